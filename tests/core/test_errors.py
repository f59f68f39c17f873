"""Bad input: one clear line that says what was expected."""

import pytest

import shedu
from some_games import FIRST, LARGEST, choice_of, illegal_in, switch_of

GAME = shedu.game(LARGEST, players=3)
SWITCH, CHOICE = switch_of(LARGEST), choice_of(LARGEST)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: shedu.game("chess"), f"there is no game 'chess': choose one of {FIRST}"),
        (lambda: shedu.game(LARGEST, players=5), "for 2 to 4 players, not 5"),
        (lambda: shedu.game(LARGEST, players="3"), "for 2 to 4 players, not '3'"),
        (lambda: shedu.game(LARGEST, players=True), "for 2 to 4 players, not True"),
        (lambda: shedu.game(LARGEST, rivers=2), "has no option 'rivers': its"),
        (lambda: shedu.game(LARGEST, **{CHOICE.name: "blue"}), f"{CHOICE.expected()}, not 'blue'"),
        (lambda: shedu.game(LARGEST, **{SWITCH: 1}), "true or false, not 1"),
        (lambda: shedu.game(LARGEST, round_limit=0), "from 1 to 10000, not 0"),
    ],
)
def test_an_unknown_game_or_option_is_refused(call, message):
    with pytest.raises(shedu.OptionError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("game_id", shedu.GAMES)
@pytest.mark.parametrize("text", ["", "xq9", "%", "an action"])
def test_what_is_no_action_is_refused(game_id, text):
    with pytest.raises(shedu.NotationError, match=f"cannot read '{text}': .* like '") as caught:
        shedu.game(game_id).parse(text)
    assert "\n" not in str(caught.value)


def test_an_action_number_outside_the_table_is_refused():
    with pytest.raises(shedu.NotationError, match=r"from 0 to \d+, not 99999"):
        GAME.match(seed=1).state.play(99999)


@pytest.mark.parametrize("game_id", shedu.GAMES)
def test_an_illegal_action_names_the_rule_and_leaves_the_match_as_it_was(game_id):
    match = shedu.game(game_id).match(seed=1)
    before, illegal = match.record, illegal_in(match.state)
    with pytest.raises(shedu.IllegalAction) as caught:
        match.play(illegal)
    rule = caught.value.problem.rule
    assert rule.startswith(match.game.definition.rules_tag)
    assert str(caught.value).startswith(f"{illegal}: ")
    assert str(caught.value).endswith(f" [{rule}]")
    assert caught.value.position == match.state.position()
    assert match.record == before


@pytest.mark.parametrize("seat", [-1, 3, "1", 1.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    state = GAME.match(seed=1).state
    for ask in (state.view, state.redacted, state.encode):
        with pytest.raises(shedu.SheduError, match="a seat must be a number from 0 to 2"):
            ask(seat)


def test_errors_are_one_family():
    for error in (shedu.OptionError, shedu.NotationError, shedu.IllegalAction, shedu.RecordError):
        assert issubclass(error, shedu.SheduError)
        assert issubclass(error, ValueError)


def test_a_wrong_number_of_names_is_refused():
    with pytest.raises(shedu.OptionError, match="expected 3 names, not 2"):
        GAME.match(seed=1, names=["Ann", "Bob"])


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_that_is_no_seed_is_refused(seed):
    with pytest.raises(shedu.OptionError, match="a seed must be a whole number, 0 or greater"):
        GAME.match(seed=seed)
