"""Positioning a leader: onto the board, across it, or off it [T&E 4.1]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.rules.kingdoms import kingdom, put_leader, take_leader_home
from shedu.games.tigris_euphrates.rules.revolt import rival, start_revolt
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures


@rule
def position_leader(g, color: int, at: int) -> None:
    """A leader that moves is lifted first. A leader of its color in the kingdom: a revolt [6]."""
    if g.leader_at[g.active, color] != NOWHERE:
        take_leader_home(g, g.active, color)
    put_leader(g, g.active, color, at)
    defender = rival(g, kingdom(g, at), g.active, color)
    if defender >= 0:
        start_revolt(g, color, defender)
    else:
        distribute_treasures(g)


@rule
def withdraw(g, color: int) -> None:
    """Off the board: an action of its own, which gains nothing."""
    take_leader_home(g, g.active, color)
    distribute_treasures(g)
