"""What is left, and how near the end is, as all can see it [CK-10]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.scene import Note
from shedu.core.state import State
from shedu.core.supply import Supply
from shedu.games.contest_of_kings.material import COLUMNS, HAND, SHIP_NAMES, SHIPS
from shedu.games.contest_of_kings.rules.ending import TREASURES_THAT_END
from shedu.games.contest_of_kings.snapshot import Snapshot

FEW_TREASURES = 2  # above those that end the game
LIGHT_DECK = 3  # rounds that the deck may still last, if everybody draws half a hand


def supply(state: State) -> Supply:
    snapshot = state.read(Snapshot)
    ships = [f"ship_{name}" for ship, name in enumerate(SHIP_NAMES) if _is_free(snapshot, ship)]
    return {
        "stocks": [
            {"id": "left_deck", "count": snapshot.deck_size},
            {"id": "left_discard", "count": sum(snapshot.g.discard)},
            {"id": "left_treasures", "count": len(snapshot.treasures), "of": COLUMNS},
            {"id": "left_ships", "count": len(ships), "of": SHIPS, "kinds": ships},
        ],
        "warnings": [] if state.is_over else _warnings(snapshot),
    }


def _is_free(snapshot: Snapshot, ship: int) -> bool:
    return bool(snapshot.g.ship_at[ship] == NOWHERE)


def _warnings(snapshot: Snapshot) -> list[Note]:
    """Treasures, the deck, and turns without an action end the game [CK-10.1, 10.2, 10.4]."""
    warnings: list[Note] = []
    more = len(snapshot.treasures) - TREASURES_THAT_END
    missing = sum(HAND - snapshot.hand_size(seat) for seat in range(snapshot.players))
    deck = snapshot.deck_size
    if more <= 0:
        warnings.append({"say": "soon_no_treasures"})
    elif more <= FEW_TREASURES:
        warnings.append({"say": "soon_treasures", "facts": {"number": more}})
    if snapshot.g.start >= 0 and deck < missing and not _is_dealing(snapshot):
        warnings.append({"say": "soon_no_deck"})
    elif deck <= LIGHT_DECK * snapshot.players * HAND // 2:
        warnings.append({"say": "soon_deck", "facts": {"number": deck}})
    if snapshot.passes_left is not None:
        warnings.append({"say": "soon_passes", "facts": {"number": snapshot.passes_left}})
    return warnings


def _is_dealing(snapshot: Snapshot) -> bool:
    """Hands are being filled: they lack what they are about to get."""
    return bool(snapshot.g.to_draw > 0)
