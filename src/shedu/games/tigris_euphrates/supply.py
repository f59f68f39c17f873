"""What is left, and how near the end is, as all can see it [T&E 10, 14.1]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.scene import Note
from shedu.core.state import State
from shedu.core.supply import Stock, Supply
from shedu.games.tigris_euphrates.material import (
    COLORS,
    MONUMENTS,
    TILE_COUNTS,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.rules.ending import TREASURES_THAT_END
from shedu.games.tigris_euphrates.snapshot import Snapshot

FEW_TREASURES = 2  # above those that end the game
# Tiles that may be in the bag when it is likely to run out within a few rounds. Many are out of the
# game, which nobody may count: in 29 games of bots that the bag ended, 39 to 95, half of them 73.
LIGHT_BAG = 75


def supply(state: State) -> Supply:
    snapshot = state.read(Snapshot)
    g = snapshot.g
    treasures = snapshot.treasures.bit_count()
    stocks: list[Stock] = [
        {"id": "left_bag", "count": most_in_bag(snapshot), "at_most": True},
        {"id": "left_treasures", "count": treasures, "of": TREASURE_COUNTS[g.board]},
        _kinds(
            "left_monuments",
            [
                f"monument_{MONUMENT_LETTERS[m]}"
                for m in range(MONUMENTS)
                if m not in snapshot.monuments
            ],
            MONUMENTS,
        ),
    ]
    if g.buildings:
        free = [f"building_{TILE_LETTERS[c]}" for c in range(COLORS) if c not in snapshot.buildings]
        stocks.append(_kinds("left_buildings", free, COLORS))
    if g.wonder:
        stocks.append({"id": "left_wonder", "count": int(snapshot.wonder == NOWHERE), "of": 1})
    return {"stocks": stocks, "warnings": [] if state.is_over else _warnings(snapshot, treasures)}


def _kinds(name: str, kinds: list[str], of: int) -> Stock:
    return {"id": name, "count": len(kinds), "of": of, "kinds": kinds}


def most_in_bag(snapshot: Snapshot) -> int:
    """The tiles that are neither on the board nor in a hand: in the bag, or out of the game.

    Must agree with `Snapshot.bag_size` of what a seat sees.
    """
    lying = snapshot.face_up.bit_count() + 4 * len(snapshot.monuments)
    held = sum(snapshot.hand_size(seat) for seat in range(snapshot.players))
    return sum(TILE_COUNTS) - lying - held


def _warnings(snapshot: Snapshot, treasures: int) -> list[Note]:
    """The two ways in which the game ends [10.2, 10.3]."""
    warnings: list[Note] = []
    if treasures <= TREASURES_THAT_END:
        warnings.append({"say": "soon_no_treasures"})
    elif treasures <= TREASURES_THAT_END + FEW_TREASURES:
        more = treasures - TREASURES_THAT_END
        warnings.append({"say": "soon_treasures", "facts": {"number": more}})
    if most_in_bag(snapshot) <= LIGHT_BAG:
        warnings.append({"say": "soon_bag", "facts": {"number": most_in_bag(snapshot)}})
    return warnings
