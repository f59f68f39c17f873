"""Thousands of games as one Gymnasium vector environment, stepped by compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.catalog import game as make_game
from shedu.core.batch import Batch
from shedu.core.definition import NOBODY, Array
from shedu.core.errors import OptionError
from shedu.core.options import Value
from shedu.envs.extra import extra
from shedu.envs.observing import seen_and_mask_space
from shedu.envs.value import values_by_standing

with extra("gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Observation = dict[str, Array]
Information = dict[str, Any]


class SelfPlayVectorEnv(VectorEnv[Observation, Array, Array]):
    """Games in which every decision of every seat is a step.

    An observation is what the seat that decides sees (in a game that is over: the first seat);
    `info["seat"]` tells which seat that is, -2 where nobody decides. A reward is that of the seat
    whose action was played: 0, and its value when that action ended the game. `info["returns"]`
    then has the values of all seats, and `info["_returns"]` says in which games. A game that is
    over starts again with the next step, whose action is not looked at. An illegal action raises
    IllegalAction, and no game is stepped.

    With `copy=False` observations are the same arrays each time, written anew by each step.
    """

    metadata = {  # noqa: RUF012  as Gymnasium has it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1024,
        players: int | None = None,
        copy: bool = True,
        **options: Value,
    ) -> None:
        if num_envs < 1:
            raise OptionError(f"a vector environment needs at least one game, not {num_envs}")
        self.game = make_game(game_id, players, **options)
        self.num_envs = num_envs
        self.copy = copy
        self.single_action_space = spaces.Discrete(self.game.actions.size)
        self.single_observation_space = seen_and_mask_space(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._planes = np.zeros((num_envs, *self.game.definition.planes), np.int8)
        self._facts = np.zeros((num_envs, self.game.definition.facts), np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Information]:
        """Start all games: those of `game.batch(num_envs, seed)`, or of the next seed."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**48)) if seed is None else int(seed)
        self.batch: Batch = self.game.batch(self.num_envs, dealt)
        return self._observation(), {"seat": self.batch.acting.copy()}

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, Information]:
        acted = self.batch.acting.copy()
        self.batch.step(actions)
        over = self.batch.acting == NOBODY
        rewards = np.zeros(self.num_envs)
        information: Information = {"seat": self.batch.acting.copy()}
        if over.any():
            returns = self._returns(over)
            rewards[over] = returns[over, acted[over]]
            information |= {"returns": returns, "_returns": over.copy()}
        return self._observation(), rewards, over, np.zeros(self.num_envs, np.bool_), information

    def _returns(self, over: Array) -> Array:
        """The values of all seats in the games that are over; zeros in the others."""
        returns = np.zeros((self.num_envs, self.game.players))
        standings = [self.batch.standings(int(index)) for index in np.flatnonzero(over)]
        returns[over] = values_by_standing(np.array(standings, np.int64))
        return returns

    def _observation(self) -> Observation:
        planes, facts = self._planes, self._facts
        if self.copy:
            planes, facts = np.empty_like(planes), np.empty_like(facts)
        self.batch.encode(planes, facts)
        mask = self.batch.masks.view(np.int8)
        return {
            "planes": planes,
            "facts": facts,
            "action_mask": mask.copy() if self.copy else mask,
        }
