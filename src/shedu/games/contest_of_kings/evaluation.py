"""Contest of Kings: the weakest color of the pile counts most; leaders win cards for it."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, count
from shedu.core.compiling import rule
from shedu.core.definition import Evaluation
from shedu.games.contest_of_kings.material import BLACK, COLORS, RED, SHIP_SHOWS, SHIPS
from shedu.games.contest_of_kings.rules.ending import score
from shedu.games.contest_of_kings.rules.kingdoms import kingdom, realm_of, slots
from shedu.games.contest_of_kings.state import OVER


@rule
def evaluate(g, seat: int) -> float:
    worth = worth_of_pile(g, seat)
    if g.phase == OVER:
        return worth
    for color in range(COLORS):
        if g.leader_at[seat, color] != NOWHERE:
            worth += worth_of_leader(g, seat, color)
    return worth


@rule
def worth_of_pile(g, seat: int) -> float:
    """The score is the weakest color; the others are what it can still rise to."""
    a, b, c, d = score(g, seat)
    return 1.0 * a + 0.4 * b + 0.2 * c + 0.1 * d + 2.0 * (early(a) + early(b) + early(c) + early(d))


@rule
def early(cards: int) -> float:
    """The first cards of a color are worth more than the tenth."""
    return cards / (cards + 4.0)


@rule
def worth_of_leader(g, seat: int, color: int) -> float:
    """A leader earns while its owner has cards of its color, or a king any; cards of its color
    in its kingdom are its army, red ones guard it, and a ship of its color pays every turn.
    The rest of the hand is worth nothing: every turn ends with full hands."""
    realm = realm_of(g, g.leader_at[seat, color])
    land = kingdom(g, realm)
    army = count(land & slots(g.cards[color]))
    guards = count(land & slots(g.cards[RED]))
    worth = 0.6 + 0.1 * min(army, 5) + 0.1 * min(guards, 4) + 0.08 * min(g.hand[seat, color], 2)
    for ship in range(SHIPS):
        if g.ship_at[ship] != NOWHERE and SHIP_SHOWS[ship, color]:
            worth += 1.0 if realm_of(g, g.ship_at[ship]) == realm else 0.0
    return worth + (0.3 if color == BLACK else 0.0)


EVALUATION = Evaluation(evaluate, lead=4.0, playout=0)
