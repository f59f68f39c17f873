"""What keeps the event loop is counted and named, in production and in tests."""

import asyncio
import time

import pytest

from capturing import captured_logs
from server.stalls import no_stalls
from shedu.server.web import watchdog
from shedu.server.web.metrics import Metrics
from shedu.server.web.watchdog import STALL, Watchdog
from storage.servers import in_loop


def keep_busy(seconds):
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


@in_loop
async def test_what_keeps_the_loop_is_counted_and_named(monkeypatch):
    monkeypatch.setattr(watchdog, "REPORTS", 0.0)
    metrics = Metrics()
    with captured_logs() as lines:
        watching = asyncio.create_task(Watchdog(metrics).watch())
        await asyncio.sleep(2 * STALL)
        keep_busy(6 * STALL)
        await asyncio.sleep(2 * STALL)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    told = metrics.told().decode()
    assert "shedu_loop_stalls_total 0.0" not in told
    assert "shedu_loop_stall_seconds_count" in told
    longest = max(lines, key=lambda line: line["longest"])
    assert longest["longest"] > 4 * STALL
    assert longest["cpu"] > 4 * STALL
    assert "keep_busy" in longest["at"]


async def watched(work, seconds):
    """Do something in a callback of the loop, in a test that must not keep it."""
    async with no_stalls():
        asyncio.get_running_loop().call_soon(work, seconds)
        await asyncio.sleep(0.01)


@in_loop
async def test_a_test_fails_if_it_keeps_the_loop():
    with pytest.raises(AssertionError, match="busy for"):
        await watched(keep_busy, 0.1)


@in_loop
async def test_time_that_others_take_does_not_fail_a_test():
    await watched(time.sleep, 0.1)
