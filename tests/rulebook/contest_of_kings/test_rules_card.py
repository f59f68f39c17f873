"""Cards into columns and gaps, treasures and catastrophes, rule by rule [CK-6]."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import (
    actions_left,
    asked,
    column,
    discard,
    hand,
    kingdoms,
    leaders,
    link,
    pile,
    play,
    player,
    refused,
    scene,
)


def test_a_card_goes_to_the_bottom_of_a_column():
    """CK-6A."""
    state = scene("A T s", hands="fs/-").play("fA")
    assert (column(state, "A"), hand(state, 1)) == ("T s f", "s")
    assert refused(state, "mA") == "6A"


def test_the_leader_of_the_color_comes_before_the_king():
    """CK-6.1."""
    state = scene("A T@K1 s@F3", players=3, hands="ff/f/f").play("fA")
    assert asked(state) == ("score", 3, {"yes", "no"})
    state = state.play("yes")
    assert (pile(state, 3), hand(state, 3), player(state)) == ("f", "", 1)


def test_the_king_does_not_score_when_the_leader_declines():
    """CK-6.1."""
    state = play(scene("A T@K1 s@F2", hands="ff/f"), "fA no")
    assert (state.phase, pile(state, 1), pile(state, 2)) == ("action", "", "")


def test_without_leader_and_king_nobody_is_asked():
    """CK-6.1."""
    state = scene("A T@P1 s@T2\nB T@K1", hands="ff/f").play("fA")
    assert (state.phase, actions_left(state)) == ("action", 1)


@pytest.mark.parametrize("card", ["T@K1 s", "T s@K1", "T f@K1"])
def test_on_which_card_the_king_stands_does_not_matter(card):
    """CK-6.1, CK-D6."""
    assert asked(scene(f"A {card}", hands="ff/-").play("fA"))[:2] == ("score", 1)


def test_the_ship_is_offered_after_the_point():
    """CK-6.2."""
    state = scene("A T@T2 m m m", hands="m/m").play("mA")
    assert asked(state)[:2] == ("score", 2)
    assert asked(state.play("yes"))[:2] == ("ship", 1)


def test_ships_do_not_count_for_a_link():
    """CK-6B."""
    state = scene("A T s s s\nB T s s Ss\nC T s Sm s s", hands="mm/-")
    assert refused(state, "mAB") == "6B"
    assert refused(state, "mBC") == "6B"
    assert {"mAB", "mBC"} <= set(state.play("mB").legal.spelled())


def test_a_link_needs_a_card_of_the_hand():
    """CK-6B."""
    assert refused(scene("A T s s s\nB T s s s", hands="m/-"), "sAB") == "6B"


def test_a_link_scores_no_point():
    """CK-6.3."""
    state = scene("A T@K1 s s s\nB T s s s", hands="mm/-").play("mAB")
    assert (state.phase, link(state, "AB"), kingdoms(state)[0]) == ("action", "m", "AB")


def test_a_link_without_wars_and_trader_ends_the_action():
    """CK-6.3."""
    state = scene("A T@K1 s s s\nB T@P2 s s s", hands="mt/-").play("mAB")
    assert (state.phase, actions_left(state)) == ("action", 1)


def test_the_link_is_face_down_while_wars_last():
    """CK-6.3, CK-8.1."""
    state = scene("A T@K1 s s s\nB T@K2 s s s", hands="m/-").play("mAB")
    assert (state.phase, kingdoms(state)[:2]) == ("attack", ["A", "B"])
    assert state.view(None)["offer"]["face_down"]
    state = play(state, "+0 +0 no")
    assert kingdoms(state)[0] == "AB"
    assert not state.view(None)["offer"]["face_down"]


def test_a_leader_on_the_treasure_stays_on_the_red_card():
    """CK-6.4."""
    state = play(scene("A T@T1 s s s\nB T@P2 s s s", hands="st/-"), "sAB $B")
    assert (column(state, "B"), leaders(state)) == ("t@P2 s s s", {"T1": "A0", "P2": "B0"})


def test_a_treasure_is_one_of_the_kingdom_of_the_link():
    """CK-6.4: any of them, but none of another kingdom."""
    state = scene("A T\nAB s\nB T@T1 s s s\nC t s s s\nD T", hands="st/-").play("sBC")
    assert asked(state) == ("treasure", 1, {"$A", "$B", "no"})
    assert [refused(state, action) for action in ("$C", "$D")] == ["6.4", "6.4"]


def test_three_treasures_brought_together_give_one():
    """CK-6.4, CK-D5."""
    state = play(scene("A T@T1\nAB s\nB T s s s\nC T s s s", hands="sttt/-"), "sBC $C")
    assert (pile(state, 1), state.phase) == ("$", "action")


def test_a_trader_who_is_placed_later_takes_no_treasure():
    """CK-6.4."""
    state = scene("A T\nAB s\nB T", hands="tt/-").play("TA0")
    assert state.phase == "action"
    state = scene("A T@T1\nAB s\nB T", hands="tt/-").play("tA")
    assert state.phase == "action"


def test_a_link_helps_no_ship():
    """CK-6.5."""
    state = scene("A T m m m\nB T s s s", hands="mm/-").play("mAB")
    assert state.phase == "action"
    state = scene("A T m m\nAB m\nB T s s s", hands="mm/-").play("mA")
    assert state.phase == "action"


def test_a_catastrophe_scores_nothing_and_builds_nothing():
    """CK-6.6: the column of four green cards closes up without a ship."""
    state = scene("A T@K1 m m s m m", hands="mm/-").play("xA3")
    assert (state.phase, actions_left(state)) == ("action", 1)
    assert (column(state, "A"), discard(state), pile(state, 1)) == ("T@K1 m m m m", "s", "")


def test_a_catastrophe_needs_a_card():
    """CK-6.6."""
    state = scene("A T s")
    assert [refused(state, action) for action in ("xA2", "xAB")] == ["6.6", "6.6"]


def test_a_removed_link_may_carry_no_leader():
    """CK-6.6."""
    assert refused(scene("AB s@K2"), "xAB") == "6.6"
