"""What a seat sees as tensors; the tables of planes and facts are in docs/encodings.

Seats are told from the viewer on clockwise: 0 is the viewer. A plane is the table as it lies: the
row of tops and gaps, and below each top the eight places of its column.
"""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64, Board, count, count_bits, first, is_empty, space
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import (
    BELOW,
    CARD_COUNTS,
    COLORS,
    COLUMNS,
    NONE,
    PLACES,
    RED,
    ROW,
    SEATS,
    SHIPS,
    TOPS,
    TREASURE_CARD,
)
from shedu.games.contest_of_kings.rules.ending import cards_in_deck, cards_in_hand
from shedu.games.contest_of_kings.rules.kingdoms import bottom_slot, slots
from shedu.games.contest_of_kings.rules.war import fought_color, strength
from shedu.games.contest_of_kings.state import ATTACK, DEFENSE, OVER, PHASES, TREASURE

CARD_PLANES = 0  # 4, by color, in columns and gaps
TREASURE_PLANE = 4  # tops that are real treasures
TEMPLE_PLANE = 5  # tops that were exchanged
SHIP_PLANES = 6  # 3, by ship
LEADER_PLANES = 9  # 16, by seat and color
PLAYED_PLANE = 25  # the card of the action at hand; 2 while it is a face-down link
PLANES = (26, PLACES + 1, ROW)

HAND_FACTS = 0  # 4, the viewer's cards by color
SEAT_FACTS = 4  # 4 seats of 9: hand, catastrophe, pile by color, treasures, pile, at the table
PHASE_FACTS = SEAT_FACTS + 9 * SEATS  # one of len(PHASES) is 1
TURN_FACTS = PHASE_FACTS + len(PHASES)  # actions left, round, active seat, passes, seat offered
DECK_FACTS = TURN_FACTS + 5  # cards in the deck; unseen by color; discarded by color
CONFLICT_FACTS = DECK_FACTS + 9  # color + 1, attacker, defender, strengths, committed, paid + 1
SCORE_FACTS = CONFLICT_FACTS + 7  # played color + 1, scoring color + 1, ships left to ask about
FACTS = SCORE_FACTS + 3


@rule
def encode(g, seat: int, planes, facts) -> None:
    """Fill in planes and facts that are zero."""
    encode_table(g, planes)
    encode_leaders(g, seat, planes)
    encode_players(g, seat, facts)
    facts[PHASE_FACTS + g.phase] = 1
    facts[TURN_FACTS] = g.actions_left
    facts[TURN_FACTS + 1] = g.round_number
    facts[TURN_FACTS + 2] = seat_from(g, seat, g.active)
    facts[TURN_FACTS + 3] = g.passes
    facts[TURN_FACTS + 4] = seat_from(g, seat, g.offered)
    encode_deck(g, seat, facts)
    encode_conflict(g, seat, facts)
    facts[SCORE_FACTS] = g.played_color + 1
    facts[SCORE_FACTS + 1] = g.scoring + 1
    facts[SCORE_FACTS + 2] = g.ships_left


@small_rule
def put(plane, at: int, value: int) -> None:
    """Mark a slot: a place below its top, or in the row."""
    if at < BELOW:
        plane[at % PLACES + 1, at // PLACES * 2] = value
    else:
        plane[0, at - BELOW] = value


@rule
def mark(plane, board: Board) -> None:
    while not is_empty(board):
        at = first(board)
        put(plane, at, 1)
        board = board & ~space(at)


@rule
def seat_from(g, viewer: int, seat: int) -> int:
    """A seat counted clockwise from the viewer; NONE stays NONE."""
    if seat == NONE:
        return NONE
    return seat - viewer if seat >= viewer else seat - viewer + g.players


@rule
def encode_table(g, planes) -> None:
    for color in range(COLORS):
        mark(planes[CARD_PLANES + color], slots(g.cards[color]))
    mark(planes[TREASURE_PLANE], Board(U64(0), g.treasures, U64(0)))
    mark(planes[TEMPLE_PLANE], Board(U64(0), TOPS & ~g.treasures, U64(0)))
    for ship in range(SHIPS):
        if g.ship_at[ship] != NOWHERE:
            put(planes[SHIP_PLANES + ship], g.ship_at[ship], 1)
    if g.played_column != NONE:
        put(planes[PLAYED_PLANE], bottom_slot(g, g.played_column) - 1, 1)
    if g.new_link != NONE:
        put(planes[PLAYED_PLANE], BELOW + 2 * g.new_link + 1, 1 if g.phase == TREASURE else 2)


@rule
def encode_leaders(g, viewer: int, planes) -> None:
    for seat in range(g.players):
        for color in range(COLORS):
            at = g.leader_at[seat, color]
            if at != NOWHERE:
                put(planes[LEADER_PLANES + seat_from(g, viewer, seat) * COLORS + color], at, 1)


@small_rule
def shown(g, seat: int, card: int, number: int) -> int:
    """How many of a card a pile shows: all when scores are open and at the end, else the last."""
    if g.open_scores == 1 or g.phase == OVER:
        return number
    return 1 if g.last_won[seat] == card else -1


@rule
def encode_players(g, viewer: int, facts) -> None:
    """What a closed pile hides is -1, but for its size."""
    for color in range(COLORS):
        facts[HAND_FACTS + color] = g.hand[viewer, color]
    for seat in range(g.players):
        row = SEAT_FACTS + seat_from(g, viewer, seat) * 9
        facts[row] = cards_in_hand(g, seat) + g.hidden[seat]
        facts[row + 1] = g.catastrophes_left[seat]
        pile_size = g.treasures_won[seat] + g.hidden_pile[seat]
        for color in range(COLORS):
            facts[row + 2 + color] = shown(g, seat, color, g.pile[seat, color])
            pile_size += g.pile[seat, color]
        facts[row + 6] = shown(g, seat, TREASURE_CARD, g.treasures_won[seat])
        facts[row + 7] = pile_size
        facts[row + 8] = 1


@rule
def encode_deck(g, viewer: int, facts) -> None:
    """What is left to draw, and by color what the viewer does not see and what is gone."""
    facts[DECK_FACTS] = cards_in_deck(g) + g.deck_left
    for color in range(COLORS):
        facts[DECK_FACTS + 1 + color] = unseen(g, viewer, color)
        facts[DECK_FACTS + 5 + color] = g.discard[color]


@rule
def unseen(g, viewer: int, color: int) -> int:
    """Cards that are in no place that people see; must agree with `view.unseen` of a row in which
    closed piles are forgotten."""
    seen = count(slots(g.cards[color])) + g.hand[viewer, color] + g.discard[color]
    for seat in range(g.players):
        seen += max(0, shown(g, seat, color, g.pile[seat, color]))
    if color == RED:
        seen += COLUMNS - count_bits(g.treasures)
    if g.committed > 0 and fought_color(g) == color:
        seen += g.committed
    return CARD_COUNTS[color] - seen


@rule
def encode_conflict(g, viewer: int, facts) -> None:
    if g.conflict == NONE:
        return
    facts[CONFLICT_FACTS] = g.conflict + 1
    facts[CONFLICT_FACTS + 1] = seat_from(g, viewer, g.attacker)
    facts[CONFLICT_FACTS + 2] = seat_from(g, viewer, g.defender)
    if g.phase == ATTACK or g.phase == DEFENSE:
        facts[CONFLICT_FACTS + 3] = strength(g, g.attacker)
        facts[CONFLICT_FACTS + 4] = strength(g, g.defender)
    facts[CONFLICT_FACTS + 5] = g.committed
    facts[CONFLICT_FACTS + 6] = fought_color(g) + 1
