"""Matches with search between two nets: what decides whether a new one is accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from statistics import median

import numpy as np

from shedu.agents.agent import decision_seed
from shedu.agents.champion import Champion
from shedu.agents.net import unflat
from shedu.arena.calibration import costs, positions
from shedu.arena.playing import ranks_in
from shedu.arena.sequential import SequentialTest
from shedu.catalog import game as game_named
from shedu.core.game import Game
from shedu.learning.selfplay import Recipe, champion
from shedu.learning.spreading import spread


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
    players = [seated(side, game) for side in (new, old)]
    own, other = (median(times) for times in costs(players, positions(game, players)))
    iterations = max(1, round(new.recipe.iterations * other / own))
    return replace(new, recipe=replace(new.recipe, iterations=iterations))


def gate(
    game: Game,
    new: Side,
    old: Side,
    most: int,
    gain: float,
    backend: str,
    workers: int,
    seed: int,
    tell: Callable[[list[float]], None],
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
        tell(shares)
    verdict = test.verdict(shares)
    if verdict is None:  # no end to it: the likelier claim
        verdict = test.evidence(shares) > 0
    return verdict, shares
