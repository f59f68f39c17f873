"""Moving the pawn [BA-5.1]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.actions import MOVE
from shedu.games.babel.material import NATIONS, QUARRY


@small_rule
def nations_in_hand(g, seat: int) -> int:
    """The nations of which a seat holds a card, as bits."""
    held = 0
    for nation in range(NATIONS):
        if g.hand[seat, nation] > 0:
            held |= 1 << nation
    return held


@small_rule
def moves(here: int, held: int) -> int:
    """To the site of any nation in the hand, but not to where the pawn is."""
    return (held if here == QUARRY else held & ~(1 << here)) << MOVE


@small_rule
def lay_from_hand(g, seat: int, nation: int) -> None:
    """A card leaves a hand; cards of a nation are alike, so one that is shown leaves first.

    The others of that hand are still, to the other player, a random draw from the unseen cards:
    that is exact if the choice of the card does not depend on them.
    """
    g.hand[seat, nation] -= 1
    g.hand_size[seat] -= 1
    if g.shown[seat, nation] > 0:
        g.shown[seat, nation] -= 1


@rule
def discard_from_hand(g, seat: int, nation: int) -> None:
    lay_from_hand(g, seat, nation)
    g.discard[nation] += 1


@rule
def move(g, nation: int) -> None:
    """Discard a card; the pawn goes to its nation's site."""
    discard_from_hand(g, g.active, nation)
    g.pawn[g.active] = nation
