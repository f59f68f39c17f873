"""What bad input in Tigris & Euphrates is answered with."""

import pytest

import shedu
from core.test_record import begun, first_decision, with_line

GAME = shedu.game("tigris-euphrates", players=3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "tigris-euphrates is for 2 to 4 players, not 5"),
        ({"board": "blue"}, "option board must be standard or advanced, not 'blue'"),
        ({"wonder": 1}, "option wonder must be true or false, not 1"),
    ],
)
def test_an_option_that_does_not_fit_is_refused(options, message):
    with pytest.raises(shedu.OptionError) as caught:
        shedu.game("tigris-euphrates", **options)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "xq9", "tB12", "tQ1", "++", "P+", "-", "-ttttttt", "Mtt", ">5"]
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(shedu.NotationError, match="cannot read") as caught:
        GAME.parse(text)
    assert "a tile is written like 'tB2'" in str(caught.value)


def test_an_illegal_action_names_the_rule():
    with pytest.raises(shedu.IllegalAction) as caught:
        GAME.match(seed=1).play("tE1")
    assert str(caught.value) == "tE1: a temple cannot stand on a river [T&E 4.2]"
    assert caught.value.problem.rule == "T&E 4.2"


@pytest.mark.parametrize(
    ("action", "message"),
    [("xq9", "cannot read 'xq9': a tile is written like"), ("tE1", "[T&E 4.2]")],
)
def test_a_record_with_a_wrong_action_is_refused_with_what_was_expected(action, message):
    record = begun("tigris-euphrates")
    line = first_decision(record)
    with pytest.raises(shedu.RecordError) as caught:
        shedu.replay(with_line(line, line[:2] + action, record))
    assert message in str(caught.value)
