"""Positions as plain data."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.description import Description, Entry, common, next_seat, number, players
from shedu.games.ur.actions import ATTACK
from shedu.games.ur.material import (
    CELL_NAMES,
    CELLS,
    IMAGE_LETTERS,
    NONE,
    PAIR_LETTERS,
    TILE_LETTERS,
)
from shedu.games.ur.notation import SPELLING, attack_spelled
from shedu.games.ur.position import FORM
from shedu.games.ur.position.fields import write_number
from shedu.games.ur.snapshot import Snapshot, names_of
from shedu.games.ur.state import ENDINGS


def _grid(snapshot: Snapshot) -> list[dict[str, Any] | None]:
    return [_cell(snapshot, at) if snapshot.is_laid(at) else None for at in range(CELLS)]


def _cell(snapshot: Snapshot, at: int) -> dict[str, Any]:
    return {
        "shows": snapshot.shows(at),
        "behind": snapshot.behind(at),
        "owner": snapshot.owners[at],
        "tokens": snapshot.tokens[at],
        "ziggurat": snapshot.ziggurats.get(at),
    }


def _read_grid(g: Any, value: list[dict[str, Any] | None]) -> None:
    for at, cell in enumerate(value):
        g.tile[at] = NONE
        if cell is not None:
            g.tile[at] = TILE_LETTERS.index(cell["shows"] + cell["behind"])
            write_number(g.tokens, at, cell["tokens"])
            for field, owner in ((g.owned, cell["owner"]), (g.ziggurats, cell["ziggurat"])):
                if owner is not None:
                    field[owner] |= np.uint64(1 << at)


def _turn_grid(value: list[dict[str, Any] | None], players: int) -> list[dict[str, Any] | None]:
    return [
        cell
        and {
            **cell,
            "owner": next_seat(cell["owner"], players),
            "ziggurat": next_seat(cell["ziggurat"], players),
        }
        for cell in value
    ]


def _hands(snapshot: Snapshot) -> list[str | None]:
    return [None if pair == NONE else PAIR_LETTERS[pair] for pair in snapshot.hands]


def _read_hands(g: Any, value: list[str | None]) -> None:
    g.hand[: len(value)] = [NONE if pair is None else PAIR_LETTERS.index(pair) for pair in value]


def _read_spares(g: Any, value: list[str]) -> None:
    g.spare[: len(value)] = [PAIR_LETTERS.index(pair) for pair in value]


def _read_done(g: Any, value: str) -> None:
    g.performed = sum(1 << IMAGE_LETTERS.index(letter) for letter in value)


def _read_waiting(g: Any, value: list[str]) -> None:
    g.waiting = np.uint64(sum(1 << CELL_NAMES.index(name) for name in value))


def _tokens(name: str, says: str) -> Entry:
    """A number of tokens for some cells."""

    def read(g: Any, value: dict[str, int]) -> None:
        for cell, tokens in value.items():
            write_number(g[name], CELL_NAMES.index(cell), tokens)

    def write(snapshot: Snapshot) -> dict[str, int]:
        numbers = zip(CELL_NAMES, getattr(snapshot, name), strict=True)
        return {cell: tokens for cell, tokens in numbers if tokens}

    return Entry(name, says, write, read)


def _read_marches(g: Any, value: list[str]) -> None:
    g.marched = len(value)
    g.marches[: len(value)] = [SPELLING.parse(march) - ATTACK for march in value]


DESCRIPTION = Description(
    FORM,
    (
        *common(FORM, ENDINGS, "first"),
        Entry(
            "grid",
            "the 36 cells A1, B1, … F6, row by row: null until a tile is laid; else `shows` and "
            "`behind` (its images), `owner` (the seat with tokens on it), `tokens` (how many), "
            "`ziggurat` (the seat that the ziggurat on it belongs to)",
            _grid,
            _read_grid,
            turn=_turn_grid,
        ),
        players(Entry("hand", "the pair in hand; null until it is dealt", _hands, _read_hands)),
        Entry(
            "spares",
            "the pairs beside the grid, the first spare first",
            lambda s: [PAIR_LETTERS[pair] for pair in s.spares],
            _read_spares,
        ),
        number("settling", "in phase `settle`: tokens still to place"),
        number("built", "in phase `ziggurat`: ziggurats built in this turn"),
        number("used", "of the two actions of the turn, how many are done or given up"),
        Entry("done", "the letters of the images done", lambda s: s.performed, _read_done),
        Entry(
            "waiting",
            "in phases `put` and `keep`: the cells still to decide about, in order",
            lambda s: names_of(s.waiting),
            _read_waiting,
        ),
        _tokens("kept", "in phase `keep`: the shares so far, by cell"),
        _tokens("due", "in phase `fill`: what each cell may still get"),
        number("attacks", "in phase `war`: attacks so far"),
        Entry(
            "marches",
            "the attacks since the last that cost a token, written like `A1>B1:2` (from, to, "
            "tokens moved): taken back one by one they give the grids that may not come back",
            lambda s: [attack_spelled(*march) for march in s.marches],
            _read_marches,
        ),
    ),
    {
        "lay": "UR-3.1",
        "deal": "UR-3.2",
        "spare": "UR-3.2",
        "first": "UR-3.3",
        "place": "UR-3.3",
        "stay": "UR-3.4",
        "act": "UR-4.3",
        "build": "UR-4.4",
        "ziggurat": "UR-4.4",
        "done": "UR-4.4",
        "add": "UR-4.5",
        "settle_new": "UR-4.5",
        "finish": "UR-4.5",
        "swap_spare": "UR-4.6",
        "swap": "UR-4.6",
        "put": "UR-5.1,UR-8.4",
        "fill": "UR-8.9",
        "keep": "UR-5.4,UR-8.6",
        "shared": "UR-5.4",
        "attack": "UR-5.5",
        "peace": "UR-5.5",
        "no_attack": "UR-8.5",
        "ending no exchange": "UR-6.1,UR-8.8",
        "ending ziggurats": "UR-6.2",
        "ending round limit": "UR-6.3",
        "over": "UR-7.1,UR-7.2,UR-7.3,UR-7.4",
    },
)
