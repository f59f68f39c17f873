"""Everything that is kept, behind one door."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from shedu.storage import locking
from shedu.storage.audit import Audit
from shedu.storage.chat import Chat
from shedu.storage.checking import check_there
from shedu.storage.database import Database
from shedu.storage.errors import NotADatabase
from shedu.storage.files import make_private, sqlite_file
from shedu.storage.locking import Hold, Lock, in_use, lock_on, take
from shedu.storage.log import Log
from shedu.storage.migrating import is_outdated, migrate, version_of
from shedu.storage.people import People
from shedu.storage.sealing import Sealer, key_file, sealer_for
from shedu.storage.tables import Tables


class Store:
    """An open database: `store = await Store.open("sqlite:///shedu.db")`."""

    def __init__(self, database: Database, lock: Lock, sealer: Sealer) -> None:
        """Use `open`."""
        self.database = database
        self.sealer = sealer
        self._lock = lock
        self.people = People(database)
        self.tables = Tables(database, sealer)
        self.log = Log(database, sealer)
        self.chat = Chat(database)
        self.audit = Audit(database)

    @classmethod
    async def open(
        cls,
        url: str,
        backups: Path | None = None,
        create: bool = True,
        hold: Hold | None = None,
    ) -> Store:
        """Open a database and bring its schema up to date, after a backup.

        One that is missing or empty is created, or refused without `create`. `hold` says whether
        others may use it at the same time (`locking`); a migration is always made alone. Without
        `hold`, a missing or wrong key is no obstacle until a seed must be read (`sealing`).
        """
        if not create:
            check_there(url)
        if (file := sqlite_file(url)) is not None:
            make_private(file, create)
        lock = lock_on(url)
        try:
            if hold is not None:
                await take(lock, hold)
            await _bring_up_to_date(url, lock, backups, create)
            if hold is None:
                await lock.release()
            else:
                await take(lock, hold)  # a migration was made alone
        except BaseException:
            await lock.release()
            raise
        return await cls._opened(url, lock, hold is not None)

    @classmethod
    async def _opened(cls, url: str, lock: Lock, needs_key: bool) -> Store:
        database = Database(url)
        try:
            return cls(database, lock, await sealer_for(database, key_file(url), needs_key))
        except BaseException:
            await database.close()
            await lock.release()
            raise

    async def close(self) -> None:
        await self.log.close()
        await self.database.close()
        await self._lock.release()


async def _bring_up_to_date(url: str, lock: Lock, backups: Path | None, create: bool) -> None:
    """Migrate a database, alone.

    It is closed afterwards: a connection that was opened before the lock is held for good may be to
    a file that a restore has replaced.
    """
    database = Database(url)
    try:
        if not create and await version_of(database) is None:
            raise NotADatabase(f"{database.shown} is not a Shedu database")
        until = time.monotonic() + locking.PATIENCE
        while await is_outdated(database):  # a server that starts at the same time may be quicker
            if await lock.try_take("alone"):
                await migrate(database, backups)
            elif time.monotonic() > until:
                raise in_use(lock.shown)
            else:
                await asyncio.sleep(locking.AGAIN)
    finally:
        await database.close()
