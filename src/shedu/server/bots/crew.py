"""A small crew of worker processes, so that no search ever runs on the event loop.

Each job is done by the next worker that is free; whose job that is, the queue decides. A worker
that dies is replaced, and its job is done again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import structlog

from shedu.agents.workers import TRIES, Worker
from shedu.server.bots.queue import FairQueue, Place, Rank
from shedu.server.bots.work import Answer, Compilation, Job, done

Made = TypeVar("Made")
Mind = Worker[Job, Answer]
OWN = Place("", Rank.AWAITED)  # of jobs that the server gives itself
PAUSE = 1.0  # seconds, before another try to start a worker
PATIENCE = 180.0  # seconds; a worker that thinks for longer hangs, even if it had to compile
STUCK = 600.0  # seconds; a queue that does not move for longer is a problem

log = structlog.get_logger("shedu.bots")


class NotWanted(Exception):  # noqa: N818  its name says what happened
    """When a job's turn came, nobody wanted it any more."""


def always() -> bool:
    return True


@dataclass(eq=False)
class Claim:
    """A job that waits for a worker, or is under way."""

    job: Job
    is_wanted: Callable[[], bool]  # asked when its turn comes
    answer: asyncio.Future[Answer | None]  # None: the worker died


class Crew:
    def __init__(self, size: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._idle: list[Mind | None] = [None] * size  # None: one that starts when it is needed
        self._waiting: FairQueue[Claim] = FairQueue(size)
        self._minds: set[Mind] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        # Threads wait for the workers: not every event loop can wait for a pipe.
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="shedu-crew")
        self._is_closed = False
        self._clock = clock
        self._moved = clock()  # when something last began to wait, was begun, or was done
        self._trouble = ""  # why a worker could not be started, until one could

    @property
    def pids(self) -> list[int]:
        """Of the processes that run."""
        return [mind.pid for mind in self._minds]

    def problems(self) -> list[str]:
        """Why jobs do not get done."""
        found = [f"cannot start a worker: {self._trouble}"] if self._trouble else []
        waiting, seconds = len(self._waiting), self._clock() - self._moved
        if waiting and seconds > STUCK:
            found.append(f"{waiting} jobs wait, and none was begun for {seconds:.0f} seconds")
        return found

    async def do(
        self, job: Job, place: Place = OWN, is_wanted: Callable[[], bool] = always
    ) -> Answer:
        """Do a job, again when a worker dies over it; a crew that is closed cancels it."""
        for _ in range(TRIES):
            claim = Claim(job, is_wanted, asyncio.get_running_loop().create_future())
            if not len(self._waiting):
                self._moved = self._clock()
            self._waiting.put(place, claim)
            self._begin()
            answer = await claim.answer
            if answer is not None:
                return answer
            log.warning("worker died", game=job.game)
        return Answer(problem=f"it crashed {TRIES} workers")

    async def compile_rules(self, game_id: str) -> None:
        """Compile a game's rules into the cache that all processes load from."""
        answer = await self.do(Compilation(game_id))
        if answer.problem:
            # this process will compile by itself, or say why not
            log.error("rules not compiled", game=game_id, problem=answer.problem)

    def _begin(self) -> None:
        """Give the jobs that wait to the workers that are idle."""
        while len(self._waiting) and (self._idle or self._is_closed):
            self._moved = self._clock()
            place, claim = self._waiting.take(self._moved)
            if self._is_closed:
                claim.answer.cancel()
            if not claim.answer.done() and not claim.is_wanted():
                claim.answer.set_exception(NotWanted())
            if claim.answer.done():  # whoever waited for it has gone, or was answered just now
                self._waiting.done(place, 0.0, self._moved)
                continue
            task = asyncio.create_task(self._work(self._idle.pop(), place, claim))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, mind: Mind | None, place: Place, claim: Claim) -> None:
        """Do one job; the worker is idle again afterwards, whatever happened."""
        answer, start = None, self._clock()
        try:
            mind = mind or await self._started()
            answer = await self._in_thread(_asked, mind, claim.job)
            if answer is None:
                self._minds.discard(mind)
                await self._in_thread(mind.end)
        except Exception as error:
            log.error("job failed", game=claim.job.game, error=f"{type(error).__name__}: {error}")
        finally:
            self._idle.append(None if answer is None else mind)
            self._moved = self._clock()
            spent = 0.0 if place == OWN else self._moved - start
            self._waiting.done(place, spent, self._moved)
            if self._is_closed:
                claim.answer.cancel()
            elif not claim.answer.done():
                claim.answer.set_result(answer)
            self._begin()

    async def _started(self) -> Mind:
        """A new worker; if the system has no room for one, it is tried again until it has."""
        while True:
            try:
                mind: Mind = await self._in_thread(Worker, done)
            except OSError as error:
                if not self._trouble:
                    log.error("worker not started", error=str(error))
                self._trouble = str(error)
                await asyncio.sleep(PAUSE)
                continue
            self._trouble = ""
            self._minds.add(mind)
            if self._is_closed:
                mind.kill()
            return mind

    async def _in_thread(self, work: Callable[..., Made], *arguments: Any) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)

    async def close(self) -> None:
        """End the workers, also in the middle of a job; whoever waits for one is cancelled."""
        self._is_closed = True
        self._begin()
        for mind in self._minds:
            mind.kill()
        while self._tasks:
            await asyncio.wait(self._tasks)
        for mind in self._minds:
            mind.end()
        self._threads.shutdown()


def _asked(mind: Mind, job: Job) -> Answer | None:
    """In a thread: give a worker a job, and wait for its answer."""
    mind.begin(job)
    return mind.answer(None if isinstance(job, Compilation) else PATIENCE)
