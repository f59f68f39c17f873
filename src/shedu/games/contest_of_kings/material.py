"""What is in the box and how the table is laid out, as data [CK-1, CK-2].

A slot is a place for one card, as a number: first the eight places below each top, column by
column, then the row of tops and gaps from left to right. A set of slots is two 64-bit words: a
byte of the first is a column, its lowest bit the place just below the top; the second is the row.
"""

from __future__ import annotations

import numpy as np

from shedu.core.boards import U64

BLACK, RED, BLUE, GREEN = range(4)
COLORS = 4
SEATS = 4
HAND = 8  # cards in a full hand
ACTIONS_PER_TURN = 2
CARD_COUNTS = (40, 65, 40, 40)  # without the eight treasures [CK-1.3]
REMOVED_WITH_TWO = 30  # cards taken out unseen with two players [CK-3.4]

COLUMNS = 8
GAPS = 7
PLACES = 8  # below each top [CK-2.2]
BELOW = COLUMNS * PLACES  # slots below the tops; the row of tops and gaps follows
ROW = COLUMNS + GAPS
SLOTS = BELOW + ROW
LINK_NEEDS = 3  # civilization cards below both tops [CK-6B]

SHIP_COLORS = (BLACK, RED, GREEN)  # every ship shows blue as well [CK-1.6]
SHIPS = len(SHIP_COLORS)
SHIP_COSTS = 4  # cards of one color in one column [CK-9.1]
SHIP_SHOWS = np.array([[c in (BLUE, other) for c in range(COLORS)] for other in SHIP_COLORS])
SCORING_ORDER = (BLACK, GREEN, RED, BLUE)  # in which leaders score for ships [CK-9.5]

CARD_LETTERS = "stfm"  # settlement, temple, farm, market
PILE_LETTERS = CARD_LETTERS + "T"  # what the last card of a victory pile may be
TREASURE_CARD = COLORS  # among these
LEADER_LETTERS = "KPFT"  # king, priest, farmer, trader
COLUMN_LETTERS = "ABCDEFGH"
GAP_NAMES = tuple(COLUMN_LETTERS[gap : gap + 2] for gap in range(GAPS))
SHIP_NAMES = tuple("S" + CARD_LETTERS[color] for color in SHIP_COLORS)
NONE = -1  # no color, no seat, no column, no gap

# Whose red card gives a bonus in an internal conflict [CK-7.3].
BONUSES = ("king", "king_anywhere", "leader")
OF_KINGS, OF_KINGS_ANYWHERE, OF_LEADERS = range(len(BONUSES))
LEADER_MOVES = ("between_kingdoms", "anywhere")  # where a leader on the table may go [CK-5.1]
BETWEEN_KINGDOMS, ANYWHERE = range(len(LEADER_MOVES))


def top_slot(column: int) -> int:
    return BELOW + 2 * column


def gap_slot(gap: int) -> int:
    return BELOW + 2 * gap + 1


# The column of each slot; a link is told by the column on its left, which is in its kingdom.
COLUMN_OF = np.array(
    [slot // PLACES if slot < BELOW else (slot - BELOW) // 2 for slot in range(SLOTS)], np.int64
)
TOPS = U64(sum(1 << 2 * column for column in range(COLUMNS)))  # in the word of the row


def _span(first: int, last: int) -> tuple[int, int]:
    """The slots from one column to another and between them, as two words."""
    below = sum(0xFF << PLACES * column for column in range(first, last + 1))
    return below, sum(1 << bit for bit in range(2 * first, 2 * last + 1))


# By first and last column; nothing where the first is behind the last.
SPANS = np.array([[_span(a, b) for b in range(COLUMNS)] for a in range(COLUMNS)], np.uint64)


def _from_place_on(slot: int) -> int:
    """The slots of a column from one on downwards."""
    end = slot // PLACES * PLACES + PLACES
    return (1 << end) - (1 << slot)


FROM_PLACE = np.array([_from_place_on(slot) for slot in range(BELOW)], np.uint64)
