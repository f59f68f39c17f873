"""Replacing tiles [T&E 4.4]."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.actions import REPLACED_TILES
from shedu.games.tigris_euphrates.material import COLORS
from shedu.games.tigris_euphrates.rules.turn import draw_tiles
from shedu.games.tigris_euphrates.state import REPLACEMENT


@rule
def replace(g, choice: int) -> None:
    """Put some tiles face down out of the game, then draw as many."""
    number = 0
    for color in range(COLORS):
        tiles = REPLACED_TILES[choice, color]
        g.hand[g.active, color] -= tiles
        g.out[color] += tiles
        g.replaced[g.active, color] += tiles
        number += tiles
    g.phase = REPLACEMENT
    draw_tiles(g, g.active, number)
