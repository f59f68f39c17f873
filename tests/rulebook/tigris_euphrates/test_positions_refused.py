"""Positions that cannot be read or cannot be, each refused in one line that says why."""

from __future__ import annotations

import pytest

import shedu

GAME = shedu.game("tigris-euphrates", players=2)
FULL = shedu.game("tigris-euphrates", players=3, buildings=True, wonder=True)
OPEN = shedu.game("tigris-euphrates", players=2, open_scoring=True)
EMPTY = "/16" * 10


def refusal(game, text):
    with pytest.raises(shedu.NotationError) as caught:
        game.state(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # rows and columns
        ("hello", "cannot read 'hello': expected columns like 'E F G', a row like"),
        ("row 5", "'board' with all rows, or a field: phase, turn, round, hands, points"),
        ("seat 1", "cannot read 'seat 1': expected columns like 'E F G', a row like"),
        ("field turn", "cannot read 'field turn': expected columns"),
        ("t q t", "cannot read 'q' on B1: a tile is s, t, f or m"),
        ("t t1", "cannot read 't1' on B1: a tile is s, t, f or m"),
        ("t K5", "cannot read 'K5' on B1: a tile is s, t, f or m"),
        ("t ^", "cannot read '^' on B1"),
        ("t t^*", "cannot read 't^*' on B1"),
        ("12 t", "in rows 1 to 11"),
        ("0 t", "in rows 1 to 11"),
        ("05 t", "in rows 1 to 11"),
        ("5", "a row of at least one and at most 16 spaces"),
        ("٣ t", "in rows 1 to 11"),
        ("11 t\n.", "in rows 1 to 11"),
        ("t " * 17, "at most 16 spaces"),
        ("E F\n5 t t t", "at most 2 spaces"),
        ("E E\n5 t t", "column E is given twice in one line"),
        ("E F\nG H\n5 t t", "a line of column letters needs a row below it"),
        ("5 t\nE F", "a line of column letters needs a row below it"),
        ("A Q\n5 t t", "cannot read 'A Q': expected columns"),
        ("5 t\n5 t", "A5 is drawn twice"),
        ("5 t\nC B A\n5 . . .", "A5 is drawn twice"),
        ("board 16/16", "the board has 2 rows instead of 11"),
        ("board", "the board has 1 rows instead of 11"),
        ("board 15" + EMPTY, "row 1 of the board has 15 spaces instead of 16"),
        ("board 16t" + EMPTY, "row 1 of the board has 17 spaces instead of 16"),
        ("board " + EMPTY, "row 1 of the board has 0 spaces instead of 16"),
        ("board 16" + "/16" * 9 + "/9z6", "cannot read 'z6' in row 11"),
        ("board 016" + EMPTY, "expected a mark such as t* or K1, or a run of 1 to 16"),
        ("board 0t15" + EMPTY, "cannot read '0t15' in row 1 of the board: expected a mark"),
        ("board 17" + EMPTY, "or a run of 1 to 16 empty spaces"),
        ("board " + "9" * 30 + EMPTY, "or a run of 1 to 16 empty spaces"),
        ("board 16" + EMPTY + "; 5 t", "A5 is drawn twice"),
        ("board 16" + EMPTY + "; board 16" + EMPTY, "board is given twice"),
        # the phase and its details
        ("phase", "there is no phase '': the phases are start, deal, action"),
        ("phase dancing", "there is no phase 'dancing': the phases are start"),
        ("phase choose_war placed=A1 united=1", "there is no phase 'choose_war'"),
        ("phases action", "cannot read 'phases action': expected columns"),
        ("phase action; phase action", "phase is given twice"),
        ("phase attack", "phase attack needs conflict and attacker and defender"),
        ("phase action color=red", "phase action has no 'color': it has no details"),
        ("phase action placed=A1", "phase action has no 'placed': it has no details"),
        ("phase square trader=1", "phase square has no 'trader': it has placed, monument"),
        ("phase building placed=Q1", "cannot read the space 'Q1': spaces are A1 to P11"),
        ("phase building placed=A01", "cannot read the space 'A01': spaces are A1 to P11"),
        ("phase building placed=", "cannot read the space '': spaces are A1 to P11"),
        ("phase building placed", "cannot read the space '': spaces are A1 to P11"),
        ("phase building placed=A1 placed=A1", "placed is given twice"),
        ("phase attack conflict= attacker=1", "'conflict=': conflict is one of K, P, F, T"),
        ("phase attack conflict=KP attacker=1", "'conflict=KP': conflict is one of K, P, F, T"),
        ("phase attack conflict=k attacker=1", "'conflict=k': conflict is one of K, P, F, T"),
        ("phase attack conflict=K attacker=0", "there is no player '0': players are 1 to 2"),
        ("phase attack conflict=K attacker=+1", "there is no player '+1': players are 1 to 2"),
        ("phase choose-war placed=A1 united=2", "united: '2' is not a number from 1 to 1"),
        ("phase choose-war placed=A1 united=0", "united: '0' is not a number from 1 to 1"),
        ("phase square placed=A1 monument=ft", "monument is one of st, sf, sm, tf, tm, fm"),
        ("phase treasure trader=7", "there is no player '7': players are 1 to 2"),
        ("phase refill drawing=1 to-draw=0", "to-draw: '0' is not a number from 1 to 6"),
        ("phase refill drawing=1 to-draw=7", "to-draw: '7' is not a number from 1 to 6"),
        ("phase refill drawing=1 to-draw=-1", "to-draw: '-1' is not a number from 1 to 6"),
        ("phase over ending=", "'ending=': ending is one of bag, treasures, rounds"),
        ("phase over ending=rain", "'ending=rain': ending is one of bag, treasures, rounds"),
        # the turn
        ("turn", "cannot read 'turn': write it like 'turn 2 1'"),
        ("turn 1", "cannot read 'turn 1': write it like 'turn 2 1'"),
        ("turn 1 2 3", "cannot read 'turn 1 2 3': write it like 'turn 2 1'"),
        ("turn 3 2", "there is no player '3': players are 1 to 2"),
        ("turn 1 5", "actions left: '5' is not a number from 0 to 2"),
        ("turn 1 +1", "actions left: '+1' is not a number from 0 to 2"),
        ("turn 1 ²", "actions left: '²' is not a number from 0 to 2"),
        ("turn 1 2; turn 2 2", "turn is given twice"),
        ("turn2 1", "cannot read 'turn2 1': expected columns"),
        ("round", "cannot read 'round': write it like 'round 3 1'"),
        ("round 0 1", "round: '0' is not a number from 1 to 100"),
        ("round 101 1", "round: '101' is not a number from 1 to 100"),
        ("round 1_0 1", "round: '1_0' is not a number from 1 to 100"),
        ("round 99999999999999999999 1", "is not a number from 1 to 100"),
        # the players
        ("hands", "cannot read 'hands': write it like 'hands sttfmm/-'"),
        ("hands t", "hands must name 2 players, not 1"),
        ("hands t/-; hands t/-", "hands is given twice"),
        ("hands ttttttt/-", "the hand 'ttttttt' has more than 6 tiles"),
        ("hands q/-", "hand 'q': tiles are s, t, f, m or ?, and - is none"),
        ("hands s-/-", "hand 's-': tiles are s, t, f, m or ?, and - is none"),
        ("hands /s", "hand '': tiles are s, t, f, m or ?, and - is none"),
        ("points 5/0.0.0.0", "points '5': written like '3.2.0.1+2', or '?'"),
        ("points 1.2.3/0.0.0.0", "points '1.2.3': written like '3.2.0.1+2', or '?'"),
        ("points 1.2.3.4+/0.0.0.0", "points '1.2.3.4+': written like"),
        ("points 1.2.3.-4/0.0.0.0", "points '1.2.3.-4': written like"),
        ("points 1.2.3.1_0/0.0.0.0", "points '1.2.3.1_0': written like"),
        ("points 1000.0.0.0/0.0.0.0", "points of a color: '1000' is not a number from 0 to 999"),
        ("points 999999.0.0.0/0.0.0.0", "points of a color: '999999' is not a number"),
        ("points 0.0.0.0+11/0.0.0.0", "treasures: '11' is not a number from 0 to 10"),
        ("points", "write it like 'points 3.2.0.1+2/0.0.0.0+0'"),
        ("points 0.0.0.0", "points must name 2 players, not 1"),
        ("catastrophes 3/0", "a player's catastrophes: '3' is not a number from 0 to 2"),
        ("catastrophes 1", "catastrophes must name 2 players, not 1"),
        ("catastrophes /", "a player's catastrophes: '' is not a number from 0 to 2"),
        # constructions, the bag and the viewer
        ("monuments", "write it like 'monuments tfC3t smF5m'"),
        ("monuments xyC3t", "monument 'xyC3t': written like 'tfC3t', its colors (one of st, sf"),
        ("monuments tfC3", "monument 'tfC3': written like 'tfC3t'"),
        ("monuments tfC3tt", "monument 'tfC3tt': written like 'tfC3t'"),
        ("monuments tfC12t", "cannot read the space 'C12': spaces are A1 to P11"),
        ("monuments tfC3t tfF3t", "the monument tf is given twice"),
        ("wonder C3", "this table plays without the wonder"),
        ("t^", "A1: this table plays without buildings"),
        ("bag 12", "cannot read 'bag 12': write it like 'bag s20t35f24m20'"),
        ("bag", "cannot read 'bag': write it like 'bag s20t35f24m20'"),
        ("bag s31t0f0m0", "tiles of 's': '31' is not a number from 0 to 30"),
        ("bag s1t1f1m1; bag s1t1f1m1", "bag is given twice"),
        ("viewer", "cannot read 'viewer': write it like 'viewer 2'"),
        ("viewer 3", "there is no player '3': players are 1 to 2"),
        ("viewer 1; viewer 2", "viewer is given twice"),
        ("hands ?/-", "tiles and points marked ? need a viewer"),
        ("points ?/0.0.0.0", "tiles and points marked ? need a viewer"),
        ("viewer 1; bag s1t1f1m1", "a viewer does not see into the bag"),
        ("out s1t1f1m1", "out is for a viewer: without one, bag says what is out of the game"),
        ("viewer 1; out 12", "cannot read 'out 12': write it like 'out s0t3f0m4'"),
        ("viewer 1; out s31t0f0m0", "tiles of 's': '31' is not a number from 0 to 30"),
        ("viewer 1; out s1t1f1m1; out s1t1f1m1", "out is given twice"),
        ("replaced", "cannot read 'replaced': write it like 'replaced s1t2f0m0/3'"),
        ("replaced sst/-", "cannot read 'replaced sst/-': write it like"),
        ("replaced s1t0f0m0", "replaced must name 2 players, not 1"),
        ("replaced s1t0f58m0/0", "tiles of 'f': '58' is not a number from 0 to 36"),
        ("replaced 2/0", "replaced tiles of unknown color need a viewer"),
        ("viewer 1; out s0t0f0m0; replaced 0/154", "'154' is not a number from 0 to 153"),
        ("viewer 1; out s0t0f0m0; replaced 0/²", "cannot read 'replaced 0/²'"),
        ("viewer 1; out s0t0f0m0; replaced 0/٣", "'٣' is not a number from 0 to 153"),
        ("viewer 1; replaced 0/2", "a viewer who knows what was replaced knows what is out"),
    ],
)
def test_a_broken_position_is_refused_with_what_was_expected(text, expected):
    assert expected in refusal(GAME, text)


def test_where_a_field_stands_makes_no_difference():
    """No phase undoes a turn that was told before it."""
    for text in ("turn 2 1; phase start", "phase start; turn 2 1", "phase start; round 1 1"):
        assert "in phase start it is nobody's turn" in refusal(GAME, text)
    for text in ("turn 2 1; phase refill drawing=2 to-draw=6", "phase wonder-point; turn 2 1"):
        assert "0 to 0 actions left, not 1" in refusal(GAME, text)
    ended = GAME.state("turn 2 1; phase over ending=bag")
    assert ended == GAME.state("phase over ending=bag; turn 2 1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # T&E 4.1, 4.2, 4.5: where things stand
        ("K1 t K1", "K1 stands on two spaces"),
        ("K3 t", "there is no player '3'"),
        ("1 . . . . t", "t on a river: E1"),
        ("f", "f on land: A1"),
        ("1 . . . t K1", "a leader on a river: E1"),
        ("K1", "no temple beside K1"),
        ("K1 s t", "no temple beside K1"),
        ("K1 t K2", "2 leaders K are in one kingdom"),
        ("s*", "a treasure without a temple: A1"),
        # T&E 1: what is in the box
        ("6 t* . t* . t* . t* . t* . t* . t*\n10 t* t* t* t*", "there are 11 treasures, not 10"),
        ("t*; points 0.0.0.0+6/0.0.0.0+4", "there are 11 treasures, not 10"),
        ("x x x x x", "there are 5 catastrophes, not 4"),
        ("x; catastrophes 2/2", "there are 5 catastrophes, not 4"),
        ("t; bag s0t57f0m0", "there are more than 57 tiles of 't'"),
        ("bag s0t57f0m0; replaced s0t1f0m0/0", "there are more than 57 tiles of 't'"),
        ("t; replaced s0t30f0m0/s0t27f0m0", "there are more than 57 tiles of 't'"),
        (
            "6 s s s s s s s s s s s s s\n10 s s s s s s s s s s s s s s s; hands sss/-",
            "more than 30",
        ),
        # T&E 8.2: monuments
        ("o", "'o' on the board and the field monuments differ on A1"),
        ("5 . o o\n6 . o o\nmonuments tfA5t", "differ on A5, C5, A6, C6"),
        ("monuments tfP5t", "the square of the monument tf is not on the map"),
        ("monuments tfC11t", "the square of the monument tf is not on the map"),
        ("5 o o\n6 o o\nmonuments tfA5s", "tf has not the color of its tiles"),
        ("5 o o\n6 o o\nmonuments tfA5f", "f on land: A5, B5, A6, B6"),
        ("5 o o\n6 o o\nmonuments tfA5t tmA5t", "the monument tm stands on another"),
        ("5 w w\n6 w w\nmonuments tfA5t", "'o' on the board and the field monuments differ on A5"),
        # T&E 10.1, 10.7: the turn and its draws
        ("turn 1 0", "phase action has 1 to 2 actions left, not 0"),
        ("phase over ending=rounds; turn 1 1", "phase over has 0 to 0 actions left, not 1"),
        ("phase start; hands t/-", "in phase start all hands are empty"),
        (
            "phase refill drawing=1 to-draw=6; bag s0t0f0m0",
            "phase refill without a tile in the bag",
        ),
        ("phase refill drawing=1 to-draw=3; hands ssss/-", "draws 3 tiles and has a hand of 4"),
        ("phase refill drawing=1 to-draw=2; hands sss/-", "hands are filled clockwise"),
        ("phase refill drawing=2 to-draw=6; hands sss/-", "hands are filled clockwise"),
        ("phase replacement drawing=2 to-draw=1", "the active player replaces tiles"),
        ("phase replacement drawing=1 to-draw=2; hands sssss/-", "has a hand of 5"),
        ("phase deal drawing=1 to-draw=6; hands -/s", "in phase deal the hands to come are empty"),
        (
            "phase deal drawing=2 to-draw=6; turn 2 0",
            "in phase deal the first turn has not begun yet",
        ),
        (
            "phase deal drawing=1 to-draw=6; round 2 1",
            "in phase deal the first turn has not begun yet",
        ),
        ("phase wonder-point; K1 t", "king is in the kingdom of the wonder"),
        # T&E 6.1: a revolt
        ("K1 t; phase attack conflict=K attacker=1 defender=2", "needs the leaders of both sides"),
        ("K1 t; phase attack conflict=K attacker=1 defender=1", "are the same player"),
        (
            "K1 t . t\n2 . . . K2; phase attack conflict=K attacker=1 defender=2",
            "the leaders in conflict are not in one kingdom",
        ),
        (
            "K1 t K2; phase attack conflict=K attacker=2 defender=1",
            "player 2 is not the attacker in the turn of player 1",
        ),
        (
            "K1 t K2\nP1 t P2; phase attack conflict=K attacker=1 defender=2",
            "2 leaders P are in one kingdom",
        ),
        (
            "K1 t K2; phase attack conflict=K attacker=1 defender=2 united=1",
            "a war has both placed and united, a revolt neither",
        ),
        (
            "K1 t K2; phase attack conflict=K attacker=1 defender=2 placed=B1",
            "a war has both placed and united, a revolt neither",
        ),
        (
            "K1 t K2; phase defense conflict=K attacker=1 defender=2 committed=3; hands ssss/-",
            "the attacker had more than 6 tiles",
        ),
        # T&E 7: a war
        (
            "6 t K1 s K2 t; phase attack conflict=K attacker=1 defender=2 placed=G6 united=1",
            "2 leaders K are in one kingdom",
        ),
        (
            "6 t K1 s K2 t\n7 . . . . .; 8 s; phase attack conflict=K attacker=1 defender=2 "
            "placed=A8 united=1",
            "2 leaders K are in one kingdom",
        ),
        (
            "5 . s s s\n6 t K1 s K2 t; phase attack conflict=K attacker=1 defender=2 "
            "placed=C6 united=1",
            "the leaders at war are on one side",
        ),
        ("6 t K1 s K2 t; phase choose-war placed=C6 united=1", "nothing to decide"),
        ("6 t K1 . .; phase choose-war placed=D6 united=1", "there is no face-up tile on D6"),
        # T&E 8.1, 9.1, 11.1: what may follow
        ("phase building placed=B1", "this table plays without buildings"),
        ("phase monument placed=B1", "there is no face-up tile on B1"),
        ("t t; phase monument placed=B1", "there is nothing to decide in phase monument"),
        ("t t\nt t; phase square placed=B1 monument=tf", "nothing to decide in phase square"),
        ("t t\nt t; phase square placed=B1 monument=sf", "monument sf cannot be built there"),
        ("t; phase treasure trader=2", "taken by a trader, and it is not on the board"),
        ("t* T2; phase treasure trader=2", "nothing to decide in phase treasure"),
        ("t* T2 t*; phase treasure trader=2 placed=D1", "there is no tile on D1"),
        (
            "t* T2 t*\n6 t* T1 t*; phase treasure trader=2",
            "another trader takes treasures first",
        ),
        # T&E 14: what is known
        ("viewer 1; hands s/s", "a viewer knows only their own hand"),
        ("viewer 1; hands ?/?", "a viewer knows only their own hand"),
        ("viewer 1; points ?/?", "a viewer knows the own points"),
        (
            "viewer 1; out s1t0f0m0; replaced 1/0",
            "a viewer knows the colors of what they replaced themselves, no others",
        ),
        (
            "viewer 1; out s1t0f0m0; replaced 0/s1t0f0m0",
            "a viewer knows the colors of what they replaced themselves, no others",
        ),
        (
            "viewer 1; out s1t0f0m0; replaced s0t1f0m0/0",
            "more tiles of 't' were replaced than are out of the game",
        ),
        ("viewer 1; t; out s0t57f0m0", "there are more than 57 tiles of 't'"),
        ("viewer 1; out s30t57f36m25; hands m/??????", "more tiles are hidden than there are"),
        (
            "viewer 1; out s30t57f36m25; hands m/?; replaced 0/4",
            "more tiles are hidden than there are",
        ),
        (
            "viewer 1; out s30t57f36m25; hands -/??; replaced 0/3; "
            "phase replacement drawing=1 to-draw=2",
            "phase replacement without a tile in the bag",
        ),
        ("viewer 1; points 0.0.0.0/?; phase over ending=bag", "a viewer knows the own points"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text, expected):
    assert expected in refusal(GAME, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t^ t^", "one building of each color, on its tile"),
        ("5 o^ o\n6 o o\nmonuments tfA5t", "A5: one building of each color, on its tile"),
        ("t; wonder H5", "'w' on the board and the field wonder differ on H4, G5, H5, I5, H6"),
        ("5 w w\n6 w\nwonder A5", "the cross of the wonder is not on the map"),
        ("5 . o o\n6 . o o\nmonuments tfB5t\nwonder C6", "the wonder stands on a monument"),
        (
            "F G H\n4 . o .\n5 o o o\n6 . o .\nwonder G5",
            "'o' on the board and the field monuments differ",
        ),
        ("3 . w\n4 w w w\n5 . w\nwonder B4", "the wonder stands on land and river"),
        ("wonder", "cannot read 'wonder': write it like 'wonder D5'"),
        ("wonder Q1", "cannot read the space 'Q1': spaces are A1 to P11"),
        ("t; phase building placed=B1", "there is no face-up tile on B1"),
        ("t t; phase building placed=B1", "there is nothing to decide in phase building"),
        ("t K1; phase wonder-point", "king is in the kingdom of the wonder"),
    ],
)
def test_buildings_and_the_wonder_stand_where_they_can(text, expected):
    """T&E 11, 12."""
    assert expected in refusal(FULL, text)


def test_of_two_at_war_the_first_clockwise_attacks():
    """T&E 7.3."""
    war = "6 t K3 s K2 t; phase attack conflict=K placed=C6 united=1"
    assert FULL.state(f"{war} attacker=2 defender=3").to_act == 1
    assert FULL.state(f"{war} attacker=3 defender=2; turn 3 2").to_act == 2
    why = refusal(FULL, f"{war} attacker=3 defender=2")
    assert "player 3 is not the attacker in the turn of player 1" in why


def test_with_open_scoring_a_viewer_knows_all_points():
    """T&E 14.1."""
    assert "if scoring is open" in refusal(OPEN, "viewer 1; points 0.0.0.0/?")
    state = OPEN.state("viewer 1; points 0.0.0.0/1.0.0.0")
    assert state.view(0)["players"][1]["points"] == [1, 0, 0, 0]


def test_a_placed_tile_may_lie_under_a_monument_when_treasures_are_taken():
    """T&E 4.2, 8.2, 9.1: the position after the monument reads back."""
    state = GAME.state("F G H I\n2 t* P1 t* .\n3 t . t T1\n4 t t . .\nhands t/-")
    state = state.play("tG3").play("Mtf")
    assert state.phase == "treasure"
    assert "placed=G3" in state.position()
    assert GAME.state(state.position()) == state
