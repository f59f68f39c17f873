"""The bell that wakes watchers."""

import asyncio

import pytest

from shedu.server.bell import Bell
from storage.servers import in_loop


@in_loop
async def test_a_bell_wakes_who_waits_and_is_silent_again():
    bell = Bell()
    waiting = asyncio.create_task(bell.rung())
    await asyncio.sleep(0)
    bell.ring()
    bell.ring()
    await asyncio.wait_for(waiting, 5)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(bell.rung(), 0.01)


@in_loop
async def test_what_rang_while_nobody_waited_is_heard():
    bell = Bell()
    bell.ring()
    await asyncio.wait_for(bell.rung(), 5)


@in_loop
async def test_a_bell_goes_on_after_somebody_stopped_waiting():
    bell = Bell()
    waiting = asyncio.create_task(bell.rung())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    bell.ring()
    await asyncio.wait_for(bell.rung(), 5)
