"""The end of a turn and of the game, rule by rule [T&E 10]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import deal, hand, play, player, points, scene

FULL = "ssssss"


def test_at_the_end_of_a_turn_the_active_player_draws_first_and_then_clockwise():
    """T&E 10.1."""
    state = scene("turn 2 1", players=3, hands=f"sssss/{FULL}/ssss")
    state = play(state, "sA5 *t *f")
    assert (hand(state, 1), hand(state, 2), hand(state, 3)) == ("sssss", "ssssst", "ssssf")
    state = play(state, "*f *m")
    assert (hand(state, 1), hand(state, 3)) == ("sssssm", "ssssff")
    assert player(state) == 3


def test_drawing_exactly_the_last_tile_does_not_end_the_game():
    """T&E 10.1."""
    state = play(scene("bag s0t1f0m0", hands=f"sssss/{FULL}"), "end *t")
    assert (player(state), hand(state, 1)) == (2, "ssssst")
    state = state.play("end")  # nobody must draw
    assert player(state) == 1


def test_the_game_ends_when_a_player_must_draw_and_the_bag_is_empty():
    """T&E 10.2."""
    state = scene("bag s0t0f0m0", hands=f"{FULL}/sssss").play("end")
    assert (state.is_over, state.outcome.reason) == (True, "bag")


def test_a_player_draws_what_is_left_and_then_the_game_ends():
    """T&E 10.2."""
    state = play(scene("bag s0t2f0m0", hands=f"sss/{FULL}"), "end *t *t")
    assert state.outcome.reason == "bag"
    assert hand(state, 1) == "ssstt"


@pytest.mark.parametrize(("bag", "draws"), [("s0t0f0m0", ""), ("s0t1f0m0", " *t")])
def test_in_a_replacement_the_game_ends_at_once(bag, draws):
    """T&E 10.2, 4.4."""
    state = play(scene(f"bag {bag}", hands=f"{FULL}/-"), "-ss" + draws)
    assert state.outcome.reason == "bag"


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_game_ends_when_two_treasures_or_fewer_are_left_after_a_turn(left):
    """T&E 10.3."""
    row = " ".join(["t*"] * left + ["t"] * (3 - left))
    state = scene(f"F H J\n3 {row}", hands=f"{FULL}/{FULL}", far="").play("end")
    assert state.is_over == (left < 3)
    if left < 3:
        assert state.outcome.reason == "treasures"


def test_with_two_treasures_left_the_turn_is_still_finished():
    """T&E 10.3."""
    state = scene("F G H I J\n3 t* . t* . t*", far="").play("TG3")
    state = state.play("$F3")
    assert (state.phase, player(state)) == ("action", 1)  # the second action
    assert deal(state.play("end")).outcome.reason == "treasures"


def test_the_lowest_color_is_the_score_after_treasures_went_to_the_lowest():
    """T&E 10.4."""
    state = scene("phase over ending=rounds\npoints 6.9.4.7+3/30.30.5.30+0")
    assert state.outcome.scores == ((6, 7, 7, 9), (5, 30, 30, 30))
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        ("5.6.9.9", "5.7.7.7", ((1,), (0,))),  # the second lowest
        ("5.6.8.9", "5.6.7.9", ((0,), (1,))),  # the third
        ("5.6.8.9", "10.5.8.6", ((1,), (0,))),  # the highest
        ("5.6.8.9", "9.8.6.5", ((0, 1),)),  # a shared win
    ],
)
def test_a_tie_is_decided_by_the_next_color_up_to_a_shared_win(first, second, ranking):
    """T&E 10.4."""
    state = scene(f"phase over ending=bag\npoints {first}/{second}")
    assert state.outcome.ranking == ranking


def test_the_game_ends_when_the_last_round_is_complete():
    """T&E 10.5."""
    hands = "/".join([FULL] * 3)
    state = scene("round 1 2\nturn 2 2", players=3, hands=hands, round_limit=2)
    state = play(state, "end end end end end")
    assert (player(state), state.view(None)["round"]) == (1, 2)
    state = state.play("end")
    assert state.outcome.reason == "rounds"


def test_the_limit_is_a_hundred_rounds_unless_set_otherwise():
    """T&E 10.5."""
    state = scene("round 99 1\nturn 2 2", hands=f"{FULL}/{FULL}")
    assert state.game.options["round_limit"] == 100
    state = state.play("end")
    assert not state.is_over
    state = play(state, "end end")
    assert state.outcome.reason == "rounds"


END_OF_TURN = """
        F  G  H  I  J
     2  .  .  .  w  .
     3  K1 t  w  w  w
     4  o  o  .  w  .
     5  o  o  .  .  .
    wonder I3
    monuments smF4m
"""


def test_the_wonders_point_comes_before_the_monuments_and_both_before_the_draw():
    """T&E 10.6."""
    state = scene(END_OF_TURN, hands="sssss/ssssss", wonder=True).play("end")
    assert (state.phase, points(state, 1)) == ("wonder_point", (0, 0, 0, 0))
    state = state.play("pt")
    assert (state.phase, points(state, 1)) == ("refill", (1, 1, 0, 0))


def test_an_empty_bag_ends_the_game_before_the_treasures_do():
    """T&E 10.6."""
    drawing = "bag s0t0f0m0\nround 1 1\nturn 2 2"
    state = scene(drawing, hands=f"{FULL}/sssss", far="", round_limit=1).play("end")
    assert state.outcome.reason == "bag"
    state = scene(drawing, hands=f"{FULL}/{FULL}", far="", round_limit=1).play("end")
    assert state.outcome.reason == "treasures"  # before the round limit
    state = scene(drawing, hands=f"{FULL}/{FULL}", round_limit=1).play("end")
    assert state.outcome.reason == "rounds"


def test_when_the_bag_runs_out_those_who_could_draw_have_drawn():
    """T&E 10.6."""
    state = scene("bag s0t2f0m0", players=3, hands="sssss/sssss/sssss")
    state = play(state, "end *t *t")
    assert state.is_over
    assert [hand(state, number) for number in (1, 2, 3)] == ["ssssst", "ssssst", "sssss"]


def test_a_standing_is_a_large_number():
    """T&E 10.4: also in plain Python, where NumPy keeps the width of a count."""
    state = scene("points 1.2.3.4+0/40.40.40.40+0", hands=f"{FULL}/{FULL}")
    standing = [int(state.game.engine.standing(state._rows, 0, seat)) for seat in (0, 1)]
    assert standing == [1_002_003_004, 40_040_040_040]
