"""The board in a position: drawn in rows of marks, or all rows in one line."""

from __future__ import annotations

import re
from itertools import groupby

import numpy as np

from shedu.core.boards import COLUMNS, NOWHERE, ROWS, SPACES
from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, TILE_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import name_of, spaces_of

NOTHING = (".", "~")  # marks of an empty space
FACEDOWN, WONDER, BLOCKED = "o", "w", "x"
_COLUMN_LETTERS = [chr(ord("A") + x) for x in range(COLUMNS)]
_ROW_NUMBERS = [str(y + 1) for y in range(ROWS)]
_MARK = re.compile(
    r"(?P<leader>[KPFT])(?P<seat>[1-4])|(?P<tile>[stfmow])(?P<treasure>\*?)(?P<building>\^?)|x"
)
_RUN = re.compile(r"[0-9]+")
_RUNS = [str(x + 1) for x in range(COLUMNS)]


def _marks(snapshot: Snapshot) -> list[str]:
    """What stands on each space, as it is written; empty where nothing does."""
    marks = [""] * SPACES
    letters = TILE_LETTERS + FACEDOWN + WONDER + BLOCKED
    others = (snapshot.facedown, snapshot.wonder_spaces, snapshot.catastrophes)
    for letter, spaces in zip(letters, (*snapshot.tiles, *others), strict=True):
        for at in spaces_of(spaces):
            marks[at] = letter
    for letter, spaces in (("*", snapshot.treasures), ("^", snapshot.building_spaces)):
        for at in spaces_of(spaces):
            marks[at] += letter
    for (seat, color), at in snapshot.leaders.items():
        marks[at] = f"{LEADER_LETTERS[color]}{seat + 1}"
    return marks


def draw_board(snapshot: Snapshot, drawn: bool) -> list[str]:
    """Drawn, every row is a line, with letters and numbers at the edges of the board."""
    marks = _marks(snapshot)
    if not drawn:
        rows = (marks[at : at + COLUMNS] for at in range(0, SPACES, COLUMNS))
        return ["board " + "/".join(_in_line(row) for row in rows)]
    cells = [mark or NOTHING[snapshot.river >> at & 1] for at, mark in enumerate(marks)]
    lines = ["    " + _spaced(_COLUMN_LETTERS)]
    for y, number in enumerate(_ROW_NUMBERS):
        lines.append(f"{number:>2}  " + _spaced(cells[y * COLUMNS : (y + 1) * COLUMNS]))
    return lines


def _spaced(cells: list[str]) -> str:
    return "".join(f"{cell:<4}" for cell in cells).rstrip()


def _in_line(row: list[str]) -> str:
    """The marks of a row, with a number for each run of empty spaces."""
    return "".join(
        "".join(run) if has_marks else str(len(list(run))) for has_marks, run in groupby(row, bool)
    )


def read_board(reader: Reader, part: str) -> bool:
    """Column letters, a row below them, or the whole board in one line."""
    word, *rest = part.split()
    board = board_of(reader)
    if word == "board":
        reader.once("board")
        board.read_line(" ".join(rest))
    elif {word, *rest} <= set(_COLUMN_LETTERS):
        board.read_columns([word, *rest])
    elif word.isdecimal() or word in NOTHING or _MARK.fullmatch(word):
        board.read_row(part)
    else:
        return False
    return True


def board_of(reader: Reader) -> BoardReader:
    """What a reader has read of the board so far."""
    board: BoardReader = reader.notes.setdefault("board", BoardReader(reader))
    return board


class BoardReader:
    """Reads the rows of a board, space by space; each is drawn once."""

    def __init__(self, reader: Reader) -> None:
        self.marks: dict[int, str] = {}  # by space, also those of empty ones
        self._reader = reader
        self._next_row = 0
        self._columns = list(range(COLUMNS))
        self._has_idle_header = False  # a line of column letters without a row yet

    def read_columns(self, letters: list[str]) -> None:
        """The columns of the rows below."""
        self.refuse_idle_header()
        for letter in letters:
            if letters.count(letter) > 1:
                raise NotationError(f"column {letter} is given twice in one line")
        self._columns = [_COLUMN_LETTERS.index(letter) for letter in letters]
        self._has_idle_header = True

    def refuse_idle_header(self) -> None:
        if self._has_idle_header:
            raise NotationError("a line of column letters needs a row below it")

    def read_row(self, part: str) -> None:
        """A row of the grid, with or without its number: `3 . t* K1 ~`."""
        words = part.split()
        if words[0].isdecimal():
            number = words.pop(0)
            self._next_row = _ROW_NUMBERS.index(number) if number in _ROW_NUMBERS else ROWS
        if self._next_row >= ROWS or not 1 <= len(words) <= len(self._columns):
            raise NotationError(
                f"cannot read {part!r}: expected a row of at least one and at most "
                f"{len(self._columns)} spaces, in rows 1 to {ROWS}"
            )
        for x, mark in zip(self._columns, words, strict=False):
            self._read_mark(self._next_row * COLUMNS + x, mark)
        self._next_row += 1
        self._has_idle_header = False

    def read_line(self, text: str) -> None:
        """The rows in one line: a number is a run of empty spaces."""
        rows = text.split("/")
        if len(rows) != ROWS:
            raise NotationError(f"the board has {len(rows)} rows instead of {ROWS}")
        for y, row in enumerate(rows):
            marks = _marks_in(row, y)
            if len(marks) != COLUMNS:
                raise NotationError(
                    f"row {y + 1} of the board has {len(marks)} spaces instead of {COLUMNS}"
                )
            for x, mark in enumerate(marks):
                self._read_mark(y * COLUMNS + x, mark)

    def _read_mark(self, at: int, mark: str) -> None:
        token = _MARK.fullmatch(mark)
        if token is None and mark not in NOTHING:
            raise NotationError(
                f"cannot read {mark!r} on {name_of(at)}: a tile is s, t, f or m, with * a treasure "
                "and ^ a building; a leader is like K1; o is face-down, w the wonder, x blocked"
            )
        if at in self.marks:
            raise NotationError(f"{name_of(at)} is drawn twice")
        self.marks[at] = mark
        if token is not None:
            _place(self._reader, at, token)


def _marks_in(row: str, y: int) -> list[str]:
    """The marks of a row that is written in one line, with a dot for each empty space."""
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


def _place(reader: Reader, at: int, token: re.Match[str]) -> None:
    """Put what a mark stands for on its space."""
    g, bit = reader.g, np.uint64(1 << at % 64)
    if token["leader"]:
        seat, color = reader.seat(token["seat"]), LEADER_LETTERS.index(token["leader"])
        if g.leader_at[seat, color] != NOWHERE:
            raise NotationError(f"{token[0]} stands on two spaces")
        g.leader_at[seat, color] = at
    elif token[0] == BLOCKED:
        g.catastrophes[at // 64] |= bit
    else:
        color = TILE_LETTERS.find(token["tile"])
        words = g.facedown if color < 0 else g.tiles[color]
        words[at // 64] |= bit
        if token["treasure"]:
            g.treasures[at // 64] |= bit
        if token["building"]:
            _place_building(reader, at, color)


def _place_building(reader: Reader, at: int, color: int) -> None:
    g = reader.g
    if not g.buildings:
        raise NotationError(f"{name_of(at)}: this table plays without buildings")
    if color < 0 or g.building_at[color] != NOWHERE:
        raise NotationError(f"{name_of(at)}: one building of each color, on its tile")
    g.building_at[color] = at
