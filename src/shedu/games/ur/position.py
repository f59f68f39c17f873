"""Positions as text, in one line or drawn; the notation is described in docs/notation/ur.md."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.plain import plain
from shedu.core.state import State
from shedu.games.ur.checking import check_position
from shedu.games.ur.material import CELLS, LEFT_OVER, NONE, PAIR_LETTERS, SIDE, TILE_LETTERS
from shedu.games.ur.position_details import write_details
from shedu.games.ur.position_reader import Reader
from shedu.games.ur.position_tiles import ANY, NOT_DEALT
from shedu.games.ur.reading import Reading, reading_of
from shedu.games.ur.rules.playing import go_on
from shedu.games.ur.rules.setup import clear
from shedu.games.ur.rules.tiles import recount_tiles
from shedu.games.ur.rules.turn import begin_turn


def write_position(state: State, drawn: bool) -> str:
    reading = reading_of(state)
    board = draw_grid(reading) if drawn else ["board " + _board_line(reading)]
    return ("\n" if drawn else "; ").join(board + _fields(reading))


def mark_of(reading: Reading, at: int) -> str:
    """What lies on a cell, as it is written: `AT`, `AT1:3` with tokens, `ATz2` with a ziggurat."""
    if not reading.is_laid(at):
        return ANY
    mark = TILE_LETTERS[reading.tiles[at]]
    if at in reading.ziggurats:
        return f"{mark}z{reading.ziggurats[at] + 1}"
    owner = reading.owners[at]
    return mark if owner is None else f"{mark}{owner + 1}:{reading.tokens[at]}"


def draw_grid(reading: Reading) -> list[str]:
    """The grid as lines of cells, with letters and numbers at its edges."""
    lines = ["   " + "".join(f"{chr(ord('A') + x):<6}" for x in range(SIDE)).rstrip()]
    for y in range(SIDE):
        row = (mark_of(reading, at) for at in range(y * SIDE, (y + 1) * SIDE))
        lines.append(f"{y + 1}  " + "".join(f"{mark:<6}" for mark in row).rstrip())
    return lines


def _board_line(reading: Reading) -> str:
    marks = [mark_of(reading, at) for at in range(CELLS)]
    return "/".join("".join(marks[y : y + SIDE]) for y in range(0, CELLS, SIDE))


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    fields = [" ".join(["phase", reading.phase.replace("_", "-"), *write_details(reading)])]
    if g.active != NONE:
        fields.append(f"turn {g.active + 1}")
    if g.first != NONE:
        fields.append(f"round {g.round_number} {g.first + 1}")
    fields.append("hands " + "/".join(_pair(pair) for pair in reading.hands))
    number = LEFT_OVER - reading.players
    if number > 0:
        spares = [int(pair) for pair in g.spare[:number]]
        fields.append("spares " + "/".join(_pair(pair) for pair in spares))
    if g.viewer != NONE:
        fields.append(f"viewer {g.viewer + 1}")
    return fields


def _pair(pair: int) -> str:
    return NOT_DEALT if pair == NONE else PAIR_LETTERS[pair]


def read_position(game: Game, text: str) -> Any:
    """Read a position; without a phase it is the start of the active player's turn.

    Of tiles that are not told, on the grid, in hand or beside it, any that are left are taken.
    """
    records = game.blank()
    clear(records[0])
    reader = Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount_tiles(records[0])
    check_position(Reading(plain(reader.g)), reader.phase)
    if reader.phase is None:
        begin_turn(records[0], int(reader.g.active))
        go_on(records[0])
    elif reader.phase != "over" and len(State(game, records).legal) < 2:
        raise NotationError(f"there is nothing to decide in phase {reader.phase}")
    return records
