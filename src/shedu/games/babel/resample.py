"""A possible truth for what a seat knows, compiled [BA-7]."""

from __future__ import annotations

from shedu.core.chance import draw_some
from shedu.core.compiling import rule
from shedu.games.babel.material import NATIONS, NONE
from shedu.games.babel.rules.reserved import can_build_reserved
from shedu.games.babel.state import ACTING, HALVE

_TRIES = 1000


@rule
def resample(g, generator) -> None:
    """Fill in a redacted row: the unseen cards are shuffled and dealt to the other hand.

    A player who must still build the reserved card holds cards with which that can be done: no
    action that forbids it was legal [4.4]. Once it is built, what was played shows that it could
    be. In a position that somebody wrote there may be no such hand.
    """
    other = 1 - g.viewer
    must_build = g.reserved[other] == 1 and g.active == other
    is_bound = must_build and (g.phase == ACTING or g.phase == HALVE)
    for _ in range(_TRIES):
        take_back(g, other)
        draw_some(generator, g.unseen, g.hand[other], g.hidden[other])
        if not is_bound or can_build_reserved(g):
            break
    for nation in range(NATIONS):
        g.deck[nation] = g.unseen[nation]
        g.unseen[nation] = 0
    g.hidden[other] = 0
    g.viewer = NONE


@rule
def take_back(g, seat: int) -> None:
    """Of a hand only the cards that the other player knows are left."""
    for nation in range(NATIONS):
        g.unseen[nation] += g.hand[seat, nation] - g.shown[seat, nation]
        g.hand[seat, nation] = g.shown[seat, nation]
