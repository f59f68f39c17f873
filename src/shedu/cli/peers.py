"""Others, measured in the same run: OpenSpiel's games, random play through its Python API."""

from __future__ import annotations

from random import Random
from typing import Any

from shedu.cli.measures import SEED, Speed, rates
from shedu.core.errors import SheduError

PEERS = ("backgammon", "chess")


def open_spiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise SheduError(
            "--peers needs OpenSpiel, which is not installed: pip install 'shedu[envs]'"
        ) from None
    return pyspiel


def measure_peer(name: str, seconds: float) -> Speed:
    game = open_spiel().load_game(name)
    rng = Random(SEED)

    def work(games: int) -> tuple[int, int]:
        return games, sum(_one_game(game, rng) for _ in range(games))

    return Speed(f"open_spiel:{name}", game.num_players(), "playout", *rates(work, seconds))


def _one_game(game: Any, rng: Random) -> int:
    """Play a random game to its end; return the number of decisions."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
            decisions += 1
    return decisions
