"""`greedy`: one decision deep, over the game's evaluation."""

from __future__ import annotations

from random import Random

import numpy as np

from shedu.agents.agent import Choice, seat_to_play
from shedu.agents.thinking import desk_for, thinking, truths_of
from shedu.core.game import Game
from shedu.core.state import State


class GreedyAgent:
    """Takes what looks best, on average over possible truths and over what chance may do next.

    With `slips` it does anything at all that often: so beginners find an opponent who errs.
    """

    def __init__(self, game: Game, name: str, samples: int, slips: float) -> None:
        self.name = name
        self._game = game
        self._samples = samples
        self._slips = slips

    def choose(self, state: State, seed: int) -> Choice:
        seat_to_play(state, self._game)
        legal = list(state.legal)
        rng = Random(seed)
        best, value = self._best(state, legal, rng)
        policy = dict.fromkeys(best, (1 - self._slips) / len(best))
        if self._slips:
            for action in legal:
                policy[action] = policy.get(action, 0.0) + self._slips / len(legal)
        slipped = rng.random() < self._slips
        return Choice(rng.choice(legal if slipped else best), policy, value)

    def _best(self, state: State, legal: list[int], rng: Random) -> tuple[list[int], float | None]:
        """The actions of the highest value, and that value."""
        if len(legal) == 1:
            return legal, None
        truths = truths_of(state, rng, self._samples)
        sums = np.zeros(self._game.actions.size)
        desk = desk_for(self._game.definition, rng)
        thinking(self._game.id).weigh(truths, state.legal.mask, desk, sums)
        highest = max(sums[action] for action in legal)
        return [a for a in legal if sums[a] == highest], float(highest) / self._samples

    def close(self) -> None:
        """It holds nothing."""
