"""A decision with one possible answer is not asked, chance included [UR-8.1]."""

from __future__ import annotations

from shedu.core.boards import count_bits, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.actions import (
    BUILD_ON,
    DEAL,
    DONE,
    KEEP_TOKENS,
    LAY,
    PEACE,
    PUT_TOKENS,
    TOKEN,
)
from shedu.games.ur.material import NONE, PAIRS, TILES
from shedu.games.ur.rules.agriculture import most_to_put
from shedu.games.ur.rules.giving import fillable
from shedu.games.ur.rules.grid import NO_CELL
from shedu.games.ur.rules.politics import least_to_keep, most_to_keep
from shedu.games.ur.rules.setup import cells_laid, layout_weight, placeable
from shedu.games.ur.rules.tiles import is_exchangeable, number_of_swaps, spare_action
from shedu.games.ur.rules.turn import settling_sites
from shedu.games.ur.rules.war import has_attack
from shedu.games.ur.rules.ziggurat import building_sites
from shedu.games.ur.state import (
    AT_WAR,
    EXCHANGE,
    FILL,
    HAND,
    KEEP,
    LAYOUT,
    NORMAL,
    PLACE,
    PUT,
    SETTLE,
    SPARE,
    ZIGGURAT,
)


@rule
def only_answer(g) -> int:
    """The one action that the decision at hand allows; NONE if there are several, or none."""
    if g.phase == NORMAL:
        return NONE  # finish, and an image not done yet
    if g.phase == EXCHANGE:
        return only_swap(g)
    if g.phase == AT_WAR:
        return NONE if has_attack(g) else PEACE
    if g.phase == PUT:
        return NONE if most_to_put(g) > 0 else PUT_TOKENS
    if g.phase == KEEP:
        least = least_to_keep(g)
        return KEEP_TOKENS + least if least == most_to_keep(g) else NONE
    if g.phase == FILL:
        return only_cell(TOKEN, fillable(g))
    if g.phase == PLACE:
        return only_cell(TOKEN, placeable(g))
    if g.phase == SETTLE:
        return only_cell(TOKEN, settling_sites(g))
    if g.phase == ZIGGURAT:
        return only_ziggurat(g)
    return only_chance(g)


@small_rule
def only_cell(first_action: int, cells) -> int:
    return first_action + first_bit(cells) if count_bits(cells) == 1 else NONE


@rule
def only_swap(g) -> int:
    """A tile of the grid can be laid with either face: only a spare can be the one answer."""
    if number_of_swaps(g) > 1:
        return NONE
    return spare_action(g, 0 if is_exchangeable(g, 0) else 1)


@rule
def only_ziggurat(g) -> int:
    """Without a second site the building is over; a first and only site is built upon."""
    sites = building_sites(g)
    if g.built > 0:
        return DONE if sites == NO_CELL else NONE
    return only_cell(BUILD_ON, sites)


@rule
def only_chance(g) -> int:
    if g.phase == LAYOUT:
        return only_tile_that_fits(g)
    if g.phase == HAND or g.phase == SPARE:
        return only_pair_in_bag(g)
    return NONE


@rule
def only_tile_that_fits(g) -> int:
    at = cells_laid(g)
    found = NONE
    for tile in range(TILES):
        if layout_weight(g, at, tile) > 0:
            if found != NONE:
                return NONE
            found = LAY + tile
    return found


@rule
def only_pair_in_bag(g) -> int:
    found = NONE
    for pair in range(PAIRS):
        if g.bag[pair] > 0:
            if found != NONE:
                return NONE
            found = DEAL + pair
    return found
