"""Records: what is written, and what is wrong with a broken one."""

import random

import pytest

import shedu


def begun(decisions: int = 12) -> str:
    match = shedu.game("tigris-euphrates", players=2).match(seed=3, names=["Ann", "Bob Lee"])
    rng = random.Random(1)
    for _ in range(decisions):
        match.play(rng.choice(match.state.legal))
    return match.record


RECORD = begun()


def test_the_header_tells_game_rules_options_seats_and_source():
    lines = RECORD.splitlines()
    assert lines[:4] == ["shedu record 1", "game tigris-euphrates", "rules 1", "players 2"]
    assert "option board standard" in lines
    assert "option wonder false" in lines
    assert "seat 2 Bob Lee" in lines
    assert "source seed 3" in lines
    assert lines[-1] == "unfinished"


def test_comments_and_blank_lines_are_passed_over():
    lines = RECORD.splitlines()
    lines.insert(1, "# a game between friends")
    lines.insert(9, "")
    assert shedu.replay("\n".join(lines)).record == RECORD


def test_options_that_are_not_named_have_their_defaults():
    shorter = "\n".join(line for line in RECORD.splitlines() if not line.startswith("option"))
    assert shedu.replay(shorter).record == RECORD


def with_line(old_start: str, new: str) -> str:
    lines = RECORD.splitlines()
    index = next(i for i, line in enumerate(lines) if line.startswith(old_start))
    lines[index] = new
    return "\n".join(lines)


FIRST_DECISION = next(line for line in RECORD.splitlines() if line[0:1].isdigit())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the first line must be 'shedu record 1'"),
        ("hello", "the first line must be 'shedu record 1'"),
        (with_line("shedu", "shedu record 2"), "the first line must be 'shedu record 1'"),
        (with_line("game", "game go"), "there is no game 'go'"),
        (with_line("game", "# nothing"), "a line like 'game tigris-euphrates' is needed"),
        (with_line("rules", "rules 2"), "is of rules version 2 of tigris-euphrates; this program"),
        (with_line("rules", "# none"), "a line like 'rules 1' is needed"),
        (with_line("rules", "rules one"), "line 3: expected a number, not 'one'"),
        (with_line("players", "players 9"), "for 2 to 4 players, not 9"),
        (with_line("option board", "option board round"), "takes standard or advanced"),
        (with_line("option wonder", "option wonder maybe"), "takes true or false, not 'maybe'"),
        (with_line("option round", "option round_limit many"), "a number from 1 to 10000"),
        (with_line("option wonder", "option wander true"), "has no option 'wander'"),
        (with_line(FIRST_DECISION, "1 xq9"), "cannot read 'xq9': a tile is written like"),
        (with_line(FIRST_DECISION, FIRST_DECISION[:2] + "tE1"), "[T&E 4.2]"),
        (with_line(FIRST_DECISION, "nonsense here"), "cannot read 'nonsense here'"),
        (RECORD.replace("unfinished", ""), "the record is cut off"),
        (RECORD.replace("unfinished", "result bag: 1 > 2"), "but the game is 'unfinished'"),
        (RECORD + "1 end\n", "nothing may follow the result"),
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
    with pytest.raises(shedu.RecordError, match=f"now seat {seat} decides"):
        shedu.replay(with_line(FIRST_DECISION, f"{other} {action}"))


def test_every_truncation_is_noticed():
    for size in range(0, len(RECORD) - len("unfinished\n"), 37):
        with pytest.raises(shedu.RecordError):
            shedu.replay(RECORD[:size])
