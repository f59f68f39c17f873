"""Fitting a net to samples: Adam in plain NumPy, stopped by games that it has not seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from shedu.agents.net import BYSTANDER, F32, FIRST, ONE, OTHER, ROLES, SECOND, Net, flat, unflat
from shedu.core.definition import Array, Features
from shedu.learning.selfplay import Samples


@dataclass(frozen=True)
class Course:
    """How a net is fitted."""

    epochs: int = 6
    batch: int = 512
    rate: float = 1e-3
    decay: float = 0.1
    dropout: float = 0.05  # of the inputs
    result: float = 0.75  # how much the game's end counts; the rest is what the search expected
    held_out: int = 10  # every so many-th game


@dataclass(frozen=True)
class Fit:
    """A net, and what it cost on games that it has not seen."""

    net: Net
    loss: float
    by_hand: float  # what the hand-written evaluation costs on the same games
    positions: int


def fresh(features: Features, seed: int) -> Net:
    """A net that begins as the hand-written evaluation: its last layer is zero."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, scale: float) -> Array:
        return (rng.standard_normal(shape) * scale).astype(F32)

    return Net(
        seat=normal(ROLES, features.seat_inputs, FIRST, scale=0.1),
        table=normal(features.table_inputs, FIRST, scale=0.1),
        first=np.zeros(FIRST, F32),
        second=normal(FIRST, SECOND, scale=(2 / FIRST) ** 0.5),
        second_bias=np.zeros(SECOND, F32),
        last=np.zeros(SECOND, F32),
        trust=np.ones(1, F32),
    )


def fit(samples: Samples, features: Features, course: Course, start: Net, seed: int) -> Fit:
    """Train from a net on, and answer the net of the best epoch, as it is stored."""
    rng = np.random.default_rng(seed)
    held = samples.game % course.held_out == 0
    known, unknown = np.flatnonzero(~held), np.flatnonzero(held)
    weights = {name: part.copy() for name, part in start._asdict().items()}
    adam = Adam(weights, course, course.epochs * (len(known) // course.batch))
    best = start
    best_loss = cost(start, samples, unknown, course)
    by_hand = cost(
        start._replace(last=0 * start.last, trust=np.ones(1, F32)), samples, unknown, course
    )
    for _ in range(course.epochs):
        for chosen in _batches(rng.permutation(known), course.batch):
            adam.step(_gradients(Net(**weights), samples, chosen, course, rng))
        now = unflat(flat(Net(**weights)), features)  # as it will be stored
        loss = cost(now, samples, unknown, course)
        if loss < best_loss:
            best, best_loss = now, loss
    return Fit(best, best_loss, by_hand, len(known))


def _batches(order: Array, size: int) -> Iterator[Array]:
    for start in range(0, len(order) - size + 1, size):
        yield order[start : start + size]


class Passed:
    """A batch on its way through a net; pairs are (one, other)."""

    def __init__(self, net: Net, samples: Samples, chosen: Array, keep: tuple[Array, Array] | None):
        self.seats = samples.seats[chosen].astype(F32)
        self.table = samples.table[chosen].astype(F32)
        if keep is not None:
            self.seats *= keep[0]
            self.table *= keep[1]
        as_one, as_other = self.seats @ net.seat[ONE], self.seats @ net.seat[OTHER]
        base = self.table @ net.table + net.first
        hidden = base[:, None, None] + as_one[:, :, None] + as_other[:, None, :]
        self.players = self.seats.shape[1]
        if self.players > 2:
            aside = self.seats @ net.seat[BYSTANDER]
            hidden += aside.sum(1)[:, None, None] - aside[:, :, None] - aside[:, None, :]
        self.hidden = np.maximum(hidden, 0)
        self.deep = np.maximum(self.hidden @ net.second + net.second_bias, 0)
        said = self.deep @ net.last
        self.leads = samples.leads[chosen]
        logits = said - said.swapaxes(1, 2) + net.trust[0] * self.leads
        self.share = 1 / (1 + np.exp(-logits))
        others = 1 - np.eye(self.players, dtype=F32)
        self.mean = np.clip((self.share * others).sum(2) / (self.players - 1), 1e-4, 1 - 1e-4)


def cost(net: Net, samples: Samples, chosen: Array, course: Course) -> float:
    """The mean cross-entropy against how games ended and what the search expected."""
    total = 0.0
    for part in np.array_split(chosen, max(1, len(chosen) // 4096)):
        passed = Passed(net, samples, part, None)
        pairs = _entropy(passed.share, samples.ended[part])
        off = 1 - np.eye(passed.players)
        ends = (pairs * off).sum((1, 2)) / off.sum()
        seen = _entropy(passed.mean, samples.found[part]).mean(1)
        total += float((course.result * ends + (1 - course.result) * seen).sum())
    return total / max(1, len(chosen))


def _entropy(said: Array, true: Array) -> Array:
    entropy: Array = -(true * np.log(said + 1e-7) + (1 - true) * np.log(1 - said + 1e-7))
    return entropy


def _gradients(
    net: Net, samples: Samples, chosen: Array, course: Course, rng: np.random.Generator
) -> dict[str, Array]:
    number, players = len(chosen), samples.seats.shape[1]
    kept = F32(1 / (1 - course.dropout))
    keep = (
        (rng.random((number, 1, samples.seats.shape[2]), F32) > course.dropout) * kept,
        (rng.random((number, samples.table.shape[1]), F32) > course.dropout) * kept,
    )
    at = Passed(net, samples, chosen, keep)
    of_pairs = at.share - samples.ended[chosen]
    of_means = ((at.mean - samples.found[chosen]) / (at.mean * (1 - at.mean)))[:, :, None]
    of_means = of_means * at.share * (1 - at.share)
    slope = course.result * of_pairs + (1 - course.result) * of_means
    slope = (slope - slope.swapaxes(1, 2)) / F32(number * players * (players - 1))
    trust = np.array([(slope * at.leads).sum() / 2], F32)
    back = slope[..., None].astype(F32)
    last = (at.deep * back).sum((0, 1, 2))
    deep = back * net.last * (at.deep > 0)
    flat_hidden = at.hidden.reshape(-1, FIRST)
    flat_deep = deep.reshape(-1, SECOND)
    hidden = (deep @ net.second.T) * (at.hidden > 0)
    per_one, per_other, base = hidden.sum(2), hidden.sum(1), hidden.sum((1, 2))
    flat_seats = at.seats.reshape(-1, at.seats.shape[2])
    seat = np.zeros_like(net.seat)
    seat[ONE] = flat_seats.T @ per_one.reshape(-1, FIRST)
    seat[OTHER] = flat_seats.T @ per_other.reshape(-1, FIRST)
    if players > 2:
        aside = base[:, None] - per_one - per_other
        seat[BYSTANDER] = flat_seats.T @ aside.reshape(-1, FIRST)
    return {
        "seat": seat,
        "table": at.table.T @ base,
        "first": base.sum(0),
        "second": flat_hidden.T @ flat_deep,
        "second_bias": flat_deep.sum(0),
        "last": last,
        "trust": trust,
    }


class Adam:
    """Adam with weight decay beside the gradient, and a rate that falls like a cosine."""

    def __init__(self, weights: dict[str, Array], course: Course, steps: int) -> None:
        self._weights = weights
        self._course = course
        self._steps = max(1, steps)
        self._step = 0
        self._mean = {name: np.zeros_like(part) for name, part in weights.items()}
        self._square = {name: np.zeros_like(part) for name, part in weights.items()}

    def step(self, gradients: dict[str, Array]) -> None:
        self._step += 1
        rate = self._course.rate * 0.5 * (1 + np.cos(np.pi * self._step / self._steps)) + 1e-5
        for name, gradient in gradients.items():
            mean, square, weight = self._mean[name], self._square[name], self._weights[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.999**self._step)) + 1e-8
            change = rate * (mean / (1 - 0.9**self._step)) / size
            if name in ("seat", "table", "second"):
                change = change + self._course.decay * rate * weight
            weight -= change.astype(F32)
