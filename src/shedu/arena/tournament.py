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
    """The results of all fixtures, in their order."""
    found: dict[Fixture, Result] = {}
    with closing(as_they_come(fixtures, results, backend, workers)) as batches:
        for batch in batches:
            found |= {result.fixture: result for result in batch}
            report(len(found), len(fixtures))
    return [found[fixture] for fixture in fixtures]


def as_they_come(
    fixtures: Sequence[Fixture],
    results: Path | None = None,
    backend: str = "serial",
    workers: int | None = None,
) -> Generator[list[Result], None, None]:
    """The results that the file has, together, and then those of the games that are missing.

    Each new one is in the file before it is answered, so that a run that is stopped or killed
    goes on where it was. Close the generator to play no further.
    """
    play_all = _backend(backend)
    crew = _workers(workers)
    file = None if results is None else ResultsFile(results)
    known = {} if file is None else {result.fixture: result for result in file.read()}
    missing = [fixture for fixture in fixtures if fixture not in known]
    prepare(missing)
    if file is not None:
        file.drop_torn_line()
    yield [known[fixture] for fixture in fixtures if fixture in known]
    with closing(play_all(Chunks(missing, crew))) as played:
        for new in played:
            if file is not None:
                file.append(new)
            yield new


def _backend(name: str) -> Backend:
    if name not in BACKENDS:
        raise OptionError(f"there is no backend {name!r}: choose one of {', '.join(BACKENDS)}")
    return BACKENDS[name]


def _workers(wished: int | None) -> int:
    workers = (os.cpu_count() or 1) if wished is None else wished
    if workers < 1:
        raise OptionError(f"use at least one worker, not {workers}")
    return workers
