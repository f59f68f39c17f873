"""The row of a game: one line a field, with its meaning and range.

Seats, colors and spaces are numbers; NOWHERE (-1) is no space, NONE (-1) no seat, color or
monument. Counts are 16 bits wide so that sums are the same in Python and compiled.
"""

from __future__ import annotations

import numpy as np

from shedu.games.tigris_euphrates.material import COLORS, MONUMENTS, SEATS

KINGDOMS = 16  # at most: each has a leader
UNKNOWN = -1  # points, treasures won and tiles out that a redacted row does not know

# What is decided now, and by whom; `actor` in game.py is the other half of this list.
PHASES = (
    "start",  # chance draws the starting player
    "deal",  # chance fills the first hands
    "action",  # the active player takes an action or ends the turn
    "replacement",  # chance replaces tiles
    "choose_war",  # the active player says which war is next
    "attack",  # the attacker commits to the conflict at hand
    "defense",  # the defender commits
    "building",  # the active player places or moves a building, or not
    "monument",  # the active player builds a monument or the wonder, or not
    "square",  # the active player says which square is flipped
    "treasure",  # the owner of a trader says which treasure stays
    "wonder_point",  # the active player chooses the color of the wonder's point
    "refill",  # chance fills hands at the end of a turn
    "over",
)
(
    START,
    DEAL,
    ACTION,
    REPLACEMENT,
    CHOOSE_WAR,
    ATTACK,
    DEFENSE,
    BUILDING,
    MONUMENT,
    SQUARE,
    TREASURE,
    WONDER_POINT,
    REFILL,
    OVER,
) = range(len(PHASES))

ENDINGS = ("", "bag", "treasures", "rounds")
BY_BAG, BY_TREASURES, BY_ROUNDS = 1, 2, 3

STATE = np.dtype(
    [
        # the board
        ("tiles", np.uint64, (COLORS, 3)),  # face-up tiles by color
        ("facedown", np.uint64, (3,)),  # tiles under monuments, and the wonder's five spaces
        ("catastrophes", np.uint64, (3,)),  # blocked spaces
        ("treasures", np.uint64, (3,)),  # on their spaces, whatever is under them
        ("leader_at", np.int16, (SEATS, COLORS)),  # NOWHERE: in front of its owner
        ("monument_at", np.int16, (MONUMENTS,)),  # its top left space; NOWHERE: beside the board
        ("monument_color", np.int16, (MONUMENTS,)),  # of the tiles under it; NONE: not built
        ("building_at", np.int16, (COLORS,)),  # NOWHERE: beside the board
        ("wonder_at", np.int16),  # its center; NOWHERE: not built
        # the players
        ("hand", np.int16, (SEATS, COLORS)),  # tiles by color
        ("points", np.int16, (SEATS, COLORS)),
        ("treasures_won", np.int16, (SEATS,)),
        ("catastrophes_left", np.int16, (SEATS,)),
        ("bag", np.int16, (COLORS,)),
        ("out", np.int16, (COLORS,)),  # tiles out of the game; redacted: of known color, or UNKNOWN
        ("replaced", np.int16, (SEATS, COLORS)),  # of these, what each seat put away face down
        # the turn
        ("phase", np.int16),  # one of PHASES
        ("start", np.int16),  # the starting seat; NONE until it is drawn
        ("round_number", np.int16),  # from 1
        ("active", np.int16),  # the seat whose turn it is; NONE until the start is drawn
        ("actions_left", np.int16),  # of this turn, the action at hand included
        # the action at hand
        ("placed_at", np.int16),  # the tile that was placed, until its action is over; or NOWHERE
        ("uniting", np.int16),  # 1 while the unification tile covers it
        ("conflict", np.int16),  # the color of the leaders in conflict; or NONE
        ("attacker", np.int16),  # a seat, while there is a conflict; or NONE
        ("defender", np.int16),
        ("committed", np.int16),  # by the attacker; -1 until they have decided
        ("monument", np.int16),  # in phase square: the chosen monument; or NONE
        ("trader", np.int16),  # in phase treasure: the seat whose trader takes; or NONE
        ("drawing", np.int16),  # in deal, replacement and refill: the seat that draws; or NONE
        ("to_draw", np.int16),  # tiles that the drawing seat still gets; 0 in other phases
        ("ending", np.int16),  # one of ENDINGS; 0 while the game goes on
        # the rules of this table
        ("players", np.int16),
        ("board", np.int16),  # one of BOARD_NAMES
        ("buildings", np.int16),  # 1: with civilization buildings [11]
        ("wonder", np.int16),  # 1: with the wonder [12]
        ("english_variant", np.int16),  # 1: with restricted commits [13]
        ("open_scoring", np.int16),  # 1: points and treasures won are public [14]
        ("round_limit", np.int16),
        # what a redacted row knows
        ("viewer", np.int16),  # the seat whose knowledge this is; -1 in a true row
        ("hidden", np.int16, (SEATS,)),  # tiles of unknown color in each hand; 0 in a true row
        ("hidden_out", np.int16, (SEATS,)),  # tiles of unknown color that each seat has replaced
        ("unseen", np.int16, (COLORS,)),  # all these and the bag; those out too, if unknown
        # caches, from here on: they follow from the rest
        ("leaders", np.uint64, (3,)),  # the spaces with a leader
        ("linked", np.uint64, (3,)),  # every tile and leader, and the wonder [3.1]
        ("kingdoms", np.uint64, (KINGDOMS, 3)),
        ("borders", np.uint64, (KINGDOMS, 3)),  # the spaces adjacent to each kingdom's
        ("kingdom_count", np.int64),  # how many rows of the two fields above are in use
    ],
    align=True,
)
FIRST_CACHE = "leaders"
