"""benchmarks/search_speed.py: both trees search from the same positions, by turns."""

import importlib
import sys
from pathlib import Path

import pytest

import shedu
from some_games import OPEN

ROOT = Path(__file__).parents[2]


@pytest.fixture
def speed(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    return importlib.import_module("search_speed")


@pytest.fixture
def game():
    return shedu.game(OPEN)


def test_a_tree_comes_to_the_positions_that_were_chosen(speed, game):
    order = speed.played(game, "champion:iterations=5", positions=9)
    states = speed.replayed(order)
    assert len(states) == 9
    assert all(len(state.legal) > 1 and state.viewer == state.to_act for state in states)
    with speed.searcher(speed.THIS_TREE) as searcher:
        spelled = searcher.learn("champion", order, 5)
    assert spelled == [state.position() for state in states]
    assert searcher.kind == "champion"


def test_a_tree_without_the_agent_is_measured_with_the_baseline(speed, game):
    order = speed.played(game, "ismcts:iterations=5", positions=3)
    with speed.searcher(speed.THIS_TREE) as searcher:
        searcher.learn("grandmaster", order, 5)
        assert searcher.kind == "ismcts"
        assert searcher.ask({"agent": "ismcts:iterations=5"})["seconds"] > 0


def test_games_that_a_tree_cannot_replay_end_the_run(speed, game):
    order = speed.played(game, "ismcts:iterations=5", positions=3)
    order["games"][0][1][0] = "nonsense"
    with speed.searcher(speed.THIS_TREE) as searcher, pytest.raises(SystemExit, match="nonsense"):
        searcher.learn("ismcts", order, 5)


def test_the_trees_take_turns_and_their_ratio_is_told(speed, monkeypatch, capsys):
    asked = []

    class Tortoise:
        """A tree whose search takes so many seconds."""

        def __init__(self, name, seconds):
            self.tree, self.kind, self.seconds = speed.Tree(name, ROOT), "champion", seconds

        def learn(self, kind, order, iterations):
            return ["here"] * 4

        def ask(self, order):
            asked.append(self.tree.name)
            return {"seconds": self.seconds}

    monkeypatch.setattr(
        sys, "argv", ["", "--rounds", "2", "--iterations", "50", "--positions", "3"]
    )
    speed.measure(shedu.game(OPEN), [Tortoise("this", 2.0), Tortoise("that", 5.0)], speed.wished())
    assert asked == ["this", "that", "that", "this"]
    told = capsys.readouterr().out
    assert "this, champion:        100/s" in told
    assert "that, champion:         40/s" in told
    assert "ratio 2.50" in told
