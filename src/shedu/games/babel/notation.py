"""Actions as text; docs/notation/babel.md describes them."""

from __future__ import annotations

from shedu.core.spelling import Spelling
from shedu.games.babel.actions import ACTIONS
from shedu.games.babel.material import NATION_LETTERS

COLUMN_LETTERS = "ox"  # the own column, the other's
SOURCE_LETTERS = COLUMN_LETTERS + "r"  # and the reserved card

SPELLING = Spelling(
    ACTIONS,
    {
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
    },
    "a move is written like 'mH', a card to deploy 'dS', building 'bo', 'bx' or 'br', a migration "
    "'gHS', an ability 'a3R', a discard '-A', the end of a turn 'end'",
)
