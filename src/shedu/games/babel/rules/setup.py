"""Setting up [BA-3]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule
from shedu.games.babel.material import (
    CARDS_OF_NATION,
    DRAWN,
    FIRST_HAND,
    LEVEL_COUNTS,
    LEVEL_OF,
    LEVELS,
    NATIONS,
    NONE,
    QUARRY,
    SEATS,
    SECOND_HAND,
    TEMPLE_CARDS,
)
from shedu.games.babel.rules.turn import begin_actions, draw_cards, take_card
from shedu.games.babel.state import DEAL, DRAW, FIRST


@rule
def set_up(g) -> None:
    """A level-1 card for each player, the others in the pile, pawns at the quarry [3].

    The row comes with the table's options and is empty otherwise.
    """
    clear(g)
    for nation in range(NATIONS):
        g.deck[nation] = CARDS_OF_NATION
    for i in range(LEVELS):
        g.unknown[i] = LEVEL_COUNTS[i]
    for seat in range(SEATS):
        g.reserved[seat] = 1
        g.unknown[0] -= 1
    g.phase = FIRST
    recount(g)


@rule
def clear(g) -> None:
    """Nobody and nothing is anywhere yet."""
    for seat in range(SEATS):
        g.pawn[seat] = QUARRY
    g.start = NONE
    g.active = NONE
    g.round_number = 1
    g.drawing = NONE
    g.viewer = NONE


@rule
def begin_with(g, seat: int) -> None:
    """The first player is known and gets the smaller hand [3.4, D2]."""
    g.start = seat
    g.active = seat
    g.phase = DEAL
    draw_cards(g, seat, SECOND_HAND if g.classic_deal == 1 else FIRST_HAND)


@rule
def deal_card(g, nation: int) -> None:
    """First the hand of the first player, then the other's, then the first turn's draw [3.4]."""
    take_card(g, nation)
    if g.phase != DEAL or g.to_draw > 0:
        return
    if g.drawing == g.start:
        draw_cards(g, 1 - g.start, SECOND_HAND)
    else:
        g.phase = DRAW
        draw_cards(g, g.start, DRAWN)


@rule
def draw_card(g, nation: int) -> None:
    """A card of the draw that begins a turn [4.1]."""
    take_card(g, nation)
    if g.phase == DRAW and g.to_draw == 0:
        begin_actions(g)


@rule
def recount(g) -> None:
    """The caches, from the rest of the row."""
    for seat in range(SEATS):
        g.score[seat] = 0
        g.hand_size[seat] = g.hidden[seat]
        g.column_size[seat] = cards_in(g.columns[seat])
        for i in range(NATIONS):
            g.score[seat] += LEVEL_OF[g.temples[seat, i]]
            g.hand_size[seat] += g.hand[seat, i]
            g.people_count[seat, i] = 0
            for nation in range(NATIONS):
                g.people_count[seat, i] += count_bits(g.people[seat, i, nation])
    g.known_size = cards_in(g.known)


@rule
def cards_in(levels) -> int:
    """How many cards are in a list of levels, which ends with zeros."""
    for i in range(TEMPLE_CARDS):
        if levels[i] == 0:
            return i
    return TEMPLE_CARDS
