"""Actions and slots as text; the whole notation is described in docs/notation."""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.spelling import Spelling
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.material import (
    CARD_LETTERS,
    COLUMN_LETTERS,
    LEADER_LETTERS,
    SHIP_NAMES,
)
from shedu.games.contest_of_kings.reading import GAP_NAMES, name_of

_SPELL: dict[str, Callable[..., str]] = {
    "place_leader": lambda color, at: LEADER_LETTERS[color] + name_of(at),
    "play_card": lambda color, column: CARD_LETTERS[color] + COLUMN_LETTERS[column],
    "play_link": lambda color, gap: CARD_LETTERS[color] + GAP_NAMES[gap],
    "play_catastrophe": lambda at: f"x{name_of(at)}",
    "end_turn": lambda _: "end",
    "choose_war": lambda color: f"w{LEADER_LETTERS[color]}",
    "commit": lambda number: f"+{number}",
    "accept": lambda _: "yes",
    "decline": lambda _: "no",
    "build_ship": lambda ship: SHIP_NAMES[ship],
    "take_treasure": lambda column: f"${COLUMN_LETTERS[column]}",
    "start": lambda seat: f">{seat + 1}",
    "draw": lambda color: f"*{CARD_LETTERS[color]}",
}


_SPELLING = Spelling(
    ACTIONS,
    _SPELL,
    "a leader is written like 'PA2', a card 'tA', a link 'tAB', "
    "a catastrophe 'xA2', cards to commit '+2', an answer 'yes' or 'no', a ship 'Sm', "
    "a treasure '$A', the end of a turn 'end'",
)
spell = _SPELLING.spell
parse = _SPELLING.parse
