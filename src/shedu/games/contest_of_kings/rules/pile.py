"""Cards onto victory piles; of a closed pile only the last one is seen [CK-11.3]."""

from __future__ import annotations

from shedu.core.compiling import small_rule
from shedu.games.contest_of_kings.material import TREASURE_CARD


@small_rule
def gain(g, seat: int, color: int, number: int) -> None:
    """Cards of one color go onto a pile."""
    g.pile[seat, color] += number
    if number > 0:
        show_last(g, seat, color)


@small_rule
def gain_from_hand(g, seat: int, color: int) -> None:
    """A card of the hand goes onto its owner's pile."""
    g.hand[seat, color] -= 1
    gain(g, seat, color, 1)


@small_rule
def gain_treasure(g, seat: int) -> None:
    g.treasures_won[seat] += 1
    show_last(g, seat, TREASURE_CARD)


@small_rule
def show_last(g, seat: int, card: int) -> None:
    if g.open_scores == 0:
        g.last_won[seat] = card
