"""Babel: temples, and what the next levels need: people at the sites and cards in the hand."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.core.definition import Evaluation
from shedu.games.babel.material import LEVELS, NATIONS
from shedu.games.babel.rules.temple import last_of_column, level
from shedu.games.babel.state import OVER


@rule
def evaluate(g, seat: int) -> float:
    """People count as far as temples can rise with them, and a little beyond: more than that
    only serves the powers. A card at the end of a column that fits a temple is nearly built."""
    worth = 1.0 * g.score[seat]
    if g.phase == OVER:
        return worth
    own, other = last_of_column(g, seat), last_of_column(g, 1 - seat)
    for site in range(NATIONS):
        built = level(g, seat, site)
        people = g.people_count[seat, site]
        worth += 0.25 * min(people, LEVELS) + 0.05 * max(people - LEVELS, 0)
        worth += 0.12 * built * built / LEVELS
        if built < LEVELS and people > built and (own == built + 1 or other == built + 1):
            worth += 0.4
    return worth + 0.15 * min(g.hand_size[seat], 8)


EVALUATION = Evaluation(evaluate, lead=5.0, playout=5)  # a turn has several actions
