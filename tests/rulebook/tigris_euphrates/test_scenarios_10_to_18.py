"""The scenarios T-TE-10 to T-TE-18: placing, catastrophes, variants and the end, each drawn."""

from __future__ import annotations

from random import Random

import pytest

import shedu
from rulebook.tigris_euphrates.scenes import (
    buildings,
    check_peace,
    deal,
    facedown,
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
)
from shedu.games.tigris_euphrates.material import TILE_COUNTS, TILE_LETTERS


def test_a_leader_joins_one_kingdom_and_two_regions():
    """T-TE-10, T&E 4.1."""
    state = scene("""
            F  G  H
         2  .  t  .
         3  P2 .  s
         4  t  t  .
    """)
    state = state.play("TG3")
    assert kingdom(state, "G3") == {"G2", "F3", "G3", "H3", "F4", "G4"}
    assert kingdoms(state) == {"P2 T1"}


def test_a_leader_does_not_join_two_kingdoms():
    """T-TE-10, T&E 4.1."""
    state = scene("""
            F  G  H  I
         2  t  .  t  .
         3  P2 .  K2 .
    """)
    assert refused(state, "FG2") == "4.1"
    assert refused(state, "FI2") is None


def test_a_moving_leader_is_lifted_so_its_own_kingdom_may_be_left_behind():
    """T-TE-10, T&E 4.1."""
    state = scene("""
            F  G  H  I  J
         2  t  K1 .  t  P2
         3  .  t  .  .  .
    """)
    assert refused(state, "FH2") == "4.1"  # beside the king's kingdom and the priest's
    state = state.play("KH2")
    assert kingdoms(state) == {"K1 P2"}


def test_a_moving_leader_that_was_the_only_link_does_not_link_again():
    """T-TE-10, T&E 4.1."""
    state = scene("""
            F  G  H  I  J
         2  .  .  t  .  .
         3  t  K1 T1 F2 t
         4  .  t  .  t  .
    """)
    assert kingdoms(state) == {"K1 F2 T1"}
    assert refused(state, "TH4") == "4.1"
    assert refused(state, "TF4") is None  # beside the king's part only


THREE_WAYS = """
        F  G  H  I  J
     2  .  .  t  .  .
     3  .  .  {} .  .
     4  t  P2 .  K1 t
     5  .  .  m  .  .
"""


def test_a_tile_that_would_join_three_kingdoms_is_refused():
    """T-TE-11, T&E 4.2."""
    state = scene(THREE_WAYS.replace("{}", "F2"), hands="s/-")
    assert refused(state, "sH4") == "4.2"


def test_a_tile_unites_two_kingdoms_and_two_regions():
    """T-TE-11, T&E 4.2, 5.2."""
    state = scene(THREE_WAYS.replace("{}", "s "), hands="s/-")
    state = state.play("sH4")
    assert kingdoms(state) == {"K1 P2"}
    assert kingdom(state, "H4") >= {"H2", "H3", "H5", "F4", "J4"}
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_a_catastrophe_splits_a_kingdom():
    """T-TE-12, T&E 4.3."""
    state = scene("""
            F  G  H  I  J
         3  P2 t  s  t  F2
    """)
    state = state.play("xH3")
    assert kingdoms(state) == {"P2", "F2"}
    assert out(state) == "s"


def test_a_catastrophe_evicts_two_leaders_at_once():
    """T-TE-12, T&E 4.3, 4.5."""
    state = scene("""
            F  G  H
         3  K1 t  P2
    """)
    state = state.play("xG3")
    assert leaders(state) == {}
    assert out(state) == "t"


def test_where_a_catastrophe_is_refused():
    """T-TE-12, T&E 4.3, 11.4."""
    state = scene(
        """
            F  G  H  I  J  K  L
         2  t* t  K1 x  s^ s  .
         4  o  o  .  .  .  w  .
         5  o  o  .  .  w  w  w
         6  .  .  .  .  .  w  .
        monuments smF4m
        wonder K5
        """,
        buildings=True,
        wonder=True,
    )
    for space in ("F2", "H2", "I2", "F4", "G5", "K5", "K4"):
        assert refused(state, f"x{space}") == "4.3"
    assert refused(state, "xJ2") == "11.4"
    assert refused(state, "xG2") is None
    assert refused(state, "xA4") is None  # an empty river space
    assert facedown(state) == {"F4", "G4", "F5", "G5", "K4", "J5", "K5", "L5", "K6"}


def test_a_row_of_three_farms_gets_the_granary():
    """T-TE-13, T&E 11.1."""
    state = scene("A B C\n7 f f ~", hands="f/-", buildings=True)
    state = state.play("fC7")
    assert legal(state) == {"bA7", "bB7", "bC7", "b-"}
    assert buildings(state.play("bB7")) == {"f": "B7"}


def test_a_column_of_three_temples_gets_the_library():
    """T-TE-13, T&E 11.1."""
    state = scene("F\n2 t\n3 .\n4 t", hands="t/-", buildings=True)
    state = state.play("tF3")
    assert legal(state) == {"bF2", "bF3", "bF4", "b-"}


def test_three_markets_in_a_corner_get_no_market_hall():
    """T-TE-13, T&E 11.1."""
    state = scene("F G\n2 m .\n3 m .", hands="m/-", buildings=True)
    assert state.play("mG3").phase == "action"


def test_a_building_moves_to_a_longer_line_that_crosses_its_own():
    """T-TE-13, T&E 11.2."""
    crossing = """
            F  G  H
         2  s^ s  .
         3  .  .  s
         4  .  .  s
    """
    state = scene(crossing, hands="s/-", buildings=True)
    assert state.play("sH2").phase == "action"  # three are not more than its row of three
    state = scene(crossing + "\n5 . . s", hands="s/-", buildings=True)
    assert legal(state.play("sH2")) == {"bH2", "bH3", "bH4", "bH5", "b-"}


@pytest.mark.parametrize("last", ["G3", "G2"], ids=["center", "arm"])
def test_the_wonder_gives_the_kings_owner_a_point_of_any_color(last):
    """T-TE-14, T&E 12.1, 12.3."""
    cross = {"G2", "F3", "G3", "H3", "G4"} - {last}
    rows = "\n".join(
        f"{row} " + " ".join("s" if f"{x}{row}" in cross else "." for x in "FGH") for row in (2, 3)
    )
    state = scene(f"F G H I\n{rows} K1\n4 . s . t", hands="s/-", wonder=True)
    state = state.play(f"s{last}")
    assert legal(state) == {"WG3", "M-"}
    state = play(state, "WG3 end")
    assert (player(state), legal(state)) == (1, {"ps", "pt", "pf", "pm"})
    state = state.play("pm")
    assert points(state, 1) == (1, 0, 0, 1)  # black for the settlement
    state = deal(state).play("end")
    assert state.phase != "wonder_point"  # the other player's king is not there


def test_the_english_variant_in_a_revolt_of_two_against_four():
    """T-TE-15, T&E 13.1, 13.2."""
    state = scene(
        """
            F  G  H  I  J
         3  .  t  .  t  .
         4  .  .  t  P2 t
         5  .  .  .  t  .
        """,
        hands="ttttt/tttttt",
        english_variant=True,
    )
    state = state.play("PG4")
    assert strengths(state) == (2, 4)
    assert legal(state) == {"+0", "+3", "+4", "+5"}
    assert (refused(state, "+1"), refused(state, "+2")) == ("13.1", "13.1")
    state = state.play("+4")
    assert legal(state) == {"+0", "+2"}
    assert (refused(state, "+1"), refused(state, "+3")) == ("13.2", "13.2")


@pytest.mark.parametrize(("held", "over"), [("ss", True), ("sss", False)])
def test_a_bag_of_three_tiles_is_enough_for_three(held, over):
    """T-TE-16, T&E 10.1, 10.2."""
    state = scene("bag s0t3f0m0", hands=f"{held}/ssssss")
    state = play(state, "end *t *t *t")
    assert state.is_over == over
    if over:
        assert state.outcome.reason == "bag"


def test_a_replacement_that_the_bag_cannot_give_ends_the_game_at_once():
    """T-TE-16, T&E 4.4, 10.2."""
    state = scene(
        """
            F  G
         2  F1 t
         3  o  o
         4  o  o
        monuments tfF3t
        bag s0t1f0m0
        """,
        hands="ssss/-",
    )
    state = play(state, "-ss *t")
    assert state.outcome.reason == "bag"
    assert points(state, 1) == (0, 0, 0, 0)  # no end of turn, no point for the monument


def test_the_best_lowest_color_wins_and_ties_go_to_the_next():
    """T-TE-17, T&E 10.4."""
    state = scene(
        """
        phase over ending=bag
        points 22.10.10.11/12.10.13.10/11.12.11.14/9.22.22.22
        """,
        players=4,
    )
    outcome = state.outcome
    assert outcome.scores[1] == (10, 10, 12, 13)
    assert outcome.ranking == ((2,), (1,), (0,), (3,))  # 11; 10 10 12; 10 10 11 and 22; 9


def test_treasures_always_go_to_the_lowest_color():
    """T-TE-17, T&E 10.4."""
    state = scene("phase over ending=bag\npoints 3.5.5.9+4/6.9.4.7+3")
    assert state.outcome.scores == ((5, 6, 6, 9), (6, 7, 7, 9))
    assert state.outcome.winners == (1,)


@pytest.mark.parametrize("seed", range(3))
def test_no_tile_is_ever_lost(seed):
    """T-TE-18, T&E 1.1."""
    game = shedu.game("tigris-euphrates", players=2 + seed, wonder=True, buildings=True)
    match, rng = game.match(seed=seed), Random(seed)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    for state in match.states:
        counts = state.game.definition.material(state)
        assert [counts[f"{letter} tiles"] for letter in TILE_LETTERS] == list(TILE_COUNTS)
        if state.phase == "action":
            check_peace(state)
