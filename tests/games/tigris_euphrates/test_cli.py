"""`shedu play` and `shedu replay` at a table of Tigris & Euphrates."""

import re

import pytest

import shedu
from cli.running import drawn, lines, run, scripted
from shedu.cli.telling import tell_steps
from shedu.core.definition import CHANCE
from shedu.core.terminal import Look, plain_board

GAME = "tigris-euphrates"
TABLE = (GAME, "--seed", 3, "--option", "round_limit=4", "--bot", "random")


@pytest.fixture
def recorded(tmp_path):
    """A finished game, on disk."""
    path = tmp_path / "game.txt"
    path.write_text(scripted(game_id=GAME)[1].record, encoding="utf-8")
    return path


def test_the_end_of_a_game_is_told_with_its_reason_and_points():
    typed, match = scripted(game_id=GAME)
    result = run("play", *TABLE, typed=lines(*typed))
    assert "The game ends: the last round is over." in result.stdout
    best = match.state.outcome.scores[match.state.outcome.winners[0]]
    assert " · ".join(str(number) for number in best) in result.stdout


def test_questions_are_answered_with_the_rule():
    result = run("play", *TABLE, typed=lines("?tE1", "? tE1", "?sA1", "?end", "?xq9", "?*t"))
    assert result.exit_code == 0
    assert result.stdout.count("[T&E 4.2]") >= 2
    assert "end is legal." in result.stdout
    assert "cannot read 'xq9': a tile is written like 'tB2'" in result.stdout
    assert "[T&E 2.2]" in result.stdout


def test_legal_actions_are_listed_in_few_lines():
    result = run("play", *TABLE, typed=lines("legal", "legal x", "legal zz"))
    assert re.search(r"^x +A1–", result.stdout, re.MULTILINE)
    assert "legal actions" in result.stdout
    assert "No legal action begins with 'zz'" in result.stdout


def test_legal_spaces_are_shown_on_the_board():
    result = run("play", *TABLE, typed=lines("legal K"))
    assert re.search(r"^ 1 .* \+ ", result.stdout, re.MULTILINE)


def test_small_letters_are_understood_after_the_first():
    result = run("play", *TABLE, typed=lines("xa1", "log"))
    assert "Archer plays a catastrophe on A1." in result.stdout


def test_help_board_hand_and_log():
    result = run("play", *TABLE, typed=lines("help", "?", "board", "hand", "log", "log 1", "log x"))
    assert result.stdout.count("How to write actions") == 2
    assert result.stdout.count("    A   B   C ") == 2
    assert "log takes a number" in result.stdout


def test_french():
    typed = lines("aide", "coups zz", "?tE1", "xq9", "main", "journal", "quitter")
    result = run("play", *TABLE, "--language", "fr", typed=typed)
    assert result.exit_code == 0
    for words in (
        "Vous êtes Archer, place 1.",
        "À vous : encore 2 actions.",
        "Comment écrire les actions",
        "Aucune action possible ne commence par « zz »",
        "« xq9 » est illisible",
        "Partie non enregistrée.",
        "Au revoir.",
    ):
        assert words in result.stdout
    assert "cannot" not in result.stdout


def test_others_hidden_tiles_are_never_told():
    match = scripted(game_id=GAME, players=2, decisions=40, round_limit=100)[1]
    told = list(tell_steps(match, 0, 0, "en"))
    decisions = [step for step in match.steps if step.actor != CHANCE]
    shown = {t.number: t.spelled for t in told if t.number}
    spelled = [match.game.spell(step.action) for step in decisions]
    put_away = [
        number
        for number, step in enumerate(decisions, 1)
        if step.actor == 1 and spelled[number - 1].startswith("-")
    ]
    assert put_away
    assert all(shown[number] == "" for number in put_away)
    draws = [s for t in told for s in t.sentences if s.startswith("Bull draws")]
    assert set(draws) == {"Bull draws a tile."}


def test_a_new_tile_is_drawn_in_brackets():
    state = shedu.game(GAME).match(seed=1).state
    after = state.play(next(a for a in state.legal.spelled() if a.startswith("x")))
    look = Look(after, 0, ("a", "b"), "en", since=state)
    assert "[x]" in drawn(state.game.definition.terminal.board(look))
    assert "[" not in drawn(plain_board(look))


def test_a_seat_is_told_what_it_may_see_and_else_everything(recorded):
    everything = run("replay", recorded).stdout
    assert "draws a tile" not in everything
    assert "Bull draws a temple" in everything
    seen = run("replay", recorded, "--seat", 1).stdout
    assert "Bull draws a tile" in seen
    assert "Bull draws a temple" not in seen
    assert "Archer draws a temple" in seen
