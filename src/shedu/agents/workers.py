"""Worker processes, each of which does one job after another: for the arena and the server.

Not an executor of the standard library: there the death of one worker breaks the whole pool, and
with it the jobs of all others. Here a dead worker costs its own job only, which another does again.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Answer = TypeVar("Answer")

SPAWN = get_context("spawn")  # a fork would copy the locks of threads that it does not copy
TRIES = 3  # before a job is blamed for the deaths of its workers


class Worker(Generic[Job, Answer]):
    """A process that does jobs, in the way that a function of some module says."""

    def __init__(self, do: Callable[[Job], Answer]) -> None:
        self.job: Job | None = None  # the last that it was given
        self.pipe, end = SPAWN.Pipe()  # it has something to read once the job is done, or it died
        self._process = SPAWN.Process(target=work, args=(end, do), daemon=True, name="shedu worker")
        try:
            self._process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            end.close()  # so that the pipe ends when the worker does

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def begin(self, job: Job) -> None:
        """Give it a job; it must have answered the last one."""
        self.job = job
        with contextlib.suppress(OSError):  # it is dead, as `answer` will notice
            self.pipe.send(job)

    def answer(self, patience: float | None = None) -> Answer | None:
        """Wait for its answer; None if it died, or has none after so many seconds: then end it."""
        try:
            if not self.pipe.poll(patience):
                return None
            answer: Answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def kill(self) -> None:
        """Kill the process; whoever waits for an answer gets None."""
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()


def work(pipe: Connection, do: Callable[[Any], Any]) -> None:
    """The life of a worker: it ends with its pipe, and leaves Ctrl-C to the process above."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(do(pipe.recv()))
