"""What is written in one round of the loop goes out at its end, one connection after the other.

To write to a client that sleeps costs several times what it costs to write to one that is awake,
since the system has to wake it: at the end of a round the first write wakes a client of many
connections, and the others find it awake. And what is written to one connection in pieces, as an
answer's head and body, is sent at once.
"""

from __future__ import annotations

import asyncio
from typing import Any

LARGE = 64 * 1024  # bytes that do not wait for the end of the round


class Gathering:
    """A connection's transport: writes are gathered, and the rest is as it was."""

    __slots__ = ("_loop", "_size", "_transport", "_waiting")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] | None = None
        self._size = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._waiting is None:
            self._waiting = []
            self._loop.call_soon(self._send)
        self._waiting.append(data)
        self._size += len(data)
        if self._size > LARGE:
            self._send()

    def close(self) -> None:
        self._send()
        self._transport.close()

    def _send(self) -> None:
        waiting, self._waiting, self._size = self._waiting, None, 0
        if waiting and not self._transport.is_closing():
            self._transport.write(b"".join(waiting))
