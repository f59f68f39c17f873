"""`shedu arena`: play the games that have no result yet, and report on all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from shedu.cli.bots import make_importable
from shedu.cli.drawing import screen
from shedu.cli.patience import Report, waiting
from shedu.cli.play import options_from
from shedu.core.errors import OptionError, SheduError

if TYPE_CHECKING:
    from shedu.arena import Fixture, Result, TableReport

SPEED_PERIOD = 3600.0  # seconds: the time left is told from the speed of the last hour
SHORTEST_NAME = 8  # characters of an agent's name in one line, however narrow the terminal
INTERRUPTED = 130  # the exit code of a command that Ctrl-C has ended


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str | None
    agents: list[str]
    against: str | None
    players: int | None
    options: list[str]
    deals: int
    seed: int
    results: Path | None
    backend: str
    workers: int | None
    plot: Path | None
    markdown: bool
    as_json: bool
    quiet: bool
    no_color: bool


def enter(wishes: Wishes) -> None:
    from shedu.arena import plot, report
    from shedu.arena.plot import check_picture

    if wishes.markdown and wishes.as_json:
        raise OptionError("choose either --markdown or --json")
    if wishes.plot is not None:
        check_picture(wishes.plot)
    results = _kept(wishes) if wishes.game is None else _played(wishes, wishes.game)
    reports = report(results)
    _print(reports, wishes)
    if wishes.plot is not None:
        plot(reports, wishes.plot)


def _kept(wishes: Wishes) -> list[Result]:
    """Without a game nothing is played: what a file has."""
    from shedu.arena import ResultsFile

    if wishes.agents or wishes.against or wishes.options or wishes.players is not None:
        raise OptionError("name a game to play: shedu arena GAME --agent …")
    if wishes.results is None:
        raise OptionError(
            "name a game to play (shedu arena GAME --agent …), "
            "or a file to report on (shedu arena --results FILE)"
        )
    if not wishes.results.exists():
        raise SheduError(f"no such file: {wishes.results}")
    return ResultsFile(wishes.results).read()


def _played(wishes: Wishes, game_id: str) -> list[Result]:
    """All games that are wished, played now or found in the file."""
    from shedu.arena import prepare, run

    games = _fixtures(wishes, game_id)
    try:
        with _patience("Preparing the agents", wishes.quiet) as report:
            prepare(games, report)
        with _progress(wishes.quiet) as report:
            return run(games, wishes.results, wishes.backend, wishes.workers, report)
    except KeyboardInterrupt:
        _say_goodbye(wishes.results)
        raise typer.Exit(INTERRUPTED) from None


def _fixtures(wishes: Wishes, game_id: str) -> list[Fixture]:
    """As many agents as seats make a match, more a round robin."""
    from shedu.arena import fixtures, match, one_against, round_robin
    from shedu.catalog import definition
    from shedu.core.game import Game

    form = definition(game_id)
    game = Game(form, wishes.players, **options_from(form, wishes.options))
    agents = wishes.agents
    if not agents:
        raise OptionError("name the agents that play, such as --agent greedy --agent random")
    make_importable([*agents, wishes.against or ""])
    if wishes.against is not None:
        pairings = one_against(game, agents, wishes.against)
    elif len(agents) == game.players:
        pairings = match(game, agents)
    else:
        pairings = round_robin(game, agents)
    return fixtures(pairings, wishes.deals, wishes.seed)


def _patience(what: str, quiet: bool) -> AbstractContextManager[Report]:
    """Say what is waited for, if it takes a while."""
    from shedu.arena.preparing import silent

    return nullcontext(silent) if quiet else waiting(what)


@contextmanager
def _progress(quiet: bool) -> Iterator[Report]:
    """How many games are played, and the time left, on stderr."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
        console=Console(stderr=True, highlight=False),
        speed_estimate_period=SPEED_PERIOD,
        disable=quiet,
    )
    task = bar.add_task("games", total=None)
    with bar:
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _say_goodbye(results: Path | None) -> None:
    """What Ctrl-C has left behind."""
    kept = (
        "no results were saved"
        if results is None
        else f"run the same command again to continue with {results}"
    )
    Console(stderr=True, highlight=False, markup=False).print(f"Stopped; {kept}.")


def _print(reports: Sequence[TableReport], wishes: Wishes) -> None:
    from shedu.arena import as_json, markdown
    from shedu.arena.rendering import explanation

    if wishes.as_json:
        print(*map(as_json, reports), sep="\n")
        return
    if wishes.markdown:
        print(markdown(reports), end="")
        return
    console = screen(wishes.no_color)
    for report in reports:
        _print_report(report, console)
    console.print(explanation(reports), style="dim")


def _print_report(report: TableReport, console: Console) -> None:
    """Several narrow tables, which fit a terminal of 80 columns."""
    from shedu.arena import rendering

    console.print(rendering.title(report), style="bold")
    tables = (
        rendering.performance_rows(report, rendering.STRENGTH),
        rendering.performance_rows(report, rendering.EFFORT),
        rendering.grouped_meeting_rows(report),
    )
    for rows in filter(None, tables):
        console.print(_table(rows), "")
    for failure in rendering.failures(report):
        console.print(failure, style="red")


def _table(rows: list[list[str]]) -> Table:
    """Figures stay whole: where there is no room, names continue on the next line."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in rows[0]:
        if head in ("agent", "pairing"):
            table.add_column(head, overflow="fold", min_width=SHORTEST_NAME)
        else:
            table.add_column(head, justify="right", no_wrap=True)
    for row in rows[1:]:
        table.add_row(*row)
    return table
