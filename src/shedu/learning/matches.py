"""Matches with search between two nets: what decides whether a new one is accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time

import numpy as np

from shedu.agents.agent import decision_seed
from shedu.agents.champion import Champion
from shedu.agents.net import unflat
from shedu.arena.playing import ranks_in
from shedu.arena.sequential import SequentialTest
from shedu.catalog import game as game_named
from shedu.core.game import Game
from shedu.core.state import State
from shedu.learning.selfplay import Recipe, champion
from shedu.learning.spreading import spread

CALIBRATED = 8  # positions over which speeds are compared


@dataclass(frozen=True)
class Side:
    """A net as it plays in a match."""

    weights: bytes  # as `net.flat` makes them; empty: by hand
    recipe: Recipe


@dataclass(frozen=True)
class Deal:
    """One deal, in which the new net sits in every seat in turn, among copies of the old one."""

    game: str
    players: int
    seed: int
    new: Side
    old: Side


def seated(side: Side, game: Game) -> Champion:
    features = game.definition.features
    assert features is not None
    net = unflat(np.frombuffer(side.weights, "<f2"), features) if side.weights else None
    return champion(game, side.recipe, net)


def play_deal(deal: Deal) -> float:
    """The new net's share of the wins, over all seats of one deal."""
    game = game_named(deal.game, deal.players)
    new, old = seated(deal.new, game), seated(deal.old, game)
    won = 0.0
    for own in range(game.players):
        match = game.match(seed=deal.seed)
        while match.state.to_act is not None:
            seat = match.state.to_act
            player = new if seat == own else old
            seed = decision_seed(f"gate {deal.seed}", seat, match.decisions)
            match.play(player.choose(match.state.redacted(seat), seed).action)
        outcome = match.state.outcome
        assert outcome is not None
        ranks = ranks_in(outcome)
        won += (ranks[own] == 1) / ranks.count(1)
    return won / game.players


def equal_time(game: Game, new: Side, old: Side) -> Side:
    """The new side with so many iterations that it thinks as long as the old one."""
    positions = _positions(game)
    speeds = []
    for side in (new, old):
        player = seated(side, game)
        player.choose(positions[0], 0)
        start = process_time()
        for seed, state in enumerate(positions):
            player.choose(state, seed)
        speeds.append(side.recipe.iterations / (process_time() - start))
    iterations = max(1, round(old.recipe.iterations * speeds[0] / speeds[1]))
    return replace(new, recipe=replace(new.recipe, iterations=iterations))


def _positions(game: Game) -> list[State]:
    """Positions of a random game, as the seats know them that decide there."""
    found: list[State] = []
    for seed in range(20):
        match = game.match(seed=seed)
        rng = Random(seed)
        while match.state.to_act is not None:
            if len(match.state.legal) > 1 and rng.random() < 0.1:
                found.append(match.state.redacted(match.state.to_act))
            match.play(rng.choice(match.state.legal))
        if len(found) >= CALIBRATED:
            break
    return Random(0).sample(found, min(CALIBRATED, len(found)))


def gate(
    game: Game, new: Side, old: Side, most: int, gain: float, backend: str, workers: int, seed: int
) -> tuple[bool, list[float]]:
    """Whether the new net is stronger, and its share in each deal that was played."""
    new = equal_time(game, new, old)
    test = SequentialTest(1 / game.players, gain)
    shares: list[float] = []

    def deals() -> Iterator[Deal]:
        for k in range(most):
            if test.verdict(shares) is not None:
                return
            yield Deal(game.id, game.players, seed + k, new, old)

    for share in spread(play_deal, deals(), backend, workers):
        shares.append(share)
    verdict = test.verdict(shares)
    if verdict is None:  # no end to it: the likelier claim
        verdict = test.evidence(shares) > 0
    return verdict, shares
