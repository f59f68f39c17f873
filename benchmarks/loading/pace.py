"""The pace of a load: which table decides when, and how long it took until all had heard.

The same for every server: a table is something that can be asked to take its next decision, and
says when the decision was acknowledged and pushed to all its sockets.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from loading.processes import Server, busy
from loading.tally import Size, Tally
from loading.thefts import Thefts
from loading.wire import WebSocket

PLAYERS = 3
IN_FLIGHT = 32  # decisions under way at once, when as many as possible are asked for
PATIENCE = 30.0  # seconds for which decisions are waited for at the end
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
    cpu: float  # CPU time of the server's process per decision, in milliseconds
    workers: float  # the same for the processes that it has started
    client: float  # cores that this process used
    others: float  # cores that all other processes of this machine used
    stolen: float  # cores that other machines on the same host took away meanwhile
    quiet: float  # the part of the time when none did
    quiet_p99: float  # of decisions that were due then
    done: int
    lost: int  # pushes that never came
    failed: int  # decisions that were refused, or not acknowledged and pushed to all in time
    starved: int  # decisions that were due when too few games were left: the rate is too low then
    kinds: dict[str, Size]  # what the server sent; "answer" is to a decision


class Pace:
    """Decisions under way, and how long those took that are done."""

    def __init__(self, tables: Iterable[Table], is_closed: bool) -> None:
        self._queue = deque(table for table in tables if not table.is_over)
        self._is_closed = is_closed  # the next decision begins when one is done
        self.under_way = 0
        self.waits: list[tuple[float, float]] = []  # when it was due, and milliseconds
        self.failed = 0
        self.starved = 0

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
            self.starved += not self.begin(now)

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
            self.starved += not self.begin(time.perf_counter())
        await asyncio.sleep(seconds)
        self._is_closed = False

    async def end(self) -> None:
        """Wait for what is under way; what does not come has failed."""
        until = time.perf_counter() + PATIENCE
        while self.under_way and time.perf_counter() < until:
            await asyncio.sleep(0.01)
        self.failed += self.under_way


async def load(
    server: Server, tables: Sequence[Table], tally: Tally, seconds: float, rate: float
) -> Load:
    """Let tables decide in turn: so many per second, or as many as possible with rate 0.

    All tables count their messages in this tally.
    """
    gc.collect()
    gc.freeze()  # thousands of sockets need no looking through while times are taken
    gc.disable()
    pace = Pace(tables, is_closed=not rate)
    heard_before, lost_before = heard(tables), lost(tables)
    tally.taken()
    began, used_before = time.perf_counter(), used(server)
    thefts = Thefts()
    await (pace.run(seconds, rate) if rate else pace.run_full(seconds))
    done, took = len(pace.waits), time.perf_counter() - began
    own, workers, client, everyone = spent(used_before, used(server))
    await pace.end()
    until_end = spent(used_before, used(server))
    thefts.end()
    gc.enable()
    gc.unfreeze()
    waits = sorted(wait for _, wait in pace.waits)
    return Load(
        per_s=done / took,
        p50=percentile(waits, 0.5),
        p99=percentile(waits, 0.99),
        most=percentile(waits, 1.0),
        push=(heard(tables) - heard_before) / max(1, PLAYERS * len(pace.waits)),
        busy=own / took,
        cpu=1000 * until_end[0] / max(1, len(pace.waits)),
        workers=1000 * until_end[1] / max(1, len(pace.waits)),
        client=client / took,
        others=max(0.0, everyone - own - workers - client) / took,
        stolen=thefts.cores,
        quiet=thefts.quiet,
        quiet_p99=percentile(sorted(w for due, w in pace.waits if thefts.was_quiet(due)), 0.99),
        done=len(pace.waits),
        lost=lost(tables) - lost_before,
        failed=pace.failed,
        starved=pace.starved,
        kinds=tally.taken(),
    )


def used(server: Server) -> Sequence[float]:
    """CPU time of the server's process, of those that it has started, of this one, and of all."""
    return server.seconds, server.worker_seconds, time.process_time(), busy()


def spent(before: Sequence[float], after: Sequence[float]) -> Sequence[float]:
    return [later - earlier for earlier, later in zip(before, after, strict=True)]


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
