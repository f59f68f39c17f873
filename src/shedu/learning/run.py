"""A training run: generations of self-play, fitting and matches, in a folder that it resumes from.

The folder holds the samples of each generation, every net, and `progress.json`. A file is written
whole or not at all, so a run that was killed goes on with the generation it was in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import monotonic

import numpy as np

from shedu.agents.net import Net, flat, unflat
from shedu.catalog import game as game_named
from shedu.core.definition import Array
from shedu.core.errors import OptionError, SheduError
from shedu.learning.matches import Side, gate
from shedu.learning.selfplay import Order, Recipe, Samples, joined, play_order
from shedu.learning.spreading import spread
from shedu.learning.training import Course, fit, fresh

Report = Callable[[str], None]
GAMES_IN_ORDER = 4
PERIOD = 30.0  # seconds between two words on a generation under way
SEEDS = 1_000_000  # from one generation's first game to the next one's
KEEP = 120.0  # seconds between two savings of its games


@dataclass(frozen=True)
class Plan:
    """What is trained, and how."""

    game: str
    players: int
    backend: str = "processes"
    workers: int = 2
    positions: int = 40_000  # that a generation adds
    window: int = 6  # generations that a net learns from
    recipe: Recipe = field(default_factory=Recipe)
    course: Course = field(default_factory=Course)
    gate_iterations: int = 200
    gate_deals: int = 150  # at most
    gain: float = 0.04  # a share of wins that a new net should add


@dataclass
class Progress:
    """What a run has done."""

    generation: int = 0
    best: int = 0  # the generation whose net is the best; 0: none, the hand-written evaluation
    seconds: float = 0.0
    history: list[dict[str, float]] = field(default_factory=list)


class Run:
    def __init__(self, plan: Plan, folder: Path, report: Report) -> None:
        self.plan = plan
        self.folder = folder
        self.report = report
        self.game = game_named(plan.game, plan.players)
        features = self.game.definition.features
        if features is None:
            raise OptionError(f"{plan.game} has no features to train a net on: see features.py")
        self.features = features
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self._resumed()
        self._told = monotonic()

    def _resumed(self) -> Progress:
        path = self.folder / "progress.json"
        if not path.exists():
            return Progress()
        known = json.loads(path.read_text(encoding="utf-8"))
        if (known.pop("game"), known.pop("players")) != (self.plan.game, self.plan.players):
            raise SheduError(f"{self.folder} holds a training run of another game")
        return Progress(**known)

    def train(self, seconds: float) -> Progress:
        """Train until so many seconds have passed in all, with those of earlier runs."""
        while self.progress.seconds < seconds:
            start = monotonic()
            self._generation()
            self.progress.seconds += monotonic() - start
            self._keep()
            left = max(0.0, seconds - self.progress.seconds)
            self.report(f"{left / 60:.0f} minutes left")
        return self.progress

    def _tell_now_and_then(self, text: str) -> None:
        if monotonic() - self._told >= PERIOD:
            self._told = monotonic()
            self.report(text)

    def _generation(self) -> None:
        number = self.progress.generation + 1
        self._play(number)
        samples = joined([read_samples(self._samples(g)) for g in self._window(number)])
        self.report(f"generation {number}: fitting {len(samples.game):,} positions")
        found = fit(samples, self.features, self.plan.course, fresh(self.features, number), number)
        weights = flat(found.net)
        write_whole(self.folder / f"net-{number:04}.npy", weights)
        self.report(f"generation {number}: loss {found.loss:.4f}, by hand {found.by_hand:.4f}")
        better, shares = self._gate(weights, number)
        share = float(np.mean(shares))
        self.report(
            f"generation {number}: {100 * share:.1f} % of {len(shares)} deals, "
            + ("accepted" if better else "refused")
        )
        self.progress.generation = number
        if better:
            self.progress.best = number
        self.progress.history.append(
            {
                "generation": number,
                "positions": len(samples.game),
                "loss": found.loss,
                "by_hand": found.by_hand,
                "share": share,
                "strength": share / (share + (1 - share) / (self.plan.players - 1)),
                "spread": float(np.std(shares) / max(1, len(shares)) ** 0.5),
                "deals": len(shares),
                "accepted": float(better),
            }
        )

    def _window(self, number: int) -> range:
        return range(max(1, number - self.plan.window + 1), number + 1)

    def _play(self, number: int) -> None:
        """Play the generation's games, from where a run that was stopped has saved them."""
        path = self._samples(number)
        if path.exists():
            return
        unfinished = path.with_suffix(".part")
        kept = [read_samples(unfinished)] if unfinished.exists() else []
        games = f"generation {number}: {{:,}} of {self.plan.positions:,} positions"
        saved = monotonic()
        for part in spread(
            play_order, self._orders(number, kept), self.plan.backend, self.plan.workers
        ):
            kept.append(part)
            self._tell_now_and_then(games.format(_positions(kept)))
            if monotonic() - saved >= KEEP:
                saved = monotonic()
                write_samples(unfinished, joined(kept))
        samples = joined(kept)
        played = len(np.unique(samples.game))
        self.report(f"generation {number}: {played:,} games, {len(samples.game):,} positions")
        write_samples(path, samples)
        unfinished.unlink(missing_ok=True)

    def _orders(self, number: int, kept: list[Samples]) -> Iterator[Order]:
        """Games to play until there are enough positions.

        The newest net plays them, refused or not: so it learns where it was wrong.
        """
        weights = self._weights(number - 1)
        last = max((int(part.game.max()) for part in kept if len(part.game)), default=-1)
        first = max(number * SEEDS, last + 1)
        while _positions(kept) < self.plan.positions:
            seeds = range(first, first + GAMES_IN_ORDER)
            first += GAMES_IN_ORDER
            yield Order(self.plan.game, self.plan.players, self.plan.recipe, seeds, weights)

    def _gate(self, weights: Array, number: int) -> tuple[bool, list[float]]:
        plan = self.plan
        recipe = replace(plan.recipe, iterations=plan.gate_iterations)
        new, old = Side(weights.tobytes(), recipe), Side(self.best_weights(), recipe)
        seed = 500_000_000 + number * 10_000
        most = plan.gate_deals

        def tell(shares: list[float]) -> None:
            share = f"{100 * float(np.mean(shares)):.0f} %"
            self._tell_now_and_then(
                f"generation {number}: {share} of {len(shares)} deals, at most {most}"
            )

        return gate(self.game, new, old, most, plan.gain, plan.backend, plan.workers, seed, tell)

    def best_weights(self) -> bytes:
        """Of the best net so far; empty if there is none."""
        return self._weights(self.progress.best)

    def _weights(self, number: int) -> bytes:
        """Of a generation's net; before the first there is none."""
        if number == 0:
            return b""
        path = self.folder / f"net-{number:04}.npy"
        weights: bytes = np.load(path, allow_pickle=False).tobytes()
        return weights

    def best_net(self) -> Net | None:
        weights = self.best_weights()
        return unflat(np.frombuffer(weights, "<f2"), self.features) if weights else None

    def _samples(self, number: int) -> Path:
        return self.folder / f"samples-{number:04}.npz"

    def _keep(self) -> None:
        known = {"game": self.plan.game, "players": self.plan.players, **asdict(self.progress)}
        text = json.dumps(known, indent=1) + "\n"
        path = self.folder / "progress.json"
        path.with_suffix(".new").write_text(text, encoding="utf-8")
        path.with_suffix(".new").replace(path)


def _positions(parts: list[Samples]) -> int:
    return sum(len(part.game) for part in parts)


def write_whole(path: Path, array: Array) -> None:
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        np.save(file, array, allow_pickle=False)
    draft.replace(path)


def write_samples(path: Path, samples: Samples) -> None:
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        np.savez_compressed(file, **samples._asdict())
    draft.replace(path)


def read_samples(path: Path) -> Samples:
    with np.load(path, allow_pickle=False) as stored:
        return Samples(**stored)
