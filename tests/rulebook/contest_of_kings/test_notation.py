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
    assert (asked(state)[:2], state.record.actions_left) == (("action", 1), 2)
    assert state == GAME.state("A T\nB T\nturn 1 2; round 1 1; hands -/-; catastrophes 1/1")
    assert state.record.deck.tolist() == [40, 65, 40, 40]


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
    assert "hands st/?????/-; piles 0.1.0.0+0/?11/?0; catastrophes 1/1/1; deck 165" in text
    assert text.endswith("discard s0t0f0m0; viewer 1")
    assert CLOSED.state(text) == state.redacted(0)


@pytest.mark.parametrize(
    ("fields", "deck", "discard", "removed"),
    [
        ("", [39, 65, 40, 40], [0, 0, 0, 0], [0, 0, 0, 0]),
        ("deck s1t2f3m4", [1, 2, 3, 4], [38, 63, 37, 36], [0, 0, 0, 0]),
        ("deck s1t2f3m4; removed s9t9f9m9", [1, 2, 3, 4], [29, 54, 28, 27], [9, 9, 9, 9]),
        ("discard s2t2f2m2", [37, 63, 38, 38], [2, 2, 2, 2], [0, 0, 0, 0]),
    ],
)
def test_cards_that_are_nowhere_else_are_in_the_deck_or_discarded(fields, deck, discard, removed):
    g = GAME.state(f"A T s; {fields}").record
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
        assert state.record.actions_left == left
        assert GAME.state(state.position()) == state


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A s", "column A begins with its top: T, or t if it was exchanged"),
        ("A", "column A begins with its top: T, or t if it was exchanged"),
        ("A T q", "cannot read 'q': a card is s, t, f or m"),
        ("A T s@X1", "cannot read 's@X1': a card is"),
        ("A T T", "a treasure cannot lie on A1: it is a column's top"),
        ("AB T", "a treasure cannot lie on AB"),
        ("AB s s", "the gap AB holds one civilization card"),
        ("AB Ss", "the gap AB holds one civilization card"),
        ("AB", "the gap AB holds one civilization card"),
        ("ABC s", "cannot read 'ABC s': a column is written like 'A T s f@K2'"),
        ("I T", "cannot read 'I T': a column is written like"),
        ("A T s s s s s s s s s", "column A has more than 8 cards below its top"),
        ("A T Ss\nB T Ss", "the ship Ss is drawn twice"),
        ("A T Ss@K1", "Ss@K1: no leader stands on a ship"),
        ("A T@K1\nB T@K1", "K1 stands on two cards"),
        ("A T@K3", "there is no player 3: there are 1 to 2"),
        ("A T\nA T", "A is told twice"),
        ("hands -/-\nhands s/-", "hands is told twice"),
        ("hands s", "hands must be told for 2 players, not 1"),
        ("hands sx/-", "cannot read 'hands sx/-' in a position"),
        ("hands sssssssss/-", "the hand 'sssssssss' has more than 8 cards"),
        ("hands ?/-", "cards marked ? or a deck without colors need a viewer"),
        ("deck 12", "cards marked ? or a deck without colors need a viewer"),
        ("piles ?3/0.0.0.0", "cards marked ? or a deck without colors need a viewer"),
        ("viewer 1; deck s1t1f1m1", "a viewer does not see the colors of the deck"),
        ("viewer 1; hands -/???; deck 184", "this position cannot be: more cards are hidden"),
        ("viewer 3", "there is no player 3"),
        ("viewer 1; hands s/s", "a viewer knows the own hand and no other"),
        ("viewer 1; hands ?/?", "a viewer knows the own hand and no other"),
        ("viewer 1; piles 0.0.0.0/?3", "others if scores are open"),
        ("line A T", "cannot read 'line A T': a column is written like"),
        ("column A", "cannot read 'column A': a column is written like"),
        ("link AB", "cannot read 'link AB': a column is written like"),
        ("piles 1.2.3/0.0.0.0", "cannot read 'piles 1.2.3/0.0.0.0' in a position"),
        ("piles 41.0.0.0/0.0.0.0", "there are more than 40 cards of 's'"),
        ("piles -1.0.0.0/0.0.0.0", "cards of a pile: -1 is not in 0 to 65"),
        ("piles 0.0.0.0+1/0.0.0.0", "treasures: 9 is not in 0 to 8"),
        ("deck s41t0f0m0", "there are more than 40 cards of 's'"),
        ("deck 3 cards", "cannot read '3 cards': cards are counted like 's20t35f24m20'"),
        ("catastrophes 2/1", "a player's catastrophes: 2 is not in 0 to 1"),
        ("turn 1 3", "actions left: 3 is not in 1 to 2"),
        ("turn 1", "cannot read 'turn 1' in a position"),
        ("round 0 1", "the round: 0 is not in 1 to 32767"),
        ("round 99999 1", "cannot read 'round 99999 1' in a position"),
        ("passes 3", "passes: 3 is not in 0 to 2"),
        ("phase lunch", "there is no phase 'lunch': there are start, deal, remove, action"),
        ("phase", "cannot read 'phase' in a position"),
        ("phase score", "phase score needs played and column and offered"),
        ("phase action played=s", "phase action has no played color"),
        ("phase action x=1", "cannot read 'x=1': a phase has played, column"),
        ("phase score played=st column=A offered=1", "cannot read 'phase score played=st"),
        ("phase over ending=", "a game that is over has ended for a reason"),
        ("phase over ending=rain", "cannot read 'phase over ending=rain' in a position"),
        ("phase start; turn 1 2", "it is nobody's turn"),
        ("nonsense", "cannot read 'nonsense': a column is written like"),
    ],
)
def test_a_broken_position_is_refused_in_one_line(text, expected):
    with pytest.raises(shedu.NotationError) as caught:
        GAME.state(text)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_closed_pile_is_known_to_its_owner_alone():
    with pytest.raises(shedu.NotationError, match="a viewer knows the own pile"):
        CLOSED.state("viewer 1; piles 0.0.0.0/1.0.0.0/?0")
    with pytest.raises(shedu.NotationError, match="a viewer knows the own pile"):
        CLOSED.state("viewer 1; piles ?2/?1/?0")
    assert CLOSED.state("viewer 1; piles 1.1.0.0/?1/?0").view(0)["players"][1]["pile_size"] == 1


WAR = "A T@K1 s s s; AB m; B T@K2 s s s"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (WAR, "two leaders K are in the kingdom of A"),
        ("A T m; phase score played=s column=A offered=1", "the bottom card of A is not 's'"),
        ("A T@K2 s; phase score played=s column=A offered=1", "not offered to the owner"),
        ("A T s; phase score played=s column=A offered=1", "not offered to the owner"),
        ("A T m m m; phase ship played=m column=A", "no ship can be built"),
        ("A T m m m m\nB T Sm; phase ship played=m column=A", "no ship can be built"),
        ("phase attack conflict=K attacker=1 defender=2", "are not both on the table"),
        ("A T@K1; phase attack conflict=K attacker=1 defender=1", "are not both on the table"),
        ("A T@K1\nB T@K2; phase attack conflict=K attacker=1 defender=2", "not in one kingdom"),
        ("A T@K1 s@K2; phase attack conflict=K attacker=2 defender=1", "the attacker's turn"),
        ("A T@K1 s@K2; phase attack conflict=P attacker=1 defender=2", "two leaders K"),
        ("A T@K1\nC T@K2; phase attack link=AB conflict=K attacker=1 defender=2", "no link in AB"),
        (
            "A T@K1; AB s; C T@K2; phase attack link=AB conflict=K attacker=1 defender=2",
            "not on the two sides of the link",
        ),
        (
            f"{WAR}; phase defense link=AB conflict=K attacker=1 defender=2 committed=9",
            "committed cards: 9 is not in -1 to 8",
        ),
        (
            f"{WAR}; phase reward link=AB conflict=K attacker=1 defender=2 offered=1",
            "the one whose leader is still there",
        ),
        (
            "A T@K1; AB s; C T@K2; phase reward link=BC conflict=K attacker=1 defender=2 offered=1",
            "there is no link in BC",
        ),
        (
            "C T@K1; AB s; phase reward link=AB conflict=K attacker=1 defender=2 offered=1",
            "the winner's leader is not beside the link",
        ),
        (f"{WAR}; phase choose-war link=AB", "there are not two wars to choose from"),
        ("phase choose-war link=AB", "there is no link in AB"),
        ("A t@T1; AB s; phase treasure link=AB offered=1", "does not have two treasures"),
        (
            "A T@T1; AB s; phase treasure link=AB offered=2",
            "not offered to the owner of the trader",
        ),
        ("A T Ss; phase ship-score scoring=K ships=1", "the leader who scores is not on the table"),
        ("A T@T1 Ss; phase ship-score scoring=T ships=1", "1 ships cannot offer the leader"),
        ("A T@K1 Ss; phase ship-score scoring=K ships=2", "2 ships cannot offer the leader"),
        (
            "phase refill drawing=1 to-draw=2; hands s/-",
            "player 1 draws 2 cards and has a hand of 1",
        ),
        (
            "phase refill drawing=1 to-draw=7; hands s/-; deck s7t0f0m0",
            "the deck cannot fill all hands",
        ),
        ("phase deal drawing=1 to-draw=8; deck s40t0f0m0", "the deck cannot fill all hands"),
        ("phase remove to-draw=31", "31 cards cannot be removed"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text, expected):
    with pytest.raises(shedu.NotationError) as caught:
        GAME.state(text)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


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
            redacted = state.redacted(seat)
            assert CLOSED.state(redacted.position()) == redacted
            assert CLOSED.state(redacted.position(drawn=True)) == redacted


def test_the_scene_of_the_notation_page_is_read():
    state = GAME.state("A T s@T1 f m\nAB m\nB t s s@K2 s Sm\nhands ttm/ss")
    assert (hand(state, 1), hand(state, 2), pile(state, 1)) == ("ttm", "ss", "")
