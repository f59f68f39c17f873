"""What holds in every position, compiled for `shedu soak`; and the score in plain Python.

Laws are written from the rulebook, and share with the rules only how a row is read.
"""

from __future__ import annotations

import numpy as np

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.core.state import State
from shedu.games.babel.material import LEVELS, NATIONS, QUARRY, SEATS, TEMPLE_CARDS
from shedu.games.babel.rules.setup import recount

LAWS = (
    "nation cards are conserved",
    "no count is negative, and pawns stand on sites",
    "the cards of a hand that the other player knows are in it",
    "temple cards are conserved",
    "the people of a site lie in one column without holes",
    "the scores and sizes kept in the row are those of the cards",
)
# For each set of temple cards (level v is bit v - 1), the same with a byte for each level.
BYTES_OF = np.array(
    [sum((cards >> i & 1) << 8 * i for i in range(LEVELS)) for cards in range(1 << LEVELS)],
    np.uint64,
)


@rule
def broken(g, start, spare) -> int:
    for nation in range(NATIONS):
        if cards_of(g, nation) != cards_of(start, nation):
            return 1
    if not is_within_bounds(g):
        return 2
    if not is_shown_in_hand(g):
        return 3
    if temple_cards(g) != temple_cards(start):
        return 4
    if not are_people_in_order(g):
        return 5
    recount(spare)
    return 0 if has_caches_of(g, spare) else 6


@rule
def cards_of(g, nation: int) -> int:
    """At sites, in hands, in the deck and discarded."""
    number = g.deck[nation] + g.discard[nation]
    for seat in range(SEATS):
        number += g.hand[seat, nation]
        for site in range(NATIONS):
            number += count_bits(g.people[seat, site, nation])
    return number


@rule
def temple_cards(g):
    """How many there are of each level, one byte for each: in temples, columns and the pile,
    turned over, and reserved."""
    cards = one_of(g.revealed) + listed(g.known)
    for i in range(LEVELS):
        cards += U64(g.unknown[i]) << U64(8 * i)
    for seat in range(SEATS):
        cards += U64(g.reserved[seat]) + listed(g.columns[seat])
        for site in range(NATIONS):
            cards += BYTES_OF[g.temples[seat, site]]
    return cards


@small_rule
def one_of(level: int):
    return U64(1) << U64(8 * (level - 1)) if level > 0 else U64(0)


@rule
def listed(levels):
    """The cards of a list of levels, which ends with zeros."""
    cards = U64(0)
    for i in range(TEMPLE_CARDS):
        if levels[i] == 0:
            break
        cards += one_of(levels[i])
    return cards


@rule
def is_within_bounds(g) -> bool:
    for nation in range(NATIONS):
        if g.deck[nation] < 0 or g.discard[nation] < 0:
            return False
        if g.hand[0, nation] < 0 or g.hand[1, nation] < 0:
            return False
    for i in range(LEVELS):
        if g.unknown[i] < 0:
            return False
    for seat in range(SEATS):
        if not QUARRY <= g.pawn[seat] < NATIONS or not 0 <= g.reserved[seat] <= 1:
            return False
    return g.owed >= 0 and g.to_draw >= 0


@rule
def is_shown_in_hand(g) -> bool:
    for seat in range(SEATS):
        for nation in range(NATIONS):
            if not 0 <= g.shown[seat, nation] <= g.hand[seat, nation]:
                return False
    return True


@rule
def are_people_in_order(g) -> bool:
    for seat in range(SEATS):
        for site in range(NATIONS):
            column = U64(0)
            for nation in range(NATIONS):
                cards = g.people[seat, site, nation]
                if column & cards != U64(0):
                    return False
                column |= cards
            if column & (column + U64(1)) != U64(0):  # a hole
                return False
    return True


@rule
def has_caches_of(g, fresh) -> bool:
    for seat in range(SEATS):
        if g.score[seat] != fresh.score[seat] or g.hand_size[seat] != fresh.hand_size[seat]:
            return False
        if g.column_size[seat] != fresh.column_size[seat]:
            return False
        for site in range(NATIONS):
            if g.people_count[seat, site] != fresh.people_count[seat, site]:
                return False
    return g.known_size == fresh.known_size


def plain_scores(state: State) -> list[tuple[int, ...]]:
    """By seat, the sum of the levels of the temples, then the cards in hand [6.4]."""
    g = state.plain()
    levels = [[cards.bit_length() for cards in temples] for temples in g.temples]
    return [(sum(levels[seat]), sum(g.hand[seat])) for seat in range(SEATS)]
