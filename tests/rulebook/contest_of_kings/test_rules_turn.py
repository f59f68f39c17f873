"""Turns and leaders, rule by rule [CK-4, CK-5, CK-12]."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import (
    actions_left,
    asked,
    column,
    deal,
    discard,
    hand,
    leaders,
    legal,
    pile,
    play,
    player,
    refused,
    scene,
)

FULL = "ssttffmm"


def test_a_turn_has_up_to_two_actions_of_any_kind():
    """CK-4.1."""
    state = scene("A T s s", hands=f"{FULL}/{FULL}")
    for first, second in (("KA0", "PA1"), ("sB", "sB"), ("xA1", "KA1"), ("KA0", "KB0")):
        after = state.play(first)
        assert (player(after), actions_left(after)) == (1, 1)
        assert player(deal(after.play(second))) == 2


@pytest.mark.parametrize("actions", ["end", "KA0 end"])
def test_a_turn_may_end_early(actions):
    """CK-4.1."""
    state = deal(play(scene(hands=f"{FULL}/{FULL}"), actions))
    assert asked(state)[:2] == ("action", 2)
    assert actions_left(state) == 2


def test_nobody_takes_a_leader_off_the_table_or_exchanges_cards():
    """CK-4.1: actions are leaders, cards, the catastrophe and the end."""
    state = scene("A T@K1 s s s\nB T s s s", hands=f"{FULL}/-")
    assert {action[0] for action in legal(state)} == set("KPFTstfmxe")
    assert "KA0" not in state.legal


def test_the_next_action_waits_until_offers_are_answered():
    """CK-4.2."""
    state = scene("A T@T2 m m m", hands="mm/m").play("mA")
    assert refused(state, "KA1") == "4.1"
    assert refused(state, "end") == "4.2"
    state = state.play("no")
    assert (state.phase, refused(state, "end")) == ("ship", "4.2")
    assert state.play("no").phase == "action"


def test_all_players_fill_their_hands_at_the_end_of_a_turn_the_active_player_first():
    """CK-4.3, CK-D8."""
    state = scene(players=3, hands="sssssss/ttttttt/ffffffff\nturn 2 2").play("end")
    assert asked(state)[:2] == ("refill", None)
    state = play(state, "*m *f")
    assert [hand(state, n) for n in (1, 2, 3)] == ["sssssssf", "tttttttm", "ffffffff"]
    assert asked(state)[:2] == ("action", 3)


def test_hands_are_not_filled_after_a_conflict():
    """CK-4.3."""
    state = play(scene("A T s@T2 f", hands="tttttttt/tttttttt"), "TA0 +3 +2")
    assert (player(state), len(hand(state, 1)), len(hand(state, 2))) == (1, 5, 6)


def test_ships_score_before_the_end_is_checked_and_hands_are_filled():
    """CK-4.3."""
    state = play(scene("A T@K1 Ss\ndeck s0t0f0m1", hands="ssssssss/ssssssss"), "end yes")
    assert (pile(state, 1), hand(state, 1), state.phase) == ("s", "sssssss", "refill")
    state = play(scene("A T@K1 Ss\ndeck s0t0f0m0", hands="ssssssss/ssssssss"), "end yes")
    assert (state.outcome.reason, pile(state, 1), hand(state, 1)) == ("deck", "s", "sssssss")


def test_a_leader_goes_to_any_card_top_or_link_without_a_leader():
    """CK-5.1, CK-D10."""
    state = scene("A T@T1 s f@P2 Ss t\nAB f\nB T m m m")
    kings = {action for action in legal(state, "K") if action[1] in "AB"}
    assert kings == {"KA1", "KA4", "KAB", "KB0", "KB1", "KB2", "KB3"}
    assert refused(state, "KA0") == "5.1"
    assert refused(state, "KA2") == "5.1"
    assert refused(state, "KA3") == "9.4"
    assert refused(state, "KA5") == "5.1"
    assert refused(state, "KBC") == "5.1"
    assert leaders(state.play("KAB")) == {"K1": "AB", "T1": "A0", "P2": "A2"}


@pytest.mark.parametrize("where", ["A T@K1 s", "A T s@K1", "A T s\nAB f@K1", "B T@K1 s"])
def test_a_leader_on_the_table_moves_to_another_kingdom(where):
    """CK-5.1: A and B are one kingdom, joined by their link; the old card makes no difference."""
    drawing = {"A": "A T s", "AB": "AB f", "B": "B T s", "C": "C T s"}
    drawing |= {part.split()[0]: part for part in where.split("\n")}
    state = scene("\n".join(drawing.values()))
    columns = {action[1] for action in legal(state, "K")}
    assert columns == set("CDEFGH")
    inside = [f"K{at}" for at in ("A0", "A1", "AB", "B0", "B1")]
    assert {refused(state, action) for action in inside} == {"5.1"}
    assert leaders(state.play("KC1")) == {"K1": "C1"}


def test_a_leader_of_the_supply_goes_to_any_kingdom():
    """CK-5.1: only leaders on the table are held to another one."""
    state = scene("A T@K1 s")
    assert {"PA1", "FA1", "TA1"} <= legal(state)


def test_a_kingdom_that_has_split_is_two():
    """CK-5.1: the catastrophe takes the link, and the next action is the move."""
    state = scene("A T@K1\nAB f\nB T")
    assert refused(state, "KB0") == "5.1"
    assert refused(state.play("xAB"), "KB0") is None


@pytest.mark.parametrize("moves", ["between_kingdoms", "anywhere"])
def test_a_leader_may_move_inside_its_kingdom_if_leaders_move_anywhere(moves):
    """CK-5.1."""
    state = scene("A T@K1 s\nAB f\nB T", leader_moves=moves)
    inside = {"KA1", "KAB", "KB0"}
    assert legal(state, "K") & inside == (inside if moves == "anywhere" else set())
    if moves == "anywhere":
        assert leaders(state.play("KA1")) == {"K1": "A1"}
        assert refused(state, "KA0") == "5.1"


def test_a_leader_that_enters_a_kingdom_of_its_color_fights():
    """CK-5.2."""
    state = scene("A T@K2 s\nB T@K1")
    assert asked(state.play("KA1"))[:2] == ("attack", 1)
    assert state.play("PA1").phase == "action"
    assert pile(state.play("PA1"), 1) == ""


def test_a_leader_is_lifted_before_it_is_placed():
    """CK-5.2: its old card is free, and the leader does not fight itself."""
    state = scene("A T@K1 s", leader_moves="anywhere").play("KA1")
    assert state.phase == "action"
    assert "PA0" in state.legal
    assert "PA0" in scene("A T@K1\nB T").play("KB0").legal


SEVEN_TOPS_TAKEN = """
    A T
    B T@P1
    C T@F1
    D T@T1
    E T@K2
    F T@P2
    G T@F2
    H T@T2 Ss
"""


def test_a_turn_ends_by_itself_when_no_action_is_left_to_take():
    """CK-12.2: the king takes the last free card, and the hand is empty."""
    state = scene(SEVEN_TOPS_TAKEN).play("KA0")
    assert (state.phase, actions_left(state)) == ("refill", 0)


@pytest.mark.parametrize(("more", "hands"), [("", "t/-"), (" s", "-/-")])
def test_a_card_in_hand_or_a_free_card_on_the_table_is_an_action_to_take(more, hands):
    """CK-12.2."""
    state = scene(SEVEN_TOPS_TAKEN.replace("Ss", f"Ss{more}"), hands=hands).play("KA0")
    assert (asked(state)[:2], actions_left(state)) == (("action", 1), 1)


FULL_TABLE = "\n".join(
    [
        f"{c} {top} s s s s s s s s"
        for c, top in zip("ABCD", ("T@P1", "T@F1", "T@T1", "T"), strict=True)
    ]
    + [f"{c} T s f m t s f m t" for c in "EFGH"]
    + [f"{gap} t" for gap in ("AB", "BC", "CD", "DE", "EF", "FG", "GH")]
    + ["catastrophes 0/1"]
)


@pytest.mark.parametrize(
    ("moves", "after"), [("between_kingdoms", "refill"), ("anywhere", "action")]
)
def test_leaders_without_another_kingdom_and_cards_without_room_are_no_actions(moves, after):
    """CK-12.2: one kingdom, everything full; the king was the last leader to place."""
    state = scene(FULL_TABLE, hands="t/t", leader_moves=moves).play("KD0")
    assert state.phase == after


@pytest.mark.parametrize(
    ("old", "new"),
    [("catastrophes 0/1", "catastrophes 1/1"), ("\nGH t", ""), ("H T s", "H T"), ("T@P1", "T")],
)
def test_a_catastrophe_another_kingdom_room_or_a_leader_is_an_action_to_take(old, new):
    """CK-12.2."""
    state = scene(FULL_TABLE.replace(old, new), hands="t/t").play("KD0")
    assert (asked(state)[:2], actions_left(state)) == (("action", 1), 1)


def test_a_player_with_nothing_to_do_at_the_start_of_a_turn_is_asked_to_pass():
    """CK-12.2."""
    state = scene(FULL_TABLE.replace("D T s", "D T@K1 s"), hands="ttttttt/tttttttt")
    assert asked(state) == ("action", 1, {"end"})


def test_a_leader_that_moved_and_lost_goes_to_the_supply():
    """CK-12.3."""
    state = play(scene("A T@K2 s\nB T@K1", hands="t/t"), "KA1 +0 +1")
    assert leaders(state) == {"K2": "A0"}


def test_a_card_removed_by_a_catastrophe_is_discarded():
    """CK-12.4."""
    state = scene("A T s f").play("xA2")
    assert (discard(state), column(state, "A")) == ("f", "T s")
