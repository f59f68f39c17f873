"""What is in the box, as data [UR-1]."""

from __future__ import annotations

from itertools import combinations

import numpy as np

IMAGE_LETTERS = "ATCPW"  # agriculture, trade, culture, politics, war [UR-1.1]
AGRICULTURE, TRADE, CULTURE, POLITICS, WAR = range(5)
IMAGES = 5

# The ten kinds of tiles, by their two images [UR-1.2]: AT AC AP AW TC TP TW CP CW PW.
PAIR_IMAGES = tuple(combinations(range(IMAGES), 2))
PAIR_LETTERS = tuple(IMAGE_LETTERS[a] + IMAGE_LETTERS[b] for a, b in PAIR_IMAGES)
PAIRS = len(PAIR_IMAGES)
COPIES = 4  # of each pair

# A tile as it lies: 2 * pair + side, side 0 showing the first image of the pair.
TILES = 2 * PAIRS
SHOWN = np.array([pair[side] for pair in PAIR_IMAGES for side in (0, 1)], np.int16)
BEHIND = np.array([pair[1 - side] for pair in PAIR_IMAGES for side in (0, 1)], np.int16)
TILE_LETTERS = tuple(IMAGE_LETTERS[SHOWN[t]] + IMAGE_LETTERS[BEHIND[t]] for t in range(TILES))

SIDE = 6  # of the grid
CELLS = SIDE * SIDE
COLUMN_LETTERS = "ABCDEF"
CELL_NAMES = tuple(f"{COLUMN_LETTERS[at % SIDE]}{at // SIDE + 1}" for at in range(CELLS))
SEATS = 4
SPARES = 2  # at most: with two players [UR-D1]
LEFT_OVER = 4  # tiles that are not on the grid: for the hands, the rest are spares [UR-3.2]
TOKENS = 20  # of each color [UR-1.3]
ZIGGURATS = 5
ROOM = 5  # the most tokens that a tile can hold [UR-2.2]
MOST_ATTACKS = 40  # in one war: a house ruling [UR-5.5]
NONE = -1  # no seat, no tile, no pair

# The four directions: how far it is to the next cell, and the cells that have one there.
STEPS = (-SIDE, -1, 1, SIDE)  # north, west, east, south
DIRECTIONS = len(STEPS)


def _has_neighbor(at: int, direction: int) -> bool:
    x, y = at % SIDE, at // SIDE
    return (y > 0, x > 0, x < SIDE - 1, y < SIDE - 1)[direction]


# Every way across a side of a tile, from a cell to a neighbor.
BORDERS = tuple(
    (at, at + step)
    for at in range(CELLS)
    for direction, step in enumerate(STEPS)
    if _has_neighbor(at, direction)
)
BORDER_FROM = np.array([source for source, _ in BORDERS], np.int16)
BORDER_TO = np.array([target for _, target in BORDERS], np.int16)
BORDER_BETWEEN = np.full((CELLS, CELLS), NONE, np.int16)
for _border, (_source, _target) in enumerate(BORDERS):
    BORDER_BETWEEN[_source, _target] = _border


def side_of(pair: int, image: int) -> int:
    """A pair's tile that shows one of its two images."""
    return 2 * pair + PAIR_IMAGES[pair].index(image)


# A pair's tile by the image it shows; NONE where the pair does not have that image.
LAID = np.full((PAIRS, IMAGES), NONE, np.int16)
for _pair, _images in enumerate(PAIR_IMAGES):
    for _image in _images:
        LAID[_pair, _image] = side_of(_pair, _image)
