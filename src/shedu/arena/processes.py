"""The backend `processes`: workers on this machine, each a process of its own.

Not an executor of the standard library: there the death of one worker breaks the whole pool, and
with it the chunks of all others.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from shedu.arena.chunks import Chunk, Chunks, Played, play_chunk
from shedu.arena.result import Result
from shedu.core.errors import SheduError

SPAWN = get_context("spawn")  # a fork would copy the locks of threads that it does not copy


class Worker:
    """A process that plays one chunk after another."""

    def __init__(self) -> None:
        self.chunk: Chunk = ()  # what it is playing
        self.pipe, end = SPAWN.Pipe()
        self._process = SPAWN.Process(target=_work, args=(end,), daemon=True)
        self._process.start()
        end.close()  # so that the pipe ends when the worker does

    def begin(self, chunk: Chunk) -> None:
        self.chunk = chunk
        with contextlib.suppress(OSError):  # it is dead, as `answer` will notice
            self.pipe.send(chunk)

    def answer(self) -> Played | None:
        """What it has played; None if it died in the middle of it."""
        try:
            played: Played = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return played

    def end(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join()
        self._process.close()


def _work(pipe: Connection) -> None:
    """The life of a worker: it ends with its pipe, and leaves Ctrl-C to the process above."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(play_chunk(pipe.recv()))


def processes(chunks: Chunks) -> Generator[list[Result], None, None]:
    """Play everything, and answer the results chunk by chunk as they come."""
    crew: dict[Connection, Worker] = {}
    try:
        while True:
            while len(crew) < chunks.workers and len(chunks):
                worker = Worker()
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


def _next_of(
    crew: dict[Connection, Worker], pipe: Connection, chunks: Chunks
) -> Iterator[list[Result]]:
    """Take a worker's answer and give it the next chunk; it leaves when it died or none is left."""
    worker = crew[pipe]
    played = worker.answer()
    if played is None:
        chunks.give_back(worker.chunk)
    results = chunks.accept(played) if played else []
    if played and len(chunks):
        worker.begin(chunks.take())
    else:
        crew.pop(pipe).end()
    if results:
        yield results
    if played and played.problem:
        raise SheduError(played.problem)
