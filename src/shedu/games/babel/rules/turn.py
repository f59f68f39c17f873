"""The course of a turn: draw, act, reveal [BA-4, 6.3, 6.5]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.material import DRAWN, NATIONS, NONE, SEATS
from shedu.games.babel.rules.choice import take_only_action
from shedu.games.babel.rules.ending import end_game, is_decided
from shedu.games.babel.rules.temple import (
    is_pile_empty,
    lay_on_column,
    take_known,
    unknown_cards,
)
from shedu.games.babel.state import ACTING, BY_PILE, DRAW, REVEAL


@rule
def go_on(g) -> None:
    """All that follows without a decision and without chance."""
    while True:
        if g.phase == ACTING:
            if is_decided(g) or g.hand_size[g.active] > 0 or not take_only_action(g):
                return
        elif g.phase != REVEAL or not reveal_known(g):
            return


@small_rule
def draw_cards(g, seat: int, number: int) -> None:
    """A seat draws, as far as there are cards [4.1]."""
    g.drawing = seat
    g.to_draw = number
    if cards_of(g.deck) == 0:
        shuffle_discard(g)


@small_rule
def cards_of(counts) -> int:
    total = 0
    for nation in range(NATIONS):
        total += counts[nation]
    return total


@rule
def shuffle_discard(g) -> None:
    """The discard becomes the deck; without a discard no card is drawn any more [4.1].

    Without a deck all cards lie open but for the two hands: each player knows the other's [7.3].
    """
    if cards_of(g.discard) == 0:
        begin_actions(g)
        return
    for nation in range(NATIONS):
        for seat in range(SEATS):
            g.shown[seat, nation] = g.hand[seat, nation]
        g.deck[nation] = g.discard[nation]
        g.discard[nation] = 0


@rule
def take_card(g, nation: int) -> None:
    """Chance gives the drawing seat a card; the discard is shuffled if one more is needed."""
    g.deck[nation] -= 1
    g.hand[g.drawing, nation] += 1
    g.hand_size[g.drawing] += 1
    g.to_draw -= 1
    if g.to_draw > 0 and cards_of(g.deck) == 0:
        shuffle_discard(g)


@rule
def begin_actions(g) -> None:
    g.drawing = NONE
    g.to_draw = 0
    g.phase = ACTING


@rule
def reveal_known(g) -> bool:
    """Reveal what needs no chance [4.3]; False when chance must choose the next card."""
    if g.known_size > 0:
        reveal(g, take_known(g))
        return True
    if unknown_cards(g) > 0:
        return False
    if g.revealed > 0:  # the last card of the pile comes alone [D3]
        lay_on_column(g, g.active, g.revealed)
    end_turn(g)
    return True


@rule
def reveal(g, card: int) -> None:
    """Two temple cards onto the own column, the higher first [4.3]."""
    if g.revealed == 0:
        g.revealed = card
        return
    lay_on_column(g, g.active, max(g.revealed, card))
    lay_on_column(g, g.active, min(g.revealed, card))
    end_turn(g)


@rule
def end_turn(g) -> None:
    """The scores, the pile or the rounds may end the game [6]; or else the other player draws."""
    g.revealed = 0
    if is_decided(g):
        return
    is_round_over = g.active != g.start
    if is_pile_empty(g) or (is_round_over and g.round_number >= g.round_limit):
        end_game(g, BY_PILE)
        return
    if is_round_over:
        g.round_number += 1
    g.active = 1 - g.active
    g.migrated = 0
    g.phase = DRAW
    draw_cards(g, g.active, DRAWN)
