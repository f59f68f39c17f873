"""What a position says of the action at hand: which details each phase has, and their spelling."""

from __future__ import annotations

import re
from typing import NamedTuple

from shedu.core.errors import NotationError
from shedu.games.contest_of_kings.material import (
    CARD_LETTERS,
    COLUMN_LETTERS,
    HAND,
    LEADER_LETTERS,
    NONE,
    REMOVED_WITH_TWO,
    SEATS,
    SHIPS,
)
from shedu.games.contest_of_kings.reading import GAP_NAMES
from shedu.games.contest_of_kings.rules.refill import ACTIONS_A_TURN
from shedu.games.contest_of_kings.state import ENDINGS

SEAT_NAMES = tuple(str(seat + 1) for seat in range(SEATS))


class Detail(NamedTuple):
    """A field of the action at hand: where it is kept, its neutral value, and its spellings."""

    field: str
    neutral: int
    names: tuple[str, ...] = ()  # by value; without any it is a number
    most: int = 0  # of a number


DETAILS = {
    "played": Detail("played_color", NONE, tuple(CARD_LETTERS)),
    "column": Detail("played_column", NONE, tuple(COLUMN_LETTERS)),
    "link": Detail("new_link", NONE, GAP_NAMES),
    "conflict": Detail("conflict", NONE, tuple(LEADER_LETTERS)),
    "attacker": Detail("attacker", NONE, SEAT_NAMES),
    "defender": Detail("defender", NONE, SEAT_NAMES),
    "committed": Detail("committed", -1, most=HAND),
    "offered": Detail("offered", NONE, SEAT_NAMES),
    "scoring": Detail("scoring", NONE, tuple(LEADER_LETTERS)),
    "ships": Detail("ships_left", 0, most=SHIPS),
    "drawing": Detail("drawing", NONE, SEAT_NAMES),
    "to-draw": Detail("to_draw", 0, most=REMOVED_WITH_TWO),
    "ending": Detail("ending", 0, ENDINGS),
}

# What is said of a phase, beside its name; must agree with the lines of the fields in `state.py`.
_CONFLICT = ("conflict", "attacker", "defender")
NEEDS: dict[str, tuple[str, ...]] = {
    "deal": ("drawing", "to-draw"),
    "remove": ("to-draw",),
    "refill": ("drawing", "to-draw"),
    "score": ("played", "column", "offered"),
    "ship": ("played", "column"),
    "attack": _CONFLICT,
    "defense": (*_CONFLICT, "committed"),
    "reward": (*_CONFLICT, "offered"),
    "choose_war": ("link",),
    "treasure": ("link", "offered"),
    "ship_score": ("scoring", "ships"),
    "over": ("ending",),
}
MAY_HAVE_LINK = ("attack", "defense", "reward")  # then it is a war


def spelled(phase: str) -> str:
    """A phase as it is written."""
    return phase.replace("_", "-")


def most_actions_left(phase: str) -> int:
    """In an action the one at hand is taken off already; outside a turn's actions none is left."""
    if phase == "action":
        return ACTIONS_A_TURN
    outside = ("start", "deal", "remove", "ship_score", "refill", "over")
    return 0 if phase in outside else ACTIONS_A_TURN - 1


def number_in(text: str, what: str, most: int, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or not least <= int(text) <= most:
        raise NotationError(f"{what}: {text!r} is not a number from {least} to {most}")
    return int(text)


def seat_of(text: str, players: int) -> int:
    if text not in SEAT_NAMES[:players]:
        raise NotationError(f"there is no player {text!r}: there are 1 to {players}")
    return SEAT_NAMES.index(text)
