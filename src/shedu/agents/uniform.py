"""`random`: any legal action, each equally likely."""

from __future__ import annotations

from random import Random

from shedu.agents.agent import Choice, seat_to_play
from shedu.core.game import Game
from shedu.core.state import State


class RandomAgent:
    name = "random"

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, state: State, seed: int) -> Choice:
        seat_to_play(state, self._game)
        legal = state.legal
        action = legal[Random(seed).randrange(len(legal))]
        return Choice(action, dict.fromkeys(legal, 1 / len(legal)))

    def close(self) -> None:
        """It holds nothing."""
