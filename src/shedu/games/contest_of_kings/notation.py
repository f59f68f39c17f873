"""Actions and slots as text; docs/notation/contest-of-kings.md describes them."""

from __future__ import annotations

from shedu.core.spelling import Spelling
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.material import (
    BELOW,
    CARD_LETTERS,
    COLUMN_LETTERS,
    GAP_NAMES,
    LEADER_LETTERS,
    PLACES,
    SHIP_NAMES,
)


def name_of(slot: int) -> str:
    """A slot as it is written: A0 is a top, A1 the place below it, AB the gap between A and B."""
    if slot < BELOW:
        return f"{COLUMN_LETTERS[slot // PLACES]}{slot % PLACES + 1}"
    column, is_gap = divmod(slot - BELOW, 2)
    return GAP_NAMES[column] if is_gap else f"{COLUMN_LETTERS[column]}0"


SPELLING = Spelling(
    ACTIONS,
    {
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
    },
    "a leader is written like 'PA2', a card 'tA', a link 'tAB', a catastrophe 'xA2', cards to "
    "commit '+2', an answer 'yes' or 'no', a ship 'Sm', a treasure '$A', the end of a turn 'end'",
)
