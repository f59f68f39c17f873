"""What a seat may know: everything, since everything in Ur lies open.

Tiles that are not laid yet are counts by nature: nobody knows an order, for there is none.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from shedu.core.state import State
from shedu.games.ur.material import CELLS, NONE, PAIR_LETTERS
from shedu.games.ur.notation import attack_spelled
from shedu.games.ur.reading import Reading, images_of, name_of, names_of, reading_of
from shedu.games.ur.rules.ending import points


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The same for everybody, but for `viewer`."""
    reading = reading_of(state)
    g = reading.g
    return {
        "game": state.game.id,
        "options": dict(state.game.options),
        "viewer": seat,
        "phase": state.phase,
        "to_act": state.to_act,
        "active": _or_none(g.active),
        "round": int(g.round_number),
        "first": _or_none(g.first),
        "grid": [_cell(reading, at) for at in range(CELLS) if reading.is_laid(at)],
        "players": [_player(state, reading, other) for other in range(reading.players)],
        "spares": [images_of(pair) for pair in reading.spares],
        "ziggurats_left": reading.ziggurats_left(),
        "bag": {PAIR_LETTERS[pair]: int(n) for pair, n in enumerate(g.bag) if n},
        "turn": _turn(reading),
        "ending": None if state.outcome is None else state.outcome.reason,
    }


def _or_none(number: Any) -> int | None:
    return None if number == NONE else int(number)


def _cell(reading: Reading, at: int) -> dict[str, Any]:
    return {
        "at": name_of(at),
        "shows": reading.shows(at),
        "behind": reading.behind(at),
        "owner": reading.owners[at],
        "tokens": reading.tokens[at],
        "ziggurat": reading.ziggurats.get(at),
    }


def _player(state: State, reading: Reading, seat: int) -> dict[str, Any]:
    pair = reading.hands[seat]
    return {
        "seat": seat,
        "hand": None if pair == NONE else images_of(pair),
        "reserve": reading.reserve(seat),
        "tokens": reading.tokens_of(seat),
        "ziggurats": names_of(reading.ziggurats_of(seat)),
        "points": int(points(state.record, seat)),  # as if the game ended now
        "sets": reading.sets(seat) if state.is_over else None,  # the points of each
    }


def _turn(reading: Reading) -> dict[str, Any]:
    """What is going on in the turn; each entry is empty where it means nothing."""
    g = reading.g
    return {
        "settling": int(g.settling),
        "built": int(g.built),
        "used": int(g.used),
        "performed": reading.performed,
        "waiting": names_of(reading.waiting),
        "kept": {name_of(at): n for at, n in enumerate(reading.kept) if n},
        "due": {name_of(at): n for at, n in enumerate(reading.due) if n},
        "attacks": int(g.attacks),
        "marches": [attack_spelled(*march) for march in reading.marches],
    }


def redact(records: Any, viewer: int) -> None:
    """Nothing is hidden: the record only says whose knowledge it is."""
    records.view(np.recarray)[0].viewer = viewer


def resample(records: Any, rng: Random) -> None:
    """There is one possible truth."""
    records.view(np.recarray)[0].viewer = NONE


def material(state: State) -> dict[str, int]:
    """Tiles of each pair, tokens of each player and ziggurats: the same at every moment."""
    reading = reading_of(state)
    held = [*reading.hands, *reading.spares]
    counts = {
        f"{letters} tiles": sum(tile // 2 == pair for tile in reading.tiles)
        + held.count(pair)
        + int(reading.g.bag[pair])
        for pair, letters in enumerate(PAIR_LETTERS)
    }
    for seat in range(reading.players):
        on_board = reading.tokens_of(seat)
        counts[f"tokens of player {seat + 1}"] = on_board + max(0, reading.reserve(seat))
    counts["ziggurats"] = len(reading.ziggurats) + max(0, reading.ziggurats_left())
    counts["cells in order"] = sum(_is_in_order(reading, at) for at in range(CELLS))
    return counts


def _is_in_order(reading: Reading, at: int) -> bool:
    """One owner where there are tokens, none elsewhere, and no tokens under a ziggurat."""
    owners = sum(int(word) >> at & 1 for word in reading.g.owned)
    return owners == (reading.tokens[at] > 0) and not (owners and at in reading.ziggurats)
