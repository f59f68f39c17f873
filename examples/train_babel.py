"""Train a small policy for Babel by self-play, with nothing but NumPy, until it beats random play.

    python examples/train_babel.py [--goal 0.95] [--games 128] [--updates 50] [--seed 1]

The policy is linear: it scores each action from what the acting seat sees, then takes a softmax
over the legal ones. It learns by playing itself: what the winner did becomes more likely, what the
loser did less (REINFORCE). Every few updates it is tested against random play, in both seats. The
matrices are small, so on a busy machine OPENBLAS_NUM_THREADS=1 makes it several times faster.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

import numpy as np

from shedu.envs.gymnasium import SelfPlayVectorEnv

RATE = 0.02  # learning rate
UPDATES_PER_TRIAL = 2
TRIAL_SEED = 10**6  # so that trials never replay training games

# From an observation and the acting seats: the probability of each action in each game.
Player = Callable[[dict[str, np.ndarray], np.ndarray], np.ndarray]


class LinearPolicy:
    """Scores actions by a linear function of the facts; learns with Adam."""

    def __init__(self, facts: int, actions: int) -> None:
        self.weights = np.zeros((facts + 1, actions), np.float32)
        self._mean = np.zeros_like(self.weights)
        self._square = np.zeros_like(self.weights)
        self._updates = 0

    def probabilities(self, features: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The probability of each action; all zero where the game is over."""
        scores = np.where(mask, features @ self.weights, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True, initial=-1e9))
        return likely / np.maximum(likely.sum(axis=1, keepdims=True), 1e-9)

    def learn(self, gradient: np.ndarray) -> None:
        """Take one Adam step uphill."""
        self._updates += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._updates)
        square = self._square / (1 - 0.99**self._updates)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


def features_of(seen: dict[str, np.ndarray]) -> np.ndarray:
    """The facts, scaled to between -1 and 1, and a constant."""
    scaled = np.tanh(seen["facts"].astype(np.float32) / 8)
    return np.concatenate([scaled, np.ones((len(scaled), 1), np.float32)], axis=1)


def sample(likely: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for each game; 0 where none is legal."""
    passed = likely.cumsum(axis=1)
    return (passed <= rng.random((len(passed), 1)) * passed[:, -1:]).argmin(axis=1)


def play(player: Player, games: int, seed: int) -> tuple[list[tuple], np.ndarray]:
    """Play all games to the end; return their decisions and each seat's rewards."""
    rng = np.random.default_rng(seed)
    world = SelfPlayVectorEnv("babel", games, copy=False)
    seen, info = world.reset(seed=seed)
    running, returns = np.ones(games, bool), np.zeros((games, world.game.players))
    decisions = []
    while running.any():
        actions = sample(player(seen, info["seat"]), rng)
        decisions.append(
            (features_of(seen), seen["action_mask"].copy(), actions, info["seat"], running.copy())
        )
        seen, _, over, _, info = world.step(actions)
        ended = over & running
        if ended.any():
            returns[ended] = info["returns"][ended]
        running &= ~over
    return decisions, returns


def improve(policy: LinearPolicy, games: int, seed: int) -> None:
    """Let the policy play itself, then make what won more likely."""
    decisions, returns = play(
        lambda seen, seats: policy.probabilities(features_of(seen), seen["action_mask"]),
        games,
        seed,
    )
    gradient = np.zeros_like(policy.weights)
    place = np.arange(games)
    for features, mask, actions, seats, running in decisions:
        towards = -policy.probabilities(features, mask)
        towards[place, actions] += 1
        value = np.where(running, returns[place, np.maximum(seats, 0)], 0).astype(np.float32)
        gradient += features.T @ (towards * value[:, None])
    policy.learn(gradient / games)


def share_of_wins(policy: LinearPolicy, games: int, seed: int) -> float:
    """Share of wins against random play, half of the games in each seat; a tie counts half."""
    own_seat = np.arange(games) % 2

    def player(seen: dict[str, np.ndarray], seats: np.ndarray) -> np.ndarray:
        mask = seen["action_mask"]
        likely = policy.probabilities(features_of(seen), mask)
        return np.where((seats == own_seat)[:, None], likely, mask)

    _, returns = play(player, games, seed)
    return float((returns[np.arange(games), own_seat] + 1).mean() / 2)


def train(goal: float, games: int, updates: int, seed: int) -> bool:
    """Train until the share of wins against random play reaches the goal; return whether it did."""
    world = SelfPlayVectorEnv("babel", 1)
    policy = LinearPolicy(world.game.definition.facts, world.game.actions.size)
    for update in range(updates + 1):
        if update % UPDATES_PER_TRIAL == 0:
            wins = share_of_wins(policy, games, TRIAL_SEED + update)
            print(f"after {update} updates: wins {wins:.1%} against random play", flush=True)
            if wins >= goal:
                return True
        improve(policy, games, seed * 1000 + update)
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--goal", type=float, default=0.95, help="share of wins to reach")
    parser.add_argument("--games", type=int, default=128, help="games per update")
    parser.add_argument("--updates", type=int, default=50, help="updates before giving up")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    told = parser.parse_args()
    sys.exit(not train(told.goal, told.games, told.updates, told.seed))


if __name__ == "__main__":
    main()
