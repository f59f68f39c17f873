"""Positions as text, in one line or drawn; the notation is described in docs/notation."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.contest_of_kings.checking import check
from shedu.games.contest_of_kings.material import CARD_LETTERS, NONE
from shedu.games.contest_of_kings.position_details import DETAILS, spelled
from shedu.games.contest_of_kings.position_reader import Reader
from shedu.games.contest_of_kings.position_table import draw_table
from shedu.games.contest_of_kings.reading import Reading, cards_spelled, reading_of
from shedu.games.contest_of_kings.rules.kingdoms import recount_table
from shedu.games.contest_of_kings.rules.setup import clear
from shedu.games.contest_of_kings.state import PHASES


def write_position(state: State, drawn: bool) -> str:
    """Drawn, every column is a line; in one line, those that are only a treasure are left out."""
    reading = reading_of(state)
    return ("\n" if drawn else "; ").join(draw_table(reading, drawn) + _fields(reading))


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    seats = range(reading.players)
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1} {g.actions_left}")
        fields.append(f"round {g.round_number} {g.start + 1}")
    if g.passes:
        fields.append(f"passes {g.passes}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in seats))
    fields.append("piles " + "/".join(_pile(reading, seat) for seat in seats))
    fields.append("catastrophes " + "/".join(str(g.catastrophes_left[seat]) for seat in seats))
    if g.viewer == NONE:
        fields.append(f"deck {_counts(g.deck)}")
        fields += [f"removed {_counts(g.removed)}"] if any(g.removed) else []
    else:
        fields += [f"deck {g.deck_left}", f"discard {_counts(g.discard)}", f"viewer {g.viewer + 1}"]
    return fields


def _phase(g: Any) -> str:
    parts = [spelled(PHASES[g.phase])]
    for name, detail in DETAILS.items():
        value = getattr(g, detail.field)
        if value != detail.neutral:
            parts.append(f"{name}={detail.names[value] if detail.names else value}")
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (cards_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _pile(reading: Reading, seat: int) -> str:
    g = reading.g
    if g.viewer != NONE and not reading.shows_pile(seat, int(g.viewer)):
        return f"?{g.hidden_pile[seat]}"
    return ".".join(str(n) for n in g.pile[seat]) + f"+{g.treasures_won[seat]}"


def _counts(counts: Any) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(CARD_LETTERS, counts, strict=True))


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as at the start of the first player's turn.

    Without `deck` every card that is nowhere else is in the deck; with it, the rest is discarded.
    """
    records = game.blank()
    clear(records[0])
    reader = Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount_table(records[0])
    check(Reading(State(game, records)))
    return records
