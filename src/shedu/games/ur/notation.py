"""Actions and cells as text; the whole notation is described in docs/notation/ur.md."""

from __future__ import annotations

import re
from collections.abc import Callable

from shedu.core.errors import NotationError
from shedu.core.spelling import Spelling
from shedu.games.ur.actions import ACTIONS, SPARE_NAMES
from shedu.games.ur.material import (
    BORDERS,
    IMAGE_LETTERS,
    PAIR_LETTERS,
    SIDE,
    TILE_LETTERS,
)
from shedu.games.ur.reading import name_of

_SPELL: dict[str, Callable[..., str]] = {
    "token": lambda at: f"+{name_of(at)}",
    "swap": lambda image, at: f"~{name_of(at)}{IMAGE_LETTERS[image]}",
    "swap_spare": lambda spare: f"~{SPARE_NAMES[spare]}",
    "stay": lambda _: "pass",
    "act": lambda _: "act",
    "build": lambda _: "build",
    "ziggurat": lambda at: f"z{name_of(at)}",
    "done": lambda _: "done",
    "do": lambda image: f"do{IMAGE_LETTERS[image]}",
    "finish": lambda _: "finish",
    "put": lambda number: f"put{number}",
    "keep": lambda number: f"keep{number}",
    "attack": lambda border, less: attack_spelled(*BORDERS[border], less + 1),
    "peace": lambda _: "peace",
    "first": lambda seat: f">{seat + 1}",
    "lay": lambda tile: "*" + "/".join(TILE_LETTERS[tile]),
    "deal": lambda pair: f"*{PAIR_LETTERS[pair]}",
}


def attack_spelled(source: int, target: int, moved: int) -> str:
    return f"{name_of(source)}>{name_of(target)}:{moved}"


_SPELLING = Spelling(
    ACTIONS,
    _SPELL,
    "a token is written like '+B2', an action of the tile 'doT', "
    "an attack 'B2>B3:1', an exchange '~B2T' or '~spare', a ziggurat 'zB2', "
    "the end of the actions 'finish'",
)
spell = _SPELLING.spell
parse = _SPELLING.parse


_CELL = re.compile(r"([A-F])([1-6])$")


def read_cell(text: str) -> int:
    match = _CELL.match(text)
    if match is None:
        raise NotationError(f"cannot read the cell {text!r}: cells are A1 to F6")
    return (int(match[2]) - 1) * SIDE + ord(match[1]) - ord("A")
