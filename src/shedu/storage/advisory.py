"""The lock on a PostgreSQL database: an advisory lock of a connection that does nothing else.

It ends with that connection, which is therefore watched: when it breaks, the lock is taken again.
What is read and written meanwhile is safe, since every append says what it builds on.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from shedu.storage.database import postgres_engine, read_url, shown, translated
from shedu.storage.errors import StorageUnavailable
from shedu.storage.locking import Hold

KEY = 0x5EED  # of our lock, in a database that others may use too
LOOK = 5.0  # seconds between two looks whether the connection is still there
RETRY = 1.0  # seconds between two tries to take the lock again
GRACE = 30.0  # seconds for which PostgreSQL may not have noticed that the old connection is gone

LOCK = {"alone": "pg_try_advisory_lock", "shared": "pg_try_advisory_lock_shared"}
UNLOCK = {"alone": "pg_advisory_unlock", "shared": "pg_advisory_unlock_shared"}

log = structlog.get_logger("shedu.storage")


class AdvisoryLock:
    """A lock on a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        read = read_url(url)
        self.shown = shown(read)
        self._engine = postgres_engine(read, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None
        self._hold: Hold | None = None
        self._turn = asyncio.Lock()  # a connection does one thing at a time
        self._watch: asyncio.Task[None] | None = None

    async def try_take(self, hold: Hold) -> bool:
        """Take it, or change how it is held; False, and it is not held, if another has it."""
        with translated():
            async with self._turn:
                if self._hold != hold and not await self._changed_to(hold):
                    return False
        if self._watch is None:
            self._watch = asyncio.create_task(self._stay())
        return True

    async def _changed_to(self, hold: Hold) -> bool:
        if self._connection is None:
            self._connection = await self._engine.connect()
        is_taken = await self._ask(LOCK[hold])
        if (
            self._hold is not None
        ):  # given up even so: two who wait for each other's would never end
            await self._ask(UNLOCK[self._hold])
        self._hold = hold if is_taken else None
        return is_taken

    async def _ask(self, function: str) -> bool:
        assert self._connection is not None
        found = await self._connection.execute(text(f"SELECT {function}({KEY})"))
        return bool(found.scalar_one())

    async def _stay(self) -> None:
        """Look after the connection, as long as the lock is wanted."""
        while True:
            await asyncio.sleep(LOOK)
            async with self._turn:
                if await self._is_there():
                    continue
                hold, self._hold = self._hold, None
                await self._drop()
            if hold is not None:
                log.warning("database lock lost")
                await self._take_again(hold)

    async def _is_there(self) -> bool:
        assert self._connection is not None
        try:
            await self._connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True

    async def _take_again(self, hold: Hold) -> None:
        """Try until it works; an operator is told if somebody else was quicker."""
        patient_until = time.monotonic() + GRACE
        is_told = False
        while True:
            with suppress(StorageUnavailable):
                if await self.try_take(hold):
                    log.warning("database lock taken again")
                    return
                if not is_told and time.monotonic() > patient_until:
                    log.error("another process uses the database", wanted=hold)
                    is_told = True
            await asyncio.sleep(RETRY)

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def release(self) -> None:
        async with self._turn:  # whoever is cancelled in the middle leaves a connection behind
            if self._watch is not None:
                self._watch.cancel()
                await asyncio.gather(self._watch, return_exceptions=True)
            self._watch = self._hold = None
            await self._drop()
