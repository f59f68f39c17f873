"""Politics [UR-5.4]."""

from __future__ import annotations

from shedu.core.boards import count_bits, first_bit
from shedu.core.compiling import rule
from shedu.games.ur.material import ROOM
from shedu.games.ur.rules.grid import (
    EVERY_CELL,
    NO_CELL,
    NO_TOKENS,
    cell,
    only,
    read,
    replaced,
    some,
    together,
    total,
    write,
)
from shedu.games.ur.rules.turn import action_over
from shedu.games.ur.state import KEEP


@rule
def do_politics(g) -> None:
    """All own tokens are shared out again over the own tiles, one tile after another."""
    g.waiting = g.owned[g.active]
    if g.waiting == NO_CELL:
        action_over(g)
    else:
        g.phase = KEEP


@rule
def tokens_to_share(g) -> int:
    """What is left for the tiles still to come."""
    return total(read(g.tokens), g.owned[g.active]) - total(read(g.kept), EVERY_CELL)


@rule
def least_to_keep(g) -> int:
    """The tiles after this one must be able to hold the rest."""
    return max(0, tokens_to_share(g) - ROOM * (count_bits(g.waiting) - 1))


@rule
def most_to_keep(g) -> int:
    return min(ROOM, tokens_to_share(g))


@rule
def keep_tokens(g, number: int) -> None:
    """The next tile's share; the grid changes when the last one is known."""
    at = first_bit(g.waiting)
    write(g.kept, replaced(read(g.kept), at, number))
    g.waiting &= ~cell(at)
    if g.waiting != NO_CELL:
        return
    kept = read(g.kept)
    write(g.tokens, together(only(read(g.tokens), ~g.owned[g.active]), kept))
    g.owned[g.active] = some(kept)
    write(g.kept, NO_TOKENS)
    action_over(g)
