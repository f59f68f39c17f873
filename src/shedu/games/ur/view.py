"""What a seat may know: everything, since everything in Ur lies open.

Tiles that are not laid yet are counts by nature: nobody knows an order, for there is none.
"""

from __future__ import annotations

from typing import cast

from shedu.core.state import State
from shedu.games.ur.material import CELL_NAMES, CELLS, MOST_ATTACKS, NONE, PAIR_LETTERS
from shedu.games.ur.notation import attack_spelled
from shedu.games.ur.rules.ending import points
from shedu.games.ur.snapshot import Snapshot, names_of
from shedu.games.ur.view_types import Cell, Own, Pair, Player, Public, Turn

# The material's own names, as the types know them; the suite checks that they do.
_PAIRS = cast("tuple[Pair, ...]", PAIR_LETTERS)

FEW_ATTACKS = 10  # left in a war: from here on they are shown


def view(state: State, seat: int | None) -> Own:
    """Nothing differs by viewer."""
    return {}


def public(state: State) -> Public:
    snapshot = state.read(Snapshot)
    g = snapshot.g
    return {
        "first": None if g.first == NONE else g.first,
        "grid": [_cell(snapshot, at) for at in range(CELLS) if snapshot.is_laid(at)],
        "players": [_player(state, snapshot, other) for other in range(snapshot.players)],
        "spares": [_PAIRS[pair] for pair in snapshot.spares],
        "ziggurats_left": snapshot.ziggurats_left(),
        "bag": {_PAIRS[pair]: n for pair, n in enumerate(g.bag) if n},
        "turn": _turn(snapshot),
    }


def _cell(snapshot: Snapshot, at: int) -> Cell:
    return {
        "at": CELL_NAMES[at],
        "shows": snapshot.shows(at),
        "behind": snapshot.behind(at),
        "owner": snapshot.owners[at],
        "tokens": snapshot.tokens[at],
        "ziggurat": snapshot.ziggurats.get(at),
    }


def _player(state: State, snapshot: Snapshot, seat: int) -> Player:
    pair = snapshot.hands[seat]
    return {
        "seat": seat,
        "hand": None if pair == NONE else _PAIRS[pair],
        "reserve": snapshot.reserve(seat),
        "tokens": snapshot.tokens_of(seat),
        "ziggurats": names_of(snapshot.ziggurats_of(seat)),
        "points": int(points(state.row, seat)),  # as if the game ended now
        "sets": snapshot.sets(seat) if state.is_over else None,  # the points of each
    }


def _turn(snapshot: Snapshot) -> Turn:
    """What is going on in the turn; each entry is empty where it means nothing."""
    g = snapshot.g
    return {
        "settling": g.settling,
        "built": g.built,
        "used": g.used,
        "performed": snapshot.performed,
        "waiting": names_of(snapshot.waiting),
        "kept": {CELL_NAMES[at]: n for at, n in enumerate(snapshot.kept) if n},
        "due": {CELL_NAMES[at]: n for at, n in enumerate(snapshot.due) if n},
        "attacks": g.attacks,
        "attacks_left": _attacks_left(g.attacks),
        "marches": [attack_spelled(*march) for march in snapshot.marches],
    }


def _attacks_left(attacks: int) -> int | None:
    """How many attacks a war still allows, once they are few [UR-5.5]."""
    left = MOST_ATTACKS - attacks
    return left if left <= FEW_ATTACKS else None


def material(state: State) -> dict[str, int]:
    """Tiles of each pair, tokens of each player and ziggurats: the same at every moment."""
    snapshot = state.read(Snapshot)
    held = [*snapshot.hands, *snapshot.spares]
    counts = {
        f"{letters} tiles": sum(tile // 2 == pair for tile in snapshot.tiles)
        + held.count(pair)
        + snapshot.g.bag[pair]
        for pair, letters in enumerate(PAIR_LETTERS)
    }
    for seat in range(snapshot.players):
        on_board = snapshot.tokens_of(seat)
        counts[f"tokens of player {seat + 1}"] = on_board + max(0, snapshot.reserve(seat))
    counts["ziggurats"] = len(snapshot.ziggurats) + max(0, snapshot.ziggurats_left())
    counts["cells in order"] = sum(_is_in_order(snapshot, at) for at in range(CELLS))
    return counts


def _is_in_order(snapshot: Snapshot, at: int) -> bool:
    """One owner where there are tokens, none elsewhere, and no tokens under a ziggurat."""
    owners = sum(word >> at & 1 for word in snapshot.g.owned)
    return owners == (snapshot.tokens[at] > 0) and not (owners and at in snapshot.ziggurats)
