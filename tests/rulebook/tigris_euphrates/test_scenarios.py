"""The scenarios of the printed rules, T-TE-1 to T-TE-9, each drawn."""

from __future__ import annotations

import pytest

import shedu
from rulebook.tigris_euphrates.scenes import (
    actions_left,
    deal,
    facedown,
    hand,
    kingdom,
    kingdoms,
    leaders,
    legal,
    monuments,
    out,
    play,
    player,
    points,
    scene,
    strengths,
    tile_at,
    tiles,
    treasures,
    treasures_won,
)


def test_a_revolt_of_five_against_five_is_won_by_the_defender():
    """T-TE-1, T&E 6.1, 6.2."""
    state = scene(
        """
            F  G  H  I
         3  .  t  .  .
         4  t  .  t  P2
         5  .  .  .  t
        """,
        hands="tt/ttt",
    )
    state = state.play("PG4")
    assert strengths(state) == (3, 2)
    state = play(state, "+2 +3")
    assert leaders(state) == {"P2": "I4"}
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 1, 0, 0))
    assert out(state) == "ttttt"
    assert tiles(state, "t") == {"G3", "F4", "H4", "I5"}


def test_a_revolt_of_four_against_four_is_won_by_the_defender():
    """T-TE-2, T&E 6.1, 6.2."""
    state = scene(
        """
            F  G  H  I
         3  .  t  .  .
         4  t  .  s  P2
         5  .  .  .  t
        """,
        hands="tt/ttt",
    )
    state = state.play("PG4")
    assert strengths(state) == (2, 1)
    state = play(state, "+2 +3")
    assert leaders(state) == {"P2": "I4"}
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 0), (0, 1, 0, 0))
    assert out(state) == "ttttt"


def test_a_first_round_of_four_players():
    """T-TE-3, T&E 4.1, 5.1, 6.1, 10.1."""
    state = shedu.game("tigris-euphrates", players=4).initial
    archer, bull, pot, lion = "*s*s*t*t*m*m", "*s*t*f*f*m*m", "*s*s*t*t*f*m", "*s*t*t*t*t*m"
    state = play(state, ">1 " + (archer + bull + pot + lion).replace("*", " *"))

    state = play(state, "KI6 PG3")  # the archer: two leaders, two kingdoms
    assert kingdoms(state) == {"K1", "P1"}

    state = play(state, "FJ1 fI1")  # the bull: a farmer, and a farm beside it
    assert points(state, 2) == (0, 0, 1, 0)
    state = deal(state)

    state = play(state, "KB1 tA1")  # the pot: a king gains red, as there is no priest
    assert points(state, 3) == (0, 1, 0, 0)
    state = deal(state)

    state = state.play("PF4")  # the lion's priest enters the archer's kingdom
    assert strengths(state) == (1, 1)
    state = play(state, "+3 +0")
    assert (points(state, 1), points(state, 4)) == ((0, 0, 0, 0), (0, 1, 0, 0))
    assert leaders(state) == {"K1": "I6", "F2": "J1", "K3": "B1", "P4": "F4"}
    state = state.play("tG4")
    assert points(state, 4) == (0, 2, 0, 0)

    assert (hand(state, 4), hand(state, 1)) == ("sm", "ssttmm")
    state = play(state, "*f *f *f *f")
    assert (player(state), hand(state, 4), hand(state, 1)) == (1, "sffffm", "ssttmm")


TWO_WARS = """
        F  G  H  I  J  K
     2  K1 .  .  .  .  K2
     3  t  .  .  .  .  t
     4  T1 m  .  m  m  T2
"""


def test_the_traders_war_comes_first_and_the_kings_have_no_war_any_more():
    """T-TE-4, T&E 7.2, 7.6."""
    state = scene(TWO_WARS, hands="smmmm/m")
    state = state.play("sH4")
    assert (player(state), legal(state)) == (1, {"wK", "wT"})
    state = state.play("wT")
    assert strengths(state) == (1, 2)
    state = play(state, "+4 +1")
    assert (points(state, 1), points(state, 2)) == ((0, 0, 0, 3), (0, 0, 0, 0))
    assert tiles(state, "m") == {"G4"}
    assert tile_at(state, "H4") == "s"
    assert kingdoms(state) == {"K1 T1", "K2"}
    assert out(state) == "mmmmmmm"
    assert (state.phase, player(state), actions_left(state)) == ("action", 1, 1)


def test_the_kings_war_comes_first_and_the_traders_fight_after_it():
    """T-TE-4, T&E 7.2, 7.6."""
    state = play(scene(TWO_WARS, hands="smmmm/m"), "sH4 wK")
    assert strengths(state) == (0, 0)  # the uniting settlement supports neither
    state = play(state, "+0 +0")
    assert points(state, 2) == (1, 0, 0, 0)
    assert (state.phase, strengths(state)) == ("attack", (1, 2))
    state = play(state, "+4 +1")
    assert points(state, 1) == (0, 0, 0, 3)
    assert kingdoms(state) == {"T1", "K2"}


@pytest.mark.parametrize(
    ("active", "rivals", "attacker"),
    [(1, "23", 2), (1, "34", 3), (2, "14", 4), (3, "12", 1), (4, "23", 2), (4, "24", 4)],
)
def test_in_a_war_of_others_the_first_clockwise_attacks(active, rivals, attacker):
    """T-TE-5, T&E 7.3."""
    state = scene(
        f"""
            F  G      H  I      J
         2  t  K{rivals[0]} .  K{rivals[1]} t
        turn {active} 2
        """,
        players=4,
        hands="s/s/s/s",
    )
    state = state.play("sH2")
    assert player(state) == attacker
    defender = int(rivals.replace(str(attacker), ""))
    assert player(state.play("+0")) == defender


def test_beaten_priests_leave_treasures_and_other_leaders_standing():
    """T-TE-6, T&E 7.7."""
    state = scene(
        """
            F  G  H  I  J  K
         3  .  .  .  F2 .  .
         4  P1 t  .  t  P2 t*
         5  .  .  .  .  t  .
        """,
        hands="sttt/-",
    )
    state = state.play("sH4")
    assert strengths(state) == (1, 3)
    state = play(state, "+3 +0")
    assert tiles(state, "t") == {"G4", "I4", "K4"}  # only the one beside nobody else is gone
    assert points(state, 1) == (0, 2, 0, 0)
    assert leaders(state) == {"P1": "F4", "F2": "I3"}
    assert treasures(state) == {"K4"}


def test_a_monument_sends_a_trader_home_and_pays_at_the_end_of_each_turn():
    """T-TE-7, T&E 8.1, 8.2, 8.3, 4.5."""
    state = scene(
        """
            F  G  H  I
         2  K1 .  .  .
         3  t  t* t  T2
         4  F1 t  .  .
         5  t  .  .  .
         6  P2 .  .  .
        """,
        hands="t/-",
    )
    state = state.play("tH4")
    assert points(state, 2) == (0, 1, 0, 0)  # the temple's point
    assert legal(state) == {"Mst", "Mtf", "Mtm", "M-"}
    state = state.play("Mtf")
    assert monuments(state) == {"tf": "G3"}
    assert facedown(state) == {"G3", "H3", "G4", "H4"}
    assert treasures(state) == {"G3"}
    assert leaders(state) == {"K1": "F2", "F1": "F4", "P2": "F6"}

    state = deal(state.play("end"))
    assert (points(state, 1), points(state, 2)) == ((0, 0, 1, 0), (0, 1, 0, 0))
    state = deal(state.play("end"))
    assert (points(state, 1), points(state, 2)) == ((0, 0, 1, 0), (0, 2, 0, 0))


def test_a_farm_joins_two_treasures_and_the_special_one_is_taken_out_of_turn():
    """T-TE-8, T&E 9.1, 4.2, 5.1."""
    state = scene(
        """
            L  M  N  O
         8  .  ~  .  T2
         9  f  ~  s  t*
        10  t* .  .  F1
        """,
        hands="f/-",
    )
    state = state.play("fM9")
    assert points(state, 1) == (0, 0, 1, 0)
    assert (treasures_won(state, 1), treasures_won(state, 2)) == (0, 1)
    assert treasures(state) == {"L10"}  # O9 has the special border
    assert player(state) == 1
    assert kingdom(state, "L10") >= {"M9", "O8", "O9"}


def test_of_three_plain_treasures_the_traders_owner_chooses_the_one_that_stays():
    """T-TE-9, T&E 9.1, 9.2."""
    state = scene(
        """
            F  G  H  I  J  K
         2  t* s  t* .  t* T2
        """,
        hands="s/-",
    )
    state = state.play("sI2")
    assert (player(state), legal(state)) == (2, {"$F2", "$H2", "$J2"})
    state = state.play("$H2")
    assert treasures(state) == {"H2"}
    assert treasures_won(state, 2) == 2
    assert (player(state), actions_left(state)) == (1, 1)
