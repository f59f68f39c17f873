"""The course of the game at a table: its log, replayed.

A state is kept after every so many decisions and for the last few, and any other is replayed
from there: so a running table takes little memory, and a look at the past little time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from msgspec import Struct

from shedu.core.chance import choose
from shedu.core.definition import CHANCE, Event
from shedu.core.errors import RecordError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.server.dealing import SealedDealer
from shedu.storage.entries import After, Entry, Kind, NewEntry

Made = TypeVar("Made")
SPACING = 32  # decisions between two states that are kept
LATEST = 4  # decisions whose states are all kept
TOLD = 128  # entries of all tables whose steps are kept


class Beat(Struct, frozen=True, gc=False):
    """An entry of the log, with actions as numbers.

    All tables together have very many, which the garbage collector is not made to look through.
    """

    seq: int
    kind: Kind
    actor: int | None
    action: int  # -1 for the deal and an undo
    chance: tuple[int, ...]

    @property
    def steps(self) -> tuple[int, ...]:
        """All actions of the entry, the seat's own first."""
        return (self.action, *self.chance) if self.kind == "play" else self.chance


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a seat (or CHANCE), between two states."""

    actor: int
    before: State
    action: int
    after: State
    kept: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)  # see `once`

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """Something about it; kept, since several ask the same and it takes a while."""
        if key not in self.kept:
            self.kept[key] = make()
        return self.kept[key]  # type: ignore[no-any-return]  # as `make` made it

    def events(self, viewer: int | None) -> list[Event]:
        """What a viewer is told of it."""
        return self.once(viewer, lambda: self.before.told(self.action, self.after, viewer))

    def tells_all_alike(self, viewer: int | None) -> bool:
        """Whether a viewer is told no more than a spectator."""
        return self.events(viewer) == self.events(None)


class Course:
    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.requests: dict[str, int] = {}  # the entry that each request made
        self._seed = seed
        self._beats: list[Beat] = []
        self._path: list[int] = []  # indexes of the beats that were not taken back
        self._states: dict[int, State] = {0: game.initial}  # by the length of the path
        self._proposed: tuple[Step, ...] = ()  # the steps of the entry that was proposed last
        self.draws = 0  # how many draws the game has had

    # where it is

    @property
    def seq(self) -> int:
        return len(self._beats)

    @property
    def state(self) -> State:
        return self._states[len(self._path)]

    @property
    def decisions(self) -> int:
        """How many decisions of seats count."""
        return sum(self._beats[index].kind == "play" for index in self._path)

    def beat(self, seq: int) -> Beat:
        return self._beats[seq - 1]

    @property
    def last(self) -> Beat | None:
        """The last entry that counts."""
        return self._beats[self._path[-1]] if self._path else None

    @property
    def before_last(self) -> State:
        """The state before the last entry that counts."""
        kept = self._states.get(len(self._path) - 1)
        return kept or self._state_on(self._path[:-1])

    # going on

    def proposed(self, action: int) -> tuple[NewEntry, After]:
        """The entry that a legal action would make, dealt, and what the table is then."""
        own = _step(self.state, action)
        dealt = self._dealt(own.after)
        self._proposed = (own, *dealt)
        entry = NewEntry("play", own.actor, self.game.spell(action), self._spelled(dealt))
        return entry, after(self._proposed[-1].after)

    def proposed_deal(self) -> tuple[NewEntry, After]:
        initial = self.game.initial
        dealt = self._dealt(initial)
        state = dealt[-1].after if dealt else initial
        return NewEntry("deal", chance=self._spelled(dealt)), after(state)

    def proposed_undo(self) -> tuple[NewEntry, After]:
        assert self.last is not None
        return NewEntry("undo", self.last.actor), after(self.before_last)

    def _dealt(self, state: State) -> list[Step]:
        """What chance does from a state on, until a seat decides or the game is over."""
        dealer = SealedDealer(self._seed, self.draws)
        steps: list[Step] = []
        while state.is_chance:
            chances = state.chances
            drawn = list(chances)[choose(list(chances.values()), dealer)]
            steps.append(_step(state, drawn))
            state = steps[-1].after
        return steps

    def _spelled(self, steps: Sequence[Step]) -> str:
        return " ".join(self.game.spell(step.action) for step in steps)

    def add(self, entry: Entry) -> None:
        """Take over the next entry of the log; RecordError or IllegalAction if it does not fit."""
        if entry.seq != self.seq + 1:
            raise RecordError(f"entry {entry.seq} follows entry {self.seq} of the log")
        beat = self._read(entry)
        if beat.kind == "undo":
            self._take_back(beat)
        else:
            self._go_on(beat)
        self._beats.append(beat)
        if entry.request is not None:
            self.requests[entry.request] = entry.seq

    def _read(self, entry: Entry) -> Beat:
        action = self.game.parse(entry.action) if entry.kind == "play" else -1
        chance = tuple(self.game.parse(word) for word in entry.chance.split())
        return Beat(entry.seq, entry.kind, entry.actor, action, chance)

    def _go_on(self, beat: Beat) -> None:
        expected = CHANCE if beat.kind == "deal" else beat.actor
        if self.state.actor != expected:
            raise RecordError(f"entry {beat.seq}: seat {beat.actor} does not decide there")
        steps = self._steps_now(beat)
        state = steps[-1].after if steps else self.state
        if state.is_chance:
            raise RecordError(f"entry {beat.seq}: chance must still act")
        self._path.append(self.seq)
        self.draws += len(beat.chance)  # an undo never takes a draw back
        _remember(self, beat.seq, steps)
        depth = len(self._path)
        self._states[depth] = state
        old = depth - LATEST
        if old > 0 and old % SPACING:
            self._states.pop(old, None)

    def _steps_now(self, beat: Beat) -> tuple[Step, ...]:
        """The steps of the next entry; if it was proposed here they are there already."""
        steps, self._proposed = self._proposed, ()
        is_it = steps and steps[0].before is self.state
        if is_it and tuple(step.action for step in steps) == beat.steps:
            return steps
        return tuple(_steps(self.state, beat))

    def _take_back(self, beat: Beat) -> None:
        last = self.last
        if last is None or last.kind != "play" or last.actor != beat.actor or last.chance:
            raise RecordError(f"entry {beat.seq}: there is nothing that could be taken back")
        state = self.before_last
        del self._states[len(self._path)]
        self._path.pop()
        self._states[len(self._path)] = state

    # the past

    def state_at(self, seq: int) -> State:
        """The state after an entry; 0: before the deal."""
        return self.state if seq == self.seq else self._state_on(self._path_at(seq))

    def steps_of(self, seq: int) -> tuple[Step, ...]:
        """What an entry did, action by action; an undo has no steps."""
        beat = self.beat(seq)
        if not beat.steps:
            return ()
        found = _TOLD.get((self, seq))
        if found is None:
            found = tuple(_steps(self.state_at(seq - 1), beat))
            _remember(self, seq, found)
        return found

    def beats(self) -> list[Beat]:
        """The entries that count, in order."""
        return [self._beats[index] for index in self._path]

    def all_steps(self) -> Iterator[Step]:
        """Everything that counts, from the deal on: what a record holds."""
        state = self.game.initial
        for beat in self.beats():
            for step in _steps(state, beat):
                yield step
                state = step.after

    def _path_at(self, seq: int) -> list[int]:
        path: list[int] = []
        for index, beat in enumerate(self._beats[:seq]):
            if beat.kind == "undo":
                path.pop()
            else:
                path.append(index)
        return path

    def _state_on(self, path: list[int]) -> State:
        """Replay a path from the nearest state that is kept."""
        common = 0
        while common < len(path) and path[common : common + 1] == self._path[common : common + 1]:
            common += 1
        depth = max(kept for kept in self._states if kept <= common)
        state = self._states[depth]
        for index in path[depth:]:
            state = _played(state, self._beats[index])
        return state


# The entries that were made or asked for last, of all tables: their viewers ask within a moment,
# and a table that rests keeps nothing of what it told.
_TOLD: OrderedDict[tuple[Course, int], tuple[Step, ...]] = OrderedDict()


def _remember(course: Course, seq: int, steps: tuple[Step, ...]) -> None:
    _TOLD[course, seq] = steps
    if len(_TOLD) > TOLD:
        _TOLD.popitem(last=False)


def _steps(state: State, beat: Beat) -> Iterator[Step]:
    for action in beat.steps:
        step = _step(state, action)
        yield step
        state = step.after


def _step(state: State, action: int) -> Step:
    return Step(state.actor, state, action, state.play(action))


def _played(state: State, beat: Beat) -> State:
    for action in beat.steps:
        state = state.play(action)
    return state


def after(state: State) -> After:
    outcome = state.outcome
    return After(state.to_act, None if outcome is None else outcome.spelled())
