"""Reads positions that were written or drawn; `position.py` writes them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.errors import NotationError
from shedu.games.ur.actions import ACTIONS, ATTACK
from shedu.games.ur.checking import deal_the_rest
from shedu.games.ur.material import (
    CELLS,
    IMAGE_LETTERS,
    LEFT_OVER,
    NONE,
    PAIR_LETTERS,
    ROOM,
    SIDE,
    TILE_LETTERS,
)
from shedu.games.ur.notation import parse, read_cell
from shedu.games.ur.reading import Reading, name_of, names_of
from shedu.games.ur.state import ENDINGS, PHASES

ANY = "."  # a cell of which nothing is told; in phase layout one that is not laid yet

# The details that each phase has; those of the actions begin with what was used of the two.
_DETAILS = {
    "settle": ("settling",),
    "ziggurat": ("built",),
    "normal": ("used", "done"),
    "put": ("used", "done", "waiting"),
    "fill": ("used", "done", "due"),
    "keep": ("used", "done", "waiting", "kept"),
    "war": ("used", "done", "attacks", "marches"),
    "over": ("ending",),
}
_BEFORE_ROUND_1 = ("first", "layout", "hand", "spare", "place", "first_exchange")
_MARK = re.compile(
    r"(?P<tile>[ATCPW]{1,2}|\.)((?P<seat>[1-4]):(?P<tokens>[1-5])|z(?P<marker>[1-4]))?"
)
_MARK_IN_LINE = re.compile(_MARK.pattern.replace("{1,2}", "{2}"))


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.phase: str | None = None
        self.details: dict[str, str] = {}
        self.columns = list(range(SIDE))
        self.tiles = [ANY] * CELLS  # as they are told: `AT`, `A` or ANY
        self.marked: set[int] = set()  # the cells of which something is told
        self.hands: list[str] = []
        self.spares: list[str] = []
        self.round_told = self.turn_told = False
        g.first = g.active = 0

    def read(self, part: str) -> None:
        word, _, rest = part.partition(" ")
        field = getattr(self, f"_read_{word}", None)
        try:
            if word.isdigit():
                self._row(int(word), rest.split())
            elif re.fullmatch(r"[A-F](\s+[A-F])*", part):
                self.columns = [ord(letter) - ord("A") for letter in part.split()]
            elif field is not None:
                field(rest.strip())
            else:
                raise NotationError(
                    f"cannot read {part!r}: expected columns like 'A B C', a row like "
                    "'1 AT1:3 TC', or a field such as 'hands AT/TC/PW'"
                )
        except (ValueError, IndexError) as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError(f"cannot read {part!r} in a position") from None

    # the grid

    def _row(self, number: int, marks: list[str]) -> None:
        if not 1 <= number <= SIDE or len(marks) > len(self.columns):
            raise NotationError(
                f"row {number} of the grid: there are rows 1 to {SIDE}, "
                f"and this one has at most {len(self.columns)} tiles"
            )
        for x, mark in zip(self.columns, marks, strict=False):
            self._put((number - 1) * SIDE + x, mark)

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
            for x, mark in enumerate(marks):
                self._put(y * SIDE + x, mark)

    def _put(self, at: int, mark: str) -> None:
        token = _MARK.fullmatch(mark)
        if token is None or token["tile"] not in (ANY, *IMAGE_LETTERS, *TILE_LETTERS):
            raise NotationError(
                f"cannot read {mark!r} on {name_of(at)}: a tile is written like AT (shows A, "
                "with T behind), with tokens like AT1:3, with a ziggurat like ATz1"
            )
        if mark == ANY:
            return
        if at in self.marked:
            raise NotationError(f"{name_of(at)} is drawn twice")
        self.marked.add(at)
        self.tiles[at] = token["tile"]
        bit = np.uint64(1 << at)
        if token["marker"]:
            self.g.ziggurats[self._seat(token["marker"])] |= bit
        elif token["seat"]:
            self.g.owned[self._seat(token["seat"])] |= bit
            self._write_numbers("tokens", {at: int(token["tokens"])})

    def _write_numbers(self, field: str, numbers: dict[int, int]) -> None:
        """Add numbers for some cells to a record's three words."""
        for at, number in numbers.items():
            for i in range(3):
                self.g[field][i] |= np.uint64((number >> i & 1) << at)

    # the fields

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        phase = name.replace("-", "_")
        if phase not in PHASES:
            names = ", ".join(known.replace("_", "-") for known in PHASES)
            raise NotationError(f"there is no phase {name!r}: there are {names}")
        self.phase = phase
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in _DETAILS.get(phase, ()):
                known = ", ".join(_DETAILS.get(phase, ())) or "no details"
                raise NotationError(f"cannot read {detail!r}: phase {name} has {known}")
            self.details[key] = value

    def _read_turn(self, text: str) -> None:
        self.g.active = self._seat(text)
        self.turn_told = True

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        self.g.round_number = int(number)
        self.g.first = self._seat(seat)
        self.round_told = True

    def _read_hands(self, text: str) -> None:
        self.hands = self._told("hands", text, self.players)

    def _read_spares(self, text: str) -> None:
        self.spares = self._told("spares", text, LEFT_OVER - self.players)

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = self._seat(text)

    def _told(self, name: str, text: str, number: int) -> list[str]:
        parts = text.split("/")
        if len(parts) != number:
            raise NotationError(f"{name} must tell {number} tiles, not {len(parts)}")
        for part in parts:
            if part not in ("-", "?", *TILE_LETTERS):
                raise NotationError(
                    f"cannot read {part!r} in {name}: a tile is written like AT, "
                    "any tile that is left '?', none '-'"
                )
        return parts

    def _seat(self, text: str) -> int:
        if not 1 <= int(text) <= self.players:
            raise NotationError(f"there is no player {text}: there are 1 to {self.players}")
        return int(text) - 1

    # what follows from it

    def finish(self) -> None:
        g, phase = self.g, self.phase
        if phase is not None:
            g.phase = PHASES.index(phase)
        if phase == "first":
            g.first = NONE
        if phase in ("first", "layout", "hand", "spare"):
            g.active = NONE
        elif not self.turn_told:
            g.active = g.first
        if not self.round_told:
            g.round_number = 0 if phase in _BEFORE_ROUND_1 else 1
        deal_the_rest(g, phase, self.tiles, self.hands, self.spares)
        for key, value in {**_defaults(Reading(g), phase), **self.details}.items():
            try:
                self._detail(key, value)
            except (ValueError, IndexError) as error:
                if isinstance(error, NotationError):
                    raise
                raise NotationError(f"cannot read '{key}={value}' in a position") from None

    def _detail(self, key: str, value: str) -> None:
        """Read a detail of the phase; its neutral value is in the record already."""
        parts = [part for part in value.split(",") if part]
        if key in ("settling", "built", "used", "attacks"):
            self.g[key] = int(value)
        elif key == "done":
            self.g.performed = sum(1 << IMAGE_LETTERS.index(letter) for letter in value)
        elif key == "waiting":
            self.g.waiting = np.uint64(sum(1 << at for at in {read_cell(part) for part in parts}))
        elif key in ("kept", "due"):
            self._write_numbers(key, dict(_cell_and_number(part) for part in parts))
        elif key == "marches":
            self.g.marched = len(parts)
            for i, part in enumerate(parts):
                self.g.marches[i] = _march(part)
        else:
            self.g.ending = ENDINGS.index(value.replace("-", " "))


def _cell_and_number(text: str) -> tuple[int, int]:
    cell, _, number = text.partition(":")
    if not 0 <= int(number) <= ROOM:
        raise NotationError(f"cannot read {text!r}: a tile has 0 to {ROOM} tokens")
    return read_cell(cell), int(number)


def _march(text: str) -> int:
    action = parse(text)
    if ACTIONS.decode(action)[0] != "attack":
        raise NotationError(f"cannot read the attack {text!r}: it is written like 'B2>B3:1'")
    return action - ATTACK


def _defaults(reading: Reading, phase: str | None) -> dict[str, str]:
    """The details of a phase that need not be told."""
    own = reading.owned(reading.active)
    if phase == "settle":
        return {"settling": "1" if reading.ziggurats_of(reading.active) else "3"}
    if phase == "put":
        fields = names_of(at for at in own if reading.shows(at) == "A")
        return {"used": "1", "done": "A", "waiting": ",".join(fields)}
    if phase == "keep":
        return {"used": "1", "done": "P", "waiting": ",".join(names_of(own))}
    if phase == "fill":
        held = PAIR_LETTERS[reading.hands[reading.active]]
        return {"used": "1", "done": "C" if "C" in held else "T"}
    return {"used": "1", "done": "W"} if phase == "war" else {}
