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
from shedu.core.definition import CHANCE
from shedu.core.errors import RecordError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.core.story import Event
from shedu.core.viewer import Viewer
from shedu.server.dealing import SealedDealer
from shedu.storage.entries import After, Entry, Kind, NewEntry

Made = TypeVar("Made")
SPACING = 32  # decisions between two states that are kept
LATEST = 4  # decisions whose states are all kept
TOLD = 128  # entries of all tables whose steps are kept


class LogEntry(Struct, frozen=True, gc=False):
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
class Change:
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

    def events(self, viewer: Viewer) -> list[Event]:
        """What a viewer is told of it."""
        return self.once(viewer, lambda: self.before.narrate(self.action, self.after, viewer))

    def tells_all_alike(self, viewer: int | None) -> bool:
        """Whether a viewer is told no more than a spectator."""
        return self.events(viewer) == self.events(None)


class Course:
    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.requests: dict[str, int] = {}  # the entry that each request made
        self._seed = seed
        self._entries: list[LogEntry] = []
        self._path: list[int] = []  # indexes of the entries that were not taken back
        self._states: dict[int, State] = {0: game.initial}  # by the length of the path
        self._proposed: tuple[Change, ...] = ()  # the steps of the entry that was proposed last
        self.draws = 0  # how many draws the game has had

    # where it is

    @property
    def seq(self) -> int:
        return len(self._entries)

    @property
    def state(self) -> State:
        return self._states[len(self._path)]

    @property
    def decisions(self) -> int:
        """How many decisions of seats count."""
        return sum(self._entries[index].kind == "play" for index in self._path)

    def entry(self, seq: int) -> LogEntry:
        return self._entries[seq - 1]

    @property
    def last(self) -> LogEntry | None:
        """The last entry that counts."""
        return self._entries[self._path[-1]] if self._path else None

    @property
    def before_last(self) -> State:
        """The state before the last entry that counts."""
        kept = self._states.get(len(self._path) - 1)
        return kept or self._state_on(self._path[:-1])

    # going on

    def proposed(self, action: int) -> tuple[NewEntry, After]:
        """The entry that a legal action would make, dealt, and what the table is then."""
        own = _change(self.state, action)
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

    def _dealt(self, state: State) -> list[Change]:
        """What chance does from a state on, until a seat decides or the game is over."""
        dealer = SealedDealer(self._seed, self.draws)
        steps: list[Change] = []
        while state.is_chance:
            chances = state.chances
            drawn = list(chances)[choose(list(chances.values()), dealer)]
            steps.append(_change(state, drawn))
            state = steps[-1].after
        return steps

    def _spelled(self, steps: Sequence[Change]) -> str:
        return " ".join(self.game.spell(step.action) for step in steps)

    def add(self, entry: Entry) -> None:
        """Take over the next entry of the log; RecordError or IllegalAction if it does not fit."""
        if entry.seq != self.seq + 1:
            raise RecordError(f"the log jumps from entry {self.seq} to entry {entry.seq}")
        read = self._read(entry)
        if read.kind == "undo":
            self._take_back(read)
        else:
            self._go_on(read)
        self._entries.append(read)
        if entry.request is not None:
            self.requests[entry.request] = entry.seq

    def _read(self, entry: Entry) -> LogEntry:
        action = self.game.parse(entry.action) if entry.kind == "play" else -1
        chance = tuple(self.game.parse(word) for word in entry.chance.split())
        return LogEntry(entry.seq, entry.kind, entry.actor, action, chance)

    def _go_on(self, entry: LogEntry) -> None:
        expected = CHANCE if entry.kind == "deal" else entry.actor
        if self.state.actor != expected:
            actor = "chance" if entry.actor is None else f"seat {entry.actor + 1}"
            raise RecordError(f"entry {entry.seq}: it is not the turn of {actor}")
        steps = self._steps_now(entry)
        state = steps[-1].after if steps else self.state
        if state.is_chance:
            raise RecordError(f"entry {entry.seq}: a random draw is missing")
        self._path.append(self.seq)
        self.draws += len(entry.chance)  # an undo never takes a draw back
        _remember(self, entry.seq, steps)
        depth = len(self._path)
        self._states[depth] = state
        old = depth - LATEST
        if old > 0 and old % SPACING:
            self._states.pop(old, None)

    def _steps_now(self, entry: LogEntry) -> tuple[Change, ...]:
        """The steps of the next entry; if it was proposed here they are there already."""
        steps, self._proposed = self._proposed, ()
        is_it = steps and steps[0].before is self.state
        if is_it and tuple(step.action for step in steps) == entry.steps:
            return steps
        return tuple(_steps(self.state, entry))

    def _take_back(self, entry: LogEntry) -> None:
        last = self.last
        if last is None or last.kind != "play" or last.actor != entry.actor or last.chance:
            raise RecordError(f"entry {entry.seq}: there is nothing to undo")
        state = self.before_last
        del self._states[len(self._path)]
        self._path.pop()
        self._states[len(self._path)] = state

    # the past

    def state_at(self, seq: int) -> State:
        """The state after an entry; 0: before the deal."""
        return self.state if seq == self.seq else self._state_on(self._path_at(seq))

    def steps_of(self, seq: int) -> tuple[Change, ...]:
        """What an entry did, action by action; an undo has no steps."""
        entry = self.entry(seq)
        if not entry.steps:
            return ()
        found = _TOLD.get((self, seq))
        if found is None:
            found = tuple(_steps(self.state_at(seq - 1), entry))
            _remember(self, seq, found)
        return found

    def entries(self) -> list[LogEntry]:
        """The entries that count, in order."""
        return [self._entries[index] for index in self._path]

    def all_steps(self) -> Iterator[Change]:
        """Everything that counts, from the deal on: what a record holds."""
        state = self.game.initial
        for entry in self.entries():
            for step in _steps(state, entry):
                yield step
                state = step.after

    def _path_at(self, seq: int) -> list[int]:
        path: list[int] = []
        for index, entry in enumerate(self._entries[:seq]):
            if entry.kind == "undo":
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
            state = _played(state, self._entries[index])
        return state


# The entries that were made or asked for last, of all tables: their viewers ask within a moment,
# and a table that rests keeps nothing of what it told.
_TOLD: OrderedDict[tuple[Course, int], tuple[Change, ...]] = OrderedDict()


def _remember(course: Course, seq: int, steps: tuple[Change, ...]) -> None:
    _TOLD[course, seq] = steps
    if len(_TOLD) > TOLD:
        _TOLD.popitem(last=False)


def _steps(state: State, entry: LogEntry) -> Iterator[Change]:
    for action in entry.steps:
        step = _change(state, action)
        yield step
        state = step.after


def _change(state: State, action: int) -> Change:
    return Change(state.actor, state, action, state.play(action))


def _played(state: State, entry: LogEntry) -> State:
    for action in entry.steps:
        state = state.play(action)
    return state


def after(state: State) -> After:
    outcome = state.outcome
    return After(state.to_act, None if outcome is None else outcome.spelled())
