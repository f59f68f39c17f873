"""The fields of a position beside its grid, and the details of its phase."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.positions import (
    Detail,
    Field,
    Reader,
    named,
    numbered,
    round_field,
    turn_field,
    viewer_field,
)
from shedu.games.ur.actions import ATTACK
from shedu.games.ur.material import (
    CELL_NAMES,
    IMAGE_LETTERS,
    LEFT_OVER,
    MOST_ATTACKS,
    NONE,
    PAIR_LETTERS,
    ROOM,
    TILE_LETTERS,
)
from shedu.games.ur.notation import SPELLING, attack_spelled
from shedu.games.ur.rules.turn import ACTIONS_A_TURN, RESTART_TOKENS
from shedu.games.ur.snapshot import Snapshot, names_of
from shedu.games.ur.state import ENDINGS

ANY = "."  # a cell of which nothing is said; in phase layout one that is not laid yet
ANY_HELD, NOT_DEALT = "?", "-"  # in hand or beside the grid


def refuse_doubles(names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise NotationError(f"{name} is given twice")


def write_number(words: Any, at: int, number: int) -> None:
    """Add a cell's number to three words of a row: must agree with `grid.Tokens`."""
    for i in range(3):
        words[i] |= np.uint64((number >> i & 1) << at)


# details


def _matching(
    pattern: str, expected: str, write: Callable[[Any], str], read: Callable[[Any, str], None]
) -> Detail:
    """A detail whose text matches a pattern before it is read into the row."""

    def read_checked(reader: Reader, name: str, text: str) -> None:
        if re.fullmatch(pattern, text) is None:
            raise NotationError(f"cannot read '{name}={text}': {expected}")
        read(reader.g, text)

    return Detail(write, read_checked)


def _counted(field: str) -> Detail:
    """A field of the row that has a number of tokens for each cell."""

    def write(snapshot: Snapshot) -> str:
        numbers = zip(CELL_NAMES, getattr(snapshot, field), strict=True)
        return ",".join(f"{name}:{number}" for name, number in numbers if number)

    def read(g: Any, text: str) -> None:
        said = [part.split(":") for part in text.split(",")]
        refuse_doubles([name for name, _ in said])
        for name, number in said:
            write_number(g[field], CELL_NAMES.index(name), int(number))

    expected = f"a tile has 0 to {ROOM} tokens, written like A1:2,B1:1"
    return _matching(_listed(rf"[A-F][1-6]:[0-{ROOM}]"), expected, write, read)


def _listed(pattern: str) -> str:
    return f"{pattern}(,{pattern})*"


def _read_done(g: Any, text: str) -> None:
    refuse_doubles(text)
    g.performed = sum(1 << IMAGE_LETTERS.index(letter) for letter in text)


def _read_waiting(g: Any, text: str) -> None:
    names = text.split(",")
    refuse_doubles(names)
    g.waiting = np.uint64(sum(1 << CELL_NAMES.index(name) for name in names))


def _read_marches(g: Any, text: str) -> None:
    marches = text.split(",")
    if len(marches) > MOST_ATTACKS:
        raise NotationError(f"a war has at most {MOST_ATTACKS} attacks, not {len(marches)}")
    g.marched = len(marches)
    g.marches[: len(marches)] = [SPELLING.parse(march) - ATTACK for march in marches]


DETAILS = {
    "settling": numbered("settling", most=RESTART_TOKENS),
    "built": numbered("built", most=1),
    "used": numbered("used", most=ACTIONS_A_TURN),
    "done": _matching(
        f"[{IMAGE_LETTERS}]{{1,2}}",
        "expected one or two images, like done=T",
        lambda snapshot: snapshot.performed,
        _read_done,
    ),
    "waiting": _matching(
        _listed("[A-F][1-6]"),
        "cells are A1 to F6, with commas between them",
        lambda snapshot: ",".join(names_of(snapshot.waiting)),
        _read_waiting,
    ),
    "kept": _counted("kept"),
    "due": _counted("due"),
    "attacks": numbered("attacks", most=MOST_ATTACKS - 1),
    "marches": _matching(
        _listed(rf"[A-F][1-6]>[A-F][1-6]:[1-{ROOM}]"),
        "an attack goes to a neighboring tile: write it like 'B2>B3:1'",
        lambda snapshot: ",".join(attack_spelled(*march) for march in snapshot.marches),
        _read_marches,
    ),
    "ending": named("ending", tuple(name.replace(" ", "-") for name in ENDINGS), neutral=0),
}
NEEDS = {"over": ("ending",)}
# What is left out is filled in by `defaults.py`.
MAY_HAVE = {
    "settle": ("settling",),
    "ziggurat": ("built",),
    "normal": ("used", "done"),
    "put": ("used", "done", "waiting"),
    "fill": ("used", "done", "due"),
    "keep": ("used", "done", "waiting", "kept"),
    "war": ("used", "done", "attacks", "marches"),
}


# fields


def _write_spares(snapshot: Snapshot) -> str | None:
    number = LEFT_OVER - snapshot.players
    return _pairs(snapshot.g.spare[:number]) if number else None


def _pairs(pairs: Sequence[int]) -> str:
    return "/".join(NOT_DEALT if pair == NONE else PAIR_LETTERS[pair] for pair in pairs)


def _read_hands(reader: Reader, text: str) -> None:
    reader.notes["hands"] = _held("hands", text, reader.players)


def _read_spares(reader: Reader, text: str) -> None:
    reader.notes["spares"] = _held("spares", text, LEFT_OVER - reader.players)


def _held(name: str, text: str, number: int) -> list[str]:
    tiles = text.split("/")
    if len(tiles) != number:
        raise NotationError(f"{name} must name {number} tiles, not {len(tiles)}")
    for tile in tiles:
        if tile not in (NOT_DEALT, ANY_HELD, *TILE_LETTERS):
            raise NotationError(
                f"cannot read {tile!r} in {name}: a tile is written like AT, "
                f"any tile that is left '{ANY_HELD}', none '{NOT_DEALT}'"
            )
    return tiles


FIELDS = (
    turn_field(),
    round_field("first", least=0),
    Field("hands", "AT/TC/PW", lambda snapshot: _pairs(snapshot.hands), _read_hands),
    Field("spares", "AC/CP", _write_spares, _read_spares),
    viewer_field(),
)
