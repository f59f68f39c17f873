"""Whether a database can be used, found out before a server says that it listens.

SQLAlchemy takes a third of a second to load, so a SQLite file is looked at without it.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from shedu.storage.errors import NotADatabase, StorageUnavailable

_SQLITE = re.compile(r"sqlite(?:\+\w+)?:///([^?]+)")


def sqlite_file(url: str) -> Path | None:
    """The file that a URL or a path names; None for another kind of database, or for nonsense.

    It must agree with `database.read_url`.
    """
    if "://" not in url:
        return Path(url)
    found = _SQLITE.match(url)
    return None if found is None else Path(found[1])


def check_database(url: str) -> None:
    """Refuse a database that cannot be opened for writing; a new SQLite file is not created."""
    file = sqlite_file(url)
    if file is None:
        asyncio.run(_check_server(url))
        return
    try:
        _check_file(file)
    except OSError as error:
        raise StorageUnavailable(f"cannot open the database {file}: {error.strerror}") from None


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
    if not file.exists():
        with tempfile.TemporaryFile(dir=file.parent):
            return
    with file.open("r+b"):
        pass
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.OperationalError as error:
        raise StorageUnavailable(f"cannot open the database {file}: {error}") from None
    except sqlite3.DatabaseError:
        raise NotADatabase(f"{file} is not a SQLite database") from None


async def _check_server(url: str) -> None:
    from shedu.storage.database import Database

    database = Database(url)
    try:
        async with database.read():
            pass
    except StorageUnavailable as error:
        raise StorageUnavailable(f"{database.shown}: {error}") from None
    finally:
        await database.close()
