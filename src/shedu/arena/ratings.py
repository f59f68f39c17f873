"""Plackett–Luce ratings: one number per agent that explains all rankings at once.

In this model the first place goes to an agent with a chance that is proportional to its
strength, the second to one of the rest in the same way, and so on. `choix` fits it; strengths
are told on the scale that chess players know, 400 points for ten times the strength, and add
up to 0.

- Agents that share a place are ranked by lot, the same lot whenever the report is made.
- An agent that won everything would have no finite rating: so every two agents that met are
  given two games that were not played, one won by each. In the bootstrap such games are also
  drawn, for the reason that `bootstrap` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, permutations
from math import log
from random import Random

import numpy as np

from shedu.arena.bootstrap import SEED, Estimate, by_deal, interval
from shedu.arena.extras import needed
from shedu.arena.result import Result
from shedu.core.definition import Array

SAMPLES = 300
POINTS = 400 / log(10)  # of one unit of the logarithm of the strength
ACCURACY = 1e-4  # of that logarithm: a fiftieth of a point

Ranking = tuple[int, ...]  # numbers of agents, the best first


def ratings(results: Iterable[Result]) -> dict[str, Estimate]:
    """The rating of every agent; empty when not all of them are linked by games."""
    deals = by_deal(results)
    agents = sorted({name for deal in deals for result in deal for name in result.fixture.seating})
    rankings = [[_ranking(agents, result) for result in deal] for deal in deals]
    unplayed = sorted({pair for deal in rankings for r in deal for pair in _met(r)})
    if not _linked(len(agents), unplayed):
        return {}
    fitted = _fit(len(agents), [*unplayed, *chain.from_iterable(rankings)])
    rng = np.random.default_rng(SEED)
    samples = [
        _fit(len(agents), unplayed + _drawn(rng, rankings, unplayed), fitted)
        for _ in range(SAMPLES)
    ]
    return {
        name: interval(float(fitted[i]), (float(sample[i]) for sample in samples))
        for i, name in enumerate(agents)
    }


def _ranking(agents: Sequence[str], result: Result) -> Ranking:
    """The agents of a game from best to worst, by lot where they share a place."""
    seating = result.fixture.seating
    lot = Random(f"{SEED} {result.fixture}")
    order = sorted(range(len(seating)), key=lambda seat: (result.ranks[seat], lot.random()))
    return tuple(agents.index(seating[seat]) for seat in order)


def _met(ranking: Ranking) -> Iterable[Ranking]:
    """Every two agents of a game, both ways round."""
    return permutations(sorted(set(ranking)), 2)


def _linked(agents: int, pairs: Iterable[Ranking]) -> bool:
    """Whether everyone is reached from the first agent by games."""
    reached, before = {0}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {b for a, b in pairs if a in reached}
    return len(reached) == agents


def _drawn(
    rng: np.random.Generator, deals: Sequence[list[Ranking]], unplayed: Sequence[Ranking]
) -> list[Ranking]:
    """A bootstrap sample of the deals; unplayed games count once each on average."""
    drawn = [ranking for i in rng.integers(len(deals), size=len(deals)) for ranking in deals[i]]
    for ranking, times in zip(unplayed, rng.poisson(1, len(unplayed)), strict=True):
        drawn += [ranking] * int(times)
    return drawn


def _fit(agents: int, rankings: list[Ranking], start: Array | None = None) -> Array:
    """The ratings that make the rankings most likely."""
    choix = needed("choix", "a rating", "arena")
    if agents == 1:
        return np.zeros(1)
    strengths: Array = choix.ilsr_rankings(
        agents,
        rankings,
        initial_params=None if start is None else start / POINTS,
        max_iter=10_000,
        tol=ACCURACY,
    )
    return strengths * POINTS
