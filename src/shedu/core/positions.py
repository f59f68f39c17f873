"""Positions as text, written and read from what a game declares.

A position is a list of parts: the board, drawn by the game, and fields such as `turn 2 1`. One of
them, `phase`, says what is decided, with the details of the decision behind it: `phase defense
conflict=K attacker=1 defender=2 committed=3`. The notation of each game is in docs/notation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.errors import NotationError

if TYPE_CHECKING:
    from shedu.core.game import Game
    from shedu.core.state import State

NONE = -1  # no seat, no color, no place


@dataclass(frozen=True)
class Field:
    """A part of a position: its name, and what follows it."""

    name: str
    example: str  # what may follow the name; shown to who wrote something else
    write: Callable[[Any], str | None]  # from a snapshot; None: the field is left out
    # Put what was read into `reader.g`. A ValueError that is no NotationError means that the text
    # does not look like the example.
    read: Callable[[Reader, str], None]


@dataclass(frozen=True)
class Detail:
    """A detail of the decision at hand, written like `owed=3` behind the phase."""

    write: Callable[[Any], str]  # from a snapshot; nothing while it is neutral
    read: Callable[[Reader, str, str], None]  # the detail's name, and what follows the `=`


def named(field: str, names: tuple[str, ...], neutral: int = NONE) -> Detail:
    """A field of the row whose values have names."""

    def read(reader: Reader, name: str, text: str) -> None:
        if not text or text not in names:
            expected = ", ".join(known for known in names if known)
            raise NotationError(f"cannot read '{name}={text}': {name} is one of {expected}")
        reader.g[field] = names.index(text)

    return Detail(lambda s: _unless(neutral, getattr(s.g, field), names.__getitem__), read)


def numbered(field: str, most: int, least: int = 0, neutral: int = 0) -> Detail:
    """A field of the row that is a number."""

    def read(reader: Reader, name: str, text: str) -> None:
        reader.g[field] = number_in(text, name, most, least)

    return Detail(lambda s: _unless(neutral, getattr(s.g, field), str), read)


def seated(field: str) -> Detail:
    """A field of the row that is a seat: people count seats from 1."""

    def read(reader: Reader, name: str, text: str) -> None:
        reader.g[field] = reader.seat(text)

    return Detail(lambda s: _unless(NONE, getattr(s.g, field), lambda seat: str(seat + 1)), read)


def _unless(neutral: int, value: int, spell: Callable[[int], str]) -> str:
    return "" if value == neutral else spell(value)


def number_in(text: str, what: str, most: int, least: int = 0) -> int:
    """A number from a text, within bounds."""
    if not re.fullmatch(r"[0-9]{1,5}", text) or not least <= int(text) <= most:
        raise NotationError(f"{what}: {text!r} is not a number from {least} to {most}")
    return int(text)


def round_field(starter: str = "start", least: int = 1, most: int | None = None) -> Field:
    """The round, and who began the game: `round 3 1`; `most` rounds, or the table's limit."""

    def read(reader: Reader, text: str) -> None:
        number, seat = text.split()
        limit = int(reader.g.round_limit) if most is None else most
        reader.g.round_number = number_in(number, "round", limit, least)
        reader.g[starter] = reader.seat(seat)

    def write(snapshot: Any) -> str | None:
        began = getattr(snapshot.g, starter)
        return None if began == NONE else f"{snapshot.g.round_number} {began + 1}"

    return Field("round", "3 1", write, read)


def turn_field() -> Field:
    """Whose turn it is: `turn 2`."""

    def read(reader: Reader, text: str) -> None:
        reader.g.active = reader.seat(text)

    def write(snapshot: Any) -> str | None:
        return None if snapshot.g.active == NONE else str(snapshot.g.active + 1)

    return Field("turn", "2", write, read)


def counts_field(name: str, most: int) -> Field:
    """A number for each seat, from the row's field of the same name: `home 2/0`."""

    def read(reader: Reader, text: str) -> None:
        for seat, number in enumerate(reader.per_seat(name, text)):
            reader.g[name][seat] = number_in(number, name, most)

    def write(snapshot: Any) -> str:
        numbers = getattr(snapshot.g, name)[: snapshot.g.players]
        return "/".join(str(number) for number in numbers)

    return Field(name, "2/0", write, read)


def viewer_field() -> Field:
    """Whose knowledge a redacted position is: `viewer 2`."""

    def read(reader: Reader, text: str) -> None:
        reader.g.viewer = reader.seat(text)

    def write(snapshot: Any) -> str | None:
        return None if snapshot.g.viewer == NONE else str(snapshot.g.viewer + 1)

    return Field("viewer", "2", write, read)


class Plainly:
    """A snapshot that is only the plain row."""

    def __init__(self, g: Any) -> None:
        self.g = g


def _no_board(snapshot: Any, drawn: bool) -> list[str]:
    return []


def _is_no_board(reader: Reader, part: str) -> bool:
    return False


def _nothing(_: Any) -> None:
    pass


def _no_check(reader: Reader, state: State) -> None:
    pass


@dataclass(frozen=True)
class Form:
    """How a game's positions are written."""

    phases: tuple[str, ...]
    fields: tuple[Field, ...]  # in the order in which they are written, after `phase`
    clear: Callable[[Any], None]  # nothing is anywhere yet, in a row with its options only
    details: Mapping[str, Detail] = field(default_factory=dict)
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # details, by phase
    may_have: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # and those it may have
    # What is written from, made of the plain row; it has that as `g`.
    snapshot: Callable[[Any], Any] = Plainly
    # The board as parts, for games that draw one: a row for each line, or as few as will do.
    draw: Callable[[Any, bool], list[str]] = _no_board
    # Read a part of the board; False if it is none.
    read_board: Callable[[Reader, str], bool] = _is_no_board
    board_example: str = ""  # how a part of the board is written, for parts that cannot be read
    recount: Callable[[Any], None] = _nothing  # the caches of the row
    # The phase of a position that names none; it is the first player's turn then.
    usual_phase: str = ""
    starter: str = "start"  # the row's field for who began
    before_turns: tuple[str, ...] = ()  # the phases in which it is nobody's turn yet
    finish: Callable[[Reader], None] = _nothing  # what follows from all that was read
    check: Callable[[Reader, State], None] = _no_check  # refuse what cannot be

    def write_position(self, state: State, drawn: bool) -> str:
        snapshot = state.read(self.snapshot)
        parts = [*self.draw(snapshot, drawn), self._phase(state, snapshot)]
        for part in self.fields:
            text = part.write(snapshot)
            if text is not None:
                parts.append(f"{part.name} {text}".rstrip())
        return ("\n" if drawn else "; ").join(parts)

    def _phase(self, state: State, snapshot: Any) -> str:
        details = ((name, detail.write(snapshot)) for name, detail in self.details.items())
        return " ".join(
            ["phase", spelled(state.phase), *(f"{name}={text}" for name, text in details if text)]
        )

    def read_position(self, game: Game, text: str) -> Any:
        """The row of a position; what is not said is as `usual_phase` and `finish` say."""
        from shedu.core.state import State

        rows = game.blank()
        self.clear(rows[0])
        reader = Reader(self, rows.view(np.recarray)[0])
        reader.begin()
        for part in re.split(r"[;\n]", text):
            if part.strip():
                reader.read(part.strip())
        reader.check_turn()
        self.finish(reader)
        self.recount(rows[0])
        self.check(reader, State(game, rows))
        return rows


def spelled(phase: str) -> str:
    """A phase as it is written."""
    return phase.replace("_", "-")


class Reader:
    """Reads the parts of a position into a row."""

    def __init__(self, form: Form, g: Any) -> None:
        self.form = form
        self.g = g  # the row
        self.players = int(g.players)
        self.said: set[str] = set()  # the fields that were read, and the details
        self.notes: dict[str, Any] = {}  # what a game's own fields keep for `finish` and `check`
        self._fields = {part.name: part for part in form.fields}

    @property
    def phase(self) -> str:
        return self.form.phases[int(self.g.phase)]

    def read(self, part: str) -> None:
        word, *rest = part.split(maxsplit=1)
        text = rest[0] if rest else ""
        if word == "phase":
            self.once(word)
            self._read_phase(text)
        elif word in self._fields:
            self.once(word)
            self._read_field(self._fields[word], text)
        elif not self.form.read_board(self, part):
            board = self.form.board_example and f"{self.form.board_example}, or "
            known = ", ".join(["phase", *self._fields])
            raise NotationError(f"cannot read {part!r}: expected {board}a field: {known}")

    def begin(self) -> None:
        """What holds unless the position says otherwise."""
        if self.form.usual_phase:
            self.g.phase = self.form.phases.index(self.form.usual_phase)
        self.g.active = self.g[self.form.starter] = 0

    def check_turn(self) -> None:
        """Before the first turn nobody has it, and nobody began."""
        if self.phase in self.form.before_turns:
            if self.said & {"turn", "round"}:
                raise NotationError(
                    f"in phase {spelled(self.phase)} it is nobody's turn: leave out turn and round"
                )
            self.g.active = self.g[self.form.starter] = NONE

    def once(self, what: str) -> None:
        """Refuse to be told something twice."""
        if what in self.said:
            raise NotationError(f"{what} is given twice")
        self.said.add(what)

    def _read_field(self, part: Field, text: str) -> None:
        try:
            if part.example and not text:
                raise ValueError
            part.read(self, text)
        except NotationError:
            raise
        except ValueError:
            given, like = f"{part.name} {text}".rstrip(), f"{part.name} {part.example}".rstrip()
            raise NotationError(f"cannot read {given!r}: write it like {like!r}") from None

    def _read_phase(self, text: str) -> None:
        name, *details = text.split() or [""]
        phases = [spelled(phase) for phase in self.form.phases]
        if name not in phases:
            raise NotationError(f"there is no phase {name!r}: the phases are {', '.join(phases)}")
        self.g.phase = phases.index(name)
        needed = self.form.needs.get(self.phase, ())
        allowed = needed + self.form.may_have.get(self.phase, ())
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in allowed:
                expected = ", ".join(allowed) or "no details"
                raise NotationError(f"phase {name} has no {key!r}: it has {expected}")
            self.once(key)
            self.form.details[key].read(self, key, value)
        missing = [key for key in needed if key not in self.said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def seat(self, text: str) -> int:
        """A seat from its number, which people count from 1."""
        if text not in [str(seat + 1) for seat in range(self.players)]:
            raise NotationError(f"there is no player {text!r}: players are 1 to {self.players}")
        return int(text) - 1

    def per_seat(self, name: str, text: str) -> list[str]:
        """What a field says for each seat, with slashes between."""
        parts = text.split("/")
        if len(parts) != self.players:
            raise NotationError(f"{name} must name {self.players} players, not {len(parts)}")
        return parts
