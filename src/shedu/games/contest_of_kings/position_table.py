"""The table as text, drawn and read: a part for each column and each link."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.games.contest_of_kings.material import (
    CARD_LETTERS,
    COLUMN_LETTERS,
    LEADER_LETTERS,
    PLACES,
    SHIP_NAMES,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.position_details import seat_of
from shedu.games.contest_of_kings.reading import GAP_NAMES, Reading, name_of

_MARK = re.compile(r"(?P<card>T|[stfm]|S[stm])(?:@(?P<leader>[KPFT])(?P<seat>[0-9]))?")


def draw_table(reading: Reading, whole: bool = True) -> list[str]:
    """A line for each column from its top on, and between two columns one for their link."""
    lines = []
    for column, letter in enumerate(COLUMN_LETTERS):
        marks = [_mark(reading, slot) for slot in (top_slot(column), *reading.columns[column])]
        if whole or marks != ["T"]:
            lines.append(" ".join([letter, *marks]))
        if gap_slot(column) in reading.colors:
            lines.append(f"{GAP_NAMES[column]} {_mark(reading, gap_slot(column))}")
    return lines


def _mark(reading: Reading, slot: int) -> str:
    """A card with the leader on it, such as `f@K2`."""
    mark = reading.card_at(slot)
    if slot in reading.standing:
        seat, color = reading.standing[slot]
        mark += f"@{LEADER_LETTERS[color]}{seat + 1}"
    return mark


def read_column(g: Any, column: int, marks: list[str]) -> None:
    """From the top down: T is a treasure, t the red card that replaced one."""
    name = COLUMN_LETTERS[column]
    if not marks or marks[0][0] not in "Tt":
        raise NotationError(f"column {name} begins with its top: T, or t if it was exchanged")
    if len(marks) > PLACES + 1:
        raise NotationError(f"column {name} has more than {PLACES} cards below its top")
    if marks[0][0] == "t":
        g.treasures &= ~np.uint64(1 << 2 * column)
    _place_leader(g, top_slot(column), _token(marks[0]))
    for place, mark in enumerate(marks[1:]):
        _place(g, column * PLACES + place, _token(mark))


def read_link(g: Any, gap: int, marks: list[str]) -> None:
    if len(marks) != 1 or marks[0].startswith("S"):
        raise NotationError(f"the gap {GAP_NAMES[gap]} holds one civilization card")
    _place(g, gap_slot(gap), _token(marks[0]))


def _token(mark: str) -> re.Match[str]:
    token = _MARK.fullmatch(mark)
    if token is None:
        raise NotationError(
            f"cannot read {mark!r}: a card is s, t, f or m, a ship Ss, St or Sm, a top T or t, "
            "and a leader stands on a card like f@K2"
        )
    return token


def _place(g: Any, slot: int, token: re.Match[str]) -> None:
    card = token["card"]
    if card == "T":
        raise NotationError(f"a treasure cannot lie on {name_of(slot)}: it is a column's top")
    if card in SHIP_NAMES:
        _place_ship(g, slot, token)
    else:
        g.cards[CARD_LETTERS.index(card), slot // 64] |= np.uint64(1 << slot % 64)
        _place_leader(g, slot, token)


def _place_ship(g: Any, slot: int, token: re.Match[str]) -> None:
    ship = SHIP_NAMES.index(token["card"])
    if g.ship_at[ship] != NOWHERE:
        raise NotationError(f"the ship {token['card']} is drawn twice")
    if token["leader"]:
        raise NotationError(f"{token[0]}: no leader stands on a ship")
    g.ship_at[ship] = slot


def _place_leader(g: Any, slot: int, token: re.Match[str]) -> None:
    if not token["leader"]:
        return
    seat, color = seat_of(token["seat"], int(g.players)), LEADER_LETTERS.index(token["leader"])
    if g.leader_at[seat, color] != NOWHERE:
        raise NotationError(f"{token['leader']}{token['seat']} stands on two cards")
    g.leader_at[seat, color] = slot
