"""Many games of one kind, stepped in lockstep by compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.errors import IllegalAction, OptionError, Problem
from shedu.core.state import State

if TYPE_CHECKING:
    from shedu.core.game import Game


class Batch:
    """Many games that advance by one decision per step; chance acts on its own.

    A game that is over answers NOBODY in `acting` for one step, so that its result can be read,
    and starts again at the next.
    """

    def __init__(self, game: Game, size: int = 1024, seed: int = 0) -> None:
        if size < 1:
            raise OptionError(f"a batch needs at least one game, not {size}")
        self.game = game
        self.size = size
        self.acting = np.full(size, -2, np.int64)  # the seat that decides in each game
        self._states = rows(size, game.definition.dtype)
        self._blank = rows(1, game.definition.dtype)
        self._blank[0] = game.initial.row
        self._words = np.zeros((size, game.actions.words), np.uint64)
        self._bytes = np.zeros((size, game.actions.words * 64), np.uint8)
        self._weights = game.engine.weights()
        self._generators = np.random.SeedSequence(seed).generate_state(size, np.uint64)[:, None]
        self._chooser = np.random.SeedSequence([seed, 1]).generate_state(1, np.uint64)
        self.step(np.zeros(size, np.int64))

    def step(self, actions: Array) -> None:
        """Play one action in every game; actions for finished games are ignored."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.size,):
            raise OptionError(f"expected {self.size} actions, not {chosen.shape}")
        size = self.game.actions.size  # one past the end is never legal
        chosen = np.where((chosen < 0) | (chosen > size), size, chosen)
        wrong = self.game.engine.step_batch(
            self._states,
            self._blank,
            chosen,
            self._generators,
            self._weights,
            self._words,
            self.acting,
        )
        if wrong >= 0:
            self._refuse(int(wrong), int(np.asarray(actions)[wrong]))

    def _refuse(self, index: int, action: int) -> None:
        state = self.state(index)
        known = 0 <= action < self.game.actions.size
        spelled = self.game.spell(action) if known else str(action)
        problem = state.explain(action) if known else Problem("table", "there is no such action")
        assert problem is not None
        raise IllegalAction(f"game {index}: {spelled}", problem, state.position())

    @property
    def masks(self) -> Array:
        """For each game and action whether it is legal, as 0 or 1; each call overwrites it."""
        self.game.engine.unpack(self._words, self._bytes.view(np.uint64))
        return self._bytes[:, : self.game.actions.size]

    def encode(self, planes: Array, facts: Array) -> None:
        """Write what the seat that decides sees in each game into the given tensors."""
        self.game.engine.encode_batch(self._states, self.acting, planes, facts)

    def standings(self, index: int) -> list[int]:
        """The score of every seat in one of the games as one number: more is better."""
        seats = range(self.game.players)
        return [int(self.game.engine.standing(self._states, index, seat)) for seat in seats]

    def random_actions(self) -> Array:
        """A uniformly random legal action for each game that is running."""
        actions = np.zeros(self.size, np.int64)
        self.game.engine.choose_batch(self._words, self.acting, self._chooser, actions)
        return actions

    def state(self, index: int) -> State:
        """One of the games as a separate state."""
        single = rows(1, self.game.definition.dtype)
        single[0] = self._states[index]
        return State(self.game, single)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<Batch of {self.size}: {self.game!r}>"
