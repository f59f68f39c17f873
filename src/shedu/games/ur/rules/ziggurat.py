"""Ziggurats instead of actions [UR-4.4]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.ur.rules.grid import NO_CELL, cell, full, read, remove_tokens, ziggurats_left

ZIGGURATS_A_TURN = 2


@small_rule
def building_sites(g):
    """Own cells with five tokens, while ziggurats are left, two in a turn at most."""
    if ziggurats_left(g) == 0 or g.built == ZIGGURATS_A_TURN:
        return NO_CELL
    return g.owned[g.active] & full(read(g.tokens))


@rule
def raise_ziggurat(g, at: int) -> None:
    """The five tokens go back to the reserve, and one of them onto the ziggurat."""
    remove_tokens(g, at)
    g.ziggurats[g.active] |= cell(at)
    g.built += 1
