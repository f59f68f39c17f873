"""`shedu arena`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import combinations

import pytest

import shedu
from arena.making import won
from cli.running import assert_refused, run, squeezed
from shedu.arena import ResultsFile, play
from some_games import DUEL, OPEN

SHORT = ("--option", "round_limit=3")
MATCH = ("arena", DUEL, *SHORT, "--agent", "random", "--agent", "random")


def test_a_match_is_played_and_reported(tmp_path):
    path = tmp_path / "results.jsonl"
    result = run(*MATCH, "--deals", 3, "--backend", "serial", "--results", path)
    assert result.exit_code == 0, result.stderr
    assert f"{DUEL}, 2 players, round_limit=3, rules version 1: 3 deals, 3 games" in result.stdout
    assert "random" in result.stdout
    assert "50.0 %" in result.stdout
    assert "(50.0–50.0)" in result.stdout
    assert "3/3" in result.stderr
    assert [r.fixture.seed for r in ResultsFile(path).read()] == [0, 1, 2]


def test_the_same_command_again_plays_nothing_and_says_the_same(tmp_path):
    path = tmp_path / "results.jsonl"
    command = (*MATCH, "--deals", 2, "--backend", "serial", "--results", path)
    first = run(*command)
    written = path.read_bytes()
    assert run(*command).stdout == first.stdout
    assert path.read_bytes() == written
    assert run("arena", "--results", path).stdout == first.stdout


def test_processes_are_the_usual_backend(tmp_path):
    path = tmp_path / "results.jsonl"
    result = run(*MATCH, "--deals", 4, "--seed", 7, "--workers", 2, "--results", path, "--quiet")
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    played = ResultsFile(path).read()
    assert {r.fixture.seed for r in played} == {7, 8, 9, 10}
    assert all(play(r.fixture) == r for r in played)


def test_one_against_the_same_others():
    agents = ("--agent", "pupil", "--against", "random", "--players", 4)
    result = run("arena", OPEN, *SHORT, *agents, "--deals", 1, "--backend", "serial", "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["games"] == 4
    assert told["meetings"][0]["agents"] == ["pupil", "random", "random", "random"]


def test_more_agents_than_seats_make_a_round_robin():
    agents = [part for name in ("random", "pupil", "scribe") for part in ("--agent", name)]
    result = run("arena", DUEL, *SHORT, *agents, "--deals", 1, "--backend", "serial", "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["games"] == 3 * 2
    assert len(told["meetings"]) == 3


def test_settings_of_agents_may_hold_commas():
    agent = "greedy:samples=2,slips=0.5"
    agents = ("--agent", agent, "--agent", "random")
    result = run("arena", DUEL, *SHORT, *agents, "--deals", 1, "--backend", "serial", "--json")
    assert agent in [p["agent"] for p in json.loads(result.stdout)["performances"]]


def test_markdown_and_a_plot(tmp_path):
    picture = tmp_path / "plot.svg"
    result = run(
        *MATCH, "--deals", 1, "--backend", "serial", "--markdown", "--quiet", "--plot", picture
    )
    assert result.exit_code == 0, result.stderr
    head, _, table = result.stdout.partition("\n\n")
    assert head == f"### {DUEL}, 2 players, round_limit=3, rules version 1: 1 deal, 1 game"
    assert table.startswith("| agent |")
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


def test_agents_keep_their_names_in_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    result = run(*MATCH, "--deals", 1, "--backend", "serial")
    assert any(line.startswith("random ") for line in result.stdout.splitlines())


def test_the_report_is_readable_in_80_columns(monkeypatch, tmp_path):
    """Every figure stands whole in its line, however long the agents' names are."""
    monkeypatch.setenv("COLUMNS", "80")
    names = ["random", "greedy:slips=0.75,samples=123", "external:python my/bots/a_long_name.py"]
    path = tmp_path / "results.jsonl"
    for seed, (one, other) in enumerate(combinations(names, 2)):
        ResultsFile(path).append([won(one, other, seed, 0), won(one, other, seed, 1)])
    report = run("arena", "--results", path).stdout
    assert max(map(len, report.splitlines())) <= 80
    assert "greedy:slips=0.75,samples=123 – random" in report
    figures = r"\+\d+ \(.\d+…\+\d+\)  +100\.0 % \(\d+\.\d–\d+\.\d\)  +1\.00  +\+1\.00$"
    assert re.search(rf"^random  +{figures}", re.sub(" +$", "", report, flags=re.M), re.M)
    assert len(re.findall(r"\d % \(\d+\.\d–\d+\.\d\)", report)) == len(names) + 2 * 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena"], "name a game to play"),
        (["arena", "--agent", "random"], "name a game to play"),
        (["arena", "chess", "--agent", "random"], "there is no game 'chess'"),
        (["arena", DUEL], "--agent greedy"),
        (["arena", DUEL, "--agent", "random"], "at least 2 agents"),
        (["arena", DUEL, "--agent", "random", "--agent", "nobody"], "no agent 'nobody'"),
        (["arena", DUEL, "--players", "3", "--agent", "random"], f"{DUEL} is for 2 players"),
        ([*MATCH, "--backend", "cluster"], "serial, processes, ray"),
        ([*MATCH, "--deals", "0"], "--deals"),
        ([*MATCH, "--plot", "plot.pdf"], ".svg or .png"),
        ([*MATCH, "--json", "--markdown"], "either --markdown or --json"),
        ([*MATCH, "--option", "height=3"], "no option 'height'"),
        (["arena", "--results", "nowhere.jsonl"], "no such file: nowhere.jsonl"),
    ],
)
def test_mistakes_are_answered_in_one_line(arguments, words):
    assert_refused(run(*arguments), words)


def test_a_file_of_another_kind_is_refused(tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("dear diary\n", encoding="utf-8")
    assert_refused(run("arena", "--results", path), "line 1: expected a result")
    assert_refused(run(*MATCH, "--results", path), "line 1: expected a result")


def test_a_plot_without_matplotlib_is_refused_before_anything_is_played(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = tmp_path / "results.jsonl"
    result = run(*MATCH, "--results", path, "--plot", tmp_path / "plot.svg")
    assert_refused(result, "pip install 'shedu[arena]'")
    assert not path.exists()


@pytest.mark.parametrize("backend", ["serial", "processes"])
def test_ctrl_c_leaves_a_file_that_goes_on(tmp_path, backend):
    path = tmp_path / "results.jsonl"
    wishes = [*MATCH, "--deals", "100000", "--backend", backend, "--results", str(path)]
    running = subprocess.Popen(
        [sys.executable, "-c", "from shedu.cli.main import main; main()", *wishes],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell may ignore it
    )
    while not (path.exists() and path.read_bytes()) and running.poll() is None:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all processes of the command
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130, said
    assert "Traceback" not in said
    assert squeezed(f"run the same command again to continue with {path}.") in squeezed(said)
    kept = ResultsFile(path).read()
    assert kept
    game = shedu.game(DUEL, round_limit=3)
    assert {r.fixture.table.open() for r in kept} == {game}
    more = run(*MATCH, "--deals", len(kept) + 1, "--results", path, "--backend", "serial")
    assert f"{len(kept) + 1}/{len(kept) + 1}" in more.stderr
    assert ResultsFile(path).read()[: len(kept)] == kept
