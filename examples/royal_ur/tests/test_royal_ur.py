"""The Royal Game of Ur: the conformance suite, and the rules of README.md."""

import pytest

import shedu
from shedu.testing import Conformance

GAME = shedu.game("royal-ur")


class TestRoyalUr(Conformance):
    game_id = "royal-ur"


def play(position: str, *actions: str) -> shedu.State:
    state = GAME.state(position)
    for action in actions:
        state = state.play(action)
    return state


def test_the_dice_show_two_most_often():
    """RU-2."""
    state = play("phase throw")
    assert list(state.chances.values()) == [1, 4, 6, 4, 1]


def test_a_throw_that_moves_nothing_ends_the_turn():
    """RU-3."""
    assert play("phase throw", "*0").active == 1
    assert play("phase throw; on 13/-; home 6/0", "*3").active == 1
    assert play("phase throw; on 1.3/-; home 5/0", "*2").legal.spelled() == ["m3"]


def test_a_piece_never_lands_on_one_of_its_own():
    """RU-3."""
    state = GAME.state("phase move thrown=2; on 1.3/-")
    assert state.explain("m1").rule == "RU-3"
    assert state.explain("m5").rule == "RU-3"
    assert state.legal.spelled() == ["m0", "m3"]


def test_a_piece_is_captured_on_a_shared_square_and_waits_again():
    """RU-4."""
    there = "phase move thrown=2; on {}/{}; home 6/6"
    victim = play(there.format(5, 7), "m5").view(None)["players"][1]
    assert (victim["squares"], victim["waiting"]) == ([], 1)
    apart = play(there.format(1, 3), "m1").view(None)["players"][1]
    assert (apart["squares"], apart["waiting"]) == ([3], 0)


def test_a_piece_on_the_middle_rosette_is_safe():
    """RU-5."""
    state = GAME.state("phase move thrown=1; on 7/8; home 5/6")
    assert state.legal.spelled() == ["m0"]
    assert state.explain("m7").rule == "RU-5"


def test_a_rosette_gives_another_throw():
    """RU-5."""
    for square, target in ((0, 4), (4, 8), (10, 14)):
        state = play(f"phase move thrown=4; on {square or '-'}/-", f"m{square}")
        assert (state.active, state.phase) == (0, "throw")
        assert state.view(0)["players"][0]["squares"] == [target]


def test_a_piece_leaves_with_an_exact_throw_and_the_seventh_wins():
    """RU-6."""
    last = "phase move thrown={}; on 13/-; home {}/0"
    assert play(last.format(2, 6), "m13").outcome.winners == (0,)
    assert GAME.state(last.format(3, 5)).explain("m13").rule == "RU-6"


def test_the_round_limit_ends_the_game_by_pieces_home_and_squares_walked():
    """RU-7."""
    table = shedu.game("royal-ur", round_limit=1)
    state = table.state("phase throw; turn 2; round 1 1; on 3/1; home 2/2").play("*0")
    assert state.outcome.reason == "rounds"
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("on 5/5", "two pieces are on one square"),
        ("on 1.2/-; home 6/0", "a player has 7 pieces"),
        ("phase move thrown=3; on 13/-; home 6/0", "some piece can move"),
        ("on 15/-", "is not a number from 1 to 14"),
        ("dice 3", "expected a field"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position, why):
    with pytest.raises(shedu.NotationError, match=why):
        GAME.state(position)
