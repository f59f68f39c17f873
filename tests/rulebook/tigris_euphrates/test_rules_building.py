"""Civilization buildings, rule by rule [T&E 11]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    buildings,
    legal,
    play,
    points,
    refused,
    scene,
    strengths,
    tile_at,
)


def test_a_building_goes_on_any_tile_of_the_line():
    """T&E 11.1."""
    state = scene("F G H I\n3 s s . s", hands="s/-", buildings=True).play("sH3")
    assert legal(state) == {"bF3", "bG3", "bH3", "bI3", "b-"}
    assert buildings(state.play("bI3")) == {"s": "I3"}
    assert buildings(state.play("b-")) == {}


@pytest.mark.parametrize("drawing", ["F G H\n3 s s .\n4 . . .", "F G H\n3 s . s"])
def test_a_bent_or_broken_line_gets_no_building(drawing):
    """T&E 11.1."""
    state = scene(drawing, hands="sm/-", buildings=True)
    last = "mG3" if "s . s" in drawing else "sG4"
    assert state.play(last).phase == "action"


def test_a_diagonal_is_no_line():
    """T&E 11.1."""
    state = scene("F G H\n3 s . .\n4 . . .\n5 . . s", hands="s/-", buildings=True)
    assert state.play("sG4").phase == "action"


def test_the_end_of_a_row_is_not_next_to_the_start_of_the_next():
    """T&E 11.1."""
    state = scene("A O P\n2 . s .\n3 s . .", hands="s/-", buildings=True)
    assert state.play("sP2").phase == "action"


def test_with_a_row_and_a_column_long_enough_any_tile_of_either_may_be_chosen():
    """T&E 11.1."""
    state = scene("F G H\n3 . s s\n4 s . .\n5 s . .", hands="s/-", buildings=True).play("sF3")
    assert legal(state) == {"bF3", "bG3", "bH3", "bF4", "bF5", "b-"}


def test_a_line_is_looked_at_after_the_wars():
    """T&E 11.1."""
    state = scene(
        "F G H I J K L\n3 t K1 s s . K2 t",
        hands="s/sss",
        buildings=True,
    ).play("sJ3")
    assert strengths(state) == (2, 0)
    assert play(state, "+0 +3").phase == "action"
    assert legal(play(state, "+0 +0")) == {"bH3", "bI3", "bJ3", "b-"}


LIBRARY = """
        F  G  H  I
     3  t^ t  t  .
"""


def test_a_building_does_not_move_along_its_own_line():
    """T&E 11.2 (a)."""
    state = scene(LIBRARY, hands="t/-", buildings=True).play("tI3")
    assert (state.phase, buildings(state)) == ("action", {"t": "F3"})


def test_a_building_moves_to_a_longer_line_that_crosses_its_row():
    """T&E 11.2 (b)."""
    state = scene(LIBRARY + "4 . . t\n5 . . t\n6 . . .", hands="t/-", buildings=True).play("tH6")
    assert legal(state) == {"bH3", "bH4", "bH5", "bH6", "b-"}
    assert buildings(state.play("bH5")) == {"t": "H5"}


def test_a_building_does_not_move_along_a_longer_line_through_its_own_tile():
    """T&E 11.2 (c)."""
    state = scene(LIBRARY + "4 t\n5 t\n6 .", hands="t/-", buildings=True).play("tF6")
    assert (state.phase, buildings(state)) == ("action", {"t": "F3"})


@pytest.mark.parametrize(("row", "moves"), [("t t .", False), ("t t t .", True)])
def test_a_building_moves_to_a_longer_line_elsewhere(row, moves):
    """T&E 11.2 (d)."""
    last = "tH6" if row == "t t ." else "tI6"
    state = scene(LIBRARY + f"6 {row}", hands="t/-", buildings=True).play(last)
    assert (state.phase == "building") == moves


def test_row_and_column_of_the_placed_tile_are_judged_each_by_itself():
    """T&E 11.2."""
    drawing = """
            F  G  H  I
         3  s^ s  s  .
         5  .  s  s  s
         6  s  .  .  .
         7  s  .  .  .
    """
    state = scene(drawing, hands="s/-", buildings=True).play("sF5")
    assert legal(state) == {"bF5", "bG5", "bH5", "bI5", "b-"}  # the column of three is too short
    assert refused(state, "bF6") == "11.2"
    assert refused(state, "bF3") == "11.1"


def test_a_tile_in_the_kingdom_of_its_building_gains_two():
    """T&E 11.3."""
    state = scene("F G H I\n3 K1 t m^ .", hands="ms/-", buildings=True)
    assert points(state.play("mI3"), 1) == (0, 0, 0, 2)  # the king gains by 5.1
    assert points(state.play("sI3"), 1) == (1, 0, 0, 0)


def test_a_building_in_a_region_that_the_tile_joins_counts():
    """T&E 11.3."""
    state = scene("F G H I\n3 T1 t . m^", hands="m/-", buildings=True)
    assert points(state.play("mH3"), 1) == (0, 0, 0, 2)


def test_a_building_placed_because_of_this_tile_does_not_count():
    """T&E 11.3."""
    state = scene("F G H I J\n3 T1 t m m .", hands="mm/-", buildings=True)
    state = play(state, "mJ3 bJ3")
    assert points(state, 1) == (0, 0, 0, 1)
    assert points(state.play("mJ4"), 1) == (0, 0, 0, 3)  # the next one gains two


def test_conflicts_pay_the_same_with_a_building():
    """T&E 11.3."""
    state = scene("F G H I J K\n3 t^ P1 . P2 t s", hands="st/-", buildings=True)
    state = play(state, "sH3 +1 +0")
    assert points(state, 1) == (0, 2, 0, 0)


def test_a_tile_under_a_building_gets_no_catastrophe_and_is_not_removed():
    """T&E 11.4."""
    state = scene("F G H I J\n3 t K1 . K2 s^\n4 . . . t .", hands="sss/-", buildings=True)
    assert refused(state, "xJ3") == "11.4"
    state = play(state, "sH3 +2 +0")
    assert (points(state, 1), tile_at(state, "J3")) == ((1, 0, 0, 0), "s")


def test_a_building_on_a_flipped_tile_goes_back_and_may_be_placed_again():
    """T&E 11.4."""
    state = scene("F G H\n3 s^ s s\n4 s . s", hands="ss/-", buildings=True)
    state = play(state, "sG4")
    assert state.phase == "monument"  # the row F4 to H4 is not longer than F3 to H3
    state = play(state, "Mst qF3")
    assert buildings(state) == {}
    state = play(state, "sH5")
    assert legal(state) == {"bH3", "bH4", "bH5", "b-"}


def test_the_building_comes_before_the_monument():
    """T&E 11.5."""
    state = scene("F G H\n3 s s .\n4 s . s", hands="s/-", buildings=True).play("sG4")
    assert state.phase == "building"
    state = state.play("bH4")
    assert state.phase == "monument"
    assert buildings(state.play("Mst")) == {"s": "H4"}
    on_the_square = play(scene("F G H\n3 s s .\n4 s . s", hands="s/-", buildings=True), "sG4 bF4")
    assert buildings(on_the_square.play("Mst")) == {}


def test_the_lines_of_the_buildings_own_tile_count_as_they_are():
    """T&E 11.6."""
    state = scene("F G H\n3 m^ . .\n6 m m .", hands="m/-", buildings=True).play("mH6")
    assert legal(state) == {"bF6", "bG6", "bH6", "b-"}


def test_a_war_makes_the_buildings_own_line_shorter():
    """T&E 11.6."""
    drawing = """
            F  G  H  I  J  K
         2  .  .  .  .  .  .
         3  t  T1 .  T2 m^ m
         4  .  .  .  t  .  m
         6  m  m  .  .  .  .
    """
    state = play(scene(drawing, hands="smmmmm/-", buildings=True), "sH3 +4 +0")
    assert points(state, 1) == (0, 0, 0, 3)
    state = state.play("mH6")
    assert legal(state) == {"bF6", "bG6", "bH6", "b-"}


def test_a_building_may_go_on_a_tile_with_a_treasure():
    """T&E 11.7."""
    state = play(scene("F G H\n3 t* t .", hands="t/-", buildings=True), "tH3 bF3")
    assert buildings(state) == {"t": "F3"}
