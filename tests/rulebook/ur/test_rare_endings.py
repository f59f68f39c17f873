"""Constructed positions for what seldom happens: ziggurats, last rounds, impossible exchanges."""

from __future__ import annotations

import pytest

from rulebook.ur.scenes import (
    hand,
    legal,
    play,
    player,
    refused,
    reserve,
    scene,
    spares,
    tokens,
    ziggurats,
    ziggurats_left,
)

# two ziggurats in a turn


def test_two_ziggurats_may_be_the_fourth_and_the_fifth():
    """UR-4.4, UR-6.2: the round is completed."""
    state = scene(
        """
           A     B     C     D     E     F
        1  .1:5  .     .1:5  .     .2:1  .
        6  .z2   .z2   .z1   .     .     .
        hands CP/AT/AT
        spares TW
        """,
        players=3,
    )
    state = play(state, "build zA1 zC1")
    assert (ziggurats(state, 1), ziggurats_left(state)) == ({"A1", "C1", "C6"}, 0)
    state = play(state, "~spare finish")
    assert (player(state), state.is_over) == (2, False)


def test_every_turn_has_its_own_two_ziggurats():
    """UR-4.4: what others built, or the same player before, does not count."""
    state = scene("1 .1:5 .1:5 .1:5 . .2:5 .2:5\nhands AT/CP\nspares AC/PW", players=2)
    state = play(state, "build zA1 zB1 ~spare1 build")
    assert legal(state) == {"zE1", "zF1"}
    state = play(state, "zE1 done ~spare2 build")
    assert (ziggurats(state, 1), ziggurats(state, 2)) == ({"A1", "B1", "C1"}, {"E1"})


def test_with_one_ziggurat_left_a_second_cannot_be_built():
    """UR-4.4."""
    state = scene(
        """
           A     B     C     D     E     F
        1  .1:5  .     .1:5  .     .2:1  .
        6  .z2   .z2   .z3   .z3   .     .
        """
    )
    state = play(state, "build zA1")
    assert (state.phase, tokens(state, "C1"), ziggurats_left(state)) == ("exchange", [5], 0)


def test_who_builds_on_the_only_tile_settles_again_with_one_token():
    """UR-4.2, UR-4.4."""
    state = scene("1 .1:5 . . .2:1\nhands AT/CP\nspares AC/PW", players=2)
    state = play(state, "build ~spare1 finish")
    state = state.play("~spare2")
    assert (player(state), state.phase) == (1, "settle")
    state = state.play("+F6")
    assert (tokens(state, "F6"), reserve(state, 1)) == ([1], 18)


# the last round


LAST_ROUND = """
       A     B     C     D     E     F
    1  .1:{}  .     .2:{}  .     .3:{}  .
    6  .z1   .z1   .z2   .z3   .     .
    round {} 2
    turn {}
    hands AT/CP/PW
    spares AC
"""


@pytest.mark.parametrize(("builder", "followers"), [(2, [3, 1]), (3, [1]), (1, [])])
def test_everybody_up_to_the_right_of_the_marker_plays_after_the_fifth_ziggurat(builder, followers):
    """UR-6.2, UR-8.7: the marker is at player 2."""
    tiles = [5 if number == builder else 1 for number in (1, 2, 3)]
    state = scene(LAST_ROUND.format(*tiles, 4, builder), players=3).play("build")
    state = state.play("~spare")
    played = []
    while not state.is_over:
        played.append(player(state))
        state = state.play("finish")
        state = state.play("~spare" if "~spare" in state.legal else min(legal(state, "~")))
    assert played == followers
    assert state.outcome.reason == "ziggurats"


def test_the_fifth_ziggurat_in_the_last_round_of_the_limit_is_the_reason_of_the_end():
    """UR-6.2, UR-6.3, UR-8.8."""
    state = scene(LAST_ROUND.format(5, 1, 1, 9, 1), players=3, round_limit=9)
    state = play(state, "build ~spare")
    assert state.outcome.reason == "ziggurats"


# an exchange that is impossible


def nearly_full(free_tiles, first=".1:1"):
    """Two rows' worth of free tiles at most, the rest owned by players 2 and 3."""
    marks = [first, *free_tiles]
    others = 36 - len(marks)
    marks += [".2:1"] * (others // 2) + [".3:1"] * (others - others // 2)
    return "\n".join(f"{y + 1} " + " ".join(marks[6 * y : 6 * y + 6]) for y in range(6))


def test_no_free_tile_and_a_spare_of_the_same_pair_end_the_game():
    """UR-6.1."""
    state = scene(nearly_full([]) + "\nhands AT/CP/CP\nspares AT", players=3).play("finish")
    assert state.outcome.reason == "no exchange"
    assert player(state) is None


def test_free_tiles_of_the_same_pair_end_the_game_without_a_spare():
    """UR-6.1."""
    state = scene(nearly_full(["AT", "TA"]) + "\nhands AT/CP/CP/PW").play("finish")
    assert state.outcome.reason == "no exchange"


@pytest.mark.parametrize(("beside", "after"), [("AT/CP", "AT/AT"), ("CP/AT", "AT/AT")])
def test_of_two_spares_one_of_another_pair_is_enough_as_an_option_and_not_asked(beside, after):
    """UR-6.1, UR-D1, UR-8.1."""
    rows = "\n".join(f"{row}  " + ".1:1 " * 3 + ".2:1 " * 3 for row in range(1, 7))
    drawing = f"{rows}\nhands AT/PW\nspares {beside}"
    state = scene(drawing, players=2, full_grid_ends=False).play("finish")
    assert (hand(state, 1), "/".join(spares(state)), player(state)) == ("CP", after, 2)
    assert scene(drawing, players=2).play("finish").outcome.reason == "no exchange"


def test_the_spare_can_be_taken_while_a_tile_of_another_pair_is_free_on_the_grid():
    """UR-4.6, UR-6.1: with either option."""
    drawing = nearly_full(["CP", "AT"]) + "\nhands AT/PW/PW\nspares {}"
    for option in (True, False):
        state = scene(drawing.format("AC"), players=3, full_grid_ends=option).play("finish")
        assert legal(state) == {"~B1A", "~B1T", "~spare"}
        state = scene(drawing.format("AT"), players=3, full_grid_ends=option).play("finish")
        assert legal(state) == {"~B1A", "~B1T"}
        assert refused(state, "~spare") == "UR-4.6"


def test_one_free_tile_of_another_pair_leaves_the_choice_of_its_face():
    """UR-4.6, UR-6.1."""
    state = scene(nearly_full(["CP", "AT"]) + "\nhands AT/PW/PW/PW").play("finish")
    assert legal(state) == {"~B1A", "~B1T"}


@pytest.mark.parametrize("spare", ["AT", "AC"])
def test_ziggurats_do_not_save_a_player_from_an_impossible_exchange(spare):
    """UR-6.1, UR-8.8: at once, in the turn of the fifth ziggurat too, whatever the spare is."""
    marks = nearly_full([], ".1:5").replace(".2:1", ".z2", 4)
    drawing = f"{marks}\nhands AT/CP/CP\nspares {spare}"
    state = scene(drawing, players=3).play("build")
    assert ziggurats_left(state) == 0
    assert state.outcome.reason == "no exchange"
    alive = scene(drawing, players=3, full_grid_ends=False).play("build")
    assert alive.is_over == (spare == "AT")


def test_the_last_settled_tile_can_make_the_exchange_impossible():
    """UR-6.1, UR-8.8: inside the decision before it."""
    state = scene(nearly_full(["CP", "AT"]) + "\nhands AT/PW/PW/PW")
    state = state.play("+B1")
    assert state.is_over
    assert state.outcome.reason == "no exchange"


def test_an_attack_can_free_a_tile_for_the_exchange():
    """UR-4.6, UR-6.1: the attacker leaves its own tile."""
    marks = nearly_full([], "WC1:2").replace(".2:1", "A2:1", 1)
    state = scene(marks + "\nhands TW/CP/CP/PW")
    state = play(state, "doW A1>B1:1 finish")
    assert legal(state) == {"~A1T", "~A1W"}
