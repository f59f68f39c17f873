"""The table in a position: a part for each column and each link."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.games.contest_of_kings.material import (
    CARD_LETTERS,
    COLUMN_LETTERS,
    GAP_NAMES,
    LEADER_LETTERS,
    PLACES,
    SHIP_NAMES,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot

_MARK = re.compile(r"(?P<card>T|[stfm]|S[stm])(?:@(?P<leader>[KPFT])(?P<seat>[0-9]))?")


def draw_table(snapshot: Snapshot, drawn: bool) -> list[str]:
    """A line for each column from its top on, and between two columns one for their link.

    In one line, columns that are only a treasure are left out.
    """
    lines = []
    for column, letter in enumerate(COLUMN_LETTERS):
        marks = [_mark(snapshot, slot) for slot in (top_slot(column), *snapshot.columns[column])]
        if drawn or marks != ["T"]:
            lines.append(" ".join([letter, *marks]))
        if gap_slot(column) in snapshot.colors:
            lines.append(f"{GAP_NAMES[column]} {_mark(snapshot, gap_slot(column))}")
    return lines


def _mark(snapshot: Snapshot, slot: int) -> str:
    """A card with the leader on it, such as `f@K2`."""
    mark = snapshot.card_at(slot)
    if slot in snapshot.standing:
        seat, color = snapshot.standing[slot]
        mark += f"@{LEADER_LETTERS[color]}{seat + 1}"
    return mark


def read_table(reader: Reader, part: str) -> bool:
    """A column, or a link."""
    word, *marks = part.split()
    if word in tuple(COLUMN_LETTERS):
        reader.once(f"column {word}")
        _read_column(reader, COLUMN_LETTERS.index(word), marks)
    elif word in GAP_NAMES:
        reader.once(f"the gap {word}")
        _read_link(reader, GAP_NAMES.index(word), marks)
    else:
        return False
    return True


def _read_column(reader: Reader, column: int, marks: list[str]) -> None:
    """From the top down: T is a treasure, t the red card that replaced one."""
    name = COLUMN_LETTERS[column]
    if not marks or marks[0][0] not in "Tt":
        raise NotationError(f"column {name} begins with its top: T, or t if it was exchanged")
    if len(marks) > PLACES + 1:
        raise NotationError(f"column {name} has more than {PLACES} cards below its top")
    if marks[0][0] == "t":
        reader.g.treasures &= ~np.uint64(1 << 2 * column)
    _place_leader(reader, top_slot(column), _token(marks[0]))
    for place, mark in enumerate(marks[1:]):
        _place(reader, column * PLACES + place, _token(mark))


def _read_link(reader: Reader, gap: int, marks: list[str]) -> None:
    if len(marks) != 1 or marks[0].startswith("S"):
        raise NotationError(f"the gap {GAP_NAMES[gap]} holds one civilization card")
    _place(reader, gap_slot(gap), _token(marks[0]))


def _token(mark: str) -> re.Match[str]:
    token = _MARK.fullmatch(mark)
    if token is None:
        raise NotationError(
            f"cannot read {mark!r}: a card is s, t, f or m, a ship Ss, St or Sm, a top T or t, "
            "and a leader stands on a card like f@K2"
        )
    return token


def _place(reader: Reader, slot: int, token: re.Match[str]) -> None:
    card = token["card"]
    if card == "T":
        raise NotationError(f"a treasure cannot lie on {name_of(slot)}: it is a column's top")
    if card in SHIP_NAMES:
        _place_ship(reader.g, slot, token)
    else:
        reader.g.cards[CARD_LETTERS.index(card), slot // 64] |= np.uint64(1 << slot % 64)
        _place_leader(reader, slot, token)


def _place_ship(g: Any, slot: int, token: re.Match[str]) -> None:
    ship = SHIP_NAMES.index(token["card"])
    if g.ship_at[ship] != NOWHERE:
        raise NotationError(f"the ship {token['card']} is drawn twice")
    if token["leader"]:
        raise NotationError(f"{token[0]}: no leader stands on a ship")
    g.ship_at[ship] = slot


def _place_leader(reader: Reader, slot: int, token: re.Match[str]) -> None:
    if not token["leader"]:
        return
    seat, color = reader.seat(token["seat"]), LEADER_LETTERS.index(token["leader"])
    if reader.g.leader_at[seat, color] != NOWHERE:
        raise NotationError(f"{token['leader']}{token['seat']} stands on two cards")
    reader.g.leader_at[seat, color] = slot
