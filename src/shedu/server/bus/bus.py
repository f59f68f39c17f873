"""The bus: one interface, three adapters.

A message is only a poke, "this table is at this entry": who hears it looks into the database.
So a lost poke costs latency, never a move. Each process subscribes once, to everything.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

import structlog

log = structlog.get_logger("shedu.bus")

CHANNEL = "shedu"
RETRY = 0.5  # seconds between two attempts to connect


@dataclass(frozen=True)
class Poke:
    table: str
    seq: int  # 0: something other than the log has changed

    def spelled(self) -> str:
        return f"{self.seq} {self.table}"

    @classmethod
    def read(cls, text: str) -> Poke | None:
        """None for what is no poke: others may use the same server."""
        seq, _, table = text.partition(" ")
        return cls(table, int(seq)) if seq.isdigit() and table else None


Hear = Callable[[Poke | None], Awaitable[None]]


class Outage:
    """Tells that a bus is away, and that it is back; not each attempt that fails."""

    def __init__(self, bus: str, say: Callable[[str], object] | None = None) -> None:
        self._say = say or log.bind(bus=bus).warning
        self.since: str | None = None  # why it is away; None: it is there

    def is_away(self, error: Exception) -> None:
        if self.since is None:
            self._say("bus away")
        self.since = type(error).__name__

    def is_back(self) -> None:
        if self.since is not None:
            self._say("bus back")
        self.since = None


class Bus(Protocol):
    @property
    def is_alone(self) -> bool:
        """Whether there is certainly nobody else to tell."""

    async def start(self, hear: Hear) -> None:
        """Subscribe; `hear` is awaited for each poke, one's own included, one at a time.

        It gets None after a connection was lost and made again: pokes may have been missed.
        """

    async def publish(self, poke: Poke) -> None:
        """Poke all processes. It never raises: while the bus is away pokes are lost."""

    async def close(self) -> None:
        """End the subscription."""
