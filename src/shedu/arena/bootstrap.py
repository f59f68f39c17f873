"""How sure a figure is: 95 % intervals by drawing the deals again and again.

Deals are drawn, not games: the games of one deal are paired by its luck, and a file has as much
independent evidence as it has deals. A bootstrap knows nothing but what it has seen, and few
deals that all ended alike would make an interval of no width. So each time it also draws from
what was not played: one deal in which the agent wins everything, and one in which it loses
everything. This adds what the usual corrections of a binomial interval add, and keeps what
pairing gains.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from shedu.arena.result import Result
from shedu.core.definition import Array

SAMPLES = 1000
SEED = 1  # a report is the same whenever it is made
TAILS = (2.5, 97.5)  # percent: between them lies the 95 % interval


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def interval(value: float, samples: Iterable[float]) -> Estimate:
    low, high = np.percentile(list(samples), TAILS)
    return Estimate(value, min(float(low), value), max(float(high), value))


def by_deal(results: Iterable[Result]) -> list[list[Result]]:
    """The results deal by deal, in an order that does not depend on the results' own."""
    deals: defaultdict[int, list[Result]] = defaultdict(list)
    for result in results:
        deals[result.fixture.seed].append(result)
    return [
        sorted(deals[seed], key=lambda result: result.fixture.seating) for seed in sorted(deals)
    ]


def win_share(agent: str, results: Iterable[Result]) -> Estimate:
    """The mean share of the win of a seat at which the agent sat; ties share a win."""
    tallies = np.array([_tally(agent, deal) for deal in by_deal(results)], float)
    won, seats, least, most = tallies.T
    unplayed = [[most.mean(), seats.mean()], [least.mean(), seats.mean()]]
    pool = np.vstack([tallies[:, :2], unplayed])
    drawn = _draws(len(pool)) @ pool
    return interval(won.sum() / seats.sum(), drawn[:, 0] / drawn[:, 1])


def _tally(agent: str, deal: Iterable[Result]) -> tuple[float, int, int, int]:
    """In one deal: the agent's wins, its seats, and the least and most wins it could have."""
    won, seats, least, most = 0.0, 0, 0, 0
    for result in deal:
        at = [seat for seat, name in enumerate(result.fixture.seating) if name == agent]
        won += sum(result.wins[seat] for seat in at)
        seats += len(at)
        least += len(at) == len(result.ranks)
        most += len(at) > 0
    return won, seats, least, most


def _draws(deals: int) -> Array:
    """For each sample, how often each deal was drawn."""
    rng = np.random.default_rng(SEED)
    return rng.multinomial(deals, [1 / deals] * deals, SAMPLES)
