"""Building ships [CK-9.1–9.4]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64, Board, count_bits, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import (
    BLUE,
    COLORS,
    NONE,
    PLACES,
    SHIP_COLORS,
    SHIP_COSTS,
    SHIPS,
)
from shedu.games.contest_of_kings.rules.kingdoms import (
    bottom_slot,
    remove_cards,
    take_leader_home,
)
from shedu.games.contest_of_kings.rules.turn import action_over
from shedu.games.contest_of_kings.state import SHIP


@small_rule
def same_in_column(g):
    """The cards of the played color in the played column, as a word of columns."""
    return g.cards[g.played_color, 0] & (U64(255) << U64(g.played_column * PLACES))


@small_rule
def completes_ship(g) -> bool:
    """Four cards of the color are in the column [CK-9.1].

    With `ship_contiguous` its four bottom cards, so that a ship between breaks the run.
    """
    same = same_in_column(g)
    if count_bits(same) < SHIP_COSTS:
        return False
    if g.ship_contiguous == 0:
        return True
    bottom = bottom_slot(g, g.played_column) - SHIP_COSTS
    return (same >> U64(bottom)) & U64(15) == U64(15)


@small_rule
def is_suitable(g, ship: int) -> bool:
    """A ship that is left and shows the color: with four blue cards any of them [CK-9.2]."""
    shown = g.played_color == BLUE or g.played_color == SHIP_COLORS[ship]
    return shown and g.ship_at[ship] == NOWHERE


@small_rule
def ship_is_offered(g) -> bool:
    if not completes_ship(g):
        return False
    offered = False
    for ship in range(SHIPS):
        offered = offered or is_suitable(g, ship)
    return offered


@rule
def offer_ship(g) -> None:
    """The active player may build now or never; a later card offers anew [CK-9.2]."""
    if ship_is_offered(g):
        g.phase = SHIP
    else:
        card_over(g)


@small_rule
def card_over(g) -> None:
    """The offers of a card in a column are answered."""
    g.played_color = NONE
    g.played_column = NONE
    action_over(g)


@small_rule
def lowest_four(g):
    """The four cards that are nearest to the bottom, out of those of the played color."""
    same = same_in_column(g)
    for _ in range(count_bits(same) - SHIP_COSTS):
        same &= ~(U64(1) << U64(first_bit(same)))
    return same


@rule
def build_ship(g, ship: int) -> None:
    """The four lowest cards of the color give way to the ship, at the bottom [CK-9.3].

    Leaders on them go home and the column closes up.
    """
    color, column = g.played_color, g.played_column
    four = lowest_four(g)
    for seat in range(g.players):
        for leader in range(COLORS):
            at = g.leader_at[seat, leader]
            if 0 <= at < 64 and (four >> U64(at)) & U64(1) != U64(0):
                take_leader_home(g, seat, leader)
    g.discard[color] += remove_cards(g, color, Board(four, U64(0), U64(0)))
    at = bottom_slot(g, column)
    g.ship_at[ship] = at
    g.ships |= U64(1) << U64(at)
    card_over(g)
