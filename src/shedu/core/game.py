"""A game with its options: where states and matches come from."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from shedu.core.actions import ActionTable
from shedu.core.batch import Batch
from shedu.core.chance import Dealer, SeedDealer
from shedu.core.compiling import rows
from shedu.core.definition import Array, Definition
from shedu.core.engine import Engine
from shedu.core.errors import NotationError, OptionError, SheduError
from shedu.core.integers import as_int
from shedu.core.match import Match
from shedu.core.options import Value
from shedu.core.state import State
from shedu.core.story import Event, hidden
from shedu.core.viewer import Sees, Viewer


class Game:
    """A game as it is played at one table: its definition, number of players and options."""

    def __init__(
        self, definition: Definition, players: int | None = None, **options: Value
    ) -> None:
        self.definition = definition
        self.players = self._check_players(definition.usual_players if players is None else players)
        self.options: dict[str, Value] = {o.name: o.default for o in definition.options}
        for name, value in options.items():
            self.options[name] = definition.option(name).checked(value)

    def _check_players(self, players: int) -> int:
        allowed = self.definition.players
        number = as_int(players)
        if number is None or number not in allowed:
            span = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
            raise OptionError(f"{self.id} is for {span} players, not {players!r}")
        return number

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def actions(self) -> ActionTable:
        return self.definition.actions

    @property
    def engine(self) -> Engine:
        return self.definition.engine

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.players, self.options) == (other.id, other.players, other.options)

    def __hash__(self) -> int:
        return hash((self.id, self.players, tuple(self.options.items())))

    def __repr__(self) -> str:
        changed = "".join(
            f", {o.name}={self.options[o.name]!r}"
            for o in self.definition.options
            if self.options[o.name] != o.default
        )
        return f"<Game {self.id}, players={self.players}{changed}>"

    # states and matches

    def blank(self) -> Array:
        """An empty row that knows the options only."""
        blank = rows(1, self.definition.dtype)
        blank["players"] = self.players
        for option in self.definition.options:
            blank[option.name] = option.encode(self.options[option.name])
        return blank

    @cached_property
    def initial(self) -> State:
        """The state before chance has acted for the first time."""
        start = self.blank()
        self.engine.set_up(start, 0)
        return State(self, start)

    def state(self, text: str) -> State:
        """The state that a position's spelling describes."""
        if not isinstance(text, str):
            raise NotationError(f"a position must be a string, not {text!r}")
        read = self.definition.read_position(self, text)
        viewer = int(read["viewer"][0])
        return State(self, read, viewer=None if viewer < 0 else viewer)

    def match(
        self, seed: int | None = None, dealer: Dealer | None = None, names: Sequence[str] = ()
    ) -> Match:
        """Start a match, dealt by a random seed (a fresh one by default) or by a dealer."""
        if dealer is None:
            dealer = SeedDealer(secrets.randbits(48) if seed is None else seed)
        match = Match(self, dealer, names)
        match.deal()
        return match

    def batch(self, size: int = 1024, seed: int = 0) -> Batch:
        """Many games that advance in lockstep."""
        return Batch(self, size, seed)

    # actions and seats

    def spell(self, action: int) -> str:
        return self.definition.spelling.spell(self.action(action))

    def parse(self, text: str) -> int:
        """The id of an action from its spelling; NotationError says how actions are written."""
        if not isinstance(text, str):
            raise NotationError(f"an action's spelling is a text, not {text!r}")
        return self.definition.spelling.parse(text)

    def action(self, action: int | str) -> int:
        """An action's id, from its id or spelling."""
        if isinstance(action, str):
            return self.parse(action)
        number = as_int(action)
        if number is None or not 0 <= number < self.actions.size:
            raise NotationError(
                f"an action must be its spelling or a number from 0 to {self.actions.size - 1}, "
                f"not {action!r}"
            )
        return number

    def seat(self, seat: int) -> int:
        number = as_int(seat)
        if number is None or not 0 <= number < self.players:
            raise SheduError(
                f"a seat must be a number from 0 to {self.players - 1} (seats count from 0), "
                f"not {seat!r}"
            )
        return number

    def check_seat(self, seat: int | None) -> int | None:
        return None if seat is None else self.seat(seat)

    def told(self, story: Iterable[Event], viewer: Viewer) -> list[Event]:
        """A story, as `State.story` gives it, with what a viewer may know; see `story.hidden`."""
        if not isinstance(viewer, Sees):
            viewer = self.check_seat(viewer)
        return hidden(story, self.definition.secrets, viewer)

    def tell(self, event: Event, names: Sequence[str] = (), language: str = "en") -> str:
        """An event in words."""
        words = self.definition.says(language)
        seats = names or words.seats
        return words.tell(event.kind, event.facts, seats, self.definition.phrases)

    def seat_names(self, language: str = "en") -> list[str]:
        return list(self.definition.says(language).seats[: self.players])

    @property
    def most_decisions(self) -> int:
        """An upper bound on the decisions of a game; no real game comes near it."""
        return self.definition.length.decisions(self._most_turns)

    @property
    def most_chance_steps(self) -> int:
        """An upper bound on the random draws of a game."""
        return self.definition.length.chance_steps(self._most_turns)

    @property
    def _most_turns(self) -> int:
        return self.players * int(self.options["round_limit"])

    def options_spelled(self) -> dict[str, Any]:
        return {o.name: o.spell(self.options[o.name]) for o in self.definition.options}

    # copies: a game never changes

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.definition, self.players, self.options)


def _unpickled(definition: Definition, players: int, options: dict[str, Value]) -> Game:
    return Game(definition, players, **options)
