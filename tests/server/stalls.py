"""A watchdog for tests: fails one in which the event loop was busy with one thing for too long."""

import asyncio
import time
from contextlib import asynccontextmanager

LIMIT = 0.05  # seconds of CPU time, since the machines are shared


@asynccontextmanager
async def no_stalls(limit: float = LIMIT):
    """No callback of the loop may take longer than this."""
    longest = [0.0, ""]
    run = asyncio.events.Handle._run

    def timed(handle):
        began = time.thread_time()
        run(handle)
        taken = time.thread_time() - began
        if taken > longest[0]:
            longest[:] = [taken, repr(handle)]

    asyncio.events.Handle._run = timed
    try:
        yield
        await asyncio.sleep(0)  # so that the last callback is over
    finally:
        asyncio.events.Handle._run = run
    assert longest[0] < limit, f"the loop was busy for {longest[0]:.3f} s with {longest[1]}"
