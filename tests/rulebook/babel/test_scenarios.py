"""The scenarios of the rules, T-BA-1 to T-BA-11, each drawn."""

from __future__ import annotations

from random import Random

import pytest

import shedu
from rulebook.babel.scenes import (
    all_but,
    column,
    discard,
    hand,
    known,
    legal,
    level,
    pawn,
    people,
    pile_size,
    play,
    player,
    refused,
    result,
    scene,
    score,
    temple,
)


def test_deployed_people_lie_in_the_order_in_which_they_came():
    """T-BA-1, BA-5.1, BA-5.2."""
    state = scene("""
        S  AA@  -
        hands AAPSSH/-
    """)
    state = play(state, "dA dP")
    assert people(state, 1, "S") == "AAAP"
    state = play(state, "mA")
    assert pawn(state, 1) == "A"
    assert discard(state) == "A"
    state = play(state, "dS dS")
    assert people(state, 1, "A") == "SS"


def test_a_temple_grows_level_by_level_from_both_columns():
    """T-BA-2, BA-5.3."""
    state = scene("""
        H  @      -
        M  AHPS1  -
        hands MAPS/-
        columns 62/543
    """)
    state = play(state, "mM bo bx bx")
    assert temple(state, 1, "M") == [1, 2, 3, 4]
    assert refused(state, "bx") == "BA-5.3"
    state = play(state, "dA dP")
    assert len(people(state, 1, "M")) == 6
    state = play(state, "bx bo")
    assert temple(state, 1, "M") == [1, 2, 3, 4, 5, 6]
    assert level(state, 1, "M") == 6
    assert (column(state, 1), column(state, 2)) == ([], [])


def test_three_migrate_once_a_turn_and_the_temple_stays():
    """T-BA-3, BA-5.4."""
    state = scene("""
        A  SS        -
        H  @         -
        M  ASSH1234  -
        P  P         -
        hands A/-
    """)
    assert refused(state, "gAP") == "BA-5.4"
    state = play(state, "gMP")
    assert people(state, 1, "P") == "PSSH"
    assert people(state, 1, "M") == "A"
    assert level(state, 1, "M") == 4
    assert refused(state, "gPM") == "BA-5.4"


def test_after_a_migration_the_next_level_needs_its_people_again():
    """T-BA-3, BA-5.3."""
    state = scene("""
        H  @         -
        M  ASSH1234  -
        P  P         -
        hands MSSSSA/-
        columns 5/-
    """)
    state = play(state, "gMP mM dS dS dS")
    assert (people(state, 1, "M"), refused(state, "bo")) == ("ASSS", "BA-5.3")
    state = play(state, "dS bo")
    assert level(state, 1, "M") == 5


def test_sumerians_win_over_all_that_equal_the_last():
    """T-BA-4, BA-5.5, BA-D1."""
    state = scene("""
        H  SSSS@  PAMPP
        hands A/-
    """)
    state = play(state, "a1S")
    assert people(state, 1, "H") == "SSSPPP"
    assert people(state, 2, "H") == "AM"


def test_a_hand_is_halved_by_the_victims_choice_and_in_the_victims_favor():
    """T-BA-5, BA-5.5."""
    state = scene("""
        H  MMMMMM@  -
        hands A/AAAHHMP
    """)
    state = play(state, "a1H")
    assert player(state) == 2
    assert legal(state) == {"-A", "-H", "-M", "-P"}
    state = play(state, "-P -M -A")
    assert player(state) == 1
    assert hand(state, 2) == "AAHH"
    state = play(state, "a1H -H -H")
    assert hand(state, 2) == "AA"
    state = play(state, "a1H -A")
    assert hand(state, 2) == "A"
    assert refused(state, "a1H") == "BA-5.5"


LONG_EXAMPLE = """
       1         2
    A  HH        123
    H  SSSSAPP@  PSAAM123456
    S  PP        -
    hands AHS/AAHHMMP
"""


def test_the_long_example_step_by_step():
    """T-BA-6, BA-5.5, BA-4.3, BA-7.2, BA-D6, BA-D8."""
    state = scene(LONG_EXAMPLE)
    state = play(state, "a1S")
    assert (people(state, 1, "H"), people(state, 2, "H")) == ("SSSAPPM", "PSAA")
    state = play(state, "gHS")
    assert (people(state, 1, "H"), people(state, 1, "S")) == ("SSSA", "PPPPM")
    state = play(state, "a1S")
    assert (people(state, 1, "H"), people(state, 2, "H")) == ("SSAAA", "PS")
    state = play(state, "a3R")
    assert people(state, 1, "H") == "SSAA"
    assert temple(state, 2, "H") == []
    assert known(state) == [1, 2, 3, 4, 5, 6]
    state = play(state, "mA")
    assert refused(state, "a1B") == "BA-5.5"
    state = play(state, "dH a1B")
    assert people(state, 1, "A") == "HH"
    assert (temple(state, 1, "A"), temple(state, 2, "A")) == ([3], [1, 2])
    state = play(state, "mS a1H -A -A -H")
    assert hand(state, 2) == "HMMP"
    state = play(state, "a1H -H -M")
    assert people(state, 1, "S") == "PPM"
    assert (hand(state, 1), hand(state, 2)) == ("", "MP")
    assert column(state, 1) == [2, 1]
    assert known(state) == [3, 4, 5, 6]
    assert (state.phase, state.row.active) == ("draw", 1)


def test_persians_skip_exactly_one_level():
    """T-BA-7, BA-5.5."""
    state = scene("""
        H  PPP@  -
        hands A/-
        columns 3/2
    """)
    assert refused(state, "a1Ko") == "BA-5.5"
    state = play(state, "a1Kx")
    assert temple(state, 1, "H") == [2]
    assert people(state, 1, "H") == "PP"


def test_persians_count_the_discarded_card_among_the_people():
    """T-BA-7, BA-5.5."""
    five, four = (
        scene(f"""
            H  {cards}123@  -
            hands A/-
            columns 5/-
        """)
        for cards in ("PPPAH", "PPPA")
    )
    assert temple(play(five, "a1Ko"), 1, "H") == [1, 2, 3, 5]
    assert refused(four, "a1Ko") == "BA-5.5"


def test_a_temple_that_is_robbed_back_falls_to_nothing():
    """T-BA-8, BA-2.2."""
    state = scene("""
        H  HHH@  HHH3@
        hands A/A
    """)
    state = play(state, "a1B end *6 *6 *A *A *A")
    assert (level(state, 1, "H"), level(state, 2, "H")) == (3, 0)
    state = play(state, "a1B")
    assert (level(state, 1, "H"), level(state, 2, "H")) == (0, 3)


def test_a_razed_temple_with_a_hole_lies_with_its_lowest_card_on_top():
    """T-BA-8, BA-2.2, BA-D6."""
    state = scene("""
        H  AAA@  13
        hands A/-
        known 24
    """)
    state = play(state, "a1R")
    assert known(state) == [1, 3, 2, 4]
    assert level(state, 2, "H") == 0


def test_fifteen_against_nine_ends_the_game():
    """T-BA-9, BA-6.1."""
    state = scene("""
        A  123456  123456
        H  123456  123
        M  12      -
        S  A@      -
        hands A/-
        columns 1/-
    """)
    state = play(state, "bo")
    assert (score(state, 1), score(state, 2)) == (15, 9)
    assert result(state) == ("15-9", ((1,), (2,)))


def test_fifteen_against_ten_begins_the_endgame_which_a_fall_to_nine_ends():
    """T-BA-9, BA-6.1, BA-6.2: from 15 to 12, and then the other player from 10 to 9."""
    state = scene("""
        A  123456  123456
        H  123     AAA@
        M  12345   123
        S  AAA@    1
        P  A       -
        hands PP/A
        columns 1/-
    """)
    assert (score(state, 1), score(state, 2)) == (14, 10)
    state = play(state, "mP bo")
    assert (score(state, 1), score(state, 2)) == (15, 10)
    assert result(state) is None
    assert state.view(None)["endgame"]
    state = play(state, "end *6 *6 *S *S *M")
    state = play(state, "a1R")
    assert (score(state, 1), score(state, 2)) == (12, 10)
    assert result(state) is None
    assert state.view(None)["endgame"]
    state = play(state, "end *H *H *S")
    assert player(state) == 1
    state = play(state, "mS a1R")
    assert (score(state, 1), score(state, 2)) == (12, 9)
    assert result(state) == ("9", ((1,), (2,)))


def test_a_leap_from_fourteen_to_twenty_ends_the_game_at_once():
    """T-BA-9, BA-6.2: the other player has 10 after the robbery."""
    state = scene("""
        A  123456   12345
        H  123456   -
        M  12       -
        S  HHHAAA@  56
        hands A/-
    """)
    assert (score(state, 1), score(state, 2)) == (14, 11)
    state = play(state, "a1B")
    assert (score(state, 1), score(state, 2)) == (20, 10)
    assert result(state) == ("20", ((1,), (2,)))


@pytest.mark.parametrize(
    ("cards", "ranking"), [("A", ((2,), (1,))), ("AAA", ((1,), (2,))), ("AA", ((1, 2),))]
)
def test_an_empty_pile_ends_the_game_and_the_larger_hand_breaks_a_tie(cards, ranking):
    """T-BA-9, BA-6.3, BA-6.4."""
    six = "123456"
    state = scene(f"""
        A  {six}  {six}
        H  {six}  {six}
        S  @      -
        hands {cards}/HH
        columns {all_but(six, six, six, six, "25")}/-
    """)
    assert pile_size(state) == 2
    state = play(state, "end *2 *5")
    assert column(state, 1)[-2:] == [5, 2]
    assert (score(state, 1), score(state, 2)) == (12, 12)
    assert result(state) == ("pile", ranking)


def test_medes_make_a_nation_desert_wherever_it_is():
    """T-BA-10, BA-5.5."""
    state = scene("""
        H  MMMP@  PSPPSP
        hands A/-
    """)
    assert legal(state, "a") == {"a1DP", "a1DS"}
    state = play(state, "a1DP")
    assert people(state, 2, "H") == "SS"
    assert people(state, 1, "H") == "MMP"
    assert discard(state) == "MPPPP"


@pytest.mark.parametrize("classic", [False, True])
def test_all_105_cards_are_accounted_for_at_every_moment(classic):
    """T-BA-11, BA-1.1, BA-1.2."""
    game = shedu.game("babel", classic_deal=classic)
    rng = Random(11)
    for seed in range(4):
        match = game.match(seed=seed)
        while not match.state.is_over:
            match.play(rng.choice(match.state.legal))
        for state in match.states:
            counts = game.definition.material(state)
            assert [counts[f"{nation} cards"] for nation in "AHMPS"] == [12] * 5
            assert [counts[f"level {n} cards"] for n in range(1, 7)] == [10, 9, 8, 7, 6, 5]
