"""Actions as text; the whole notation is described in docs/notation/babel.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from shedu.core.errors import NotationError
from shedu.games.babel.actions import ACTIONS
from shedu.games.babel.material import NATION_LETTERS

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


@cache
def _spellings() -> tuple[str, ...]:
    return tuple(
        _SPELL[family.name](*family.arguments(action))
        for family in ACTIONS.families.values()
        for action in range(family.first, family.first + family.size)
    )


@cache
def _ids() -> dict[str, int]:
    return {spelled: action for action, spelled in enumerate(_spellings())}


def spell(action: int) -> str:
    return _spellings()[action]


def parse(text: str) -> int:
    found = _ids().get(text.strip())
    if found is None:
        raise NotationError(
            f"cannot read {text!r}: a move is written like 'mH', a card to deploy 'dS', building "
            "'bo', 'bx' or 'br', a migration 'gHS', an ability 'a3R', a discard '-A', "
            "the end of a turn 'end'"
        )
    return found
