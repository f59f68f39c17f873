"""Temples, the two columns of temple cards and the known top of the pile [BA-2]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.material import LEVEL_OF, LEVELS


@small_rule
def level(g, seat: int, site: int) -> int:
    """The highest card of a temple, or 0 [2.1]."""
    return LEVEL_OF[g.temples[seat, site]]


@small_rule
def change_temple(g, seat: int, site: int, cards: int) -> None:
    """Other cards make up a temple; the score is the sum of the levels [2.1]."""
    g.score[seat] += LEVEL_OF[cards] - level(g, seat, site)
    g.temples[seat, site] = cards


@small_rule
def add_card(g, seat: int, site: int, card: int) -> None:
    change_temple(g, seat, site, g.temples[seat, site] | 1 << (card - 1))


@rule
def take_top_card(g, seat: int, site: int) -> int:
    """Take the highest card of a temple, which falls to its next card [2.2]."""
    card = level(g, seat, site)
    change_temple(g, seat, site, g.temples[seat, site] & ~(1 << (card - 1)))
    return card


@small_rule
def last_of_column(g, seat: int) -> int:
    """The level of the one card that can be taken from a column, or 0 [2]."""
    size = g.column_size[seat]
    return g.columns[seat, size - 1] if size > 0 else 0


@small_rule
def take_from_column(g, seat: int) -> int:
    size = g.column_size[seat] - 1
    card = g.columns[seat, size]
    g.columns[seat, size] = 0
    g.column_size[seat] = size
    return card


@small_rule
def lay_on_column(g, seat: int, card: int) -> None:
    g.columns[seat, g.column_size[seat]] = card
    g.column_size[seat] += 1


@rule
def put_on_pile(g, cards: int) -> None:
    """A razed temple goes on top of the pile, highest card first: the lowest is next [5.5]."""
    for card in range(LEVELS, 0, -1):
        if cards >> (card - 1) & 1:
            g.known[g.known_size] = card
            g.known_size += 1


@rule
def take_known(g) -> int:
    """Take the known card on top of the pile."""
    g.known_size -= 1
    card = g.known[g.known_size]
    g.known[g.known_size] = 0
    return card


@small_rule
def unknown_cards(g) -> int:
    """How many cards of the pile nobody knows."""
    total = 0
    for i in range(LEVELS):
        total += g.unknown[i]
    return total


@rule
def is_pile_empty(g) -> bool:
    return g.known_size == 0 and unknown_cards(g) == 0
