"""Watching a table, and the bus between processes."""

import asyncio
import gc
import secrets

import pytest

from server.tables import a_service, hot_seat, legal_of, play_on, serving, sign_in, wish
from shedu.core.errors import OptionError
from shedu.server import rules
from shedu.server.bus.bus import CHANNEL, Poke
from shedu.server.bus.memory import MemoryBus
from shedu.server.bus.named import bus_named
from shedu.server.bus.postgres import PostgresBus
from shedu.server.bus.redis import RedisBus
from shedu.server.changes import applied
from shedu.server.errors import NotAllowed
from shedu.server.messages import Moved, NewTable, Said, Say, TableChanged, Who, WholeTable
from some_games import DUEL
from storage.servers import in_loop, new_database, on_server, postgres_server, redis_server


async def soon(awaitable):
    """Nothing may hang a test."""
    return await asyncio.wait_for(awaitable, 30)


# watching


@in_loop
async def test_a_watcher_gets_a_snapshot_and_then_every_change(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        made = await service.create(
            ann, NewTable(game=DUEL, seats=["person", "open"], visibility="public")
        )
        table = made.table.id
        events = service.watch(ann, table, 0)
        first = await soon(anext(events))
        assert isinstance(first, WholeTable)
        assert (first.sight.view, first.sight.preparing) == (None, False)
        await service.say(bob, table, Say(text="may I?"))
        said = await soon(anext(events))
        assert isinstance(said, Said)
        assert said.lines[0].text == "may I?"
        await service.claim(bob, table, 1)
        changed = await soon(anext(events))
        assert isinstance(changed, TableChanged | WholeTable)
        while not isinstance(changed, WholeTable):
            changed = await soon(anext(events))
        assert (changed.sight.seq, changed.lines[-1].actor) == (1, None)
        assert changed.sight.view["viewer"] == 0
        both = Who(ann.session, (made.tokens[0],))
        seat = changed.table.to_act
        who = both if seat == 0 else bob
        action = (await legal_of(service, who, table, seat))[0]
        await service.play(who, table, wish(seat, 1, action))
        moved = await soon(anext(events))
        assert (moved.base, moved.seq, moved.lines[0].seq, moved.lines[0].actor) == (1, 2, 2, seat)
        now = (await service.look(both, table, 0)).sight
        assert applied(changed.sight.view, moved.change) == now.view
        assert moved.decision == now.decision
        await events.aclose()
        assert service.hall._bells == {}


@in_loop
async def test_a_watch_that_ended_stays_ended_and_one_that_is_dropped_leaves_no_bell(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        events = service.watch(ann, made.table.id)
        await soon(anext(events))
        await events.aclose()
        with pytest.raises(StopAsyncIteration):
            await anext(events)
        dropped = service.watch(ann, made.table.id)
        await soon(anext(dropped))
        assert made.table.id in service.hall._bells
        del dropped
        assert service.hall._bells == {}


@in_loop
async def test_a_slow_watcher_gets_several_changes_at_once_and_misses_none(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        events = service.watch(ann, made.table.id)
        await soon(anext(events))
        await play_on(service, ann, made.table.id, 6)
        moved = await soon(anext(events))
        assert {line.seq for line in moved.lines} == set(range(2, 8))
        await events.aclose()


@in_loop
async def test_a_watch_that_waits_keeps_nothing_of_what_it_told(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        events = service.watch(ann, made.table.id)
        assert isinstance(await soon(anext(events)), WholeTable)
        waiting = asyncio.create_task(anext(events))
        await asyncio.sleep(0)
        assert not any(isinstance(kept, WholeTable) for kept in gc.get_objects())
        await play_on(service, ann, made.table.id, 1)
        assert isinstance(await soon(waiting), Moved)
        await events.aclose()


@in_loop
async def test_whoever_loses_a_seat_stops_seeing_what_it_sees(tmp_path):
    async with a_service(tmp_path) as service:
        service.hall.bots.consider = lambda live: None
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        events = service.watch(ann, made.table.id, 1)
        await soon(anext(events))
        await service.leave(ann, made.table.id, 1)
        with pytest.raises(NotAllowed):
            await soon(anext(events))


@in_loop
async def test_lost_pokes_cost_latency_only(tmp_path):
    """Two processes whose buses do not reach each other: the slow look finds what is new."""
    rules.load(DUEL)
    async with (
        new_database("sqlite", tmp_path) as url,
        serving(url) as one,
        serving(url, catch_up=0.05) as two,
    ):
        ann = await sign_in(one)
        made = await hot_seat(one, ann)
        events = two.watch(ann, made.table.id)
        while (await soon(anext(events))).sight.seq == 0:
            pass  # the second process has found the table before it was dealt
        await play_on(one, ann, made.table.id, 1)
        assert (await soon(anext(events))).seq == 2
        await one.say(ann, made.table.id, Say(text="hi"))
        assert (await soon(anext(events))).lines[0].text == "hi"
        await events.aclose()


@pytest.mark.parametrize("bus", ["postgres", "redis"])
@in_loop
async def test_a_move_in_one_process_is_pushed_by_the_other(bus, tmp_path):
    rules.load(DUEL)
    async with new_database("postgres", tmp_path) as url:
        name = "postgres" if bus == "postgres" else redis_server()
        async with (
            serving(url, bus=name, catch_up=1000.0) as one,
            serving(url, bus=name, catch_up=1000.0) as two,
        ):
            ann = await sign_in(one)
            made = await hot_seat(one, ann)
            events = two.watch(ann, made.table.id)
            assert (await soon(anext(events))).sight.seq == 1
            await play_on(one, ann, made.table.id, 1)
            assert (await soon(anext(events))).seq == 2
            await two.say(ann, made.table.id, Say(text="hi"))
            assert isinstance(await soon(anext(events)), Said)
            await events.aclose()
            events = one.watch(ann, made.table.id)
            assert (await soon(anext(events))).sight.seq == 2
            await play_on(two, ann, made.table.id, 1)
            while not isinstance(event := await soon(anext(events)), Moved):
                pass
            assert event.seq == 3
            await events.aclose()


# the bus: one suite for all adapters


class Ear:
    def __init__(self):
        self.heard = asyncio.Queue()

    async def hear(self, poke):
        await self.heard.put(poke)

    async def next(self):
        return await soon(self.heard.get())


def buses(kind, number):
    if kind == "memory":
        shared = []
        return [MemoryBus(shared) for _ in range(number)]
    if kind == "postgres":
        return [PostgresBus(postgres_server()) for _ in range(number)]
    return [RedisBus(redis_server()) for _ in range(number)]


async def started(kind, number):
    pairs = [(bus, Ear()) for bus in buses(kind, number)]
    for bus, ear in pairs:
        await soon(bus.start(ear.hear))
    return pairs


every_bus = pytest.mark.parametrize("kind", ["memory", "postgres", "redis"])


@every_bus
@in_loop
async def test_a_poke_reaches_every_process_the_own_too_in_order(kind):
    pairs = await started(kind, 3)
    own = f"own-{secrets.token_hex(4)}"
    pokes = [Poke(own, seq) for seq in range(20)]
    for poke in pokes:
        await pairs[0][0].publish(poke)
    for _, ear in pairs:
        heard = []
        while len(heard) < len(pokes):
            poke = await ear.next()
            heard += [poke] if poke and poke.table == own else []
        assert heard == pokes
    for bus, _ in pairs:
        await bus.close()


@every_bus
@in_loop
async def test_a_bus_that_is_closed_hears_nothing_more_and_can_still_be_told(kind):
    (one, ear), (two, other) = await started(kind, 2)
    await one.close()
    await two.publish(Poke("table", 1))
    assert await other.next() is not None
    assert ear.heard.empty()
    await one.publish(Poke("table", 2))
    await two.close()


@in_loop
async def test_the_postgres_bus_comes_back_after_it_was_cut_and_says_so():
    ((bus, ear),) = await started("postgres", 1)
    pid = bus._connection.get_server_pid()
    await on_server(postgres_server(), f"SELECT pg_terminate_backend({pid})")
    assert await ear.next() is None
    own = Poke(f"own-{secrets.token_hex(4)}", 1)
    await bus.publish(own)
    while await ear.next() != own:
        pass
    await bus.close()


@in_loop
async def test_the_redis_bus_comes_back_after_it_was_cut_and_says_so():
    """Only its own connection is cut, found by its name: others may use the same server."""
    name = f"shedu-test-{secrets.token_hex(4)}"
    server = redis_server()
    bus, ear = RedisBus(f"{server}?client_name={name}"), Ear()
    await soon(bus.start(ear.hear))
    cutter = RedisBus(server)._client
    for client in await cutter.client_list():
        if client["name"] == name:
            await cutter.client_kill_filter(_id=client["id"])
    await cutter.aclose()
    assert await ear.next() is None
    own = Poke(name, 1)
    await bus.publish(own)
    while await ear.next() != own:
        pass
    await bus.close()


@in_loop
async def test_what_is_no_poke_is_not_heard():
    ((bus, ear),) = await started("postgres", 1)
    await on_server(postgres_server(), f"NOTIFY {CHANNEL}, 'hello'")
    await bus.publish(Poke("table", 3))
    assert await ear.next() == Poke("table", 3)
    await bus.close()


def test_a_bus_is_named_by_its_setting():
    assert isinstance(bus_named("memory", ""), MemoryBus)
    assert isinstance(bus_named("postgres", "postgresql://a@b/c"), PostgresBus)
    with pytest.raises(OptionError, match="not 'carrier pigeon'"):
        bus_named("carrier pigeon", "")
    for text in ("", "x", "1", "x table", "-1 table"):
        assert Poke.read(text) is None
    assert Poke.read(Poke("a table", 12).spelled()) == Poke("a table", 12)
