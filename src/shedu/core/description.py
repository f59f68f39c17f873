"""Positions as plain data, written and read from what a game declares in its `description.py`.

A position's text needs our reader; its plain data needs only JSON. Both say the same, and nothing
is left to defaults. Seats count from 0 here, and null is "none". docs/corpus.md has the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.positions import NONE, Form
from shedu.core.state import State

if TYPE_CHECKING:
    from shedu.core.game import Game


@dataclass(frozen=True)
class Entry:
    """A part of a position: its name, its meaning, and how it is written and read."""

    name: str
    says: str  # for docs/corpus.md
    write: Callable[[Any], Any]  # from a snapshot, ready for JSON
    read: Callable[[Any, Any], None]  # put what was written into a row
    parts: tuple[Entry, ...] = ()  # of each player's, if it is a list by seat
    # If it names seats: what was written, and the number of players, with everybody one seat on.
    turn: Callable[[Any, int], Any] | None = None


@dataclass(frozen=True)
class Description:
    """How the positions of a game are described."""

    form: Form  # of the position's text: its snapshot, and what every row begins and ends with
    entries: tuple[Entry, ...]
    # By event, or by ending like `ending bag`: the rules certainly at work, with commas between.
    rules: Mapping[str, str] = field(default_factory=dict)
    material: Mapping[str, Any] = field(default_factory=dict)  # what never changes, such as a map

    def write(self, state: State) -> dict[str, Any]:
        """A true position as plain data."""
        snapshot = state.read(self.form.snapshot)
        return {entry.name: entry.write(snapshot) for entry in self.entries}

    def turned(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The same position with everybody one seat on."""
        players = len(data["players"])
        return {
            entry.name: entry.turn(data[entry.name], players) if entry.turn else data[entry.name]
            for entry in self.entries
        }

    def read(self, game: Game, data: Mapping[str, Any]) -> State:
        """The position that plain data describes; a KeyError names what is missing."""
        rows = game.blank()
        self.form.clear(rows[0])
        g = rows.view(np.recarray)[0]
        for entry in self.entries:
            entry.read(g, data[entry.name])
        self.form.recount(rows[0])
        return State(game, rows)


def common(form: Form, endings: Sequence[str], starter: str = "start") -> tuple[Entry, ...]:
    """What positions of every game have."""
    return (
        choice("phase", "what is being decided", form.phases),
        seat("active", "the seat whose turn it is"),
        seat(starter, "the seat that began"),
        number("round", "the number of the round", "round_number"),
        choice("ending", "why the game is over; null until then", endings, neutral=0),
    )


def number(name: str, says: str, field: str = "", neutral: int | None = None) -> Entry:
    """A number; null if it is neutral."""
    field = field or name

    def read(g: Any, value: int | None) -> None:
        g[field] = neutral if value is None else value

    def write(snapshot: Any) -> int | None:
        value = getattr(snapshot.g, field)
        return None if value == neutral else int(value)

    return Entry(name, says, write, read)


def seat(name: str, says: str, field: str = "") -> Entry:
    return replace(number(name, says, field, neutral=NONE), turn=next_seat)


def next_seat(seat: int | None, players: int) -> int | None:
    return None if seat is None else (seat + 1) % players


def flag(name: str, says: str, field: str = "") -> Entry:
    field = field or name

    def read(g: Any, value: bool) -> None:
        g[field] = value

    return Entry(name, says, lambda snapshot: bool(getattr(snapshot.g, field)), read)


def choice(
    name: str, says: str, names: Sequence[str], field: str = "", neutral: int = NONE
) -> Entry:
    """A number that has a name; null if it is neutral."""
    field = field or name

    def read(g: Any, value: str | None) -> None:
        g[field] = neutral if value is None else names.index(value)

    def write(snapshot: Any) -> str | None:
        value = getattr(snapshot.g, field)
        return None if value == neutral else names[value]

    return Entry(name, says, write, read)


def counts(name: str, says: str, letters: Sequence[str], field: str = "") -> Entry:
    """How many there are of each kind."""
    field = field or name

    def read(g: Any, value: Mapping[str, int]) -> None:
        g[field][:] = [value[letter] for letter in letters]

    return Entry(name, says, lambda s: _counted(letters, getattr(s.g, field)), read)


def _counted(letters: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {letter: int(n) for letter, n in zip(letters, numbers, strict=True)}


def players(*parts: Entry) -> Entry:
    """A list with an object for each seat; each part is written and read as a list by seat."""

    def read(g: Any, value: list[dict[str, Any]]) -> None:
        for part in parts:
            part.read(g, [own[part.name] for own in value])

    def write(snapshot: Any) -> list[dict[str, Any]]:
        by_part = [part.write(snapshot) for part in parts]
        names = [part.name for part in parts]
        return [dict(zip(names, own, strict=True)) for own in zip(*by_part, strict=True)]

    def turn(value: list[dict[str, Any]], players: int) -> list[dict[str, Any]]:
        return [value[-1], *value[:-1]]

    return Entry("players", "by seat:", write, read, parts, turn)


def number_each(name: str, says: str, field: str = "") -> Entry:
    """A number for each seat."""
    field = field or name

    def read(g: Any, value: list[int]) -> None:
        g[field][: len(value)] = value

    def write(snapshot: Any) -> list[int]:
        return [int(n) for n in getattr(snapshot.g, field)[: snapshot.g.players]]

    return Entry(name, says, write, read)


def counts_each(name: str, says: str, letters: Sequence[str], field: str = "") -> Entry:
    """For each seat, how many there are of each kind."""
    field = field or name

    def read(g: Any, value: list[dict[str, int]]) -> None:
        for at, own in enumerate(value):
            g[field][at] = [own[letter] for letter in letters]

    def write(snapshot: Any) -> list[dict[str, int]]:
        rows = getattr(snapshot.g, field)[: snapshot.g.players]
        return [_counted(letters, row) for row in rows]

    return Entry(name, says, write, read)


def places_each(
    name: str, says: str, letters: Sequence[str], field: str, places: Sequence[str]
) -> Entry:
    """For each seat, where each of its pieces is; null if it is nowhere."""

    def read(g: Any, value: list[dict[str, str | None]]) -> None:
        for at, own in enumerate(value):
            spots = [own[letter] for letter in letters]
            g[field][at] = [NONE if spot is None else places.index(spot) for spot in spots]

    def write(snapshot: Any) -> list[dict[str, str | None]]:
        rows = getattr(snapshot.g, field)[: snapshot.g.players]
        return [
            {
                letter: None if at == NONE else places[at]
                for letter, at in zip(letters, row, strict=True)
            }
            for row in rows
        ]

    return Entry(name, says, write, read)
