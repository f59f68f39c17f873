"""What a person at a table of Tigris & Euphrates is asked and told in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from rulebook.tigris_euphrates.scenes import scene
from shedu.cli.drawing import Scene
from shedu.cli.tigris_euphrates import DRAWING
from shedu.cli.tigris_euphrates_words import QUESTIONS
from shedu.games.tigris_euphrates.state import PHASES
from shedu.games.tigris_euphrates.words import NOW

BY_CHANCE = {"start", "deal", "replacement", "refill"}


def seen(state, viewer, language="en"):
    return Scene(state, viewer, state.game.seat_names(language), language)


def printed(renderable):
    console = Console(file=StringIO(), width=120, markup=False, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_every_decision_of_a_player_has_its_question_and_every_phase_its_words():
    assert set(QUESTIONS) == set(PHASES) - BY_CHANCE - {"over"}
    assert set(NOW) == set(PHASES) - {"over"}


def test_who_waits_is_told_in_words_what_the_other_decides():
    state = scene("F G H\n3 K1 t K2\nphase attack conflict=K attacker=1 defender=2")
    assert DRAWING.question(seen(state, 0)).startswith("Revolt of the kings: you attack Bull, 1")
    assert DRAWING.question(seen(state, 1)) == "Archer commits to the attack."
    told = DRAWING.question(seen(state, 1, "fr"))
    assert told == "Archer engage des tuiles dans l'attaque."
    assert DRAWING.question(seen(state, None)) == "Archer commits to the attack."


def test_a_game_that_is_over_asks_nothing():
    state = scene("phase over ending=bag")
    assert DRAWING.question(seen(state, 0)) == "The game is over."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_into_eighty_columns(language):
    fields = "hands ssssss/tttttt/-/-\npoints 10.20.30.40+1/0.0.0.0/0.0.0.0/0.0.0.0"
    over = scene(f"F G\n3 o o\n4 o o\nmonuments stF3s\nphase over ending=bag\n{fields}", players=4)
    for seat in range(4):
        looking = seen(over, seat, language)
        for drawn in (DRAWING.board(looking), DRAWING.scores(looking)):
            assert max(map(len, printed(drawn))) <= 80
