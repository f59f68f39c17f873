"""Points for a tile, rule by rule [T&E 5]."""

from __future__ import annotations

from rulebook.tigris_euphrates.scenes import (
    kingdoms,
    leaders,
    points,
    scene,
)

LEADER_AND_KING = """
        F  G  H
     3  K2 t  P1
"""


def test_a_tile_gains_for_the_leader_of_its_color():
    """T&E 5.1."""
    state = scene(LEADER_AND_KING, hands="st/-")
    red = state.play("tG4")
    assert (points(red, 1), points(red, 2)) == ((0, 1, 0, 0), (0, 0, 0, 0))
    black = state.play("sG4")  # whoever placed it
    assert (points(black, 1), points(black, 2)) == ((0, 0, 0, 0), (1, 0, 0, 0))


def test_a_tile_gains_its_own_color_for_the_king_where_its_leader_is_missing():
    """T&E 5.1."""
    state = scene(LEADER_AND_KING, hands="m/-").play("mG4")
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 1))


def test_without_its_leader_and_without_a_king_nobody_gains():
    """T&E 5.1."""
    state = scene("F G H\n3 F2 t P1", hands="m/-").play("mG4")
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_regions_joined_at_the_same_time_change_nothing():
    """T&E 5.1."""
    state = scene("F G H I\n3 P1 t . s\n4 . . m .", hands="t/-").play("tH3")
    assert points(state, 1) == (0, 1, 0, 0)


def test_a_tile_in_no_kingdom_gains_nothing():
    """T&E 5.2."""
    state = scene("F G H\n3 P1 t .\n5 . t .", hands="t/-").play("tH5")
    assert points(state, 1) == (0, 0, 0, 0)


def test_a_tile_that_unites_two_kingdoms_gains_nothing_even_without_a_war():
    """T&E 5.2."""
    state = scene("F G H I J\n3 t P1 . K1 t", hands="t/-").play("tH3")
    assert (state.phase, kingdoms(state)) == ("action", {"K1 P1"})
    assert points(state, 1) == (0, 0, 0, 0)
    assert leaders(state) == {"P1": "G3", "K1": "I3"}
