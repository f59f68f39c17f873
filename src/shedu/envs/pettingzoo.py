"""PettingZoo: every game as an AEC environment.

    env = shedu.envs.pettingzoo.env("GAME", players=3, round_limit=20)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, over, cut_off, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if over else env.action_space(agent).sample(mask))

The standard wrappers of `env` cost more time than the game: `raw_env` does without.
"""

from __future__ import annotations

from random import Random
from typing import Any

from shedu.catalog import game as make_game
from shedu.core.match import Match
from shedu.core.options import Value
from shedu.core.state import State
from shedu.envs.extra import extra
from shedu.envs.observing import action_mask, mask_space, seen, seen_space
from shedu.envs.value import WORST, values_at_end

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, Any]


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # untyped base
    """A game without wrappers: an illegal action raises IllegalAction, and changes nothing."""

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.game = make_game(game_id, players, **options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"shedu_{game_id.replace('-', '_')}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {name: self._space() for name in self.possible_agents}
        self.action_spaces = {
            name: spaces.Discrete(self.game.actions.size) for name in self.possible_agents
        }
        self._seeds = Random()  # for games that are not given a seed

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {"observation": seen_space(self.game), "action_mask": mask_space(self.game)}
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: that of `game.match(seed)`, or of the next seed after the last."""
        if seed is not None:
            self._seeds = Random(int(seed))
        dealt = self._seeds.getrandbits(48) if seed is None else int(seed)
        self.match: Match = self.game.match(seed=dealt)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._select_agent()

    @property
    def position(self) -> State:
        """The true state, which no agent sees."""
        return self.match.state

    def _select_agent(self) -> None:
        """The agent whose turn it is; at the end the first one, since each gets a last step."""
        seat = self.position.to_act
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {
            "observation": seen(self.position, seat),
            "action_mask": action_mask(self.position, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on must act"
        self.match.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.is_over:
            self.rewards = dict(zip(self.agents, values_at_end(self.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select_agent()

    def render(self) -> str | None:
        """The position as the agent about to act knows it."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return self.position.redacted(seat).position(drawn=True)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


raw_env = RawEnv


def env(
    game_id: str, players: int | None = None, render_mode: str | None = None, **options: Value
) -> AECEnv[str, Observation, int | None]:
    """A game in PettingZoo's standard wrappers: an illegal action ends and loses the game."""
    raw = RawEnv(game_id, players, render_mode, **options)
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=WORST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
