"""The bus over PostgreSQL's LISTEN and NOTIFY, in the database that the processes share."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from shedu.server.bus.bus import CHANNEL, RETRY, Hear, Outage, Poke
from shedu.storage.database import read_url

GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)
PATIENCE = 5.0  # seconds


class PostgresBus:
    is_alone = False

    def __init__(self, url: str) -> None:
        self._outage = Outage("postgres")
        self._dsn = read_url(url).set(drivername="postgresql").render_as_string(False)
        self._connection: asyncpg.Connection | None = None
        self._pokes: asyncio.Queue[Poke | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._turn = asyncio.Lock()  # a connection does one thing at a time

    async def start(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._stay_connected(listening)),
            asyncio.create_task(self._deliver(hear)),
        ]
        with suppress(asyncio.TimeoutError):  # a server starts without its bus, too
            await asyncio.wait_for(listening.wait(), PATIENCE)

    async def _stay_connected(self, listening: asyncio.Event) -> None:
        while True:
            gone = asyncio.Event()
            try:
                connection = await asyncpg.connect(self._dsn, timeout=PATIENCE)
                connection.add_termination_listener(lambda *_, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._received)
            except GONE as error:
                self._outage.is_away(error)
                await asyncio.sleep(RETRY)
                continue
            self._connection = connection
            if listening.is_set():
                self._pokes.put_nowait(None)
            listening.set()
            self._outage.is_back()
            await gone.wait()
            self._connection = None

    def _received(self, _: Any, __: Any, ___: Any, payload: Any) -> None:
        poke = Poke.read(str(payload))
        if poke is not None:
            self._pokes.put_nowait(poke)

    async def _deliver(self, hear: Hear) -> None:
        while True:
            await hear(await self._pokes.get())

    async def publish(self, poke: Poke) -> None:
        connection = self._connection
        if connection is None:
            return
        try:
            async with self._turn:
                await connection.execute(
                    "SELECT pg_notify($1, $2)", CHANNEL, poke.spelled(), timeout=PATIENCE
                )
        except GONE as error:
            self._outage.is_away(error)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
