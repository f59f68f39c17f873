"""Actions and positions as text: written, read back, drawn by hand, and refused."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import shedu
from rulebook.babel.scenes import column, discard, hand, known, pawn, people, scene, temple
from shedu import NotationError

GAME = shedu.game("babel")
PAGE = Path(__file__).parents[3] / "docs" / "notation" / "babel.md"


@pytest.mark.parametrize(
    "spelled",
    [
        *("mA", "dS", "bo", "bx", "br", "gAS", "gSA", "end", "-A"),
        *("a1R", "a58R", "a3B", "a3DP", "a12Ko", "a3Kx", "a3S", "a3H"),
        *(">1", ">2", "*A", "*1", "*6"),
    ],
)
def test_an_action_reads_back(spelled):
    assert GAME.spell(GAME.parse(spelled)) == spelled
    assert GAME.parse(f" {spelled} ") == GAME.parse(spelled)


@pytest.mark.parametrize(
    "text", ["", "m", "mX", "ma", "b", "bz", "gA", "a0R", "a59R", "a1", "a1D", "a1K", "*7", ">3"]
)
def test_what_is_no_action_is_refused_with_what_was_expected(text):
    with pytest.raises(NotationError, match="a move is written like 'mH'") as caught:
        GAME.parse(text)
    assert repr(text) in str(caught.value)
    assert text not in GAME.initial.legal


def test_every_action_of_the_notation_page_is_read():
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("## Actions") : text.index("## The sites")]
    rows = re.findall(r"^\| (`.*?) \|", table, re.M)
    spelled = [word for row in rows for word in re.findall("`(.*?)`", row)]
    assert len(spelled) > 15
    for word in spelled:
        GAME.parse(word)


def test_the_scene_of_the_notation_page_is_a_position():
    [drawing] = re.findall(r"```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    state = GAME.state(drawing)
    assert (people(state, 2, "H"), temple(state, 2, "H")) == ("PSAAM", [1, 2, 3, 4, 5, 6])
    assert hand(state, 2) == "AAHHMMP"


# positions


def walk(seed, **options):
    """Every state of a random game with many abilities."""
    rng = Random(seed)
    match = shedu.game("babel", **options).match(seed=seed)
    while not match.state.is_over:
        legal = match.state.legal.spelled()
        abilities = [a for a in legal if a[0] == "a"]
        match.play(rng.choice(abilities or [a for a in legal if a != "end"] or legal))
    return match.states


@pytest.mark.parametrize("seed", range(4))
def test_every_state_reads_back_in_one_line_and_drawn_true_and_redacted(seed):
    states = walk(seed)
    assert {"first", "deal", "draw", "actions", "reveal", "over"} <= {s.phase for s in states}
    for state in states:
        for each in (state, state.redacted(0), state.redacted(1)):
            for drawn in (False, True):
                read = state.game.state(each.position(drawn=drawn))
                assert read == each, each.position()
                assert (read.actor, read.viewer) == (each.actor, each.viewer)
                assert read._records.tobytes() == each._records.tobytes(), "the caches too"


def test_a_position_is_short():
    """The whole of a game in the middle fits into three lines of a page."""
    states = walk(1)
    assert max(len(state.position()) for state in states) < 330


def test_a_position_is_drawn_as_a_table():
    state = scene("H SSA12@ PP; M - 3@; hands AH/S; columns 62/-; known 13; discard AAM; endgame")
    assert state.position() == (
        "H SSA12@ PP; M - 3@; phase actions; turn 1; round 1 1; hands AH/S; columns 62/-; "
        "known 13; discard AAM; endgame"
    )
    assert state.position(drawn=True).splitlines()[:6] == [
        "   1       2",
        "A  -       -",
        "H  SSA12@  PP",
        "M  -       3@",
        "P  -       -",
        "S  -       -",
    ]


def test_what_is_left_out_has_a_sensible_default():
    state = scene("")
    assert (state.phase, state.to_act, state.record.round_number) == ("actions", 0, 1)
    assert state.record.deck.tolist() == [12] * 5
    assert state.record.unknown.tolist() == [10, 9, 8, 7, 6, 5]
    assert state.record.reserved.tolist() == [0, 0]
    assert (pawn(state, 1), hand(state, 1), column(state, 1)) == (None, "", [])


def test_rows_and_cells_may_be_left_out_and_parts_come_in_any_order():
    one = scene("hands A/-; S PP@; turn 2; A - 1")
    two = scene("""
        A  -    1
        S  PP@  -
        turn 2
        hands A/-
    """)
    assert one == two
    assert (people(one, 1, "S"), temple(one, 2, "A"), one.to_act) == ("PP", [1], 1)


def test_the_order_of_letters_in_a_hand_and_the_discard_does_not_matter():
    state = scene("hands SAH/PA; discard SAP")
    assert (hand(state, 1), hand(state, 2), discard(state)) == ("AHS", "AP", "APS")


def test_the_known_top_of_the_pile_is_written_with_the_next_card_first():
    assert known(scene("known 1356")) == [1, 3, 5, 6]


def test_a_redacted_position_says_whose_it_is():
    state = scene("H AAA@ P; hands AH/SS; discard M")
    redacted = state.redacted(1)
    assert redacted.position().endswith("hands ??/SS; discard M; viewer 2")
    assert GAME.state(redacted.position()) == redacted


def test_an_action_id_that_is_not_in_the_table_is_refused():
    with pytest.raises(NotationError, match="0 to 694"):
        scene("").play(695)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "cannot read 'nonsense' in a position: expected a site"),
        ("X AA -", "cannot read 'X AA -'"),
        ("A AX -", "cannot read 'AX' at site A"),
        ("A 1A -", "cannot read '1A' at site A"),
        ("A 21 -", "levels of a temple ascend, unlike '21'"),
        ("A 11 -", "levels of a temple ascend"),
        ("A A A A", "site A has one cell for each player, such as 'A SSA12@ PP', not 3 cells"),
        ("A", "site A has one cell for each player"),
        ("A A -; A A -", "site A is said twice"),
        ("1 2; 1 2", "the heading '1 2' is said twice"),
        ("2 1", "cannot read '2 1' in a position"),
        ("site 1", "cannot read 'site 1' in a position: expected a site"),
        ("cell", "cannot read 'cell' in a position"),
        ("handsome A/-", "cannot read 'handsome A/-' in a position"),
        ("hand A/-", "cannot read 'hand A/-' in a position"),
        ("A @ -; H @ -", "pawn of player 1 is on two sites"),
        ("A AAAAAAAAAAAAA -", "more than 12 cards of A"),
        ("A AAAAAAAAAAAA A", "more than 12 cards of A"),
        ("hands AAAAAAA/AAAAAA", "more than 12 cards of A"),
        ("columns 666666/-", "more than 5 temple cards of level 6"),
        ("columns 1111111111/-; reserved 1/0", "more than 10 temple cards of level 1"),
        ("columns 7/-", "cannot read '7': temple cards are levels"),
        ("columns /1", "cannot read '': temple cards are levels"),
        ("columns", "cannot read 'columns': it is written like 'columns 62/-'"),
        ("columns " + "1" * 46 + "/-", "more than 45 temple cards"),
        ("columns 1", "columns must be told for 2 players, not 1"),
        ("hands A/A/A", "hands must be told for 2 players, not 3"),
        ("hands AX/-", "cannot read 'AX': nation cards are letters of AHMPS, - is none"),
        ("hands", "cannot read 'hands': it is written like 'hands AHS/-'"),
        ("hands /", "cannot read '': nation cards are letters"),
        ("hands A/- P", "cannot read 'hands A/- P': it is written like"),
        ("hands A?/-; viewer 2", "cannot read 'A?'"),
        ("hands " + "A" * 40_000 + "/-", "more than 12 cards of A"),
        ("hands " + "?" * 70_000 + "/-; viewer 2", "not as many cards as are hidden"),
        ("hands ?/-", "who does not know the hand of player 1"),
        ("hands A/A; viewer 1", "does not know the hand of player 2"),
        ("hands ?/A; viewer 1", "who does not know the hand of player 1"),
        ("hands A/-; hands A/-", "hands is said twice"),
        ("phase dream", "there is no phase 'dream': there are first, deal"),
        ("phase", "there is no phase '': there are first, deal"),
        ("phase halve owed=1 owed=2; hands A/AAAA", "owed is said twice"),
        ("phase actions; phase actions", "phase is said twice"),
        ("phase halve", "phase halve needs owed"),
        ("phase draw", "phase draw needs drawing and to-draw"),
        ("phase draw drawing=2 to-draw=1", "whose turn it is draws"),
        ("phase draw drawing=3 to-draw=1", "there is no player '3': there are 1 and 2"),
        ("phase draw drawing=1 to-draw=0", "to-draw is a number from 1 to 5, not '0'"),
        ("phase draw drawing=1 to-draw=x", "to-draw is a number from 1 to 5, not 'x'"),
        ("phase draw drawing=1 to-draw=99999", "to-draw is a number from 1 to 5"),
        ("phase draw drawing=1 to-draw=+1", "to-draw is a number from 1 to 5, not '+1'"),
        ("phase draw drawing=1 to-draw", "to-draw is a number from 1 to 5, not ''"),
        ("phase draw drawing=1 to-draw=4", "player 1 draws 3 cards at most"),
        ("phase draw drawing=1 to-draw=3; turn 1 migrated", "nobody migrates before the draw"),
        ("phase deal drawing=1 to-draw=4", "player 1 draws 3 cards at most"),
        ("phase deal drawing=2 to-draw=6", "to-draw is a number from 1 to 5"),
        ("phase deal drawing=2 to-draw=5; turn 2", "the first player's first turn is to come"),
        ("phase deal drawing=2 to-draw=5; round 2 1", "the first player's first turn is to come"),
        ("phase first; turn 1", "in phase first it is nobody's turn"),
        ("phase first; round 1 1", "leave out turn and round"),
        ("phase actions owed=1", "cannot read 'owed=1': phase actions does not have it"),
        ("phase halve owed=2; hands A/A", "player 2 cannot owe 2 cards: half is 0"),
        ("phase halve owed=2; hands A/AAA", "player 2 cannot owe 2 cards: half is 1"),
        ("phase halve owed=0; hands A/A", "owed is a number from 1 to 30, not '0'"),
        ("phase reveal revealed=7", "levels are 1 to 6, not '7'"),
        ("phase reveal revealed=0", "levels are 1 to 6, not '0'"),
        ("phase reveal revealed=", "levels are 1 to 6, not ''"),
        ("phase reveal; known 1", "the next card of the pile exists and is not known"),
        ("phase over", "phase over needs ending"),
        ("phase over ending=late", "a game ends by 15-9, 20, 9, pile, not 'late'"),
        ("phase over ending=", "a game ends by 15-9, 20, 9, pile"),
        ("turn 3", "there is no player '3'"),
        ("turn 1 moved", "cannot read 'turn 1 moved': it is written like 'turn 1 migrated'"),
        ("turn", "cannot read 'turn': it is written like"),
        ("turn 1; turn 1", "turn is said twice"),
        ("round 0 1", "the round is a number from 1 to 100, not '0'"),
        ("round 101 1", "the round is a number from 1 to 100"),
        ("round 1_0 1", "the round is a number from 1 to 100, not '1_0'"),
        ("round 007 1", "the round is a number from 1 to 100, not '007'"),
        ("round 1 1 1", "cannot read 'round 1 1 1': it is written like 'round 3 1'"),
        ("round 1", "cannot read 'round 1': it is written like 'round 3 1'"),
        ("reserved 2/0", "one reserved card or none"),
        ("known 0", "cannot read '0'"),
        ("known", "cannot read 'known': it is written like 'known 123'"),
        ("discard X", "cannot read 'X'"),
        ("discard", "cannot read 'discard': it is written like 'discard AAS'"),
        ("reserved 1", "reserved must be told for 2 players, not 1"),
        ("endgame now", "cannot read 'endgame now': it is written like 'endgame'"),
        ("viewer 0", "there is no player '0'"),
        ("viewer", "cannot read 'viewer': it is written like 'viewer 2'"),
    ],
)
def test_a_broken_position_is_refused_with_one_clear_line(text, message):
    with pytest.raises(NotationError) as caught:
        scene(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_draw_needs_a_card_in_the_deck():
    sites = "; ".join(f"{letter} {letter * 12} -" for letter in "AHMPS")
    with pytest.raises(NotationError, match="a draw needs a card in the deck"):
        scene(f"{sites}; phase draw drawing=1 to-draw=1")


def test_more_cards_cannot_be_hidden_than_there_are():
    sites = "; ".join(f"{letter} {letter * 12} -" for letter in "AHMPS")
    with pytest.raises(NotationError, match="not as many cards as are hidden"):
        scene(f"{sites}; hands -/?; viewer 1")


def test_a_damaged_position_is_read_or_refused_and_reads_back():
    """Whatever is taken says the same when it is written again; nothing else goes wrong."""
    rng = Random(12)
    marks = "AHMPS123456@-/?=; \nx"
    refused = 0
    for state in [each for seed in range(2) for each in walk(seed)[::9]]:
        text = list(state.position())
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at] = rng.choice(("", rng.choice(marks), text[at] * 2))
        try:
            read = GAME.state("".join(text))
        except NotationError:
            refused += 1
        else:
            assert GAME.state(read.position()) == read
    assert refused > 10
