"""The wonder [T&E 12]."""

from __future__ import annotations

from shedu.core.boards import (
    EMPTY,
    NOWHERE,
    Board,
    east,
    near,
    north,
    read,
    south,
    space,
    west,
    write,
)
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.rules.kingdoms import (
    placed_color,
    return_buildings,
    send_home_without_temple,
)
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures

SPACES_OF_WONDER = 5


@rule
def cross(center: int) -> Board:
    """A space and its four neighbors."""
    return space(center) | near(space(center))


@rule
def wonder_centers(g) -> Board:
    """The centers of the crosses of one color that the placed tile is part of [12.1]."""
    if g.wonder == 0 or g.wonder_at != NOWHERE:
        return EMPTY
    tiles = read(g.tiles[placed_color(g)])
    crosses = tiles & north(tiles) & south(tiles) & east(tiles) & west(tiles)
    return crosses & cross(g.placed_at)


@rule
def build_wonder(g, center: int) -> None:
    """Its five tiles leave the game, its five spaces link, treasures stay on them [12.2, 12.4]."""
    color = placed_color(g)
    replaced = cross(center)
    write(g.tiles[color], read(g.tiles[color]) & ~replaced)
    write(g.facedown, read(g.facedown) | replaced)
    g.out[color] += SPACES_OF_WONDER
    g.wonder_at = center
    return_buildings(g, replaced)
    send_home_without_temple(g)
    distribute_treasures(g)
