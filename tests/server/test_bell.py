"""The bell that wakes watchers."""

import asyncio

from shedu.server.bell import Bell
from storage.servers import in_loop


async def is_heard(bell):
    """Whether it rings, or has rung since it was heard last."""
    try:
        await asyncio.wait_for(bell.rung(), 0.05)
    except TimeoutError:
        return False
    return True


@in_loop
async def test_a_bell_wakes_who_waits_and_is_silent_again():
    bell = Bell()
    waiting = asyncio.create_task(bell.rung())
    await asyncio.sleep(0)
    bell.ring()
    bell.ring()
    await asyncio.wait_for(waiting, 5)
    assert not await is_heard(bell)


@in_loop
async def test_what_rang_while_nobody_waited_is_heard_once():
    bell = Bell()
    bell.ring()
    assert await is_heard(bell)
    assert not await is_heard(bell)


@in_loop
async def test_a_bell_goes_on_after_somebody_stopped_waiting():
    bell = Bell()
    assert not await is_heard(bell)  # who waits in there is cancelled
    bell.ring()
    assert await is_heard(bell)
