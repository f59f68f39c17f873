"""Ships, rule by rule [CK-9]."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import (
    asked,
    column,
    discard,
    hand,
    leaders,
    legal,
    pile,
    play,
    refused,
    scene,
    ships,
    strengths,
)


@pytest.mark.parametrize("drawing", ["T m m m", "T m s m f m", "T m m m m", "T s m St m m"])
def test_four_cards_of_a_color_in_a_column_need_not_lie_together(drawing):
    """CK-9.1, CK-D4."""
    state = scene(f"A {drawing}", hands="m/-").play("mA")
    assert asked(state) == ("ship", 1, {"Sm", "no"})


@pytest.mark.parametrize("drawing", ["T m m s", "t t t"])
def test_three_cards_of_a_color_are_not_enough_and_tops_do_not_count(drawing):
    """CK-9.1."""
    color = drawing[2]
    assert scene(f"A {drawing}", hands=f"{color}/-").play(f"{color}A").phase == "action"


def test_four_cards_of_another_color_do_not_count():
    """CK-9.1: only the color of the card that was played."""
    assert scene("A T m m m m", hands="s/-").play("sA").phase == "action"


@pytest.mark.parametrize(
    ("drawing", "is_offered"),
    [
        ("T m m m", True),
        ("T s m m m", True),
        ("T m m m m s", False),
        ("T m m Ss m", False),
        ("T m s m m", False),
        ("T s s s s m m m", True),
    ],
)
def test_with_the_option_the_four_bottom_cards_are_needed(drawing, is_offered):
    """CK-9.1, CK-D4."""
    state = scene(f"A {drawing}", hands="m/-", ship_contiguous=True).play("mA")
    assert (state.phase == "ship") == is_offered


def test_a_column_may_have_several_ships():
    """CK-9.1."""
    state = play(scene("A T Ss m m m", hands="m/-"), "mA Sm")
    assert column(state, "A") == "T Ss Sm"


@pytest.mark.parametrize(("color", "ship"), [("s", "Ss"), ("t", "St"), ("m", "Sm")])
def test_a_color_other_than_blue_builds_the_ship_that_shows_it(color, ship):
    """CK-9.2."""
    state = scene(f"A T {color} {color} {color}", hands=f"{color}/-").play(f"{color}A")
    assert asked(state) == ("ship", 1, {ship, "no"})
    others = {"Ss", "St", "Sm"} - {ship}
    assert {refused(state, other) for other in others} == {"9.2"}


def test_blue_builds_any_ship_that_is_left():
    """CK-9.2."""
    state = scene("A T f f f\nB T Ss", hands="f/-").play("fA")
    assert asked(state) == ("ship", 1, {"St", "Sm", "no"})
    assert refused(state, "Ss") == "9.2"


def test_without_ships_nothing_is_offered():
    """CK-9.2."""
    assert scene("A T f f f\nB T Ss St Sm", hands="f/-").play("fA").phase == "action"


def test_a_ship_that_was_declined_is_offered_again_with_a_later_card():
    """CK-9.2."""
    state = play(scene("A T m m m", hands="mm/-"), "mA no")
    assert (column(state, "A"), ships(state)) == ("T m m m m", ["Ss", "St", "Sm"])
    assert asked(state.play("mA")) == ("ship", 1, {"Sm", "no"})


def test_the_four_lowest_cards_give_way_to_the_ship():
    """CK-9.3."""
    state = play(scene("A T t@P1 t@K2 s@F2 t t", hands="t/-"), "tA no St")
    assert column(state, "A") == "T t@P1 s@F2 St"
    assert (discard(state), leaders(state)) == ("tttt", {"P1": "A1", "F2": "A2"})


def test_cards_may_be_laid_below_a_ship():
    """CK-9.4."""
    assert column(scene("A T s Ss", hands="f/-").play("fA"), "A") == "T s Ss f"


def test_a_ship_carries_no_leader_and_is_never_removed():
    """CK-9.4."""
    state = scene("A T Ss")
    assert legal(state, "x") == set()
    assert [refused(state, action) for action in ("KA1", "xA1")] == ["9.4", "9.4"]


def test_a_ship_counts_for_no_color_in_a_war_and_is_not_captured():
    """CK-9.4, CK-8.3."""
    state = scene("A T@F1 f f f\nB T@F2 St s s s", hands="s/-").play("sAB")
    assert strengths(state) == (3, 0)
    state = play(state, "+0 +0 no")
    assert (column(state, "B"), pile(state, 1)) == ("T St s s s", "")


KINGDOM_OF_SHIPS = """
    A  T@K1 Ss s@F1
    AB s
    B  T@T1 St s@P1
"""


@pytest.mark.parametrize(("per_ship", "questions"), [(False, "KPF"), (True, "KPFF")])
def test_leaders_score_in_the_order_king_trader_priest_farmer(per_ship, questions):
    """CK-9.5, CK-12.8: the trader has no ship; two ships show blue."""
    state = scene(KINGDOM_OF_SHIPS, hands="stff/-", ship_points_per_ship=per_ship).play("end")
    met = ""
    while state.phase == "ship_score":
        met += state.view(None)["offer"]["leader"]
        state = state.play("yes")
    assert met == questions
    assert pile(state, 1) == questions.replace("K", "s").replace("P", "t").replace("F", "f")


def test_the_trader_comes_before_the_priest_and_the_farmer():
    """CK-9.5."""
    state = scene("A T@T1 Sm St s@P1 s@F1", hands="tfm/-").play("end")
    met = ""
    while state.phase == "ship_score":
        met += state.view(None)["offer"]["leader"]
        state = state.play("no")
    assert met == "TPF"


def test_each_question_about_ships_is_answered_for_itself():
    """CK-9.5, CK-12.8."""
    state = scene(KINGDOM_OF_SHIPS, hands="f/-", ship_points_per_ship=True).play("end")
    assert asked(state) == ("ship_score", 1, {"no"})
    assert refused(state, "yes") == "9.5"
    state = play(state, "no no")
    assert state.view(None)["offer"]["ships_left"] == 2
    assert pile(play(state, "no yes"), 1) == "f"
    state = state.play("yes")
    assert asked(state) == ("ship_score", 1, {"no"})
    assert (pile(state, 1), hand(state, 1)) == ("f", "")


def test_a_king_is_no_stand_in_for_other_colors_here():
    """CK-9.5."""
    state = scene("A T@K1 Sm", hands="sm/-").play("end")
    assert state.phase == "refill"


def test_only_the_active_players_leaders_score():
    """CK-9.5."""
    state = scene("A T@K2 Ss", hands="s/s").play("end")
    assert state.phase == "refill"


def test_a_ship_in_another_kingdom_offers_nothing():
    """CK-9.5."""
    assert scene("A T@K1\nB T Ss", hands="s/-").play("end").phase == "refill"


def test_a_ship_built_in_this_turn_scores_at_once():
    """CK-9.5."""
    state = play(scene("A T@F1 m m m", hands="mf/-"), "mA Sm end")
    assert asked(state) == ("ship_score", 1, {"yes", "no"})
