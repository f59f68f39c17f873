"""How fast a game is played, in each way that it can be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shedu.core.game import Game

SEED = 1
BATCH = 1024
SEARCHES = ("champion", "ismcts")
LEAST_CHUNKS = 3
CHUNKS = 9


@dataclass(frozen=True)
class Speed:
    """A measurement; `clone` has nanoseconds, the others have rates."""

    game: str
    players: int
    mode: str
    games_per_s: float = 0.0
    decisions_per_s: float = 0.0
    ns: float = 0.0

    def as_object(self) -> dict[str, Any]:
        head = {"game": self.game, "players": self.players, "mode": self.mode}
        if self.mode == "clone":
            return head | {"ns": round(self.ns, 2)}
        return head | {
            "games_per_s": round(self.games_per_s, 3),
            "decisions_per_s": round(self.decisions_per_s, 1),
        }


@dataclass(frozen=True)
class SearchSpeed:
    """Iterations per second of CPU time of the searches, at the same positions of their games."""

    game: str
    players: int
    rates: dict[str, float]  # by agent

    @property
    def ratio(self) -> float:
        """How many times as fast the first is as the second."""
        first, second = self.rates.values()
        return first / second

    def as_object(self) -> dict[str, Any]:
        rates = {agent: round(rate) for agent, rate in self.rates.items()}
        head = {"game": self.game, "players": self.players, "mode": "search"}
        return head | {"iterations_per_s": rates, "ratio": round(self.ratio, 3)}


Work = Callable[[int], tuple[int, int]]  # an amount of work; returns games and decisions


def rates(work: Work, seconds: float) -> tuple[float, float]:
    """Games and decisions per second: the median of several chunks of about equal length."""
    size = _size_for(work, seconds / CHUNKS)
    speeds: list[tuple[float, float]] = []
    until = perf_counter() + seconds
    while len(speeds) < LEAST_CHUNKS or perf_counter() < until:
        start = perf_counter()
        games, decisions = work(size)
        took = perf_counter() - start
        speeds.append((games / took, decisions / took))
    return median(s[0] for s in speeds), median(s[1] for s in speeds)


def _size_for(work: Work, seconds: float) -> int:
    """The amount of work that takes about this long; the first call also compiles."""
    work(1)
    size = 1
    while True:
        start = perf_counter()
        work(size)
        took = perf_counter() - start
        if took >= seconds / 2:
            return max(1, round(size * seconds / took))
        size *= 2


def playouts(game: Game) -> Work:
    """Uniformly random games in compiled code, move generation included."""
    import numpy as np

    from shedu.core.compiling import rows

    states = rows(2, game.definition.dtype)
    states[0] = game.initial.row
    mask, weights = game.engine.mask(), game.engine.weights()
    generator = np.array([SEED], np.uint64)

    def work(games: int) -> tuple[int, int]:
        return games, int(game.engine.play_many(states, games, mask, weights, generator))

    return work


def measure_playout(game: Game, seconds: float) -> Speed:
    return Speed(game.id, game.players, "playout", *rates(playouts(game), seconds))


def measure_step(game: Game, seconds: float) -> Speed:
    """Whole games, one at a time, through the public face from Python."""
    from shedu.core.chance import SeedDealer
    from shedu.core.match import drawn

    rng, dealer = Random(SEED), SeedDealer(SEED)

    def one_game() -> int:
        state, decisions = game.initial, 0
        while not state.is_over:
            if state.is_chance:
                state = state.play(drawn(state, dealer))
            else:
                legal = state.legal
                state = state.play(legal[rng.randrange(len(legal))])
                decisions += 1
        return decisions

    def work(games: int) -> tuple[int, int]:
        return games, sum(one_game() for _ in range(games))

    return Speed(game.id, game.players, "step", *rates(work, seconds))


def measure_batch(game: Game, seconds: float) -> Speed:
    """Many games in lockstep: masks for all, an action for each, a step.

    They start together and end in waves, so games per second are decisions per second divided by
    the mean length of a random game; measuring starts after the first wave.
    """
    batch = game.batch(BATCH, SEED)
    games, decisions = playouts(game)(BATCH)
    length = decisions / games

    def work(steps: int) -> tuple[int, int]:
        taken = 0
        for _ in range(steps):
            _ = batch.masks
            taken += int((batch.acting >= 0).sum())
            batch.step(batch.random_actions())
        return 0, taken

    work(round(length))
    _, decisions_per_s = rates(work, seconds)
    return Speed(game.id, game.players, "batch", decisions_per_s / length, decisions_per_s)


def measure_clone(game: Game, seconds: float) -> Speed:
    """Copies of a row inside compiled code."""
    from shedu.core.compiling import rows

    states = rows(3, game.definition.dtype)
    for i in range(3):
        states[i] = game.initial.row

    def work(copies: int) -> tuple[int, int]:
        game.engine.clone_many(states, copies)
        return 0, copies

    _, copies_per_s = rates(work, seconds)
    return Speed(game.id, game.players, "clone", ns=1e9 / copies_per_s)


def measure_search(game: Game, seconds: float) -> SearchSpeed:
    """Both searches in turns, in about so many seconds each; the games before take a few more."""
    from shedu.arena.calibration import POSITIONS, REPETITIONS, calibrate

    each = seconds / (POSITIONS * REPETITIONS)
    found = calibrate(game, [f"{name}:seconds={each:.9f}" for name in SEARCHES])
    rates = dict(zip(SEARCHES, (paced.rate for paced in found.agents), strict=True))
    return SearchSpeed(game.id, game.players, rates)


MODES: dict[str, Callable[[Game, float], Speed]] = {
    "playout": measure_playout,
    "step": measure_step,
    "batch": measure_batch,
    "clone": measure_clone,
}
