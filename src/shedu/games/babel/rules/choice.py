"""What the active player may do, and what is not asked [BA-4.2, 4.4, 4.6]."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.games.babel.actions import BUILD, END_TURN, MIGRATE, RESERVED
from shedu.games.babel.material import NATIONS
from shedu.games.babel.rules.ability import is_any_power, powers
from shedu.games.babel.rules.build import build, builds
from shedu.games.babel.rules.deploy import deployments
from shedu.games.babel.rules.migrate import migrate, migrations
from shedu.games.babel.rules.move import moves, nations_in_hand
from shedu.games.babel.rules.reserved import is_bound, keeping_reserved
from shedu.games.babel.state import REVEAL


@rule
def choices(g) -> int:
    """Everything but the abilities, as bits: moving, deploying, building, migrating, ending."""
    here = int(g.pawn[g.active])
    held = nations_in_hand(g, g.active)
    found = moves(here, held) | deployments(here, held) | builds(g, here) | migrations(g)
    if is_bound(g):
        return keeping_reserved(g, found)
    return found | 1 << END_TURN


@rule
def take_only_action(g) -> bool:
    """With an empty hand, do the one thing that can be done; False if there are several.

    Hand sizes are public, so everybody can see that there is no choice. With cards in the hand
    even an only action is asked, lest it tell which cards they are [4.6].
    """
    found = choices(g)
    if found & (found - 1) != 0 or is_any_power(powers(g)):
        return False
    if found == 1 << END_TURN:
        end_actions(g)
    elif found == 1 << (BUILD + RESERVED):
        build(g, RESERVED)
    else:
        take_only_migration(g, found)
    return True


@rule
def take_only_migration(g, found: int) -> None:
    """People come to build the reserved card with: nothing else is ever left by 4.4."""
    for source in range(NATIONS):
        for target in range(NATIONS):
            if found == 1 << (MIGRATE + source * NATIONS + target):
                migrate(g, source, target)


@rule
def end_actions(g) -> None:
    g.phase = REVEAL
