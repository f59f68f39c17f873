"""Wars, rule by rule [T&E 7]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    buildings,
    hand,
    kingdom,
    kingdoms,
    leaders,
    legal,
    out,
    play,
    player,
    points,
    refused,
    scene,
    strengths,
    tile_at,
    tiles,
)

KINGS = """
        F  G  H  I  J  K  L
     3  .  s  .  .  .  s  .
     4  s  s  K1 .  K2 s  .
     5  .  .  t  .  t  .  .
"""


def test_the_uniting_tile_is_covered_and_gains_no_point():
    """T&E 7.1."""
    state = scene(KINGS, hands="s/-").play("sI4")
    assert state.row.uniting == 1
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_the_active_player_chooses_among_several_wars():
    """T&E 7.2."""
    state = scene(
        """
            F  G  H  I  J
         3  .  K2 .  K3 .
         4  .  t  .  t  .
         5  .  T2 .  T3 .
        """,
        players=3,
        hands="m/-/-",
    )
    state = state.play("mH4")
    assert (player(state), legal(state)) == (1, {"wK", "wT"})
    assert refused(state, "wP") == "7.2"


def test_the_active_player_attacks_or_else_the_next_clockwise():
    """T&E 7.3."""
    drawing = "F G H I J\n3 t K{} . K{} t\nturn {} 2"
    own = scene(drawing.format(1, 3, 3), players=4, hands="s/s/s/s").play("sH3")
    assert player(own) == 3
    of_others = scene(drawing.format(4, 2, 1), players=4, hands="s/s/s/s").play("sH3")
    assert player(of_others) == 2
    around_the_table = scene(drawing.format(3, 2, 4), players=4, hands="s/s/s/s").play("sH3")
    assert player(around_the_table) == 2


def test_supporters_are_the_tiles_linked_without_the_covered_tile():
    """T&E 7.4."""
    state = scene(KINGS, hands="sss/-").play("sI4")
    assert strengths(state) == (3, 2)  # the covered settlement supports neither
    assert legal(state) == {"+0", "+1", "+2"}
    assert refused(state, "+3") == "7.4"


def test_a_region_that_only_the_uniting_tile_linked_supports_neither():
    """T&E 7.4."""
    state = scene(KINGS.replace("s  .  .  .  s", "s  .  s  .  s"), hands="s/-")
    assert tile_at(state, "I3") == "s"
    assert strengths(state.play("sI4")) == (3, 2)


@pytest.mark.parametrize(("commits", "winner"), [("+0 +0", 1), ("+0 +1", 2), ("+1 +1", 1)])
def test_more_strength_wins_a_war_and_a_tie_goes_to_the_defender(commits, winner):
    """T&E 7.4."""
    state = play(scene(KINGS, hands="ss/s"), "sI4 " + commits)
    assert list(leaders(state)) == [f"K{winner}"]


def test_the_loser_loses_leader_and_supporters_and_the_winner_gains_for_each():
    """T&E 7.5."""
    state = play(scene(KINGS, hands="sm/sm"), "sI4 +0 +1")
    assert leaders(state) == {"K2": "J4"}
    assert tiles(state, "s") == {"I4", "K3", "K4"}
    assert points(state, 2) == (4, 0, 0, 0)  # the king and three; committed tiles give none
    assert (out(state), hand(state, 1), hand(state, 2)) == ("ssss", "m", "m")


def test_leaders_that_are_no_longer_linked_fight_no_war():
    """T&E 7.6."""
    drawing = """
            F  G  H  I  J  K
         3  .  t  K1 .  .  .
         4  .  F1 s  .  s  K2
         5  .  t  .  .  F2 t
         6  .  .  .  .  t  .
    """
    kings_first = play(scene(drawing, hands="tss/-"), "tI4 wK +2 +0")
    assert leaders(kings_first) == {"K1": "H3", "F1": "G4", "F2": "J5"}
    assert (kings_first.phase, kingdoms(kings_first)) == ("action", {"K1 F1", "F2"})
    farmers_first = play(scene(drawing, hands="tss/-"), "tI4 wF +0 +0")
    assert leaders(farmers_first) == {"K1": "H3", "K2": "K4", "F2": "J5"}
    assert (farmers_first.phase, strengths(farmers_first)) == ("attack", (1, 1))


def test_supporters_are_counted_as_they_stand_after_the_war_before():
    """T&E 7.6."""
    state = scene(
        """
            F  G  H  I  J  K  L
         3  t  K1 .  K2 m  s  .
         4  .  T1 .  t  T2 t  .
         5  .  t  .  .  .  .  .
        """,
        hands="tmm/-",
    )
    state = state.play("tH3")
    assert strengths(state.play("wK")) == (0, 1)  # K3 through the market, or by T2 and K4
    state = play(state, "wT +2 +0")
    assert points(state, 1) == (0, 0, 0, 2)
    assert (state.phase, strengths(state)) == ("attack", (0, 0))  # K3 is cut off


def test_a_treasure_keeps_a_temple_that_only_the_losing_priest_stands_beside():
    """T&E 7.7."""
    state = scene("F G H I J K\n4 t P1 . t P2 t*", hands="stt/-")
    state = state.play("sH4")
    assert strengths(state) == (1, 2)  # it supports all the same
    state = play(state, "+2 +0")
    assert tiles(state, "t") == {"F4", "K4"}
    assert points(state, 1) == (0, 2, 0, 0)


def test_of_six_temples_the_losing_priest_loses_three():
    """T&E 7.7."""
    state = scene(
        """
            F  G  H  I  J  K  L
         3  t  t  .  .  t  F2 t*
         4  t  P1 .  t  P2 t  K2
         5  .  .  .  t  t  .  .
        """,
        hands="stttt/-",
    )
    state = state.play("sH4")
    assert strengths(state) == (3, 6)
    state = play(state, "+4 +0")
    assert points(state, 1) == (0, 4, 0, 0)
    assert tiles(state, "t") == {"F3", "G3", "F4", "J3", "L3", "K4"}
    assert leaders(state) == {"P1": "G4", "F2": "K3", "K2": "L4"}


def test_a_tile_under_a_building_supports_and_stays():
    """T&E 7.8."""
    state = scene(
        KINGS.replace("K2 s ", "K2 s^"),
        hands="s/-",
        buildings=True,
    )
    state = state.play("sI4")
    assert strengths(state) == (3, 2)
    state = play(state, "+0 +0")
    assert points(state, 1) == (2, 0, 0, 0)  # the king and one settlement
    assert (tile_at(state, "K4"), buildings(state)) == ("s", {"s": "K4"})
    assert tile_at(state, "K3") is None


def test_when_no_war_is_left_the_uniting_tile_is_uncovered_and_stays():
    """T&E 7.9."""
    state = play(scene(KINGS, hands="s/-"), "sI4 +0 +0")
    assert state.row.uniting == 0
    assert tile_at(state, "I4") == "s"
    assert "I4" in kingdom(state, "H4")


def test_parts_that_touch_the_covered_tile_are_one_kingdom_but_support_apart():
    """T&E 7.10."""
    state = scene(
        """
            F  G  H  I  J
         3  .  .  s  m  .
         4  t  K1 .  s  K2
         5  T1 .  .  T2 t
        """,
        hands="tmm/-",
    )
    assert strengths(play(state, "tH4 wK")) == (0, 2)
    state = play(state, "tH4 wT +2 +0")
    assert tile_at(state, "I3") is None
    assert kingdom(state, "H3") >= {"G4", "H4", "J4"}  # still one kingdom
    assert (state.phase, strengths(state)) == ("attack", (0, 1))  # H3 is not on the king's part


def test_tiles_left_without_a_leader_are_a_region():
    """T&E 7.11."""
    state = scene(KINGS.replace("t  .  t  .  .", "t  .  t  m  ."), hands="s/-")
    state = play(state, "sI4 +0 +0")
    assert leaders(state) == {"K1": "H4"}
    assert (tile_at(state, "J5"), tile_at(state, "K5")) == ("t", "m")
    assert kingdom(state, "J5") == set()
