"""Monuments [T&E 8]; the wonder is offered together with them [12.1]."""

from __future__ import annotations

from shedu.core.boards import (
    COLUMNS,
    NOWHERE,
    Board,
    count,
    first,
    is_empty,
    north,
    read,
    space,
    west,
    write,
)
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import MONUMENT_SHOWS, MONUMENTS, NONE
from shedu.games.tigris_euphrates.rules.kingdoms import (
    placed_color,
    return_buildings,
    send_home_without_temple,
)
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures
from shedu.games.tigris_euphrates.rules.wonder import wonder_centers
from shedu.games.tigris_euphrates.state import MONUMENT, SQUARE


@rule
def square(at: int) -> Board:
    """The four spaces of the square with this top left space."""
    return space(at) | space(at + 1) | space(at + COLUMNS) | space(at + COLUMNS + 1)


@rule
def completed_squares(g) -> Board:
    """The top left spaces of the squares of one color that the placed tile is part of [8.1]."""
    tiles = read(g.tiles[placed_color(g)])
    pairs = tiles & west(tiles)
    placed = space(g.placed_at)
    left = placed | west(placed)
    return pairs & north(pairs) & (left | north(left))


@rule
def is_free(g, monument: int, color: int) -> bool:
    """The monument is still beside the board and has the color."""
    return g.monument_at[monument] == NOWHERE and MONUMENT_SHOWS[monument, color]


@rule
def has_free_monument(g, color: int) -> bool:
    for monument in range(MONUMENTS):
        if is_free(g, monument, color):
            return True
    return False


@rule
def can_build_monument(g) -> bool:
    return not is_empty(completed_squares(g)) and has_free_monument(g, placed_color(g))


@rule
def offer_monument(g) -> None:
    """One monument or wonder per action, and only now [8.1, 12.1]."""
    if can_build_monument(g) or not is_empty(wonder_centers(g)):
        g.phase = MONUMENT
    else:
        distribute_treasures(g)


@rule
def choose_monument(g, monument: int) -> None:
    """First the monument, then, if the tile completed several, the square [8.4]."""
    g.monument = monument
    squares = completed_squares(g)
    if count(squares) == 1:
        flip_square(g, first(squares))
    else:
        g.phase = SQUARE


@rule
def flip_square(g, at: int) -> None:
    """The monument stands on four tiles, face down: they link, and count for nothing else [8.2]."""
    color = placed_color(g)
    flipped = square(at)
    write(g.tiles[color], read(g.tiles[color]) & ~flipped)
    write(g.facedown, read(g.facedown) | flipped)
    g.monument_at[g.monument] = at
    g.monument_color[g.monument] = color
    g.monument = NONE
    return_buildings(g, flipped)
    send_home_without_temple(g)
    distribute_treasures(g)
