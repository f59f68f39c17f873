"""What a seat sees as tensors; the tables of planes and facts are in docs/encodings/babel.md.

The viewer comes first and the other seat second.
"""

from __future__ import annotations

from shedu.core.boards import U64
from shedu.core.compiling import rule
from shedu.games.babel.material import LEVELS, NATION_CARDS, NATIONS, NONE, SEATS, TEMPLE_CARDS
from shedu.games.babel.rules.temple import unknown_cards
from shedu.games.babel.rules.turn import cards_of
from shedu.games.babel.state import PHASES

PEOPLE_PLANES = 0  # 10, by seat and nation: rows are sites, columns cards from the temple on
TEMPLE_PLANES = 10  # 2, by seat: rows are sites, columns levels
PLANES = (12, NATIONS, NATION_CARDS)

HAND_FACTS = 0  # 5, the viewer's cards by nation
DISCARD_FACTS = 5  # 5, by nation
UNSEEN_FACTS = 10  # 5, by nation: in the other hand or the deck
PILE_FACTS = 15  # 6, by level: the unknown part
SEAT_FACTS = 21  # 2 seats of 5: score, hand, pawn + 1, reserved card, cards in the column
SIZE_FACTS = 31  # cards in the deck, in the pile, known on top of it
PHASE_FACTS = 34  # one of len(PHASES) is 1
TURN_FACTS = PHASE_FACTS + len(PHASES)  # active seat, first player, round, migrated, endgame,
#                                         drawing seat, to draw, owed, revealed
COLUMN_FACTS = TURN_FACTS + 9  # 2 seats of 45 levels, the card that can be taken first
KNOWN_FACTS = COLUMN_FACTS + SEATS * TEMPLE_CARDS  # 45 levels, the next card first
FACTS = KNOWN_FACTS + TEMPLE_CARDS


@rule
def encode(g, seat: int, planes, facts) -> None:
    """Fill in planes and facts that are zero."""
    for step in range(SEATS):
        shown = seat if step == 0 else 1 - seat
        encode_sites(g, shown, step, planes)
        encode_player(g, shown, step, facts)
    encode_cards(g, seat, facts)
    facts[PHASE_FACTS + g.phase] = 1
    encode_turn(g, seat, facts)


@rule
def encode_sites(g, seat: int, step: int, planes) -> None:
    for site in range(NATIONS):
        for level in range(LEVELS):
            planes[TEMPLE_PLANES + step, site, level] = g.temples[seat, site] >> level & 1
        for nation in range(NATIONS):
            cards = g.people[seat, site, nation]
            for at in range(g.people_count[seat, site]):
                if (cards >> U64(at)) & U64(1) != U64(0):
                    planes[PEOPLE_PLANES + step * NATIONS + nation, site, at] = 1


@rule
def encode_player(g, seat: int, step: int, facts) -> None:
    row = SEAT_FACTS + step * 5
    facts[row] = g.score[seat]
    facts[row + 1] = g.hand_size[seat]
    facts[row + 2] = g.pawn[seat] + 1
    facts[row + 3] = g.reserved[seat]
    facts[row + 4] = g.column_size[seat]
    size = g.column_size[seat]
    for i in range(size):
        facts[COLUMN_FACTS + step * TEMPLE_CARDS + i] = g.columns[seat, size - 1 - i]


@rule
def encode_cards(g, viewer: int, facts) -> None:
    """In a redacted row the unseen cards are counted; in a true one they are told apart."""
    other = 1 - viewer
    for nation in range(NATIONS):
        facts[HAND_FACTS + nation] = g.hand[viewer, nation]
        facts[DISCARD_FACTS + nation] = g.discard[nation]
        facts[UNSEEN_FACTS + nation] = g.unseen[nation] + g.deck[nation] + g.hand[other, nation]
    for i in range(LEVELS):
        facts[PILE_FACTS + i] = g.unknown[i]
    facts[SIZE_FACTS] = cards_of(g.deck) + cards_of(g.unseen) - g.hidden[other]
    facts[SIZE_FACTS + 1] = g.known_size + unknown_cards(g)
    facts[SIZE_FACTS + 2] = g.known_size
    for i in range(g.known_size):
        facts[KNOWN_FACTS + i] = g.known[g.known_size - 1 - i]


@rule
def seat_from(viewer: int, seat: int) -> int:
    """0 for the viewer and 1 for the other; NONE stays NONE."""
    if seat == NONE:
        return NONE
    return 0 if seat == viewer else 1


@rule
def encode_turn(g, viewer: int, facts) -> None:
    facts[TURN_FACTS] = seat_from(viewer, g.active)
    facts[TURN_FACTS + 1] = seat_from(viewer, g.start)
    facts[TURN_FACTS + 2] = g.round_number
    facts[TURN_FACTS + 3] = g.migrated
    facts[TURN_FACTS + 4] = g.endgame
    facts[TURN_FACTS + 5] = seat_from(viewer, g.drawing)
    facts[TURN_FACTS + 6] = g.to_draw
    facts[TURN_FACTS + 7] = g.owed
    facts[TURN_FACTS + 8] = g.revealed
