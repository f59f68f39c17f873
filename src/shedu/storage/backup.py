"""Backup and restore of a SQLite file, by SQLite's own online backup: the server may run on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from shedu.storage.errors import AlreadyThere, NotADatabase, StorageUnavailable
from shedu.storage.locking import FileLock, take


async def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whole or not at all."""
    await asyncio.to_thread(_copy, source, target)


async def restore_sqlite(backup: Path, target: Path, replace: bool = False) -> None:
    """Put a backup in the place of a database; InUse if a server uses that."""
    if target.exists() and not replace:
        raise AlreadyThere(f"{target} already exists; use --replace to overwrite it")
    lock = FileLock(target)
    await take(lock, "alone")
    try:
        await asyncio.to_thread(_copy, backup, target)
    finally:
        await lock.release()


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise NotADatabase(f"no such file: {source}")
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    os.close(handle)
    beside = Path(name)
    try:
        _copy_pages(source, beside)
        for leftover in ("-wal", "-shm"):  # of the database that is replaced
            target.with_name(target.name + leftover).unlink(missing_ok=True)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _copy_pages(source: Path, target: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(source)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            found = new.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise StorageUnavailable(f"cannot copy {source}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise NotADatabase(f"{source} is not a database: {error}") from None
    if found != "ok":
        raise NotADatabase(f"{source} is damaged: {found}")
    descriptor = os.open(target, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
