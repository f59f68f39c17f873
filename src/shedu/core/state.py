"""A position of a game, as a value: playing an action gives another state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from shedu.core.actions import count_allowed, ids_in, nth_allowed
from shedu.core.compiling import copied, from_bytes
from shedu.core.definition import CHANCE, NOBODY, Array
from shedu.core.errors import IllegalAction, NotationError, Problem, SheduError
from shedu.core.inspection import Inspection
from shedu.core.integers import as_int
from shedu.core.language import check_language
from shedu.core.marks import Mark
from shedu.core.outcome import Outcome
from shedu.core.plain import plain
from shedu.core.scene import Note
from shedu.core.story import Event
from shedu.core.supply import Stock, Supply
from shedu.core.view_types import Own, Public
from shedu.core.viewer import Viewer

if TYPE_CHECKING:
    from shedu.core.game import Game

Read = TypeVar("Read")
LAST_ROUNDS = 5  # of the option `round_limit`: from here on, views count up to it


class LegalActions(Sequence[int]):
    """The legal actions of a decision, as ids in ascending order: a sequence and a set."""

    __slots__ = ("_count", "_game", "mask")

    def __init__(self, game: Game, mask: Array) -> None:
        self._game = game
        self._count = -1  # until it is asked for
        self.mask = mask  # one bit for each action of the game's table

    def __len__(self) -> int:
        if self._count < 0:
            self._count = int(count_allowed(self.mask))
        return self._count

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return ids_in(self.mask)[index]
        found = index + len(self) if index < 0 else index
        if not 0 <= found < len(self):
            raise IndexError(f"no legal action at {index}: there are {len(self)}")
        return int(nth_allowed(self.mask, found))

    def __iter__(self) -> Iterator[int]:
        return iter(ids_in(self.mask))

    def __contains__(self, action: object) -> bool:
        """An id, or a spelling; what cannot be read is not legal."""
        if isinstance(action, str):
            try:
                action = self._game.parse(action)
            except NotationError:
                return False
        number = as_int(action)
        if number is None or not 0 <= number < self._game.actions.size:
            return False
        return bool(int(self.mask[number >> 6]) >> (number & 63) & 1)

    def spelled(self) -> list[str]:
        return [self._game.spell(action) for action in self]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions>"


class State:
    """An immutable position."""

    __slots__ = ("_hash", "_legal", "_read", "_rows", "actor", "game", "viewer")

    def __init__(
        self, game: Game, rows: Array, actor: int | None = None, viewer: int | None = None
    ) -> None:
        self.game = game
        self._rows = rows
        self._legal: LegalActions | None = None  # until it is asked for
        self._read: tuple[Any, Any] | None = None  # likewise: how, and what
        self._hash: int | None = None  # likewise
        # the seat that decides, CHANCE or NOBODY
        self.actor = int(game.engine.actor(rows, 0) if actor is None else actor)
        self.viewer = viewer  # the seat whose knowledge a redacted state is; None in a true one

    @property
    def row(self) -> Any:
        """The one row, to read fields from; never write to it."""
        return self._rows.view(np.recarray)[0]

    def plain(self) -> Any:
        """The fields of the row as plain numbers and tuples: faster to read many of them."""
        return plain(self._rows)

    def read(self, snapshot: Callable[[Any], Read]) -> Read:
        """What a game's `Snapshot` makes of the plain row: once, since it is kept."""
        if self._read is None or self._read[0] is not snapshot:
            self._read = snapshot, snapshot(self.plain())
        made: Read = self._read[1]
        return made

    def forget(self) -> None:
        """Drop what follows from the row, for whoever keeps many states: it is made again when it
        is asked for."""
        self._legal = self._read = None

    @property
    def key(self) -> bytes:
        """The bytes that identify this position, without the caches."""
        return self._rows.tobytes()[: self.game.definition.key_size]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.key == other.key

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self.key)
        return self._hash

    def __repr__(self) -> str:
        return f"<State {self.position()}>"

    # whose decision, about what

    @property
    def to_act(self) -> int | None:
        """The seat that decides; None when no seat does: at the end, or while chance acts."""
        return self.actor if self.actor >= 0 else None

    @property
    def active(self) -> int:
        """The seat whose turn it is, even while another seat decides."""
        return int(self._rows["active"][0])

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    @property
    def is_last_round(self) -> bool:
        """Whether the game goes on, in the last round that the option `round_limit` allows."""
        row = self._rows[0]
        return not self.is_over and bool(row["round_number"] == row["round_limit"])

    @property
    def phase(self) -> str:
        return self.game.definition.phases[int(self._rows["phase"][0])]

    @property
    def legal(self) -> LegalActions:
        """The legal actions: of the seat that decides, or of chance."""
        if self._legal is None:
            mask = self.game.engine.mask()
            if self.is_chance:
                for action in self.chances:
                    mask[action >> 6] |= np.uint64(1 << (action & 63))
            elif self.actor >= 0 and self.viewer in (None, self.actor):
                self.game.engine.legal(self._rows, 0, mask)
            self._legal = LegalActions(self.game, mask)
        return self._legal

    @property
    def chances(self) -> dict[int, int]:
        """The outcomes chance can pick now, with their weights; empty otherwise."""
        if not self.is_chance or self.viewer is not None:
            return {}
        weights = self.game.engine.weights()
        first = int(self.game.engine.chances(self._rows, 0, weights))
        return {first + i: weight for i, weight in enumerate(weights.tolist()) if weight}

    def play(self, action: int | str) -> State:
        """The state after an action, given by id or spelling; this state does not change."""
        if self.viewer is not None:
            raise SheduError("cannot play from a redacted state: call resampled() first")
        chosen = self.game.action(action)
        if chosen not in (self.chances if self.is_chance else self.legal):
            problem = self.explain(chosen)
            assert problem is not None, f"{self.game.spell(chosen)} is refused without a reason"
            raise IllegalAction(self.game.spell(chosen), problem, self.position())
        after = copied(self._rows)
        return State(self.game, after, self.game.engine.play(after, 0, chosen))

    def explain(self, action: int | str, language: str = "en") -> Problem | None:
        """Why an action is refused now; None when it is legal."""
        chosen = self.game.action(action)
        return self.game.definition.explain(self, chosen, check_language(language))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until then."""
        return self.game.definition.outcome(self) if self.is_over else None

    # what a seat may know

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; None: a spectator.

        Every view has the keys of `contract.COMMON_KEYS` and `players`, a list by seat; the rest is
        the game's own. It is `public` and `own` together: whoever shows a state to several viewers
        makes the public part once.
        """
        return self.public() | self.own(seat)

    def public(self) -> dict[str, Any]:
        """What all viewers see alike."""
        definition, outcome = self.game.definition, self.outcome
        common: Public = {
            "game": definition.id,
            "options": dict(self.game.options),
            "phase": self.phase,
            "to_act": self.to_act,
            "active": None if self.active < 0 else self.active,
            "round": int(self._rows["round_number"][0]),
            "supply": self.supply(),
            "ending": None if outcome is None else outcome.reason,
        }
        return {**common, **(definition.public(self) if definition.public is not None else {})}

    def own(self, seat: int | None) -> dict[str, Any]:
        """What only this viewer sees, or sees in its own way."""
        seat = self.game.check_seat(seat)
        definition = self.game.definition
        common: Own = {"viewer": seat}
        if definition.scene is not None:
            common["scene"] = definition.scene(self, seat)
        return {**common, **definition.view(self, seat)}

    def supply(self) -> Supply:
        """What is left, and why the game may end soon: what the game says of it, and the round."""
        made = self.game.definition.supply
        found: Supply = {"stocks": [], "warnings": []} if made is None else made(self)
        number, limit = int(self._rows["round_number"][0]), int(self.game.options["round_limit"])
        rounds: Stock = {"id": "round", "count": number}
        if limit - number < LAST_ROUNDS:
            rounds["of"] = limit
        last = [Note(say="soon_last_round")] if self.is_last_round else []
        return {"stocks": [rounds, *found["stocks"]], "warnings": [*found["warnings"], *last]}

    def marks(self) -> dict[Mark, list[int]]:
        """What the legal actions of the seat that decides would bring at once, in this truth.

        A seat is told the marks of a truth that was resampled from what it knows.
        """
        made, found = self.game.definition.marks, dict[Mark, list[int]]()
        if made is not None and self.to_act is not None:
            for action in self.legal:
                for mark in made(self, action):
                    found.setdefault(mark, []).append(action)
        return found

    def inspect(self, viewer: int | None, thing: str) -> Inspection:
        """What there is to know about a thing on the table, for a seat or a spectator (None), from
        what they see."""
        definition = self.game.definition
        if definition.inspect is None or thing not in definition.things:
            raise NotationError(f"{self.game.id} has nothing called {thing!r} to look at")
        return definition.inspect(self.seen_by(0 if viewer is None else viewer), viewer, thing)

    def redacted(self, seat: int) -> State:
        """The state as a seat knows it that has watched the whole game and forgets nothing.

        What it cannot know is reduced to counts.
        """
        if self.viewer is not None:
            raise SheduError(
                f"this state is already redacted, for seat {self.viewer} (seats count from 0)"
            )
        seat = self.game.seat(seat)
        hidden = copied(self._rows)
        if self.game.definition.redact is None:
            hidden["viewer"] = seat
        else:
            self.game.definition.redact(hidden, seat)
        return State(self.game, hidden, self.actor, viewer=seat)

    def seen_by(self, seat: int) -> State:
        """The same without the memory: what the rules let a person see at this moment."""
        state = self if self.viewer == seat else self.redacted(seat)
        if self.game.definition.forget is None:
            return state
        shown = copied(state._rows)
        self.game.definition.forget(shown)
        return State(self.game, shown, self.actor, viewer=seat)

    def resampled(self, seat: int, rng: Random) -> State:
        """A possible true state: keeps what the seat knows and fills in the rest at random."""
        truth = copied((self if self.viewer == seat else self.redacted(seat))._rows)
        self.game.engine.resample(truth, 0, np.array([rng.getrandbits(64)], np.uint64))
        return State(self.game, truth)

    def encode(self, seat: int) -> tuple[Array, Array]:
        """What a seat sees as tensors: planes (int8) and facts (int16)."""
        planes = np.zeros(self.game.definition.planes, np.int8)
        facts = np.zeros(self.game.definition.facts, np.int16)
        self.game.engine.encode(self._rows, 0, self.game.seat(seat), planes, facts)
        return planes, facts

    # text

    def position(self, drawn: bool = False) -> str:
        """The position's spelling, in one line or drawn; `game.state(text)` reads both."""
        return self.game.definition.write_position(self, drawn)

    def narrate(self, action: int | str, after: State, viewer: Viewer = None) -> list[Event]:
        """The events of an action that led from here to `after`, as a viewer may see them."""
        return self.game.told(self.story(action, after), viewer)

    def story(self, action: int | str, after: State) -> list[Event]:
        """The same with nothing hidden: `Game.told` hides from each viewer what is not theirs.

        To what the game tells, this adds that the last round of the table's limit begins."""
        events = self.game.definition.narrate(self, self.game.action(action), after)
        if after.is_last_round and (not self.is_last_round or self == self.game.initial):
            events.append(Event("last_round", {"limit": self.game.options["round_limit"]}))
        return events

    # copies

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: Any) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, self._rows.tobytes(), self.actor, self.viewer)


def _unpickled(game: Game, row: bytes, actor: int, viewer: int | None) -> State:
    return State(game, from_bytes(row, game.definition.dtype), actor, viewer)
