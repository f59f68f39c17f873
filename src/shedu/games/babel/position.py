"""Positions as text, in one line or drawn; the notation is described in docs/notation/babel.md."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.babel.material import NATION_LETTERS, NATIONS, NONE, SEATS
from shedu.games.babel.position_reader import DETAILS, Reader
from shedu.games.babel.reading import Reading, cards_spelled, reading_of
from shedu.games.babel.rules.setup import clear, recount
from shedu.games.babel.state import PHASES


def write_position(state: State, drawn: bool) -> str:
    reading = reading_of(state)
    rows = _draw_sites(reading) if drawn else _site_rows(reading)
    return ("\n" if drawn else "; ").join(rows + _fields(reading))


def _cell(reading: Reading, seat: int, site: int) -> str:
    """People, temple and pawn of a seat at a site, such as `SSA12@`; `-` when nothing is there."""
    temple = "".join(str(level) for level in reading.temples[seat][site])
    pawn = "@" if reading.pawns[seat] == site else ""
    return reading.people[seat][site] + temple + pawn or "-"


def _draw_sites(reading: Reading) -> list[str]:
    """A row for each site, a column for each player."""
    cells = [[_cell(reading, seat, site) for site in range(NATIONS)] for seat in range(SEATS)]
    width = max(len(cell) for cell in ["1", *cells[0]])
    rows = [f"   {'1':<{width}}  2"]
    for site, letter in enumerate(NATION_LETTERS):
        rows.append(f"{letter}  {cells[0][site]:<{width}}  {cells[1][site]}")
    return rows


def _site_rows(reading: Reading) -> list[str]:
    """The rows of the sites where anything is."""
    rows = []
    for site, letter in enumerate(NATION_LETTERS):
        cells = [_cell(reading, seat, site) for seat in range(SEATS)]
        if cells != ["-", "-"]:
            rows.append(" ".join([letter, *cells]))
    return rows


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1}" + (" migrated" if g.migrated else ""))
        fields.append(f"round {g.round_number} {g.start + 1}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in range(SEATS)))
    if any(reading.columns):
        fields.append("columns " + "/".join(_levels(cards) for cards in reading.columns))
    if any(g.reserved):
        fields.append("reserved " + "/".join(str(n) for n in g.reserved))
    if reading.known:
        fields.append("known " + _levels(reading.known))
    if reading.discard_size:
        fields.append("discard " + cards_spelled(g.discard))
    if g.endgame:
        fields.append("endgame")
    if g.viewer != NONE:
        fields.append(f"viewer {g.viewer + 1}")
    return fields


def _phase(g: Any) -> str:
    parts = [PHASES[g.phase]]
    for name, detail in DETAILS.items():
        value = getattr(g, detail.field)
        if value != detail.neutral:
            parts.append(f"{name}={detail.write(value)}")
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (cards_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _levels(cards: list[int]) -> str:
    return "".join(str(card) for card in cards) or "-"


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as in a later turn of the first player.

    Nation cards that are not told of are in the deck, temple cards in the pile.
    """
    records = game.blank()
    clear(records[0])
    reader = Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount(records[0])
    return records
