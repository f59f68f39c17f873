"""A small crew of worker processes, so that no search ever runs on the event loop.

Jobs are done in the order in which they come, each by the next worker that is free. A worker
that dies is replaced, and its job is done again.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import structlog

from shedu.server.bots.work import STAND_IN, Answer, Compilation, Job, Thought, work

SPAWN = get_context("spawn")  # a fork would copy the locks of threads that it does not copy
ATTEMPTS = 3  # after so many deaths of its worker a thought is left to the stand-in

log = structlog.get_logger("shedu.bots")


class WorkerDied(Exception):  # noqa: N818  its name says what happened
    """A worker process ended in the middle of a job."""


class Worker:
    """A process that does one job after another."""

    def __init__(self) -> None:
        self._pipe, end = SPAWN.Pipe()
        self._process = SPAWN.Process(target=work, args=(end,), daemon=True, name="shedu bots")
        self._process.start()
        end.close()  # so that the pipe ends when the worker does

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, job: Job) -> Answer:
        """Give it a job and wait; this blocks, so it runs in a thread."""
        try:
            self._pipe.send(job)
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        return answer

    def end(self) -> None:
        """End the process; whoever waits for it is told that it died."""
        self._process.kill()
        self._process.join()
        self._pipe.close()
        self._process.close()


class Crew:
    def __init__(self, size: int) -> None:
        self._size = size
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(size):
            self._free.put_nowait(None)  # a worker that starts when it is needed
        self._workers: set[Worker] = set()
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="shedu-crew")
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """Of the processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def do(self, job: Job) -> Answer:
        """Do a job, again when a worker dies over it."""
        for _ in range(ATTEMPTS):
            try:
                return await self._attempt(job)
            except WorkerDied:
                log.warning("worker died", game=job.game)
        if isinstance(job, Thought) and job.agent != STAND_IN:
            return await self.do(replace(job, agent=STAND_IN))
        return Answer(problem="it crashed every worker")

    async def _attempt(self, job: Job) -> Answer:
        worker = await self._free.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, self._ask, worker, job)
        try:
            worker, answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            asked.add_done_callback(self._freed)
            raise
        self._free.put_nowait(worker)
        if answer is None:
            raise WorkerDied
        return answer

    def _freed(self, asked: asyncio.Future[tuple[Worker | None, Answer | None]]) -> None:
        """Nobody waits for the answer any more; the worker is free all the same."""
        failed = asked.cancelled() or asked.exception() is not None
        self._free.put_nowait(None if failed else asked.result()[0])

    def _ask(self, worker: Worker | None, job: Job) -> tuple[Worker | None, Answer | None]:
        """In a thread: start a worker if there is none, and wait for its answer."""
        if worker is None:
            worker = Worker()
            self._workers.add(worker)
        try:
            return worker, worker.ask(job)
        except WorkerDied:
            self._workers.discard(worker)
            if not self._closed:
                worker.end()
            return None, None

    async def compile_rules(self, game_id: str) -> None:
        """Compile a game's rules into the cache that all processes load from."""
        answer = await self.do(Compilation(game_id))
        if answer.problem:
            # this process will compile by itself, or say why not
            log.error("rules not compiled", game=game_id, problem=answer.problem)

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._workers):
            worker.end()
        self._threads.shutdown(wait=True)
