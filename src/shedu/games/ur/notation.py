"""Actions as text; docs/notation/ur.md describes them."""

from __future__ import annotations

from shedu.core.spelling import Spelling
from shedu.games.ur.actions import ACTIONS, SPARE_NAMES
from shedu.games.ur.material import (
    BORDERS,
    CELL_NAMES,
    IMAGE_LETTERS,
    PAIR_LETTERS,
    TILE_LETTERS,
)


def attack_spelled(source: int, target: int, moved: int) -> str:
    return f"{CELL_NAMES[source]}>{CELL_NAMES[target]}:{moved}"


SPELLING = Spelling(
    ACTIONS,
    {
        "token": lambda at: f"+{CELL_NAMES[at]}",
        "swap": lambda image, at: f"~{CELL_NAMES[at]}{IMAGE_LETTERS[image]}",
        "swap_spare": lambda spare: f"~{SPARE_NAMES[spare]}",
        "stay": lambda _: "pass",
        "act": lambda _: "act",
        "build": lambda _: "build",
        "ziggurat": lambda at: f"z{CELL_NAMES[at]}",
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
    },
    "a token is written like '+B2', an action of the tile 'doT', "
    "an attack 'B2>B3:1', an exchange '~B2T' or '~spare', a ziggurat 'zB2', "
    "the end of the actions 'finish'",
)
