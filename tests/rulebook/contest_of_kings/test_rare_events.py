"""Constructed positions for everything that seldom happens."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import (
    actions_left,
    asked,
    column,
    deal,
    discard,
    hand,
    kingdoms,
    leaders,
    legal,
    link,
    pile,
    play,
    player,
    refused,
    scene,
    strengths,
    told,
)

TWO_WARS = """
    A T@K1 s s s@T1
    B T@K2 m m m@T2
"""


@pytest.mark.parametrize(("order", "first"), [("wK", "K"), ("wT", "T")])
def test_two_wars_after_one_link_are_fought_in_the_order_of_the_active_player(order, first):
    """CK-8.2, CK-8.4: the first player wins the kings' war, the second the traders'."""
    state = scene(TWO_WARS, hands="f/-").play("fAB")
    assert asked(state) == ("choose_war", 1, {"wK", "wT"})
    state = state.play(order)
    assert state.view(None)["conflict"]["leader"] == first
    state = play(state, "+0 +0 no")
    assert state.view(None)["conflict"]["leader"] == "KT".replace(first, "")
    state = play(state, "+0 +0 no")
    assert leaders(state) == {"K1": "A0", "T2": "B3"}
    assert (pile(state, 1), pile(state, 2)) == ("", "")
    assert asked(state) == ("treasure", 2, {"no"})


def test_three_wars_after_one_link_with_three_players():
    """CK-8.2: each war has its own attacker, the first clockwise who is in it."""
    state = scene(
        """
        A T@K2 s s@P1 f@F2
        B T@K3 t t@P3 f@F3 f
        turn 1 2
        """,
        players=3,
        hands="m/s/s",
    ).play("mAB")
    assert asked(state) == ("choose_war", 1, {"wK", "wP", "wF"})
    state = state.play("wF")
    assert (player(state), strengths(state)) == (2, (1, 2))
    state = play(state, "+0 +0 no")
    assert asked(state) == ("choose_war", 1, {"wK", "wP"})
    state = state.play("wP")
    assert (player(state), strengths(state)) == (1, (1, 3))
    state = play(state, "+0 +0 no")
    assert (state.phase, player(state), strengths(state)) == ("attack", 2, (2, 0))
    state = play(state, "+0 +0 yes")
    assert leaders(state) == {"K2": "A0", "P3": "B2", "F3": "B3"}
    assert [pile(state, number) for number in (1, 2, 3)] == ["", "s", "f"]
    assert column(state, "A") == "T@K2 s s"
    assert (kingdoms(state)[0], actions_left(state)) == ("AB", 1)


def test_four_wars_after_one_link():
    """CK-8.1, CK-8.5."""
    state = scene(
        "A T@K1 s@P1 s@F1 s@T1\nB T@K2 s@P2 s@F2 s@T2",
        hands="m/-",
    ).play("mAB")
    wars = []
    while state.phase != "action":
        if state.phase == "choose_war":
            wars.append(len(state.legal))
        state = state.play("no" if state.phase == "reward" else state.legal[0])
    assert wars == [4, 3, 2]
    assert leaders(state) == {"K2": "B0", "P2": "B1", "F2": "B2", "T2": "B3"}


def test_a_split_cancels_a_war():
    """CK-8.5: without the black link the priest in A is not connected any more."""
    drawing = """
        A  T s@P1 s s
        AB s
        B  T@K1 f f f
        C  T@K2 s s@P2 s
    """
    state = scene(drawing, hands="m/ss").play("mBC")
    assert asked(state) == ("choose_war", 1, {"wK", "wP"})
    state = play(state, "wK +0")
    assert "The priests are in different kingdoms now: no war." in told(state, "+2")
    state = state.play("+2")
    assert (link(state, "AB"), column(state, "A"), pile(state, 2)) == ("", "T s@P1", "ssss")
    assert leaders(state) == {"P1": "A1", "K2": "C0", "P2": "C2"}
    assert kingdoms(state)[:2] == ["A", "BC"]
    assert (state.phase, player(state)) == ("action", 1)
    fought_first = play(scene(drawing, hands="m/ss"), "mBC wP +0 +0 no")
    assert fought_first.view(None)["conflict"]["leader"] == "K"


def test_a_split_cancels_one_of_three_wars_and_the_third_begins():
    """CK-8.5: the priest in A is cut off, the farmer in B is not."""
    state = scene(
        """
        A  T s@P1
        AB s
        B  T@K1 f f f@F1
        C  T@K2 s s@P2 s@F2
        """,
        hands="m/ss",
    )
    state = play(state, "mBC wK +0")
    heard = told(state, "+2")
    assert (
        "The priests are in different kingdoms now: no war. War of the farmers: Archer (3)" in heard
    )
    state = state.play("+2")
    assert (state.phase, state.view(None)["conflict"]["leader"]) == ("attack", "F")


def test_a_leader_on_the_inner_link_keeps_the_kingdom_together_and_the_war_alive():
    """CK-8.4, CK-8.5."""
    state = scene(
        """
        A  T s@P1 s s
        AB s@F2
        B  T@K1 f f f
        C  T@K2 s s@P2 s
        """,
        hands="m/ss",
    )
    state = play(state, "mBC wK +0 +2")
    assert link(state, "AB") == "s@F2"
    assert (state.phase, state.view(None)["conflict"]["leader"]) == ("attack", "P")


def test_a_ship_is_built_under_a_leader():
    """CK-9.3: leaders of all players on the four cards go home, others move up with their card."""
    state = scene("A T@K3 f@P1 s@T2 f@F2 f", players=3, hands="ff/-/-").play("fA")
    assert asked(state) == ("score", 2, {"no"})
    state = state.play("no")
    assert state.phase == "ship"
    assert "The priest of Archer on A1 loses its card and goes home." in told(state, "St")
    state = state.play("St")
    assert column(state, "A") == "T@K3 s@T2 St"
    assert leaders(state) == {"K3": "A0", "T2": "A1"}
    assert discard(state) == "ffff"


def test_a_ship_makes_room_in_a_full_column():
    """CK-2.2, CK-9.3."""
    state = scene("A T m s m t m f f", hands="mm/-").play("mA")
    assert (state.phase, legal(state, "m")) == ("ship", set())
    assert refused(state.play("no"), "mA") == "2.2"
    state = state.play("Sm")
    assert (column(state, "A"), refused(state, "mA")) == ("T s t f f Sm", None)


def test_a_treasure_is_offered_out_of_turn():
    """CK-6.4."""
    state = scene("A T s s s\nB T@T3 f f f", players=3, hands="s/-/tt").play("sAB")
    assert asked(state) == ("treasure", 3, {"$A", "$B", "no"})
    state = state.play("$B")
    assert (pile(state, 3), hand(state, 3), column(state, "B")) == ("$", "t", "t@T3 f f f")
    assert (state.phase, player(state), actions_left(state)) == ("action", 1, 1)


def test_the_trader_who_wins_the_war_is_offered_the_treasure():
    """CK-6.4: it is the kingdom after the wars that counts."""
    state = scene("A T@T2 s s s\nB T@T3 m f f", players=3, hands="s/mm/t").play("sAB")
    assert asked(state)[:2] == ("attack", 2)
    state = play(state, "+2 +0")
    assert asked(state) == ("treasure", 2, {"no"})
    assert pile(state, 2) == "mm"


def test_a_war_that_splits_the_kingdom_may_leave_too_few_treasures():
    """CK-6.4: the second treasure was beyond the green link that is gone."""
    drawing = "A T@K2\nAB m\nB t@T2 s s s\nC T@T1 m m f"
    state = play(scene(drawing, hands="ft/-"), "fBC +0 +0")
    assert state.phase == "reward"
    state = state.play("no")
    assert (link(state, "AB"), state.phase, actions_left(state)) == ("", "action", 1)


def test_a_full_column_takes_no_card_but_leaders_links_and_catastrophes():
    """CK-2.2."""
    state = scene("A T s s s t t f f f\nB T s s s", hands="stfm/-")
    assert not {"sA", "tA", "fA", "mA"} & legal(state)
    assert {"KA8", "mAB", "xA8"} <= legal(state)
    assert "mA" in state.play("xA8").legal


def test_all_columns_and_gaps_full_leaves_leaders_and_the_catastrophe():
    """CK-2.2, CK-10.4."""
    below = "s s t t t f m m"
    columns = "\n".join(f"{letter} T {below}" for letter in "ABCDEFGH")
    links = "\n".join(f"{gap} f" for gap in ("AB", "BC", "CD", "DE", "EF", "FG", "GH"))
    state = scene(f"{columns}\n{links}", hands="stfm/-")
    assert not {action for action in legal(state) if action[0] in "stfm"}
    assert kingdoms(state) == ["ABCDEFGH"]
    assert len(legal(state, "x")) == 64 + 7
    assert len(legal(state, "K")) == 64 + 7 + 8


def test_a_deck_that_runs_out_ends_the_game_before_anybody_draws():
    """CK-10.1, CK-4.3."""
    state = scene("deck s1t0f0m1", hands="sssssss/ssssss", players=2)
    state = state.play("end")
    assert state.outcome.reason == "deck"
    assert state.view(None)["deck"] == 2


def test_the_last_card_of_the_deck_is_drawn():
    """CK-10.1: with one color left chance has one outcome."""
    state = scene("deck s0t0f0m2", hands="sssssss/sssssss").play("end")
    assert asked(state) == ("refill", None, {"*m"})
    state = play(state, "*m *m")
    assert (state.view(None)["deck"], player(state)) == (0, 2)
    state = play(state, "KA0 end")
    assert (state.phase, player(state)) == ("action", 1)
    assert state.play("sB").play("end").outcome.reason == "deck"


def test_everything_at_once():
    """CK-4.2: two wars, a capture, a treasure out of turn, and a turn that ends by itself."""
    state = scene(
        """
        A  T@K1 s s f
        AB m
        B  T m m m@T2
        C  T@K3 m s t@T3
        turn 1 1
        """,
        players=3,
        hands="tss/mt/mmss",
    )
    state = play(state, "tBC wT +1 +0")
    assert (pile(state, 2), column(state, "C")) == ("mm", "T@K3 s t")
    state = play(state, "+0 +0 no")
    assert pile(state, 1) == "s"
    assert asked(state) == ("treasure", 2, {"$A", "$B", "$C", "no"})
    state = state.play("$C")
    assert (column(state, "C"), pile(state, 2)) == ("t t", "mm$")
    assert state.phase == "refill"
    assert player(deal(state)) == 2
