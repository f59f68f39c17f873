"""`ismcts` and `montecarlo`: the tree search, and the same one decision deep."""

from __future__ import annotations

import threading
from random import Random
from time import perf_counter

import numpy as np

from shedu.agents.agent import Choice, seat_to_play
from shedu.agents.thinking import desk_for, thinking, truths_of
from shedu.agents.tree import NO_NODE, NODE, ROOT, Manner
from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.errors import OptionError
from shedu.core.game import Game
from shedu.core.state import State

NODES = 2_000_000  # of a tree, at most; memory is taken as it grows
TRUTHS = 8  # that take turns in a round of visits
ROUND = 64  # visits between two looks at the clock


class Trees(threading.local):
    """The tree of a thread: agents take turns with it, since none remembers anything."""

    def __init__(self) -> None:
        self.own: Array = rows(NODES, NODE)


TREES = Trees()


class SearchAgent:
    """Looks ahead in many possible truths, every seat going for its own result.

    The budget is a number of iterations, which makes its choices reproducible, or seconds.
    """

    def __init__(
        self, game: Game, name: str, manner: Manner, seconds: float, iterations: int
    ) -> None:
        if (seconds > 0) == (iterations > 0):
            raise OptionError(f"{name}: set either seconds or iterations, not both")
        self.name = name
        self._game = game
        self._manner = manner
        self._seconds = seconds
        self._iterations = iterations

    def choose(self, state: State, seed: int) -> Choice:
        seat_to_play(state, self._game)
        legal = list(state.legal)
        if len(legal) == 1:
            return Choice(legal[0], {legal[0]: 1.0})
        tree = TREES.own
        self._grow(tree, state, Random(seed))
        return _verdict(_children(tree, ROOT))

    def _grow(self, tree: Array, state: State, rng: Random) -> None:
        """Visit the tree until the budget is spent, with new truths in each round."""
        end = perf_counter() + self._seconds
        desk = desk_for(self._game.definition, rng)
        search = thinking(self._game.id).search
        tree["first_child"][ROOT] = NO_NODE
        size, left = 1, self._iterations
        while left > 0 or perf_counter() < end:
            visits = min(ROUND, left) if left else ROUND
            truths = truths_of(state, rng, min(TRUTHS, visits))
            size = search(tree, size, truths, desk, self._manner, visits)
            left = max(0, left - visits)

    def close(self) -> None:
        pass


def _children(tree: Array, node: int) -> Array:
    found = []
    child = int(tree["first_child"][node])
    while child != NO_NODE:
        found.append(child)
        child = int(tree["next_child"][child])
    return tree[found]


def _verdict(children: Array) -> Choice:
    """The most visited action; of equals, the first."""
    visits = children["visits"]
    best = children[int(np.argmax(visits))]
    all_visits = int(visits.sum())
    policy = {
        int(child["action"]): int(child["visits"]) / all_visits
        for child in children
        if child["visits"]
    }
    return Choice(int(best["action"]), policy, float(best["total"]) / int(best["visits"]))
