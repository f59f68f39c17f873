"""Undo: inside one's own turn, never across another's decision, chance or what was revealed.

Decided for all games alike, from the log and from what seats know.
"""

from __future__ import annotations

from random import Random

from shedu.core.match import Match
from shedu.core.state import State
from shedu.server.errors import Refused

TRUTHS = 8  # possible truths in which the decision is taken again


def may_ask_undo(match: Match, seat: int) -> bool:
    """The quick part of the answer, for the button: all but a look at what was revealed."""
    return _why_not(match, seat) is None


def check_undo(match: Match, seat: int) -> None:
    """Refused says why a seat may not take its last decision back."""
    why = _why_not(match, seat)
    if why is not None:
        raise Refused(why)
    last = match.last
    assert last is not None
    if reveals(match.before_last, last.action, match.state, seat):
        raise Refused("undo_revealed")


def _why_not(match: Match, seat: int) -> str | None:
    """The seat still decides, in its own turn, and the last entry that counts is its own."""
    last = match.last
    if last is None or last.kind != "play" or last.actor != seat:
        return "no_undo"
    if last.chance:
        return "undo_chance"
    state = match.state
    own_turn = state.active == seat and match.before_last.active == seat
    return None if state.to_act == seat and own_turn else "no_undo"


def is_final(state: State, action: int, seat: int) -> bool:
    """Whether a decision could not be taken back, from nothing but what its seat knows."""
    if state.active != seat:
        return True
    afters = [state.resampled(seat, Random(number)).play(action) for number in range(TRUTHS)]
    return any(
        after.to_act != seat
        or after.active != seat
        or after.redacted(seat) != afters[0].redacted(seat)
        for after in afters
    )


def reveals(before: State, action: int, after: State, seat: int) -> bool:
    """Whether a decision showed its seat something that was hidden.

    It did not if the seat would know the same in every possible truth; a few are tried.
    """
    known = after.redacted(seat)
    for number in range(TRUTHS):
        truth = before.resampled(seat, Random(number))
        if truth.play(action).redacted(seat) != known:
            return True
    return False
