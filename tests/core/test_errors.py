"""Bad input: one clear line that says what was expected."""

import pytest

import shedu

GAME = shedu.game("tigris-euphrates", players=3)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: shedu.game("chess"), "there is no game 'chess': there are tigris-euphrates"),
        (lambda: shedu.game("tigris-euphrates", players=5), "for 2 to 4 players, not 5"),
        (lambda: shedu.game("tigris-euphrates", players="3"), "for 2 to 4 players, not '3'"),
        (lambda: shedu.game("tigris-euphrates", players=True), "for 2 to 4 players, not True"),
        (lambda: shedu.game("tigris-euphrates", rivers=2), "has no option 'rivers': its"),
        (lambda: shedu.game("tigris-euphrates", board="blue"), "standard or advanced, not 'blue'"),
        (lambda: shedu.game("tigris-euphrates", wonder=1), "true or false, not 1"),
        (lambda: shedu.game("tigris-euphrates", round_limit=0), "from 1 to 10000, not 0"),
    ],
)
def test_an_unknown_game_or_option_is_refused(call, message):
    with pytest.raises(shedu.OptionError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "xq9", "tB12", "tQ1", "++", "P+", "-", "-ttttttt", "Mtt", ">5"]
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(shedu.NotationError, match="cannot read") as caught:
        GAME.parse(text)
    assert "a tile is written like 'tB2'" in str(caught.value)


def test_an_action_number_outside_the_table_is_refused():
    with pytest.raises(shedu.NotationError, match=r"from 0 to \d+, not 99999"):
        GAME.match(seed=1).state.play(99999)


def test_an_illegal_action_names_the_rule_and_leaves_the_match_as_it_was():
    match = GAME.match(seed=1)
    before = match.record
    with pytest.raises(shedu.IllegalAction) as caught:
        match.play("tE1")
    assert str(caught.value) == "tE1: a temple cannot stand on a river [T&E 4.2]"
    assert caught.value.problem.rule == "T&E 4.2"
    assert caught.value.position == match.state.position()
    assert match.record == before


@pytest.mark.parametrize("seat", [-1, 3, "1", 1.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    state = GAME.match(seed=1).state
    for ask in (state.view, state.redacted, state.encode):
        with pytest.raises(shedu.SheduError, match="a seat is a number from 0 to 2"):
            ask(seat)


def test_errors_are_one_family():
    for error in (shedu.OptionError, shedu.NotationError, shedu.IllegalAction, shedu.RecordError):
        assert issubclass(error, shedu.SheduError)
        assert issubclass(error, ValueError)


def test_a_wrong_number_of_names_is_refused():
    with pytest.raises(shedu.OptionError, match="3 names are needed, not 2"):
        GAME.match(seed=1, names=["Ann", "Bob"])


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_that_is_no_seed_is_refused(seed):
    with pytest.raises(shedu.OptionError, match="a seed is a number from 0 on"):
        GAME.match(seed=seed)
