"""The bus of a single process: there is nobody else to tell."""

from __future__ import annotations

import asyncio

from shedu.server.bus.bus import Hear, Poke


class MemoryBus:
    """Several of them can share a queue of listeners, as if they were processes."""

    def __init__(self, others: list[MemoryBus] | None = None) -> None:
        self._all = [] if others is None else others
        self._pokes: asyncio.Queue[Poke] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_alone(self) -> bool:
        return len(self._all) == 1

    async def start(self, hear: Hear) -> None:
        self._all.append(self)
        self._task = asyncio.create_task(self._listen(hear))

    async def _listen(self, hear: Hear) -> None:
        while True:
            await hear(await self._pokes.get())

    async def publish(self, poke: Poke) -> None:
        for bus in self._all:
            bus._pokes.put_nowait(poke)

    async def close(self) -> None:
        if self._task is not None:
            self._all.remove(self)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
