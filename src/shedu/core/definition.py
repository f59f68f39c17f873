"""What a game is made of: the contract between `core` and each folder in `games`.

Rules are functions over a record `g`, compiled; the rest is plain Python over states. Nothing
is inherited: a game fills in this form, and the conformance suite holds it to what is said here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.actions import ActionTable
from shedu.core.errors import OptionError, Problem
from shedu.core.outcome import Outcome

if TYPE_CHECKING:
    from shedu.core.engine import Engine
    from shedu.core.game import Game
    from shedu.core.state import State

CHANCE = -1  # chance decides
NOBODY = -2  # the game is over
LANGUAGES = ("en", "fr")  # of everything that is told to people

Value = bool | int | str
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Option:
    """A choice about the rules of a table. It is kept in the record's field of the same name."""

    name: str
    default: Value
    choices: tuple[str, ...] = ()  # of a named choice; kept as its place in this list
    least: int = 0  # of a number
    most: int = 0

    def expected(self) -> str:
        if self.choices:
            return " or ".join(self.choices)
        if isinstance(self.default, bool):
            return "true or false"
        return f"a number from {self.least} to {self.most}"

    def check(self, value: Value) -> None:
        if self.choices:
            fits = value in self.choices
        elif isinstance(self.default, bool):
            fits = isinstance(value, bool)
        else:
            fits = type(value) is int and self.least <= value <= self.most
        if not fits:
            raise OptionError(f"option {self.name} takes {self.expected()}, not {value!r}")

    def encode(self, value: Value) -> int:
        return self.choices.index(str(value)) if self.choices else int(value)

    def decode(self, number: int) -> Value:
        if self.choices:
            return self.choices[number]
        return bool(number) if isinstance(self.default, bool) else number

    def parse(self, text: str) -> Value:
        """Read a value as it stands in a record or on the command line."""
        if isinstance(self.default, bool):
            truth = {
                "true": True,
                "yes": True,
                "on": True,
                "false": False,
                "no": False,
                "off": False,
            }
            if text.lower() not in truth:
                raise OptionError(f"option {self.name} takes {self.expected()}, not {text!r}")
            return truth[text.lower()]
        if self.choices:
            return text
        try:
            return int(text)
        except ValueError:
            raise OptionError(f"option {self.name} takes {self.expected()}, not {text!r}") from None

    def spell(self, value: Value) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Event:
    """Something that happened, told in words by the game's `tell`."""

    kind: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Definition:
    """A game, filled in by its `game.py`."""

    id: str
    title: dict[str, str]  # by language
    rules_version: int  # a change of a rule's behavior bumps it
    rules_tag: str  # how rule ids of this game begin, such as "T&E"
    players: range
    house_players: tuple[int, ...]  # of these, the numbers that only our own house variant has
    options: tuple[Option, ...]
    seat_names: dict[str, tuple[str, ...]]  # by language, for seats whose player has no name
    phases: tuple[str, ...]  # by the number in the record's field `phase`
    endings: tuple[str, ...]  # every reason that an outcome may name

    dtype: np.dtype[Any]  # the record; it has `players`, `phase`, `viewer` and each option
    first_cache: str  # the field from which on everything follows from the fields before
    actions: ActionTable
    chance_width: int  # the most outcomes that chance chooses among at once

    # rules, compiled; g is a record, which they change in place
    set_up: Callable[[Any], None]  # a record with its options filled in, the rest zero
    to_act: Callable[[Any], int]  # a seat, CHANCE or NOBODY
    legal: Callable[[Any, Any], None]  # put the legal actions of that seat into an empty set
    chances: Callable[[Any, Any], int]  # fill in the weights of consecutive actions; the first id
    play: Callable[[Any, int], None]  # carry out a legal action of a seat or of chance
    standing: Callable[[Any, int], int]  # a seat's score as one number: more is better
    encode: Callable[[Any, int, Any, Any], None]  # what a seat sees: (g, seat, planes, facts)
    planes: tuple[int, ...]  # the shape of the first tensor, int8
    facts: int  # the length of the second, int16

    # text
    spell: Callable[[int], str]
    parse: Callable[[str], int]  # raises NotationError
    write_position: Callable[[State, bool], str]  # drawn as a grid, or in one line
    read_position: Callable[[Game, str], Array]  # raises NotationError

    # knowledge
    view: Callable[[State, int | None], dict[str, Any]]
    redact: Callable[[Array, int], None]  # in place
    resample: Callable[[Array, Random], None]  # in place; a redacted record becomes a true one

    # words
    explain: Callable[[State, int, str], Problem | None]
    narrate: Callable[[State, int, State, int | None], list[Event]]
    tell: Callable[[Event, Sequence[str], str], str]  # the event, names of seats, language
    outcome: Callable[[State], Outcome]  # of a state whose game is over
    material: Callable[[State], dict[str, int]]  # counts that are the same at every moment

    @property
    def usual_players(self) -> int:
        """How many play when nobody says: the fewest that the rulebook itself knows."""
        return next(number for number in self.players if number not in self.house_players)

    @cached_property
    def engine(self) -> Engine:
        from shedu.core.engine import Engine

        return Engine(self)

    @cached_property
    def key_size(self) -> int:
        """How many bytes of a record make the position; the caches follow."""
        assert self.dtype.fields is not None
        return int(self.dtype.fields[self.first_cache][1])

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(o.name for o in self.options)
        raise OptionError(f"{self.id} has no option {name!r}: its options are {known}")
