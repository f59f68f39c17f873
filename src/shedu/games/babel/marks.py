"""What a legal action would bring at once."""

from __future__ import annotations

from shedu.core.marks import Mark
from shedu.core.state import State
from shedu.games.babel.actions import ACTIONS, BUILD, MIGRATE, RAZE
from shedu.games.babel.material import NATIONS
from shedu.games.babel.snapshot import Snapshot

_UNMARKED = ("end_turn", "discard")


def marks(truth: State, action: int) -> list[Mark]:
    """Of everything that is done at a site."""
    family, _ = ACTIONS.decode(action)
    if family in _UNMARKED:
        return []
    after, seat = truth.play(action), truth.actor
    old, new = truth.read(Snapshot), after.read(Snapshot)
    gain = new.score(seat) - old.score(seat)
    found = [Mark("point", seat, None, gain)] if gain > 0 else []
    if _worth(new, 1 - seat) < _worth(old, 1 - seat):
        found.append(Mark("evicts", 1 - seat))
    if after.to_act == seat and family in ("move", "deploy", "migrate"):
        found += _opened(truth, after, family == "move")
    return found


def _worth(snapshot: Snapshot, seat: int) -> int:
    """People and levels that a seat has."""
    return snapshot.score(seat) + sum(len(snapshot.people[seat][site]) for site in range(NATIONS))


def _opened(before: State, after: State, is_elsewhere: bool) -> list[Mark]:
    """What can be done then and could not be done before, or only at another site."""
    found = []
    if _can(after, BUILD, MIGRATE) and (is_elsewhere or not _can(before, BUILD, MIGRATE)):
        found.append(Mark("builds"))
    size = after.game.actions.size
    if _can(after, RAZE, size) and (is_elsewhere or not _can(before, RAZE, size)):
        found.append(Mark("conflict"))
    return found


def _can(state: State, first: int, end: int) -> bool:
    """Whether one of some actions is legal."""
    return any(first <= action < end for action in state.legal)
