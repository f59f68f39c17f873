"""What is left, and how near the end is, as both can see it [BA-6]."""

from __future__ import annotations

from shedu.core.scene import Facts, Note
from shedu.core.state import State
from shedu.core.supply import Stock, Supply
from shedu.games.babel.material import REVEALED, SEATS, TEMPLE_CARDS
from shedu.games.babel.rules.ending import BEHIND, LEAD, SUMMIT
from shedu.games.babel.snapshot import Snapshot

CLOSE = 3  # points: a lead that one good turn may reach
FEW_CARDS = 8  # in the pile: two turns each


def supply(state: State) -> Supply:
    snapshot = state.read(Snapshot)
    pile: Stock = {"id": "left_pile", "count": snapshot.pile_size, "of": TEMPLE_CARDS - SEATS}
    if snapshot.known:
        pile["kinds"] = [f"level_{level}" for level in snapshot.known]
    return {
        "stocks": [
            pile,
            {"id": "left_deck", "count": snapshot.deck_size},
            {"id": "left_discard", "count": snapshot.discard_size},
        ],
        "warnings": [] if state.is_over else _warnings(snapshot),
    }


def _warnings(snapshot: Snapshot) -> list[Note]:
    """The scores and the pile end the game [6.1, 6.2, 6.3]."""
    warnings: list[Note] = []
    scores = [snapshot.score(seat) for seat in range(SEATS)]
    high, low = max(scores), min(scores)
    ahead = scores.index(high)
    if snapshot.g.endgame:
        warnings.append({"say": "soon_endgame", "facts": {"top": SUMMIT, "low": BEHIND}})
    elif high >= LEAD - CLOSE and low <= BEHIND:
        facts: Facts = {"seat": ahead, "number": high, "top": LEAD, "low": BEHIND}
        warnings.append({"say": "soon_lead", "facts": facts})
    elif high >= LEAD - CLOSE:
        facts = {"seat": ahead, "number": high, "top": LEAD}
        warnings.append({"say": "soon_close", "facts": facts})
    if snapshot.pile_size <= FEW_CARDS:
        turns = -(-snapshot.pile_size // REVEALED)
        warnings.append({"say": "soon_pile", "facts": {"number": turns}})
    return warnings
