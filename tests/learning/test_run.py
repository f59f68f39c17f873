"""A training run: it learns, it goes on after a kill, and it accepts nets by matches only."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

import shedu
from shedu.agents import agent, decision_seed
from shedu.agents.net import unflat
from shedu.core.errors import SheduError
from shedu.learning import run as running
from shedu.learning.run import Plan, Run
from shedu.learning.selfplay import Recipe, champion, play_order
from shedu.learning.training import Course
from some_games import DUEL, OPEN

SHORT = Plan(
    DUEL,
    2,
    backend="serial",
    positions=1500,
    recipe=Recipe(iterations=10),
    course=Course(epochs=3, batch=128),
    gate_iterations=10,
    gate_deals=10,
)


def test_from_scratch_it_beats_random(tmp_path):
    """A net without the hand-written values: all it knows, it has learned."""
    run = Run(SHORT, tmp_path, lambda line: None)
    run.train(1.0)
    game, features = run.game, run.features
    weights = np.load(tmp_path / "net-0001.npy", allow_pickle=False)
    net = unflat(weights, features)
    alone = net._replace(trust=0 * net.trust)
    player = champion(game, Recipe(iterations=12), alone)
    other = agent("random", game)
    won = 0.0
    for seed in range(20):
        match = game.match(seed=seed)
        while match.state.to_act is not None:
            seat = match.state.to_act
            chooser = player if seat == seed % 2 else other
            number = decision_seed("short run", seat, match.decisions)
            match.play(chooser.choose(match.state.redacted(seat), number).action)
        winners = match.state.outcome.winners
        won += (seed % 2 in winners) / len(winners)
    assert won >= 16


def test_a_run_goes_on_where_it_was(tmp_path, monkeypatch):
    tiny = replace(SHORT, positions=200, gate_deals=2)
    said: list[str] = []
    run = Run(tiny, tmp_path, said.append)
    run.train(0.1)
    assert run.progress.generation == 1

    def killed(*given, **names):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(running, "fit", killed)
        with pytest.raises(KeyboardInterrupt):
            Run(tiny, tmp_path, said.append).train(1e6)
    played = (tmp_path / "samples-0002.npz").stat().st_mtime_ns
    again = Run(tiny, tmp_path, said.append)
    assert again.progress.generation == 1
    again.train(again.progress.seconds + 0.1)
    assert again.progress.generation == 2
    assert (tmp_path / "samples-0002.npz").stat().st_mtime_ns == played
    assert not list(tmp_path.glob("*.new"))
    kept = json.loads((tmp_path / "progress.json").read_text(encoding="utf-8"))
    assert [entry["generation"] for entry in kept["history"]] == [1, 2]


def test_games_of_a_generation_that_was_killed_are_not_played_again(tmp_path, monkeypatch):
    tiny = replace(SHORT, positions=300, gate_deals=2)
    monkeypatch.setattr(running, "KEEP", 0.0)
    monkeypatch.setattr(running, "PERIOD", 0.0)
    played: list[int] = []

    def counted(order):
        if len(played) == 8:
            played.append(-1)
            raise KeyboardInterrupt
        played.extend(order.seeds)
        return play_order(order)

    monkeypatch.setattr(running, "play_order", counted)
    said: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        Run(tiny, tmp_path, said.append).train(0.1)
    assert any("of 300 positions" in line for line in said)
    Run(tiny, tmp_path, said.append).train(0.1)
    played.remove(-1)
    assert len(set(played)) == len(played) > 8
    samples = running.read_samples(tmp_path / "samples-0001.npz")
    assert set(samples.game) == set(played)
    assert not list(tmp_path.glob("*.part"))
    assert any("deals, at most 2" in line for line in said)


@pytest.mark.parametrize("stronger", [True, False])
def test_a_net_is_accepted_by_matches_and_never_by_its_loss(tmp_path, monkeypatch, stronger):
    tiny = replace(SHORT, positions=200)
    monkeypatch.setattr(running, "gate", lambda *given: (stronger, [0.9 if stronger else 0.1] * 4))
    run = Run(tiny, tmp_path, lambda line: None)
    run.train(0.1)
    assert run.progress.best == (1 if stronger else 0)
    assert bool(run.best_weights()) == stronger


def test_the_newest_net_plays_even_if_it_was_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "gate", lambda *given: (False, [0.1] * 4))
    played_by = []

    def noted(order):
        played_by.append(order.weights)
        return play_order(order)

    monkeypatch.setattr(running, "play_order", noted)
    run = Run(replace(SHORT, positions=100), tmp_path, lambda line: None)
    run._generation()
    run._generation()
    assert run.progress.best == 0
    newest = np.load(tmp_path / "net-0001.npy", allow_pickle=False).tobytes()
    assert played_by[0] == b""
    assert played_by[-1] == newest


def test_a_folder_of_another_game_is_refused(tmp_path):
    Run(replace(SHORT, positions=100, gate_deals=1), tmp_path, lambda line: None).train(0.1)
    known = tmp_path / "progress.json"
    known.write_text(known.read_text(encoding="utf-8").replace(DUEL, OPEN), encoding="utf-8")
    with pytest.raises(SheduError, match="another game"):
        Run(SHORT, tmp_path, lambda line: None)


def test_the_games_of_self_play_follow_from_their_seeds():
    from shedu.learning.selfplay import Order, play_order

    order = Order(DUEL, 2, Recipe(iterations=6), range(3, 5))
    first, again = play_order(order), play_order(order)
    for one, other in zip(first, again, strict=True):
        assert np.array_equal(one, other)
    assert shedu.game(DUEL).definition.features is not None
