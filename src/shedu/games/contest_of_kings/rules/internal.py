"""Internal conflicts, and what they share with wars [CK-7]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import (
    BELOW,
    BLACK,
    NONE,
    OF_KINGS_ANYWHERE,
    OF_LEADERS,
    RED,
)
from shedu.games.contest_of_kings.rules.kingdoms import realm_of
from shedu.games.contest_of_kings.state import ATTACK


@small_rule
def start_conflict(g, color: int, attacker: int, defender: int) -> None:
    """The attacker commits first [CK-7.2]."""
    g.conflict = color
    g.attacker = attacker
    g.defender = defender
    g.phase = ATTACK


@small_rule
def end_conflict(g) -> None:
    g.conflict = NONE
    g.attacker = NONE
    g.defender = NONE
    g.committed = -1


@small_rule
def is_red(g, at: int) -> bool:
    """Whether the card in a slot is red: a red card or any top [CK-1.4]."""
    if at >= BELOW and (at & 1) == 0:
        return True
    return (g.cards[RED, at >> 6] >> U64(at & 63)) & U64(1) != U64(0)


@rule
def bonus(g, seat: int) -> int:
    """One for a king who stands on a red card in the kingdom of the conflict [CK-7.3].

    With the option `king_anywhere`, for a king on a red card of any kingdom; with `leader`, for
    the leader in conflict who stands on a red card.
    """
    color = g.conflict if g.internal_bonus == OF_LEADERS else BLACK
    at = g.leader_at[seat, color]
    if at == NOWHERE or not is_red(g, at):
        return 0
    realm = realm_of(g, g.leader_at[g.attacker, g.conflict])
    return 1 if g.internal_bonus == OF_KINGS_ANYWHERE or realm_of(g, at) == realm else 0
