"""Civilization buildings [T&E 11]."""

from __future__ import annotations

from shedu.core.boards import (
    EMPTY,
    NOWHERE,
    Board,
    count,
    east,
    is_empty,
    north,
    read,
    south,
    space,
    west,
)
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.rules.kingdoms import placed_color
from shedu.games.tigris_euphrates.rules.monument import offer_monument
from shedu.games.tigris_euphrates.state import BUILDING


@rule
def row_through(tiles: Board, at: int) -> Board:
    """The unbroken row of tiles that a space is part of."""
    line = space(at)
    while True:
        longer = line | ((east(line) | west(line)) & tiles)
        if longer == line:
            return line
        line = longer


@rule
def column_through(tiles: Board, at: int) -> Board:
    line = space(at)
    while True:
        longer = line | ((north(line) | south(line)) & tiles)
        if longer == line:
            return line
        line = longer


@rule
def length_to_beat(g, color: int, tiles: Board) -> int:
    """A new line must be longer than this: 2, or the lines that the building is part of [11.2]."""
    at = g.building_at[color]
    if at == NOWHERE:
        return 2
    row = count(row_through(tiles, at))
    column = count(column_through(tiles, at))
    return max(2, row, column)


@rule
def building_places(g) -> Board:
    """The tiles that the building of the placed tile's color may go to [11.1, 11.2]."""
    color = placed_color(g)
    tiles = read(g.tiles[color])
    beat = length_to_beat(g, color, tiles)
    row = row_through(tiles, g.placed_at)
    column = column_through(tiles, g.placed_at)
    places = EMPTY
    if count(row) > beat:
        places = places | row
    if count(column) > beat:
        places = places | column
    return places


@rule
def offer_building(g) -> None:
    """After the wars, before the monument or wonder [11.5]."""
    if g.buildings == 1 and not is_empty(building_places(g)):
        g.phase = BUILDING
    else:
        offer_monument(g)


@rule
def build(g, at: int) -> None:
    g.building_at[placed_color(g)] = at
    offer_monument(g)
