"""docs/strength.md is what benchmarks/strength.py writes from the stored results."""

import importlib
import sys
from pathlib import Path

import pytest

from shedu.agents import named
from shedu.catalog import BUILT_IN

ROOT = Path(__file__).parents[2]

pytest.importorskip("pyspiel")


@pytest.fixture
def strength(monkeypatch):
    """The benchmark as a module, whose agents are known to this test only."""
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    monkeypatch.setattr(named, "MAKERS", dict(named.MAKERS))
    for name in ("strength", "spiel_bot"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("strength")


def test_the_page_is_written_from_the_results(strength):
    assert "\n".join(strength.page()) + "\n" == strength.PAGE.read_text(encoding="utf-8")


def test_every_game_is_measured_at_every_level(strength):
    asked = {(question.game, question.file) for question in strength.QUESTIONS}
    for game_id in BUILT_IN:
        assert {(game_id, "greedy"), (game_id, "search"), (game_id, "levels")} <= asked
    assert {question.path for question in strength.QUESTIONS} == set(
        strength.RESULTS.glob("*.jsonl")
    )
