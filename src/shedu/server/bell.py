"""A bell that wakes one who waits for a table to change."""

from __future__ import annotations

import asyncio


class Bell:
    """Like `asyncio.Event` for one who waits, who finds it silent again when it has rung.

    There are as many as sockets, and each rings at every decision: an Event asks the system each
    time in which process it is (Python 3.11), and leaves more behind to be cleared up.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._has_rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self._has_rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def rung(self) -> None:
        """Wait until it rings, or has rung since the last time."""
        if not self._has_rung:
            self._waiting = self._loop.create_future()
            await self._waiting
        self._has_rung = False
