"""Actions and positions as text, good and bad."""

from __future__ import annotations

import random

import pytest

import shedu
from rulebook.contest_of_kings.scenes import asked, hand, pile, play, scene

GAME = shedu.game("contest-of-kings", players=2)
CLOSED = shedu.game("contest-of-kings", players=3, open_scores=False, round_limit=10)


@pytest.mark.parametrize(
    ("spelled", "family", "arguments"),
    [
        ("PA0", "place_leader", (1, 64)),
        ("KA1", "place_leader", (0, 0)),
        ("TH8", "place_leader", (3, 63)),
        ("FGH", "place_leader", (2, 77)),
        ("sA", "play_card", (0, 0)),
        ("mH", "play_card", (3, 7)),
        ("tAB", "play_link", (1, 0)),
        ("xC4", "play_catastrophe", (19,)),
        ("xAB", "play_catastrophe", (65,)),
        ("end", "end_turn", (0,)),
        ("wT", "choose_war", (3,)),
        ("+8", "commit", (8,)),
        ("yes", "accept", (0,)),
        ("no", "decline", (0,)),
        ("Sm", "build_ship", (2,)),
        ("$H", "take_treasure", (7,)),
        (">4", "start", (3,)),
        ("*f", "draw", (2,)),
    ],
)
def test_an_action_has_one_spelling(spelled, family, arguments):
    action = GAME.parse(spelled)
    assert GAME.actions.decode(action) == (family, arguments)
    assert GAME.spell(action) == spelled
    assert GAME.parse(f" {spelled}\n") == action


@pytest.mark.parametrize(
    "text", ["", "K", "KA9", "KAC", "KI0", "sI", "sBA", "xH9", "+9", "Sf", "$I"]
)
def test_what_is_no_action_is_refused_with_examples(text):
    with pytest.raises(shedu.NotationError, match=r"cannot read .* a leader is written like 'PA2'"):
        GAME.parse(text)


def test_a_position_says_nothing_of_what_is_as_at_the_start():
    state = GAME.state("")
    assert (asked(state)[:2], state.row.actions_left) == (("action", 1), 2)
    assert state == GAME.state("A T\nB T\nturn 1 2; round 1 1; hands -/-; catastrophes 1/1")
    assert state.row.deck.tolist() == [40, 65, 40, 40]


def test_a_position_in_one_line():
    state = scene("B T s f@K2 Ss\nBC m@T1\nC t@P1", hands="sst/-")
    assert state.position() == (
        "B T s f@K2 Ss; BC m@T1; C t@P1; phase action; turn 1 2; round 1 1; hands sst/-; "
        "piles 0.0.0.0+0/0.0.0.0+0; catastrophes 1/1; deck s37t63f39m39"
    )


def test_a_position_drawn():
    state = scene("A T s f@K2\nAB m\nB t@P1", hands="sst/-")
    lines = state.position(drawn=True).splitlines()
    assert lines[:9] == ["A T s f@K2", "AB m", "B t@P1", "C T", "D T", "E T", "F T", "G T", "H T"]
    assert lines[9] == "phase action"
    assert GAME.state(state.position(drawn=True)) == state


def test_what_is_redacted_is_written_as_question_marks_and_numbers():
    state = play(
        CLOSED.state("A T@K2\nB t; hands sst/ffffm/-; piles 0.1.0.0+0/1.2.3.4+1/0.0.0.0"), "sA"
    )
    text = state.redacted(0).position()
    piles = "0.1.0.0+0:t/1.2.3.4+1:s/0.0.0.0+0"
    assert f"hands st/?????/-; piles {piles}; catastrophes 1/1/1; deck 165" in text
    assert text.endswith("discard s0t0f0m0; viewer 1")
    assert CLOSED.state(text) == state.redacted(0)


def test_what_people_do_not_see_is_written_in_the_same_way():
    state = CLOSED.state("B t; hands sst/ffffm/-; piles 0.1.0.0+0/1.2.3.4+1/0.0.0.0")
    text = state.seen_by(0).position()
    assert "hands sst/?????/-; piles ?1:t/?11:s/?0; catastrophes 1/1/1; deck 165" in text
    assert CLOSED.state(text) == state.seen_by(0)
    mixed = CLOSED.state("B t; viewer 1; piles ?5:t/1.2.3.4+1:T/?1:f")
    assert "piles ?5:t/1.2.3.4+1:T/?1:f;" in mixed.position()
    assert CLOSED.state(mixed.position()) == mixed


@pytest.mark.parametrize(
    ("pile", "last"),
    [("1.2.3.4+1:f", "f"), ("1.2.3.4+1:T", "T"), ("1.2.3.4+1", "s"), ("0.0.0.0+1", "T")],
)
def test_a_closed_pile_has_a_last_card(pile, last):
    """If it is not said, the first that the pile has."""
    state = CLOSED.state(f"A t; piles {pile}/0.0.0.0/0.0.0.0")
    assert state.view(None)["players"][0]["last_won"] == last
    assert f"piles {pile.partition(':')[0]}:{last}/0.0.0.0+0/" in state.position()
    one = GAME.state("viewer 1; piles ?1:t/0.0.0.0")
    assert GAME.state(one.position()) == one
    assert GAME.state("A t; piles 1.2.3.4+1:f/0.0.0.0") == GAME.state(
        "A t; piles 1.2.3.4+1/0.0.0.0"
    )


@pytest.mark.parametrize(
    ("fields", "deck", "discard", "removed"),
    [
        ("", [39, 65, 40, 40], [0, 0, 0, 0], [0, 0, 0, 0]),
        ("deck s1t2f3m4", [1, 2, 3, 4], [38, 63, 37, 36], [0, 0, 0, 0]),
        ("deck s1t2f3m4; removed s9t9f6m6", [1, 2, 3, 4], [29, 54, 31, 30], [9, 9, 6, 6]),
        ("discard s2t2f2m2", [37, 63, 38, 38], [2, 2, 2, 2], [0, 0, 0, 0]),
    ],
)
def test_cards_that_are_nowhere_else_are_in_the_deck_or_discarded(fields, deck, discard, removed):
    g = GAME.state(f"A T s; {fields}").row
    assert (g.deck.tolist(), g.discard.tolist(), g.removed.tolist()) == (deck, discard, removed)


def test_a_viewers_position_without_a_deck_has_all_hidden_cards_in_it():
    state = GAME.state("viewer 1; hands sst/???")
    assert state.view(0)["deck"] == 185 - 6
    assert len(hand(state.resampled(0, random.Random(1)), 2)) == 3


def test_actions_left_follow_from_the_phase():
    for phase, left in (
        ("action", 2),
        ("ship played=m column=A", 1),
        ("ship-score scoring=K ships=1", 0),
    ):
        state = GAME.state(f"A T@K1 Ss m m m m; phase {phase}")
        assert state.row.actions_left == left
        assert GAME.state(state.position()) == state


WAR = "A T@K1 s s s; AB m; B T@K2 s s s"


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("A T@K1 s; phase score played=s column=A offered=1", ("score", 1)),
        ("A T m m m m; phase ship played=m column=A", ("ship", 1)),
        ("A T@K1 s@K2; phase attack conflict=K attacker=1 defender=2", ("attack", 1)),
        (f"{WAR}; phase attack link=AB conflict=K attacker=1 defender=2", ("attack", 1)),
        (
            f"{WAR}; phase defense link=AB conflict=K attacker=1 defender=2 committed=2",
            ("defense", 2),
        ),
        ("A T@K1; phase reward conflict=K attacker=1 defender=2 offered=1", ("reward", 1)),
        ("A T@K1 s@P1; AB m; B T@K2 s@P2; phase choose-war link=AB", ("choose_war", 1)),
        ("A T@T2; AB s; phase treasure link=AB offered=2", ("treasure", 2)),
        ("A T@K1 Ss; phase ship-score scoring=K ships=1", ("ship_score", 1)),
        ("phase refill drawing=1 to-draw=7; hands s/-", ("refill", None)),
        ("phase deal drawing=2 to-draw=8", ("deal", None)),
        ("phase remove to-draw=30", ("remove", None)),
        ("phase start", ("start", None)),
        ("phase over ending=rounds", ("over", None)),
    ],
)
def test_a_scene_of_every_phase_is_drawn_by_hand(text, decision):
    state = GAME.state(text)
    assert asked(state)[:2] == decision
    assert GAME.state(state.position()) == state
    assert GAME.state(state.position(drawn=True)) == state


def test_every_state_of_a_game_with_closed_scores_reads_back_for_every_seat():
    rng, match = random.Random(2), CLOSED.match(seed=2)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    for state in match.states:
        assert CLOSED.state(state.position()) == state
        for seat in range(3):
            for known in (state.redacted(seat), state.seen_by(seat)):
                assert CLOSED.state(known.position()) == known
                assert CLOSED.state(known.position(drawn=True)) == known


def test_the_scene_of_the_notation_page_is_read():
    state = GAME.state("A T s@T1 f m\nAB m\nB t s s@K2 s Sm\nhands ttm/ss")
    assert (hand(state, 1), hand(state, 2), pile(state, 1)) == ("ttm", "ss", "")


def test_ships_are_scored_after_the_last_pass_and_that_position_reads_back():
    """CK-4.3, CK-10.4: a bot that must decide there reads the position first."""
    state = GAME.state("A T s@K2 Ss; turn 2 2; passes 1; hands s/s").play("end")
    assert (state.phase, int(state.row.passes)) == ("ship_score", 2)
    for each in (state, state.redacted(1)):
        assert GAME.state(each.position()) == each
    with pytest.raises(shedu.NotationError, match="passes in a row: 2"):
        GAME.state("passes 2")


def test_a_position_of_a_longer_game_is_read_at_a_table_with_a_lower_limit():
    """The spelling leaves options out, so the limit of the game it comes from is not known."""
    assert int(GAME.state("round 101 1").row.round_number) == 101
