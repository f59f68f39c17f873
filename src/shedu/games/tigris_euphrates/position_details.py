"""What a position says of the action at hand: which details each phase has, and their spelling."""

from __future__ import annotations

import re
from typing import NamedTuple

from shedu.core.boards import NOWHERE, SPACES
from shedu.core.errors import NotationError
from shedu.games.tigris_euphrates.material import HAND, LEADER_LETTERS, NONE, SEATS
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS, read_space
from shedu.games.tigris_euphrates.reading import name_of
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.state import ENDINGS

SEAT_NAMES = tuple(str(seat + 1) for seat in range(SEATS))
SPACE_NAMES = tuple(name_of(at) for at in range(SPACES))


class Detail(NamedTuple):
    """A field of the action at hand: where it is kept, its neutral value, and its spellings."""

    field: str
    neutral: int
    names: tuple[str, ...] = ()  # by value; without any it is a number
    least: int = 0  # of a number
    most: int = HAND


DETAILS = {
    "placed": Detail("placed_at", NOWHERE, SPACE_NAMES),
    "united": Detail("uniting", 0, least=1, most=1),
    "conflict": Detail("conflict", NONE, tuple(LEADER_LETTERS)),
    "attacker": Detail("attacker", NONE, SEAT_NAMES),
    "defender": Detail("defender", NONE, SEAT_NAMES),
    "committed": Detail("committed", -1),
    "monument": Detail("monument", NONE, MONUMENT_LETTERS),
    "trader": Detail("trader", NONE, SEAT_NAMES),
    "drawing": Detail("drawing", NONE, SEAT_NAMES),
    "to-draw": Detail("to_draw", 0, least=1),
    "ending": Detail("ending", 0, ENDINGS),
}

# What is said of a phase, beside its name; must agree with the lines of the fields in `state.py`.
_CONFLICT = ("conflict", "attacker", "defender")
NEEDS: dict[str, tuple[str, ...]] = {
    "deal": ("drawing", "to-draw"),
    "replacement": ("drawing", "to-draw"),
    "choose_war": ("placed", "united"),
    "attack": _CONFLICT,
    "defense": (*_CONFLICT, "committed"),
    "building": ("placed",),
    "monument": ("placed",),
    "square": ("placed", "monument"),
    "treasure": ("trader",),
    "refill": ("drawing", "to-draw"),
    "over": ("ending",),
}
MAY_HAVE: dict[str, tuple[str, ...]] = {
    "attack": ("placed", "united"),  # then it is a war
    "defense": ("placed", "united"),
    "treasure": ("placed",),  # if the action placed a tile
}
ASKED_IF_CHOICE = ("choose_war", "building", "monument", "square", "treasure")


def spelled(phase: str) -> str:
    """A phase as it is written."""
    return phase.replace("_", "-")


def detail_spelled(key: str, value: int) -> str:
    names = DETAILS[key].names
    return f"{key}={names[value] if names else value}"


def read_detail(key: str, text: str, players: int) -> int:
    """The value of a detail."""
    detail = DETAILS[key]
    if not detail.names:
        return number_in(text, key, detail.most, detail.least)
    if detail.names is SEAT_NAMES:
        return seat_of(text, players)
    if detail.names is SPACE_NAMES:
        return read_space(text)
    if not text or text not in detail.names:
        expected = ", ".join(name for name in detail.names if name)
        raise NotationError(f"cannot read '{key}={text}': {key} is one of {expected}")
    return detail.names.index(text)


def actions_left_in(phase: str, ending: str) -> tuple[int, int]:
    """The fewest and the most actions that can be left, the one at hand included.

    None is left outside the actions of a turn; a game that the bag ends may end in one [10.2].
    """
    if phase in ("start", "deal", "wonder_point", "refill"):
        return 0, 0
    if phase == "over":
        return 0, ACTIONS_A_TURN if ending == "bag" else 0
    return 1, ACTIONS_A_TURN


def number_in(text: str, what: str, most: int, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or not least <= int(text) <= most:
        raise NotationError(f"{what}: {text!r} is not a number from {least} to {most}")
    return int(text)


def seat_of(text: str, players: int) -> int:
    if text not in SEAT_NAMES[:players]:
        raise NotationError(f"there is no player {text!r}: there are 1 to {players}")
    return SEAT_NAMES.index(text)
