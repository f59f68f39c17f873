"""Points for ships at the end of one's own turn [CK-9.5]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import (
    COLORS,
    NONE,
    SCORING_ORDER,
    SHIP_SHOWS,
    SHIPS,
)
from shedu.games.contest_of_kings.rules.kingdoms import realm_of
from shedu.games.contest_of_kings.rules.pile import gain_from_hand
from shedu.games.contest_of_kings.rules.refill import close_turn
from shedu.games.contest_of_kings.state import SHIP_SCORE


@rule
def ships_for(g, color: int) -> int:
    """How many ships offer the active player's leader of a color a card.

    Those of its kingdom that show the color; but one question a leader, unless this table plays
    with a question a ship. A king is no stand-in for other colors here.
    """
    at = g.leader_at[g.active, color]
    if at == NOWHERE:
        return 0
    ships = 0
    for ship in range(SHIPS):
        slot = g.ship_at[ship]
        if slot != NOWHERE and SHIP_SHOWS[ship, color] and realm_of(g, slot) == realm_of(g, at):
            ships += 1
    return ships if g.ship_points_per_ship == 1 else min(ships, 1)


@rule
def ask_from(g, place: int) -> None:
    """Ask for the first leader, from a place in the order on, that a ship offers a card.

    King, trader, priest, farmer; after the last one the turn closes.
    """
    for i in range(place, COLORS):
        ships = ships_for(g, SCORING_ORDER[i])
        if ships > 0:
            g.scoring = SCORING_ORDER[i]
            g.ships_left = ships
            g.phase = SHIP_SCORE
            return
    g.scoring = NONE
    g.ships_left = 0
    close_turn(g)


@small_rule
def score_for_ships(g) -> None:
    """The questions begin; most turns have none, for want of ships."""
    if g.ships == U64(0):
        close_turn(g)
    else:
        ask_from(g, 0)


@rule
def answer_ship_score(g, accepts: bool) -> None:
    """A card of the leader's color goes from the hand to the pile, or not."""
    color = g.scoring
    if accepts:
        gain_from_hand(g, g.active, color)
    g.ships_left -= 1
    if g.ships_left == 0:
        place = 0
        for i in range(COLORS):
            if SCORING_ORDER[i] == color:
                place = i
        ask_from(g, place + 1)
