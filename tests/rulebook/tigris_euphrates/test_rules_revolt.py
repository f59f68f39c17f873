"""Revolts, rule by rule [T&E 6]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    hand,
    leaders,
    legal,
    out,
    play,
    player,
    points,
    refused,
    scene,
    strengths,
    tiles,
)

SHARED_TEMPLE = """
        F  G  H  I
     3  .  .  t  .
     4  t  .  t  F2
"""


def test_one_temple_may_count_for_both_leaders():
    """T&E 6.1."""
    state = scene(SHARED_TEMPLE, hands="tt/t").play("FG4")
    assert strengths(state) == (2, 1)


def test_the_attacker_commits_first_and_then_the_defender_once_each():
    """T&E 6.1."""
    state = scene(SHARED_TEMPLE, hands="ttss/tmm").play("FG4")
    assert (player(state), legal(state)) == (1, {"+0", "+1", "+2"})
    assert refused(state, "+3") == "6.1"
    state = state.play("+1")
    assert (player(state), legal(state)) == (2, {"+0", "+1"})
    assert state.play("+1").phase == "action"


@pytest.mark.parametrize(("commits", "winner"), [("+0 +0", 1), ("+0 +1", 2), ("+1 +1", 1)])
def test_more_strength_wins_and_a_tie_goes_to_the_defender(commits, winner):
    """T&E 6.1."""
    state = play(scene(SHARED_TEMPLE, hands="tt/t"), "FG4 " + commits)
    assert list(leaders(state)) == [f"F{winner}"]


def test_a_revolt_of_farmers_is_fought_with_temples_for_a_red_point():
    """T&E 6.1, 6.2."""
    state = play(scene(SHARED_TEMPLE, hands="tt/t"), "FG4 +2 +1")
    assert leaders(state) == {"F1": "G4"}
    assert (points(state, 1), points(state, 2)) == ((0, 1, 0, 0), (0, 0, 0, 0))
    assert (hand(state, 1), hand(state, 2), out(state)) == ("", "", "ttt")
    assert tiles(state, "t") == {"H3", "F4", "H4"}  # the temples on the board stay


def test_the_beaten_attackers_leader_goes_back_to_its_owner():
    """T&E 6.2."""
    state = play(scene("F G H\n3 t K2 t", hands="-/-"), "KF4 +0 +0")
    assert leaders(state) == {"K2": "G3"}
    assert points(state, 2) == (0, 1, 0, 0)
    assert "KF4" in legal(state)  # it may come again


def test_a_leader_that_moved_and_loses_does_not_go_back_to_its_space():
    """T&E 6.3."""
    state = scene("""
            F  G  H  I  J
         2  K1 t  .  K2 t
         3  .  .  .  t  .
    """)
    state = play(state, "KJ3 +0 +0")
    assert leaders(state) == {"K2": "I2"}
    assert refused(state, "K-") == "4.1"
