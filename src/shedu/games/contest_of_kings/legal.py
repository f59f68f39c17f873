"""The legal set of the decision at hand: whole words of legal slots, not slot by slot."""

from __future__ import annotations

from shedu.core.actions import allow, allow_board
from shedu.core.boards import U64
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.actions import (
    ACCEPT,
    BUILD_SHIP,
    CHOOSE,
    COMMIT,
    DECLINE,
    END_TURN,
    PLACE_LEADER,
    PLAY_CARD,
    PLAY_CATASTROPHE,
    PLAY_LINK,
    TAKE_TREASURE,
)
from shedu.games.contest_of_kings.material import COLORS, COLUMNS, GAPS, RED, SHIPS, SLOTS
from shedu.games.contest_of_kings.rules.kingdoms import free_cards, free_tops, places_for
from shedu.games.contest_of_kings.rules.ship import is_suitable
from shedu.games.contest_of_kings.rules.treasure import treasures_of_link
from shedu.games.contest_of_kings.rules.war import fought_color, is_at_war
from shedu.games.contest_of_kings.state import (
    ACTION,
    ATTACK,
    CHOOSE_WAR,
    DEFENSE,
    REWARD,
    SCORE,
    SHIP,
    SHIP_SCORE,
    TREASURE,
)


@rule
def legal(g, mask) -> None:
    """Put every legal action of the player who decides into an empty set."""
    if g.phase == ACTION:
        legal_actions(g, mask)
    elif g.phase == ATTACK:
        legal_commits(g, g.attacker, mask)
    elif g.phase == DEFENSE:
        legal_commits(g, g.defender, mask)
    elif g.phase == SCORE:
        legal_answers(g, g.offered, g.played_color, mask)
    elif g.phase == REWARD:
        legal_answers(g, g.offered, fought_color(g), mask)
    elif g.phase == SHIP_SCORE:
        legal_answers(g, g.active, g.scoring, mask)
    elif g.phase == SHIP:
        legal_ships(g, mask)
    elif g.phase == TREASURE:
        legal_treasures(g, mask)
    elif g.phase == CHOOSE_WAR:
        for color in range(COLORS):
            if is_at_war(g, color):
                allow(mask, CHOOSE + color)


@small_rule
def legal_actions(g, mask) -> None:
    """A leader to a free card or top, a card, a catastrophe, or the end of the turn [CK-4.1]."""
    cards = free_cards(g)
    places = cards | free_tops(g)
    for color in range(COLORS):
        allow_board(mask, PLACE_LEADER + color * SLOTS, places_for(g, color, places))
    if g.catastrophes_left[g.active] > 0:
        allow_board(mask, PLAY_CATASTROPHE, cards)
    legal_cards(g, mask)
    allow(mask, END_TURN)


@small_rule
def legal_cards(g, mask) -> None:
    """Every color of the hand to every column and gap that takes a card [CK-6A, CK-6B]."""
    columns = g.takes_card & U64(255)
    gaps = g.takes_card >> U64(COLUMNS)
    plays = U64(0)  # the two families one after the other
    for color in range(COLORS):
        if g.hand[g.active, color] > 0:
            plays |= columns << U64(color * COLUMNS)
            plays |= gaps << U64(COLORS * COLUMNS + color * GAPS)
    mask[PLAY_CARD >> 6] |= plays << U64(PLAY_CARD & 63)
    mask[(PLAY_CARD >> 6) + 1] |= plays >> U64(64 - (PLAY_CARD & 63))


assert PLAY_LINK == PLAY_CARD + COLORS * COLUMNS
assert PLAY_CARD & 63  # or the second word of `legal_cards` would need no shift


@small_rule
def legal_commits(g, seat: int, mask) -> None:
    """None up to all that the hand has of the color; always asked [CK-7.2, CK-8.3]."""
    for number in range(g.hand[seat, fought_color(g)] + 1):
        allow(mask, COMMIT + number)


@small_rule
def legal_answers(g, seat: int, color: int, mask) -> None:
    """An offer paid with a card of the hand: without one only "no" is possible."""
    if g.hand[seat, color] > 0:
        allow(mask, ACCEPT)
    allow(mask, DECLINE)


@rule
def legal_ships(g, mask) -> None:
    """One of the suitable ships, or none [CK-9.2]."""
    for ship in range(SHIPS):
        if is_suitable(g, ship):
            allow(mask, BUILD_SHIP + ship)
    allow(mask, DECLINE)


@rule
def legal_treasures(g, mask) -> None:
    """Any treasure of the kingdom against a red card of the hand, or none [CK-6.4]."""
    if g.hand[g.offered, RED] > 0:
        treasures = treasures_of_link(g)
        for column in range(COLUMNS):
            if (treasures >> U64(2 * column)) & U64(1) != U64(0):
                allow(mask, TAKE_TREASURE + column)
    allow(mask, DECLINE)
