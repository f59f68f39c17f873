"""What a seat sees as tensors; the tables of planes and facts are in docs/encodings.md.

Seats are told from the viewer on clockwise: 0 is the viewer.
"""

from __future__ import annotations

from shedu.core.boards import COLUMNS, NOWHERE, ROWS, Board, first, is_empty, read, space
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import (
    COLORS,
    MONUMENT_SHOWS,
    MONUMENTS,
    NONE,
    SEATS,
    SPECIAL_SPACES,
)
from shedu.games.tigris_euphrates.rules.kingdoms import building_spaces, river
from shedu.games.tigris_euphrates.rules.monument import square
from shedu.games.tigris_euphrates.rules.turn import tiles_in_hand
from shedu.games.tigris_euphrates.rules.war import strength
from shedu.games.tigris_euphrates.rules.wonder import cross
from shedu.games.tigris_euphrates.state import OVER, PHASES

TILE_PLANES = 0  # 4, by color
LEADER_PLANES = 4  # 16, by seat and color
MONUMENT_PLANES = 20  # 4, by color that the monument shows
FACEDOWN_PLANE = 24
WONDER_PLANE = 25
BUILDING_PLANE = 26
CATASTROPHE_PLANE = 27
TREASURE_PLANE = 28
SPECIAL_PLANE = 29
RIVER_PLANE = 30
PLACED_PLANE = 31  # the tile of the action at hand; 2 while the unification tile covers it
PLANES = (32, ROWS, COLUMNS)

HAND_FACTS = 0  # 4, the viewer's tiles by color
SEAT_FACTS = 4  # 4 seats of 8: hand size, catastrophes, points by color, treasures, at the table
PHASE_FACTS = 36  # one of len(PHASES) is 1
TURN_FACTS = PHASE_FACTS + len(PHASES)  # actions left, round, active seat
CONFLICT_FACTS = TURN_FACTS + 3  # color + 1, attacker, defender, both strengths, committed
FACTS = CONFLICT_FACTS + 6


@rule
def encode(g, seat: int, planes, facts) -> None:
    """Fill in planes and facts that are zero."""
    encode_board(g, planes)
    encode_leaders(g, seat, planes)
    encode_players(g, seat, facts)
    facts[PHASE_FACTS + g.phase] = 1
    facts[TURN_FACTS] = g.actions_left
    facts[TURN_FACTS + 1] = g.round_number
    facts[TURN_FACTS + 2] = seat_from(g, seat, g.active)
    encode_conflict(g, seat, facts)


@rule
def mark(plane, board: Board, value: int) -> None:
    while not is_empty(board):
        at = first(board)
        plane[at // COLUMNS, at % COLUMNS] = value
        board = board & ~space(at)


@rule
def seat_from(g, viewer: int, seat: int) -> int:
    """A seat counted clockwise from the viewer; NONE stays NONE."""
    if seat == NONE:
        return NONE
    return seat - viewer if seat >= viewer else seat - viewer + g.players


@rule
def encode_board(g, planes) -> None:
    for color in range(COLORS):
        mark(planes[TILE_PLANES + color], read(g.tiles[color]), 1)
    for monument in range(MONUMENTS):
        if g.monument_at[monument] != NOWHERE:
            for color in range(COLORS):
                if MONUMENT_SHOWS[monument, color]:
                    mark(planes[MONUMENT_PLANES + color], square(g.monument_at[monument]), 1)
    mark(planes[FACEDOWN_PLANE], read(g.facedown), 1)
    if g.wonder_at != NOWHERE:
        mark(planes[WONDER_PLANE], cross(g.wonder_at), 1)
    mark(planes[BUILDING_PLANE], building_spaces(g), 1)
    mark(planes[CATASTROPHE_PLANE], read(g.catastrophes), 1)
    mark(planes[TREASURE_PLANE], read(g.treasures), 1)
    mark(planes[SPECIAL_PLANE], read(SPECIAL_SPACES[g.board]), 1)
    mark(planes[RIVER_PLANE], river(g), 1)
    if g.placed_at != NOWHERE:
        mark(planes[PLACED_PLANE], space(g.placed_at), 1 + g.uniting)


@rule
def encode_leaders(g, viewer: int, planes) -> None:
    for seat in range(g.players):
        for color in range(COLORS):
            at = g.leader_at[seat, color]
            if at != NOWHERE:
                plane = LEADER_PLANES + seat_from(g, viewer, seat) * COLORS + color
                planes[plane, at // COLUMNS, at % COLUMNS] = 1


@rule
def encode_players(g, viewer: int, facts) -> None:
    """Points and treasures that are hidden from the viewer are -1 [14.1]."""
    for color in range(COLORS):
        facts[HAND_FACTS + color] = g.hand[viewer, color]
    for seat in range(g.players):
        row = SEAT_FACTS + seat_from(g, viewer, seat) * 8
        shown = seat == viewer or g.open_scoring == 1 or g.phase == OVER
        facts[row] = tiles_in_hand(g, seat) + g.hidden[seat]
        facts[row + 1] = g.catastrophes_left[seat]
        for color in range(COLORS):
            facts[row + 2 + color] = g.points[seat, color] if shown else -1
        facts[row + 6] = g.treasures_won[seat] if shown else -1
        facts[row + 7] = 1


@rule
def encode_conflict(g, viewer: int, facts) -> None:
    if g.conflict == NONE:
        return
    facts[CONFLICT_FACTS] = g.conflict + 1
    facts[CONFLICT_FACTS + 1] = seat_from(g, viewer, g.attacker)
    facts[CONFLICT_FACTS + 2] = seat_from(g, viewer, g.defender)
    facts[CONFLICT_FACTS + 3] = strength(g, g.attacker)
    facts[CONFLICT_FACTS + 4] = strength(g, g.defender)
    facts[CONFLICT_FACTS + 5] = g.committed


assert SEAT_FACTS + SEATS * 8 == PHASE_FACTS
