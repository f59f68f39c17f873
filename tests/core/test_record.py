"""Records: what is written, and what is wrong with a broken one."""

import random
from dataclasses import replace

import pytest

import shedu
from shedu.catalog import definition
from shedu.core.record import options_of, read_record
from shedu.core.state import State
from some_games import LARGEST, choice_of, illegal_in, switch_of


def begun(game_id: str = LARGEST, decisions: int = 12) -> str:
    match = shedu.game(game_id, players=2).match(seed=3, names=["Ann", "Bob Lee"])
    rng = random.Random(1)
    for _ in range(decisions):
        match.play(rng.choice(match.state.legal))
    return match.record


RECORD = begun()
SWITCH, CHOICE = switch_of(LARGEST), choice_of(LARGEST)


def test_the_header_tells_game_rules_options_seats_and_source():
    lines = RECORD.splitlines()
    assert lines[:4] == ["shedu record 1", f"game {LARGEST}", "rules 1", "players 2"]
    assert f"option {CHOICE.name} {CHOICE.default}" in lines
    assert f"option {SWITCH} false" in lines
    assert "seat 2 Bob Lee" in lines
    assert "source seed 3" in lines
    assert lines[-1] == "unfinished"


def test_comments_and_blank_lines_are_passed_over():
    lines = RECORD.splitlines()
    lines.insert(1, "# a game between friends")
    lines.insert(9, "")
    assert shedu.replay("\n".join(lines)).record == RECORD


def test_options_that_are_not_named_have_their_defaults():
    assert shedu.replay(without_options()).record == RECORD


def without_options() -> str:
    return "\n".join(line for line in RECORD.splitlines() if not line.startswith("option"))


def test_a_record_of_earlier_rules_is_read_with_the_options_that_describe_them():
    now = replace(definition(LARGEST), rules_version=3, earlier={1: {SWITCH: True}})
    of_version = {
        version: read_record(with_line("rules", f"rules {version}", without_options()))
        for version in (1, 2, 3)
    }
    read = {version: options_of(now, record) for version, record in of_version.items()}
    assert read == {1: {SWITCH: True}, 2: {}, 3: {}}
    of_version[1].options[SWITCH] = "false"
    assert options_of(now, of_version[1]) == {SWITCH: False}


def with_line(old_start: str, new: str, record: str = RECORD) -> str:
    lines = record.splitlines()
    index = next(i for i, line in enumerate(lines) if line.startswith(old_start))
    lines[index] = new
    return "\n".join(lines)


def first_decision(record: str) -> str:
    """The line of the record with its first decision."""
    return next(line for line in record.splitlines() if line[0:1].isdigit())


def dealt(record: str) -> State:
    """The state before its first decision."""
    match = shedu.replay(record)
    return next(s for s, step in zip(match.states, match.steps, strict=False) if step.actor >= 0)


FIRST_DECISION = first_decision(RECORD)
ILLEGAL = illegal_in(dealt(RECORD))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the first line must be 'shedu record 1'"),
        ("hello", "the first line must be 'shedu record 1'"),
        (with_line("shedu", "shedu record 2"), "the first line must be 'shedu record 1'"),
        (with_line("game", "game go"), "there is no game 'go'"),
        (with_line("game", "# nothing"), "add a line like 'game NAME'"),
        (with_line("rules", "rules 2"), f"uses rules version 2 of {LARGEST}; this program"),
        (with_line("rules", "# none"), "add a line like 'rules 1'"),
        (with_line("rules", "rules one"), "line 3: expected a number, not 'one'"),
        (with_line("players", "players 9"), "for 2 to 4 players, not 9"),
        (with_line(f"option {CHOICE.name}", f"option {CHOICE.name} round"), CHOICE.expected()),
        (
            with_line(f"option {SWITCH}", f"option {SWITCH} maybe"),
            "must be true or false, not 'maybe'",
        ),
        (with_line("option round", "option round_limit many"), "a number from 1 to 10000"),
        (with_line(f"option {SWITCH}", "option wander true"), "has no option 'wander'"),
        (with_line(FIRST_DECISION, FIRST_DECISION[:2] + "xq9"), "cannot read 'xq9': "),
        (with_line(FIRST_DECISION, FIRST_DECISION[:2] + ILLEGAL), f": {ILLEGAL}: "),
        (with_line(FIRST_DECISION, "nonsense here"), "cannot read 'nonsense here'"),
        (RECORD.replace("unfinished", ""), "the record is cut off"),
        (RECORD.replace("unfinished", "result moon: 1 > 2"), "but its moves lead to 'unfinished'"),
        (RECORD + FIRST_DECISION, "nothing may come after the result"),
    ],
)
def test_a_broken_record_is_refused_with_what_was_expected(text, message):
    with pytest.raises(shedu.RecordError) as caught:
        shedu.replay(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_decision_of_the_wrong_seat_is_refused():
    seat, action = FIRST_DECISION.split()
    other = "2" if seat == "1" else "1"
    with pytest.raises(shedu.RecordError, match=f"it is seat {seat}'s turn"):
        shedu.replay(with_line(FIRST_DECISION, f"{other} {action}"))


def test_every_truncation_is_noticed():
    for size in range(0, len(RECORD) - len("unfinished\n"), 37):
        with pytest.raises(shedu.RecordError):
            shedu.replay(RECORD[:size])
