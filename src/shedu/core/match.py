"""A running game: its log, its dealer and its record.

A match is a log of entries: the deal, a decision with what chance did after it, or an undo. States
follow from it. Every 32nd is kept, with the latest few, and any other is played again from the one
before it: so a long match takes little memory, and a look at any entry little time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from shedu.core.chance import Dealer, choose
from shedu.core.definition import CHANCE
from shedu.core.errors import OptionError, RecordError
from shedu.core.record import write_record
from shedu.core.state import State
from shedu.core.step import Step, step_from

if TYPE_CHECKING:
    from shedu.core.game import Game

SPACING = 32  # entries between two states that are kept
LATEST = 4  # entries whose states are all kept

Kind = Literal["deal", "play", "undo"]


class Entry(NamedTuple):
    """An entry of the log, with actions as numbers."""

    kind: Kind
    actor: int | None  # the seat; None for the deal
    action: int  # -1 for the deal and an undo
    chance: tuple[int, ...]

    @property
    def actions(self) -> tuple[int, ...]:
        """All actions of the entry, the seat's own first."""
        return (self.action, *self.chance) if self.kind == "play" else self.chance


@dataclass(frozen=True)
class Proposal:
    """The next entry of a match, dealt but not accepted: the match has not changed."""

    base: int  # the entries before it
    entry: Entry
    steps: tuple[Step, ...]
    state: State  # that it leads to
    dealer: Dealer = field(compare=False)  # as it is then


class Node(NamedTuple):
    """Where an entry stands among the others."""

    origin: int  # the entry that last changed the state: itself, or an earlier one for an undo
    parent: int  # the entry whose state it changed
    depth: int  # entries that count, up to it


class Match:
    """A game from its start to its current state. Chance acts on its own; seats act by `play`.

    `steps` has everything that counts, with all states; a match made with `whole=False` does
    without it and plays steps again when asked.
    """

    def __init__(
        self, game: Game, dealer: Dealer, names: Sequence[str] = (), whole: bool = True
    ) -> None:
        if names and len(names) != game.players:
            raise OptionError(f"expected {game.players} names, not {len(names)}")
        self.game = game
        self.dealer = dealer
        self.names = list(names) or game.seat_names()
        self.steps: list[Step] = []
        self._whole = whole
        # Plain tuples of numbers, which the garbage collector need not look through.
        self._log: list[tuple[Kind, int | None, int, tuple[int, ...]]] = []
        self._nodes: list[tuple[int, int, int]] = [(0, 0, 0)]  # by entry; 0: before the first
        self._states: dict[int, State] = {0: game.initial}  # some, by the entry that led there

    # where it is

    @property
    def seq(self) -> int:
        """The number of entries in the log."""
        return len(self._log)

    @property
    def state(self) -> State:
        return self._states[self._nodes[-1][0]]

    @property
    def states(self) -> list[State]:
        """The states before and after each step that counts."""
        return [self.game.initial, *(step.after for step in self.walk())]

    @property
    def decisions(self) -> int:
        """The number of decisions of seats that count."""
        return self._nodes[-1][2] - (self.seq > 0 and self._log[0][0] == "deal")

    @property
    def last(self) -> Entry | None:
        """The last entry that counts."""
        origin = self._nodes[-1][0]
        return self.entry(origin) if origin else None

    @property
    def before_last(self) -> State:
        """The state before the last entry that counts."""
        return self.state_at(self._node(self._nodes[-1][0]).parent)

    # moving on

    def propose(self, action: int | str) -> Proposal:
        """The entry that an action of the seat that decides would make, with what chance does."""
        return self._proposed(action, copy(self.dealer))

    def _proposed(self, action: int | str, dealer: Dealer) -> Proposal:
        own = step_from(self.state, self.game.action(action))
        return self.composed((own, *_dealt(own.after, dealer)), dealer)

    def propose_deal(self) -> Proposal:
        """The first entry: what chance does before any seat decides."""
        dealer = copy(self.dealer)
        return self.composed(tuple(_dealt(self.state, dealer)), dealer)

    def composed(self, steps: Sequence[Step], dealer: Dealer) -> Proposal:
        """Steps that go on from the current state, as an entry: a decision, or the deal."""
        actions = tuple(step.action for step in steps)
        if steps and steps[0].actor != CHANCE:
            entry = Entry("play", steps[0].actor, actions[0], actions[1:])
        else:
            entry = Entry("deal", None, -1, actions)
        state = steps[-1].after if steps else self.state
        return Proposal(self.seq, entry, tuple(steps), state, dealer)

    def propose_undo(self) -> Proposal:
        """The entry that takes back the last decision, which nothing was drawn after."""
        last = self.last
        if last is None or last.kind != "play" or last.chance:
            raise RecordError(f"entry {self.seq + 1}: there is nothing to undo")
        return Proposal(
            self.seq, Entry("undo", last.actor, -1, ()), (), self.before_last, self.dealer
        )

    def accept(self, proposal: Proposal) -> State:
        """Make a proposal the next entry of the log."""
        if proposal.base != self.seq:
            raise RecordError(f"the log is at entry {self.seq}, not at entry {proposal.base}")
        origin, seq = self._nodes[-1][0], self.seq + 1
        if proposal.entry.kind == "undo":
            parent = self._node(origin)
            node = Node(parent.parent, parent.parent, parent.depth - 1)
            del self.steps[-1:]
        else:
            node = Node(seq, origin, self._nodes[-1][2] + 1)
            self.steps += proposal.steps if self._whole else ()
        self._log.append(tuple(proposal.entry))  # type: ignore[arg-type]  # the same four
        self._nodes.append(tuple(node))  # type: ignore[arg-type]  # the same three
        self._states[node.origin] = proposal.state
        self._forget(origin if proposal.entry.kind == "undo" else self._ancestor(origin))
        self.dealer = proposal.dealer
        return proposal.state

    def _ancestor(self, seq: int) -> int:
        """The entry whose state is no longer one of the latest."""
        for _ in range(LATEST - 1):
            seq = self._nodes[seq][1]
        return seq

    def _forget(self, seq: int) -> None:
        if self._nodes[seq][2] % SPACING:
            self._states.pop(seq, None)

    def read(self, entry: Entry) -> Proposal:
        """An entry of another log as a proposal; RecordError or IllegalAction if it does not fit.

        The dealer keeps in step: from here on it deals as if it had dealt this entry itself.
        """
        if entry.kind == "undo":
            return self._read_undo(entry)
        fits = self.seq == 0 if entry.kind == "deal" else self.state.actor == entry.actor
        if not fits:
            actor = "chance" if entry.actor is None else f"seat {entry.actor + 1}"
            raise RecordError(f"entry {self.seq + 1}: it is not the turn of {actor}")
        steps = []
        state, dealer = self.state, copy(self.dealer)
        for action in entry.actions:
            if state.is_chance:
                dealer.below(sum(state.chances.values()))
            steps.append(step_from(state, action))
            state = steps[-1].after
        if state.is_chance:
            raise RecordError(f"entry {self.seq + 1}: a random draw is missing")
        return self.composed(steps, dealer)

    def _read_undo(self, entry: Entry) -> Proposal:
        proposal = self.propose_undo()
        if proposal.entry.actor != entry.actor:
            raise RecordError(f"entry {self.seq + 1}: there is nothing to undo")
        return proposal

    def play(self, action: int | str) -> State:
        """Play an action for the seat that decides, then let chance act if it must.

        All or nothing: an interruption leaves the match as it was.
        """
        return self.accept(self._proposed(action, self.dealer))

    def deal(self) -> State:
        """Let chance act before the first decision."""
        return self.accept(self.propose_deal())

    def undo(self) -> State:
        """Take back the last decision; RecordError if something was drawn after it."""
        return self.accept(self.propose_undo())

    # the past

    def entry(self, seq: int) -> Entry:
        return Entry(*self._log[seq - 1])

    def _node(self, seq: int) -> Node:
        return Node(*self._nodes[seq])

    def state_at(self, seq: int) -> State:
        """The state after an entry; 0: before the deal."""
        at = self._nodes[seq][0]
        path = []
        while at not in self._states:
            path.append(at)
            at = self._nodes[at][1]
        state = self._states[at]
        for entry in reversed(path):
            for action in self.entry(entry).actions:
                state = state.play(action)
        return state

    def entries(self, after: int, upto: int) -> Iterator[tuple[int, Entry, tuple[Step, ...]]]:
        """The entries after one, up to another, with their steps; an undo has none.

        This costs no more than what is read, wherever in the log it stands.
        """
        at, state = -1, self.game.initial
        for seq in range(after + 1, upto + 1):
            entry, parent = self.entry(seq), self._nodes[seq][1]
            if entry.kind == "undo":
                yield seq, entry, ()
                continue
            if at != parent:
                state = self.state_at(parent)
            steps = tuple(_steps(state, entry.actions))
            at, state = seq, steps[-1].after if steps else state
            yield seq, entry, steps

    def back(self) -> Iterator[int]:
        """The entries that count, the latest first."""
        seq = self._nodes[-1][0]
        while seq:
            yield seq
            seq = self._nodes[seq][1]

    def path(self) -> list[int]:
        """The entries that count, in order."""
        return list(self.back())[::-1]

    def walk(self) -> Iterator[Step]:
        """Every step that counts now, from the deal on: what a record holds."""
        if self._whole:
            return iter(self.steps)
        actions = [action for seq in self.path() for action in self.entry(seq).actions]
        return _steps(self.game.initial, actions)

    @property
    def record(self) -> str:
        """The match as text; `shedu.replay(text)` restores it."""
        return write_record(self)


def drawn(state: State, dealer: Dealer) -> int:
    """What a dealer draws in a state where chance acts."""
    chances = state.chances
    return list(chances)[choose(list(chances.values()), dealer)]


def _dealt(state: State, dealer: Dealer) -> Iterator[Step]:
    """What chance does in a state, until a seat decides or the game is over."""
    while state.is_chance:
        step = step_from(state, drawn(state, dealer))
        yield step
        state = step.after


def _steps(state: State, actions: Sequence[int]) -> Iterator[Step]:
    for action in actions:
        step = step_from(state, action)
        yield step
        state = step.after
