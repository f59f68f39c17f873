"""What the command line says: numbers and their nouns, in both languages."""

from collections import Counter

import pytest

import shedu
from cli.running import GAME, assert_refused, record_file, run
from shedu.cli.words import say


@pytest.mark.parametrize(
    ("language", "number", "told"),
    [
        ("en", 0, "0 legal actions"),
        ("en", 1, "1 legal action"),
        ("en", 2, "2 legal actions"),
        ("fr", 0, "0 action possible"),
        ("fr", 1, "1 action possible"),
        ("fr", 2, "2 actions possibles"),
    ],
)
def test_nought_is_plural_in_english_and_singular_in_french(language, number, told):
    assert say("legal_count", language, number=number) == told


def test_one_legal_action_is_listed_as_one():
    legal = shedu.game(GAME).match(seed=3).state.legal.spelled()
    heads = Counter(spelled[:length] for spelled in legal for length in range(1, len(spelled) + 1))
    one, many = (next(h for h in heads if (heads[h] > 1) == more) for more in (False, True))
    typed = f"legal {one}\nlegal {many}\nquit\n"
    listed = run("play", GAME, "--seed", 3, "--bot", "random", typed=typed)
    assert "\n1 legal action\n" in listed.stdout
    assert " legal actions\n" in listed.stdout


def test_a_game_resumed_after_one_decision(tmp_path):
    match = shedu.game(GAME).match(seed=1)
    match.play(match.state.legal[0])
    path = tmp_path / "game.txt"
    path.write_text(match.record, encoding="utf-8")
    for language, told in (("en", "after 1 decision."), ("fr", "après 1 décision.")):
        arguments = ("play", GAME, "--load", path, "--bot", "random", "--language", language)
        assert told in run(*arguments, typed="quit\n").stdout


def test_a_position_after_one_decision(tmp_path):
    path = record_file(tmp_path)
    decisions = shedu.replay(path.read_text(encoding="utf-8")).decisions
    told = run("replay", path, "--at", 1).stdout
    assert f"After 1 of {decisions} decisions\n" in told
    told = run("replay", path, "--at", 1, "--language", "fr").stdout
    assert f"Après 1 décision sur {decisions}\n" in told
    assert say("after", "en", at=1, all=1) == "After 1 of 1 decision"


def test_bots_for_a_single_seat_are_named_once():
    result = run("play", GAME, "--bot", "random", "--bot", "random")
    assert_refused(result, "give --bot once, not 2 times")
    result = run("play", GAME, "--players", 4, "--bot", "random", "--bot", "random")
    assert_refused(result, "give --bot once or 3 times, not 2 times")
