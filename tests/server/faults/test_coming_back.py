"""Coming back: to another process that knows less, and to a server with a table that is broken."""

import asyncio

import pytest
from sqlalchemy import update

from server.faults.clients import guests
from server.faults.ledger import Ledger
from server.faults.players import HotSeat
from server.faults.processes import SILENT_BUS, serving_all
from server.tables import hot_seat, play_on, serving, sign_in
from shedu.server import rules
from shedu.server.bus.bus import Poke
from shedu.server.errors import Unavailable
from shedu.server.messages import NewTable
from shedu.storage.schema import ENTRIES
from some_games import DUEL
from storage.servers import both, in_loop, new_database

ALL_BOTS = NewTable(
    game=DUEL, seats=["bot:pupil", "bot:pupil"], options={"round_limit": 1}, visibility="public"
)


@both
@in_loop
async def test_whoever_comes_from_another_process_is_not_told_less_than_they_know(kind, tmp_path):
    """No bus tells the second process of what the first has written."""
    ledger = Ledger()
    async with new_database(kind, tmp_path) as database:
        with serving_all() as serve:
            servers = [serve(database, tmp_path / f"{i}.log", SILENT_BUS) for i in range(2)]
            async with guests(1, ledger) as (ann,):
                for server in servers:
                    await ann.connect(server.url)
                    if not ledger.promises:
                        await ann.sign_in("Ann")
                        player = HotSeat(ann, await ann.make(["person", "person"], 1), kind)
                    await player.own_turn()
                await ann.connect(servers[0].url)
                watch = await ann.watch(player.table, 0)
                for _ in range(5):
                    await player.step()
                await watch.until(lambda watch: watch.seq == 6)
                servers[0].kill()
                pushes = watch.pushes
                await ann.connect(servers[1].url)
                await watch.until(lambda watch: watch.pushes > pushes)
                await player.to_the_end()
                await watch.until(lambda watch: watch.is_over)
                assert watch.sight == (await ann.moment(player.table, 0))["sight"]


@in_loop
async def test_whoever_looks_while_a_table_is_brought_up_to_date_sees_one_moment_of_it(tmp_path):
    """Another process has gone on; a watcher is rung while its entry is still being read."""
    rules.load(DUEL)
    async with (
        new_database("sqlite", tmp_path) as url,
        serving(url) as one,
        serving(url) as two,
        asyncio.timeout(60),
    ):
        ann = await sign_in(one)
        table = (await hot_seat(one, ann)).table.id
        events = two.watch(ann, table)
        await anext(events)
        await play_on(one, ann, table, 1)
        log, reading, may_read = two.hall.store.log, asyncio.Event(), asyncio.Event()
        read = log.read

        async def read_slowly(*arguments, **more):
            reading.set()
            await may_read.wait()
            return await read(*arguments, **more)

        log.read = read_slowly
        refreshing = asyncio.create_task(two.hall.hear(Poke(table, 2)))
        await reading.wait()
        assert (await two.look(ann, table)).sight.seq == 1
        news = asyncio.create_task(anext(events))
        two.hall.ring(table)
        await asyncio.sleep(0)
        may_read.set()
        await refreshing
        event = await news
        assert (event.seq, [line.seq for line in event.lines]) == (2, [2])
        await events.aclose()


@in_loop
async def test_what_happened_while_rules_were_not_loaded_is_told_once_they_are(tmp_path):
    """A server that has just started has the log, but cannot tell what is in it yet."""
    rules.load(DUEL)
    are_loaded = []

    async def later(_):
        return None

    async with (
        new_database("sqlite", tmp_path) as url,
        serving(url) as one,
        serving(url) as two,
        asyncio.timeout(60),
    ):
        ann = await sign_in(one)
        table = (await hot_seat(one, ann)).table.id
        await play_on(one, ann, table, 3)
        two.hall.rules.are_ready = lambda _: bool(are_loaded)
        two.hall.get_ready = later
        events = two.watch(ann, table, known=2)
        first = await anext(events)
        assert (first.sight.preparing, first.lines) == (True, [])
        are_loaded.append(DUEL)
        two.hall.ring(table)
        told = await anext(events)
        assert [line.seq for line in told.lines] == [3, 4]
        assert told.sight.view is not None
        await events.aclose()


async def broken_table(service, who) -> str:
    """A table where a bot has to decide, and whose log the rules do not allow."""
    made = await hot_seat(service, who)
    table = made.table.id
    await play_on(service, who, table, 1)
    seat = (await service.table(who, table)).to_act
    service.hall.bots.consider = lambda live: None
    await service.hand_to_bot(who, table, seat)
    async with service.hall.store.database.write() as connection:
        query = update(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq == 2)
        await connection.execute(query.values(action="?"))
    return table


@in_loop
async def test_a_table_that_cannot_be_replayed_keeps_no_other_from_going_on(tmp_path):
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url:
        async with serving(url) as service:
            ann = await sign_in(service)
            broken = await broken_table(service, ann)
            whole = (await service.create(ann, ALL_BOTS)).table.id
            await service.hall.deal(whole)
        async with serving(url, catch_up=0.05) as service, asyncio.timeout(60):
            async for _ in service.watch(ann, whole):
                if (await service.table(ann, whole)).status == "finished":
                    break
            with pytest.raises(Unavailable):
                await service.look(ann, broken)


@in_loop
async def test_a_poke_about_a_table_that_cannot_be_replayed_is_survived(tmp_path):
    rules.load(DUEL)
    async with (
        new_database("sqlite", tmp_path) as url,
        serving(url) as one,
        serving(url) as two,
    ):
        ann = await sign_in(one)
        table = (await hot_seat(one, ann)).table.id
        await two.look(ann, table)
        await play_on(one, ann, table, 1)
        async with one.hall.store.database.write() as connection:
            await connection.execute(update(ENTRIES).where(ENTRIES.c.seq == 2).values(action="?"))
        await two.hall.hear(Poke(table, 2))
        await two.hall.hear(None)
        assert (await two.look(ann, table)).sight.seq == 1
