"""The end of the game and the score [BA-6]."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.games.babel.state import BY_9, BY_15_9, BY_20, OVER

LEAD = 15
BEHIND = 9
SUMMIT = 20


@rule
def end_game(g, ending: int) -> None:
    g.phase = OVER
    g.ending = ending


@rule
def is_decided(g) -> bool:
    """End the game if the scores do, first by 6.1 and then by 6.2; the endgame stays."""
    high = max(g.score[0], g.score[1])
    low = min(g.score[0], g.score[1])
    if g.endgame == 0:
        if high < LEAD:
            return False
        if low <= BEHIND:
            end_game(g, BY_15_9)
            return True
        g.endgame = 1
    if high >= SUMMIT:
        end_game(g, BY_20)
    elif low <= BEHIND:
        end_game(g, BY_9)
    return g.phase == OVER


@rule
def standing(g, seat: int) -> int:
    """The score, and among equals the cards in the hand [6.4]; there are less than 100."""
    return g.score[seat] * 100 + g.hand_size[seat]
