"""Treasures, rule by rule [T&E 9]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    leaders,
    legal,
    play,
    player,
    refused,
    scene,
    strengths,
    treasures,
    treasures_won,
)


def test_a_trader_takes_all_treasures_but_one_at_the_end_of_the_action():
    """T&E 9.1."""
    state = scene("F G H\n3 t* . t*").play("TG3")
    assert legal(state) == {"$F3", "$H3"}
    assert refused(state, "$G3") == "9.1"
    state = state.play("$F3")
    assert (treasures(state), treasures_won(state, 1)) == ({"F3"}, 1)


def test_without_a_trader_the_treasures_stay():
    """T&E 9.1."""
    state = scene("F G H\n3 t* . t*").play("KG3")
    assert (state.phase, treasures(state)) == ("action", {"F3", "H3"})
    state = state.play("TI3")  # until the kingdom has one
    assert legal(state) == {"$F3", "$H3"}


SPECIAL = """
        A  B  C  D
     1  .  T1 .  .
     2  .  t* .  t*
"""


def test_of_two_treasures_the_special_one_is_taken_without_a_question():
    """T&E 9.1, 9.2."""
    state = scene(SPECIAL, hands="s/-").play("sC2")
    assert (state.phase, treasures(state), treasures_won(state, 1)) == ("action", {"D2"}, 1)


def test_of_three_treasures_the_special_one_is_taken_and_one_of_the_others():
    """T&E 9.1."""
    state = scene(SPECIAL + "\n3 . . t* ~", hands="s/-").play("sC2")
    assert legal(state) == {"$D2", "$C3"}
    assert refused(state, "$B2") == "9.1"
    state = state.play("$C3")
    assert (treasures(state), treasures_won(state, 1)) == ({"C3"}, 2)


def test_two_special_ones_of_three_are_just_the_two_that_are_taken():
    """T&E 9.1."""
    state = scene(
        """
            A  B  C
         2  .  t* s
         3  .  .  s
         4  ~  ~  f
         5  .  t* s
         6  .  .  s
         7  ~  ~  f
         8  T1 t* .
        """,
        hands="s/-",
    )
    state = state.play("sC8")
    assert (state.phase, treasures(state), treasures_won(state, 1)) == ("action", {"B5"}, 2)


def test_among_special_ones_only_the_owner_chooses():
    """T&E 9.1."""
    state = scene(
        """
            A  B  C
         2  .  t* s
         3  .  .  s
         4  ~  ~  f
         5  .  .  s
         6  .  .  s
         7  ~  ~  f
         8  T1 t* .
        """,
        hands="s/-",
    )
    assert legal(state.play("sC8")) == {"$B2", "$B8"}


def test_several_traders_take_clockwise_from_the_active_player():
    """T&E 9.1. No action makes several due at once, so they are due already when this begins."""
    state = scene(
        """
            F  G  H  J  K  L
         3  t* s  t* t* s  t*
         4  .  T1 .  .  T2 .
         5  .  t  .  .  t  .
         7  t* T3 t* .  .  .
        turn 2 2
        """,
        players=3,
    )
    state = state.play("xA5")
    assert (player(state), legal(state)) == (2, {"$J3", "$L3"})
    state = state.play("$J3")
    assert (player(state), legal(state)) == (3, {"$F7", "$H7"})
    state = state.play("$F7")
    assert (player(state), legal(state)) == (1, {"$F3", "$H3"})
    state = state.play("$H3")
    assert treasures(state) == {"H3", "J3", "F7"}
    assert (player(state), state.phase) == (2, "action")


def test_after_a_war_that_leaves_the_treasures_apart_nobody_takes_any():
    """T&E 9.1."""
    state = scene(
        """
            F  G  H  I  J
         3  t* T1 .  T2 t*
         4  .  m  .  .  .
        """,
        hands="s/-",
    )
    state = state.play("sH3")
    assert strengths(state) == (1, 0)
    state = play(state, "+0 +0")
    assert leaders(state) == {"T1": "G3"}
    assert (treasures(state), treasures_won(state, 1)) == ({"F3", "J3"}, 0)  # I3 is empty now


def test_after_a_war_that_leaves_the_treasures_linked_the_winner_takes_one():
    """T&E 9.1."""
    state = scene(
        """
            F  G  H  I  J
         3  t* T1 .  s  t*
         4  .  m  .  .  T2
        """,
        hands="s/-",
    )
    state = play(state, "sH3 +0 +0")
    assert (player(state), legal(state)) == (1, {"$F3", "$J3"})


@pytest.mark.parametrize("trader", [1, 2])
def test_the_traders_owner_decides_even_out_of_turn(trader):
    """T&E 9.2."""
    state = scene(f"F G H I\n3 t* . t* T{trader}", hands="s/-").play("sG3")
    assert (player(state), state.phase) == (trader, "treasure")
    assert player(state.play("$F3")) == 1


def test_a_commit_is_asked_even_of_a_player_with_nothing_to_commit():
    """T&E 9.2."""
    state = scene("F G H\n3 t K2 t", hands="-/ssssss").play("KF4")
    assert (player(state), legal(state)) == (1, {"+0"})
    state = state.play("+0")
    assert (player(state), legal(state)) == (2, {"+0"})


def test_treasures_on_face_down_tiles_and_on_the_wonder_count():
    """T&E 9.3."""
    state = scene(
        """
            F  G  H  I  J  K  L
         3  o* o  .  .  .  w  .
         4  o  o  .  .  w* w  w
         5  .  T2 t  .  .  w  .
        monuments tmF3t
        wonder K4
        """,
        hands="ss/-",
        wonder=True,
    )
    state = play(state, "sH4 sI4")
    assert (player(state), legal(state)) == (2, {"$F3", "$J4"})
    assert treasures(state.play("$F3")) == {"F3"}
