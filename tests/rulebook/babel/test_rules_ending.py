"""The end, and what is hidden, rule by rule [BA-6, BA-7]."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import shedu
from rulebook.babel.scenes import (
    all_but,
    column,
    deal,
    deck_size,
    discard,
    hand,
    known,
    level,
    pile_size,
    play,
    result,
    scene,
    score,
)


def first_turn(number=1, **options):
    """The first decision of a game that a player begins."""
    return deal(shedu.game("babel", **options).initial.play(f">{number}"))


# 6 The end


SIX = "123456"


def test_fifteen_points_against_ten_do_not_end_the_game():
    """BA-6.1."""
    state = play(
        scene(f"A {SIX} {SIX}; H {SIX} 1234; M 12 -; S A@ -; hands A/-; columns 1/-"), "bo"
    )
    assert (result(state), state.view(None)["endgame"]) == (None, True)


@pytest.mark.parametrize(
    ("position", "action", "end"),
    [
        (f"A {SIX} {SIX}; H {SIX} 1234; M 1234 -; P AAA12@ -", "bo", None),  # 19 to 10
        (f"A {SIX} {SIX}; H {SIX} 1234; M 12345 -; P AAA12@ -", "bo", "20"),  # 20 to 10
        (f"A {SIX} {SIX}; H {SIX} 1234; M 1234 -; P AAA@ 1", "a1R", None),  # 16 to 10
        (f"A {SIX} {SIX}; H {SIX} 123; M 1234 -; P AAA@ 1", "a1R", "9"),  # 16 to 9
        (f"A {SIX} {SIX}; H 1234 123; P AAA@ 1", "a1R", "9"),  # 10 to 9
    ],
)
def test_in_the_endgame_twenty_points_or_nine_end_the_game(position, action, end):
    """BA-6.2."""
    state = play(scene(f"{position}; hands A/-; columns 3/-; endgame"), action)
    reason = None if result(state) is None else result(state)[0]
    assert reason == end


def test_without_the_endgame_nine_points_end_nothing():
    """BA-6.2."""
    state = play(scene("A 123456 123; H AAA@ 1; hands A/-"), "a1R")
    assert (score(state, 1), score(state, 2), result(state)) == (6, 3, None)


def test_twenty_points_are_named_before_nine():
    """BA-6.4: by robbing a six, from 14 to 20, the other player from 15 to 9."""
    position = f"A {SIX} 12345; H {SIX} 1234; M 12 -; S HHHAAA@ 6; hands A/-"
    assert result(play(scene(position), "a1B")) == ("15-9", ((1,), (2,)))
    assert result(play(scene(position + "; endgame"), "a1B")) == ("20", ((1,), (2,)))


def test_the_game_ends_when_the_pile_is_empty_after_a_reveal():
    """BA-6.3, BA-6.4: the other player does not draw any more."""
    state = scene(f"H 12@ -; hands A/P; columns {all_but('12', '25')}/-")
    state = play(state, "end *5 *2")
    assert (result(state), hand(state, 2)) == (("pile", ((1,), (2,))), "P")
    assert state.outcome.scores == ((2, 1), (0, 1))


def test_a_single_last_card_is_revealed_alone():
    """BA-6.3, BA-D3."""
    for rest, field in (("4", ""), ("", "known 4")):
        state = scene(f"H @ 1; hands A/P; columns {all_but('1', '4')}/-; {field}")
        assert pile_size(state) == 1
        state = play(state, "end *4" if rest else "end")
        assert (column(state, 1)[-1], result(state)) == (4, ("pile", ((2,), (1,))))


def test_the_standing_counts_the_score_and_then_the_hand():
    """BA-6.4."""
    standing = shedu.game("babel").engine.standing
    for drawing, better in (("A 2 1; hands -/AAAA", 0), ("A 1 1; hands A/AA", 1)):
        records = scene(drawing)._rows
        assert standing(records, 0, better) > standing(records, 0, 1 - better)
    records = scene("A 1 -; H - 1; hands A/P")._rows
    assert standing(records, 0, 0) == standing(records, 0, 1)


def test_a_tie_of_scores_and_hands_is_a_draw():
    """BA-6.4."""
    state = scene(f"H @ -; hands A/P; columns {all_but('25')}/-")
    assert result(play(state, "end *5 *2")) == ("pile", ((1, 2),))


def test_the_game_ends_when_the_rounds_are_complete():
    """BA-6.5."""
    state = scene("H 1@ @; hands A/A; round 2 1", round_limit=2)
    state = play(state, "end *6 *6 *A *A *A")
    assert result(state) is None
    state = play(state, "end *6 *6")
    assert result(state) == ("pile", ((1,), (2,)))
    assert pile_size(state) > 0


def test_a_round_is_a_turn_of_each_player():
    """BA-6.5."""
    state = scene("H @ @; hands A/A; turn 2; round 3 2")
    rounds = []
    for _ in range(4):
        rounds.append(int(state.row.round_number))
        state = deal(state.play("end"))
    assert rounds == [3, 3, 4, 4]


# 7 What is hidden


def test_a_hand_is_seen_by_its_owner_only():
    """BA-7.1."""
    state = first_turn()
    for viewer in (None, 0, 1):
        for seat, other in enumerate(state.view(viewer)["players"]):
            assert (other["hand"] is not None) == (seat == viewer)


def test_resampling_deals_the_unseen_cards_anew():
    """BA-7.1: hand and deck of the other player, in the right numbers."""
    state = scene("H AAAAAA@ PPP@; hands HHM/SSP; discard MMP")
    hands = Counter()
    for seed in range(60):
        truth = state.resampled(0, Random(seed))
        assert (hand(truth, 1), discard(truth)) == ("HHM", "MMP")
        assert (len(hand(truth, 2)), deck_size(truth)) == (3, deck_size(state))
        hands[hand(truth, 2)] += 1
    assert len(hands) > 10


def test_a_resampled_hand_can_still_build_the_reserved_card():
    """BA-7.1, BA-4.4: here that takes a Hittite, so the other player can know the last card."""
    state = scene("A P1@ -; H P -; hands H/PPP; reserved 1/0")
    for seed in range(30):
        truth = state.resampled(1, Random(seed))
        assert (hand(truth, 1), hand(truth, 2)) == ("H", "PPP")
        assert truth.legal.spelled() == ["mH"]


def test_razed_cards_are_known_until_they_are_revealed_and_need_no_chance():
    """BA-7.2."""
    state = play(scene("H AAA@ 12345; hands A/-"), "a1R")
    for viewer in (None, 0, 1):
        assert state.view(viewer)["pile"]["known"] == [1, 2, 3, 4, 5]
    state = state.play("end")
    assert (state.phase, column(state, 1), known(state)) == ("draw", [2, 1], [3, 4, 5])


def test_cards_discarded_in_a_halving_are_seen_by_both():
    """BA-7.3."""
    state = scene("H AAAA@ -; hands -/PPS; discard MM")
    before = play(state, "a1H")
    after = before.play("-P")
    assert discard(after) == "AMMP"
    for viewer in (None, 0, 1):
        [told] = [e for e in before.narrate("-P", after, viewer) if e.kind == "discard"]
        assert told.facts == {"seat": 1, "nation": 3}


def test_a_reshuffle_tells_each_player_the_other_hand():
    """BA-7.3: with no deck it can be worked out; programs keep it in mind, the table shows none."""
    state = scene("""
        A  AAAAAAAAAAAA  -
        H  HHHHHHHHHHHH  -
        M  MMMMMMMMMMMM  -
        P  PPPPPPPPPP@   SSSSSSSSSSS
        hands PS/P
    """)
    assert deck_size(state) == 0
    assert {hand(state.resampled(0, Random(seed)), 2) for seed in range(20)} == {"P"}
    state = play(state, "mS end *1 *1")
    assert (deck_size(state), discard(state)) == (1, "")
    assert {hand(state.resampled(0, Random(seed)), 2) for seed in range(20)} == {"P"}
    seen = state.seen_by(0)
    assert {hand(seen.resampled(0, Random(seed)), 2) for seed in range(20)} == {"P", "S"}
    assert all(player["hand"] is None for player in state.view(None)["players"])


def test_the_level_counts_of_the_pile_are_public():
    """BA-7.1."""
    state = scene("H 13@ 2; hands A/-; columns 6/5; known 4")
    assert state.view(1)["pile"] == {
        "size": 40,
        "known": [4],
        "unknown": {"1": 9, "2": 8, "3": 7, "4": 6, "5": 5, "6": 4},
    }
    assert level(state, 1, "H") == 3
