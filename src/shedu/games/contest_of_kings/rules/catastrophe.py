"""Catastrophes [CK-6.6]."""

from __future__ import annotations

from shedu.core.boards import has, space
from shedu.core.compiling import rule
from shedu.games.contest_of_kings.material import COLORS
from shedu.games.contest_of_kings.rules.kingdoms import remove_cards, slots
from shedu.games.contest_of_kings.rules.turn import action_over, begin_action


@rule
def play_catastrophe(g, at: int) -> None:
    """The card is discarded; its column closes up, or its gap opens. Nobody gains anything."""
    begin_action(g)
    g.catastrophes_left[g.active] -= 1
    for color in range(COLORS):
        if has(slots(g.cards[color]), at):
            g.discard[color] += remove_cards(g, color, space(at))
            break
    action_over(g)
