"""Playing a fixture: its result follows from it alone, wherever and whenever it is played.

(But for agents that are given seconds: they think as far as they get.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from time import perf_counter, process_time

from shedu import __version__
from shedu.agents import STAND_IN, WithStandIn, agent, decision_seed
from shedu.arena.fixture import Fixture
from shedu.arena.result import Result
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.outcome import Outcome


@dataclass
class Effort:
    """What the decisions of a seat took."""

    decisions: int = 0
    helped: int = 0
    ms: float = 0.0
    cpu: float = 0.0


def play(fixture: Fixture) -> Result:
    """Play one game to its end."""
    game = fixture.table.open()
    match = game.match(seed=fixture.seed)
    efforts = [Effort() for _ in fixture.seating]
    with seated(fixture.seating, game) as players:
        while match.state.to_act is not None:
            _decide(match, players, efforts)
    outcome = match.state.outcome
    assert outcome is not None
    return Result(
        fixture=fixture,
        reason=outcome.reason,
        ranks=ranks_in(outcome),
        scores=outcome.scores,
        decisions=tuple(effort.decisions for effort in efforts),
        helped=tuple(effort.helped for effort in efforts),
        shedu=__version__,
        ms=tuple(effort.ms for effort in efforts),
        cpu=tuple(effort.cpu for effort in efforts),
        failures=tuple(player.failure or "" for player in players),
    )


@contextmanager
def seated(names: Sequence[str], game: Game) -> Iterator[list[WithStandIn]]:
    """A new agent per seat and game: nothing carries over from game to game."""
    with ExitStack() as stack:
        players = [WithStandIn(agent(name, game), agent(STAND_IN, game)) for name in names]
        for player in players:
            stack.enter_context(closing(player))
        yield players


def _decide(match: Match, players: Sequence[WithStandIn], efforts: Sequence[Effort]) -> None:
    """Let the seat that decides choose, and play what it chose."""
    seat = match.state.to_act
    assert seat is not None
    decision = sum(effort.decisions for effort in efforts)
    seed = decision_seed(match.dealer.source, seat, decision)
    seen = match.state.redacted(seat)
    start, spent = perf_counter(), process_time()
    choice = players[seat].choose(seen, seed)
    efforts[seat].cpu += (process_time() - spent) * 1000
    efforts[seat].ms += (perf_counter() - start) * 1000
    efforts[seat].decisions += 1
    efforts[seat].helped += players[seat].failure is not None
    match.play(choice.action)


def ranks_in(outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat, counted from 1; seats that share a place have the same number."""
    ranks: dict[int, int] = {}
    for group in outcome.ranking:
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    return tuple(ranks[seat] for seat in sorted(ranks))
