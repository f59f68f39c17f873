"""What a person at a table of Tigris & Euphrates is asked and told in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from rulebook.tigris_euphrates.scenes import scene
from shedu.core.terminal import Look
from shedu.core.viewer import EVERYTHING
from shedu.games.tigris_euphrates.game import GAME
from shedu.games.tigris_euphrates.state import PHASES
from shedu.games.tigris_euphrates.terminal import TERMINAL

BY_CHANCE = {"start", "deal", "replacement", "refill"}


def seen(state, viewer, language="en"):
    return Look(state, viewer, state.game.seat_names(language), language)


def printed(renderable):
    console = Console(file=StringIO(), width=120, markup=False, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_decision_of_a_player_has_its_question_and_every_phase_its_words(language):
    words = GAME.says(language)
    assert set(words.terminal["questions"]) == set(PHASES) - BY_CHANCE - {"over"}
    assert set(words.now) == set(PHASES) - {"over"}


def test_who_waits_is_told_in_words_what_the_other_decides():
    state = scene("F G H\n3 K1 t K2\nphase attack conflict=K attacker=1 defender=2")
    assert TERMINAL.question(seen(state, 0)).startswith("Revolt of the kings: you attack Bull, 1")
    assert TERMINAL.question(seen(state, 1)) == "Archer commits to the attack."
    told = TERMINAL.question(seen(state, 1, "fr"))
    assert told == "Archer engage des tuiles dans l'attaque."
    assert TERMINAL.question(seen(state, EVERYTHING)) == "Archer commits to the attack."


def test_a_game_that_is_over_asks_nothing():
    state = scene("phase over ending=bag")
    assert TERMINAL.question(seen(state, 0)) == "The game is over."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_into_eighty_columns(language):
    fields = "hands ssssss/tttttt/-/-\npoints 10.20.30.40+1/0.0.0.0/0.0.0.0/0.0.0.0"
    over = scene(f"F G\n3 o o\n4 o o\nmonuments stF3s\nphase over ending=bag\n{fields}", players=4)
    for seat in range(4):
        looking = seen(over, seat, language)
        for drawn in (TERMINAL.board(looking), TERMINAL.scores(looking)):
            assert max(map(len, printed(drawn))) <= 80


def test_hands_and_points_of_others_are_shown_only_to_who_may_see_everything():
    """T&E 14.1."""
    state = scene("t", hands="st/-")
    assert printed(TERMINAL.hand(seen(state, 1)))[1:] == [
        "▸1 Archer      2 tiles      ?    ?     ?      ?  ?  2  KPFT",
        " 2 Bull (you)               0    0     0      0  0  2  KPFT",
    ]
    assert printed(TERMINAL.hand(seen(state, EVERYTHING)))[1:] == [
        "▸1 Archer  s t       0    0     0      0  0  2  KPFT",
        " 2 Bull              0    0     0      0  0  2  KPFT",
    ]


def test_the_ranking_tells_the_score_from_the_weakest_color_on():
    """T&E 10.4."""
    state = scene("phase over ending=bag\npoints 6.9.4.7+3/30.30.5.30+0")
    assert printed(TERMINAL.scores(seen(state, 0, "fr"))) == [
        "rang  joueur         noir  rouge  bleu  vert  *  score",
        "   1  Archer (vous)     6      9     4     7  3  6 · 7 · 7 · 9",
        "   2  Taureau          30     30     5    30  0  5 · 30 · 30 · 30",
    ]
