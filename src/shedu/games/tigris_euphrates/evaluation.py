"""Tigris & Euphrates: the weakest color counts most, and leaders who earn are worth keeping."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, count, has, near, read, space
from shedu.core.compiling import rule
from shedu.core.definition import Evaluation
from shedu.games.tigris_euphrates.material import (
    BLACK,
    COLORS,
    MONUMENT_SHOWS,
    MONUMENTS,
    NONE,
)
from shedu.games.tigris_euphrates.rules.ending import score
from shedu.games.tigris_euphrates.rules.kingdoms import kingdom, leader_owner, temples
from shedu.games.tigris_euphrates.rules.turn import tiles_in_hand
from shedu.games.tigris_euphrates.rules.war import casualties, committed_color, strength
from shedu.games.tigris_euphrates.state import OVER


@rule
def evaluate(g, seat: int) -> float:
    worth = worth_of_points(g, seat)
    if g.phase == OVER:
        return worth
    for color in range(COLORS):
        if g.leader_at[seat, color] != NOWHERE:
            worth += worth_of_leader(g, seat, color)
    if g.conflict != NONE and (seat == g.attacker or seat == g.defender):
        worth += prospect_of_conflict(g, seat)
    return worth + 0.05 * tiles_in_hand(g, seat)


@rule
def worth_of_points(g, seat: int) -> float:
    """The score is the weakest color. The others are what it can still rise to, so they count
    less and less; and the first points of any color are worth more than the tenth."""
    a, b, c, d = score(g, seat)
    return 1.0 * a + 0.4 * b + 0.2 * c + 0.1 * d + 2.0 * (early(a) + early(b) + early(c) + early(d))


@rule
def early(points: int) -> float:
    return points / (points + 4.0)


@rule
def worth_of_leader(g, seat: int, color: int) -> float:
    """A leader earns from tiles and monuments in its kingdom. It is safe from revolts by the
    temples beside it and from wars by tiles of its color; a king earns for missing leaders."""
    at = g.leader_at[seat, color]
    realm = kingdom(g, at)
    guards = count(near(space(at)) & temples(g))
    army = count(realm & read(g.tiles[color]))
    worth = 0.7 + 0.2 * min(guards, 3) + 0.1 * min(army, 5)
    for monument in range(MONUMENTS):
        stands = g.monument_at[monument]
        if stands != NOWHERE and MONUMENT_SHOWS[monument, color] and has(realm, stands):
            worth += 1.5
    if color == BLACK:
        for other in range(1, COLORS):
            worth += 0.2 if leader_owner(g, realm, other) == NONE else 0.0
    return worth


@rule
def prospect_of_conflict(g, seat: int) -> float:
    """What the conflict at hand will bring, if both commit all they can and want to win."""
    color = committed_color(g)
    attack = strength(g, g.attacker)
    attack += g.hand[g.attacker, color] if g.committed < 0 else g.committed
    defense = strength(g, g.defender) + g.hand[g.defender, color]
    winner = g.attacker if attack > defense else g.defender
    loser = g.defender if attack > defense else g.attacker
    prize = 1.0
    if g.uniting == 1:
        prize += count(casualties(g, loser))
    return 0.6 * prize if seat == winner else -0.9 - 0.1 * prize


EVALUATION = Evaluation(evaluate, lead=4.0, playout=0)
