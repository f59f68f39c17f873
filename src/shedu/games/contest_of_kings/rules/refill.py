"""From the last question of a turn to the next turn [CK-4.3]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import ACTIONS_PER_TURN, HAND, NONE
from shedu.games.contest_of_kings.rules.ending import cards_in_hand, end_game, ending_now
from shedu.games.contest_of_kings.rules.kingdoms import clockwise
from shedu.games.contest_of_kings.state import ACTION, REFILL


@small_rule
def start_turn(g, seat: int) -> None:
    """Two actions; who has none to take is asked all the same, to pass in view of all."""
    g.active = seat
    g.actions_left = ACTIONS_PER_TURN
    g.phase = ACTION


@rule
def close_turn(g) -> None:
    """The game ends, or all hands are filled."""
    ending = ending_now(g)
    if ending != 0:
        end_game(g, ending)
    else:
        g.phase = REFILL
        refill(g)


@rule
def refill(g) -> None:
    """Back to eight, the active player first, then clockwise; then the next turn begins."""
    for step in range(g.players):
        seat = clockwise(g, step)
        missing = HAND - cards_in_hand(g, seat)
        if missing > 0:
            g.drawing = seat
            g.to_draw = missing
            return
    g.drawing = NONE
    following = clockwise(g, 1)
    if following == g.start:
        g.round_number += 1
    start_turn(g, following)


@small_rule
def draw_one(g, color: int) -> None:
    """Chance gives the drawing seat a card of the deck."""
    g.deck[color] -= 1
    g.hand[g.drawing, color] += 1
    g.to_draw -= 1
