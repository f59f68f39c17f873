"""Plackett–Luce ratings: one number per agent that explains all rankings at once.

In this model the first place goes to an agent with a chance that is proportional to its
strength, the second to one of the rest in the same way, and so on. Strengths are told on the
scale that chess players know, 400 points for ten times the strength, and add up to 0.

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
from shedu.arena.result import Result
from shedu.core.definition import Array

SAMPLES = 300
POINTS = 400 / log(10)  # of one unit of the logarithm of the strength
ACCURACY = 1e-6  # of that logarithm: the step after which the fit ends
MOST_STEPS = 20_000

Ranking = tuple[int, ...]  # numbers of agents, the best first


def ratings(results: Iterable[Result]) -> dict[str, Estimate]:
    """The rating of every agent; empty when not all of them are linked by games."""
    deals = by_deal(results)
    agents = sorted({name for deal in deals for result in deal for name in result.fixture.seating})
    rankings = [[_ranking(agents, result) for result in deal] for deal in deals]
    unplayed = sorted({pair for deal in rankings for r in deal for pair in _met(r)})
    if not _linked(len(agents), unplayed):
        return {}
    kinds = sorted({*unplayed, *chain.from_iterable(rankings)})
    played = np.array([[deal.count(kind) for kind in kinds] for deal in rankings], float)
    imagined = np.array([kind in unplayed for kind in kinds], float)
    fitted = _fit(len(agents), kinds, imagined + played.sum(0, keepdims=True))[0]
    samples = _fit(len(agents), kinds, imagined + _drawn(played, imagined))
    return {name: interval(float(fitted[i]), samples[:, i]) for i, name in enumerate(agents)}


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


def _drawn(played: Array, imagined: Array) -> Array:
    """How often each kind of ranking is in each sample of the bootstrap, which draws deals.

    Unplayed games are in it once each on average.
    """
    rng = np.random.default_rng(SEED)
    deals = len(played)
    drawn: Array = rng.multinomial(deals, [1 / deals] * deals, SAMPLES) @ played
    drawn += imagined * rng.poisson(1, drawn.shape)
    return drawn


def _fit(agents: int, kinds: Sequence[Ranking], weights: Array) -> Array:
    """The ratings that make the rankings most likely; for each row of weights, those of the kinds.

    Hunter's algorithm: a strength is the number of places that were won, divided by the number
    that would be won by an agent of strength 1, until nothing changes any more.
    """
    stages = [
        (at, ranking[k:])
        for at, ranking in enumerate(kinds)
        for k in range(len(ranking))
        if len(set(ranking[k:])) > 1
    ]
    if not stages:
        return np.zeros((len(weights), agents))
    among = np.array([[left.count(agent) for agent in range(agents)] for _, left in stages], float)
    first = np.array([[left[0] == agent for agent in range(agents)] for _, left in stages], float)
    times = weights[:, [at for at, _ in stages]]
    won = times @ first
    strengths = np.zeros((len(weights), agents))  # their logarithms
    for _ in range(MOST_STEPS):
        worth = np.exp(strengths)
        better = np.log(won / ((times / (worth @ among.T)) @ among))
        better -= better.mean(1, keepdims=True)
        if np.abs(better - strengths).max() < ACCURACY:
            break
        strengths = better
    return strengths * POINTS
