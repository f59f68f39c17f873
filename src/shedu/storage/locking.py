"""Who may use a database at the same time.

alone    a server that hears of no change elsewhere, a restore, an import, a migration
shared   servers that tell each other of changes over a bus

Commands that only read, and `clean`, hold nothing. A SQLite file is held by a lock on the file
`NAME.lock` beside it, which stays when the database is replaced. PostgreSQL has locks of its own
(`advisory`). Both end with their process, however it ends. Windows has no such locks: there
nothing keeps two servers apart.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Literal, Protocol

from shedu.storage.errors import InUse, StorageUnavailable
from shedu.storage.files import sqlite_file

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

Hold = Literal["alone", "shared"]
PATIENCE = 10.0  # seconds to wait for a server that is about to end, or migrates the database
AGAIN = 0.05  # seconds between two tries


class Lock(Protocol):
    """A lock that is free at first."""

    shown: str
    """The database, as people are told of it."""

    async def try_take(self, hold: Hold) -> bool:
        """Take it, or change how it is held; False, and it is not held, if another has it."""

    async def release(self) -> None: ...


class FileLock:
    """A lock on a SQLite database."""

    def __init__(self, database: Path) -> None:
        self.shown = str(database)
        file = database.resolve()
        self._path = file.with_name(f"{file.name}.lock")
        self._descriptor: int | None = None

    async def try_take(self, hold: Hold) -> bool:
        if fcntl is None:
            return True
        if self._descriptor is None:
            try:
                self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise StorageUnavailable(f"cannot lock {self._path}: {error.strerror}") from None
        how = fcntl.LOCK_EX if hold == "alone" else fcntl.LOCK_SH
        try:
            fcntl.flock(self._descriptor, how | fcntl.LOCK_NB)
        except BlockingIOError:
            await self.release()  # what it held before is lost already
            return False
        return True

    async def release(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


def lock_on(url: str) -> Lock:
    file = sqlite_file(url)
    if file is not None:
        return FileLock(file)
    from shedu.storage.advisory import AdvisoryLock

    return AdvisoryLock(url)


async def take(lock: Lock, hold: Hold) -> None:
    """Take a lock, and wait a moment for whoever is about to release it; else InUse."""
    until = time.monotonic() + PATIENCE
    while not await lock.try_take(hold):
        if time.monotonic() > until:
            raise in_use(lock.shown)
        await asyncio.sleep(AGAIN)


def in_use(shown: str) -> InUse:
    return InUse(
        f"the database {shown} is in use by another process: stop its server first "
        "(several servers on one database need a --bus)"
    )
