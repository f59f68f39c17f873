"""One bad row, or one failing task, stops nobody else; and the health report says so."""

import asyncio

import pytest
from sqlalchemy import update

from server.tables import a_service, hot_seat, play_on, sign_in
from shedu.server.bus.bus import Outage
from shedu.server.errors import Refused, Unavailable
from shedu.server.messages import NewTable
from shedu.storage.errors import StorageUnavailable
from shedu.storage.schema import TABLES
from some_games import DUEL
from storage.servers import in_loop

OPEN = NewTable(game=DUEL, seats=["person", "open"], visibility="public")
BAD = [{"options": "{"}, {"options": '{"no_such": 1}'}, {"game": "no-such-game"}, {"players": 9}]


async def spoil(service, table, **values):
    """Change a row as no program of ours would; what is in memory is forgotten."""
    async with service.hall.store.database.write() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
    service.hall.cache.drop(table)


@pytest.mark.parametrize("bad", BAD, ids=str)
@in_loop
async def test_a_row_that_cannot_be_read_is_left_out_of_lists_and_stops_nobody(tmp_path, bad):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        whole, broken = [(await service.create(ann, OPEN)).table.id for _ in range(2)]
        await spoil(service, broken, **bad)
        assert [table.id for table in await service.lobby(ann)] == [whole]
        assert [table.id for table in await service.own_tables(ann)] == [whole]
        with pytest.raises(Unavailable, match=broken):
            await service.table(ann, broken)
        assert (await service.health()).status == "ok"


@pytest.mark.parametrize("bad", BAD, ids=str)
@in_loop
async def test_bots_are_woken_beside_a_row_that_cannot_be_read(tmp_path, bad):
    async with a_service(tmp_path) as service:
        considered = []
        service.hall.bots.consider = lambda live: considered.append(live.id)
        ann = await sign_in(service)
        tables = [(await hot_seat(service, ann)).table.id for _ in range(3)]
        for table in tables:
            seat = (await service.table(ann, table)).to_act
            await service.hand_to_bot(ann, table, seat)
        await spoil(service, tables[1], **bad)
        service.hall.cache.drop(tables[0])
        considered.clear()
        for _ in range(2):  # at the first look they have just begun to wait
            await service.hall.wake_up()
        assert set(considered) == {tables[0], tables[2]}


@in_loop
async def test_a_table_of_other_rules_is_refused_with_a_reason_and_never_played_on(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        table = (await hot_seat(service, ann)).table.id
        await play_on(service, ann, table, 3)
        await spoil(service, table, rules=99)
        with pytest.raises(Refused, match="version 99"):
            await play_on(service, ann, table, 1)
        assert [(found.id, found.seq) for found in await service.own_tables(ann)] == [(table, 4)]


@in_loop
async def test_a_table_that_was_never_dealt_is_dealt_by_the_rules_of_today(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        table = (await service.create(ann, OPEN)).table.id
        await spoil(service, table, rules=99)
        await service.claim(bob, table, 1)
        await service.hall.deal(table)
        assert (await service.table(ann, table)).status == "running"
        row, _ = await service.hall.store.tables.read(table)
        assert row.rules == service.hall.cache.get(table).game.definition.rules_version


@in_loop
async def test_background_work_that_fails_goes_on_and_is_reported_meanwhile(tmp_path):
    async with a_service(tmp_path, catch_up=0.01) as service:
        tables, failing = service.hall.store.tables, asyncio.Event()
        undealt = tables.undealt

        async def fails():
            failing.set()
            raise RuntimeError("a defect")

        tables.undealt = fails
        async with asyncio.timeout(30):
            await failing.wait()
            while (await service.health()).status == "ok":
                await asyncio.sleep(0.01)
            assert "a defect" in "".join((await service.health()).problems)
            tables.undealt = undealt
            while (await service.health()).status != "ok":
                await asyncio.sleep(0.01)


@in_loop
async def test_health_answers_while_the_database_hangs(tmp_path):
    async with a_service(tmp_path) as service:

        async def hangs():
            await asyncio.sleep(60)

        service.hall.store.database.ping = hangs
        async with asyncio.timeout(5):
            health = await service.health()
        assert health.status == "unwell"
        assert "database" in health.problems[0]


@in_loop
async def test_health_says_that_decisions_wait_to_be_written(tmp_path):
    async with a_service(tmp_path) as service:
        log = service.hall.store.log
        hangs = asyncio.Event()
        written = log._written

        async def writes_late(wishes):
            await hangs.wait()
            return await written(wishes)

        log._written = writes_late
        ann = await sign_in(service)
        dealing = asyncio.create_task(hot_seat(service, ann))
        while log._writer is None:
            await asyncio.sleep(0.01)
        assert (await service.health()).status == "ok"
        log._began -= 60
        assert "the log has not been written" in (await service.health()).problems[0]
        hangs.set()
        await dealing
        assert (await service.health()).status == "ok"


@in_loop
async def test_health_says_that_the_database_does_not_answer(tmp_path):
    async with a_service(tmp_path) as service:

        async def fails():
            raise StorageUnavailable("it is away")

        service.hall.store.database.ping = fails
        assert (await service.health()).problems == ["database: it is away"]


def test_a_bus_that_stays_away_is_reported_once_and_when_it_is_back():
    said = []
    outage = Outage("redis", said.append)
    for _ in range(5):
        outage.is_away(OSError("no"))
    outage.is_back()
    outage.is_back()
    outage.is_away(OSError("no"))
    assert said == ["bus away", "bus back", "bus away"]
