"""The trader's treasure after a link [CK-6.4]."""

from __future__ import annotations

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import GREEN, NONE, RED
from shedu.games.contest_of_kings.rules.kingdoms import kingdom, leader_owner, recount_realms
from shedu.games.contest_of_kings.rules.pile import gain_treasure
from shedu.games.contest_of_kings.rules.turn import action_over
from shedu.games.contest_of_kings.state import TREASURE


@small_rule
def treasures_of_link(g):
    """The real treasures of the kingdom that the face-up link is part of, as bits of the row."""
    return g.treasures & kingdom(g, g.realm[g.new_link]).middle


@rule
def turn_link_up(g) -> None:
    """No war is left: the link joins its sides, and a trader there may take a treasure.

    Two real treasures are needed. The trader's owner is asked even without a red card, so that
    nobody learns about the hand.
    """
    g.phase = TREASURE
    recount_realms(g)
    g.offered = leader_owner(g, g.realm[g.new_link], GREEN)
    if g.offered == NONE or count_bits(treasures_of_link(g)) < 2:
        link_over(g)


@rule
def take_treasure(g, column: int) -> None:
    """A red card of the hand replaces the treasure; a leader on it stays [CK-6.4]."""
    g.hand[g.offered, RED] -= 1
    g.treasures &= ~(U64(1) << U64(2 * column))
    gain_treasure(g, g.offered)
    link_over(g)


@rule
def link_over(g) -> None:
    g.offered = NONE
    g.new_link = NONE
    action_over(g)
