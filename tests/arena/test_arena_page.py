"""The page about the arena and its example: what they show can be done."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from arena.making import won
from cli.running import run
from shedu.arena.bootstrap import win_share
from shedu.arena.rendering import COLUMNS
from shedu.arena.result import as_line
from some_games import DUEL

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/arena.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_commands_of_the_page_run(tmp_path, monkeypatch):
    """With one deal each, to be quick; and without workers."""
    monkeypatch.chdir(tmp_path)
    commands = [line for block in blocks("console") for line in block.splitlines()]
    assert len(commands) >= 6
    for command in commands:
        quick = re.sub(r"--deals \d+", "--deals 1 --backend serial", command)
        program, *arguments = shlex.split(quick)
        assert program == "shedu"
        result = run(*arguments)
        assert result.exit_code == 0, (command, result.stderr)
    [picture] = [words[-1] for words in map(shlex.split, commands) if words[-2] == "--plot"]
    assert (tmp_path / picture).exists()


def test_the_python_of_the_page_runs():
    [code] = blocks("python")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    [game_id] = re.findall(r'shedu.game\("(.*?)"', code)
    head = f"### {game_id}, 2 players, rules version 1: 5 deals, 10 games"
    assert done.stdout.startswith(head)


def test_the_page_names_every_field_and_column():
    fields = json.loads(as_line(won("a", "b", 0)))
    for name in [*fields, *COLUMNS]:
        assert f"`{name}`" in PAGE or name == "agent" or name == "games", name


def test_the_doubt_that_the_page_tells_of():
    share = win_share("a", [won("a", "b", seed, at) for seed in range(50) for at in (0, 1)])
    assert f"{share.low:.0%}".replace("%", " %") in PAGE


def test_the_example_runs_and_goes_on(tmp_path):
    for deals in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-W", "error", ROOT / "examples/run_a_tournament.py", DUEL, deals],
            cwd=tmp_path,
            env=dict(os.environ),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        lines = (tmp_path / "tournament.jsonl").read_text(encoding="utf-8").splitlines()
        assert len(lines) == 6 * int(deals)
    assert "6 of 12 games" in done.stderr
    assert all(name in done.stdout for name in ("random", "greedy", "ismcts:iterations=200"))
