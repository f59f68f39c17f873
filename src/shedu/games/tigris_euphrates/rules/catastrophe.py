"""Catastrophes [T&E 4.3]."""

from __future__ import annotations

from shedu.core.boards import Board, has, read, space, write
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import COLORS
from shedu.games.tigris_euphrates.rules.kingdoms import (
    building_spaces,
    empty,
    face_up,
    remove_tiles,
    send_home_without_temple,
)
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures


@rule
def catastrophe_places(g) -> Board:
    """Empty spaces, and face-up tiles that bear no treasure and no building."""
    return empty(g) | (face_up(g) & ~read(g.treasures) & ~building_spaces(g))


@rule
def play_catastrophe(g, at: int) -> None:
    """A tile under it leaves the game; the space is blocked for good."""
    g.catastrophes_left[g.active] -= 1
    for color in range(COLORS):
        if has(read(g.tiles[color]), at):
            remove_tiles(g, color, space(at))
    write(g.catastrophes, read(g.catastrophes) | space(at))
    send_home_without_temple(g)
    distribute_treasures(g)
