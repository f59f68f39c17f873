"""What holds in every position, compiled for `shedu soak`; and the score in plain Python.

Laws are written from the rulebook, and share with the rules only how a row is read.
"""

from __future__ import annotations

from collections import Counter

from shedu.core.boards import count_bits
from shedu.core.compiling import rule
from shedu.core.state import State
from shedu.games.ur.material import (
    COPIES,
    IMAGES,
    NONE,
    PAIR_IMAGES,
    PAIRS,
    ROOM,
    SEATS,
    SHOWN,
    TOKENS,
    ZIGGURATS,
)
from shedu.games.ur.rules.grid import NO_CELL, holes, on, read, some, tokens_of
from shedu.games.ur.rules.tiles import recount

LAWS = (
    "tiles are conserved",
    "nobody has more than twenty tokens, and there are at most five ziggurats",
    "a tile holds at most five tokens of one owner, and none under a ziggurat",
    "images and pairs kept in the row are those of the tiles",
)


@rule
def broken(g, start, spare) -> int:
    if not has_all_tiles(g):
        return 1
    if not is_within_bounds(g):
        return 2
    if not is_grid_in_order(g):
        return 3
    recount(spare)
    return 0 if has_caches_of(g, spare) else 4


@rule
def has_all_tiles(g) -> bool:
    """Four of each pair: on the grid, in hands, beside the grid or not dealt yet."""
    for pair in range(PAIRS):
        tiles = g.bag[pair] + count_bits(g.lying[pair])
        if g.bag[pair] < 0:
            return False
        for seat in range(SEATS):
            if g.hand[seat] == pair:
                tiles += 1
        for i in range(len(g.spare)):
            if g.spare[i] == pair:
                tiles += 1
        if tiles != COPIES:
            return False
    return True


@rule
def is_within_bounds(g) -> bool:
    for seat in range(SEATS):
        if tokens_of(g, seat) > (TOKENS if seat < g.players else 0):
            return False
        if seat >= g.players and g.hand[seat] != NONE:
            return False
    return count_bits(holes(g)) <= ZIGGURATS


@rule
def is_grid_in_order(g) -> bool:
    tokens = read(g.tokens)
    owned = NO_CELL
    built = NO_CELL
    for seat in range(SEATS):
        if owned & g.owned[seat] != NO_CELL or built & g.ziggurats[seat] != NO_CELL:
            return False
        owned |= g.owned[seat]
        built |= g.ziggurats[seat]
    for at in range(len(g.tile)):
        if on(tokens, at) > ROOM:
            return False
    return owned == some(tokens) and owned & built == NO_CELL


@rule
def has_caches_of(g, fresh) -> bool:
    for image in range(IMAGES):
        if g.showing[image] != fresh.showing[image]:
            return False
    for pair in range(PAIRS):
        if g.lying[pair] != fresh.lying[pair] or g.bag[pair] != fresh.bag[pair]:
            return False
    return True


def plain_scores(state: State) -> list[tuple[int, ...]]:
    """By seat, the points of the best sets and the tokens on the board [UR-7]."""
    g = state.plain()
    cells = range(len(g.tile))
    tokens = [sum((g.tokens[bit] >> at & 1) << bit for bit in range(3)) for at in cells]
    scores: list[tuple[int, ...]] = []
    for seat in range(g.players):
        own = [at for at in cells if g.owned[seat] >> at & 1]
        ziggurats = g.ziggurats[seat].bit_count()
        kinds = Counter(int(SHOWN[g.tile[at]]) for at in own) + Counter({IMAGES: ziggurats})
        faces = (Counter({face: 1}) for face in PAIR_IMAGES[g.hand[seat]])
        points = max(_points_of_sets(kinds + face) for face in faces)
        scores.append((points, sum(tokens[at] for at in own) + ziggurats))
    return scores


def _points_of_sets(kinds: Counter[int]) -> int:
    """Take one of every kind that is left, again and again: 1, 3, 6, 10, 15 or 21 points."""
    points = 0
    while kinds:
        points += sum(range(1, len(kinds) + 1))
        kinds -= Counter(dict.fromkeys(kinds, 1))
    return points
