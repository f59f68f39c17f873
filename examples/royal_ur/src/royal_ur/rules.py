"""The position, and the rules, compiled. Rule numbers are those of README.md.

A player's path has fourteen squares: four of their own, eight that both share, two of their own.
Square 0 is where pieces wait, square 15 is home.
"""

import numpy as np

from shedu.core.actions import allow
from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule
from shedu.core.contract import row_type
from shedu.core.definition import CHANCE, NOBODY

SEATS, PIECES, HOME, NONE = 2, 7, 15, -1
SHARED, SHARED_END = 5, 13  # the squares where pieces meet
ROSETTES = (4, 8, 14)
SAFE = 8  # the rosette on which no piece is captured
THROWS = (1, 4, 6, 4, 1)  # how many of the sixteen throws of four binary dice show 0 to 4

PHASES = ("first", "throw", "move", "over")  # chance decides the first two
FIRST, THROW, MOVE, OVER = range(len(PHASES))
ENDINGS, BY_HOME, BY_ROUNDS = ("", "home", "rounds"), 1, 2

STATE = row_type(
    ("on", np.int16, (SEATS,)),  # pieces on the path: square s is bit s
    ("home", np.int16, (SEATS,)),  # pieces that have left the board
    ("thrown", np.int16),  # in phase move: what the dice show; 0 in other phases
    ("start", np.int16),  # who began; NONE until it is decided
)
PLANES, FACTS = (SEATS, HOME), 5


@rule
def set_up(g) -> None:
    """All pieces wait, and chance decides who begins [1]."""
    g.phase, g.round_number = FIRST, 1
    g.active, g.start, g.viewer = NONE, NONE, NONE


@rule
def waiting(g, seat: int) -> int:
    return PIECES - g.home[seat] - count_bits(U64(g.on[seat]))


@rule
def actor(g) -> int:
    decides = g.active if g.phase == MOVE else CHANCE
    return NOBODY if g.phase == OVER else decides


@rule
def chances(g, weights) -> int:
    """Who begins [1]; then what four dice show, each marked on two of its four corners [2]."""
    for i in range(SEATS if g.phase == FIRST else len(THROWS)):
        weights[i] = 1 if g.phase == FIRST else THROWS[i]
    return HOME if g.phase == FIRST else HOME + SEATS


@rule
def can_move(g, square: int) -> bool:
    """A piece goes as far as the dice say, not onto one's own [3] nor onto one that is safe [5],
    and leaves the board exactly [6]."""
    own, target = g.on[g.active], square + g.thrown
    blocked = own | (g.on[1 - g.active] & (1 << SAFE))
    if target > HOME or blocked >> target & 1 == 1:
        return False
    return waiting(g, g.active) > 0 if square == 0 else own >> square & 1 == 1


@rule
def legal(g, mask) -> None:
    for square in range(HOME):
        if can_move(g, square):
            allow(mask, square)


@rule
def play(g, action: int) -> None:
    if action < HOME:
        move(g, action)
    elif g.phase == FIRST:
        g.active, g.start, g.phase = action - HOME, action - HOME, THROW
    else:
        throw(g, action - HOME - SEATS)


@rule
def throw(g, number: int) -> None:
    """Who can move no piece loses the turn [3]."""
    g.thrown, g.phase = number, MOVE
    for square in range(HOME):
        if number > 0 and can_move(g, square):
            return
    end_turn(g)


@rule
def move(g, square: int) -> None:
    """A piece on a shared square is captured [4]; a rosette gives another throw [5]; the seventh
    piece home wins [6]."""
    seat, target = g.active, square + g.thrown
    g.on[seat] &= ~(1 << square)
    if target == HOME:
        g.home[seat] += 1
    else:
        g.on[seat] |= 1 << target
    if SHARED <= target < SHARED_END:
        g.on[1 - seat] &= ~(1 << target)
    if g.home[seat] == PIECES:
        g.phase, g.ending, g.thrown = OVER, BY_HOME, 0
    elif target in ROSETTES:
        g.phase, g.thrown = THROW, 0
    else:
        end_turn(g)


@rule
def end_turn(g) -> None:
    """The other player throws; after the last round the game is over [7]."""
    g.active, g.thrown, g.phase = 1 - g.active, 0, THROW
    if g.active == g.start and g.round_number == g.round_limit:
        g.phase, g.ending = OVER, BY_ROUNDS
    elif g.active == g.start:
        g.round_number += 1


@rule
def standing(g, seat: int) -> int:
    """Pieces home, then squares walked on the path [6, 7]."""
    walked = 0
    for square in range(HOME):
        walked += square * (g.on[seat] >> square & 1)
    return g.home[seat] * 100 + walked


@rule
def encode(g, seat: int, planes, facts) -> None:
    """Both paths, those who wait on square 0; pieces home, the throw, whose turn, the round."""
    for i in range(SEATS):
        who = seat if i == 0 else 1 - seat
        for square in range(1, HOME):
            planes[i, square] = g.on[who] >> square & 1
        planes[i, 0] = waiting(g, who)
        facts[i] = g.home[who]
    facts[2], facts[3], facts[4] = g.thrown, g.active == seat, g.round_number
