"""Placing a tile, rule by rule [T&E 4.2]."""

from __future__ import annotations

from rulebook.tigris_euphrates.scenes import (
    actions_left,
    buildings,
    hand,
    legal,
    monuments,
    points,
    refused,
    scene,
    tile_at,
    treasures,
    treasures_won,
)


def test_farms_go_on_rivers_and_the_others_on_land():
    """T&E 4.2."""
    state = scene("", hands="stfm/-")
    assert refused(state, "fA4") is None
    assert refused(state, "fA5") == "4.2"
    for letter in "stm":
        assert refused(state, f"{letter}A4") == "4.2"
        assert refused(state, f"{letter}A5") is None


def test_a_tile_comes_from_the_hand_and_goes_on_an_empty_space():
    """T&E 4.2."""
    state = scene("F G H\n3 t K1 x", hands="sst/-")
    assert refused(state, "mA5") == "4.2"
    for space in ("F3", "G3", "H3"):
        assert refused(state, f"s{space}") == "4.2"
    placed = state.play("sG4")
    assert (tile_at(placed, "G4"), hand(placed, 1)) == ("s", "st")


def test_a_tile_sets_off_points_then_building_then_monument_then_treasures():
    """T&E 4.2, 11.5."""
    state = scene(
        """
            F  G  H  I  J
         2  t* P1 t* .  .
         3  t  .  t  T1 .
         4  t  t  .  .  .
        """,
        hands="t/-",
        buildings=True,
    )
    state = state.play("tG3")
    assert points(state, 1) == (0, 1, 0, 0)
    assert (state.phase, treasures_won(state, 1)) == ("building", 0)
    state = state.play("bH3")
    assert buildings(state) == {"t": "H3"}
    assert (state.phase, treasures_won(state, 1)) == ("monument", 0)
    state = state.play("Mtf")
    assert monuments(state) == {"tf": "F3"}
    assert (state.phase, legal(state)) == ("treasure", {"$F2", "$H2"})
    state = state.play("$F2")
    assert (treasures(state), treasures_won(state, 1)) == ({"F2"}, 1)
    assert (state.phase, actions_left(state)) == ("action", 1)


def test_after_a_union_without_a_war_monument_and_treasures_follow_as_ever():
    """T&E 4.2, 5.2."""
    state = scene(
        """
            F  G  H  I  J
         2  K1 t* .  .  .
         3  m  m  .  .  .
         4  m  .  T2 t* .
        """,
        hands="m/-",
    )
    state = state.play("mG4")
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert state.phase == "monument"
    state = state.play("M-")
    assert (state.phase, legal(state)) == ("treasure", {"$G2", "$I4"})


def test_a_monument_sends_a_trader_home_before_treasures_are_taken():
    """T&E 4.2, 4.5, 8.2, 9.1."""
    state = scene(
        """
            F  G  H  I  J
         3  t* t  T1 .  .
         4  t  .  .  .  .
         5  .  t* .  .  .
        """,
        hands="t/-",
    )
    state = state.play("tG4")
    assert legal(state.play("M-")) == {"$F3", "$G5"}
    state = state.play("Mst")
    assert (state.phase, treasures_won(state, 1)) == ("action", 0)
    assert treasures(state) >= {"F3", "G5"}
