"""Whether a database can be used, found out before a server says that it listens.

SQLAlchemy takes a third of a second to load, so a SQLite file is looked at without it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from threading import Timer

from shedu.storage.errors import NotADatabase, StorageUnavailable
from shedu.storage.files import sqlite_file
from shedu.storage.locking import FileLock, Hold, Lock, lock_on, take

ROOM = 256 * 1024  # bytes that must be free: enough to log a few decisions
LOOK = 1.0  # seconds for which a file is searched for damage; a long one is not read to its end


def check_database(url: str, hold: Hold | None = None) -> None:
    """Refuse a database that cannot be opened for writing, or not held in this way.

    A new SQLite file is not created.
    """
    file = sqlite_file(url)
    if file is None:
        asyncio.run(_check_server(url, hold))
        return
    try:
        _check_file(file)
    except OSError as error:
        raise StorageUnavailable(f"cannot write the database {file}: {error.strerror}") from None
    if hold is not None:
        asyncio.run(_check_hold(FileLock(file), hold))


def check_there(url: str) -> None:
    """Refuse a SQLite file that is not there, since opening it would create it."""
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise NotADatabase(f"there is no database at {file}; choose another with --database")


def _check_file(file: Path) -> None:
    if not file.parent.is_dir():
        raise StorageUnavailable(
            f"cannot create the database {file}: no such folder: {file.parent}"
        )
    if file.exists():
        with file.open("r+b"):
            pass
    # SQLite writes beside its file, too
    with tempfile.TemporaryFile(dir=file.parent) as room:
        room.write(bytes(ROOM))
        room.flush()
        os.fsync(room.fileno())
    if file.exists() and file.stat().st_size:
        _check_contents(file)


def _check_contents(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
            found = _damage(connection)
    except sqlite3.OperationalError as error:
        raise StorageUnavailable(f"cannot open the database {file}: {error}") from None
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_NOTADB:
            raise NotADatabase(f"{file} is not a SQLite database") from None
        found = str(error)
    if found:
        raise NotADatabase(
            f"the database {file} is damaged: put a backup in its place with shedu restore "
            f"({' '.join(found.split())})"
        )


def _damage(connection: sqlite3.Connection) -> str:
    """What is wrong with a file, as far as it can be read in a moment; empty if nothing is."""
    bell = Timer(LOOK, connection.interrupt)
    bell.start()
    try:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        found = "ok"
    finally:
        bell.cancel()
        bell.join()  # it must not ring for a connection that is closed
    return "" if found == "ok" else found


async def _check_server(url: str, hold: Hold | None) -> None:
    from shedu.storage.database import Database

    database = Database(url)
    try:
        async with database.read():
            pass
        if hold is not None:
            await _check_hold(lock_on(url), hold)
    except StorageUnavailable as error:
        raise StorageUnavailable(f"{database.shown}: {error}") from None
    finally:
        await database.close()


async def _check_hold(lock: Lock, hold: Hold) -> None:
    """A server that has just started may migrate the database, alone, and share it then."""
    try:
        await take(lock, hold)
    finally:
        await lock.release()
