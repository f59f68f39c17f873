"""What a legal action would bring at once."""

from __future__ import annotations

from shedu.core.marks import COLOR_NAMES, Mark
from shedu.core.state import State
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.snapshot import Snapshot

_MARKED = ("place_leader", "play_card", "play_link")
_FIGHTING = ("choose_war", "attack")


def marks(truth: State, action: int) -> list[Mark]:
    """Of leaders, cards and links; a card for which somebody is asked counts as theirs."""
    family, _ = ACTIONS.decode(action)
    if family not in _MARKED:
        return []
    after = truth.play(action)
    new, found = after.read(Snapshot), list[Mark]()
    if after.phase == "score":
        found.append(Mark("point", int(new.g.offered), COLOR_NAMES[new.g.played_color]))
    if after.phase == "treasure":
        found.append(Mark("treasure", int(new.g.offered)))
    if after.phase in _FIGHTING:
        found.append(Mark("conflict"))
    if family == "play_link":
        found.append(Mark("unites"))
    if after.phase in ("score", "ship") and _is_ship_possible(new):
        found.append(Mark("builds"))
    return found


def _is_ship_possible(snapshot: Snapshot) -> bool:
    """Four cards of a color, and a ship that shows it [CK-9.1, 9.2]."""
    free = [ship for ship, at in enumerate(snapshot.g.ship_at) if at < 0]
    return snapshot.completes_ship() and any(snapshot.suits(ship) for ship in free)
