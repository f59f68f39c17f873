"""What is in the box, as data [T&E 1, 2.1]."""

from __future__ import annotations

import numpy as np

from shedu.core.boards import COLUMNS

BLACK, RED, BLUE, GREEN = range(4)
COLORS = 4
SEATS = 4
HAND = 6  # tiles in a full hand
TILE_COUNTS = (30, 57, 36, 30)  # settlements, temples, farms, markets: 153 in all
CATASTROPHES = 2  # for each player

TILE_LETTERS = "stfm"  # settlement, temple, farm, market
LEADER_LETTERS = "KPFT"  # king, priest, farmer, trader

MONUMENT_COLORS = (
    (BLACK, RED),
    (BLACK, BLUE),
    (BLACK, GREEN),
    (RED, BLUE),
    (RED, GREEN),
    (BLUE, GREEN),
)
MONUMENTS = len(MONUMENT_COLORS)
MONUMENT_SHOWS = np.array([[c in pair for c in range(4)] for pair in MONUMENT_COLORS])
NONE = -1  # no color, no seat, no monument

BOARD_NAMES = ("standard", "advanced")

# . land   ~ river   T a temple with a treasure   S the same on a special border, taken first [9.1]
STANDARD = """
    ....~~~~~.T.~...
    .S..~.......~..S
    ...~~T......~~..
    ~~~~.........~~~
    .............T~~
    ..............~.
    ~~~~....T...~~~.
    .S.~~~~.....~...
    ......~~~~~~~.S.
    .....T..........
    ..........T.....
"""
ADVANCED = """
    ..~~T....T.....~
    ..~~..........T~
    .S~~...........~
    ..~...T....T~~~~
    ..~.........~...
    ..~T........~..S
    ..~~........~~..
    S..~~~.T....T~..
    .....~~~.....~..
    ....S.~~~~~~~~..
    ......~..S....S.
"""


def _words_marked(drawing: str, marks: str) -> list[int]:
    """The spaces of a drawn map that carry one of some marks, as the three words of a board."""
    bits = 0
    for y, line in enumerate(drawing.split()):
        for x, mark in enumerate(line):
            bits |= (mark in marks) << (y * COLUMNS + x)
    return [bits >> shift & (2**64 - 1) for shift in (0, 64, 128)]


def _per_board(marks: str) -> np.ndarray:
    return np.array([_words_marked(m, marks) for m in (STANDARD, ADVANCED)], np.uint64)


RIVERS = _per_board("~")
TREASURE_SPACES = _per_board("TS")
SPECIAL_SPACES = _per_board("S")
TREASURE_COUNTS = (10, 14)
