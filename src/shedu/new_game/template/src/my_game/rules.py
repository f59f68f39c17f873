"""The position, and the rules, compiled by Numba. Rule numbers are those of README.md."""

import numpy as np

from shedu.core.actions import allow
from shedu.core.compiling import rule
from shedu.core.contract import row_type
from shedu.core.definition import CHANCE, NOBODY

MOST_PLAYERS = 4
MOST_TAKEN = 3
NONE = -1

PHASES = ("first", "take", "over")  # chance decides the first
FIRST, TAKE, OVER = range(len(PHASES))
ENDINGS = ("", "heap", "rounds")  # why the game is over; the first is for a game that is not
BY_HEAP, BY_ROUNDS = 1, 2

# The row of a position: one line per field. `row_type` adds what every game has.
STATE = row_type(
    ("heap", np.int16),  # stones left
    ("taken", np.int16, (MOST_PLAYERS,)),  # by each seat
    ("last", np.int16),  # the seat that took the last stone; NONE until then
    ("start", np.int16),  # who began; NONE until it is decided
    options=("stones", "round_limit"),
)
PLANES, FACTS = (MOST_PLAYERS, 1), 3


@rule
def set_up(g) -> None:
    """All stones are in the heap [1]. The row comes with its options, and is zero otherwise."""
    g.heap, g.phase, g.round_number = g.stones, FIRST, 1
    g.active, g.start, g.last, g.viewer = NONE, NONE, NONE, NONE


@rule
def actor(g) -> int:
    """Who decides: a seat, CHANCE, or NOBODY when the game is over."""
    decides = g.active if g.phase == TAKE else CHANCE
    return NOBODY if g.phase == OVER else decides


@rule
def chances(g, weights) -> int:
    """Chance decides who begins, each seat equally likely; answers the first action's id [1]."""
    for seat in range(g.players):
        weights[seat] = 1
    return MOST_TAKEN


@rule
def legal(g, mask) -> None:
    """One to three stones, as many as there are [2]."""
    for stones in range(1, MOST_TAKEN + 1):
        if stones <= g.heap:
            allow(mask, stones - 1)


@rule
def play(g, action: int) -> None:
    if g.phase == FIRST:
        g.active, g.start, g.phase = action - MOST_TAKEN, action - MOST_TAKEN, TAKE
    else:
        take(g, action + 1)


@rule
def take(g, stones: int) -> None:
    """The last stone wins [3]; after the last round the game is over too [4]."""
    g.heap -= stones
    g.taken[g.active] += stones
    if g.heap == 0:
        g.last, g.phase, g.ending = g.active, OVER, BY_HEAP
        return
    g.active = (g.active + 1) % g.players
    if g.active == g.start and g.round_number == g.round_limit:
        g.phase, g.ending = OVER, BY_ROUNDS
    elif g.active == g.start:
        g.round_number += 1


@rule
def standing(g, seat: int) -> int:
    """A seat's score as one number: the last stone, then the stones taken [3]."""
    return g.taken[seat] + (1000 if g.last == seat else 0)


@rule
def encode(g, seat: int, planes, facts) -> None:
    """What learners see: stones taken, the seat itself first; the heap, the round, the turn."""
    for i in range(g.players):
        planes[i, 0] = min(g.taken[(seat + i) % g.players], 127)
    facts[0], facts[1], facts[2] = g.heap, g.round_number, g.active == seat
