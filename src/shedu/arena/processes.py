"""The backend `processes`: workers on this machine, each a process of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection, wait

from shedu.agents.workers import Worker
from shedu.arena.chunks import Chunk, Chunks, Played, play_chunk
from shedu.arena.result import Result
from shedu.core.errors import SheduError

Crew = dict[Connection, Worker[Chunk, Played]]


def processes(chunks: Chunks) -> Generator[list[Result], None, None]:
    """Play everything, and answer the results chunk by chunk as they come."""
    crew: Crew = {}
    try:
        while True:
            while len(crew) < chunks.workers and len(chunks):
                worker = Worker(play_chunk)
                crew[worker.pipe] = worker
                worker.begin(chunks.take())
            if not crew:
                return
            for pipe in wait(list(crew)):
                assert isinstance(pipe, Connection)
                yield from _next_of(crew, pipe, chunks)
    finally:
        for worker in crew.values():
            worker.end()


def _next_of(crew: Crew, pipe: Connection, chunks: Chunks) -> Iterator[list[Result]]:
    """Take a worker's answer and give it the next chunk; it leaves when it died or none is left."""
    worker = crew[pipe]
    played = worker.answer()
    if played is None:
        assert worker.job is not None
        chunks.give_back(worker.job)
    results = chunks.accept(played) if played else []
    if played and len(chunks):
        worker.begin(chunks.take())
    else:
        crew.pop(pipe).end()
    if results:
        yield results
    if played and played.problem:
        raise SheduError(played.problem)
