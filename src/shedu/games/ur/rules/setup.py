"""Setting up [UR-3]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import COPIES, NONE, PAIRS, SHOWN, SIDE, SPARES
from shedu.games.ur.rules.grid import NO_CELL, clockwise, free, near, place_tokens, tokens_of
from shedu.games.ur.rules.tiles import lay, tiles_in_bag
from shedu.games.ur.rules.turn import begin_turn
from shedu.games.ur.state import FIRST, FIRST_EXCHANGE, HAND, LAYOUT, PLACE, SPARE

FIRST_TOKENS = 3  # that everybody places before the first turn


@rule
def set_up(g) -> None:
    """All tiles are in the bag, all tokens in the reserves.

    The row comes with the table's options and is empty otherwise.
    """
    clear(g)
    g.phase = FIRST


@rule
def clear(g) -> None:
    """Nobody and nothing is anywhere yet."""
    g.tile[:] = NONE
    g.hand[:] = NONE
    g.spare[:] = NONE
    g.first = NONE
    g.active = NONE
    g.viewer = NONE
    g.bag[:] = COPIES


@rule
def begin_with(g, seat: int) -> None:
    """The first player is known [UR-3.3]; now the grid is laid."""
    g.first = seat
    g.phase = LAYOUT


@rule
def cells_laid(g) -> int:
    """How many cells have their tile; they are laid row by row."""
    laid = 0
    for pair in range(PAIRS):
        laid += count_bits(g.lying[pair])
    return laid


@small_rule
def fits(g, at: int, tile: int) -> bool:
    """The tile shows another image than those to the left of the cell and above it [UR-3.1]."""
    if at % SIDE > 0 and SHOWN[g.tile[at - 1]] == SHOWN[tile]:
        return False
    return at < SIDE or SHOWN[g.tile[at - SIDE]] != SHOWN[tile]


@small_rule
def layout_weight(g, at: int, tile: int) -> int:
    """How likely a tile is to be laid next: all that fit are equally likely, then their sides.

    A tile that fits on one side only weighs twice. Some tile always fits: five or more are left,
    four at most of one pair, and only the pair of the left and the upper image fits on neither
    side [UR-3.1].
    """
    if g.bag[tile >> 1] == 0 or not fits(g, at, tile):
        return 0
    return g.bag[tile >> 1] if fits(g, at, tile ^ 1) else 2 * g.bag[tile >> 1]


@rule
def lay_next(g, tile: int) -> None:
    """Chance lays a tile on the next cell; then hands are dealt."""
    at = cells_laid(g)
    lay(g, at, tile)
    g.bag[tile >> 1] -= 1
    if at + 1 == len(g.tile):
        g.phase = HAND


@rule
def deal_next(g, pair: int) -> None:
    """A tile for the next hand, from the first player on; what is left are spares [UR-3.2]."""
    g.bag[pair] -= 1
    if g.phase == HAND:
        seat = g.first
        while g.hand[seat] != NONE:
            seat = clockwise(g, seat, 1)
        g.hand[seat] = pair
        dealt = clockwise(g, seat, 1) == g.first
        g.phase = SPARE if dealt else HAND
    else:
        g.spare[0 if g.spare[0] == NONE else SPARES - 1] = pair
    if g.phase == SPARE and tiles_in_bag(g) == 0:
        g.phase = PLACE
        g.active = g.first


@small_rule
def placeable(g):
    """Any free cell at first; then an own cell or a free one beside it [UR-3.3]."""
    mine = g.owned[g.active]
    if mine == NO_CELL:
        return free(g)
    return mine | (free(g) & near(mine))


@rule
def place_first(g, at: int) -> None:
    """One token each, three times around [UR-3.3]."""
    place_tokens(g, g.active, at, 1)
    g.active = clockwise(g, g.active, 1)
    if g.active == g.first and tokens_of(g, g.active) == FIRST_TOKENS:
        g.phase = FIRST_EXCHANGE


@rule
def first_exchange_over(g) -> None:
    """Everybody may exchange once, in turn order; then the first round begins [UR-3.4]."""
    following = clockwise(g, g.active, 1)
    if following == g.first:
        g.round_number = 1
        begin_turn(g, following)
    else:
        g.active = following
