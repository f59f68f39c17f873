"""The board drawn and read: in rows of marks, or all of them in one line."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.core.errors import NotationError
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, TILE_LETTERS
from shedu.games.tigris_euphrates.position_details import seat_of
from shedu.games.tigris_euphrates.reading import Reading, name_of

NOTHING = (".", "~")  # marks of an empty space
FACEDOWN, WONDER, BLOCKED = "o", "w", "x"
_MARK = re.compile(
    r"(?P<leader>[KPFT])(?P<seat>[1-4])|(?P<tile>[stfmow])(?P<treasure>\*?)(?P<building>\^?)|x"
)
_RUN = re.compile(r"[0-9]+")
_RUNS = tuple(str(x) for x in range(1, COLUMNS + 1))
_ROWS = tuple(str(y + 1) for y in range(ROWS))


def mark_of(reading: Reading, at: int) -> str:
    """What stands on a space, as it is written; empty when nothing does."""
    leader = next((who for who, where in reading.leaders.items() if where == at), None)
    if leader is not None:
        return f"{LEADER_LETTERS[leader[1]]}{leader[0] + 1}"
    if reading.catastrophes >> at & 1:
        return BLOCKED
    color = reading.color_at(at)
    if color is not None:
        mark = TILE_LETTERS[color]
    elif reading.facedown >> at & 1:
        mark = WONDER if reading.wonder_spaces >> at & 1 else FACEDOWN
    else:
        return ""
    treasure = "*" if reading.treasures >> at & 1 else ""
    return mark + treasure + ("^" if reading.building_spaces >> at & 1 else "")


def draw_grid(reading: Reading) -> list[str]:
    """The board as lines of spaces, with letters and numbers at its edges."""
    lines = ["    " + "".join(f"{chr(ord('A') + x):<4}" for x in range(COLUMNS)).rstrip()]
    for y in range(ROWS):
        marks = (
            mark_of(reading, at) or ("~" if reading.river >> at & 1 else ".")
            for at in range(y * COLUMNS, (y + 1) * COLUMNS)
        )
        lines.append(f"{y + 1:>2}  " + "".join(f"{mark:<4}" for mark in marks).rstrip())
    return lines


def board_line(reading: Reading) -> str:
    rows = []
    for y in range(ROWS):
        row, run = "", 0
        for at in range(y * COLUMNS, (y + 1) * COLUMNS):
            mark = mark_of(reading, at)
            row += (str(run) if run and mark else "") + mark
            run = 0 if mark else run + 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def looks_like_row(word: str) -> bool:
    """Whether a part that begins so is a row of the board."""
    return word.isdecimal() or word in NOTHING or _MARK.fullmatch(word) is not None


class BoardReader:
    """Reads the rows of a board, space by space; each is told once."""

    def __init__(self) -> None:
        self.marks: dict[int, str] = {}  # by space, also those of empty ones
        self.next_row = 0
        self.columns = list(range(COLUMNS))
        self.has_idle_header = False  # a line of column letters without a row yet

    def read_columns(self, letters: list[str]) -> None:
        """The columns of the rows below."""
        self.refuse_idle_header()
        for letter in letters:
            if letters.count(letter) > 1:
                raise NotationError(f"column {letter} is told twice in one line")
        self.columns = [ord(letter) - ord("A") for letter in letters]
        self.has_idle_header = True

    def refuse_idle_header(self) -> None:
        if self.has_idle_header:
            raise NotationError("a line of column letters needs a row below it")

    def read_row(self, part: str) -> None:
        """A row of the grid, with or without its number: `3 . t* K1 ~`."""
        words = part.split()
        if words[0].isdecimal():
            number = words.pop(0)
            self.next_row = _ROWS.index(number) if number in _ROWS else ROWS
        if self.next_row >= ROWS or not 1 <= len(words) <= len(self.columns):
            raise NotationError(
                f"cannot read {part!r}: expected a row of at least one and at most "
                f"{len(self.columns)} spaces, in rows 1 to {ROWS}"
            )
        for x, mark in zip(self.columns, words, strict=False):
            self._tell(self.next_row * COLUMNS + x, mark)
        self.next_row += 1
        self.has_idle_header = False

    def read_line(self, text: str) -> None:
        """The rows in one line: a number is a run of empty spaces."""
        rows = text.split("/")
        if len(rows) != ROWS:
            raise NotationError(f"the board has {len(rows)} rows instead of {ROWS}")
        for y, row in enumerate(rows):
            marks = self._marks_in(row, y)
            if len(marks) != COLUMNS:
                raise NotationError(
                    f"row {y + 1} of the board has {len(marks)} spaces instead of {COLUMNS}"
                )
            for x, mark in enumerate(marks):
                self._tell(y * COLUMNS + x, mark)

    def _marks_in(self, row: str, y: int) -> list[str]:
        marks: list[str] = []
        i = 0
        while i < len(row):
            token = _RUN.match(row, i) or _MARK.match(row, i)
            if token is None or (token.re is _RUN and token[0] not in _RUNS):
                raise NotationError(
                    f"cannot read {row[i:]!r} in row {y + 1} of the board: expected a mark such as "
                    f"t* or K1, or a run of 1 to {COLUMNS} empty spaces"
                )
            marks += NOTHING[:1] * int(token[0]) if token.re is _RUN else [token[0]]
            i = token.end()
        return marks

    def _tell(self, at: int, mark: str) -> None:
        if mark not in NOTHING and _MARK.fullmatch(mark) is None:
            raise NotationError(
                f"cannot read {mark!r} on {name_of(at)}: a tile is s, t, f or m, with * a treasure "
                "and ^ a building; a leader is like K1; o is face-down, w the wonder, x blocked"
            )
        if at in self.marks:
            raise NotationError(f"{name_of(at)} is drawn twice")
        self.marks[at] = mark


def place(g: Any, at: int, mark: str) -> None:
    """Put what a mark stands for on its space of a record."""
    token = _MARK.fullmatch(mark)
    if token is None:
        return
    bit = np.uint64(1 << at % 64)
    if token["leader"]:
        _place_leader(g, at, token)
    elif mark == BLOCKED:
        g.catastrophes[at // 64] |= bit
    else:
        kind = TILE_LETTERS.find(token["tile"])
        words = g.facedown if kind < 0 else g.tiles[kind]
        words[at // 64] |= bit
        if token["treasure"]:
            g.treasures[at // 64] |= bit
        if token["building"]:
            _place_building(g, at, kind)


def _place_leader(g: Any, at: int, token: re.Match[str]) -> None:
    seat, color = seat_of(token["seat"], int(g.players)), LEADER_LETTERS.index(token["leader"])
    if g.leader_at[seat, color] != NOWHERE:
        raise NotationError(f"{token[0]} stands on two spaces")
    g.leader_at[seat, color] = at


def _place_building(g: Any, at: int, kind: int) -> None:
    if not g.buildings:
        raise NotationError(f"{name_of(at)}: this table plays without buildings")
    if kind < 0 or g.building_at[kind] != NOWHERE:
        raise NotationError(f"{name_of(at)}: one building of each color, on its tile")
    g.building_at[kind] = at
