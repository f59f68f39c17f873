"""What a person at a table of Babel sees in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import shedu
from rulebook.babel.scenes import scene
from shedu.core.terminal import Look
from shedu.core.viewer import EVERYTHING
from shedu.games.babel.state import PHASES
from shedu.games.babel.terminal import TERMINAL

GAME = shedu.game("babel")
WORDS = GAME.definition.words
BUSY = """
    A  SSA13@  PP
    H  -       26@
    hands AAH/PS
    columns 641/5
    known 31
    discard MM
    endgame
"""


def seen(state, viewer, language="en"):
    return Look(state, viewer, GAME.seat_names(language), language)


def drawn(renderable):
    console = Console(file=StringIO(), width=100, markup=False, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_the_board_shows_sites_players_and_what_they_share():
    assert drawn(TERMINAL.board(seen(scene(BUSY), 0))) == [
        "Round 1         ▸1 Nimrod (you)    2 Semiramis",
        " A  Assyrians    3 (1 3) @ SSA     ·         PP",
        " H  Hittites     ·                 6 (2 6) @",
        " M  Medes        ·                 ·",
        " P  Persians     ·                 ·",
        " S  Sumerians    ·                 ·",
        "",
        "score            3                 6",
        "hand             AAH               2 cards",
        "column           6 4 [1]           [5]",
        "",
        "Pile: 37 (next: 3 1)   Deck: 48   Discard: MM",
        "Endgame: the game ends when a player reaches 20 points or falls to 9.",
    ]


def test_the_board_in_french_before_the_first_move():
    lines = drawn(TERMINAL.board(seen(scene("hands AAH/P; reserved 1/1"), 0, "fr")))
    assert lines[0] == "Manche 1        ▸1 Nemrod (vous)    2 Sémiramis"
    assert lines[7:] == [
        "score            0                  0",
        "main             AAH                1 carte",
        "colonne          ·                  ·",
        "réservée         1, à construire    1, à construire",
        "carrière         @                  @",
        "",
        "Pile : 43   Pioche : 56   Défausse : ·",
    ]


def test_a_hand_is_shown_to_its_owner_and_to_who_may_see_everything():
    """BA-7.1."""
    state = scene("hands AAH/PS")
    for viewer, line in ((0, "AAH 2 cards"), (1, "3 cards PS"), (EVERYTHING, "AAH PS")):
        [hand] = [row for row in drawn(TERMINAL.hand(seen(state, viewer))) if row[:4] == "hand"]
        assert " ".join(hand.split()) == f"hand {line}"


@pytest.mark.parametrize(
    ("drawing", "viewer", "english", "french"),
    [
        ("hands A/A", 0, "Your turn: move, deploy", "À vous : déplacer, déployer"),
        ("hands A/A", 1, "It is Nimrod's turn.", "C'est le tour de Nemrod."),
        (
            "hands AA/A; reserved 1/1",
            0,
            "Your first turn: you must build your reserved card",
            "Votre premier tour : construisez votre carte réservée",
        ),
        (
            "phase halve owed=1; hands A/AA",
            1,
            "Your hand is halved: 1 card to discard.",
            "Votre main est réduite de moitié : 1 carte à défausser.",
        ),
        (
            "phase halve owed=2; hands A/AAAA",
            0,
            "Semiramis is discarding half their hand.",
            "Sémiramis défausse la moitié de sa main.",
        ),
        ("phase over ending=pile", 0, "The game is over.", "La partie est finie."),
    ],
)
def test_the_question_says_what_is_decided(drawing, viewer, english, french):
    for language, told in (("en", english), ("fr", french)):
        assert TERMINAL.question(seen(scene(drawing), viewer, language)).startswith(told)


IN_PHASE = {
    "first": "phase first",
    "deal": "phase deal drawing=1 to-draw=3",
    "draw": "phase draw drawing=1 to-draw=3",
    "actions": "hands A/A",
    "halve": "phase halve owed=1; hands A/AA",
    "reveal": "phase reveal",
    "over": "phase over ending=20",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_phase_has_a_sentence_for_everybody(language):
    assert tuple(IN_PHASE) == PHASES
    for phase, drawing in IN_PHASE.items():
        assert scene(drawing).phase == phase
        for viewer in (0, 1, EVERYTHING):
            told = TERMINAL.question(seen(scene(drawing), viewer, language))
            assert told.endswith((".", "?"))
            assert "{" not in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_tells_how_every_kind_of_action_is_written(language):
    rows = TERMINAL.notation(seen(scene(""), 0, language))
    spelled = [word for row, _ in rows for word in row.split() if not word.endswith("…")]
    families = {GAME.actions.decode(GAME.parse(word))[0] for word in spelled}
    assert families == set(GAME.actions.families) - {"first", "draw", "reveal"}
    assert all(meaning for _, meaning in TERMINAL.marks(seen(scene(""), 0, language)))


def test_the_ranking_shows_points_and_hands():
    """BA-6.4."""
    state = scene("phase over ending=pile; A 12 12; hands A/AA")
    assert drawn(TERMINAL.scores(seen(state, 0))) == [
        "place  player        score  hand",
        "    1  Semiramis         2  2 cards",
        "    2  Nimrod (you)      2  1 card",
    ]


def test_what_cannot_be_read_is_told_in_the_readers_language():
    assert TERMINAL.unreadable("x", "cannot read 'x'", WORDS["en"]) == "cannot read 'x'"
    assert "« x » est illisible : écrivez un déplacement mH" in TERMINAL.unreadable(
        "x", "", WORDS["fr"]
    )
