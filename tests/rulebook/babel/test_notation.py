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
        known = [state.redacted(seat) for seat in (0, 1)]
        for each in (state, *known, *(one.seen_by(one.viewer) for one in known)):
            for drawn in (False, True):
                read = state.game.state(each.position(drawn=drawn))
                assert read == each, each.position()
                assert (read.actor, read.viewer) == (each.actor, each.viewer)
                assert read._rows.tobytes() == each._rows.tobytes(), "the caches too"


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
    assert (state.phase, state.to_act, state.row.round_number) == ("actions", 0, 1)
    assert state.row.deck.tolist() == [12] * 5
    assert state.row.unknown.tolist() == [10, 9, 8, 7, 6, 5]
    assert state.row.reserved.tolist() == [0, 0]
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


def test_the_shown_cards_of_both_hands_are_written_if_there_are_any():
    state = scene("hands AHH/SS; shown H/S")
    assert state.position().endswith("hands AHH/SS; shown H/S")
    assert state.redacted(0).position().endswith("hands AHH/S?; shown H/S; viewer 1")
    assert state.redacted(1).position().endswith("hands H??/SS; shown H/S; viewer 2")
    assert state.seen_by(1).position().endswith("hands ???/SS; viewer 2")
    assert scene("hands AHH/SS; shown -/-") == scene("hands AHH/SS")


def test_an_action_id_that_is_not_in_the_table_is_refused():
    with pytest.raises(NotationError, match="0 to 694"):
        scene("").play(695)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "cannot read 'nonsense': expected a site"),
        ("X AA -", "cannot read 'X AA -'"),
        ("A AX -", "cannot read 'AX' at site A"),
        ("A 1A -", "cannot read '1A' at site A"),
        ("A 21 -", "levels of a temple ascend, unlike '21'"),
        ("A 11 -", "levels of a temple ascend"),
        ("A A A A", "site A has one cell for each player, such as 'A SSA12@ PP', not 3 cells"),
        ("A", "site A has one cell for each player"),
        ("A A -; A A -", "site A is given twice"),
        ("1 2; 1 2", "the heading '1 2' is given twice"),
        ("2 1", "cannot read '2 1'"),
        ("site 1", "cannot read 'site 1': expected a site"),
        ("cell", "cannot read 'cell'"),
        ("handsome A/-", "cannot read 'handsome A/-'"),
        ("hand A/-", "cannot read 'hand A/-'"),
        ("A @ -; H @ -", "pawn of player 1 is on two sites"),
        ("A AAAAAAAAAAAAA -", "more than 12 cards of A"),
        ("A AAAAAAAAAAAA A", "more than 12 cards of A"),
        ("hands AAAAAAA/AAAAAA", "more than 12 cards of A"),
        ("columns 666666/-", "more than 5 temple cards of level 6"),
        ("columns 1111111111/-; reserved 1/0", "more than 10 temple cards of level 1"),
        ("columns 7/-", "cannot read '7': temple cards are levels"),
        ("columns /1", "cannot read '': temple cards are levels"),
        ("columns", "cannot read 'columns': write it like 'columns 62/-'"),
        ("columns " + "1" * 46 + "/-", "more than 45 temple cards"),
        ("columns 1", "columns must name 2 players, not 1"),
        ("hands A/A/A", "hands must name 2 players, not 3"),
        ("hands AX/-", "cannot read 'AX': nation cards are letters of AHMPS, - is none"),
        ("hands", "cannot read 'hands': write it like 'hands AHS/-'"),
        ("hands /", "cannot read '': nation cards are letters"),
        ("hands A/- P", "cannot read '- P': nation cards are letters"),
        ("hands A?/-; viewer 2", "the viewer does not know the hand of player 1 beyond 'shown'"),
        ("hands A?/-; shown AA/-; viewer 2", "player 1 does not have all the cards that are shown"),
        ("hands A?/-; shown A/-; viewer 1", "the hand of player 1 is hidden"),
        ("hands ?A/-; shown A/-; viewer 2", "cannot read '?A': nation cards are letters"),
        ("hands -?/-; viewer 2", "cannot read '-?': nation cards are letters"),
        ("hands A/S; shown A/AS", "player 2 does not have all the cards that are shown"),
        ("hands A/S; shown A/?", "cannot read '?': nation cards are letters"),
        ("hands A/S; shown A", "shown must name 2 players, not 1"),
        ("hands A/S; shown", "cannot read 'shown': write it like 'shown AH/-'"),
        ("hands " + "A" * 40_000 + "/-", "more than 12 cards of A"),
        ("hands " + "?" * 70_000 + "/-; viewer 2", "more cards are hidden than there are left"),
        ("hands ?/-", "the hand of player 1 is hidden"),
        ("hands A/A; viewer 1", "does not know the hand of player 2"),
        ("hands ?/A; viewer 1", "the hand of player 1 is hidden"),
        ("hands A/-; hands A/-", "hands is given twice"),
        ("phase dream", "there is no phase 'dream': the phases are first, deal"),
        ("phase", "there is no phase '': the phases are first, deal"),
        ("phase halve owed=1 owed=2; hands A/AAAA", "owed is given twice"),
        ("phase actions; phase actions", "phase is given twice"),
        ("phase halve", "phase halve needs owed"),
        ("phase draw", "phase draw needs drawing and to-draw"),
        ("phase draw drawing=2 to-draw=1", "whose turn it is draws"),
        ("phase draw drawing=3 to-draw=1", "there is no player '3': players are 1 to 2"),
        ("phase draw drawing=1 to-draw=0", "to-draw: '0' is not a number from 1 to 5"),
        ("phase draw drawing=1 to-draw=x", "to-draw: 'x' is not a number from 1 to 5"),
        ("phase draw drawing=1 to-draw=99999", "is not a number from 1 to 5"),
        ("phase draw drawing=1 to-draw=+1", "to-draw: '+1' is not a number from 1 to 5"),
        ("phase draw drawing=1 to-draw", "to-draw: '' is not a number from 1 to 5"),
        ("phase draw drawing=1 to-draw=4", "player 1 draws at most 3 cards"),
        (
            "phase draw drawing=1 to-draw=3; turn 1 migrated",
            "nobody can have migrated before the draw",
        ),
        ("phase deal drawing=1 to-draw=4", "player 1 draws at most 3 cards"),
        ("phase deal drawing=2 to-draw=6", "is not a number from 1 to 5"),
        ("phase deal drawing=2 to-draw=5; turn 2", "before the first player's first turn"),
        ("phase deal drawing=2 to-draw=5; round 2 1", "before the first player's first turn"),
        ("phase first; turn 1", "in phase first it is nobody's turn"),
        ("phase first; round 1 1", "leave out turn and round"),
        ("phase actions owed=1", "phase actions has no 'owed': it has no details"),
        ("phase halve owed=2; hands A/A", "player 2 cannot owe 2 cards: half is 0"),
        ("phase halve owed=2; hands A/AAA", "player 2 cannot owe 2 cards: half is 1"),
        ("phase halve owed=0; hands A/A", "owed: '0' is not a number from 1 to 30"),
        ("phase reveal revealed=7", "revealed: '7' is not a number from 1 to 6"),
        ("phase reveal revealed=0", "revealed: '0' is not a number from 1 to 6"),
        ("phase reveal revealed=", "revealed: '' is not a number from 1 to 6"),
        ("phase reveal; known 1", "phase reveal needs an unknown card on top of the pile"),
        ("phase over", "phase over needs ending"),
        ("phase over ending=late", "cannot read 'ending=late': ending is one of 15-9, 20, 9, pile"),
        ("phase over ending=", "ending is one of 15-9, 20, 9, pile"),
        ("turn 3", "there is no player '3'"),
        ("turn 1 moved", "cannot read 'turn 1 moved': write it like 'turn 1 migrated'"),
        ("turn", "cannot read 'turn': write it like"),
        ("turn 1; turn 1", "turn is given twice"),
        ("round 0 1", "round: '0' is not a number from 1 to 100"),
        ("round 101 1", "is not a number from 1 to 100"),
        ("round 1_0 1", "round: '1_0' is not a number from 1 to 100"),
        ("round 1 1 1", "cannot read 'round 1 1 1': write it like 'round 3 1'"),
        ("round 1", "cannot read 'round 1': write it like 'round 3 1'"),
        ("reserved 2/0", "one reserved card or none"),
        ("known 0", "cannot read '0'"),
        ("known", "cannot read 'known': write it like 'known 123'"),
        ("discard X", "cannot read 'X'"),
        ("discard", "cannot read 'discard': write it like 'discard AAS'"),
        ("reserved 1", "reserved must name 2 players, not 1"),
        ("endgame now", "cannot read 'endgame now': write it like 'endgame'"),
        ("viewer 0", "there is no player '0'"),
        ("viewer", "cannot read 'viewer': write it like 'viewer 2'"),
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
    with pytest.raises(NotationError, match="more cards are hidden than there are left"):
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


def test_a_number_with_leading_zeros_is_that_number():
    assert scene("round 007 1") == scene("round 7 1")
