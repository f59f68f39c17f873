"""The end of the game and the score [CK-10]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import HAND
from shedu.games.contest_of_kings.rules.kingdoms import clockwise
from shedu.games.contest_of_kings.state import (
    BY_DECK,
    BY_PASSES,
    BY_ROUNDS,
    BY_TREASURES,
    OVER,
)

TREASURES_THAT_END = 1


@small_rule
def cards_in_hand(g, seat: int) -> int:
    return g.hand[seat, 0] + g.hand[seat, 1] + g.hand[seat, 2] + g.hand[seat, 3]


@small_rule
def cards_in_deck(g) -> int:
    return g.deck[0] + g.deck[1] + g.deck[2] + g.deck[3]


@rule
def missing_cards(g) -> int:
    """What all hands together lack."""
    missing = 0
    for seat in range(g.players):
        missing += HAND - cards_in_hand(g, seat)
    return missing


@rule
def ending_now(g) -> int:
    """Why the game ends with this turn, the first reason that holds; 0 if it goes on.

    At most one real treasure is left on the table [CK-10.2]; the deck cannot fill all hands
    [CK-10.1]; everybody in a row has passed, or the last round is complete [CK-10.4].
    """
    if count_bits(g.treasures) <= TREASURES_THAT_END:
        return BY_TREASURES
    if cards_in_deck(g) < missing_cards(g):
        return BY_DECK
    if g.passes >= g.players:
        return BY_PASSES
    if clockwise(g, 1) == g.start and g.round_number >= g.round_limit:
        return BY_ROUNDS
    return 0


@rule
def end_game(g, ending: int) -> None:
    """Nobody draws any more [CK-4.3]."""
    g.phase = OVER
    g.ending = ending


@rule
def ascending(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Four numbers in order, the lowest first."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


@rule
def score(g, seat: int) -> tuple[int, int, int, int]:
    """A pile's colors from fewest to most, after its treasures went to the fewest [CK-10.3]."""
    pile = g.pile[seat]
    a, b, c, d = ascending(pile[0], pile[1], pile[2], pile[3])
    for _ in range(g.treasures_won[seat]):
        a, b, c, d = ascending(a + 1, b, c, d)
    return a, b, c, d


@rule
def standing(g, seat: int) -> int:
    """The score as one number, the weakest color first: more is better.

    Before the end it is what the score would be now. No color ever reaches 1,000 cards.
    """
    a, b, c, d = score(g, seat)
    return ((int(a) * 1000 + int(b)) * 1000 + int(c)) * 1000 + int(d)
