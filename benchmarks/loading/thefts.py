"""When other machines on the same host took cores away from this one."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect
from itertools import pairwise

from loading.processes import stolen

LOOK = 0.5  # seconds between two looks at what was stolen


class Thefts:
    """When other machines on the same host took cores away from this one."""

    def __init__(self) -> None:
        self._looks: list[tuple[float, float]] = []  # at what time, and what was stolen by then
        self._loop = asyncio.get_running_loop()
        self._look()

    def _look(self) -> None:
        self._looks.append((time.perf_counter(), stolen()))
        self._next = self._loop.call_later(LOOK, self._look)

    def end(self) -> None:
        self._next.cancel()
        self._look()
        self._next.cancel()

    @property
    def cores(self) -> float:
        (began, before), (ended, after) = self._looks[0], self._looks[-1]
        return (after - before) / (ended - began)

    @property
    def quiet(self) -> float:
        pairs = pairwise(self._looks)
        still = sum(ended - began for (began, before), (ended, after) in pairs if before == after)
        return still / (self._looks[-1][0] - self._looks[0][0])

    def was_quiet(self, due: float) -> bool:
        """Whether nothing was stolen between the look before this time and the next."""
        after = bisect(self._looks, (due, float("inf")))
        around = self._looks[max(0, after - 1) : after + 1]
        return around[0][1] == around[-1][1]
