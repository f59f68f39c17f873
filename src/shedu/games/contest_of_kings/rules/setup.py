"""Setting up [CK-3]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.compiling import rule
from shedu.games.contest_of_kings.material import (
    CARD_COUNTS,
    COLORS,
    HAND,
    NONE,
    REMOVED_WITH_TWO,
    TOPS,
)
from shedu.games.contest_of_kings.rules.ending import cards_in_hand
from shedu.games.contest_of_kings.rules.kingdoms import clockwise, recount
from shedu.games.contest_of_kings.rules.refill import start_turn
from shedu.games.contest_of_kings.state import DEAL, REMOVE, START


@rule
def set_up(g) -> None:
    """Eight treasures in a row; the other cards in the deck [CK-3.2, CK-3.3].

    The row comes with the table's options and is empty otherwise.
    """
    clear(g)
    for color in range(COLORS):
        g.deck[color] = CARD_COUNTS[color]
    g.phase = START
    recount(g)


@rule
def clear(g) -> None:
    """Eight treasures on the table; nobody and nothing else is anywhere yet."""
    g.treasures = TOPS
    g.leader_at[:] = NOWHERE
    g.ship_at[:] = NOWHERE
    g.catastrophes_left[: g.players] = 1
    g.last_won[:] = NONE
    g.start = NONE
    g.round_number = 1
    g.active = NONE
    g.played_color = NONE
    g.played_column = NONE
    g.new_link = NONE
    g.conflict = NONE
    g.attacker = NONE
    g.defender = NONE
    g.committed = -1
    g.offered = NONE
    g.scoring = NONE
    g.drawing = NONE
    g.viewer = NONE


@rule
def start_with(g, seat: int) -> None:
    """The first player is known; from there on everybody gets eight cards [CK-3.3, CK-3.5]."""
    g.start = seat
    g.active = seat
    g.phase = DEAL
    g.drawing = seat
    g.to_draw = HAND


@rule
def hand_dealt(g) -> None:
    """The next seat that has no hand; then cards are removed with two players [CK-3.4]."""
    for step in range(g.players):
        seat = clockwise(g, step)
        if cards_in_hand(g, seat) == 0:
            g.drawing = seat
            g.to_draw = HAND
            return
    g.drawing = NONE
    if g.players == 2:
        g.phase = REMOVE
        g.to_draw = REMOVED_WITH_TWO
    else:
        start_turn(g, g.start)


@rule
def remove_one(g, color: int) -> None:
    """Chance takes a card out of the game, unseen; after the last one the first turn begins."""
    g.deck[color] -= 1
    g.removed[color] += 1
    g.to_draw -= 1
    if g.to_draw == 0:
        start_turn(g, g.start)
