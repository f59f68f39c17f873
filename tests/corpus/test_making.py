"""Making a corpus: the same seed gives the same bytes, and rare things are kept first."""

from random import Random

import pytest

from shedu.catalog import definition
from shedu.core.compiling import COMPILED
from shedu.corpus import playing
from shedu.corpus.choosing import choose
from shedu.corpus.files import read_lines
from shedu.corpus.making import make
from some_games import DUEL


@pytest.fixture
def quick(monkeypatch):
    """Agents that look ahead take long without compiled rules."""
    if not COMPILED:
        monkeypatch.setattr(playing, "SEATINGS", (("random",),))


def made(folder, seed=7, number=20):
    folder.mkdir()
    path, coverage = make(folder, definition(DUEL), number, seed, lambda done, of: None)
    return path, coverage


@pytest.mark.usefixtures("quick")
def test_the_same_seed_gives_the_same_bytes_and_another_seed_another(tmp_path):
    first, again, other = (
        made(tmp_path / name, seed)[0].read_bytes() for name, seed in (("a", 7), ("b", 7), ("c", 8))
    )
    assert first == again != other


@pytest.mark.usefixtures("quick")
def test_a_corpus_has_lines_of_every_kind_and_as_many_decisions_as_asked_for(tmp_path):
    path, coverage = made(tmp_path / "a")
    lines = [line for _, line in read_lines(path)]
    assert lines[0]["game"] == DUEL
    kinds = {line["kind"] for line in lines[1:]}
    assert kinds == {"scoring", "counts", "game", "decision"}  # cases come from a folder
    assert sum(line["kind"] == "decision" for line in lines) == 20
    assert "| rule | cases | refusals | uses |" in coverage.page()


def test_the_rarest_come_first_and_the_others_evenly():
    rng = Random(3)
    marks = [{"common", rng.choice("abcd")} for _ in range(1000)]
    marks[123] = {"common", "a", "rare"}
    for number in (1, 40):
        chosen = choose(marks, number, seed=1)
        assert len(chosen) == number
        assert 123 in chosen
    for letter in "abcd":
        assert sum(letter in marks[index] for index in choose(marks, 40, seed=1)) >= 8
    assert choose(marks, 5000, seed=1) == list(range(1000))


@pytest.mark.parametrize("game_id", [DUEL])
def test_every_value_of_every_option_is_played(game_id):
    form = definition(game_id)
    wanted = {(o.name, value) for o in form.options for value in playing.values_of(o)}
    games = playing.tables(form, seed=1)
    played = {pair for _ in wanted for pair in next(games).options.items()}
    assert wanted <= played
