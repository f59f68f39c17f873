"""One seat of a game as a Gymnasium environment; agents play the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.agents import agent, decision_seed
from shedu.catalog import game as make_game
from shedu.core.definition import Array
from shedu.core.errors import OptionError
from shedu.core.match import Match
from shedu.core.options import Value
from shedu.envs.extra import extra
from shedu.envs.observing import action_mask, seen, seen_and_mask_space
from shedu.envs.value import WORST, values_at_end

with extra("gymnasium"):
    import gymnasium
    from gymnasium import spaces

Observation = dict[str, Any]
Information = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The decisions of one seat, against agents that are named as in `shedu.agents`.

    The reward is 0 until the game is over, and then the seat's value. An illegal action ends the
    episode with the worst reward, and `info["illegal"]` says why it was refused.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """`seat` None: a random seat in each game. `opponents`: one for all, or one per seat."""
        self.game = make_game(game_id, players, **options)
        self._fixed_seat = self.game.check_seat(seat)
        self.opponents = [agent(name, self.game) for name in self._names(opponents)]
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.game.actions.size)
        self.observation_space = seen_and_mask_space(self.game)

    def _names(self, opponents: str | Sequence[str]) -> list[str]:
        others = self.game.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise OptionError(f"expected {others} opponents, not {len(names)}")
        return names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Information]:
        """Start a game: that of `game.match(seed)`, or of the next seed after the last."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**48)) if seed is None else int(seed)
        lot = int(self.np_random.integers(self.game.players))
        self.seat = lot if self._fixed_seat is None else self._fixed_seat
        self.match: Match = self.game.match(seed=dealt)
        self._let_opponents_act()
        return self._observation(), self._information()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Information]:
        if int(action) not in self.match.state.legal:
            refused = {"illegal": str(self.match.state.explain(int(action)))}
            return self._observation(), WORST, True, False, self._information() | refused
        self.match.play(int(action))
        self._let_opponents_act()
        over = self.match.state.is_over
        reward = values_at_end(self.match.state)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._information()

    def _let_opponents_act(self) -> None:
        """Until this seat decides, or the game is over; each opponent sees its own view."""
        while (seat := self.match.state.to_act) not in (None, self.seat):
            assert seat is not None
            opponent = self.opponents[seat - (seat > self.seat)]
            seed = decision_seed(self.match.dealer.source, seat, self.match.decisions)
            self.match.play(opponent.choose(self.match.state.redacted(seat), seed).action)

    def action_masks(self) -> Array:
        """The mask of the current decision, under the name that masking learners expect."""
        return action_mask(self.match.state, self.seat)

    def _observation(self) -> Observation:
        return {**seen(self.match.state, self.seat), "action_mask": self.action_masks()}

    def _information(self) -> Information:
        return {"seat": self.seat}

    def render(self) -> str | None:
        """The position as this seat knows it."""
        if self.render_mode != "ansi":
            return None
        return self.match.state.redacted(self.seat).position(drawn=True)

    def close(self) -> None:
        for opponent in self.opponents:
            opponent.close()
