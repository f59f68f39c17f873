"""Reads positions that were written or drawn; `position.py` writes them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.plain import plain
from shedu.games.ur.material import (
    CELLS,
    IMAGE_LETTERS,
    LEFT_OVER,
    NONE,
    SIDE,
    TILE_LETTERS,
)
from shedu.games.ur.position_details import (
    read_detail,
    refuse_doubles,
    split_detail,
    usual_details,
    write_numbers,
)
from shedu.games.ur.position_tiles import ANY, ANY_HELD, NOT_DEALT, give_tiles
from shedu.games.ur.reading import Reading, name_of
from shedu.games.ur.state import BEFORE_ROUND_1, BY_CHANCE, PHASES

_MARK = re.compile(
    r"(?P<tile>[ATCPW]{1,2}|\.)((?P<seat>[1-4]):(?P<tokens>[1-5])|z(?P<marker>[1-4]))?"
)
_MARK_IN_LINE = re.compile(_MARK.pattern.replace("{1,2}", "{2}"))
_ROWS = [str(y + 1) for y in range(SIDE)]
_FIELDS = ("board", "phase", "turn", "round", "hands", "spares", "viewer")


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.phase: str | None = None
        self.details: dict[str, str] = {}
        self.columns = list(range(SIDE))
        self.tiles = [ANY] * CELLS  # as they are told: `AT`, `A` or ANY
        self.hands: list[str] = []
        self.spares: list[str] = []
        self.told: set[str] = set()  # fields, numbers of rows, and "columns"
        g.first = g.active = 0

    def read(self, part: str) -> None:
        word, *rest = part.split(maxsplit=1)
        text = rest[0] if rest else ""
        if word.isdecimal():
            self._read_row(word, text.split())
        elif re.fullmatch(r"[A-F](\s+[A-F])*", part):
            self._read_columns(part.split())
        elif word in _FIELDS:
            self._once(word)
            getattr(self, f"_read_{word}")(text)
        else:
            raise NotationError(
                f"cannot read {part!r}: expected columns like 'A B C', a row like "
                "'1 AT1:3 TC', or a field such as 'hands AT/TC/PW'"
            )

    def _once(self, name: str) -> None:
        if name in self.told:
            raise NotationError(f"{name} is told twice")
        self.told.add(name)

    # the grid

    def _read_columns(self, letters: list[str]) -> None:
        self._once("columns")
        refuse_doubles(letters)
        if not self.told.isdisjoint(_ROWS):
            raise NotationError("the letters of the columns stand above all rows")
        self.columns = [ord(letter) - ord("A") for letter in letters]

    def _read_row(self, number: str, marks: list[str]) -> None:
        if number not in _ROWS or not 1 <= len(marks) <= len(self.columns):
            raise NotationError(
                f"row {number} of the grid: there are rows 1 to {SIDE}, "
                f"and this one has at most {len(self.columns)} tiles and at least one"
            )
        self._start_row(number)
        for x, mark in zip(self.columns, marks, strict=False):
            self._put((int(number) - 1) * SIDE + x, mark)

    def _start_row(self, number: str) -> None:
        if number in self.told:
            raise NotationError(f"row {number} is drawn twice")
        self.told.add(number)

    def _read_board(self, text: str) -> None:
        """The rows in one line, tile after tile."""
        rows = text.split("/")
        if len(rows) != SIDE:
            raise NotationError(f"the board has {len(rows)} rows instead of {SIDE}")
        for y, row in enumerate(rows):
            marks = [match[0] for match in _MARK_IN_LINE.finditer(row)]
            if "".join(marks) != row or len(marks) != SIDE:
                raise NotationError(
                    f"cannot read row {y + 1} of the board, {row!r}: expected {SIDE} tiles"
                )
            self._start_row(_ROWS[y])
            for x, mark in enumerate(marks):
                self._put(y * SIDE + x, mark)

    def _put(self, at: int, text: str) -> None:
        mark = _MARK.fullmatch(text)
        if mark is None or mark["tile"] not in (ANY, *IMAGE_LETTERS, *TILE_LETTERS):
            raise NotationError(
                f"cannot read {text!r} on {name_of(at)}: a tile is written like AT (shows A, "
                "with T behind), with tokens like AT1:3, with a ziggurat like ATz1"
            )
        self.tiles[at] = mark["tile"]
        bit = np.uint64(1 << at)
        if mark["marker"]:
            self.g.ziggurats[self._seat(mark["marker"])] |= bit
        elif mark["seat"]:
            self.g.owned[self._seat(mark["seat"])] |= bit
            write_numbers(self.g.tokens, {at: int(mark["tokens"])})

    # the fields

    def _read_phase(self, text: str) -> None:
        name, *details = text.split() or [""]
        names = [phase.replace("_", "-") for phase in PHASES]
        if name not in names:
            raise NotationError(f"there is no phase {name!r}: there are {', '.join(names)}")
        self.phase = name.replace("-", "_")
        for detail in details:
            key, value = split_detail(name, detail)
            self._once(key)
            self.details[key] = value

    def _read_turn(self, text: str) -> None:
        self.g.active = self._player("turn", text)

    def _read_round(self, text: str) -> None:
        told = re.fullmatch(r"([0-9]+) +([0-9]+)", text)
        if told is None:
            raise NotationError(
                f"cannot read 'round {text}': expected the round and who is first, like 'round 3 1'"
            )
        if len(told[1]) > 5 or int(told[1]) > self.g.round_limit:
            raise NotationError(f"round {told[1]}: there are rounds 1 to {self.g.round_limit}")
        self.g.round_number = int(told[1])
        self.g.first = self._seat(told[2])

    def _read_hands(self, text: str) -> None:
        self.hands = self._held("hands", text, self.players)

    def _read_spares(self, text: str) -> None:
        self.spares = self._held("spares", text, LEFT_OVER - self.players)

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = self._player("viewer", text)

    def _held(self, name: str, text: str, number: int) -> list[str]:
        parts = text.split("/")
        if len(parts) != number:
            raise NotationError(f"{name} must tell {number} tiles, not {len(parts)}")
        for part in parts:
            if part not in (NOT_DEALT, ANY_HELD, *TILE_LETTERS):
                raise NotationError(
                    f"cannot read {part!r} in {name}: a tile is written like AT, "
                    f"any tile that is left '{ANY_HELD}', none '{NOT_DEALT}'"
                )
        return parts

    def _player(self, field: str, text: str) -> int:
        if re.fullmatch("[0-9]+", text) is None:
            raise NotationError(
                f"cannot read '{field} {text}': expected a player, like '{field} 2' for the second"
            )
        return self._seat(text)

    def _seat(self, text: str) -> int:
        if text not in [str(seat + 1) for seat in range(self.players)]:
            raise NotationError(f"there is no player {text}: there are 1 to {self.players}")
        return int(text) - 1

    # what follows from it

    def finish(self) -> None:
        """Fill in what was not told."""
        self._finish_turn()
        give_tiles(self.g, self.phase, self.tiles, self.hands, self.spares)
        if self.phase is not None:
            for name, text in {**usual_details(Reading(plain(self.g))), **self.details}.items():
                if text or name in self.details:
                    read_detail(self.g, name, text)

    def _finish_turn(self) -> None:
        g, phase = self.g, self.phase
        if phase is not None:
            g.phase = PHASES.index(phase)
        if phase in BY_CHANCE and "turn" in self.told:
            raise NotationError(f"phase {phase} has no turn yet")
        if phase == "first" and "round" in self.told:
            raise NotationError("phase first has no round and no first player yet")
        if phase == "first":
            g.first = NONE
        if phase in BY_CHANCE:
            g.active = NONE
        elif "turn" not in self.told:
            g.active = g.first
        if "round" not in self.told:
            g.round_number = 0 if phase in BEFORE_ROUND_1 else 1
