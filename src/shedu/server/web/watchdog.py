"""A watchdog on the event loop: how long one thing kept it from all others, and what that was.

A task wakes up at short intervals and notes how late it was. Meanwhile a thread looks at what the
loop is doing if it is late already, since afterwards nobody knows. It names functions, never what
is in their variables.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from types import FrameType

import structlog

from shedu.server.web.metrics import Metrics

log = structlog.get_logger("shedu.loop")

TICK = 0.025  # seconds between two wakings
STALL = 0.05  # seconds that nothing should take
GRAVE = 0.5  # seconds that operators are warned of
REPORTS = 10.0  # seconds between two lines of the log
FRAMES = 3  # of the stack that are named


class Watchdog:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._due = 0.0  # when the task should wake up
        self._seen = ""  # what the loop was doing when it was late
        self._ended = threading.Event()
        self._stalls = 0  # since the last report, of which the longest is told
        self._longest, self._cpu, self._where = 0.0, 0.0, ""
        self._reported = time.monotonic()

    async def watch(self) -> None:
        """Until it is cancelled."""
        self._due = time.monotonic() + TICK
        arguments = (threading.get_ident(),)
        threading.Thread(target=self._look, args=arguments, name="watchdog", daemon=True).start()
        try:
            while True:
                self._due, used = time.monotonic() + TICK, time.thread_time()
                await asyncio.sleep(TICK)
                self._note(time.monotonic() - self._due, time.thread_time() - used)
        finally:
            self._ended.set()

    def _look(self, thread: int) -> None:
        while not self._ended.wait(STALL):
            if time.monotonic() - self._due > STALL:
                self._seen = told(sys._current_frames().get(thread))

    def _note(self, late: float, cpu: float) -> None:
        seen, self._seen = self._seen, ""
        self._metrics.loop_stall.observe(max(0.0, late))
        if late > STALL:
            self._metrics.loop_stalls.inc()
            self._stalls += 1
            if late > self._longest:
                self._longest, self._cpu, self._where = late, cpu, seen
        if self._stalls and time.monotonic() - self._reported > REPORTS:
            self._report()

    def _report(self) -> None:
        """With little CPU time, the loop waited for something, or the machine was busy."""
        tell = log.warning if self._longest > GRAVE else log.info
        tell(
            "event loop stalled",
            times=self._stalls,
            longest=round(self._longest, 3),
            cpu=round(self._cpu, 3),
            at=self._where,
        )
        self._stalls = 0
        self._longest, self._cpu, self._where = 0.0, 0.0, ""
        self._reported = time.monotonic()


def told(frame: FrameType | None) -> str:
    """The innermost functions of a stack: `json.loads:346 < shedu.server.hall.enter:97 < …`."""
    names: list[str] = []
    while frame is not None and len(names) < FRAMES:
        module = frame.f_globals.get("__name__", "?")
        names.append(f"{module}.{frame.f_code.co_qualname}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join(names)
