"""Measure decisions per second in the vector environment, next to plain batch stepping.

    python benchmarks/vector_env.py [--games 1024] [--seconds 3] [GAME ...]

Everything runs on one core and includes masks. `batch` steps without observations; `shared` and
`copied` are the environment with `copy=False` and `copy=True`. Choosing random legal actions is not
timed. Each figure is the best of many short chunks, since a busy machine only makes a chunk slower.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import perf_counter

import numpy as np

import shedu
from shedu.envs.gymnasium import SelfPlayVectorEnv

CHUNK = 5_000  # decisions
WARM_UP = 400  # steps, so that the games reach different stages


def best_rate(
    take_step: Callable[[np.ndarray], None], batch: shedu.core.batch.Batch, seconds: float
) -> float:
    """Decisions per second in the fastest chunk."""
    for _ in range(WARM_UP):
        take_step(batch.random_actions())
    best, until = 0.0, perf_counter() + seconds
    while perf_counter() < until:
        decisions, took = 0, 0.0
        while decisions < CHUNK:
            actions = batch.random_actions()
            decisions += int((batch.acting >= 0).sum())
            start = perf_counter()
            take_step(actions)
            took += perf_counter() - start
        best = max(best, decisions / took)
    return best


def batch_rate(game_id: str, games: int, seconds: float) -> float:
    batch = shedu.game(game_id).batch(games, seed=1)

    def take_step(actions: np.ndarray) -> None:
        batch.step(actions)
        _ = batch.masks

    return best_rate(take_step, batch, seconds)


def env_rate(game_id: str, games: int, seconds: float, copy: bool) -> float:
    world = SelfPlayVectorEnv(game_id, games, copy=copy)
    world.reset(seed=1)
    return best_rate(world.step, world.batch, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", default=list(shedu.GAMES), help="games to measure")
    parser.add_argument("--games", type=int, default=1024, help="parallel games")
    parser.add_argument("--seconds", type=float, default=3.0, help="time per figure")
    told = parser.parse_args()
    print(f"{'decisions/s':18}{'batch':>12}{'shared':>12}{'copied':>12}{'shared/batch':>14}")
    for game_id in told.game:
        plain = batch_rate(game_id, told.games, told.seconds)
        shared = env_rate(game_id, told.games, told.seconds, copy=False)
        copied = env_rate(game_id, told.games, told.seconds, copy=True)
        print(f"{game_id:18}{plain:12,.0f}{shared:12,.0f}{copied:12,.0f}{shared / plain:14.2f}")


if __name__ == "__main__":
    main()
