"""A position of a game, as a value: playing an action gives another state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.actions import count_allowed, ids_in, nth_allowed
from shedu.core.compiling import copied
from shedu.core.definition import CHANCE, NOBODY, Array, Event
from shedu.core.errors import IllegalAction, NotationError, Problem, SheduError
from shedu.core.outcome import Outcome
from shedu.core.plain import fresh, plain

if TYPE_CHECKING:
    from shedu.core.game import Game


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
            raise IndexError(f"there are {len(self)} legal actions, no number {index}")
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
        if not isinstance(action, int) or not 0 <= action < self._game.actions.size:
            return False
        return bool(int(self.mask[action >> 6]) >> (action & 63) & 1)

    def spelled(self) -> list[str]:
        return [self._game.spell(action) for action in self]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions>"


class State:
    """A position. It never changes."""

    __slots__ = ("_hash", "_legal", "_records", "actor", "game", "viewer")

    def __init__(
        self, game: Game, records: Array, actor: int | None = None, viewer: int | None = None
    ) -> None:
        self.game = game
        self._records = records
        self._legal: LegalActions | None = None  # until it is asked for
        self._hash: int | None = None  # likewise
        # the seat that decides, CHANCE or NOBODY
        self.actor = int(game.engine.to_act(records, 0) if actor is None else actor)
        self.viewer = viewer  # the seat whose knowledge a redacted state is; None in a true one

    @property
    def record(self) -> Any:
        """The one record, to read fields from; never write to it."""
        return self._records.view(np.recarray)[0]

    def plain(self) -> Any:
        """The fields of the record as plain numbers and tuples: quicker, where many are read."""
        return plain(self._records)

    @property
    def key(self) -> bytes:
        """All that makes this position, without the caches."""
        return self._records.tobytes()[: self.game.definition.key_size]

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
        """The seat whose turn it is, also while another decides."""
        return int(self._records["active"][0])

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    @property
    def phase(self) -> str:
        return self.game.definition.phases[int(self._records["phase"][0])]

    @property
    def legal(self) -> LegalActions:
        """The legal actions: of the seat that decides, or of chance."""
        if self._legal is None:
            mask = self.game.engine.mask()
            if self.is_chance:
                for action in self.chances:
                    mask[action >> 6] |= np.uint64(1 << (action & 63))
            elif self.actor >= 0 and self.viewer in (None, self.actor):
                self.game.engine.legal(self._records, 0, mask)
            self._legal = LegalActions(self.game, mask)
        return self._legal

    @property
    def chances(self) -> dict[int, int]:
        """While chance acts: what it may do, with weights."""
        if not self.is_chance or self.viewer is not None:
            return {}
        weights = self.game.engine.weights()
        first = int(self.game.engine.chances(self._records, 0, weights))
        return {first + i: weight for i, weight in enumerate(weights.tolist()) if weight}

    def play(self, action: int | str) -> State:
        """The state after an action, by id or spelling; this one stays as it is."""
        if self.viewer is not None:
            raise SheduError("a redacted state cannot be played: use resampled() first")
        chosen = self.game.action(action)
        if chosen not in (self.chances if self.is_chance else self.legal):
            problem = self.explain(chosen)
            assert problem is not None, f"{self.game.spell(chosen)} is refused without a reason"
            raise IllegalAction(self.game.spell(chosen), problem, self.position())
        after = copied(self._records)
        return State(self.game, after, self.game.engine.play(after, 0, chosen))

    def explain(self, action: int | str, language: str = "en") -> Problem | None:
        """Why an action is refused now; None when it is legal."""
        return self.game.definition.explain(self, self.game.action(action), language)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.definition.outcome(self) if self.is_over else None

    # what a seat may know

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; None: a spectator."""
        seen: dict[str, Any] = fresh(self.seen(seat))
        return seen

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The same, quicker: views of one state share what all see alike, so never change one."""
        return self.game.definition.view(self, self.game.check_seat(seat))

    def redacted(self, seat: int) -> State:
        """What a seat may know, as a state in which the unseen is counts."""
        if self.viewer is not None:
            raise SheduError(f"this state is redacted already, for seat {self.viewer}")
        hidden = copied(self._records)
        self.game.definition.redact(hidden, self.game.seat(seat))
        return State(self.game, hidden, self.actor, viewer=seat)

    def resampled(self, seat: int, rng: Random) -> State:
        """A possible truth: the unseen is filled in at random, the seat's knowledge is kept."""
        truth = copied((self if self.viewer == seat else self.redacted(seat))._records)
        self.game.definition.resample(truth, rng)
        return State(self.game, truth)

    def encode(self, seat: int) -> tuple[Array, Array]:
        """What a seat sees as tensors: planes (int8) and facts (int16)."""
        planes = np.zeros(self.game.definition.planes, np.int8)
        facts = np.zeros(self.game.definition.facts, np.int16)
        self.game.engine.encode(self._records, 0, self.game.seat(seat), planes, facts)
        return planes, facts

    # text

    def position(self, drawn: bool = False) -> str:
        """The position's spelling, in one line or drawn; `game.state(text)` reads both."""
        return self.game.definition.write_position(self, drawn)

    def narrate(self, action: int | str, after: State, seat: int | None = None) -> list[Event]:
        """What an action that led from here to another state did, as a seat may see it."""
        told = self.told(self.game.action(action), after, seat)
        return [Event(event.kind, fresh(event.facts)) for event in told]

    def told(self, action: int, after: State, seat: int | None) -> list[Event]:
        """The same, quicker: what several seats are told is shared, so never change it."""
        return self.game.definition.narrate(self, action, after, seat)
