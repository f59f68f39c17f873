"""Tiles on the grid, in hand and beside it, and how they change places [UR-3.1, 4.6]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.actions import SWAP_SPARE
from shedu.games.ur.material import (
    CELLS,
    COPIES,
    LAID,
    NONE,
    PAIRS,
    SEATS,
    SHOWN,
    SPARES,
)
from shedu.games.ur.rules.grid import NO_CELL, cell, free
from shedu.games.ur.state import FIRST_EXCHANGE


@small_rule
def lay(g, at: int, tile: int) -> None:
    """A tile comes to lie on a cell that has none."""
    g.tile[at] = tile
    g.showing[SHOWN[tile]] |= cell(at)
    g.lying[tile >> 1] |= cell(at)


@small_rule
def lift(g, at: int) -> int:
    """The tile on a cell is taken away; answers its pair."""
    tile = g.tile[at]
    g.tile[at] = NONE
    g.showing[SHOWN[tile]] &= ~cell(at)
    g.lying[tile >> 1] &= ~cell(at)
    return tile >> 1


@small_rule
def exchangeable(g):
    """The free cells with a tile of another pair than the active player's [UR-4.6].

    While setting up, all free cells [UR-3.4].
    """
    cells = free(g)
    return cells if g.phase == FIRST_EXCHANGE else cells & ~g.lying[g.hand[g.active]]


@small_rule
def is_exchangeable(g, spare: int) -> bool:
    """Whether there is a spare of that number, of another pair [UR-4.6]; see `exchangeable`."""
    if g.spare[spare] == NONE:
        return False
    return g.phase == FIRST_EXCHANGE or g.spare[spare] != g.hand[g.active]


@small_rule
def spare_action(g, spare: int) -> int:
    """The exchange with a spare: two players have two, with names of their own [UR-D1]."""
    return SWAP_SPARE + spare + (1 if g.players == 2 else 0)


@small_rule
def number_of_swaps(g) -> int:
    """In how many ways the tile in hand can be exchanged: on the grid it shows either face."""
    swaps = 2 * count_bits(exchangeable(g))
    for spare in range(SPARES):
        if is_exchangeable(g, spare):
            swaps += 1
    return swaps


@small_rule
def can_exchange(g) -> bool:
    """Whether a tile of another pair is free on the grid; as an option, a spare will do [6.1]."""
    if exchangeable(g) != NO_CELL:
        return True
    return g.full_grid_ends == 0 and number_of_swaps(g) > 0


@rule
def swap_with_cell(g, image: int, at: int) -> None:
    """The tile in hand is laid where another was, showing the chosen image [UR-4.6]."""
    laid = LAID[g.hand[g.active], image]
    g.hand[g.active] = lift(g, at)
    lay(g, at, laid)


@rule
def swap_with_spare(g, spare: int) -> None:
    """The tile in hand is laid beside the grid [UR-4.6]."""
    held = g.hand[g.active]
    g.hand[g.active] = g.spare[spare]
    g.spare[spare] = held


@rule
def recount(g) -> None:
    """The caches, from the rest of the row."""
    g.showing[:] = 0
    g.lying[:] = 0
    g.bag[:] = COPIES
    for at in range(CELLS):
        if g.tile[at] != NONE:
            lay(g, at, g.tile[at])
            g.bag[g.tile[at] >> 1] -= 1
    for seat in range(SEATS):
        if g.hand[seat] != NONE:
            g.bag[g.hand[seat]] -= 1
    for spare in range(SPARES):
        if g.spare[spare] != NONE:
            g.bag[g.spare[spare]] -= 1


@rule
def tiles_in_bag(g) -> int:
    tiles = 0
    for pair in range(PAIRS):
        tiles += g.bag[pair]
    return tiles
