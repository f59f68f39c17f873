"""Wars, conflicts and ends that few games see, each in a position made for it."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulebook.tigris_euphrates.scenes import (
    actions_left,
    deal,
    kingdom,
    kingdoms,
    leaders,
    legal,
    play,
    player,
    points,
    refused,
    scene,
    strengths,
    tile_at,
    tiles,
    treasures,
    treasures_won,
)

FOUR_WARS = """
        G  H  I  J  K
     2  K1 .  .  .  K2
     3  t  P1 .  P2 t
     4  T1 t  .  t  T2
     5  .  F1 .  F2 .
"""


def fight(state, order):
    """The attacker wins the wars in an order with one tile each, as far as they are fought."""
    for leader in order:
        if state.phase == "choose_war":
            state = state.play(f"w{leader}")
        if state.phase == "attack":
            state = play(state, "+1 +0")
    return state


def test_four_wars_in_one_turn():
    """T&E 7.2, 7.6."""
    state = scene(FOUR_WARS, hands="mstfm/-").play("mI4")
    assert legal(state) == {"wK", "wP", "wF", "wT"}
    state = play(state, "wT +1 +0")
    assert (player(state), legal(state)) == (1, {"wK", "wP", "wF"})
    state = play(state, "wK +1 +0")
    assert legal(state) == {"wP", "wF"}
    state = play(state, "wF +1 +0")
    assert state.phase == "attack"  # the last one is not chosen
    state = play(state, "+1 +0")
    assert leaders(state) == {"K1": "G2", "P1": "H3", "F1": "H5", "T1": "G4"}
    assert (state.phase, actions_left(state)) == ("action", 1)


@pytest.mark.parametrize("order", list(permutations("KPFT")), ids="".join)
def test_four_wars_in_every_order(order):
    """T&E 7.6, 7.7."""
    state = fight(scene(FOUR_WARS, hands="mstfm/-").play("mI4"), order)
    still_there = set(order[order.index("P") + 1 :])  # beside the temples when the priests fight
    lost = {"J4"} if not still_there & {"T", "F"} else set()
    lost |= {"K3"} if not still_there & {"T", "K"} else set()
    cut_off = set("PT") <= set(order[: order.index("K")])  # they were the king's only links
    assert tiles(state, "t") == {"G3", "H4", "J4", "K3"} - lost
    assert points(state, 1) == (0 if cut_off else 1, 1 + len(lost), 1, 1)
    assert ("K2" in leaders(state)) == cut_off


def test_three_wars_of_three_players_have_different_attackers():
    """T&E 7.2, 7.3."""
    state = scene(
        """
            G  H  I  J  K
         2  K1 .  .  .  K3
         3  t  t  .  t  t
         4  T2 F2 .  F3 T3
        """,
        players=3,
        hands="ms/ff/fm",
    )
    state = state.play("mI3")
    assert (player(state), legal(state)) == (1, {"wK", "wF", "wT"})
    state = state.play("wF")
    assert player(state) == 2
    state = play(state, "+2 +1")
    assert leaders(state).keys() == {"K1", "K3", "T2", "F2", "T3"}
    assert (player(state), legal(state)) == (1, {"wK", "wT"})
    state = play(state, "wK")
    assert player(state) == 1
    state = play(state, "+1 +0")
    assert player(state) == 2  # the traders' war comes by itself
    state = play(state, "+0 +1")
    assert kingdoms(state) == {"K1 F2 T3"}
    assert [points(state, n) for n in (1, 2, 3)] == [(1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


def test_two_wars_with_different_winners():
    """T&E 7.2, 7.6."""
    state = scene(
        """
            G  H  I  J  K
         3  K1 s  .  s  K2
         4  t  .  .  .  t
         5  T1 m  .  m  T2
        """,
        hands="tsm/ssmm",
    )
    kings = play(state, "tI3 wK +1 +2")
    assert (points(kings, 2), tile_at(kings, "H3")) == ((2, 0, 0, 0), None)
    assert kings.phase == "action"  # nothing links the first player's trader any more
    traders = play(state, "tI3 wT +1 +0")
    assert points(traders, 1) == (0, 0, 0, 2)
    assert (traders.phase, strengths(traders)) == ("attack", (1, 1))


def test_the_losing_priest_keeps_treasures_neighbors_of_leaders_and_the_library():
    """T&E 7.7, 7.8."""
    state = scene(
        """
            F  G  H  I  J  K  L
         3  t  .  .  t^ t  .  .
         4  t  P1 .  t  P2 t* .
         5  .  .  .  t  .  t  K3
        """,
        players=3,
        hands="sttttt/-/-",
        buildings=True,
    )
    state = state.play("sH4")
    assert strengths(state) == (2, 6)
    state = play(state, "+5 +0")
    assert tiles(state, "t") == {"F3", "F4", "I3", "K4", "K5"}
    assert points(state, 1) == (0, 4, 0, 0)
    assert treasures(state) == {"K4"}


def test_a_temple_beside_the_winners_own_trader_stays_too():
    """T&E 7.7."""
    state = scene("F G H I J K L\n3 t P1 . t P2 t T1", hands="stt/-")
    state = play(state, "sH3 +2 +0")
    assert tiles(state, "t") == {"F3", "K3"}
    assert (points(state, 1), leaders(state)["T1"]) == ((0, 2, 0, 0), "L3")


def test_the_attacking_priest_who_loses_follows_the_same_rule():
    """T&E 7.7."""
    state = scene("F G H I J K L\n3 F1 t P1 t . P2 t\n4 . . t . . . .", hands="s/tttt")
    state = play(state, "sJ3 +0 +2")
    assert leaders(state) == {"F1": "F3", "P2": "K3"}
    assert tiles(state, "t") == {"G3", "L3"}
    assert points(state, 2) == (0, 3, 0, 0)


def test_a_kingdom_in_parts_around_the_covered_tile_loses_only_one_part():
    """T&E 7.10."""
    state = scene(
        """
            F  G  H  I  J
         3  .  .  s  m  .
         4  t  K1 .  s  K2
         5  T1 .  .  T2 t
        """,
        hands="tssmm/-",
    )
    state = play(state, "tH4 wT +2 +0")
    assert strengths(state) == (0, 1)
    state = play(state, "+2 +0")
    assert points(state, 1) == (2, 0, 0, 2)  # the king and I4
    assert tiles(state, "s") == {"H3"}
    assert kingdom(state, "H3") >= {"G4", "H4"}


def test_a_moving_leader_splits_its_kingdom_and_starts_a_revolt_in_another():
    """T&E 4.1, 4.7, 6.3."""
    state = scene("""
            F  G  H  I  J
         3  t  F1 K1 T2 t
         4  .  .  t  .  .
         6  .  t  K2 t  .
    """)
    state = state.play("KF6")
    assert kingdoms(state) == {"F1", "T2", "K1 K2"}
    assert strengths(state) == (1, 2)
    state = play(state, "+0 +0")
    assert leaders(state) == {"F1": "G3", "T2": "I3", "K2": "H6"}


def test_a_moving_leader_joins_one_part_of_the_kingdom_it_split():
    """T&E 4.1, 4.7."""
    state = scene("""
            F  G  H  I  J
         3  t  F1 K1 T2 t
         4  .  .  t  .  .
    """)
    state = state.play("KJ4")
    assert kingdoms(state) == {"F1", "K1 T2"}


def test_treasures_are_chosen_out_of_turn_after_a_revolt():
    """T&E 9.1, 9.2."""
    state = scene(
        """
            F  G  H  I  J
         3  t* .  T2 t* .
         4  .  .  t  .  .
        """,
        hands="-/t",
    )
    state = state.play("TG3")  # the first player's trader links the two treasures, and loses
    assert strengths(state) == (1, 2)
    lost = play(state, "+0 +0")
    assert (lost.phase, treasures_won(lost, 2)) == ("action", 0)
    state = scene("F G H I\n3 t* . t* T2").play("KG3")
    assert (player(state), legal(state)) == (2, {"$F3", "$H3"})


def test_four_traders_take_clockwise_in_one_action():
    """T&E 9.1. No action makes several due at once, so they are due already when this begins."""
    state = scene(
        """
            F  G  H  J  K  L
         2  t* T1 t* t* T2 t*
         5  t* T3 t* t* T4 t*
        turn 3 1
        """,
        players=4,
        far="",  # ten treasures are all there are
    )
    state = play(state, "xA5")
    for number, stays in ((3, "H5"), (4, "J5"), (1, "F2"), (2, "L2")):
        assert player(state) == number
        state = state.play(f"${stays}")
    assert treasures(state) == {"H5", "J5", "F2", "L2"}
    assert [treasures_won(state, n) for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert player(deal(state)) == 4


def test_the_game_ends_inside_the_second_actions_replacement():
    """T&E 4.4, 10.2."""
    state = scene("bag s0t2f0m0", hands="ssssss/ssssss")
    state = play(state, "-s *t")
    assert (state.phase, actions_left(state)) == ("action", 1)
    state = play(state, "-ss *t")
    assert state.outcome.reason == "bag"


@pytest.mark.parametrize(
    ("drawing", "hands", "far", "reason"),
    [
        ("bag s0t0f0m0", "sssss/ssssss", "A C E\n11 t* t* t*", "bag"),
        ("bag s9t0f0m0", "ssssss/ssssss", "A C E\n11 t* t* t", "treasures"),
        ("round 3 1\nturn 2 2", "ssssss/ssssss", "A C E\n11 t* t* t*", "rounds"),
    ],
)
def test_each_way_a_game_can_end(drawing, hands, far, reason):
    """T&E 10.2, 10.3, 10.5."""
    state = scene(drawing, hands=hands, far="\n" + far, round_limit=3).play("end")
    assert state.outcome.reason == reason


def test_the_english_limits_follow_the_supporters_of_the_second_war():
    """T&E 13.1, 13.2, 7.6."""
    state = scene(
        """
            F  G  H  I  J
         3  .  .  s  m  .
         4  t  K1 .  s  K2
         5  T1 .  .  T2 t
        """,
        hands="tsssmm/ss",
        english_variant=True,
    )
    kings_first = play(state, "tH4 wK")
    assert (strengths(kings_first), legal(kings_first)) == ((0, 2), {"+0", "+3"})
    state = play(state, "tH4 wT")
    assert legal(state) == {"+0", "+2"}  # nothing against one market
    state = play(state, "+2 +0")
    assert (strengths(state), legal(state)) == ((0, 1), {"+0", "+2", "+3"})
    state = state.play("+3")
    assert legal(state) == {"+0", "+2"}
    assert refused(state, "+1") == "13.2"


def test_in_the_english_variant_a_stronger_defender_needs_no_tile():
    """T&E 13.1, 13.2."""
    state = scene("F G H\n3 t K2 t", hands="tt/tt", english_variant=True).play("KF4")
    assert legal(state) == {"+0", "+2"}
    assert legal(state.play("+0")) == {"+0"}  # it wins as it is
    assert legal(state.play("+2")) == {"+0", "+1"}
