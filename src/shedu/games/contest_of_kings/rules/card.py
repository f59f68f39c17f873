"""A card to the bottom of a column, and the point that it offers [CK-6A, CK-6.1, CK-6.2]."""

from __future__ import annotations

from shedu.core.boards import U64
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import BLACK, NONE
from shedu.games.contest_of_kings.rules.kingdoms import bottom_slot, leader_owner, recount_places
from shedu.games.contest_of_kings.rules.pile import gain_from_hand
from shedu.games.contest_of_kings.rules.ship import offer_ship
from shedu.games.contest_of_kings.rules.turn import begin_action
from shedu.games.contest_of_kings.state import SCORE


@rule
def play_card(g, color: int, column: int) -> None:
    """Then the scoring offer, and after it the ship."""
    begin_action(g)
    g.hand[g.active, color] -= 1
    g.cards[color, 0] |= U64(1) << U64(bottom_slot(g, column))
    recount_places(g)
    g.played_color = color
    g.played_column = column
    g.offered = scorer(g, color, column)
    if g.offered == NONE:
        offer_ship(g)
    else:
        g.phase = SCORE


@small_rule
def scorer(g, color: int, column: int) -> int:
    """The owner of the color's leader in the kingdom, or else of the king [CK-6.1]."""
    owner = leader_owner(g, g.realm[column], color)
    return leader_owner(g, g.realm[column], BLACK) if owner == NONE else owner


@rule
def answer_score(g, accepts: bool) -> None:
    """A card of the color goes from the owner's hand to the owner's pile, or not [CK-6.1]."""
    if accepts:
        gain_from_hand(g, g.offered, g.played_color)
    g.offered = NONE
    offer_ship(g)
