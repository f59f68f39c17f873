"""Positions as plain data."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.description import (
    Description,
    Entry,
    common,
    counts,
    counts_each,
    flag,
    number,
    players,
    seat,
)
from shedu.games.babel.material import LEVELS, NATION_LETTERS, QUARRY
from shedu.games.babel.position import FORM
from shedu.games.babel.snapshot import Snapshot
from shedu.games.babel.state import ENDINGS

_LEVEL_NAMES = tuple(str(level + 1) for level in range(LEVELS))


def _people(snapshot: Snapshot) -> list[dict[str, str]]:
    return [dict(zip(NATION_LETTERS, own, strict=True)) for own in snapshot.people]


def _read_people(g: Any, value: list[dict[str, str]]) -> None:
    for at, own in enumerate(value):
        for site, letter in enumerate(NATION_LETTERS):
            for place, nation in enumerate(own[letter]):
                g.people[at, site, NATION_LETTERS.index(nation)] |= np.uint64(1 << place)


def _temples(snapshot: Snapshot) -> list[dict[str, list[Any]]]:
    return [dict(zip(NATION_LETTERS, own, strict=True)) for own in snapshot.temples]


def _read_temples(g: Any, value: list[dict[str, list[int]]]) -> None:
    for at, own in enumerate(value):
        g.temples[at] = [sum(1 << level - 1 for level in own[site]) for site in NATION_LETTERS]


def _pawns(snapshot: Snapshot) -> list[str | None]:
    return [None if site == QUARRY else NATION_LETTERS[site] for site in snapshot.pawns]


def _read_pawns(g: Any, value: list[str | None]) -> None:
    g.pawn[:] = [QUARRY if site is None else NATION_LETTERS.index(site) for site in value]


def _read_columns(g: Any, value: list[list[int]]) -> None:
    for at, cards in enumerate(value):
        g.columns[at, : len(cards)] = cards


def _read_reserved(g: Any, value: list[bool]) -> None:
    g.reserved[:] = value


def _read_known(g: Any, value: list[int]) -> None:
    g.known[: len(value)] = value[::-1]


DESCRIPTION = Description(
    FORM,
    (
        *common(FORM, ENDINGS),
        players(
            Entry("pawn", "the site of the pawn; null at the quarry", _pawns, _read_pawns),
            counts_each("hand", "nation cards in hand, by nation", NATION_LETTERS),
            counts_each(
                "shown",
                "those that the opponent knows since the discard was last reshuffled (BA-7.3), by "
                "nation",
                NATION_LETTERS,
            ),
            Entry(
                "people",
                "by site, the people in a row, starting at the temple: the last was laid last",
                _people,
                _read_people,
            ),
            Entry(
                "temples", "by site, the levels of the temple, ascending", _temples, _read_temples
            ),
            Entry(
                "column",
                "temple cards in the order they were laid: the last can be taken",
                lambda s: list(s.columns),
                _read_columns,
            ),
            Entry(
                "reserved",
                "whether the reserved card is still to be built",
                lambda s: [bool(n) for n in s.g.reserved],
                _read_reserved,
            ),
        ),
        counts("deck", "nation cards in the deck, by nation", NATION_LETTERS),
        counts("discard", "nation cards in the discard, by nation", NATION_LETTERS),
        Entry(
            "pile_known",
            "temple cards on top of the pile in known order, the next one first",
            lambda s: list(s.known),
            _read_known,
        ),
        counts("pile_unknown", "the shuffled cards below them, by level", _LEVEL_NAMES, "unknown"),
        flag("migrated", "whether people have migrated in this turn"),
        flag("endgame", "whether the endgame has begun (BA-6.1)"),
        seat("drawing", "in phases `deal` and `draw`: the seat that draws"),
        number("to_draw", "cards that seat still draws"),
        number("owed", "in phase `halve`: cards still to discard"),
        number("revealed", "in phase `reveal`: the first of the two cards", neutral=0),
    ),
    {
        "first": "BA-3.4",
        "draw": "BA-4.1",
        "shuffle": "BA-4.1",
        "end_turn": "BA-4.2",
        "reveal": "BA-4.3",
        "lay": "BA-4.3",
        "turn_ends": "BA-4.6",
        "move": "BA-5.1",
        "deploy": "BA-5.2",
        "build": "BA-5.3",
        "migrate": "BA-5.4",
        "spend": "BA-5.5",
        "raze": "BA-5.5,BA-D6",
        "rob": "BA-5.5",
        "desert": "BA-5.5",
        "skip": "BA-5.5",
        "win_over": "BA-5.5",
        "halve": "BA-5.5",
        "discard": "BA-5.5,BA-7.3",
        "score": "BA-2.1",
        "ending pile": "BA-6.3",
        "ending 15-9": "BA-6.1",
        "endgame": "BA-6.1",
        "ending 20": "BA-6.2",
        "ending 9": "BA-6.2",
        "over": "BA-6.4",
    },
)
