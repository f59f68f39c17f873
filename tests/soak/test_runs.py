"""Runs of many games: on several processes, stopped and resumed, and what is told about them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import shedu
from cli.running import run, run_alone
from shedu.core.compiling import COMPILED
from shedu.soak import Plan, StateFile, missing_games, soak, summaries
from some_games import DUEL, OPEN

PLAN = Plan(seed=1, greedy=0, positions=2000)
NUMBER = 60 if COMPILED else 9


def figures(chunks):
    [summary] = summaries(chunks, [DUEL], PLAN)
    return replace(summary, seconds=0.0)


def test_the_number_of_processes_changes_nothing():
    alone = figures(soak([DUEL], PLAN, NUMBER, workers=1))
    assert alone.games == NUMBER
    assert alone.examined > 0
    assert figures(soak([DUEL], PLAN, NUMBER, workers=2)) == alone


def test_a_run_goes_on_where_it_stopped(tmp_path):
    file = StateFile(tmp_path / "state.jsonl")
    [first] = soak([DUEL], PLAN, 8, workers=1)
    file.append(first)
    with file.path.open("a") as torn:
        torn.write('{"job": ')
    kept = file.read()
    assert kept == [first]
    assert missing_games(DUEL, PLAN, NUMBER, kept) == NUMBER - 8
    file.drop_torn_line()
    for chunk in soak([DUEL], PLAN, NUMBER, workers=1, before=kept):
        file.append(chunk)
    assert figures(file.read()) == figures(soak([DUEL], PLAN, NUMBER, workers=1))
    assert list(soak([DUEL], PLAN, NUMBER, workers=1, before=file.read())) == []


def test_another_seed_or_game_or_other_rules_do_not_count(tmp_path):
    [chunk] = soak([DUEL], PLAN, 2, workers=1)
    assert missing_games(DUEL, PLAN, 2, [chunk]) == 0
    assert missing_games(DUEL, replace(PLAN, seed=2), 2, [chunk]) == 2
    assert missing_games(OPEN, PLAN, 2, [chunk]) == 2
    assert missing_games(DUEL, PLAN, 2, [replace(chunk, rules=99)]) == 2


def test_the_command_reports_saves_and_resumes(tmp_path):
    state, summary = tmp_path / "state.jsonl", tmp_path / "figures.json"
    wishes = ("soak", DUEL, "--greedy", 0, "--workers", 1, "--state", state)
    done = run(*wishes, "--games", 3, "--summary", summary)
    assert done.exit_code == 0, done.output
    assert f"{DUEL}, rules {shedu.game(DUEL).definition.rules_version}, seed 1: 3 games" in (
        done.output
    )
    assert "no law was broken" in done.output
    [facts] = json.loads(summary.read_text())["games"]
    assert facts["games"] == sum(facts["endings"].values()) == 3
    assert sum(table["games"] for table in facts["tables"].values()) == 3
    lines = len(state.read_text().splitlines())
    again = run(*wishes, "--games", 3, "--json")
    assert len(state.read_text().splitlines()) == lines
    assert json.loads(again.stdout)["decisions"] == facts["decisions"]
    only_report = run(*wishes, "--games", 0)
    assert only_report.exit_code == 0
    assert "3 games" in only_report.output


def test_a_law_broken_earlier_still_fails_the_run(tmp_path):
    file = StateFile(tmp_path / "state.jsonl")
    [chunk] = soak([DUEL], Plan(greedy=0), 2, workers=1)
    file.append(replace(chunk, broken={"cards are conserved": 2}))
    done = run("soak", DUEL, "--greedy", 0, "--games", 0, "--state", file.path)
    assert done.exit_code == 1
    assert "broken in 2 games: cards are conserved" in done.output


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (("chess",), "there is no game 'chess'"),
        ((DUEL, "--positions", "some"), "--positions must be all, none or a number"),
        ((DUEL, "--state", "/no/such/folder/state"), "no such folder"),
        ((DUEL, "--state", __file__), "not a chunk"),
    ],
)
def test_mistakes_get_one_line(wishes, message):
    done = run("soak", *wishes)
    assert done.exit_code == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not COMPILED, reason="it is plain Python anyway")
def test_a_few_games_in_plain_python(tmp_path):
    """The same checks without compiling; the games are those that compiled rules play."""
    wishes = ("soak", "--games", 2, "--greedy", 0, "--positions", 500, "--workers", 2, "--json")
    plain = run_alone(*wishes, "--findings", tmp_path, SHEDU_JIT="0")
    assert plain.returncode == 0, plain.stderr
    compiled = run_alone(*wishes, "--findings", tmp_path)
    for one, other in zip(plain.stdout.splitlines(), compiled.stdout.splitlines(), strict=True):
        a, b = json.loads(one), json.loads(other)
        for key in ("processor_seconds", "games_per_processor_second"):
            del a[key], b[key]
        assert a == b
    assert list(tmp_path.iterdir()) == []
