"""Placing a leader, or moving one [CK-5]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.compiling import rule
from shedu.games.contest_of_kings.material import NONE
from shedu.games.contest_of_kings.rules.internal import start_conflict
from shedu.games.contest_of_kings.rules.kingdoms import (
    leader_owner,
    put_leader,
    realm_of,
    take_leader_home,
)
from shedu.games.contest_of_kings.rules.turn import action_over, begin_action


@rule
def place_leader(g, color: int, at: int) -> None:
    """Lifted first, then placed; a leader of its color in the kingdom: a conflict [CK-5.2, CK-7].

    The player who placed the leader is the attacker [CK-7.1].
    """
    begin_action(g)
    if g.leader_at[g.active, color] != NOWHERE:
        take_leader_home(g, g.active, color)
    defender = leader_owner(g, realm_of(g, at), color)
    put_leader(g, g.active, color, at)
    if defender != NONE:
        start_conflict(g, color, g.active, defender)
    else:
        action_over(g)
