"""Material, the table and setting up, rule by rule [CK-1, CK-2, CK-3]."""

from __future__ import annotations

from collections import Counter

import pytest

import shedu
from rulebook.contest_of_kings.scenes import (
    asked,
    column,
    deal,
    discard,
    hand,
    kingdoms,
    leaders,
    legal,
    pile,
    play,
    refused,
    scene,
    ships,
    strengths,
)


def start(players: int, first: int = 1) -> shedu.State:
    """The state after the first player is drawn."""
    return shedu.game("contest-of-kings", players=players).initial.play(f">{first}")


def test_each_color_scores_for_its_own_leader():
    """CK-1.1."""
    for letter, leader in zip("stfm", "KPFT", strict=True):
        state = scene(f"A T@{leader}2", hands=f"{letter * 2}/{letter}").play(f"{letter}A")
        assert asked(state) == ("score", 2, {"yes", "no"})
        assert pile(state.play("yes"), 2) == letter


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_one_leader_of_each_color_and_one_catastrophe(players):
    """CK-1.2, CK-1.5, CK-3.1."""
    state = deal(start(players))
    kinds = Counter(action[0] for action in legal(state) if action[1:] == "A0")
    assert kinds == {"K": 1, "P": 1, "F": 1, "T": 1}
    assert leaders(state) == {}
    assert [seat["catastrophes_left"] for seat in state.view(None)["players"]] == [1] * players
    assert [pile(state, number + 1) for number in range(players)] == [""] * players


def test_the_deck_has_185_cards_before_the_deal():
    """CK-1.3, CK-D2, CK-3.3."""
    state = start(4)
    weights = {state.game.spell(action): weight for action, weight in state.chances.items()}
    assert weights == {"*s": 40, "*t": 65, "*f": 40, "*m": 40}
    assert state.view(None)["deck"] == 185


def test_a_top_is_a_red_card_exchanged_or_not():
    """CK-1.4, CK-8.3: priests at war count their tops."""
    state = scene("A T s@P1 s s\nB t s@P2 s t", hands="s/-").play("sAB")
    assert strengths(state) == (1, 2)


def test_a_catastrophe_can_be_played_once():
    """CK-1.5, CK-6.6."""
    state = scene("A T s s").play("xA1")
    assert refused(state, "xA1") == "6.6"
    state = scene("A T s s\ncatastrophes 0/1")
    assert legal(state, "x") == set()


def test_each_ship_shows_blue_and_one_other_color():
    """CK-1.6, CK-9.5."""
    for ship, shown in (("Ss", "KF"), ("St", "PF"), ("Sm", "TF")):
        scoring = ""
        for leader in "KPFT":
            state = scene(f"A T@{leader}1 {ship}", hands="stfm/-").play("end")
            scoring += leader if state.phase == "ship_score" else ""
        assert sorted(scoring) == sorted(shown)


def test_discarded_cards_never_come_back():
    """CK-1.7: of the last two cards neither is one that was discarded."""
    state = scene("deck s0t0f2m0", hands="ttssssss/ssssssss\n").play("end")
    assert state.view(None)["discard"]["t"] == 63
    state = play(scene("A T s\ndeck s0t0f2m0", hands="ssssssss/ssssssss"), "xA1 sA")
    assert {state.game.spell(action) for action in state.chances} == {"*f"}


def test_there_are_eight_columns_and_seven_gaps():
    """CK-2.1."""
    below = "s t f"
    drawing = "\n".join(f"{letter} T {below}" for letter in "ABCDEFGH")
    state = scene(drawing, hands="m/-")
    columns = {f"m{letter}" for letter in "ABCDEFGH"}
    gaps = {"mAB", "mBC", "mCD", "mDE", "mEF", "mFG", "mGH"}
    assert legal(state, "m") == columns | gaps
    assert column(state.play("mA"), "A") == "T s t f m"


def test_a_gap_holds_one_link():
    """CK-2.1, CK-6B."""
    state = scene("A T s s s\nAB f\nB T s s s", hands="m/-")
    assert refused(state, "mAB") == "6B"


def test_a_ship_counts_as_one_of_the_eight_cards_of_a_column():
    """CK-2.2."""
    state = scene("A T Ss t t t f f f m\nB T Sm t t t f f f", hands="s/-")
    assert refused(state, "sA") == "2.2"
    assert refused(state, "sB") is None


def test_kingdoms_are_columns_that_links_join():
    """CK-2.3."""
    assert kingdoms(scene()) == list("ABCDEFGH")
    state = scene("AB s\nBC s\nEF s")
    assert kingdoms(state) == ["ABC", "D", "EF", "G", "H"]


def test_a_leader_counts_for_a_kingdom_from_column_to_column():
    """CK-2.3, CK-6.1: from A over two links to the bottom of C."""
    state = scene("A T@T2\nAB s\nBC s\nC T s s", hands="mm/m").play("mC")
    assert asked(state) == ("score", 2, {"yes", "no"})
    state = scene("A T@T2\nAB s\nC T s s", hands="mm/m").play("mC")
    assert state.phase == "action"


def test_a_slot_carries_one_leader_and_a_ship_none():
    """CK-2.4, CK-5.1, CK-9.4."""
    state = scene("A T@K2 s Ss")
    assert [refused(state, action) for action in ("PA0", "PA1", "PA2")] == ["5.1", None, "9.4"]


def test_leaders_and_ships_move_up_with_their_column():
    """CK-2.4."""
    state = scene("A T s f m@K1 Ss t@P2").play("xA2")
    assert column(state, "A") == "T s m@K1 Ss t@P2"
    assert leaders(state) == {"K1": "A2", "P2": "A4"}


def test_no_position_has_two_leaders_of_a_color_in_a_kingdom():
    """CK-2.5."""
    with pytest.raises(shedu.NotationError, match="two leaders K are in the kingdom of A"):
        scene("A T@K1\nAB s\nB T@K2")
    assert scene("A T@K1\nB T@K2").phase == "action"


def test_an_internal_conflict_leaves_one_leader_of_a_color():
    """CK-2.5."""
    state = play(scene("A T s@T2 f", hands="t/-"), "TA0 +1 +0")
    assert leaders(state) == {"T1": "A0"}


def test_the_tops_are_treasures_and_all_ships_are_free():
    """CK-3.2."""
    state = deal(start(3))
    assert [column(state, letter) for letter in "ABCDEFGH"] == ["T"] * 8
    assert ships(state) == ["Ss", "St", "Sm"]
    assert discard(state) == ""


@pytest.mark.parametrize(("players", "deck"), [(2, 139), (3, 161), (4, 153)])
def test_each_player_gets_eight_cards(players, deck):
    """CK-3.3, CK-3.4, CK-D9."""
    state = deal(start(players))
    assert [len(hand(state, number + 1)) for number in range(players)] == [8] * players
    assert state.view(None)["deck"] == deck
    assert int(state.row.removed.sum()) == (30 if players == 2 else 0)


def test_any_player_may_be_the_first():
    """CK-3.5."""
    state = shedu.game("contest-of-kings", players=3).initial
    assert asked(state) == ("start", None, {">1", ">2", ">3"})
    assert set(state.chances.values()) == {1}
    state = deal(state.play(">3"))
    assert asked(state)[:2] == ("action", 3)
    state = deal(state.play("end"))
    assert asked(state)[:2] == ("action", 1)


def test_hands_are_dealt_one_after_the_other_from_the_first_player_on():
    """CK-12.1."""
    state = play(start(3, first=2), "*s " * 8 + "*t " * 8)
    assert [hand(state, number) for number in (1, 2, 3)] == ["", "s" * 8, "t" * 8]
    state = play(start(2, first=2), "*s " * 8 + "*t " * 8)
    assert (state.phase, hand(state, 1), hand(state, 2)) == ("remove", "t" * 8, "s" * 8)
    state = play(state, "*f " * 30)
    assert state.row.removed.tolist() == [0, 0, 30, 0]
    assert asked(state)[:2] == ("action", 2)
