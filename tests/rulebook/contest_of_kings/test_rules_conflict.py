"""Internal conflicts and wars, rule by rule [CK-7, CK-8]."""

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
    strengths,
)


def test_whoever_places_the_leader_is_the_attacker():
    """CK-7.1."""
    state = scene("A T@F1 s\nturn 2 2", players=3, hands="tf/tff/t").play("FA1")
    assert asked(state) == ("attack", 2, {"+0", "+1"})
    assert asked(state.play("+1")) == ("defense", 1, {"+0", "+1"})


@pytest.mark.parametrize("leader", "KPFT")
def test_only_red_cards_count_whatever_the_leaders_color(leader):
    """CK-7.1, CK-7.2."""
    state = scene(f"A T s@{leader}2 s", hands="ttsfm/tsfm").play(f"{leader}A2")
    assert asked(state) == ("attack", 1, {"+0", "+1", "+2"})
    assert refused(state, "+3") == "7.2"
    state = play(state, "+2 +1")
    assert (pile(state, 1), discard(state), hand(state, 1)) == ("t", "tt", "sfm")
    assert leaders(state) == {f"{leader}1": "A2"}


def test_each_side_commits_once():
    """CK-7.2."""
    state = play(scene("A T s@K2 s", hands="tttt/tttt"), "KA2 +1 +1")
    assert (state.phase, player(state)) == ("action", 1)


RED_CARDS = ["T@K2 s@T2 s", "t@K2 s@T2 s", "T t@K2 s@T2", "T s@T2 t t@K2"]


@pytest.mark.parametrize("drawing", RED_CARDS)
def test_a_king_on_a_red_card_counts_one(drawing):
    """CK-7.3."""
    state = scene(f"A {drawing}\nAB s\nB T").play("TB0")
    assert strengths(state) == (0, 1)


def test_a_king_on_a_red_link_counts_one_for_the_attacker_too():
    """CK-7.3."""
    state = scene("A T s@T2\nAB t@K1\nB T s").play("TB1")
    assert strengths(state) == (1, 0)
    assert leaders(play(state, "+0 +0 no")) == {"T1": "B1", "K1": "AB"}


@pytest.mark.parametrize("drawing", ["A T s@T2 s@K2", "A T s@T2 s\nB T@K2"])
def test_a_king_on_another_color_or_in_another_kingdom_counts_nothing(drawing):
    """CK-7.3."""
    assert strengths(scene(drawing).play("TA0")) == (0, 0)


@pytest.mark.parametrize(
    ("bonus", "expected"), [("king", (0, 0)), ("king_anywhere", (1, 1)), ("leader", (1, 0))]
)
def test_a_king_on_a_red_card_of_another_kingdom_counts_by_option(bonus, expected):
    """CK-7.3, CK-D1: kings on a top, a link and a card; one side may have the bonus, or both."""
    drawing = "A T s@T2\nB T@K1\nC T\nCD t@K2\nD T"
    assert strengths(scene(drawing, internal_bonus=bonus).play("TA0")) == expected


def test_a_king_anywhere_needs_a_red_card_and_a_place_on_the_table():
    """CK-7.3."""
    state = scene("A T s@T2\nB T s@K2", internal_bonus="king_anywhere").play("TA0")
    assert strengths(state) == (0, 0)


def test_in_a_conflict_of_kings_anywhere_means_the_kings_in_conflict():
    """CK-7.3: each player has one king."""
    state = scene("A T@K2 s\nB T@K1", internal_bonus="king_anywhere").play("KA1")
    assert strengths(state) == (0, 1)


def bonuses(state):
    """Where each side's bonus comes from, such as `K@A0`."""
    conflict = state.view(None)["conflict"]
    found = (conflict["attack_bonus"], conflict["defense_bonus"])
    return tuple(b and f"{b['leader']}@{b['at']}" for b in found)


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        ("king", (None, "K@A2")),
        ("king_anywhere", ("K@BC", "K@A2")),
        ("leader", ("T@A0", None)),
    ],
)
def test_the_view_tells_where_a_bonus_comes_from(bonus, expected):
    """CK-7.3."""
    drawing = "A T s@T2 t@K2\nB T\nBC t@K1\nC T"
    state = scene(drawing, internal_bonus=bonus, hands="t/t").play("TA0")
    assert bonuses(state) == expected
    assert strengths(state) == tuple(int(b is not None) for b in expected)
    assert bonuses(state.play("+1")) == expected
    assert bonuses(play(scene(drawing, internal_bonus=bonus), "TA0 +0 +0")) == (None, None)


@pytest.mark.parametrize("bonus", ["king", "king_anywhere", "leader"])
def test_there_is_no_bonus_in_a_war(bonus):
    """CK-8.3: kings on red tops."""
    state = scene("A T@K1 s s s\nB T@K2 f f f", hands="m/-", internal_bonus=bonus).play("mAB")
    assert (strengths(state), bonuses(state)) == ((3, 0), (None, None))


def test_in_a_conflict_of_kings_both_are_looked_at():
    """CK-7.3."""
    assert strengths(scene("A T@K2 s t").play("KA1")) == (0, 1)
    assert strengths(scene("A T@K2 s t").play("KA2")) == (1, 1)


def test_with_the_option_the_leaders_in_conflict_are_looked_at():
    """CK-7.3, CK-D1."""
    state = scene("A T t@K2 s@T2", internal_bonus="leader").play("TA0")
    assert strengths(state) == (1, 0)
    state = scene("A T s@K2 t@T2 s", internal_bonus="leader").play("TA3")
    assert strengths(state) == (0, 1)
    state = scene("A T s@K2 t@T2 s", internal_bonus="king").play("TA3")
    assert strengths(state) == (0, 0)


@pytest.mark.parametrize(("bonus", "winner"), [("king", "T2"), ("leader", "T1")])
def test_the_bonus_decides_the_conflict(bonus, winner):
    """CK-7.3: the trader enters on the top, and no king stands on red."""
    state = play(scene("A T s@K2 s@T2", internal_bonus=bonus), "TA0 +0 +0 no")
    assert winner in leaders(state)
    assert len(leaders(state)) == 2


@pytest.mark.parametrize(("attack", "winner"), [(1, "T2"), (2, "T1")])
def test_a_tie_goes_to_the_defender(attack, winner):
    """CK-7.4."""
    state = play(scene("A T s@T2 s", hands="tt/t"), f"TA2 +{attack} +1")
    assert list(leaders(state)) == [winner]


def test_the_winner_takes_one_card_whoever_laid_it():
    """CK-7.5."""
    state = play(scene("A T s@T2 s", hands="ttt/ttt"), "TA2 +0 +3")
    assert (pile(state, 2), discard(state)) == ("t", "tt")
    state = play(scene("A T@K2 s@T2 s", hands="ttt/ttt"), "TA2 +1 +0")
    assert (pile(state, 2), discard(state), hand(state, 2)) == ("t", "", "ttt")


def test_without_cards_the_winner_may_take_a_red_card_of_the_hand():
    """CK-7.5, CK-11.4."""
    state = play(scene("A T s@T2 s", hands="t/s"), "TA2 +0 +0")
    assert asked(state) == ("reward", 2, {"no"})
    assert refused(state, "yes") == "7.5"
    state = play(scene("A T s@T2 s", hands="t/ts"), "TA2 +0 +0")
    assert pile(state.play("no"), 2) == ""
    assert (pile(state.play("yes"), 2), hand(state.play("yes"), 2)) == ("t", "s")


# wars

FOUR_WARS = """
    A T@K1 s@P1 s@F1 s@T1
    B T@K2 s@P2 s@F2 s@T2
"""


def test_there_is_a_war_for_each_color_of_which_both_sides_have_a_leader():
    """CK-8.1."""
    state = scene(FOUR_WARS, hands="m/-").play("mAB")
    assert asked(state) == ("choose_war", 1, {"wK", "wP", "wF", "wT"})
    state = scene(FOUR_WARS.replace("s@P2", "s").replace("s@F1", "s"), hands="m/-").play("mAB")
    assert asked(state) == ("choose_war", 1, {"wK", "wT"})
    assert refused(state, "wP") == "8.1"


def test_one_war_is_not_chosen():
    """CK-8.2."""
    state = scene("A T@K1 s s s\nB T@K2 s s s", hands="m/-").play("mAB")
    assert asked(state)[:2] == ("attack", 1)


@pytest.mark.parametrize(("active", "attacker"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_the_attacker_is_the_first_clockwise_from_the_active_player(active, attacker):
    """CK-8.2: kings of the third and fourth player."""
    drawing = f"A T@K4 s s s\nB T@K3 s s s\nturn {active} 2"
    state = scene(drawing, players=4, hands="m/m/m/m").play("mAB")
    assert asked(state)[:2] == ("attack", attacker)


def test_strength_is_the_cards_of_the_color_on_the_own_side():
    """CK-8.3: cards in columns and under leaders, inner links; but no ship and no new link."""
    state = scene(
        """
        A  T s@K1 s m
        AB s
        B  T s Ss f f s
        C  T@K2 s@P2 m m
        D  T s s s
        """,
        hands="s/-",
    ).play("sBC")
    assert strengths(state) == (5, 1)


def test_tops_count_in_a_war_of_priests_only():
    """CK-8.3."""
    state = scene("A T\nAB f\nB t s@P1 s t\nC T@P2 t s s", hands="f/-").play("fBC")
    assert strengths(state) == (3, 2)
    state = scene("A T\nAB f\nB t s@F1 s t\nC T@F2 t s s", hands="f/-").play("fBC")
    assert strengths(state) == (1, 0)


def test_cards_of_the_leaders_color_are_committed():
    """CK-8.3."""
    state = scene("A T@T1 s s s\nB T@T2 s s s", hands="stmm/ttmmm").play("sAB")
    assert asked(state) == ("attack", 1, {"+0", "+1", "+2"})
    assert refused(state, "+3") == "8.3"
    state = state.play("+2")
    assert asked(state) == ("defense", 2, {"+0", "+1", "+2", "+3"})
    state = state.play("+1")
    assert (pile(state, 1), discard(state)) == ("m", "mm")


def test_a_tie_in_a_war_goes_to_the_defender():
    """CK-8.4."""
    state = play(scene("A T@K1 s s s\nB T@K2 s s s", hands="m/-"), "mAB +0 +0 no")
    assert (leaders(state), pile(state, 2)) == ({"K2": "B0"}, "sss")


def test_the_winner_captures_the_cards_of_the_losing_side():
    """CK-8.4: but no card under a leader; the loser's own card is not protected."""
    state = scene(
        """
        A  T s@K1 s s
        B  T s@K2 s@F2 s m
        BC s@T1
        C  T f f f
        """,
        hands="fssss/-",
    )
    state = play(state, "fAB +4 +0")
    assert (column(state, "B"), link(state, "BC")) == ("T s@F2 m", "s@T1")
    assert (pile(state, 1), discard(state)) == ("sss", "sss")
    assert leaders(state) == {"K1": "A1", "F2": "B1", "T1": "BC"}
    assert column(state, "A") == "T s@K1 s s"


def test_tops_are_never_captured():
    """CK-8.4."""
    state = play(scene("A T@P1 t t t\nB t t@P2 t s s", hands="s/-"), "sAB +0 +0 no")
    assert (column(state, "B"), pile(state, 1)) == ("t s s", "tt")


def test_a_captured_inner_link_opens_its_gap():
    """CK-8.4."""
    state = scene("A T@K1 s s s\nB T@K2 f f f\nBC s\nC T s f", hands="m/-")
    state = play(state, "mAB +0 +0 no")
    assert (link(state, "BC"), column(state, "C"), pile(state, 1)) == ("", "T f", "ss")
    assert kingdoms(state)[:2] == ["AB", "C"]


def test_without_cards_the_winner_of_a_war_may_take_one_of_the_hand():
    """CK-8.4, CK-12.5: before the capture."""
    state = play(scene("A T@K1 s s s\nB T@K2 s m m", hands="ms/-"), "mAB +0 +0")
    assert asked(state) == ("reward", 1, {"yes", "no"})
    assert column(state, "B") == "T s m m"
    state = state.play("yes")
    assert (column(state, "B"), pile(state, 1), hand(state, 1)) == ("T m m", "ss", "")


def test_a_winner_without_a_card_of_the_color_is_asked_all_the_same():
    """CK-8.4, CK-11.4."""
    state = play(scene("A T@K1 s s s\nB T@K2 s m m", hands="m/-"), "mAB +0 +0")
    assert asked(state) == ("reward", 1, {"no"})
    assert refused(state, "yes") == "8.4"


def test_the_link_stays_when_its_columns_become_short():
    """CK-8.5, CK-D3."""
    state = play(scene("A T@K1 s s s\nB T@K2 s s m", hands="s/-"), "sAB +0 +0 no")
    assert (link(state, "AB"), column(state, "B"), kingdoms(state)[0]) == ("s", "T m", "AB")


def test_strengths_are_counted_anew_for_each_war():
    """CK-12.5: the war of kings takes the link that joined the green cards to the trader."""
    state = scene(
        """
        A  T@K1 s s s@T1
        B  T@K2 f f f@T2
        BC s
        C  T m m m
        """,
        hands="f/-",
    ).play("fAB")
    assert strengths(state.play("wT")) == (0, 3)
    state = play(state, "wK +0 +0 no")
    assert (asked(state)[:2], strengths(state)) == (("attack", 1), (0, 0))
    state = play(state, "+0 +0 no")
    assert (leaders(state), actions_left(state)) == ({"K1": "A0", "T2": "B3"}, 1)
