"""A progress bar for the first compilation, which stays away when there is nothing to wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from shedu.cli.words import say

if TYPE_CHECKING:
    from shedu.core.engine import Engine

DELAY = 2.0  # seconds: loading compiled rules takes less
Report = Callable[[int, int], None]


def prepare(engine: Engine, language: str = "en") -> None:
    """Compile a game's rules if that was never done, and show that it takes a while."""
    with waiting(say("compiling", language)) as report:
        engine.prepare(report)


@contextmanager
def waiting(what: str, delay: float = DELAY) -> Iterator[Report]:
    """A bar on stderr while something goes on, if it takes longer than the delay."""
    console = Console(stderr=True, highlight=False)
    bar = Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(20),
        TimeElapsedColumn(),
        console=console,
        transient=True,
    )
    task = bar.add_task(what, total=None)
    show = bar.start if console.is_terminal else lambda: console.print(f"{what} …", markup=False)
    timer = Timer(delay, show)
    timer.daemon = True
    timer.start()
    try:
        yield lambda done, steps: bar.update(task, completed=done, total=steps)
    finally:
        timer.cancel()
        timer.join()
        if bar.live.is_started:
            bar.stop()
