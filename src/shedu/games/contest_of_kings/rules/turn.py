"""The course of a turn [CK-4.1, CK-4.2]."""

from __future__ import annotations

from shedu.core.boards import U64, is_empty
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import ACTIONS_PER_TURN, COLORS
from shedu.games.contest_of_kings.rules.ending import cards_in_hand
from shedu.games.contest_of_kings.rules.kingdoms import free_cards, free_tops, places_for
from shedu.games.contest_of_kings.rules.ship_score import score_for_ships
from shedu.games.contest_of_kings.state import ACTION


@small_rule
def begin_action(g) -> None:
    """An action is taken off as soon as it is chosen; whoever acts has not passed."""
    g.actions_left -= 1
    g.passes = 0


@rule
def can_act(g) -> bool:
    """Whether there is anything to do but to end the turn [CK-12.2]."""
    if cards_in_hand(g, g.active) > 0 and g.takes_card != U64(0):
        return True
    cards = free_cards(g)
    if g.catastrophes_left[g.active] > 0 and not is_empty(cards):
        return True
    places = cards | free_tops(g)
    for color in range(COLORS):
        if not is_empty(places_for(g, color, places)):
            return True
    return False


@rule
def action_over(g) -> None:
    """Everything that the action set off is resolved [CK-4.2]."""
    if g.actions_left > 0 and can_act(g):
        g.phase = ACTION
    else:
        end_turn(g)


@rule
def end_turn(g) -> None:
    """Ship scoring, then the end check and the refill [CK-4.3]."""
    if g.actions_left == ACTIONS_PER_TURN:
        g.passes += 1
    g.actions_left = 0
    score_for_ships(g)
