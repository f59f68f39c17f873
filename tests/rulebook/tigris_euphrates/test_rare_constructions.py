"""Monuments, the wonder and buildings in positions that few games see."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    buildings,
    facedown,
    kingdoms,
    leaders,
    legal,
    monuments,
    out,
    play,
    points,
    refused,
    scene,
    tile_at,
    tiles,
    treasures,
    treasures_won,
)

PAIRS = ["st", "sf", "sm", "tf", "tm", "fm"]
COLORS = "stfm"

ON_LAND = """
        F  G  H  I
     2  .  P1 .  .
     3  K1 t  c  c
     4  T1 F1 c  .
     5  t  .  .  .
"""
ON_THE_RIVER = """
        M  N  O  P
     2  .  .  T1 .
     3  ~  ~  t  P1
     4  .  ~  f  f
     5  K1 t  f  ~
     6  .  F1 ~  .
"""


@pytest.mark.parametrize(
    ("pair", "letter"), [(pair, letter) for pair in PAIRS for letter in pair], ids="-".join
)
def test_each_monument_stands_on_either_of_its_colors_and_pays_both_leaders(pair, letter):
    """T&E 8.1, 8.3."""
    drawing, last = (ON_THE_RIVER, "P5") if letter == "f" else (ON_LAND, "I4")
    state = scene(drawing.replace("c", letter), hands=f"{letter}/-").play(letter + last)
    assert legal(state) == {f"M{other}" for other in PAIRS if letter in other} | {"M-"}
    before = points(state, 1)
    state = play(state, f"M{pair} end")
    assert monuments(state) == {pair: "O4" if letter == "f" else "H3"}
    gained = [now - then for now, then in zip(points(state, 1), before, strict=True)]
    assert gained == [int(color in pair) for color in COLORS]


RING = """
        F  G  H
     3  s  s  s
     4  s  .  s
     5  s  s  s
"""


@pytest.mark.parametrize("corner", ["F3", "G3", "F4", "G4"])
def test_the_middle_of_a_ring_completes_four_squares_and_one_is_flipped(corner):
    """T&E 8.1, 8.4."""
    state = play(scene(RING, hands="s/-"), "sG4 Msm")
    assert legal(state) == {"qF3", "qG3", "qF4", "qG4"}
    state = state.play(f"q{corner}")
    assert monuments(state) == {"sm": corner}
    assert len(tiles(state, "s")) == 5


def test_two_squares_on_the_river_of_the_advanced_board():
    """T&E 8.4."""
    state = scene("C D\n1 f f\n2 f ~\n3 f f", hands="f/-", board="advanced").play("fD2")
    state = state.play("Mtf")
    assert legal(state) == {"qC1", "qC2"}
    assert facedown(state.play("qC2")) == {"C2", "D2", "C3", "D3"}


@pytest.mark.parametrize("last", ["G4", "G3", "F4", "H4", "G5"])
def test_the_wonder_is_completed_at_its_center_or_at_any_arm(last):
    """T&E 12.1, 12.4."""
    cross = {"G3", "F4", "G4", "H4", "G5"}
    rows = (
        f"{row} " + " ".join("m" if f"{x}{row}" in cross - {last} else "." for x in "FGH")
        for row in (3, 4, 5)
    )
    state = scene("F G H\n" + "\n".join(rows), hands="m/-", wonder=True).play(f"m{last}")
    assert legal(state) == {"WG4", "M-"}
    state = state.play("WG4")
    assert (facedown(state), out(state)) == (cross, "mmmmm")


def test_the_wonder_is_chosen_among_three_crosses():
    """T&E 12.1."""
    drawing = """
            F  G  H  I  J
         2  .  .  m  .  .
         3  .  m  m  m  .
         4  m  m  .  m  m
         5  .  m  .  m  .
    """
    state = scene(drawing, hands="m/-", wonder=True).play("mH4")
    assert legal(state, "W") == {"WG4", "WH3", "WI4"}
    state = state.play("WI4")
    assert facedown(state) == {"I3", "H4", "I4", "J4", "I5"}
    assert tile_at(state, "G4") == "m"


def test_the_wonder_instead_of_a_monument_or_the_other_way_round():
    """T&E 12.1, 8.1."""
    state = scene(RING, hands="ss/-", wonder=True).play("sG4")
    assert legal(state) == {"Mst", "Msf", "Msm", "WG4", "M-"}
    wonder = state.play("WG4")
    assert (monuments(wonder), tiles(wonder, "s")) == ({}, {"F3", "H3", "F5", "H5"})
    assert wonder.phase == "action"  # one of the two in an action
    monument = play(state, "Mst qF3")
    assert (monuments(monument), monument.row.wonder_at) == ({"st": "F3"}, -1)


def test_the_wonder_is_offered_when_no_monument_of_the_color_is_free():
    """T&E 12.1, 8.1."""
    standing = """
            J  K
         2  o  o
         3  o  o
         5  o  o
         6  o  o
        10  o  o
        11  o  o
        monuments stJ2s sfJ5s smJ10m
    """
    state = scene(RING + standing, hands="s/-", wonder=True).play("sG4")
    assert legal(state) == {"WG4", "M-"}
    assert scene(RING + standing, hands="s/-").play("sG4").phase == "action"


def test_a_monument_evicts_two_leaders_at_once():
    """T&E 4.5, 8.2."""
    state = scene(
        """
            F  G  H  I
         3  .  P1 .  .
         4  F2 t  t  T2
         5  t  t  .  .
        """,
        hands="t/-",
    )
    state = play(state, "tH5 Mtf")
    assert leaders(state) == {"F2": "F4"}  # F5 is still a temple
    assert kingdoms(state) == {"F2"}


def test_the_wonder_evicts_two_leaders_at_once():
    """T&E 4.5, 12.4."""
    state = scene("F G H I\n3 K2 t P1 .\n4 t . t .\n5 . t . .", hands="t/-", wonder=True)
    state = play(state, "tG4 WG4")
    assert leaders(state) == {}
    assert out(state) == "ttttt"


def test_a_catastrophe_evicts_a_trader_before_treasures_are_taken():
    """T&E 4.3, 4.5, 9.1."""
    state = scene("F G H I J\n3 t* K1 t T2 s\n4 . t . . .")
    state = state.play("xH3")
    assert leaders(state) == {"K1": "G3"}
    assert treasures_won(state, 2) == 0


def test_a_building_is_taken_back_by_the_wonder_and_placed_anew():
    """T&E 11.4, 12.4."""
    state = scene(
        "F G H I J\n3 . m . . m\n4 m . m^ . m\n5 . m . . .",
        hands="mm/-",
        wonder=True,
        buildings=True,
    ).play("mG4")
    assert state.phase == "monument"  # both lines are as long as the market hall's own row
    state = state.play("WG4")
    assert buildings(state) == {}
    assert legal(state.play("mJ5")) == {"bJ3", "bJ4", "bJ5", "b-"}


def test_a_building_moves_from_one_kingdom_to_another_and_pays_there():
    """T&E 11.2, 11.3."""
    state = scene(
        """
            F  G  H  I  J  K
         3  T2 t  m^ m  m  .
         6  T1 t  m  m  m  .
        """,
        hands="mm/-",
        buildings=True,
    )
    state = play(state, "mK6 bH6")
    assert points(state, 1) == (0, 0, 0, 1)
    assert points(state.play("mH7"), 1) == (0, 0, 0, 3)


def test_a_building_stays_when_its_own_line_grows_at_either_end_or_joins_another():
    """T&E 11.2."""
    state = scene("F G H I J K L\n3 . s s^ s . s s", hands="ss/-", buildings=True)
    assert state.play("sF3").phase == "action"
    joined = state.play("sJ3")  # six in a row, the palace's own
    assert (joined.phase, buildings(joined)) == ("action", {"s": "H3"})


def test_a_building_on_the_flipped_square_goes_back_with_its_treasure_left_there():
    """T&E 11.4, 11.7, 8.2."""
    state = scene("F G H\n3 t*^ t t\n4 t . .", hands="t/-", buildings=True)
    state = play(state, "tG4 Mst")
    assert (buildings(state), treasures(state)) == ({}, {"F3"})
    assert refused(state, "xF3") == "4.3"
