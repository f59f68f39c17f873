"""The backend `ray`: chunks as tasks of Ray, on this machine or on a cluster.

Tasks and not actors: as many actors as there are processors would keep every processor to
themselves. Ray plays the chunk of a worker that died again by itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from shedu.agents.workers import TRIES
from shedu.arena.chunks import Chunk, Chunks, Played, play_chunk
from shedu.arena.extras import needed
from shedu.arena.result import Result
from shedu.core.errors import SheduError

OBJECT_STORE = 80 * 2**20  # bytes, nearly the least that Ray takes: results are small


def on_ray(chunks: Chunks) -> Generator[list[Result], None, None]:
    """Play everything, and answer the results chunk by chunk as they come."""
    with running_ray(chunks.workers) as ray:
        task = ray.remote(num_cpus=1, max_retries=TRIES - 1)(play_chunk_there)
        flying: list[Any] = []
        while True:
            while len(flying) < chunks.workers and len(chunks):
                flying.append(task.remote(chunks.take(), sys.path))
            if not flying:
                return
            [done], flying = ray.wait(flying)
            try:
                played = ray.get(done)
            except ray.exceptions.RayError as error:
                raise SheduError(f"Ray lost a chunk: {error}") from None
            yield chunks.accept(played)
            if played.problem:
                raise SheduError(played.problem)


def play_chunk_there(chunk: Chunk, path: Sequence[str]) -> Played:
    """Play a chunk in a worker, which finds modules where the caller finds them."""
    sys.path += [folder for folder in path if folder not in sys.path]
    return play_chunk(chunk)


@contextmanager
def running_ray(workers: int) -> Iterator[Any]:
    """Ray as the caller has started it, or as RAY_ADDRESS names it, or else on this machine."""
    os.environ.setdefault("RAY_worker_niceness", "0")  # read when Ray starts its workers
    ray = needed("ray", "--backend ray", "ray")
    if ray.is_initialized():
        yield ray
        return
    if "RAY_ADDRESS" in os.environ:
        ray.init(log_to_driver=False)
    else:
        ray.init(
            "local",
            num_cpus=workers,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE,
            log_to_driver=False,
        )
    try:
        yield ray
    finally:
        ray.shutdown()
