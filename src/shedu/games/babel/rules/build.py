"""Building a level of a temple [BA-5.3]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.actions import BUILD, OTHER, OWN, RESERVED
from shedu.games.babel.material import QUARRY
from shedu.games.babel.rules.temple import add_card, last_of_column, level, take_from_column


@small_rule
def builds(g, here: int) -> int:
    """The next level, if it is at hand and there are as many people; no card is above level 6."""
    if here == QUARRY:
        return 0
    wanted = level(g, g.active, here) + 1
    if g.people_count[g.active, here] < wanted:
        return 0
    found = 0
    if last_of_column(g, g.active) == wanted:
        found |= 1 << (BUILD + OWN)
    if last_of_column(g, 1 - g.active) == wanted:
        found |= 1 << (BUILD + OTHER)
    if g.reserved[g.active] == wanted:
        found |= 1 << (BUILD + RESERVED)
    return found


@rule
def build(g, source: int) -> None:
    """Lay the last card of a column, or the reserved card, on the temple where the pawn is."""
    if source == RESERVED:
        g.reserved[g.active] = 0
        card = 1
    else:
        card = take_from_column(g, g.active if source == OWN else 1 - g.active)
    add_card(g, g.active, g.pawn[g.active], card)
