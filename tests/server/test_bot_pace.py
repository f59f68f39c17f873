"""A bot's time tells nothing of its hand: a forced move takes as long as any other."""

import asyncio
import time
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from msgspec.structs import replace as changed

from server.tables import HIDDEN_GAMES, a_live, a_service, sign_in
from shedu.agents.workers import Worker
from shedu.catalog import definition
from shedu.core.game import Game
from shedu.core.match import Entry, Match, Proposal
from shedu.server import rules
from shedu.server.bots.pace import Pace
from shedu.server.bots.turn import turn_of
from shedu.server.bots.work import Thought, done
from shedu.server.dealing import SealedDealer
from shedu.server.messages import NewTable
from storage.servers import in_loop

BEGUN = 1000.0  # on the clock of the loop
EARLY = 20  # decisions: so a table comes to a forced move soon
SOME = "agents.written:Some"


@cache
def twins():
    """Two states that others cannot tell apart: one with a single legal action, one with more."""
    for game_id, seed in product(HIDDEN_GAMES, range(3)):
        match, rng = Game(definition(game_id)).match(seed=seed), Random(seed)
        for _ in range(EARLY):
            seat = match.state.to_act
            if len(match.state.legal) == 1:
                twin = match.state.resampled((seat + 1) % match.game.players, rng)
                if len(twin.legal) > 1 and same_to_others(match.state, twin):
                    return match.state, twin
            match.play(rng.choice(match.state.legal))
    raise AssertionError("no game has such states")


def same_to_others(state, twin):
    others = {None, *range(state.game.players)} - {state.to_act}
    return all(state.view(viewer) == twin.view(viewer) for viewer in others)


def table_at(state, level):
    """A table in memory where a bot has to decide in this state."""
    match = Match(state.game, SealedDealer(b"seed" * 8), whole=False)
    match.accept(Proposal(0, Entry("deal", None, -1, ()), (), state, match.dealer))
    live = a_live(match)
    live.row = changed(live.row, seed="5eed")
    live.seats = tuple(changed(seat, kind="bot", level=level) for seat in live.seats)
    return live


def turns(level):
    """A bot's turn in both states, with the same luck."""
    return [
        turn_of(table_at(state, level), BEGUN, Pace(0.4, Random(7).random)) for state in twins()
    ]


@pytest.mark.parametrize("level", ["pupil", "scribe", "merchant", "priest", "king"])
def test_a_forced_move_is_played_when_any_other_would_be(level):
    forced, free = turns(level)
    assert forced.thought.position != free.thought.position
    assert forced.due == free.due
    assert forced.thought.seconds == free.thought.seconds
    seconds = rules.level_of(twins()[0].game.id, level).seconds
    assert forced.due >= BEGUN + seconds + 0.3
    assert seconds < forced.thought.seconds < forced.due - BEGUN


def test_the_moment_of_a_move_is_not_always_the_same():
    """Otherwise the time that a thought takes beyond it could be read exactly."""
    pace = Pace(0.4, Random(7).random)
    live = table_at(twins()[0], "pupil")
    dues = [turn_of(live, BEGUN, pace).due - BEGUN for _ in range(50)]
    assert 0.3 <= min(dues) < max(dues) <= 0.6


def test_a_worker_is_busy_as_long_with_a_forced_move():
    """So those who wait for the worker can't tell either."""
    forced, free = turns("priest")
    for thought in (forced.thought, replace(free.thought, agent="random")):
        start = time.perf_counter()
        assert not done(thought).problem
        assert time.perf_counter() - start >= thought.seconds >= 0.2


def test_a_bot_that_fails_takes_its_time_as_well():
    thought = turns("pupil")[0].thought
    broken = replace(thought, position="nonsense", seconds=0.05)
    start = time.perf_counter()
    assert done(broken).problem
    assert time.perf_counter() - start >= 0.05


@in_loop
async def test_bots_of_a_real_table_play_forced_and_free_moves_at_the_same_pace(
    tmp_path, monkeypatch
):
    """Each entry of the log is there no earlier than its turn was due, however little was to be
    thought; and when that is does not depend on how many actions were legal."""
    delays, thoughts = [], []
    game = twins()[0].game

    class Steady(Pace):
        def delay(self, seconds):
            delays.append(super().delay(seconds))
            return delays[-1]

    def begin(worker, job, begin=Worker.begin):
        if isinstance(job, Thought):
            thoughts.append(job)
        begin(worker, job)

    monkeypatch.setattr(Worker, "begin", begin)
    async with a_service(tmp_path, game.id, bots=(SOME,)) as service:
        service.hall.bots.pace = Steady(0.04, lambda: 0.5)
        ann = await sign_in(service)
        seats = ["bot:Some"] * game.players
        made = await service.create(ann, NewTable(game=game.id, seats=seats))
        table, seen = made.table.id, set()
        async with asyncio.timeout(120):
            async for _ in service.watch(ann, table):
                seen = {len(game.state(thought.position).legal) == 1 for thought in thoughts}
                if seen == {True, False} and len(thoughts) > 20:
                    break
        at = [entry.at for entry in await service.hall.store.log.read(table)]
    assert len(set(delays)) == 1
    assert len({thought.seconds for thought in thoughts}) == 1
    a_tick = 0.01  # of clocks: the log's is not the loop's
    assert min(later - earlier for earlier, later in pairwise(at)) >= delays[0] - a_tick
