"""The legal set of the decision at hand: all runs of a column at once, by words."""

from __future__ import annotations

from shedu.core.actions import allow_words
from shedu.core.boards import U64
from shedu.core.compiling import rule
from shedu.games.babel.actions import (
    DESERT,
    DISCARD,
    HALVE_HAND,
    RAZE,
    ROB,
    SKIP,
    WIN_OVER,
)
from shedu.games.babel.material import NATIONS, RUN_STARTS
from shedu.games.babel.rules.ability import Powers, is_any_power, powers
from shedu.games.babel.rules.choice import choices
from shedu.games.babel.rules.move import nations_in_hand
from shedu.games.babel.state import ACTING, HALVE


@rule
def legal(g, mask) -> None:
    """Put every legal action of the player who decides into an empty set."""
    if g.phase == ACTING:
        mask[0] |= U64(choices(g))
        found = powers(g)
        if is_any_power(found):
            legal_abilities(g, found, mask)
    elif g.phase == HALVE:
        mask[0] |= U64(nations_in_hand(g, 1 - g.active) << DISCARD)


@rule
def legal_abilities(g, found: Powers, mask) -> None:
    """Each run with its nation's power, and with the halving of the other hand [5.5]."""
    allow_words(mask, RAZE, (found.raze,))
    allow_words(mask, ROB, (found.rob,))
    for nation in range(NATIONS):
        if g.people[1 - g.active, g.pawn[g.active], nation] != U64(0):
            allow_words(mask, DESERT + nation * RUN_STARTS, (found.desert,))
    allow_words(mask, SKIP, (found.skip_own,))
    allow_words(mask, SKIP + RUN_STARTS, (found.skip_other,))
    allow_words(mask, WIN_OVER, (found.win_over,))
    allow_words(mask, HALVE_HAND, (found.halve,))
