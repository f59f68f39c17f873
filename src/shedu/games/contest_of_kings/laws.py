"""What holds in every position, compiled for `shedu soak`; and the score in plain Python.

Laws are written from the rulebook, and share with the rules only how a row is read.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from shedu.core.boards import NOWHERE, U64, Board, count, count_bits, has, overlap, space
from shedu.core.compiling import rule
from shedu.core.state import State
from shedu.games.contest_of_kings.material import (
    COLORS,
    COLUMNS,
    HAND,
    NONE,
    PLACES,
    RED,
    SEATS,
    SHIPS,
    TOPS,
)
from shedu.games.contest_of_kings.rules.kingdoms import (
    civilization_cards,
    is_in,
    recount,
    slots,
)

LAWS = (
    "cards are conserved",
    "treasures are conserved",
    "hands hold at most eight cards, and nothing is negative",
    "columns have no holes, and every slot holds one card",
    "every leader stands on a card without another leader",
    "no two leaders of one color share a kingdom at rest",
    "the kingdoms kept in the row are those of the table",
)
_COLUMN = U64(255)


@rule
def broken(g, start, spare) -> int:
    if not has_cards_of(g, start):
        return 1
    if treasures_of(g) != treasures_of(start):
        return 2
    if not is_within_bounds(g):
        return 3
    if not is_table_in_order(g):
        return 4
    if not are_leaders_in_order(g):
        return 5
    if not is_at_peace(g):
        return 6
    recount(spare)
    return 0 if has_caches_of(g, spare) else 7


@rule
def cards_of(g, color: int) -> int:
    """On the table, in hands and piles, in the deck, discarded, removed and committed."""
    number = count(slots(g.cards[color]))
    number += g.deck[color] + g.discard[color] + g.removed[color]
    for seat in range(SEATS):
        number += g.hand[seat, color] + g.pile[seat, color]
    if color == RED:
        number += COLUMNS - count_bits(g.treasures)  # those that were paid for treasures
    fought = g.conflict if g.new_link != NONE else RED
    if g.committed > 0 and color == fought:
        number += g.committed
    return number


@rule
def has_cards_of(g, start) -> bool:
    for color in range(COLORS):
        if cards_of(g, color) != cards_of(start, color):
            return False
    return True


@rule
def treasures_of(g) -> int:
    number = count_bits(g.treasures)
    for seat in range(SEATS):
        number += g.treasures_won[seat]
    return number


@rule
def is_within_bounds(g) -> bool:
    for seat in range(SEATS):
        cards = 0
        for color in range(COLORS):
            cards += g.hand[seat, color]
            if g.hand[seat, color] < 0 or g.pile[seat, color] < 0:
                return False
        if cards > (HAND if seat < g.players else 0):
            return False
        if g.treasures_won[seat] < 0 or g.catastrophes_left[seat] < 0:
            return False
    for color in range(COLORS):
        if g.deck[color] < 0 or g.discard[color] < 0 or g.removed[color] < 0:
            return False
    return True


@rule
def is_table_in_order(g) -> bool:
    """Columns are filled from the top down, with cards and ships [CK-2.4]; links are in gaps."""
    filled = Board(U64(0), TOPS, U64(0))
    for color in range(COLORS):
        cards = slots(g.cards[color])
        if overlap(cards, filled):
            return False
        filled = filled | cards
    below = filled.top
    for ship in range(SHIPS):
        if g.ship_at[ship] != NOWHERE:
            here = U64(1) << U64(g.ship_at[ship])
            if below & here != U64(0):
                return False
            below |= here
    for column in range(COLUMNS):
        places = (below >> U64(column * PLACES)) & _COLUMN
        if places & (places + U64(1)) != U64(0):  # a hole
            return False
    return g.treasures & ~TOPS == U64(0)


@rule
def are_leaders_in_order(g) -> bool:
    ground = civilization_cards(g) | Board(U64(0), TOPS, U64(0))
    for seat in range(SEATS):
        for color in range(COLORS):
            at = g.leader_at[seat, color]
            if at != NOWHERE:
                if seat >= g.players or not has(ground, at):
                    return False
                ground = ground & ~space(at)
    return True


@rule
def is_at_peace(g) -> bool:
    """Two leaders of a color are in one kingdom only for the internal conflict at hand [CK-7.1]."""
    for column in range(COLUMNS):
        if g.realm[column] != column:
            continue
        for color in range(COLORS):
            there = 0
            fighting = 0
            for seat in range(g.players):
                if is_in(g, seat, color, column):
                    there += 1
                    if seat == g.attacker or seat == g.defender:
                        fighting += 1
            if there < 2:
                continue
            if there > 2 or fighting < 2 or g.conflict != color or g.new_link != NONE:
                return False
    return True


@rule
def has_caches_of(g, fresh) -> bool:
    for column in range(COLUMNS):
        if g.realm[column] != fresh.realm[column]:
            return False
    same_leaders = g.leaders[0] == fresh.leaders[0] and g.leaders[1] == fresh.leaders[1]
    return same_leaders and g.ships == fresh.ships and g.takes_card == fresh.takes_card


def plain_scores(state: State) -> list[tuple[int, ...]]:
    """By seat, the colors from fewest to most: treasures go where they help most [CK-10.3]."""
    g = state.plain()
    return [best_score(g.pile[seat], g.treasures_won[seat]) for seat in range(g.players)]


def best_score(pile: tuple[int, ...], treasures: int) -> tuple[int, ...]:
    """The best of all ways to spread treasures over the colors."""
    ways = combinations_with_replacement(range(COLORS), treasures)
    return max(tuple(sorted(own + way.count(c) for c, own in enumerate(pile))) for way in ways)
