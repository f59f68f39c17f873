"""Whose bots think when: people take turns, and bots among themselves need an audience."""

import asyncio

import pytest

from server.tables import a_service, play_on, sign_in
from shedu.agents.workers import Worker
from shedu.server.bots.work import Thought
from shedu.server.messages import NewTable
from some_games import DUEL
from storage.servers import in_loop

SLOW = "agents.written:Slow"
TABLES = 50  # as many as one guest may have


@pytest.fixture
def agents(monkeypatch):
    """The agents of the thoughts that were begun, in order."""
    found = []

    def begin(worker, job, begin=Worker.begin):
        if isinstance(job, Thought):
            found.append(job.agent)
        begin(worker, job)

    monkeypatch.setattr(Worker, "begin", begin)
    return found


def a_table(*seats):
    return NewTable(game=DUEL, seats=list(seats), visibility="public")


async def so(is_so):
    async with asyncio.timeout(120):
        while not is_so():
            await asyncio.sleep(0.01)


class Audience:
    """Watches tables, as open pages do."""

    def __init__(self, service):
        self._service = service
        self._tasks = {}

    def watch(self, who, table):
        self._tasks[table] = asyncio.create_task(self._watch(who, table))

    async def _watch(self, who, table):
        async for _ in self._service.watch(who, table):
            pass

    async def leave(self, table):
        task = self._tasks.pop(table)
        task.cancel()
        await asyncio.wait([task])

    async def leave_all(self):
        for table in list(self._tasks):
            await self.leave(table)


@in_loop
async def test_fifty_tables_of_one_guest_keep_anothers_bot_waiting_for_a_few_thoughts(
    tmp_path, agents
):
    async with a_service(tmp_path, bots=(SLOW,)) as service:
        await service.hall.bots.get_ready(DUEL)
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        audience = Audience(service)
        for _ in range(TABLES):
            made = await service.create(ann, a_table("bot:Slow", "bot:Slow"))
            audience.watch(ann, made.table.id)
        await so(lambda: len(agents) >= TABLES)
        mark = len(agents)
        table = (await service.create(bob, a_table("person", "bot:merchant"))).table.id
        await service.hall.deal(table)
        while (await service.table(bob, table)).to_act == 0:
            mark = len(agents)
            await play_on(service, bob, table, 1)
        await so(lambda: "greedy" in agents)
        waited_for = agents.index("greedy") - mark
        assert waited_for <= 2, "one that is under way, and one whose turn it is"
        assert set(agents[mark : mark + waited_for]) <= {SLOW}
        await audience.leave_all()


@in_loop
async def test_bots_among_themselves_play_only_while_somebody_watches(tmp_path, agents):
    async with a_service(tmp_path) as service:
        await service.hall.bots.get_ready(DUEL)
        ann = await sign_in(service)
        audience = Audience(service)
        table = (await service.create(ann, a_table("bot:merchant", "bot:merchant"))).table.id
        await service.hall.deal(table)
        await asyncio.sleep(0.1)
        assert agents == []
        audience.watch(ann, table)
        await so(lambda: len(agents) >= 3)
        await audience.leave(table)
        await so(lambda: not service.hall.bots._thinking)
        heads = []
        for _ in range(2):
            await asyncio.sleep(0.05)
            heads.append((await service.table(ann, table)).seq)
        assert heads[0] == heads[1]
        audience.watch(ann, table)
        await so(lambda: len(agents) >= 6)
        await audience.leave_all()


@in_loop
async def test_a_bot_answers_a_person_who_is_away_and_stops_when_only_stand_ins_are_left(
    tmp_path, agents
):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        table = (await service.create(ann, a_table("person", "bot:merchant"))).table.id
        await service.hall.deal(table)
        async with asyncio.timeout(120):
            while "greedy" not in agents or (await service.table(ann, table)).to_act != 0:
                await asyncio.sleep(0.01)
                if (await service.table(ann, table)).to_act == 0 and "greedy" not in agents:
                    await play_on(service, ann, table, 1)
        thoughts = len(agents)
        await service.hand_to_bot(ann, table, 0)
        await asyncio.sleep(0.1)
        assert len(agents) == thoughts
