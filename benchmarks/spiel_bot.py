"""OpenSpiel's ISMCTSBot as an arena agent, with the same time per decision as ours.

The bot counts simulations, not seconds, so this agent sets their number from how long the last
ones took.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from shedu.agents import Choice, seat_to_play
from shedu.agents.named import MAKERS, Maker, Setting
from shedu.core.game import Game
from shedu.core.state import State
from shedu.envs.openspiel import spiel_name
from shedu.envs.story import Story

EXPLORATION = 2.0  # as in OpenSpiel's examples


class SpielAgent:
    def __init__(self, game: Game, name: str, seconds: float) -> None:
        self.name = name
        self._seconds = seconds
        self._simulations = 8.0
        parameters = {"players": game.players, **game.options}
        self._game = pyspiel.load_game(spiel_name(game.id), parameters)

    def choose(self, state: State, seed: int) -> Choice:
        seat = seat_to_play(state)
        seen = self._game.new_initial_state()
        seen.story = Story(state.resampled(seat, Random(seed)))  # the bot resamples it again
        start = perf_counter()
        action = self._bot(seed).step(seen)
        taken = perf_counter() - start
        if len(state.legal) > 1:
            self._simulations *= min(2.0, max(0.5, self._seconds / taken))
        return Choice(action, {action: 1.0})

    def _bot(self, seed: int) -> ISMCTSBot:
        rng = np.random.RandomState(seed % 2**32)
        return ISMCTSBot(
            self._game,
            RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
            uct_c=EXPLORATION,
            max_simulations=max(2, round(self._simulations)),
            random_state=rng,
            allow_inconsistent_action_sets=True,
        )

    def close(self) -> None:
        """Nothing to release."""


MAKERS["openspiel"] = Maker(SpielAgent, {"seconds": Setting(0.2, 0.001, 3600)})
