"""Placing a tile, and the point it gives [T&E 4.2, 5]."""

from __future__ import annotations

from shedu.core.boards import has, read, space, write
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import BLACK, NONE
from shedu.games.tigris_euphrates.rules.building import offer_building
from shedu.games.tigris_euphrates.rules.kingdoms import (
    join,
    kingdom,
    leader_owner,
    touched_kingdoms,
)
from shedu.games.tigris_euphrates.rules.war import next_war


@rule
def place_tile(g, color: int, at: int) -> None:
    """From the hand, face up, on a space; then points or wars, and what follows [4.2]."""
    uniting = touched_kingdoms(g, at) == 2
    g.hand[g.active, color] -= 1
    write(g.tiles[color], read(g.tiles[color]) | space(at))
    join(g, at)
    g.placed_at = at
    if uniting:
        g.uniting = 1  # no point, with or without a war [5.2]
        next_war(g)
    else:
        gain_for_tile(g, color, at)
        offer_building(g)


@rule
def gain_for_tile(g, color: int, at: int) -> None:
    """A point for the leader of the tile's color, or else for the king [5.1].

    Two points where the building of that color is part of the kingdom [11.3].
    """
    realm = kingdom(g, at)
    owner = leader_owner(g, realm, color)
    if owner == NONE:
        owner = leader_owner(g, realm, BLACK)
    if owner != NONE:
        has_building = g.building_at[color] >= 0 and has(realm, g.building_at[color])
        g.points[owner, color] += 2 if has_building else 1
