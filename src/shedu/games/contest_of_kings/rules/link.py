"""A card between two tops [CK-6B]."""

from __future__ import annotations

from shedu.core.boards import U64
from shedu.core.compiling import rule
from shedu.games.contest_of_kings.rules.kingdoms import recount_places
from shedu.games.contest_of_kings.rules.turn import begin_action
from shedu.games.contest_of_kings.rules.war import next_war


@rule
def play_link(g, color: int, gap: int) -> None:
    """Face down until the wars are over, so that it joins nothing yet; no point [CK-6.3]."""
    begin_action(g)
    g.hand[g.active, color] -= 1
    g.cards[color, 1] |= U64(1) << U64(2 * gap + 1)
    g.new_link = gap
    recount_places(g)
    next_war(g)
