"""What is left, and how near the end is [UR-6]."""

from __future__ import annotations

from shedu.core.scene import Note
from shedu.core.state import State
from shedu.core.supply import Stock, Supply
from shedu.games.ur.material import CELLS, NONE, PAIR_LETTERS, ZIGGURATS
from shedu.games.ur.snapshot import Snapshot

FEW_ZIGGURATS = 2  # as many as one turn may build
FEW_TILES = 4  # free ones, of another pair


def supply(state: State) -> Supply:
    snapshot = state.read(Snapshot)
    free = [at for at in range(CELLS) if snapshot.is_laid(at) and snapshot.is_free(at)]
    stocks: list[Stock] = [
        {"id": "left_ziggurats", "count": snapshot.ziggurats_left(), "of": ZIGGURATS},
        {"id": "left_free", "count": len(free), "of": CELLS},
    ]
    if snapshot.spares:
        pairs = [f"pair_{PAIR_LETTERS[pair]}" for pair in snapshot.spares]
        stocks.append({"id": "left_spares", "count": len(pairs), "kinds": pairs})
    is_set_up = snapshot.g.round_number > 0 and not state.is_over
    return {"stocks": stocks, "warnings": _warnings(snapshot, free) if is_set_up else []}


def _warnings(snapshot: Snapshot, free: list[int]) -> list[Note]:
    """The last ziggurat, and the exchange that somebody cannot make [6.1, 6.2]."""
    warnings: list[Note] = []
    left = snapshot.ziggurats_left()
    if left == 0:
        last = (int(snapshot.g.first) - 1) % snapshot.players
        warnings.append({"say": "soon_no_ziggurats", "facts": {"seat": last}})
    elif left <= FEW_ZIGGURATS:
        warnings.append({"say": "soon_ziggurats", "facts": {"number": left}})
    for seat, pair in enumerate(snapshot.hands):
        others = sum(snapshot.pair_on(at) != pair for at in free)
        if pair != NONE and others <= FEW_TILES:
            warnings.append({"say": "soon_exchange", "facts": {"seat": seat, "number": others}})
    return warnings
