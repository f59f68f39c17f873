"""A possible truth for what a seat knows, compiled [CK-11]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.chance import draw_some
from shedu.core.compiling import rule
from shedu.games.contest_of_kings.material import COLORS, COLUMNS, NONE, REMOVED_WITH_TWO
from shedu.games.contest_of_kings.state import DEAL, REMOVE, START


@rule
def resample(g, generator) -> None:
    """Fill in a redacted row: hands, what was forgotten of piles, removed cards and the deck.

    An unseen card never left the shuffled deck but into a hidden hand or out of the game, so all
    ways to deal these cards are equally likely.
    """
    draw_some(generator, g.hidden_pile, g.treasures_won, forgotten_treasures(g))
    for seat in range(g.players):
        draw_some(generator, g.unseen, g.hand[seat], g.hidden[seat])
        draw_some(generator, g.unseen, g.pile[seat], g.hidden_pile[seat])
        g.hidden[seat] = 0
        g.hidden_pile[seat] = 0
    draw_some(generator, g.unseen, g.removed, total(g.unseen) - g.deck_left)
    for color in range(COLORS):
        g.deck[color] = g.unseen[color]
        g.unseen[color] = 0
    g.deck_left = 0
    g.viewer = NONE


@rule
def total(counts) -> int:
    number = 0
    for i in range(len(counts)):
        number += counts[i]
    return number


@rule
def forgotten_treasures(g) -> int:
    """How many of the forgotten cards are treasures: all that are seen nowhere.

    But in a position that somebody wrote some may be nowhere: then as many as leave no more cards
    than can have been removed.
    """
    lost = COLUMNS - count_bits(g.treasures) - total(g.treasures_won)
    forgotten = total(g.hidden_pile)
    room = total(g.hidden) + g.deck_left + forgotten + most_removed(g) - total(g.unseen)
    return min(lost, forgotten, room)


@rule
def most_removed(g) -> int:
    """How many cards can be out of the game unseen by now [CK-3.4]."""
    if g.players > 2 or g.phase == START or g.phase == DEAL:
        return 0
    return REMOVED_WITH_TWO - (g.to_draw if g.phase == REMOVE else 0)
