"""When to stop a match: a sequential test over deals.

A generalized sequential probability ratio test: deals are independent, and the games of one deal,
which are not, count as one. Two claims are weighed: the agent takes an even share of the wins, or
`gain` more. Each deal adds evidence for one of them, and the match stops when the evidence is as
strong as the errors that are allowed.

Nothing is assumed about how a deal can end. Each claim is given the distribution of deals that
suits it and makes what was seen most likely; the evidence is the logarithm of how much likelier
the gain makes it. One deal that was not played is added, won or lost with the chance that lies
between the claims: without it, a few deals that all ended alike would be certain.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from shedu.arena.fixture import Fixture
from shedu.arena.result import Result
from shedu.core.definition import Array
from shedu.core.errors import OptionError

HALVINGS = 40  # of the interval in which a multiplier is looked for


@dataclass(frozen=True)
class SequentialTest:
    """The claims, and how often a wrong one may be accepted."""

    even: float  # the share of a seat among equals
    gain: float  # that would be worth having
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.gain < 1 - self.even:
            most = 1 - self.even
            raise OptionError(f"a gain must be between 0 and {most:.2f}, not {self.gain:g}")
        if not 0 < self.error < 0.5:
            raise OptionError(f"an error must be between 0 and 0.5, not {self.error:g}")

    def evidence(self, shares: Sequence[float]) -> float:
        """For the gain, if positive, after all these deals."""
        course = self.course(np.asarray(shares, float))
        return float(course[-1]) if len(course) else 0.0

    def course(self, shares: Array) -> Array:
        """The evidence after each deal; the last axis is that of deals."""
        values, which = np.unique(np.append(shares.ravel(), (0.0, 1.0)), return_inverse=True)
        which = which[:-2].reshape(shares.shape)
        seen = np.cumsum(which[..., None] == np.arange(len(values)), -2).astype(float)
        middle = self.even + self.gain / 2
        seen[..., 0] += 1 - middle
        seen[..., -1] += middle
        even = _surprise(seen, values - self.even)
        course: Array = even - _surprise(seen, values - self.even - self.gain)
        return course

    def decided(self, shares: Sequence[float]) -> int | None:
        """The number of deals after which the evidence was strong enough, if it was."""
        strong = np.abs(self.course(np.asarray(shares, float))) >= self.bound
        return int(strong.argmax()) + 1 if strong.any() else None

    def verdict(self, shares: Sequence[float]) -> bool | None:
        """True: the gain is real; False: it is not; None: play on. Later deals change nothing."""
        deals = self.decided(shares)
        return None if deals is None else self.evidence(shares[:deals]) > 0

    @property
    def bound(self) -> float:
        """Evidence that is strong enough."""
        return math.log((1 - self.error) / self.error)


def _surprise(seen: Array, away: Array) -> Array:
    """How much less likely deals are if their mean is known than if nothing is, as a logarithm.

    The likeliest distribution with a mean divides each frequency by 1 + t · (its distance from the
    mean), with the one t that makes the mean right. [Owen, Empirical Likelihood]
    """
    low = np.full(seen.shape[:-1], -1 / away.max())
    high = np.full(seen.shape[:-1], -1 / away.min())
    for _ in range(HALVINGS):
        t = (low + high) / 2
        above = (seen * away / (1 + t[..., None] * away)).sum(-1) > 0
        low, high = np.where(above, t, low), np.where(above, high, t)
    surprise: Array = (seen * np.log1p(((low + high) / 2)[..., None] * away)).sum(-1)
    return surprise


@dataclass(frozen=True)
class Decision:
    """How a match stands that a test may end."""

    shares: list[float]  # of the agent, deal by deal, up to the one that decided
    evidence: float
    verdict: bool | None


def decide(
    agent: str, fixtures: Sequence[Fixture], test: SequentialTest, batches: Iterable[list[Result]]
) -> Iterator[Decision]:
    """How a match stands after each batch of results, until it is decided or over.

    Deals count in the order of the fixtures, up to the first that is not finished: short games
    end first, and would be heard first. So the decision does not depend on who played when.
    """
    found: dict[Fixture, Result] = {}
    for batch in batches:
        found |= {result.fixture: result for result in batch}
        shares = list(_shares(agent, fixtures, found))
        shares = shares[: test.decided(shares)]
        decision = Decision(shares, test.evidence(shares), test.verdict(shares))
        yield decision
        if decision.verdict is not None:
            return


def _shares(
    agent: str, fixtures: Sequence[Fixture], results: Mapping[Fixture, Result]
) -> Iterator[float]:
    for _, deal in groupby(fixtures, key=lambda fixture: fixture.seed):
        games = list(deal)
        if any(fixture not in results for fixture in games):
            return
        won = [
            results[fixture].wins[seat]
            for fixture in games
            for seat, name in enumerate(fixture.seating)
            if name == agent
        ]
        yield sum(won) / len(won)
