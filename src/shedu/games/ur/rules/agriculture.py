"""Agriculture [UR-5.1]."""

from __future__ import annotations

from shedu.core.boards import first_bit
from shedu.core.compiling import rule
from shedu.games.ur.material import AGRICULTURE, ROOM
from shedu.games.ur.rules.grid import (
    NO_CELL,
    cell,
    near,
    on,
    one_less,
    place_tokens,
    read,
    reserve,
    some,
    write,
)
from shedu.games.ur.rules.turn import action_over
from shedu.games.ur.state import PUT

MOST_PUT = 2


@rule
def do_agriculture(g) -> None:
    """Own tiles away from the own fields lose a token; then the fields still owned grow.

    A field is an own tile that shows agriculture. It is not beside itself, unless the option
    `agri_self` says so [UR-D2]. One that is emptied did protect its neighbors.
    """
    mine = g.owned[g.active]
    fields = mine & g.showing[AGRICULTURE]
    fed = near(fields)
    if g.agri_self == 1:
        fed = fed | fields
    tokens = one_less(read(g.tokens), mine & ~fed)
    write(g.tokens, tokens)
    g.owned[g.active] = mine & some(tokens)
    g.waiting = fields & some(tokens)
    next_field(g)


@rule
def next_field(g) -> None:
    """The fields get their tokens one after another, row by row."""
    if g.waiting != NO_CELL:
        g.phase = PUT
    else:
        action_over(g)


@rule
def most_to_put(g) -> int:
    """Two on a field, within its room and the reserve."""
    room = ROOM - on(read(g.tokens), first_bit(g.waiting))
    return min(MOST_PUT, room, reserve(g, g.active))


@rule
def put_tokens(g, number: int) -> None:
    at = first_bit(g.waiting)
    place_tokens(g, g.active, at, number)
    g.waiting &= ~cell(at)
    next_field(g)
