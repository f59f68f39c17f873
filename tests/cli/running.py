"""Run the command line in this process or in one of its own, and script a person's game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from functools import cache
from io import StringIO

from rich.console import Console
from typer.testing import CliRunner

import shedu
from shedu.agents import agent
from shedu.cli.bots import bot_action
from shedu.cli.main import app
from some_games import LARGEST

GAME = LARGEST


def run(*arguments, typed=""):
    """The command in this process, with what a person types."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


def run_alone(*arguments, typed="", **environment):
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from shedu.cli.main import main; main()", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=300,
    )


def lines(*words):
    """What a person types, a line for each."""
    return "".join(f"{word}\n" for word in words)


def drawn(renderable):
    """What a terminal shows of it."""
    console = Console(file=StringIO(), width=100, markup=False, highlight=False)
    console.print(renderable)
    return console.file.getvalue()


def squeezed(text):
    """Without any white space: lines are wrapped where a long path happens to end."""
    return "".join(text.split())


def complaint(result):
    """The one line that a refused command says; other lines are not the command's."""
    stderr = result.stderr
    assert "Traceback" not in stderr
    lines = [line for line in stderr.splitlines() if line.startswith("shedu: ")]
    assert len(lines) == 1, stderr
    return lines[0]


def assert_refused(result, *expected):
    code = result.exit_code if hasattr(result, "exit_code") else result.returncode
    line = complaint(result)
    assert code == 2, line
    for words in expected:
        assert words in line
    return line


@cache
def scripted(seed=3, seat=0, players=2, decisions=None, round_limit=4, game_id=GAME):
    """A game of a person who plays at random: what is typed, and the match."""
    game = shedu.game(game_id, players=players, round_limit=round_limit)
    match, rng, typed = game.match(seed=seed), random.Random(seed), []
    while not match.state.is_over and (decisions is None or len(typed) < decisions):
        if match.state.to_act == seat:
            typed.append(game.spell(rng.choice(match.state.legal)))
            match.play(typed[-1])
        else:
            match.play(bot_action(agent("random", game), match))
    return typed, match


def record_file(folder, name="game.txt", **script):
    """A record on disk."""
    path = folder / name
    path.write_text(scripted(**script)[1].record, encoding="utf-8")
    return path
