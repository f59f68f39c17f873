"""Positions that cannot be read or cannot be, each refused in one line that says why."""

from __future__ import annotations

import pytest

import shedu

GAME = shedu.game("contest-of-kings", players=2)
CLOSED = shedu.game("contest-of-kings", players=3, open_scores=False)
WAR = "A T@K1 s s s; AB m; B T@K2 s s s"


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
        ("ABC s", "cannot read 'ABC s': expected a column like 'A T s f@K2', a link"),
        ("I T", "cannot read 'I T': expected a column like"),
        ("A T s s s s s s s s s", "column A has more than 8 cards below its top"),
        ("A T Ss\nB T Ss", "the ship Ss is drawn twice"),
        ("A T Ss@K1", "Ss@K1: no leader stands on a ship"),
        ("A T@K1\nB T@K1", "K1 stands on two cards"),
        ("A T@K3", "there is no player '3': players are 1 to 2"),
        ("A T\nA T", "column A is given twice"),
        ("AB s\nAB s", "the gap AB is given twice"),
        ("hands -/-\nhands s/-", "hands is given twice"),
        ("hands s", "hands must name 2 players, not 1"),
        ("hands sx/-", "hand 'sx': cards are s, t, f, m or ?, and - is none"),
        ("hands s-/-", "hand 's-': cards are s, t, f, m or ?, and - is none"),
        ("hands /s", "hand '': cards are s, t, f, m or ?, and - is none"),
        ("hands", "cannot read 'hands': write it like 'hands sttf/-'"),
        ("handss s/-", "cannot read 'handss s/-': expected a column like"),
        ("hand s/-", "or a field: phase, turn, round, passes, hands, piles"),
        ("hands sssssssss/-", "the hand 'sssssssss' has more than 8 cards"),
        ("hands ?/-", "cards marked ? or a deck without colors need a viewer"),
        ("deck 0", "cards marked ? or a deck without colors need a viewer"),
        ("piles ?0/0.0.0.0", "cards marked ? or a deck without colors need a viewer"),
        ("viewer 1; removed s0t0f0m0", "a viewer does not see the colors of the deck"),
        ("deck 12", "cards marked ? or a deck without colors need a viewer"),
        ("piles ?3:t/0.0.0.0", "cards marked ? or a deck without colors need a viewer"),
        ("viewer 1; deck s1t1f1m1", "a viewer does not see the colors of the deck"),
        ("viewer 1; hands -/???; deck 184", "this position cannot be: more cards are hidden"),
        ("viewer 3", "there is no player '3'"),
        ("viewer", "cannot read 'viewer': write it like 'viewer 2'"),
        ("viewer 1; hands s/s", "a viewer knows only their own hand"),
        ("viewer 1; hands ?/?", "a viewer knows only their own hand"),
        ("viewer 1; piles 0.0.0.0/?3:t", "a viewer knows all piles when scores are open"),
        ("viewer 1; piles 0.0.0.0/?3", "cannot read the pile '?3': write it like '?7:t', or '?0'"),
        ("viewer 1; piles 0.0.0.0/?0:t", "the pile '?0:t': write it like '?7:t', or '?0'"),
        ("piles 1.0.0.0:x/0.0.0.0", "the pile '1.0.0.0:x': its last card is s, t, f, m or T"),
        ("piles 1.0.0.0:/0.0.0.0", "the pile '1.0.0.0:': its last card is s, t, f, m or T"),
        ("piles 1.0.0.0:t/0.0.0.0", "the pile '1.0.0.0:t' does not have its last card 't'"),
        ("phase start; hands s/-", "hands are dealt after the first player is known"),
        ("phase start; deck s40t0f0m0", "the deck cannot fill all hands"),
        ("phase start; removed s1t0f0m0", "cards out of the game unseen: 1, and there can be 0"),
        (
            "phase deal drawing=1 to-draw=8; removed s1t0f0m0",
            "cards out of the game unseen: 1, and there can be 0",
        ),
        ("line A T", "cannot read 'line A T': expected a column like"),
        ("column A", "cannot read 'column A': expected a column like"),
        ("link AB", "cannot read 'link AB': expected a column like"),
        (
            "piles 1.2.3/0.0.0.0",
            "cannot read the pile '1.2.3': write it like '3.2.0.1+2' or '?7:t'",
        ),
        ("piles 5/0.0.0.0", "cannot read the pile '5': write it like '3.2.0.1+2' or '?7:t'"),
        (
            "piles 1.2.3.4+/0.0.0.0",
            "cannot read the pile '1.2.3.4+': write it like '3.2.0.1+2' or '?7:t'",
        ),
        ("viewer 1; piles 0.0.0.0/?", "cards of a pile: '' is not a number from 0 to 193"),
        ("piles 41.0.0.0/0.0.0.0", "cards of 's': '41' is not a number from 0 to 40"),
        ("piles 40.0.0.0/1.0.0.0", "there are more than 40 cards of 's'"),
        (
            "piles -1.0.0.0/0.0.0.0",
            "cannot read the pile '-1.0.0.0': write it like '3.2.0.1+2' or '?7:t'",
        ),
        ("piles 0.0.0.0+1/0.0.0.0", "there are 9 treasures, not 8"),
        ("piles 0.0.0.0+9/0.0.0.0", "treasures: '9' is not a number from 0 to 8"),
        ("deck s41t0f0m0", "cards of 's': '41' is not a number from 0 to 40"),
        ("deck", "cannot read 'deck': write it like 'deck s20t35f24m20'"),
        (
            "deck s1t0f0m0; discard s1t0f0m0",
            "with this deck and discard, 183 cards are missing",
        ),
        ("removed s20t11f0m0", "cards out of the game unseen: 31, and there can be 30 at most"),
        ("viewer 1; deck 154", "cards out of the game unseen: 31, and there can be 30 at most"),
        ("viewer 1; deck 999", "cards of the deck: '999' is not a number from 0 to 185"),
        ("deck 3 cards", "cannot read '3 cards': cards are counted like 's20t35f24m20'"),
        ("catastrophes 2/1", "a player's catastrophes: '2' is not a number from 0 to 1"),
        ("turn 1 3", "actions left: '3' is not a number from 0 to 2"),
        ("turn 1 0", "phase action has 1 to 2 actions left, not 0"),
        ("turn 1 -1", "actions left: '-1' is not a number from 0 to 2"),
        ("turn", "cannot read 'turn': write it like 'turn 2 1'"),
        ("turn 1 2 3", "cannot read 'turn 1 2 3': write it like 'turn 2 1'"),
        ("turn 1", "cannot read 'turn 1': write it like 'turn 2 1'"),
        ("round 0 1", "round: '0' is not a number from 1 to 32767"),
        ("round 1_0 1", "round: '1_0' is not a number from 1 to 32767"),
        ("round 99999 1", "round: '99999' is not a number from 1 to 32767"),
        ("passes 3", "passes: '3' is not a number from 0 to 2"),
        ("passes", "cannot read 'passes': write it like 'passes 1'"),
        ("passes 2", "passes in a row: 2, and there can be 1 at most"),
        ("passes 1; turn 1 1", "passes in a row: 1, and there can be 0 at most"),
        ("phase lunch", "there is no phase 'lunch': the phases are start, deal, remove, action"),
        ("phase", "there is no phase '': the phases are start, deal, remove, action"),
        ("phase score", "phase score needs played and column and offered"),
        ("phase action played=s", "phase action has no 'played': it has no details"),
        ("phase ship_score", "there is no phase 'ship_score': the phases are start, deal"),
        ("phase ship x=1", "phase ship has no 'x': it has played, column"),
        ("phase score played=st column=A offered=1", "'played=st': played is one of s, t, f, m"),
        ("phase ship played=m played=s column=A", "played is given twice"),
        ("phase ship played= column=A", "cannot read 'played=': played is one of s, t, f, m"),
        ("phase ship played column=A", "cannot read 'played=': played is one of s, t, f, m"),
        ("phase treasure link=AC offered=1", "cannot read 'link=AC': link is one of AB, BC, CD"),
        ("phase treasure link=AB offered=3", "there is no player '3'"),
        ("phase remove to-draw=x", "to-draw: 'x' is not a number from 0 to 30"),
        ("phase over ending=", "'ending=': ending is one of treasures, deck, passes, rounds"),
        (
            "phase over ending=rain",
            "'ending=rain': ending is one of treasures, deck, passes, rounds",
        ),
        ("turn 1 2; phase start", "it is nobody's turn"),
        ("phase over ending=deck; turn 1 1", "phase over has 0 to 0 actions left, not 1"),
        ("phase start; turn 1 2", "it is nobody's turn"),
        ("nonsense", "cannot read 'nonsense': expected a column like"),
    ],
)
def test_a_broken_position_is_refused_in_one_line(text, expected):
    with pytest.raises(shedu.NotationError) as caught:
        GAME.state(text)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_viewer_knows_all_of_a_closed_pile_or_its_size_and_its_last_card():
    for piles in ("2.0.0.0:s/0.1.0.0:t/0.0.0.0", "?2:s/1.1.0.0:t/?0"):
        state = CLOSED.state(f"viewer 1; piles {piles}")
        assert state.view(0)["players"][1]["last_won"] == "t"
        assert CLOSED.state(state.position()) == state
    with pytest.raises(shedu.NotationError, match="does not have its last card 'f'"):
        CLOSED.state("viewer 1; piles 2.0.0.0:f/?0/?0")
    state = CLOSED.state("viewer 1; piles ?2:s/?1:t/?0")
    assert [player["pile_size"] for player in state.view(0)["players"]] == [2, 1, 0]
    assert [player["last_won"] for player in state.view(0)["players"]] == ["s", "t", None]


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
        ("A T@K1; phase attack conflict=K attacker=1 defender=1", "are the same player"),
        ("A T@K1\nB T@K2; phase attack conflict=K attacker=1 defender=2", "not in one kingdom"),
        (
            "A T@K1 s@K2; phase attack conflict=K attacker=2 defender=1",
            "player 2 is not the attacker",
        ),
        (
            "A T@K1; phase reward conflict=K attacker=2 defender=1 offered=1",
            "player 2 is not the attacker in the turn of player 1",
        ),
        (
            f"{WAR}; phase attack link=AB conflict=K attacker=2 defender=1",
            "player 2 is not the attacker in the turn of player 1",
        ),
        (
            f"{WAR}; phase defense link=AB conflict=K attacker=1 defender=2 committed=1"
            "; hands tttttttt/-",
            "the attacker had more than 8 cards",
        ),
        (
            "A T m m m m; phase ship played=m column=A; turn 1 2",
            "phase ship has 0 to 1 actions left, not 2",
        ),
        (
            "A T m m m m; phase ship played=m column=A; passes 1",
            "passes in a row: 1, and there can be 0 at most",
        ),
        ("A T@K1 s@K2; phase attack conflict=P attacker=1 defender=2", "two leaders K"),
        ("A T@K1\nC T@K2; phase attack link=AB conflict=K attacker=1 defender=2", "no link in AB"),
        (
            "A T@K1; AB s; C T@K2; phase attack link=AB conflict=K attacker=1 defender=2",
            "not on the two sides of the link",
        ),
        (
            f"{WAR}; phase defense link=AB conflict=K attacker=1 defender=2 committed=9",
            "committed: '9' is not a number from 0 to 8",
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
        ("phase refill drawing=1 to-draw=7; hands s/-; round 32767 2", "no round follows round"),
        ("phase deal drawing=1 to-draw=8; deck s40t0f0m0", "the deck cannot fill all hands"),
        ("phase remove to-draw=31", "to-draw: '31' is not a number from 0 to 30"),
        ("phase remove to-draw=0", "0 more cards cannot be removed"),
        ("phase remove to-draw=2; removed s9t9f6m5", "unseen: 29, and there can be 28 at most"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text, expected):
    with pytest.raises(shedu.NotationError) as caught:
        GAME.state(text)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_cards_are_removed_with_two_players_only():
    """CK-3.4."""
    with pytest.raises(shedu.NotationError, match="cards out of the game unseen: 1"):
        CLOSED.state("removed s1t0f0m0")
    with pytest.raises(shedu.NotationError, match="30 more cards cannot be removed"):
        CLOSED.state("phase remove to-draw=30")
    with pytest.raises(shedu.NotationError, match="there can be 0 at most"):
        CLOSED.state("viewer 1; deck 184; piles 0.0.0.0/?0/?0")


def test_of_two_at_war_the_first_clockwise_attacks():
    """CK-8.2."""
    war = "A T@K3 s s s; AB m; B T@K2 s s s; phase attack link=AB conflict=K"
    assert CLOSED.state(f"{war} attacker=2 defender=3").to_act == 1
    assert CLOSED.state(f"{war} attacker=3 defender=2; turn 3 1").to_act == 2
    with pytest.raises(shedu.NotationError, match="player 3 is not the attacker in the turn of"):
        CLOSED.state(f"{war} attacker=3 defender=2")
