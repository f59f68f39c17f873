"""OpenSpiel's ISMCTSBot as an arena agent: `spiel_bot:OpenSpiel:iterations=20`."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from shedu.core.game import Game
from shedu.core.state import State
from shedu.envs.openspiel import spiel_name
from shedu.envs.story import Story

EXPLORATION = 2.0  # as in OpenSpiel's examples
LEAST = 2  # simulations: the bot fails with fewer


class OpenSpiel:
    def __init__(self, game: Game, iterations: int) -> None:
        self._simulations = max(LEAST, iterations)
        parameters = {"players": game.players, **game.options}
        self._game = pyspiel.load_game(spiel_name(game.id), parameters)

    def choose(self, state: State, seed: int) -> int:
        seen = self._game.new_initial_state()
        truth = state.resampled(state.actor, Random(seed))  # the bot resamples it again
        seen.story = Story(truth)
        action: int = self._bot(seed).step(seen)
        return action

    def _bot(self, seed: int) -> ISMCTSBot:
        rng = np.random.RandomState(seed % 2**32)
        return ISMCTSBot(
            self._game,
            RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
            uct_c=EXPLORATION,
            max_simulations=self._simulations,
            random_state=rng,
            allow_inconsistent_action_sets=True,
        )
