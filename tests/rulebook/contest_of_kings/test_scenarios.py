"""The scenarios of the rules, T-CK-1 to T-CK-11, each drawn."""

from __future__ import annotations

import random

import pytest

import shedu
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
    ships,
    strengths,
)

# Names of players in the scenarios.
LION, OTHER = 1, 2


@pytest.mark.parametrize(("answer", "gained"), [("yes", "m"), ("no", "")])
def test_a_trader_is_offered_a_green_point_for_a_green_card(answer, gained):
    """T-CK-1, CK-6.1."""
    state = scene("A T t", hands="mmmsssss/-")
    state = play(state, "TA1 mA")
    assert asked(state) == ("score", LION, {"yes", "no"})
    state = state.play(answer)
    assert pile(state, LION) == gained
    assert hand(state, LION) == "sssss" + "m" * (2 - len(gained))
    assert state.phase == "refill"


def test_with_one_green_card_in_hand_a_trader_cannot_score_it():
    """T-CK-1: the card that was played was the only one."""
    state = play(scene("A T t", hands="msssssss/-"), "TA1 mA")
    assert asked(state) == ("score", LION, {"no"})
    assert pile(state.play("no"), LION) == ""


def test_a_king_scores_twice_in_place_of_a_trader():
    """T-CK-2, CK-6.1."""
    state = play(scene("A T@K1", hands="mmmm/-"), "mA yes mA yes")
    assert (pile(state, LION), hand(state, LION)) == ("mm", "")


def test_a_rivals_trader_who_has_no_green_card_keeps_the_king_from_scoring():
    """T-CK-2, CK-6.1."""
    state = play(scene("A T@K1 s@T2", hands="mmmm/ssss"), "mA")
    assert asked(state) == ("score", OTHER, {"no"})
    state = state.play("no")
    assert (state.phase, player(state)) == ("action", LION)
    assert (pile(state, LION), pile(state, OTHER)) == ("", "")


def test_a_rivals_trader_scores_for_the_card_of_another():
    """T-CK-2, CK-6.1."""
    state = play(scene("A T@K1 s@T2", hands="mmmm/mm"), "mA yes")
    assert (pile(state, OTHER), hand(state, OTHER)) == ("m", "m")
    assert (pile(state, LION), hand(state, LION)) == ("", "mmm")


TWO_TREASURES = """
    A T@T1 s s s
    B T f f f
"""


@pytest.mark.parametrize(("answer", "tops"), [("$A", "tT"), ("$B", "Tt")])
def test_a_link_lets_the_trader_exchange_a_treasure_for_a_red_card(answer, tops):
    """T-CK-3, CK-6.4."""
    state = scene(TWO_TREASURES, hands="st/-").play("sAB")
    assert asked(state) == ("treasure", LION, {"$A", "$B", "no"})
    assert pile(state, LION) == ""
    state = state.play(answer)
    assert (pile(state, LION), hand(state, LION)) == ("$", "")
    assert column(state, "A")[0] + column(state, "B")[0] == tops
    assert leaders(state) == {"T1": "A0"}


def test_without_a_red_card_the_trader_takes_no_treasure():
    """T-CK-3."""
    state = scene(TWO_TREASURES, hands="ss/-").play("sAB")
    assert asked(state) == ("treasure", LION, {"no"})
    state = state.play("no")
    assert (pile(state, LION), kingdoms(state)[0]) == ("", "AB")


def test_with_one_real_treasure_in_the_merged_kingdom_none_is_offered():
    """T-CK-3."""
    state = scene("A T@T1 s s s\nB t f f f", hands="stt/-").play("sAB")
    assert (state.phase, actions_left(state)) == ("action", 1)


def test_a_link_needs_three_cards_below_both_tops():
    """T-CK-4, CK-6B."""
    state = scene("A T s f m\nB T s f", hands="mm/-")
    assert refused(state, "mAB") == "6B"
    assert "mAB" in state.play("mB").legal


def test_a_column_of_eight_cards_takes_no_ninth():
    """T-CK-4, CK-2.2."""
    state = scene("A T s s s t t t f f\nB T s s s t t t f", hands="m/-")
    assert refused(state, "mA") == "2.2"
    assert refused(state, "mB") is None


def test_a_catastrophe_on_a_link_parts_two_kingdoms():
    """T-CK-5, CK-6.6."""
    state = scene("A T s s s\nAB f\nB T m m m")
    assert kingdoms(state)[0] == "AB"
    state = state.play("xAB")
    assert kingdoms(state)[:2] == ["A", "B"]
    assert discard(state) == "f"
    assert legal(state, "x") == set()
    assert refused(state, "xA1") == "6.6"


def test_a_catastrophe_spares_tops_ships_and_cards_under_leaders():
    """T-CK-5, CK-6.6."""
    state = scene("A T Ss s@K2 m")
    assert legal(state, "x") == {"xA3"}
    assert [refused(state, action) for action in ("xA0", "xA1", "xA2")] == ["6.6", "9.4", "6.6"]


def test_a_column_closes_up_after_a_catastrophe():
    """T-CK-5."""
    assert column(scene("A T s f m").play("xA2"), "A") == "T s m"


ARC = 1  # attacks
DEFENDING_LION = 2
BESIDE_THE_KING = "A T s@T2 t@K2 f"


def test_four_red_cards_beat_the_king_on_a_red_card():
    """T-CK-6, CK-7.2, CK-7.3, CK-7.5."""
    state = scene(BESIDE_THE_KING, hands="tttt/t").play("TA3")
    assert asked(state) == ("attack", ARC, {"+0", "+1", "+2", "+3", "+4"})
    assert strengths(state) == (0, 1)
    state = play(state, "+4 +0")
    assert (pile(state, ARC), pile(state, DEFENDING_LION)) == ("t", "")
    assert discard(state) == "ttt"
    assert leaders(state) == {"T1": "A3", "K2": "A2"}
    assert hand(state, DEFENDING_LION) == "t"


def test_one_red_card_against_the_king_on_a_red_card_is_a_tie():
    """T-CK-6, CK-7.4: the defender takes the attacker's card."""
    state = play(scene(BESIDE_THE_KING, hands="tttt/t"), "TA3 +1 +0")
    assert (pile(state, ARC), pile(state, DEFENDING_LION)) == ("", "t")
    assert discard(state) == ""
    assert leaders(state) == {"T2": "A1", "K2": "A2"}
    assert (hand(state, ARC), hand(state, DEFENDING_LION)) == ("ttt", "t")


def test_a_conflict_without_cards_and_bonus_lets_the_defender_take_a_card_of_the_hand():
    """T-CK-6, CK-7.5."""
    state = play(scene("A T s@T2 f@K2 f", hands="tttt/t"), "TA3 +0 +0")
    assert asked(state) == ("reward", DEFENDING_LION, {"yes", "no"})
    state = state.play("yes")
    assert (pile(state, DEFENDING_LION), hand(state, DEFENDING_LION)) == ("t", "")
    assert leaders(state) == {"T2": "A1", "K2": "A2"}


# Order of seats: Vase, Lion, Bull, Arc; Vase is active.
VASE, LION_2, BULL = 1, 2, 3
RECONSTRUCTED = """
    A  T m f s@P1
    AB m
    B  t t m f@T2 s
    C  T m s@T3 f t@P3
"""


def test_a_war_that_splits_the_losing_kingdom_cancels_the_other_war():
    """T-CK-7, CK-8.2 to CK-8.5."""
    state = scene(RECONSTRUCTED, players=4, hands="mt/mmmt/mmmmt/-").play("mBC")
    assert asked(state) == ("choose_war", VASE, {"wP", "wT"})
    state = state.play("wT")
    assert (player(state), strengths(state)) == (LION_2, (3, 1))
    state = state.play("+2")
    assert player(state) == BULL
    state = state.play("+4")
    assert leaders(state) == {"P1": "A2", "T3": "C2", "P3": "C4"}
    assert pile(state, BULL) == "mmmm"
    assert discard(state) == "mmmmm"
    assert (column(state, "A"), column(state, "B")) == ("T f s@P1", "t t f s")
    assert (link(state, "AB"), link(state, "BC")) == ("", "m")
    assert kingdoms(state)[:2] == ["A", "BC"]
    assert (state.phase, player(state)) == ("action", VASE)
    assert pile(state, VASE) == ""


def test_a_war_without_cards_is_decided_by_the_table():
    """T-CK-8, CK-8.4, CK-6.4."""
    state = scene(RECONSTRUCTED, players=4, hands="mt/mmmt/mmmmt/-")
    state = play(state, "mBC wT +0 +0")
    assert asked(state) == ("reward", LION_2, {"yes", "no"})
    state = state.play("yes")
    assert pile(state, LION_2) == "mm"
    assert "T3" not in leaders(state)
    assert column(state, "C") == "T s f t@P3"
    assert (state.phase, player(state)) == ("attack", VASE)
    state = play(state, "+0 +0 no")
    assert leaders(state) == {"P1": "A3", "T2": "B3"}
    assert asked(state) == ("treasure", LION_2, {"$A", "$C", "no"})
    state = state.play("$C")
    assert pile(state, LION_2) == "mm$"
    assert (state.phase, player(state)) == ("action", VASE)


def test_four_blue_cards_become_the_ship_that_the_builder_likes():
    """T-CK-9, CK-9.1 to CK-9.5."""
    state = scene("A T@K1 f f f", hands="ffs/-").play("fA")
    assert asked(state) == ("score", 1, {"yes", "no"})
    state = state.play("no")
    assert asked(state) == ("ship", 1, {"Ss", "St", "Sm", "no"})
    state = state.play("Ss")
    assert (column(state, "A"), ships(state), discard(state)) == ("T@K1 Ss", ["St", "Sm"], "ffff")
    state = state.play("end")
    assert asked(state) == ("ship_score", 1, {"yes", "no"})
    state = state.play("yes")
    assert (pile(state, 1), state.phase) == ("s", "refill")


def test_a_farmer_who_enters_later_scores_blue_for_the_ship():
    """T-CK-9, CK-9.5."""
    state = play(scene("A T Ss", hands="f/-"), "FA0 end")
    assert asked(state) == ("ship_score", 1, {"yes", "no"})
    assert pile(state.play("yes"), 1) == "f"


def test_another_player_scores_for_the_ship_at_the_end_of_the_own_turn():
    """T-CK-9, CK-9.5."""
    state = deal(scene("A T@K2 Ss", hands="-/ssssssss").play("end"))
    assert (state.phase, player(state)) == ("action", 2)
    state = state.play("end")
    assert asked(state) == ("ship_score", 2, {"yes", "no"})
    assert pile(state.play("yes"), 2) == "s"


def test_four_green_cards_without_the_green_ship_build_nothing():
    """T-CK-9, CK-9.2."""
    state = scene("A T m m m\nB T Sm", hands="m/-").play("mA")
    assert state.phase == "action"


def test_a_leader_on_one_of_the_four_cards_goes_home():
    """T-CK-9, CK-9.3."""
    state = play(scene("A T f f@P2 f", hands="f/-"), "fA Ss")
    assert (column(state, "A"), leaders(state)) == ("T Ss", {})


def test_the_final_order_compares_the_weakest_colors():
    """T-CK-10, CK-10.3: Arc, Lion, Bull, Vase; colors black, red, blue, green."""
    state = scene(
        "piles 5.7.6.5+0/6.4.6.6+0/6.9.5.4+0/3.7.8.9+0\nphase over ending=deck", players=4
    )
    assert state.outcome.ranking == ((0,), (1,), (2,), (3,))
    assert state.outcome.scores[1] == (4, 6, 6, 6)
    assert state.outcome.scores[2] == (4, 5, 6, 9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_193_civilization_cards_are_always_there(players):
    """T-CK-11, CK-1.3."""
    game = shedu.game("contest-of-kings", players=players, round_limit=15)
    match, rng = game.match(seed=players), random.Random(players)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    for state in match.states:
        assert sum(game.definition.material(state).values()) == 193
