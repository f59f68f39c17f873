"""Jobs done one after the other, by processes of this machine, or by Ray."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from shedu.agents.workers import TRIES, Worker
from shedu.arena.on_ray import running_ray
from shedu.core.errors import OptionError, SheduError

Job = TypeVar("Job")
Answer = TypeVar("Answer")
BACKENDS = ("serial", "processes", "ray")


def spread(
    do: Callable[[Job], Answer], jobs: Iterator[Job], backend: str, workers: int
) -> Iterator[Answer]:
    """The answers to jobs as they come; a job is taken when somebody is free to do it."""
    if backend == "serial":
        return (do(job) for job in jobs)
    if backend == "processes":
        return _by_processes(do, jobs, workers)
    if backend == "ray":
        return _by_ray(do, jobs, workers)
    raise OptionError(f"there is no backend {backend!r}: choose one of {', '.join(BACKENDS)}")


def _by_processes(
    do: Callable[[Job], Answer], jobs: Iterator[Job], workers: int
) -> Iterator[Answer]:
    crew: dict[Connection, Worker[Job, Answer]] = {}
    lost = 0
    try:
        while True:
            while len(crew) < workers and (job := next(jobs, None)) is not None:
                _hire(do, job, crew)
            if not crew:
                return
            for pipe in wait(list(crew)):
                assert isinstance(pipe, Connection)
                worker = crew.pop(pipe)
                answer, job = worker.answer(), worker.job
                assert job is not None
                if answer is None:
                    worker.end()
                    lost += 1
                    if lost >= TRIES:
                        raise SheduError(f"{lost} workers died, the last of them on {job}")
                    _hire(do, job, crew)
                    continue
                following = next(jobs, None)
                if following is None:
                    worker.end()
                else:
                    crew[pipe] = worker
                    worker.begin(following)
                yield answer
    finally:
        for worker in crew.values():
            worker.end()


def _hire(
    do: Callable[[Job], Answer], job: Job, crew: dict[Connection, Worker[Job, Answer]]
) -> None:
    worker = Worker(do)
    crew[worker.pipe] = worker
    worker.begin(job)


def _by_ray(do: Callable[[Job], Answer], jobs: Iterator[Job], workers: int) -> Iterator[Answer]:
    with running_ray(workers) as ray:
        task = ray.remote(num_cpus=1, max_retries=TRIES - 1)(_there)
        flying: list[Any] = []
        while True:
            while len(flying) < workers and (job := next(jobs, None)) is not None:
                flying.append(task.remote(do, job, sys.path))
            if not flying:
                return
            [done], flying = ray.wait(flying)
            yield ray.get(done)


def _there(do: Callable[[Job], Answer], job: Job, path: list[str]) -> Answer:
    """Do a job in a worker, which finds modules where the caller finds them."""
    sys.path += [folder for folder in path if folder not in sys.path]
    return do(job)
