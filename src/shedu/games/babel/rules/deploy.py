"""Deploying people [BA-5.2]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.actions import DEPLOY
from shedu.games.babel.material import QUARRY
from shedu.games.babel.rules.move import lay_from_hand
from shedu.games.babel.rules.people import append


@small_rule
def deployments(here: int, held: int) -> int:
    """Any card of the hand, once the pawn is on a site."""
    return 0 if here == QUARRY else held << DEPLOY


@rule
def deploy(g, nation: int) -> None:
    """Lay a card of the hand at the end of the own people where the pawn is."""
    lay_from_hand(g, g.active, nation)
    append(g, g.active, g.pawn[g.active], nation, 1)
