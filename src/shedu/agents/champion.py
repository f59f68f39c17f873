"""`champion`: the search of `mcts`, judging positions by a net that the game's folder holds."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter

import numpy as np

from shedu.agents.agent import Choice, seat_to_play
from shedu.agents.mcts import NODE, ROOT, Desk, Manner
from shedu.agents.net import Net
from shedu.agents.thinking import search_desk, thinking
from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.errors import OptionError
from shedu.core.game import Game
from shedu.core.state import State

ROUND = 64  # visits between two looks at the clock


class Trees(threading.local):
    """The trees of a thread: agents take turns with them, since none remembers anything."""

    def __init__(self) -> None:
        self._own: list[Array] = []

    def of(self, nodes: int, number: int) -> list[Array]:
        """So many trees of a size; memory is taken as they grow."""
        if not self._own or len(self._own[0]) != nodes:
            self._own = []
        while len(self._own) < number:
            self._own.append(rows(nodes, NODE))
        return self._own[:number]


TREES = Trees()


@dataclass(frozen=True)
class Budget:
    """How long a search thinks: so many iterations, which makes it reproducible, or seconds."""

    seconds: float = 0.0
    iterations: int = 0

    def __post_init__(self) -> None:
        if (self.seconds > 0) == (self.iterations > 0):
            raise OptionError("set either seconds or iterations, not both")

    def shared(self, threads: int) -> list[Budget]:
        """A budget for each thread; iterations add up, and nobody is left without one."""
        if not self.iterations:
            return [self] * threads
        threads = min(threads, self.iterations)
        each, more = divmod(self.iterations, threads)
        return [Budget(iterations=each + (k < more)) for k in range(threads)]


@dataclass(frozen=True)
class Candidate:
    """An action that a search has looked at."""

    action: int
    visits: int
    value: float  # for the seat that decides, from 0 to 1
    line: tuple[int, ...]  # the decisions that were visited most, from this one on


@dataclass(frozen=True)
class Thought:
    """What a search found."""

    candidates: tuple[Candidate, ...]  # the most visited first
    values: tuple[float, ...]  # what each seat can expect
    visits: int


class Champion:
    """Looks ahead in many possible truths, every seat going for its own result.

    With several threads each grows a tree of its own, and their visits are added up. With a whim
    it likes every action a little: one that is worth `whim` less is e times less likely.
    """

    def __init__(
        self,
        game: Game,
        name: str,
        manner: Manner,
        budget: Budget,
        net: Net,
        nodes: int = 1_000_000,
        threads: int = 1,
        whim: float = 0.0,
    ) -> None:
        self.name = name
        self._game = game
        self._manner = manner
        self._budget = budget
        self._net = net
        self._nodes = nodes
        self._whim = whim
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._threads = threads

    def choose(self, state: State, seed: int) -> Choice:
        seat_to_play(state, self._game)
        legal = list(state.legal)
        if len(legal) == 1:
            return Choice(legal[0], {legal[0]: 1.0})
        thought = self.think(state, seed)
        if self._whim:
            return _by_whim(thought, self._whim, Random(seed))
        best = thought.candidates[0]
        policy = {c.action: c.visits / thought.visits for c in thought.candidates if c.visits}
        return Choice(best.action, policy, best.value)

    def think(self, state: State, seed: int) -> Thought:
        """Search from a state with more than one legal action, redacted for its seat."""
        rng = Random(seed)
        budgets = self._budget.shared(self._threads)
        desks = [search_desk(self._game.definition, rng) for _ in budgets]
        trees = TREES.of(self._nodes, len(budgets))
        if self._pool is None:
            self._grow(state, desks[0], trees[0], budgets[0])
        else:
            list(self._pool.map(lambda *given: self._grow(state, *given), desks, trees, budgets))
        return _thought(trees, desks, state)

    def _grow(self, state: State, desk: Desk, tree: Array, budget: Budget) -> None:
        """Grow a tree until the budget is spent, by one round at least."""
        end = perf_counter() + budget.seconds
        left = budget.iterations
        grow = thinking(self._game.id).grow
        tree[ROOT] = np.zeros(1, NODE)[0]
        known = rows(1, self._game.definition.dtype)
        known[0] = state.row
        used = 1
        while True:
            visits = min(ROUND, left) if left else ROUND
            used = grow(tree, used, known, self._net, desk, self._manner, visits)
            left = max(0, left - visits)
            if left == 0 and perf_counter() >= end:
                return

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()


def _thought(trees: list[Array], desks: list[Desk], state: State) -> Thought:
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    lines: dict[int, tuple[int, ...]] = {}
    for tree in trees:
        for at in children_of(tree, ROOT):
            action = int(tree["action"][at])
            visits[action] = visits.get(action, 0) + int(tree["visits"][at])
            totals[action] = totals.get(action, 0.0) + float(tree["total"][at])
            lines.setdefault(action, (action, *line_from(tree, at)))
    all_visits = sum(int(tree["visits"][ROOT]) for tree in trees)
    found = [
        Candidate(action, visits[action], totals[action] / max(1, visits[action]), lines[action])
        for action in visits
    ]
    found.sort(key=lambda candidate: (-candidate.visits, candidate.action))
    sums = sum(desk.totals for desk in desks)
    values = tuple(float(sums[seat]) / all_visits for seat in range(state.game.players))
    return Thought(tuple(found), values, all_visits)


def children_of(tree: Array, node: int) -> range:
    first = int(tree["first"][node])
    return range(first, first + int(tree["children"][node]))


def line_from(tree: Array, node: int, longest: int = 12) -> Iterator[int]:
    """The decisions that were visited most, from a node on."""
    for _ in range(longest):
        children = children_of(tree, node)
        if not children:
            return
        node = max(children, key=lambda at: (int(tree["visits"][at]), -at))
        if tree["visits"][node] == 0:
            return
        yield int(tree["action"][node])


def _by_whim(thought: Thought, whim: float, rng: Random) -> Choice:
    """Any action that was looked at, the likelier the better it looks."""
    seen = [candidate for candidate in thought.candidates if candidate.visits]
    best = max(candidate.value for candidate in seen)
    weights = [float(np.exp((candidate.value - best) / whim)) for candidate in seen]
    chosen = rng.choices(seen, weights)[0]
    policy = {c.action: w / sum(weights) for c, w in zip(seen, weights, strict=True)}
    return Choice(chosen.action, policy, chosen.value)
