"""The bus: one interface, three adapters.

A message is only a poke, "this table is at this entry": who hears it looks into the database.
So a lost poke costs latency, never a move. Each process subscribes once, to everything.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

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
