"""What a net is told of positions of Babel."""

import pytest

import shedu
from games.inputs import chosen, seat_inputs, table_inputs
from shedu.core.compiling import copied
from shedu.core.state import State
from shedu.games.babel.features import (
    BEST_SWING,
    GAINS,
    HALVING,
    KNOWN,
    POWERS,
    ROOM,
    RUNS,
    SWINGS,
    TURN,
    TURNS_LEFT,
    WIN,
)
from shedu.games.babel.material import ASSYRIANS, HITTITES, MEDES, NATIONS, PERSIANS, SUMERIANS

AT_PAWN, IN_REACH, ANYWHERE = range(3)


def scene(text):
    return shedu.game("babel").state(text)


def power(told, nation, where):
    return told.get(POWERS + 3 * nation + where, 0.0)


def with_seats_exchanged(state):
    rows = copied(state._rows)
    for name in rows.dtype.names:
        if rows[name].shape[1:2] == (2,):
            rows[name] = rows[name][:, ::-1].copy()
    for name in ("active", "start", "drawing"):
        if rows[name][0] >= 0:
            rows[name] = 1 - rows[name]
    return State(state.game, rows)


def test_it_makes_no_difference_which_seat_a_player_has():
    match = shedu.game("babel").match(seed=6)
    while not match.state.is_over:
        match.play(match.state.legal[match.decisions * 7 % len(match.state.legal)])
    for state in match.states[:: max(1, len(match.states) // 60)]:
        other = with_seats_exchanged(state)
        assert table_inputs(state) == table_inputs(other)
        for seat in range(2):
            assert seat_inputs(state, seat) == seat_inputs(other, 1 - seat)


def test_a_chain_of_cards_in_both_columns_can_be_built_at_once():
    state = scene("A MHPS1@; hands -/A; columns 2/543; turn 1")
    told = seat_inputs(state, 0)
    assert chosen(told, GAINS, 5) == 3
    assert chosen(told, GAINS + 5, 5) == 3
    assert chosen(told, BEST_SWING, 9) == 3


def test_cards_in_the_hand_and_migrants_make_more_levels_possible():
    columns = "columns -/54321; turn 1"
    alone = scene(f"A MH@; hands -/A; {columns}")
    assert chosen(seat_inputs(alone, 0), GAINS + 5, 5) == 2
    with_hand = scene(f"A MH@; hands P/A; {columns}")
    assert chosen(seat_inputs(with_hand, 0), GAINS, 5) == 2
    assert chosen(seat_inputs(with_hand, 0), GAINS + 5, 5) == 3
    with_migrants = scene(f"A @; S MHP; hands P/A; {columns}")
    assert chosen(seat_inputs(with_migrants, 0), GAINS, 5) == 0
    assert chosen(seat_inputs(with_migrants, 0), GAINS + 5, 5) == 4
    migrated = scene(f"A @; S MHP; hands P/A; {columns} migrated")
    assert chosen(seat_inputs(migrated, 0), GAINS + 5, 5) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A AAAM@ 123; H H; hands -/-", (1, 1, 1)),  # the run is where the pawn is
        ("A AAAM 123; H H@; hands A/-", (0, 1, 1)),  # a card leads there
        ("A AAAM 123; H H@; hands M/-", (0, 0, 1)),  # none does
        ("A MAA@ 123; hands A/-", (0, 1, 0)),  # the hand makes a run
        ("A MAA 123; H H@; hands A/-", (0, 0, 0)),  # the card is needed for the move
        ("A MAA 123; H H@; hands AA/-", (0, 1, 0)),
        ("A M@ 123; H MAAA; hands H/-", (0, 1, 0)),  # a run migrates
        ("A M@ 123; H AAAM; hands -/-", (0, 0, 0)),  # not from the middle of a column
    ],
)
def test_a_power_is_told_where_it_works_and_where_it_could(text, expected):
    told = seat_inputs(scene(text), 0)
    razing = tuple(power(told, ASSYRIANS, where) for where in (AT_PAWN, IN_REACH, ANYWHERE))
    assert razing == expected


def test_each_power_is_worth_what_it_does():
    text = "A {0}M@ SMMPM124; hands -/AAAAA; columns 2/-; turn 1"
    worth = {}
    for nation, letter in enumerate("AHMPS"):
        worth[nation] = power(seat_inputs(scene(text.format(letter * 3)), 0), nation, AT_PAWN)
    assert worth[ASSYRIANS] == pytest.approx(4 / 3)  # a temple of level 4 is razed
    assert worth[HITTITES] == pytest.approx(6 / 4)  # 4 levels more for one, 2 less for the other
    assert worth[MEDES] == pytest.approx(3 / 3)  # three Medes desert
    assert worth[PERSIANS] == 1.0  # level 2 is at hand
    assert worth[SUMERIANS] == pytest.approx(3 / 3)  # the last one and his people are won over


def test_a_hand_that_can_be_halved_is_told():
    now = seat_inputs(scene("A PPP@; hands -/AAAAA"), 0)
    assert now[HALVING + 1] == pytest.approx(2 / 3)
    assert HALVING not in now
    soon = seat_inputs(scene("A PP@; hands P/AAAAA"), 0)
    assert soon[HALVING] == pytest.approx(2 / 3)
    assert HALVING + 1 not in soon
    assert RUNS + PERSIANS not in soon


def test_who_discards_in_a_halving_decides():
    state = scene("A PPP@; hands -/AAAAA; turn 1").play("a1H")
    assert TURN + 1 not in seat_inputs(state, 0)
    told = seat_inputs(state, 1)
    assert told[TURN + 1] == 1.0
    assert told[TURN + 4] == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("A MHPS13@ 6; H MHPS123456; P MHPS12345; columns 4/-", True),  # 15 against 6
        ("A MHP13@ 6; H MHPS123456; P MHPS12345; columns 4/-", False),  # nobody to build it
        ("A MHPS13@ 6; H MHPS123456 1234; P MHPS12345; columns 4/-", False),  # 15 against 10
        ("A AAA13@ 6; H MHPS123456 1234; P MHPS123456; columns -/-", True),  # 15 against 4: razed
        ("A AAA13@ 6; H MHPS1234 1234; P MHPS12345; columns -/-", False),  # 12 against 4
    ],
)
def test_a_win_in_reach_is_told(text, wins):
    told = seat_inputs(scene(f"{text}; hands -/AA; turn 1 migrated"), 0)
    assert (WIN + 2 in told) == wins


def test_temples_are_counted_by_their_people():
    told = seat_inputs(scene("A MHP1; H MHP1; S M12; turn 1"), 0)
    by_level = {index - ROOM: amount for index, amount in told.items() if ROOM <= index < ROOM + 31}
    assert by_level == {5 * 1 + 3: 1.0, 5 * 2 + 0: 0.5, 5 * 0 + 1: 1.0}
    assert sum(by_level.values()) == NATIONS / 2


def test_the_pile_is_told_to_the_table():
    state = scene("A MHP@ 12; hands -/A; known 31; turn 1")
    told = table_inputs(state)
    assert chosen(told, KNOWN, 6) == 3 - 1
    assert chosen(told, KNOWN + 6, 6) == 1 - 1
    assert chosen(told, TURNS_LEFT, 5) == 4


def test_building_and_a_power_change_the_lead_together():
    """Level 2 is built and a temple of level 3 razed; at another site in reach, one level only."""
    told = seat_inputs(scene("A AAA1@ 123; H M1; hands H/A; columns 2/-; turn 1"), 0)
    assert chosen(told, BEST_SWING, 9) == 1 + 3
    assert told[SWINGS] == pytest.approx(4 / 4)
    assert told[SWINGS + 1] == pytest.approx(1 / 4)
    robbing = seat_inputs(scene("A HHH1@ 13; hands -/A; columns -/4; turn 1 migrated"), 0)
    assert chosen(robbing, BEST_SWING, 9) == 2 + 2
