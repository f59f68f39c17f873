"""Bots go on: whatever the clock says, and whatever has gone wrong at one table or in one task."""

import asyncio
import time

import pytest
from sqlalchemy import update

from server.tables import a_service, hot_seat, serving, sign_in
from shedu.server import rules
from shedu.server.bots import crew as crew_module
from shedu.server.bots.crew import Crew
from shedu.server.bots.work import Answer, Compilation
from shedu.server.messages import NewTable
from shedu.server.moment import Moments
from shedu.storage.schema import TABLES
from some_games import DUEL
from storage.servers import in_loop, new_database

OFTEN, NEVER = 0.02, 3600.0  # seconds between two looks


async def left_to_a_bot(service, who):
    """A table where a bot has to decide against a person, and nobody has told it."""
    table = (await hot_seat(service, who)).table.id
    consider = service.hall.bots.consider
    service.hall.bots.consider = lambda live: None
    await service.hand_to_bot(who, table, (await service.table(who, table)).to_act)
    service.hall.bots.consider = consider
    return table


async def moved(service, who, table, after=1):
    """Wait, without watching, until a table is further than an entry."""
    async with asyncio.timeout(120):
        while (await service.table(who, table)).seq <= after:
            await asyncio.sleep(0.01)


async def change(service, table, **values):
    async with service.hall.store.database.write() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))


@pytest.mark.parametrize("hours", [-24, 24])
@in_loop
async def test_a_server_wakes_bots_whose_tables_were_changed_in_the_past_or_in_the_future(
    tmp_path, hours
):
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url:
        async with serving(url) as service:
            ann = await sign_in(service)
            table = await left_to_a_bot(service, ann)
            await change(service, table, changed=time.time() + hours * 3600)
        async with serving(url) as service:
            await moved(service, ann, table)


@in_loop
async def test_a_clock_that_is_set_back_stops_no_bot(tmp_path):
    """Another process has ended after it wrote an entry, on a clock that was ahead."""
    async with a_service(tmp_path, catch_up=OFTEN) as service:
        ann = await sign_in(service)
        table = await left_to_a_bot(service, ann)
        await change(service, table, changed=time.time() + 3600)
        await moved(service, ann, table)


@in_loop
async def test_a_table_that_moves_on_elsewhere_is_left_to_the_other_process(tmp_path):
    async with a_service(tmp_path, catch_up=NEVER) as service:
        ann = await sign_in(service)
        table = await left_to_a_bot(service, ann)
        bots = service.hall.bots
        assert await bots.overdue() == [], "it was not seen before"
        assert await bots.overdue() == [table]
        await change(service, table, head=7)
        assert await bots.overdue() == [], "somebody plays there"
        assert await bots.overdue() == [table]


@in_loop
async def test_a_table_that_does_not_move_is_tried_less_and_less_often(tmp_path):
    async with a_service(tmp_path, catch_up=NEVER) as service:
        ann = await sign_in(service)
        table = await left_to_a_bot(service, ann)
        looks = [await service.hall.bots.overdue() == [table] for _ in range(200)]
        assert [look for look, is_due in enumerate(looks) if is_due] == [
            1,
            2,
            4,
            8,
            16,
            32,
            64,
            128,
            192,
        ]


@in_loop
async def test_bots_among_themselves_are_woken_only_if_they_are_watched(tmp_path):
    async with a_service(tmp_path, catch_up=NEVER) as service:
        ann = await sign_in(service)
        made = await service.create(ann, NewTable(game=DUEL, seats=["bot:pupil", "bot:pupil"]))
        await service.hall.deal(made.table.id)
        for _ in range(2):
            assert await service.hall.bots.overdue() == []
        service.hall.bots.consider = lambda live: None
        watch = service.watch(ann, made.table.id)
        await anext(watch)
        await service.hall.bots.overdue()
        assert await service.hall.bots.overdue() == [made.table.id]
        await watch.aclose()


@in_loop
async def test_a_turn_that_fails_for_no_known_reason_is_taken_again(tmp_path):
    async with a_service(tmp_path, catch_up=OFTEN) as service:
        ann = await sign_in(service)
        table = await left_to_a_bot(service, ann)
        tried = []
        get_ready = service.hall.bots.get_ready

        async def fails(game_id):
            tried.append(game_id)
            if len(tried) < 3:
                raise RuntimeError("a defect")
            await get_ready(game_id)

        service.hall.bots.get_ready = fails
        await moved(service, ann, table)
        assert len(tried) >= 3


@in_loop
async def test_a_table_that_was_deleted_while_its_bot_thought_is_let_go(tmp_path):
    async with a_service(tmp_path, catch_up=NEVER) as service:
        ann = await sign_in(service)
        made = await service.create(ann, NewTable(game=DUEL, seats=["bot:pupil", "bot:pupil"]))
        bots, table = service.hall.bots, made.table.id
        await service.hall.deal(table)

        async def deletes(game_id):
            await service.hall.store.tables.delete(table)
            service.hall.cache.drop(table)

        bots.get_ready = deletes
        watch = service.watch(ann, table)
        await anext(watch)
        async with asyncio.timeout(60):
            while bots._thinking:
                await asyncio.sleep(0.01)
        await watch.aclose()


@in_loop
async def test_for_a_bot_that_fails_twice_chance_decides_and_the_table_is_told(tmp_path):
    async with a_service(tmp_path, catch_up=NEVER) as service:
        ann = await sign_in(service)
        table = await left_to_a_bot(service, ann)
        bots, asked = service.hall.bots, []

        async def fails(thought, *_):
            asked.append(thought.agent)
            return Answer(problem="it cannot read the position")

        await bots.get_ready(DUEL)
        bots._crew.do = fails
        bots.consider(await service.hall.live(table))
        await moved(service, ann, table)
        assert asked[1] == "random"
        for _ in range(2):
            line = (await service.log(ann, table, after=1, language="en"))[0]
            assert line.action is not None
            assert line.events[0].kind == "bot_failed"
            assert "could not decide, so a random action was played" in line.events[0].text
            service.hall.cache.drop(table)  # it is told from the database, too
            service.hall.moments = Moments(asyncio.Lock())


@in_loop
async def test_the_health_report_names_a_worker_that_cannot_be_started(tmp_path, monkeypatch):
    starts = crew_module.Worker

    def fails(do):
        raise BlockingIOError("no room for another process")

    monkeypatch.setattr(crew_module, "PAUSE", 0.01)
    async with a_service(tmp_path) as service, asyncio.timeout(60):
        assert (await service.health()).problems == []
        crew_module.Worker = fails
        job = asyncio.create_task(service.hall.bots.get_ready(DUEL))
        while not (problems := (await service.health()).problems):
            await asyncio.sleep(0.01)
        assert problems == ["bots: cannot start a worker: no room for another process"]
        crew_module.Worker = starts
        await job
        assert (await service.health()).problems == []


@in_loop
async def test_a_queue_that_does_not_move_is_a_problem(monkeypatch):
    rules.load(DUEL)
    now = [0.0]
    crew = Crew(1, clock=lambda: now[0])
    await crew.do(Compilation(DUEL))
    now[0] = 10_000.0
    assert crew.problems() == [], "nothing waits"
    monkeypatch.setattr(crew, "_begin", lambda: None)
    waiting = [asyncio.create_task(crew.do(Compilation(DUEL))) for _ in range(2)]
    await asyncio.sleep(0)
    assert crew.problems() == [], "it has waited for a moment only"
    now[0] += 601
    assert crew.problems() == ["2 jobs wait, and none was begun for 601 seconds"]
    monkeypatch.undo()
    crew._begin()
    await asyncio.gather(*waiting)
    assert crew.problems() == []
    await crew.close()
