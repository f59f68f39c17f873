"""Positions as text, in one line or drawn; the notation is described in docs/notation."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.tigris_euphrates.checking import check
from shedu.games.tigris_euphrates.material import NONE, TILE_LETTERS
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.position_board import board_line, draw_grid
from shedu.games.tigris_euphrates.position_details import (
    ASKED_IF_CHOICE,
    DETAILS,
    detail_spelled,
    spelled,
)
from shedu.games.tigris_euphrates.position_reader import Reader
from shedu.games.tigris_euphrates.reading import Reading, name_of, reading_of, tiles_spelled
from shedu.games.tigris_euphrates.rules.kingdoms import recount_kingdoms
from shedu.games.tigris_euphrates.rules.setup import clear
from shedu.games.tigris_euphrates.state import PHASES


def write_position(state: State, drawn: bool) -> str:
    reading = reading_of(state)
    board = draw_grid(reading) if drawn else ["board " + board_line(reading)]
    return ("\n" if drawn else "; ").join(board + _fields(reading))


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    seats = range(reading.players)
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1} {g.actions_left}")
        fields.append(f"round {g.round_number} {g.start + 1}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in seats))
    fields.append("points " + "/".join(_points(reading, seat) for seat in seats))
    fields.append("catastrophes " + "/".join(str(g.catastrophes_left[seat]) for seat in seats))
    if reading.monuments:
        fields.append("monuments " + " ".join(_monument(g, m) for m in reading.monuments))
    if g.wonder_at != NOWHERE:
        fields.append(f"wonder {name_of(int(g.wonder_at))}")
    if g.viewer == NONE:
        fields.append(f"bag {_counts(g.bag)}")
    else:
        fields.append(f"viewer {g.viewer + 1}")
    return fields


def _phase(g: Any) -> str:
    parts = [spelled(PHASES[g.phase])]
    for key, detail in DETAILS.items():
        value = getattr(g, detail.field)
        if value != detail.neutral:
            parts.append(detail_spelled(key, value))
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (tiles_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _points(reading: Reading, seat: int) -> str:
    g = reading.g
    if g.viewer != NONE and not reading.shows_points(seat, int(g.viewer)):
        return "?"
    return ".".join(str(p) for p in g.points[seat]) + f"+{g.treasures_won[seat]}"


def _monument(g: Any, monument: int) -> str:
    under = TILE_LETTERS[g.monument_color[monument]]
    return f"{MONUMENT_LETTERS[monument]}{name_of(int(g.monument_at[monument]))}{under}"


def _counts(counts: Any) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(TILE_LETTERS, counts, strict=True))


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as at the start of the first player's turn.

    Without `bag` every tile that is nowhere else is in the bag; with it, the rest is out.
    """
    records = game.blank()
    clear(records[0])
    reader = Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount_kingdoms(records[0])
    state = State(game, records)
    check(Reading(state), reader)
    if state.phase in ASKED_IF_CHOICE and len(state.legal) < 2:
        raise NotationError(f"there is nothing to decide in phase {spelled(state.phase)}")
    return records
