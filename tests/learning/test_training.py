"""Fitting a net: its gradients are right, and it is the same net that plays."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import shedu
from shedu.agents.champion import Thought
from shedu.agents.net import Net, flat, unflat
from shedu.agents.thinking import search_desk, thinking
from shedu.core.compiling import rows
from shedu.learning.selfplay import Order, Pen, Recipe, play_order
from shedu.learning.training import Course, Passed, _gradients, cost, fit, fresh

QUICK = Recipe(iterations=6, kept=0.4)
PLAIN = Course(dropout=0.0, epochs=2, batch=64)
LEARNED = [game_id for game_id in shedu.GAMES if shedu.game(game_id).definition.features]
SOME = LEARNED[-1]
# Of the endings by which a game breaks off, one is that all players pass.
BREAKS_OFF = next(
    game_id for game_id in LEARNED if len(shedu.game(game_id).definition.features.breaks_off) > 1
)
TABLES = [
    (game_id, players)
    for game_id in LEARNED
    for players in shedu.game(game_id).definition.players
    if players < 4
]


def some_samples(game_id: str, players: int, games: int = 3):
    return play_order(Order(game_id, players, QUICK, range(games)))


def some_net(features, seed: int = 1) -> Net:
    """A net whose every weight matters."""
    net = fresh(features, seed)
    rng = np.random.default_rng(seed)
    return net._replace(last=rng.standard_normal(net.last.shape).astype(np.float32) * 0.3)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_gradients_are_slopes_of_the_cost(game_id, players):
    features = shedu.game(game_id, players).definition.features
    samples = some_samples(game_id, players)
    chosen = np.arange(min(60, len(samples.game)))
    net = some_net(features)
    found = _gradients(net, samples, chosen, PLAIN, np.random.default_rng(0))
    rng = Random(3)
    for name, part in net._asdict().items():
        steep = np.argsort(-np.abs(found[name]).ravel())[:30]
        for at in rng.sample(list(steep), min(4, len(steep))):
            place = np.unravel_index(at, part.shape)
            costs = []
            for step in (1e-4, -1e-4):
                moved = part.astype(np.float64)
                moved[place] += step
                wide = Net(**{k: v.astype(np.float64) for k, v in net._asdict().items()})
                costs.append(cost(wide._replace(**{name: moved}), samples, chosen, PLAIN))
            slope = (costs[0] - costs[1]) / 2e-4
            assert found[name][place] == pytest.approx(slope, rel=0.1, abs=2e-5), (name, place)


@pytest.mark.parametrize("game_id", LEARNED)
def test_the_net_that_is_trained_is_the_net_that_plays(game_id):
    game = shedu.game(game_id)
    features = game.definition.features
    net = unflat(flat(some_net(features)), features)
    samples = some_samples(game_id, game.players, 1)
    said = Passed(net, samples, np.arange(len(samples.game)), None).mean
    match = game.match(seed=0)
    rng = Random(1)
    desk = search_desk(game.definition, rng)
    judge = thinking(game_id)
    row = rows(1, game.definition.dtype)
    compared = 0
    while match.state.to_act is not None and compared < 20:
        shape = (game.players, features.seat_inputs)
        seats, table = np.zeros(shape, np.float32), np.zeros(features.table_inputs, np.float32)
        leads = np.zeros((game.players, game.players), np.float32)
        row[0] = match.state.row
        judge.describe(row, desk, seats, table, leads)
        one = samples._replace(seats=seats[None], table=table[None], leads=leads[None])
        by_numpy = Passed(net, one, np.arange(1), None).mean[0]
        judge.judge(row, net, desk)
        assert desk.values[: game.players] == pytest.approx(by_numpy, abs=1e-4)
        match.play(rng.choice(match.state.legal))
        compared += 1
    assert np.isfinite(said).all()


def test_a_fit_costs_less_on_games_it_has_not_seen():
    """Where the search always expects the first seat to win, a net learns that."""
    features = shedu.game(SOME).definition.features
    samples = some_samples(SOME, 2, 12)
    first = np.zeros_like(samples.ended)
    first[:, 0, :] = 0.9
    first[:, 1, :] = 0.1
    marked = samples.seats.copy()
    marked[:, 0, 0], marked[:, 1, 0] = 1, 0
    told = samples._replace(ended=first, found=first[:, :, 1], seats=marked)
    found = fit(told, features, Course(epochs=20, batch=32, held_out=4), fresh(features, 1), 1)
    assert found.loss < found.by_hand - 0.1


def test_weights_survive_being_stored():
    features = shedu.game(SOME).definition.features
    net = some_net(features)
    again = unflat(flat(net), features)
    for part, read in zip(net, again, strict=True):
        assert read == pytest.approx(part, abs=2e-3)
    with pytest.raises(ValueError, match="expected a row of"):
        unflat(flat(net)[1:], features)


def test_a_long_game_does_not_outweigh_the_others():
    few = play_order(Order(SOME, 2, Recipe(iterations=6, kept=1.0, most=7), range(3)))
    assert [list(few.game).count(seed) for seed in range(3)] == [7, 7, 7]


def test_a_game_that_only_breaks_off_counts_for_half():
    game = shedu.game(BREAKS_OFF, 2, round_limit=12)
    match = game.match(seed=2)
    rng = Random(1)
    while match.state.to_act is not None:
        match.play(rng.choice(match.state.legal))
    outcome = match.state.outcome
    assert outcome.reason == "rounds"
    assert len(outcome.ranking) == 2
    pen, other = Pen(game), Pen(game)
    other._breaks_off = ()
    for side in (pen, other):
        side.note(match.states[0], Thought((), (0.5, 0.5), 1))
    half, whole = pen.samples(match, 1).ended, other.samples(match, 1).ended
    assert abs(whole[0, 0, 1] - 0.5) > 0.3
    assert half - 0.5 == pytest.approx((whole - 0.5) / 2)
