"""The pace of a load: which table decides when, and how long it took until all had heard.

The same for every server: a table is something that can be asked to take its next decision, and
says when the decision was acknowledged and pushed to all its sockets.
"""

from __future__ import annotations

import asyncio
import gc
import time
from bisect import bisect
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import pairwise
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from loading.processes import stolen
from loading.wire import WebSocket

PLAYERS = 3
IN_FLIGHT = 32  # decisions under way at once, when as many as possible are asked for
PATIENCE = 30.0  # seconds for which decisions are waited for at the end
LOOK = 0.5  # seconds between two looks at what was stolen
Made = TypeVar("Made")


class Table(Protocol):
    """A table with three seats and a socket for each."""

    @property
    def is_over(self) -> bool:
        """Nobody has to decide any more."""

    def decide(self, done: Callable[[bool], None]) -> None:
        """Take the next decision; `done` is told once it is acknowledged and all have been
        pushed it, or that it has failed."""

    def lost(self) -> int:
        """Pushes of entries that a socket should have had by now, and had not."""

    @property
    def sockets(self) -> list[WebSocket]: ...


class Load(Struct):
    """How a server bore a load."""

    per_s: float
    p50: float  # milliseconds
    p99: float
    most: float
    push: float  # bytes of a push
    busy: float  # cores that the server used
    stolen: float  # cores that other machines on the same host took away meanwhile
    quiet: float  # the part of the time when none did
    quiet_p99: float  # of decisions that were due then
    done: int
    lost: int  # pushes that never came
    failed: int  # decisions that were refused, or not acknowledged and pushed to all in time


class Pace:
    """Decisions under way, and how long those took that are done."""

    def __init__(self, tables: Iterable[Table], is_closed: bool) -> None:
        self._queue = deque(table for table in tables if not table.is_over)
        self._is_closed = is_closed  # the next decision begins when one is done
        self.under_way = 0
        self.waits: list[tuple[float, float]] = []  # when it was due, and milliseconds
        self.failed = 0

    def begin(self, due: float) -> bool:
        """Let the table that waits longest decide; False if all are busy.

        Time counts from when the decision was due, so a client or server that falls behind is
        not flattered.
        """
        if not self._queue:
            return False
        table = self._queue.popleft()
        self.under_way += 1
        table.decide(lambda well: self._done(table, due, well))
        return True

    def _done(self, table: Table, due: float, well: bool) -> None:
        now = time.perf_counter()
        self.under_way -= 1
        if well:
            self.waits.append((due, 1000 * (now - due)))
            if not table.is_over:
                self._queue.append(table)
        else:
            self.failed += 1
        if self._is_closed:
            self.begin(now)

    async def run(self, seconds: float, rate: float) -> None:
        """Begin so many decisions a second, whatever becomes of them."""
        began, sent = time.perf_counter(), 0
        while (passed := time.perf_counter() - began) < seconds:
            while sent < int(passed * rate) and self.begin(began + (sent + 1) / rate):
                sent += 1
            await asyncio.sleep(0.001)

    async def run_full(self, seconds: float) -> None:
        """Keep IN_FLIGHT decisions under way."""
        for _ in range(IN_FLIGHT):
            self.begin(time.perf_counter())
        await asyncio.sleep(seconds)
        self._is_closed = False

    async def end(self) -> None:
        """Wait for what is under way; what does not come has failed."""
        until = time.perf_counter() + PATIENCE
        while self.under_way and time.perf_counter() < until:
            await asyncio.sleep(0.01)
        self.failed += self.under_way


async def load(
    tables: Sequence[Table], seconds: float, rate: float, used: Callable[[], float]
) -> Load:
    """Let tables decide in turn: so many a second, or as many as possible with rate 0.

    `used` tells how much time the server has spent on a processor.
    """
    gc.collect()
    gc.freeze()  # thousands of sockets need no looking through while times are taken
    gc.disable()
    pace = Pace(tables, is_closed=not rate)
    heard_before, lost_before = heard(tables), lost(tables)
    began, used_before = time.perf_counter(), used()
    thefts = Thefts()
    await (pace.run(seconds, rate) if rate else pace.run_full(seconds))
    done, took = len(pace.waits), time.perf_counter() - began
    busy = (used() - used_before) / took
    await pace.end()
    thefts.end()
    gc.enable()
    waits = sorted(wait for _, wait in pace.waits)
    return Load(
        per_s=done / took,
        p50=percentile(waits, 0.5),
        p99=percentile(waits, 0.99),
        most=percentile(waits, 1.0),
        push=(heard(tables) - heard_before) / max(1, PLAYERS * len(pace.waits)),
        busy=busy,
        stolen=thefts.cores,
        quiet=thefts.quiet,
        quiet_p99=percentile(sorted(w for due, w in pace.waits if thefts.was_quiet(due)), 0.99),
        done=len(pace.waits),
        lost=lost(tables) - lost_before,
        failed=pace.failed,
    )


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


def lost(tables: Sequence[Table]) -> int:
    return sum(table.lost() for table in tables)


def heard(tables: Sequence[Table]) -> int:
    return sum(socket.heard for table in tables for socket in table.sockets)


def percentile(ordered: Sequence[float], part: float) -> float:
    return float("nan") if not ordered else ordered[int(part * (len(ordered) - 1))]


async def gathered(works: Iterable[Coroutine[Any, Any, Made]], at_once: int) -> list[Made]:
    """Do all, but only so many at the same time."""
    turn = asyncio.Semaphore(at_once)

    async def one(work: Coroutine[Any, Any, Made]) -> Made:
        async with turn:
            return await work

    return await asyncio.gather(*map(one, works))
