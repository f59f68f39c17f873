"""Bots at tables, in real worker processes."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager

from server.tables import hot_seat, legal_of, play_on, serving, sign_in, wish
from shedu.agents.workers import Worker
from shedu.catalog import GAMES, Catalog
from shedu.server import rules
from shedu.server import service as service_module
from shedu.server.bots import crew as crew_module
from shedu.server.bots.crew import Crew
from shedu.server.bots.work import Answer, Compilation, Thought, done
from shedu.server.messages import BotsPreparing, NewTable, Who
from shedu.storage.store import Store
from some_games import DUEL
from storage.servers import in_loop, new_database

ALL_BOTS = NewTable(
    game=DUEL, seats=["bot:pupil", "bot:scribe"], options={"round_limit": 2}, visibility="public"
)


async def until(service, who, table, is_so):
    """Watch a table until something is so."""
    async with asyncio.timeout(120):
        async for _ in service.watch(who, table):
            info = await service.table(who, table)
            if is_so(info):
                return info
    raise AssertionError("a watch never ends by itself")


@asynccontextmanager
async def a_database(tmp_path):
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url:
        yield url


def is_finished(info):
    return info.status == "finished"


def a_thought(**changes):
    game = rules.opened(DUEL, 2, {})
    match = game.match(seed=1)
    state = match.state.redacted(match.state.to_act)
    wishes = dict(
        game=DUEL,
        players=2,
        options=tuple(game.options.items()),
        position=state.position(),
        agent="greedy",
        seed=5,
    )
    return Thought(**wishes | changes), state


@in_loop
async def test_bots_play_on_after_a_restart_and_their_tables_say_when_they_get_ready(tmp_path):
    """Two tables share one worker; the second service finds them as the first left them."""
    async with a_database(tmp_path) as url:
        async with serving(url) as service:
            ann = await sign_in(service)
            tables = [(await service.create(ann, ALL_BOTS)).table.id for _ in range(2)]
            preparing = []
            other = asyncio.create_task(until(service, ann, tables[1], is_finished))
            async with asyncio.timeout(120):
                async for event in service.watch(ann, tables[0]):
                    if isinstance(event, BotsPreparing):
                        preparing.append(event.ready)
                    heads = [(await service.table(ann, table)).seq for table in tables]
                    assert abs(heads[0] - heads[1]) <= 2, "tables take turns"
                    if heads[0] >= 6:
                        break
            assert preparing == [False, True]
            other.cancel()
        async with serving(url) as service:
            for table in tables:
                info = await until(service, ann, table, is_finished)
                entries = await service.hall.store.log.read(table)
                assert [e.seq for e in entries] == list(range(1, info.seq + 1))
                assert {e.actor for e in entries} == {None, 0, 1}


@in_loop
async def test_a_server_that_warms_up_has_its_bots_ready_before_anybody_plays(
    tmp_path, monkeypatch
):
    only = Catalog()
    monkeypatch.setattr(only, "working", lambda: [GAMES[DUEL]])
    monkeypatch.setattr(service_module, "GAMES", only)
    async with a_database(tmp_path) as url, serving(url, warm_up=True) as service:
        async with asyncio.timeout(120):
            while not service.hall.bots.are_ready(DUEL):
                await asyncio.sleep(0.05)
        ann = await sign_in(service)
        table = (await service.create(ann, ALL_BOTS)).table.id
        async with asyncio.timeout(120):
            async for event in service.watch(ann, table):
                assert not isinstance(event, BotsPreparing)
                if (await service.table(ann, table)).seq >= 3:
                    break


@in_loop
async def test_a_bot_answers_a_person_and_two_processes_never_play_for_it_twice(tmp_path):
    async with a_database(tmp_path) as url, serving(url) as one, serving(url) as two:
        ann = await sign_in(one)
        made = await hot_seat(one, ann, options={"round_limit": 2})
        table = made.table.id
        await two.look(ann, table)
        seat = (await one.table(ann, table)).to_act
        await one.hand_to_bot(ann, table, seat)
        await two.hall.catch_up()
        two.hall.bots.consider(await two.hall.live(table))
        await until(one, ann, table, lambda info: info.to_act != seat)
        entries = await one.hall.store.log.read(table)
        assert [e.seq for e in entries] == list(range(1, len(entries) + 1))
        assert all(e.request == f"bot {e.seq - 1}" for e in entries[1:])
        other = 1 - seat
        action = (await legal_of(one, ann, table, other))[0]
        seq = (await one.table(ann, table)).seq
        assert (await one.play(ann, table, wish(other, seq, action))).seq == seq + 1
        await one.retake(ann, table, seat)


@in_loop
async def test_a_worker_that_dies_is_replaced_and_the_move_is_thought_again():
    rules.load(DUEL)
    crew = Crew(1)
    thought, state = a_thought(agent="ismcts:seconds=3")
    await crew.do(Compilation(DUEL))
    (pid,) = crew.pids
    thinking = asyncio.create_task(crew.do(thought))
    await asyncio.sleep(0.3)
    os.kill(pid, signal.SIGKILL)
    answer = await thinking
    assert answer.action in state.legal
    assert crew.pids != [pid]
    await crew.close()


@in_loop
async def test_a_thought_that_brings_every_worker_down_is_given_up_and_the_crew_goes_on():
    rules.load(DUEL)
    crew = Crew(1)
    fatal, _ = a_thought(agent="agents.written:Crasher")
    assert await crew.do(fatal) == Answer(problem="it crashed 3 workers")
    thought, state = a_thought()
    assert (await crew.do(thought)).action in state.legal
    await crew.close()


@in_loop
async def test_a_worker_that_cannot_be_started_is_tried_again_and_its_job_waits(monkeypatch):
    tries = []

    def start(do):
        tries.append(do)
        if len(tries) == 1:
            raise BlockingIOError("no room for another process")
        return Worker(do)

    monkeypatch.setattr(crew_module, "Worker", start)
    monkeypatch.setattr(crew_module, "PAUSE", 0.01)
    rules.load(DUEL)
    crew = Crew(1)
    assert await crew.do(Compilation(DUEL)) == Answer()
    assert len(tries) == 2
    await crew.close()


@in_loop
async def test_a_crew_that_closes_cancels_what_is_under_way_and_what_waits():
    rules.load(DUEL)
    crew = Crew(1)
    thought, _ = a_thought(agent="ismcts:seconds=600")
    await crew.do(Compilation(DUEL))
    tasks = [asyncio.create_task(crew.do(thought)) for _ in range(2)]
    await asyncio.sleep(0.1)
    async with asyncio.timeout(60):
        await crew.close()
        assert [type(e) for e in await asyncio.gather(*tasks, return_exceptions=True)] == [
            asyncio.CancelledError,
            asyncio.CancelledError,
        ]
    assert multiprocessing.active_children() == []


def test_a_worker_answers_what_an_agent_would_and_tells_what_went_wrong():
    rules.load(DUEL)
    thought, state = a_thought()
    answer = done(thought)
    assert answer.action in state.legal
    assert done(thought) == answer
    broken, _ = a_thought(position="nonsense")
    assert "NotationError" in done(broken).problem
    assert done(Compilation("chess")).problem
    assert done(Compilation(DUEL)) == Answer()


def test_a_thought_holds_nothing_that_the_seat_may_not_know():
    thought, state = a_thought()
    assert thought.position == state.position()
    assert state.viewer == state.to_act


@in_loop
async def test_a_person_and_a_bot_play_to_the_end(tmp_path):
    async with a_database(tmp_path) as url, serving(url) as service:
        ann = await sign_in(service)
        made = await service.create(
            ann,
            NewTable(game=DUEL, seats=["person", "bot:merchant"], options={"round_limit": 1}),
        )
        table = made.table.id
        while True:
            info = await until(service, ann, table, lambda i: i.to_act == 0 or is_finished(i))
            if info.status == "finished":
                break
            await play_on(service, ann, table, 1)
        assert info.result
        assert {seat.kind for seat in info.seats} == {"person", "bot"}


SERVE_BOTS = """
import asyncio, sys
from server.tables import serving, sign_in
from server.test_bots import ALL_BOTS, is_finished, until

async def main():
    async with serving(sys.argv[1]) as service:
        ann = await sign_in(service)
        tables = [(await service.create(ann, ALL_BOTS)).table.id for _ in range(3)]
        print(*tables, flush=True)
        await asyncio.gather(*(until(service, ann, table, is_finished) for table in tables))
        await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@in_loop
async def test_a_server_that_is_killed_leaves_games_that_go_on_bots_included(tmp_path):
    async with a_database(tmp_path) as url:
        (tmp_path / "serve_bots.py").write_text(SERVE_BOTS)
        server = subprocess.Popen(
            [sys.executable, tmp_path / "serve_bots.py", url],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
        )
        tables = server.stdout.readline().decode().split()
        store = await Store.open(url)
        async with asyncio.timeout(120):
            while len(await store.log.read(tables[0])) < 8:
                await asyncio.sleep(0.02)
        server.kill()
        server.wait()
        server.stdout.close()
        before = {table: await store.log.read(table) for table in tables}
        await store.close()
        async with serving(url) as service:
            for table in tables:
                info = await until(service, Who(), table, is_finished)
                entries = await service.hall.store.log.read(table)
                assert entries[: len(before[table])] == before[table]
                assert [e.seq for e in entries] == list(range(1, info.seq + 1))
