"""What a legal action would bring at once."""

from __future__ import annotations

from shedu.core.marks import Mark
from shedu.core.state import State
from shedu.games.ur.actions import ACTIONS
from shedu.games.ur.material import ROOM
from shedu.games.ur.rules.ending import points
from shedu.games.ur.snapshot import Snapshot

_MARKED = ("token", "swap", "ziggurat", "attack")


def marks(truth: State, action: int) -> list[Mark]:
    """Of everything that is done on a tile of the grid."""
    family, _ = ACTIONS.decode(action)
    if family not in _MARKED or truth.phase == "place":
        return []
    after, seat = truth.play(action), truth.actor
    old, new = truth.read(Snapshot), after.read(Snapshot)
    gain = int(points(after.row, seat)) - int(points(truth.row, seat))
    found = [Mark("point", seat, None, gain)] if gain > 0 else []
    if family == "attack":
        taken = [owner for was, owner in zip(new.owners, old.owners, strict=True) if was == seat]
        found += [Mark("evicts", owner) for owner in taken if owner not in (None, seat)]
    if new.ziggurats_left() and _fives(new, seat) > _fives(old, seat):
        found.append(Mark("builds", seat))
    return found


def _fives(snapshot: Snapshot, seat: int) -> int:
    """Own tiles with five tokens, on which a ziggurat can stand [4.4]."""
    return sum(snapshot.tokens[at] == ROOM for at in snapshot.owned(seat))
