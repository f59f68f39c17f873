"""What comes after the exchange that ends every turn [UR-6.2, 6.3]."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.games.ur.rules.ending import end_game
from shedu.games.ur.rules.grid import clockwise, ziggurats_left
from shedu.games.ur.rules.turn import begin_turn
from shedu.games.ur.state import BY_ROUNDS, BY_ZIGGURATS


@rule
def turn_over(g) -> None:
    """The round of the fifth ziggurat, or of the limit, is the last one [UR-6.2, 6.3]."""
    following = clockwise(g, g.active, 1)
    if following != g.first:
        begin_turn(g, following)
    elif ziggurats_left(g) == 0:
        end_game(g, BY_ZIGGURATS)
    elif g.round_number == g.round_limit:
        end_game(g, BY_ROUNDS)
    else:
        g.round_number += 1
        begin_turn(g, following)
