"""The grid in a position: its tiles row by row, with tokens and ziggurats on them."""

from __future__ import annotations

import re

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.games.ur.material import (
    CELL_NAMES,
    CELLS,
    COLUMN_LETTERS,
    IMAGE_LETTERS,
    SIDE,
    TILE_LETTERS,
)
from shedu.games.ur.position.fields import ANY, refuse_doubles, write_number
from shedu.games.ur.snapshot import Snapshot

_MARK = re.compile(
    r"(?P<tile>[ATCPW]{1,2}|\.)((?P<seat>[1-4]):(?P<tokens>[1-5])|z(?P<marker>[1-4]))?"
)
_MARK_IN_LINE = re.compile(_MARK.pattern.replace("{1,2}", "{2}"))
_ROWS = tuple(str(y + 1) for y in range(SIDE))


def draw_grid(snapshot: Snapshot, drawn: bool) -> list[str]:
    """Drawn, lines of cells with letters and numbers at the edges; else all rows in one part."""
    marks = [_mark(snapshot, at) for at in range(CELLS)]
    rows = [marks[first : first + SIDE] for first in range(0, CELLS, SIDE)]
    if not drawn:
        return ["board " + "/".join("".join(row) for row in rows)]
    lines = zip(("", *_ROWS), (list(COLUMN_LETTERS), *rows), strict=True)
    return [f"{edge:<3}" + "".join(f"{mark:<6}" for mark in row).rstrip() for edge, row in lines]


def _mark(snapshot: Snapshot, at: int) -> str:
    """What lies on a cell: `AT`, `AT1:3` with tokens, `ATz2` with a ziggurat."""
    if not snapshot.is_laid(at):
        return ANY
    mark = TILE_LETTERS[snapshot.tiles[at]]
    if at in snapshot.ziggurats:
        return f"{mark}z{snapshot.ziggurats[at] + 1}"
    owner = snapshot.owners[at]
    return mark if owner is None else f"{mark}{owner + 1}:{snapshot.tokens[at]}"


def read_grid(reader: Reader, part: str) -> bool:
    """The letters above the columns, a row of the grid, or all rows in one line."""
    word, *marks = part.split()
    if word == "board":
        _read_rows(reader, " ".join(marks).split("/"))
    elif word.isdecimal():
        _read_row(reader, word, marks)
    elif all(letter in tuple(COLUMN_LETTERS) for letter in (word, *marks)):
        _read_columns(reader, [word, *marks])
    else:
        return False
    return True


def _read_columns(reader: Reader, letters: list[str]) -> None:
    reader.once("the line of columns")
    refuse_doubles(letters)
    if any(f"row {number}" in reader.said for number in _ROWS):
        raise NotationError("the letters of the columns stand above all rows")
    reader.notes["columns"] = [COLUMN_LETTERS.index(letter) for letter in letters]


def _read_row(reader: Reader, number: str, marks: list[str]) -> None:
    columns = reader.notes.get("columns", range(SIDE))
    if number not in _ROWS or not 1 <= len(marks) <= len(columns):
        raise NotationError(
            f"row {number} of the grid: there are rows 1 to {SIDE}, "
            f"and this one has at most {len(columns)} tiles and at least one"
        )
    reader.once(f"row {number}")
    for x, mark in zip(columns, marks, strict=False):
        _put(reader, (int(number) - 1) * SIDE + x, mark)


def _read_rows(reader: Reader, rows: list[str]) -> None:
    """The rows in one line, tile after tile."""
    if len(rows) != SIDE:
        raise NotationError(f"the board has {len(rows)} rows instead of {SIDE}")
    for y, row in enumerate(rows):
        marks = [match[0] for match in _MARK_IN_LINE.finditer(row)]
        if "".join(marks) != row or len(marks) != SIDE:
            raise NotationError(
                f"cannot read row {y + 1} of the board, {row!r}: expected {SIDE} tiles"
            )
        reader.once(f"row {y + 1}")
        for x, mark in enumerate(marks):
            _put(reader, y * SIDE + x, mark)


def _put(reader: Reader, at: int, text: str) -> None:
    """Tokens and ziggurats go into the row; tiles wait until all of them are known."""
    mark, g = _MARK.fullmatch(text), reader.g
    if mark is None or mark["tile"] not in (ANY, *IMAGE_LETTERS, *TILE_LETTERS):
        raise NotationError(
            f"cannot read {text!r} on {CELL_NAMES[at]}: a tile is written like AT (shows A, "
            "with T behind), with tokens like AT1:3, with a ziggurat like ATz1"
        )
    reader.notes[CELL_NAMES[at]] = mark["tile"]
    if mark["marker"]:
        g.ziggurats[reader.seat(mark["marker"])] |= np.uint64(1 << at)
    elif mark["seat"]:
        g.owned[reader.seat(mark["seat"])] |= np.uint64(1 << at)
        write_number(g.tokens, at, int(mark["tokens"]))
