"""Monuments, rule by rule [T&E 8]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    buildings,
    deal,
    facedown,
    kingdom,
    kingdoms,
    leaders,
    legal,
    monuments,
    play,
    points,
    refused,
    scene,
    strengths,
    tiles,
    treasures,
)

ALMOST = """
        F  G  H
     3  m  m  .
     4  m  .  .
"""


def test_a_tile_that_completes_a_square_lets_a_monument_of_its_color_be_built():
    """T&E 8.1."""
    state = scene(ALMOST, hands="m/-").play("mG4")
    assert legal(state) == {"Msm", "Mtm", "Mfm", "M-"}
    assert refused(state, "Mst") == "8.1"
    state = state.play("Mfm")
    assert (monuments(state), facedown(state)) == ({"fm": "F3"}, {"F3", "G3", "F4", "G4"})
    assert tiles(state, "m") == set()


def test_a_monument_that_stands_already_is_not_free():
    """T&E 8.1."""
    standing = ALMOST + "\n6 o o .\n7 o o .\nmonuments tmF6t"
    state = scene(standing, hands="m/-").play("mG4")
    assert legal(state) == {"Msm", "Mfm", "M-"}
    assert refused(state, "Mtm") == "8.1"


def test_without_a_free_monument_of_the_color_nothing_is_asked():
    """T&E 8.1."""
    state = scene(
        ALMOST
        + """
           J  K
        3  o  o
        4  o  o
        6  o  o
        7  o  o
        9  ~  ~
       10  o  o
       11  o  o
        monuments smJ3s tmJ6t fmJ10m
        """,
        hands="m/-",
    )
    assert state.play("mG4").phase == "action"


def test_a_square_left_alone_is_not_offered_again():
    """T&E 8.1."""
    state = play(scene(ALMOST, hands="mmm/-"), "mG4 M-")
    assert state.play("mH4").phase == "refill"  # the turn ends without a question


def test_the_tiles_of_a_square_left_alone_may_be_part_of_a_later_one():
    """T&E 8.1."""
    state = scene("F G H\n3 m m .\n4 m m m", hands="m/-").play("mH3")
    state = state.play("Msm")
    assert monuments(state) == {"sm": "G3"}
    assert tiles(state, "m") == {"F3", "F4"}


def test_a_square_left_alone_may_be_used_when_it_is_completed_again():
    """T&E 8.1: after a war has removed one of its tiles."""
    state = scene(
        """
            F  G  H  I  J  K
         3  t* t* .  .  .  .
         4  t* .  P1 .  P2 t
         5  .  .  t  .  .  .
        """,
        hands="ts/tttttt",
    )
    state = play(state, "tG4 M- sI4 +0 +5")  # the priests' war takes G4 and H5
    assert tiles(state, "t") >= {"F3", "G3", "F4"}
    assert "G4" not in tiles(state, "t")
    state = deal(state).play("tG4")
    assert (state.phase, legal(state)) == ("monument", {"Mst", "Mtf", "Mtm", "M-"})


def test_a_square_must_be_there_after_the_wars():
    """T&E 8.1."""
    drawing = """
            F  G  H  I  J  K
         3  t  K1 s  s  .  .
         4  .  .  s  .  K2 t
    """
    state = scene(drawing, hands="s/ssss").play("sI4")
    assert strengths(state) == (3, 0)
    assert play(state, "+0 +4").phase == "action"  # the three are removed
    assert play(state, "+0 +0").phase == "monument"


FLIPPED = """
        F  G  H  I  J
     2  .  T2 .  .  .
     3  .  t* t  .  .
     4  t  t  .  .  .
     5  P1 .  .  .  .
"""


def test_flipped_tiles_link_but_are_no_temples_any_more():
    """T&E 8.2."""
    state = play(scene(FLIPPED, hands="tt/-"), "tH4 Mst")
    assert leaders(state) == {"P1": "F5"}  # the trader has no temple beside it any more
    assert treasures(state) == {"G3"}
    assert kingdom(state, "F5") >= {"G3", "H3", "G4", "H4"}
    for space in ("G3", "H4"):
        assert refused(state, f"x{space}") == "4.3"
    assert refused(state, "KI3") == "4.1"


def test_flipped_tiles_make_no_squares_lines_or_crosses():
    """T&E 8.2."""
    state = play(scene("F G H\n3 t t .\n4 t . .", hands="ttt/-", buildings=True), "tG4 Mst")
    assert state.play("tH3").phase != "building"  # F3 and G3 are face-down
    state = scene(
        "F G H\n3 o o t\n4 o o .\nmonuments stF3t", hands="t/-", buildings=True, wonder=True
    )
    assert state.play("tH4").phase == "action"


def test_flipped_tiles_are_never_removed():
    """T&E 8.2."""
    state = scene(
        """
            F  G  H  I  J  K  L
         3  .  .  .  .  P2 o  o
         4  t  P1 .  t  t  o  o
        monuments tmK3t
        """,
        hands="sttt/-",
    )
    state = play(state, "sH4 +3 +0")
    assert points(state, 1) == (0, 3, 0, 0)  # the priest and two temples
    assert facedown(state) == {"K3", "L3", "K4", "L4"}


def test_at_the_end_of_ones_turn_each_leader_gains_for_monuments_of_its_color():
    """T&E 8.3."""
    state = scene("""
            F  G  H  I  J
         3  o  o  K1 o  o
         4  o  o  t  o  o
         5  .  .  F1 .  .
         6  .  .  t  P2 .
        monuments tfF3t fmI3m
    """)
    assert kingdoms(state) == {"K1 P2 F1"}
    state = deal(state.play("end"))
    assert (points(state, 1), points(state, 2)) == ((0, 0, 2, 0), (0, 0, 0, 0))
    state = deal(state.play("end"))
    assert points(state, 2) == (0, 1, 0, 0)


def test_a_monument_in_another_kingdom_gives_nothing():
    """T&E 8.3."""
    state = scene("""
            F  G  H  I
         3  o  o  .  t
         4  o  o  .  F1
        monuments tfF3t
    """)
    assert points(deal(state.play("end")), 1) == (0, 0, 0, 0)


@pytest.mark.parametrize(("corner", "left"), [("F3", {"H3", "H4"}), ("G3", {"F3", "F4"})])
def test_first_the_monument_is_chosen_and_then_the_square(corner, left):
    """T&E 8.4."""
    state = scene("F G H\n3 s s s\n4 s . s", hands="s/-").play("sG4")
    assert legal(state) == {"Mst", "Msf", "Msm", "M-"}
    state = state.play("Msf")
    assert (state.phase, legal(state)) == ("square", {"qF3", "qG3"})
    assert refused(state, "qF4") == "8.1"
    state = state.play(f"q{corner}")
    assert monuments(state) == {"sf": corner}
    assert tiles(state, "s") == left
    assert buildings(state) == {}
