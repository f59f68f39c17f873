"""`shedu soak`: many games, held to the laws of their rules, and what that came to."""

from __future__ import annotations

import json
import os
import platform
import time
from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from shedu import __version__
from shedu.cli.arena import INTERRUPTED
from shedu.cli.patience import waiting
from shedu.core.errors import OptionError

if TYPE_CHECKING:
    from shedu.soak import Done, Finding, Plan, StateFile, Summary

PERIOD = 60.0  # seconds between two lines of progress, where there is no terminal
SAVED = 20  # findings of a law that are saved
BROKEN = 1  # the exit code when a law was broken
LINE = 500  # characters of a finding on the screen


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    games: list[str]
    number: int
    seed: int
    greedy: float
    positions: str
    workers: int | None
    state: Path | None
    findings: Path
    summary: Path | None
    as_json: bool
    quiet: bool


def soak(wishes: Wishes) -> None:
    from shedu.catalog import GAMES, definition
    from shedu.soak import Plan, StateFile, soaking, summaries

    game_ids = wishes.games or [found.id for found in GAMES.working()]
    for game_id in game_ids:
        definition(game_id)
    plan = Plan(wishes.seed, round(1000 * wishes.greedy), _positions(wishes.positions))
    file = None if wishes.state is None else StateFile(wishes.state)
    done = [] if file is None else file.read()
    if wishes.number:
        with waiting("Compiling (first run only)") as report:
            for i, game_id in enumerate(game_ids):
                report(i, len(game_ids))
                soaking(game_id)
        _play(game_ids, plan, wishes, file, done)
    found = summaries(done, game_ids, plan)
    _print(found, wishes)
    number = sum(sum(summary.broken.values()) for summary in found)
    if number:
        _errors().print(
            f"Laws were broken {number} times. The first cases of each are in {wishes.findings}: "
            "shedu replay tells a record, and the file beside it has the position."
        )
        raise typer.Exit(BROKEN)


def _positions(text: str) -> int:
    """How many steps there are for each position that is examined; 0: none is."""
    named = {"all": 1, "none": 0}
    if text in named:
        return named[text]
    if not text.isdecimal() or not 1 <= int(text) <= 10**9:
        raise OptionError(f"--positions must be all, none or a number from 1 on, not {text!r}")
    return int(text)


def _errors() -> Console:
    return Console(stderr=True, highlight=False, markup=False, soft_wrap=True)


def _play(
    game_ids: list[str], plan: Plan, wishes: Wishes, file: StateFile | None, done: list[Done]
) -> None:
    """Play what is missing; every chunk is in the file before it is reported."""
    from shedu.soak import save
    from shedu.soak import soak as play

    if file is not None:
        file.drop_torn_line()
    saved: Counter[tuple[str, str]] = Counter()
    try:
        with _Progress(game_ids, plan, wishes, done) as progress:
            for chunk in play(game_ids, plan, wishes.number, wishes.workers, tuple(done)):
                if file is not None:
                    file.append(chunk)
                done.append(chunk)
                for found in chunk.findings:
                    saved[found.game, found.law] += 1
                    if saved[found.game, found.law] <= SAVED:
                        _tell(found, save(found, wishes.findings))
                progress.add(chunk)
    except KeyboardInterrupt:
        goodbye = (
            "nothing was saved"
            if wishes.state is None
            else f"run the same command again to continue with {wishes.state}"
        )
        _errors().print(f"Stopped; {goodbye}.")
        raise typer.Exit(INTERRUPTED) from None


def _tell(found: Finding, path: Path) -> None:
    told = found.told()
    _errors().print(f"{told[:LINE]}{'…' if len(told) > LINE else ''} See {path}")


class _Progress:
    """How many games are played, and the time left, on stderr: a bar, or a line per minute."""

    def __init__(self, game_ids: list[str], plan: Plan, wishes: Wishes, done: list[Done]) -> None:
        from shedu.soak import missing_games

        self._left = {
            game_id: missing_games(game_id, plan, wishes.number, done) for game_id in game_ids
        }
        self._total = len(game_ids) * wishes.number
        self._pace: dict[str, float] = {}  # seconds per game
        self._worked = 0.0
        self._start = self._last = time.monotonic()
        self._console = _errors()
        self._is_quiet = wishes.quiet
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeElapsedColumn(),
            console=self._console,
            disable=wishes.quiet or not self._console.is_terminal,
        )
        self._task = self._bar.add_task("games", total=self._total)

    def __enter__(self) -> _Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def add(self, chunk: Done) -> None:
        game_id, seconds = chunk.job.game, max(chunk.seconds, 1e-6)
        self._left[game_id] -= chunk.job.games
        self._pace[game_id] = seconds / chunk.job.games
        self._worked += seconds
        told = self._told()
        self._bar.update(
            self._task, completed=self._total - sum(self._left.values()), description=told
        )
        now = time.monotonic()
        if not self._is_quiet and not self._console.is_terminal and now >= self._last + PERIOD:
            self._last = now
            self._console.print(told)

    def _told(self) -> str:
        """Games of all kinds take turns, and some take longer: so time is told by kind."""
        missing = sum(self._left.values())
        told = f"{self._total - missing:,} of {self._total:,} games"
        if any(left and game_id not in self._pace for game_id, left in self._left.items()):
            return told
        work = sum(left * self._pace.get(game_id, 0.0) for game_id, left in self._left.items())
        left = work * (time.monotonic() - self._start) / self._worked
        return f"{told}, {timedelta(seconds=round(left))} left"


def _print(found: list[Summary], wishes: Wishes) -> None:
    if wishes.summary is not None:
        facts = {
            "shedu": __version__,
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
            "date": time.strftime("%Y-%m-%d"),
            "games": [summary.facts() for summary in found],
        }
        wishes.summary.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    if wishes.as_json:
        print(*(json.dumps(summary.facts()) for summary in found), sep="\n")
        return
    for summary in found:
        print(*summary.lines(), sep="\n")
