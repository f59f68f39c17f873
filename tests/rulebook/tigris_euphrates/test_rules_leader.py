"""Positioning a leader, and the course of a turn [T&E 4.1, 4.5, 4.6, 4.7]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    actions_left,
    deal,
    kingdoms,
    leaders,
    legal,
    play,
    player,
    points,
    refused,
    scene,
)

LAND_AND_RIVER = """
        F  G  H  I
     1  ~  ~  ~  ~
     2  t  .  x  s
     3  .  .  .  .
"""


def test_a_leader_is_placed_on_empty_land_beside_a_temple():
    """T&E 4.1."""
    state = scene(LAND_AND_RIVER)
    assert legal(state, "K") & {"KG2", "KF3", "KF1", "KG3", "KH2", "KI2"} == {"KG2", "KF3"}
    assert refused(state, "KF1") == "4.1"  # a river
    assert refused(state, "KG3") == "4.1"  # a corner only
    assert refused(state, "KF2") == "4.1"  # not empty
    assert refused(state, "KH2") == "4.1"  # blocked


def test_a_leader_moves_to_another_space_or_off_the_board():
    """T&E 4.1."""
    state = scene("F G H\n2 t K1 .\n3 . t .")
    assert refused(state, "KG2") == "4.1"  # it stands there
    assert leaders(state.play("KF3")) == {"K1": "F3"}
    gone = state.play("K-")
    assert leaders(gone) == {}
    assert points(gone, 1) == (0, 0, 0, 0)
    assert actions_left(gone) == 1


def test_only_ones_own_leaders_are_positioned():
    """T&E 4.1."""
    state = scene("F G H\n2 t K2 .\n3 . t .")
    assert refused(state, "K-") == "4.1"  # the first player's king is not on the board
    moved = play(state, "TF3")
    assert leaders(moved) == {"K2": "G2", "T1": "F3"}


def test_a_leader_may_join_a_kingdom_without_a_leader_of_its_color():
    """T&E 4.1."""
    state = scene("F G H\n2 . t K2")
    state = state.play("PF2")
    assert (state.phase, kingdoms(state)) == ("action", {"K2 P1"})


def test_a_leader_without_a_temple_goes_home_at_once():
    """T&E 4.5."""
    state = scene("""
            F  G  H  I
         3  .  K1 .  .
         4  P2 t  s  .
    """)
    state = state.play("xG4")
    assert leaders(state) == {}
    assert player(state) == 1
    assert legal(deal(state.play("end")), "P") >= {"PB11", "PD11"}  # and may come again


def test_a_leader_with_another_temple_stays():
    """T&E 4.5."""
    state = scene("F G H\n3 t K1 t")
    assert leaders(state.play("xF3")) == {"K1": "G3"}


def test_a_turn_is_two_actions():
    """T&E 4.6."""
    state = scene("F G\n3 t .", hands="ss/ssssss")
    assert (player(state), actions_left(state)) == (1, 2)
    state = state.play("sG5")
    assert (player(state), actions_left(state)) == (1, 1)
    state = deal(state.play("sG7"))
    assert (player(state), actions_left(state)) == (2, 2)


@pytest.mark.parametrize("actions", ["end", "KG3 end", "KG3 K-"])
def test_a_turn_ends_after_none_one_or_two_actions(actions):
    """T&E 4.6."""
    state = deal(play(scene("F G\n3 t ."), actions))
    assert (player(state), actions_left(state)) == (2, 2)


def test_the_same_action_may_be_taken_twice():
    """T&E 4.6."""
    state = play(scene("F G\n3 t ."), "xG5 xG7")
    assert state.view(None)["players"][0]["catastrophes_left"] == 0


def test_nobody_withdraws_or_moves_a_leader_during_a_conflict():
    """T&E 4.6."""
    state = scene("F G H\n3 t P2 t", hands="tt/tt").play("PF4")
    for action in ("P-", "PH4", "end", "tI3", "xI3"):
        assert refused(state, action) is not None
    defense = state.play("+0")
    assert (player(defense), refused(defense, "P-")) == (2, "4.6")


def test_a_leader_that_leaves_may_split_its_kingdom_or_leave_it_without_a_leader():
    """T&E 4.7."""
    state = scene("""
            F  G  H  I  J
         3  t  F2 K1 P2 t
         4  .  .  t  .  .
         6  t  .  .  .  .
    """)
    assert kingdoms(state) == {"K1 P2 F2"}
    state = state.play("KG6")
    assert kingdoms(state) == {"K1", "P2", "F2"}
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 0))
    alone = scene("F G H\n3 t K1 s").play("K-")
    assert kingdoms(alone) == set()
