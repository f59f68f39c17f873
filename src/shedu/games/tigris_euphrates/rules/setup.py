"""Setting up [T&E 2, 10.7]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, count, read, write
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import (
    CATASTROPHES,
    COLORS,
    HAND,
    NONE,
    RED,
    TILE_COUNTS,
    TREASURE_SPACES,
)
from shedu.games.tigris_euphrates.rules.kingdoms import clockwise, recount_kingdoms
from shedu.games.tigris_euphrates.rules.turn import draw_tiles, start_turn, tiles_in_hand
from shedu.games.tigris_euphrates.state import DEAL, START


@rule
def set_up(g) -> None:
    """The board with its temples and treasures; the other tiles in the bag [2.1].

    The row comes with the table's options and is empty otherwise.
    """
    clear(g)
    temples = read(TREASURE_SPACES[g.board])
    write(g.tiles[RED], temples)
    write(g.treasures, temples)
    for color in range(COLORS):
        g.bag[color] = TILE_COUNTS[color]
    g.bag[RED] -= count(temples)
    g.phase = START
    recount_kingdoms(g)


@rule
def clear(g) -> None:
    """Nobody and nothing is anywhere yet."""
    g.leader_at[:] = NOWHERE
    g.monument_at[:] = NOWHERE
    g.monument_color[:] = NONE
    g.building_at[:] = NOWHERE
    g.wonder_at = NOWHERE
    g.catastrophes_left[: g.players] = CATASTROPHES
    g.start = NONE
    g.active = NONE
    g.round_number = 1
    g.placed_at = NOWHERE
    g.conflict = NONE
    g.attacker = NONE
    g.defender = NONE
    g.committed = -1
    g.monument = NONE
    g.trader = NONE
    g.drawing = NONE
    g.viewer = NONE


@rule
def start_with(g, seat: int) -> None:
    """The starting player is known; from there on everybody draws six tiles [2.2, 10.7]."""
    g.start = seat
    g.active = seat
    g.phase = DEAL
    draw_tiles(g, seat, HAND)


@rule
def hand_dealt(g) -> None:
    """The next seat that has no hand draws; with all hands full the first turn begins."""
    for step in range(g.players):
        seat = clockwise(g, step)
        if tiles_in_hand(g, seat) == 0:
            draw_tiles(g, seat, HAND)
            return
    start_turn(g, g.start)
