"""A bot's turn to decide: what it knows then, and when it plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shedu.agents import STAND_IN, decision_seed
from shedu.core.definition import Level
from shedu.server.bots.pace import Pace
from shedu.server.bots.work import Thought
from shedu.server.live import Live
from shedu.server.rules import level_of


@dataclass(frozen=True)
class Turn:
    seq: int  # the entry of the log that it builds on
    due: float  # when its move is played, on the loop's clock; later if the workers are busy
    thought: Thought


def turn_of(live: Live, begun: float, pace: Pace, bots: Sequence[str] = ()) -> Turn | None:
    """The turn of the bot that has to decide since some time; None if none has to.

    Only agents of a level, or that the operator offers, ever think: no table names another.
    """
    match, name = live.match, live.bot_to_act
    if match is None or name is None or match.state.to_act is None:
        return None
    seat = match.state.to_act
    level = level_of(live.row.game, name, bots) or Level(STAND_IN, STAND_IN)
    thought = Thought(
        game=live.row.game,
        players=live.row.players,
        options=tuple(live.game.options.items()),
        position=match.state.redacted(seat).position(),
        agent=level.agent,
        # from the secret seed, so that nobody can foresee what a bot will do
        seed=decision_seed(live.row.seed, seat, match.decisions),
        seconds=pace.work(level.seconds),
    )
    return Turn(match.seq, begun + pace.delay(level.seconds), thought)
