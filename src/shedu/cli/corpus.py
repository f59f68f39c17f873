"""`shedu corpus`: write the conformance corpus, and hold the engine to it."""

from __future__ import annotations

from pathlib import Path

import typer

from shedu.catalog import GAMES, definition
from shedu.cli.patience import prepare, waiting
from shedu.corpus.checking import Report, check
from shedu.corpus.coverage import HEADING
from shedu.corpus.making import make

SHOWN = 5  # differences of a file that are printed


def make_corpus(folder: Path, game_ids: list[str], decisions: int, seed: int) -> None:
    """Write a file for each game, and what they cover."""
    described = [game for game in GAMES.working() if game.description is not None]
    games = [definition(game_id) for game_id in game_ids] or described
    folder.mkdir(parents=True, exist_ok=True)
    pages = [HEADING]
    for game in games:
        prepare(game.engine)
        with waiting(f"Playing {game.id}", delay=0) as report:
            path, coverage = make(folder, game, decisions, seed, report)
        pages.append(coverage.page())
        lines = coverage.kinds.total() + 1  # the header too
        print(f"{path}: {lines:,} lines, {path.stat().st_size:,} bytes")
        for table, rows in coverage.uncovered().items():
            print(f"  not covered: {table.lower()} {', '.join(rows)}")
    if not game_ids:
        (folder / "COVERAGE.md").write_text("\n".join(pages), encoding="utf-8")


def check_corpus(files: list[Path], every: int) -> None:
    """Compare files with the engine; exit code 1 if anything differs."""
    found = [_checked(path, every) for path in files]
    if any(report.differences for report in found):
        raise typer.Exit(1)


def _checked(path: Path, every: int) -> Report:
    with waiting(f"Checking {path}"):
        report = check(path, every)
    _print(report)
    return report


def _print(report: Report) -> None:
    if not report.differences:
        kinds = ", ".join(f"{number:,} {kind}" for kind, number in sorted(report.lines.items()))
        print(f"{report.file}: all agree ({kinds})")
        return
    print(f"{report.file}: {len(report.differences)} differences or more")
    for difference in report.differences[:SHOWN]:
        print(difference)
