"""What a legal action would bring at once."""

from __future__ import annotations

from shedu.core.marks import COLOR_NAMES, Mark
from shedu.core.state import State
from shedu.games.tigris_euphrates.actions import ACTIONS
from shedu.games.tigris_euphrates.material import COLORS
from shedu.games.tigris_euphrates.snapshot import Snapshot

_MARKED = ("place_tile", "position_leader", "play_catastrophe")
_FIGHTING = ("choose_war", "attack")
_BUILDING = ("building", "monument", "square")


def marks(truth: State, action: int) -> list[Mark]:
    """Of tiles, leaders and catastrophes; what follows a conflict depends on how it ends."""
    family, _ = ACTIONS.decode(action)
    if family not in _MARKED:
        return []
    after = truth.play(action)
    old, new = truth.read(Snapshot), after.read(Snapshot)
    found = [*_points(old, new), *_treasures(old, new, after.phase)]
    if after.phase in _FIGHTING:
        found.append(Mark("conflict"))
    if after.phase in _BUILDING:
        found.append(Mark("builds"))
    if family == "place_tile" and new.g.kingdom_count < old.g.kingdom_count:
        found.append(Mark("unites"))
    if family == "play_catastrophe":
        found += [
            Mark("evicts", seat, COLOR_NAMES[c])
            for seat, c in old.leaders
            if (seat, c) not in new.leaders
        ]
    return found


def _points(old: Snapshot, new: Snapshot) -> list[Mark]:
    if old.g.points == new.g.points:
        return []
    return [
        Mark("point", seat, COLOR_NAMES[color], number)
        for seat in range(new.players)
        for color in range(COLORS)
        if (number := new.g.points[seat][color] - old.g.points[seat][color]) > 0
    ]


def _treasures(old: Snapshot, new: Snapshot, phase: str) -> list[Mark]:
    """Taken at once, or as soon as their taker has said which one stays [9.1]."""
    if phase == "treasure":
        return [Mark("treasure", int(new.g.trader))]
    taken = [n - o for o, n in zip(old.g.treasures_won, new.g.treasures_won, strict=True)]
    return [Mark("treasure", seat, None, number) for seat, number in enumerate(taken) if number > 0]
