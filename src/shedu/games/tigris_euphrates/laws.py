"""What holds in every position, compiled for `shedu soak`; and the score in plain Python.

Laws are written from the rulebook, and share with the rules only how a row is read.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from shedu.core.boards import (
    NOWHERE,
    count,
    has,
    is_empty,
    near,
    overlap,
    read,
    space,
)
from shedu.core.compiling import rule
from shedu.core.state import State
from shedu.games.tigris_euphrates.material import (
    BLUE,
    COLORS,
    HAND,
    MONUMENTS,
    RED,
    SEATS,
)
from shedu.games.tigris_euphrates.rules.kingdoms import recount_kingdoms, river, temples
from shedu.games.tigris_euphrates.rules.wonder import SPACES_OF_WONDER

LAWS = (
    "tiles are conserved",
    "treasures and catastrophes are conserved",
    "hands hold at most six tiles, and nothing is negative",
    "replaced tiles are out of the game",
    "every space holds one thing, on the right ground",
    "every leader stands beside a temple",
    "no two leaders of one color share a kingdom at rest",
    "the kingdoms kept in the row are those of the board",
)
UNDER_MONUMENT = 4


@rule
def broken(g, start, spare) -> int:
    if not has_tiles_of(g, start):
        return 1
    if not has_treasures_of(g, start):
        return 2
    if not is_within_bounds(g):
        return 3
    if not is_replaced_out(g):
        return 4
    if not is_board_in_order(g):
        return 5
    if not is_empty(read(g.leaders) & ~near(temples(g))):
        return 6
    if not is_at_peace(g):
        return 7
    recount_kingdoms(spare)
    return 0 if has_caches_of(g, spare) else 8


@rule
def tiles_of(g, color: int) -> int:
    """On the board, under monuments, in hands, in the bag and out of the game."""
    number = count(read(g.tiles[color])) + g.bag[color] + g.out[color]
    for monument in range(MONUMENTS):
        if g.monument_color[monument] == color:
            number += UNDER_MONUMENT
    for seat in range(SEATS):
        number += g.hand[seat, color]
    return number


@rule
def has_tiles_of(g, start) -> bool:
    for color in range(COLORS):
        if tiles_of(g, color) != tiles_of(start, color):
            return False
    return True


@rule
def treasures_of(g) -> int:
    number = count(read(g.treasures))
    for seat in range(SEATS):
        number += g.treasures_won[seat]
    return number


@rule
def catastrophes_of(g) -> int:
    number = count(read(g.catastrophes))
    for seat in range(SEATS):
        number += g.catastrophes_left[seat]
    return number


@rule
def has_treasures_of(g, start) -> bool:
    return treasures_of(g) == treasures_of(start) and catastrophes_of(g) == catastrophes_of(start)


@rule
def is_within_bounds(g) -> bool:
    for seat in range(SEATS):
        tiles = 0
        for color in range(COLORS):
            tiles += g.hand[seat, color]
            if g.hand[seat, color] < 0 or g.points[seat, color] < 0:
                return False
            if g.replaced[seat, color] < 0:
                return False
        if tiles > (HAND if seat < g.players else 0):
            return False
        if g.treasures_won[seat] < 0 or g.catastrophes_left[seat] < 0:
            return False
    for color in range(COLORS):
        if g.bag[color] < 0 or g.out[color] < 0:
            return False
    return True


@rule
def is_replaced_out(g) -> bool:
    """What players at the table put away face down is among the tiles out of the game [4.4]."""
    for color in range(COLORS):
        number = 0
        for seat in range(SEATS):
            number += g.replaced[seat, color]
            if seat >= g.players and g.replaced[seat, color] != 0:
                return False
        if number > g.out[color]:
            return False
    return True


@rule
def is_board_in_order(g) -> bool:
    """Farms are on rivers and all else on land; treasures lie on temples, or what became of them.

    Face-down spaces are those of monuments and of the wonder."""
    filled = read(g.facedown) | read(g.catastrophes)
    if overlap(read(g.facedown), read(g.catastrophes)):
        return False
    for color in range(COLORS):
        tiles = read(g.tiles[color])
        if overlap(tiles, filled):
            return False
        if not is_empty(tiles & (~river(g) if color == BLUE else river(g))):
            return False
        filled = filled | tiles
    for seat in range(SEATS):
        for color in range(COLORS):
            at = g.leader_at[seat, color]
            if at != NOWHERE:
                if has(filled, at) or has(river(g), at) or seat >= g.players:
                    return False
                filled = filled | space(at)
    flipped = 0 if g.wonder_at == NOWHERE else SPACES_OF_WONDER
    for monument in range(MONUMENTS):
        if g.monument_at[monument] != NOWHERE:
            flipped += UNDER_MONUMENT
    if count(read(g.facedown)) != flipped:
        return False
    for color in range(COLORS):
        at = g.building_at[color]
        if at != NOWHERE and not has(read(g.tiles[color]), at):
            return False
    return is_empty(read(g.treasures) & ~(read(g.tiles[RED]) | read(g.facedown)))


@rule
def is_at_peace(g) -> bool:
    """Two leaders of a color are in one kingdom only for the revolt at hand, or in the union that
    wars are about [6.1, 7.1]."""
    for k in range(g.kingdom_count):
        realm = read(g.kingdoms[k])
        for color in range(COLORS):
            there = 0
            fighting = 0
            for seat in range(g.players):
                at = g.leader_at[seat, color]
                if at != NOWHERE and has(realm, at):
                    there += 1
                    if seat == g.attacker or seat == g.defender:
                        fighting += 1
            if there < 2:
                continue
            if g.uniting == 1:
                if there > 2 or not has(realm, g.placed_at):
                    return False
            elif there > 2 or fighting < 2 or g.conflict != color:
                return False
    return True


@rule
def has_caches_of(g, fresh) -> bool:
    """The same kingdoms with the same borders, in any order."""
    if read(g.leaders) != read(fresh.leaders) or read(g.linked) != read(fresh.linked):
        return False
    if g.kingdom_count != fresh.kingdom_count:
        return False
    for i in range(fresh.kingdom_count):
        found = False
        for k in range(g.kingdom_count):
            if read(g.kingdoms[k]) == read(fresh.kingdoms[i]):
                found = read(g.borders[k]) == read(fresh.borders[i])
        if not found:
            return False
    return True


def plain_scores(state: State) -> list[tuple[int, ...]]:
    """By seat, the colors from lowest to highest: treasures go where they help most [10.4]."""
    g = state.plain()
    return [best_score(g.points[seat], g.treasures_won[seat]) for seat in range(g.players)]


def best_score(points: tuple[int, ...], treasures: int) -> tuple[int, ...]:
    """The best of all ways to spread treasures over the colors."""
    ways = combinations_with_replacement(range(COLORS), treasures)
    return max(tuple(sorted(own + way.count(c) for c, own in enumerate(points))) for way in ways)
