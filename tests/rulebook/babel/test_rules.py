"""Material, setup and the turn, rule by rule [BA-1 to BA-4]."""

from __future__ import annotations

import pytest

import shedu
from rulebook.babel.scenes import (
    column,
    deal,
    deck_size,
    disagreements,
    hand,
    legal,
    pawn,
    pile_size,
    play,
    player,
    refused,
    scene,
    score,
    temple,
)
from shedu import OptionError


def first_turn(number=1, **options):
    """The first decision of a game that a player begins."""
    return deal(shedu.game("babel", **options).initial.play(f">{number}"))


# 1 Material


def test_there_are_45_temple_cards_and_60_nation_cards():
    """BA-1.1, BA-1.2."""
    state = shedu.game("babel").initial
    counts = state.game.definition.material(state)
    assert list(counts.values()) == [12, 12, 12, 12, 12, 10, 9, 8, 7, 6, 5]


def test_there_are_five_sites_in_their_colors():
    """BA-1.3, BA-D10."""
    sites = shedu.game("babel").initial.view(None)["sites"]
    assert [(site["site"], site["color"]) for site in sites] == [
        ("A", "grey"),
        ("H", "yellow"),
        ("M", "green"),
        ("P", "blue"),
        ("S", "red"),
    ]


@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_two(players):
    """BA-1.3."""
    with pytest.raises(OptionError, match="babel is for 2 players"):
        shedu.game("babel", players=players)


# 2 What lies where


def test_the_score_is_the_sum_of_the_highest_cards():
    """BA-2.1."""
    state = scene("""
        A  1    2
        H  123  -
        P  6    13
    """)
    assert (score(state, 1), score(state, 2)) == (10, 5)
    assert state.game.engine.standing(state._rows, 0, 0) > state.game.engine.standing(
        state._rows, 0, 1
    )


def test_the_highest_score_is_thirty():
    """BA-2.1."""
    six = "123456 -"
    assert score(scene("; ".join(f"{site} {six}" for site in "AHMPS")), 1) == 30


def test_a_robbed_temple_falls_to_the_next_card_that_is_there():
    """BA-2.2."""
    state = play(scene("H HHHA1@ 124; hands A/-"), "a1B")
    assert (temple(state, 1, "H"), temple(state, 2, "H")) == ([1, 4], [1, 2])
    assert (score(state, 1), score(state, 2)) == (4, 2)


# 3 Setup


def test_each_player_has_a_reserved_card_of_level_one():
    """BA-3.1, BA-3.2."""
    state = shedu.game("babel").initial
    assert [player["reserved"] for player in state.view(None)["players"]] == [True, True]
    assert pile_size(state) == 43
    assert state.view(None)["pile"]["unknown"] == {"1": 8, "2": 9, "3": 8, "4": 7, "5": 6, "6": 5}


def test_only_its_owner_can_build_a_reserved_card():
    """BA-3.1: the active player has built the own one, and the other's is out of reach."""
    state = scene("A A@ -; hands A/A; reserved 0/1")
    assert legal(state, "b") == set()
    assert refused(state, "br") == "BA-5.3"


def test_pawns_begin_at_the_quarry():
    """BA-3.3."""
    state = shedu.game("babel").initial
    assert (pawn(state, 1), pawn(state, 2)) == (None, None)


def test_either_player_may_begin():
    """BA-3.4."""
    state = shedu.game("babel").initial
    assert {state.game.spell(a): n for a, n in state.chances.items()} == {">1": 1, ">2": 1}
    assert [player(first_turn(number)) for number in (1, 2)] == [1, 2]


@pytest.mark.parametrize(("classic", "sizes"), [(False, (6, 5)), (True, (8, 5))])
def test_the_first_player_gets_three_cards_the_second_five_and_then_three_are_drawn(classic, sizes):
    """BA-3.4, BA-4.1, BA-D2."""
    for first in (1, 2):
        state = first_turn(first, classic_deal=classic)
        assert (len(hand(state, first)), len(hand(state, 3 - first))) == sizes
        assert deck_size(state) == 60 - sum(sizes)


def test_hands_are_dealt_one_after_the_other():
    """BA-3.4."""
    state = shedu.game("babel").initial.play(">2")
    drawing = []
    while state.is_chance:
        drawing.append(int(state.row.drawing) + 1)
        state = state.play(min(state.chances))
    assert drawing == [2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2]


# 4 A turn


def test_a_turn_begins_with_a_draw_of_three():
    """BA-4.1."""
    state = play(scene("H @ -; hands A/P"), "end *3 *4")
    assert (state.phase, state.row.drawing, state.row.to_draw) == ("draw", 1, 3)
    state = play(state, "*A *A *S")
    assert (player(state), hand(state, 2)) == (2, "AAPS")


def test_a_turn_is_any_number_of_actions_in_any_order():
    """BA-4.2."""
    state = scene("H @ -; hands AHS/P; columns 1/-")
    assert "end" in legal(state)
    for action in ("dA", "bo", "mS", "dH"):
        state = state.play(action)
    assert (pawn(state, 1), score(state, 1)) == ("S", 1)


def test_revealed_cards_lie_with_the_lower_on_top():
    """BA-4.3."""
    for cards in ("*2 *5", "*5 *2"):
        state = play(scene("H @ -; hands A/P; columns 3/-"), f"end {cards}")
        assert column(state, 1) == [3, 5, 2]
        assert column(state, 2) == []


def test_the_turn_does_not_end_before_the_reserved_card_is_built():
    """BA-4.4."""
    state = scene("A P@ -; hands AH/A; reserved 1/1")
    assert refused(state, "end") == "BA-4.4"
    state = play(state, "br")
    assert temple(state, 1, "A") == [1]
    assert refused(state, "end") is None
    assert refused(state, "br") == "BA-5.3"


@pytest.mark.parametrize(
    ("position", "allowed"),
    [
        ("hands AAH/-", "mA mH"),
        ("A @ -; hands AH/-", "dA dH mH"),
        ("A @ -; hands H/-", "dH"),
        ("A @ -; H P -; hands H/-", "dH mH"),
        ("A P@ -; hands H/-; columns -/1", "br dH"),
        ("A P@ -; hands HH/-; columns -/1", "br bx dH mH"),
        ("A @ -; M PSP -; hands H/-", "dH mH gMA gMH gMP gMS"),
        ("A @ -; M PSP -; hands H/-; turn 1 migrated", "dH"),
        ("A PSP2@ -; hands H/-", "mH gAH"),
        ("A PSP2@ -; hands HH/-", "mH dH gAH gAM gAP gAS"),
        ("A P@ -; M PSP -; hands -/AA", "br gMA gMH gMP gMS"),
        ("A P12@ -; H 1 -; M 2 -; P 2 -; S P -; hands S/-", "mS"),
        ("A HHH@ 2; hands -/-", "br"),
        ("A AAAA@ 2; hands -/-", "br a1R gAH gAM gAP gAS"),
        ("A HHH@ 2; hands M/-", "br dM mM gAH gAM gAP gAS"),
        ("A PPP@ -; hands M/-; columns 2/-", "br dM mM gAH gAM gAP gAS"),
        ("A PPP@ -; hands MM/-; columns 2/-", "br dM mM a1Ko gAH gAM gAP gAS"),
        ("A SSS2@ P; hands M/-", "mM a1S gAM"),
        ("A AAA2@ 1; hands M/-", "mM gAM"),
        ("A AAA2@ 1; hands MM/-", "mM dM a1R gAH gAM gAP gAS"),
    ],
)
def test_nothing_may_make_the_reserved_card_impossible_in_the_first_turn(position, allowed):
    """BA-4.4, BA-D9: the actions that are left, in many a tight corner."""
    state = scene(position + "; reserved 1/0")
    assert legal(state) == set(allowed.split())
    assert disagreements(state) == []


def test_hand_sizes_are_public():
    """BA-4.5."""
    state = first_turn()
    for viewer in (None, 0, 1):
        assert [p["hand_size"] for p in state.view(viewer)["players"]] == [6, 5]


def test_with_an_empty_hand_an_only_action_is_not_asked():
    """BA-4.6."""
    assert play(scene("H @ -; hands A/-"), "dA").phase == "reveal"
    assert legal(play(scene("H @ -; hands A/-; columns 1/-"), "dA")) == {"bo", "end"}


def test_with_cards_in_hand_an_only_action_is_asked():
    """BA-4.6."""
    state = scene("phase draw drawing=1 to-draw=1; hands AAA/-; reserved 1/0").play("*A")
    assert (player(state), legal(state)) == (1, {"mA"})
    state = scene("A @ AAA@; turn 2; hands AA/-")
    state = play(state, "a1H")
    assert (player(state), legal(state)) == (1, {"-A"})


def test_where_the_reserved_card_cannot_be_built_the_rule_lapses():
    """BA-4.7."""
    state = scene("A P1@ -; hands A/A; reserved 1/0")
    assert legal(state) == {"dA", "end"}
    state = play(state, "end *1 *1 *P *P *P")
    assert player(state) == 2


def test_the_second_player_can_build_the_reserved_card_even_after_three_halvings():
    """BA-4.4, BA-4.7: from five cards to three, two and one; then three are drawn."""
    state = scene("A SSSSSS@ -; hands A/AAAAA; reserved 0/1; round 1 1")
    state = play(state, "a1H -A -A a1H -A a1H -A end *6 *6 *A *A *A")
    assert hand(state, 2) == "AAAA"
    assert legal(state) == {"mA"}
    state = play(state, "mA dA br")
    assert score(state, 2) == 1
