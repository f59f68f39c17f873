"""`shedu replay`: a recorded game in words, and its positions."""

import pytest

from cli.running import GAME, assert_refused, record_file, run, run_alone, scripted, squeezed
from shedu.cli.telling import tell_steps
from shedu.core.viewer import EVERYTHING
from some_games import illegal_in, switch_of


def test_a_game_is_told_decision_by_decision(tmp_path):
    _, match = scripted()
    result = run("replay", record_file(tmp_path))
    assert result.exit_code == 0
    assert f"\n{match.decisions:>4} " in result.stdout
    *_, last = tell_steps(match, 0, EVERYTHING, "en")
    assert squeezed(last.sentences[-1]) in squeezed(result.stdout)
    assert "score" in result.stdout


def test_a_position_is_shown_with_its_spelling(tmp_path):
    _, match = scripted()
    file = record_file(tmp_path)
    start = run("replay", file, "--at", 0).stdout.splitlines()
    first_decision = next(i for i, step in enumerate(match.steps) if step.actor >= 0)
    assert start[-1] == match.states[first_decision].position()
    assert start[0] == f"After 0 of {match.decisions} decisions"
    end = run("replay", file, "--at", match.decisions).stdout.splitlines()
    assert end[-1] == match.state.position()


def test_every_position_of_a_game_can_be_shown(tmp_path):
    _, match = scripted()
    file = record_file(tmp_path)
    for at in range(0, match.decisions + 1, 5):
        shown = run("replay", file, "--at", at, "--seat", 2).stdout.splitlines()[-1]
        assert shown in {state.seen_by(1).position() for state in match.states}


def test_french(tmp_path):
    result = run("replay", record_file(tmp_path), "--language", "fr")
    *_, last = tell_steps(scripted()[1], 0, EVERYTHING, "fr")
    assert squeezed(last.sentences[-1]) in squeezed(result.stdout)
    assert "rang" in result.stdout


def test_an_unfinished_game(tmp_path):
    result = run("replay", record_file(tmp_path, decisions=3))
    assert result.exit_code == 0
    assert "the game is not over" in result.stdout


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_position_out_of_range_is_refused_with_the_range(tmp_path, at):
    _, match = scripted()
    result = run("replay", record_file(tmp_path), "--at", at)
    assert_refused(result, "0 (after setup)", f"to {match.decisions}", str(at))


def first_decision_in(match, seat=0):
    return next(s for s, step in zip(match.states, match.steps, strict=False) if step.actor == seat)


def test_a_seat_out_of_range_is_refused(tmp_path):
    assert_refused(run("replay", record_file(tmp_path), "--seat", 3), "1 to 2")


SWITCH = switch_of(GAME)
ILLEGAL = illegal_in(first_decision_in(scripted()[1]))
BREAKS = {
    "empty": (lambda text: "", ["the first line must be 'shedu record 1'"]),
    "no record": (lambda text: "Dear diary\n", ["this is not a game record"]),
    "truncated": (lambda text: text[: len(text) * 2 // 3].rpartition("\n")[0], ["cut off"]),
    "newer": (lambda text: text.replace("\nrules 1\n", "\nrules 99\n"), ["99", "up to 1"]),
    "other game": (lambda text: text.replace(GAME, "chess"), ["no game 'chess'"]),
    "players": (lambda text: text.replace("players 2", "players 9"), ["2 to 4 players"]),
    "option": (lambda text: text.replace(f"option {SWITCH}", "option moon"), ["moon"]),
    "value": (lambda text: text.replace(f"{SWITCH} false", f"{SWITCH} ??"), ["true or false"]),
    "illegal": (lambda text: text.replace("\n1 ", f"\n1 {ILLEGAL}\n1 ", 1), [ILLEGAL, "line"]),
    "unreadable": (lambda text: text.replace("\n1 ", "\n1 xq9\n1 ", 1), ["cannot read 'xq9'"]),
    "wrong seat": (lambda text: text.replace("\n1 ", "\n2 ", 1), ["line", "seat 1"]),
    "result": (lambda text: text.replace("result rounds", "result moon"), ["at its end"]),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_record_is_refused_in_one_line_and_left_alone(tmp_path, name):
    change, expected = BREAKS[name]
    file = tmp_path / "game.txt"
    text = change(scripted()[1].record)
    assert text != scripted()[1].record
    file.write_text(text, encoding="utf-8")
    assert_refused(run("replay", file), "game.txt", *expected)
    played = run("play", GAME, "--load", file, "--save", file)
    assert_refused(played, "game.txt", *expected)
    assert file.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [file]


def test_files_that_are_missing_or_no_text(tmp_path):
    assert_refused(run("replay", tmp_path / "none.txt"), "none.txt", "No such file")
    assert_refused(run("replay", tmp_path), "directory")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert_refused(run("replay", tmp_path / "picture"), "not UTF-8 text")


def test_the_real_command_answers_in_one_line_too(tmp_path):
    assert_refused(run_alone("replay", tmp_path / "none.txt"), "none.txt", "No such file")
    assert_refused(run_alone("replay"), "FILE")
    assert_refused(run_alone("play", "chess"), "there is no game 'chess'")
