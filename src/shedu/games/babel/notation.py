"""Actions as text, and the words of positions; docs/notation/babel.md describes both."""

from __future__ import annotations

import re
from collections.abc import Callable

from shedu.core.errors import NotationError
from shedu.core.spelling import Spelling
from shedu.games.babel.actions import ACTIONS
from shedu.games.babel.material import CARDS_OF_NATION, LEVELS, NATION_LETTERS, TEMPLE_CARDS
from shedu.games.babel.state import ENDINGS

COLUMN_LETTERS = "ox"  # the own column, the other's
SOURCE_LETTERS = COLUMN_LETTERS + "r"  # and the reserved card

_SPELL: dict[str, Callable[..., str]] = {
    "move": lambda nation: f"m{NATION_LETTERS[nation]}",
    "deploy": lambda nation: f"d{NATION_LETTERS[nation]}",
    "build": lambda source: f"b{SOURCE_LETTERS[source]}",
    "migrate": lambda source, target: f"g{NATION_LETTERS[source]}{NATION_LETTERS[target]}",
    "end_turn": lambda _: "end",
    "discard": lambda nation: f"-{NATION_LETTERS[nation]}",
    "raze": lambda first: f"a{first + 1}R",
    "rob": lambda first: f"a{first + 1}B",
    "desert": lambda nation, first: f"a{first + 1}D{NATION_LETTERS[nation]}",
    "skip": lambda source, first: f"a{first + 1}K{COLUMN_LETTERS[source]}",
    "win_over": lambda first: f"a{first + 1}S",
    "halve": lambda first: f"a{first + 1}H",
    "first": lambda seat: f">{seat + 1}",
    "draw": lambda nation: f"*{NATION_LETTERS[nation]}",
    "reveal": lambda level: f"*{level + 1}",
}


_SPELLING = Spelling(
    ACTIONS,
    _SPELL,
    "a move is written like 'mH', a card to deploy 'dS', building "
    "'bo', 'bx' or 'br', a migration 'gHS', an ability 'a3R', a discard '-A', "
    "the end of a turn 'end'",
)
spell = _SPELLING.spell
parse = _SPELLING.parse


# the words of positions


def read_seat(text: str) -> int:
    """A player, who is counted from 1 in text and from 0 in a record."""
    if text not in ("1", "2"):
        raise NotationError(f"there is no player {text!r}: there are 1 and 2")
    return int(text) - 1


def read_number(what: str, text: str, most: int) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text) or int(text) > most:
        raise NotationError(f"{what} is a number from 1 to {most}, not {text!r}")
    return int(text)


def read_cards(text: str) -> list[int]:
    """Nation cards, written as letters in any order, by nation; `-` is none."""
    if not re.fullmatch(rf"-|[{NATION_LETTERS}]+", text):
        raise NotationError(
            f"cannot read {text!r}: nation cards are letters of {NATION_LETTERS}, - is none"
        )
    for letter in NATION_LETTERS:
        if text.count(letter) > CARDS_OF_NATION:
            raise NotationError(f"there are more than {CARDS_OF_NATION} cards of {letter}")
    return [text.count(letter) for letter in NATION_LETTERS]


def read_levels(text: str) -> list[int]:
    """Temple cards in their order, such as `62`; `-` is none."""
    if not re.fullmatch(rf"-|[1-{LEVELS}]+", text):
        raise NotationError(
            f"cannot read {text!r}: temple cards are levels such as '62', - is none"
        )
    if len(text) > TEMPLE_CARDS:
        raise NotationError(f"there are more than {TEMPLE_CARDS} temple cards")
    return [] if text == "-" else [int(level) for level in text]


def read_level(text: str) -> int:
    if not re.fullmatch(rf"[1-{LEVELS}]", text):
        raise NotationError(f"levels are 1 to {LEVELS}, not {text!r}")
    return int(text)


def read_ending(text: str) -> int:
    if text not in ENDINGS[1:]:
        raise NotationError(f"a game ends by {', '.join(ENDINGS[1:])}, not {text!r}")
    return ENDINGS.index(text)
