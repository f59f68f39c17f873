"""The row of a game: one line a field, with its meaning and range.

Seats, cells, images, pairs and tiles are numbers; NONE (-1) is none of them. A set of cells is
one word, bit i for cell i. Counts are 16 bits wide so that sums are the same in Python and
compiled.
"""

from __future__ import annotations

import numpy as np

from shedu.games.ur.material import (
    CELLS,
    IMAGES,
    MOST_ATTACKS,
    PAIRS,
    SEATS,
    SPARES,
)

# What is decided now, and by whom; `actor` in game.py is the other half of this list.
PHASES = (
    "first",  # chance draws the first player
    "layout",  # chance lays the next tile of the grid
    "hand",  # chance deals the next tile in hand
    "spare",  # chance names the next spare
    "place",  # the active player places one of the first three tokens
    "first_exchange",  # the active player exchanges a tile, or not
    "settle",  # a forced turn: the active player comes back to the grid
    "mode",  # the active player says whether to act or to build ziggurats
    "ziggurat",  # the active player builds, once or twice
    "normal",  # the active player uses an action, gives it up, or finishes
    "put",  # agriculture: the active player puts tokens on the next field
    "fill",  # trade, culture: a player whose reserve is short says where a token goes
    "keep",  # politics: the active player says what the next tile gets
    "war",  # the active player attacks, or makes peace
    "exchange",  # the active player exchanges the tile in hand
    "over",
)
(
    FIRST,
    LAYOUT,
    HAND,
    SPARE,
    PLACE,
    FIRST_EXCHANGE,
    SETTLE,
    MODE,
    ZIGGURAT,
    NORMAL,
    PUT,
    FILL,
    KEEP,
    AT_WAR,
    EXCHANGE,
    OVER,
) = range(len(PHASES))
BY_CHANCE = PHASES[:PLACE]
BEFORE_ROUND_1 = PHASES[:SETTLE]

ENDINGS = ("", "no exchange", "ziggurats", "round limit")
BY_EXCHANGE, BY_ZIGGURATS, BY_ROUNDS = 1, 2, 3

STATE = np.dtype(
    [
        # the grid
        ("owned", np.uint64, (SEATS,)),  # the cells with tokens of each seat
        ("tokens", np.uint64, (3,)),  # how many are on each cell, 0 to 5, as `grid.Tokens`
        ("ziggurats", np.uint64, (SEATS,)),  # the cells with a ziggurat, by the seat it belongs to
        ("tile", np.int16, (CELLS,)),  # as it lies on each cell, 0 to 19; NONE until it is laid
        # the other tiles
        ("hand", np.int16, (SEATS,)),  # the pair that each seat holds; NONE until it is dealt
        ("spare", np.int16, (SPARES,)),  # pairs; NONE where there is none
        # the turn
        ("phase", np.int16),  # one of PHASES
        ("first", np.int16),  # the seat with the first player's marker; NONE until it is drawn
        ("active", np.int16),  # the seat whose turn it is; NONE until the tiles are dealt
        ("round_number", np.int16),  # from 1; 0 while setting up
        ("settling", np.int16),  # in settle: tokens still to come, 1 to 3; else 0
        ("built", np.int16),  # in ziggurat: ziggurats of this turn, 0 or 1; else 0
        ("used", np.int16),  # of the two actions, done or given up; 0 outside of them
        ("performed", np.int16),  # images done in this turn, as bits; 0 outside of the actions
        # the action at hand
        ("waiting", np.uint64),  # in put and keep: the cells still to decide about; else 0
        ("kept", np.uint64, (3,)),  # in keep: what the cells before get, as `Tokens`; else 0
        ("due", np.uint64, (3,)),  # in fill: what short owners may still get, as `Tokens`; else 0
        ("attacks", np.int16),  # in war: attacks so far, 0 to 40; else 0
        ("marched", np.int16),  # in war: how many of `marches` are in use; else 0
        ("marches", np.int16, (MOST_ATTACKS,)),  # attacks since the last that cost a token; or 0
        ("ending", np.int16),  # one of ENDINGS; 0 while the game goes on
        # the rules of this table
        ("players", np.int16),
        ("full_grid_ends", np.int16),  # 1: a spare does not keep the game alive [UR-6.1]
        ("agri_self", np.int16),  # 1: a field protects itself [UR-D2]
        ("restart_split", np.int16),  # 1: three tokens may go to several tiles [UR-D4]
        ("round_limit", np.int16),
        # what a redacted row knows: everything is open
        ("viewer", np.int16),  # the seat whose knowledge this is; -1 in a true row
        # caches, from here on: they follow from the rest
        ("showing", np.uint64, (IMAGES,)),  # the cells whose tile shows each image
        ("lying", np.uint64, (PAIRS,)),  # the cells with a tile of each pair
        ("bag", np.int16, (PAIRS,)),  # tiles of each pair that are neither laid nor dealt yet
    ],
    align=True,
)
FIRST_CACHE = "showing"
