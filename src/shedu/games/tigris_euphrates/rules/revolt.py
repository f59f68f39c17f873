"""Revolts, and what revolts and wars share [T&E 6, 13]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, Board, count, has, near, space
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import NONE, RED
from shedu.games.tigris_euphrates.rules.kingdoms import take_leader_home, temples
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures
from shedu.games.tigris_euphrates.state import ATTACK


@rule
def rival(g, realm: Board, seat: int, color: int) -> int:
    """The other seat that has a leader of a color in a kingdom; or NONE."""
    for other in range(g.players):
        at = g.leader_at[other, color]
        if other != seat and at != NOWHERE and has(realm, at):
            return other
    return NONE


@rule
def start_conflict(g, color: int, attacker: int, defender: int) -> None:
    g.conflict = color
    g.attacker = attacker
    g.defender = defender
    g.phase = ATTACK


@rule
def start_revolt(g, color: int, defender: int) -> None:
    """The player who positioned the leader is the attacker [6.1]."""
    start_conflict(g, color, g.active, defender)


@rule
def end_conflict(g) -> None:
    g.conflict = NONE
    g.attacker = NONE
    g.defender = NONE
    g.committed = -1


@rule
def revolt_strength(g, seat: int) -> int:
    """Temples adjacent to the leader; one temple may count for both [6.1]."""
    return count(near(space(g.leader_at[seat, g.conflict])) & temples(g))


@rule
def resolve_revolt(g, attack: int, defense: int) -> None:
    """The loser's leader goes home, the winner gains one red point [6.2, 6.3].

    More wins, and a tie is the defender's; the committed tiles are out of the game already.
    """
    winner = g.attacker if attack > defense else g.defender
    loser = g.defender if attack > defense else g.attacker
    take_leader_home(g, loser, g.conflict)
    g.points[winner, RED] += 1
    end_conflict(g)
    distribute_treasures(g)


@rule
def attacker_may_commit(g, number: int, own: int, other: int) -> bool:
    """Any number; in the English variant none, or enough to exceed the defender [13.1]."""
    return number == 0 or g.english_variant == 0 or own + number > other


@rule
def defender_may_commit(g, number: int, own: int, attack: int) -> bool:
    """Any number; in the English variant none, or exactly what makes a tie [13.2]."""
    return number == 0 or g.english_variant == 0 or own + number == attack
