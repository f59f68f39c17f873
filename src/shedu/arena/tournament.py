"""Run a tournament: a backend plays the games that are missing from the results file."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from shedu.arena.chunks import Chunks
from shedu.arena.fixture import Fixture
from shedu.arena.on_ray import on_ray
from shedu.arena.playing import play
from shedu.arena.preparing import Report, prepare, silent
from shedu.arena.processes import processes
from shedu.arena.result import Result
from shedu.arena.results_file import ResultsFile
from shedu.core.errors import OptionError

# Plays everything, and answers results as they come.
Backend = Callable[[Chunks], Generator[list[Result], None, None]]


def serial(chunks: Chunks) -> Generator[list[Result], None, None]:
    """The backend that plays one game after the other, in this process."""
    while chunk := chunks.take():
        for fixture in chunk:
            yield [play(fixture)]


BACKENDS: dict[str, Backend] = {"serial": serial, "processes": processes, "ray": on_ray}


def run(
    fixtures: Sequence[Fixture],
    results: Path | None = None,
    backend: str = "serial",
    workers: int | None = None,
    report: Report = silent,
) -> list[Result]:
    """The results of all fixtures, in their order.

    Those that the file has are not played again; each new one is in the file before it is
    reported, so that a run that is stopped or killed goes on where it was.
    """
    play_all = _backend(backend)
    crew = _workers(workers)
    file = None if results is None else ResultsFile(results)
    found = {} if file is None else {result.fixture: result for result in file.read()}
    missing = [fixture for fixture in fixtures if fixture not in found]
    prepare(missing)
    if file is not None:
        file.drop_torn_line()
    done = len(fixtures) - len(missing)
    report(done, len(fixtures))
    with closing(play_all(Chunks(missing, crew))) as played:
        for new in played:
            if file is not None:
                file.append(new)
            found |= {result.fixture: result for result in new}
            done += len(new)
            report(done, len(fixtures))
    return [found[fixture] for fixture in fixtures]


def _backend(name: str) -> Backend:
    if name not in BACKENDS:
        raise OptionError(f"there is no backend {name!r}: choose one of {', '.join(BACKENDS)}")
    return BACKENDS[name]


def _workers(wished: int | None) -> int:
    workers = (os.cpu_count() or 1) if wished is None else wished
    if workers < 1:
        raise OptionError(f"use at least one worker, not {workers}")
    return workers
