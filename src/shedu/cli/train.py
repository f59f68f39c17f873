"""`shedu train`: a net for a game, by self-play."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import typer
from rich.console import Console

from shedu.cli.arena import INTERRUPTED
from shedu.core.errors import OptionError

HOUR = 3600.0


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    players: int | None
    hours: float
    backend: str
    workers: int | None
    folder: Path | None
    positions: int | None
    iterations: int | None


def train(wishes: Wishes) -> None:
    from shedu.catalog import definition
    from shedu.learning.plot import plot
    from shedu.learning.run import Plan, Run
    from shedu.learning.spreading import BACKENDS

    form = definition(wishes.game)
    players = form.usual_players if wishes.players is None else wishes.players
    if wishes.backend not in BACKENDS:
        raise OptionError(
            f"there is no backend {wishes.backend!r}: choose one of {', '.join(BACKENDS)}"
        )
    plan = Plan(wishes.game, players, wishes.backend, wishes.workers or os.cpu_count() or 1)
    if wishes.positions is not None:
        plan = replace(plan, positions=wishes.positions)
    if wishes.iterations is not None:
        plan = replace(plan, recipe=replace(plan.recipe, iterations=wishes.iterations))
    folder = wishes.folder or Path("training") / f"{wishes.game}-{players}"
    console = Console(stderr=True, highlight=False)
    run = Run(plan, folder, console.print)
    if run.progress.generation:
        spent = timedelta(seconds=round(run.progress.seconds))
        console.print(f"Going on after generation {run.progress.generation} ({spent}).")
    try:
        progress = run.train(wishes.hours * HOUR)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        raise typer.Exit(INTERRUPTED) from None
    plot(progress, folder / "strength.svg")
    best = f"net-{progress.best:04}.npy" if progress.best else "none beat the hand-written values"
    print(f"{folder}: {progress.generation} generations, best net: {best}")
