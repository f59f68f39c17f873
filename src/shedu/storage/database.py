"""The connection to the database: a SQLite file by default, PostgreSQL by its URL.

SQLite: write-ahead log, every commit on disk (`synchronous=FULL`), foreign keys, and one writer
at a time in this process; another process is waited for. All errors of a database that is away
or full become StorageUnavailable. A value that it cannot hold becomes NotStorable, most often
before it gets there.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event, select
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from shedu.core.errors import OptionError
from shedu.storage.direct import Direct, Statements, Through
from shedu.storage.errors import AlreadyThere, NotStorable, StorageUnavailable
from shedu.storage.texts import check_texts

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PATIENCE = 5.0  # seconds to wait for another writer, or for a server to accept a connection
CONNECTIONS = 8
QUEUE = 30.0  # seconds to wait for one of them: after a restart everybody comes at once
WRITES = "shedu_writes"

Answer = TypeVar("Answer")


def read_url(text: str) -> URL:
    """`sqlite:///file.db`, `postgresql://…`, or the path of a SQLite file."""
    if "://" not in text:
        return URL.create(DRIVERS["sqlite"], database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        url = URL.create("unknown")
    kind = url.drivername.split("+")[0]
    if kind not in DRIVERS or not url.database:
        shown = re.sub("//.*@", "//…@", text)  # without a password
        raise OptionError(
            f"a database must be a file, sqlite:///FILE or postgresql://USER@HOST/NAME, not {shown}"
        )
    return url.set(drivername=DRIVERS[kind])


def shown(url: URL) -> str:
    """What people are told: the file, or the URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


class Database:
    """Transactions on one database."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._engine = _sqlite(self.url) if self.is_sqlite else _postgres(self.url)
        event.listen(self._engine.sync_engine, "before_cursor_execute", _check_parameters)
        self._reader = self._engine
        if not self.is_sqlite:  # where each statement would see a moment of its own
            self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._one_writer = asyncio.Lock()
        self._writer = Direct(self._connected) if self.is_sqlite else None
        self._thread = ThreadPoolExecutor(1, "shedu-writer")  # where it writes
        self._inside: set[asyncio.Task[Any] | None] = set()  # the tasks that are in a transaction

    @property
    def file(self) -> Path | None:
        """The SQLite file."""
        return Path(self.url.database or "") if self.is_sqlite else None

    @property
    def shown(self) -> str:
        return shown(self.url)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one moment of the database."""
        with translated(), self._entered():
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed as a whole, or not at all when anything is raised."""
        with translated(), self._entered():
            if not self.is_sqlite:
                async with self._engine.begin() as connection:
                    yield connection
                return
            async with self._one_writer, self._engine.connect() as connection:
                await connection.execution_options(**{WRITES: True})
                async with connection.begin():
                    yield connection

    async def ping(self) -> None:
        """Ask the database something; StorageUnavailable if it does not answer."""
        async with self.read() as connection:
            await connection.execute(select(1))

    async def transact(self, work: Callable[[Statements], Answer]) -> Answer:
        """Do something in one transaction, committed as `write` does, by hand-written SQL.

        This is for what happens often; `direct` says why.
        """
        loop = asyncio.get_running_loop()
        with translated(), self._entered():
            if self._writer is None:
                async with self._engine.begin() as connection:
                    return await connection.run_sync(lambda sync: work(Through(sync)))
            async with self._one_writer:
                return await loop.run_in_executor(self._thread, self._writer.transact, work)

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(str(self.file), timeout=PATIENCE, check_same_thread=False)
        _set_up(connection)
        return connection

    @contextmanager
    def _entered(self) -> Iterator[None]:
        task = asyncio.current_task()
        self._inside.add(task)
        try:
            yield
        finally:
            self._inside.discard(task)

    async def left_by(self, task: asyncio.Task[Any]) -> None:
        """Wait until a task is in no transaction, so that it can be cancelled; not for ever.

        One that is cancelled inside leaves a thread that answers when nobody listens any more.
        """
        until = time.monotonic() + PATIENCE
        while task in self._inside and time.monotonic() < until:
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        await self._engine.dispose()
        if self._writer is not None:
            self._writer.close()
        self._thread.shutdown(wait=False)


@contextmanager
def translated() -> Iterator[None]:
    """The database's errors as ours, without the statement and its values."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise AlreadyThere(f"the database refuses this: {_cause(error)}") from None
    except (DBAPIError, sqlite3.Error, PoolTimeout, OSError) as error:
        if _is_of_value(error):
            raise NotStorable("the database cannot hold one of the values") from None
        raise StorageUnavailable(f"the database {_trouble(error)}: {_cause(error)}") from None
    except SQLAlchemyError as error:
        if "connection" in str(error).lower():
            raise StorageUnavailable("the database is not responding: connection lost") from None
        raise


def _is_of_value(error: Exception) -> bool:
    """Whether the database is well, and one of the values is not."""
    cause = getattr(error, "orig", None) or error
    sqlstate = getattr(cause, "sqlstate", None) or ""  # of PostgreSQL, where class 22 is data
    return isinstance(cause, sqlite3.DataError) or sqlstate.startswith("22")


def _check_parameters(
    _connection: Connection, _cursor: Any, _statement: str, values: Any, _context: Any, many: bool
) -> None:
    for row in values if many else (values,):
        check_texts(row.values() if isinstance(row, dict) else row)


TROUBLES = {
    sqlite3.SQLITE_READONLY: "is read-only",
    sqlite3.SQLITE_FULL: "has no room left",
    sqlite3.SQLITE_CORRUPT: "is damaged; put a backup in its place with shedu restore",
    sqlite3.SQLITE_NOTADB: "is damaged; put a backup in its place with shedu restore",
}


def _trouble(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return TROUBLES.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, "is not responding")


def _cause(error: Exception) -> str:
    """What the driver says, in one line; SQLAlchemy's own text holds the values."""
    cause = getattr(error, "orig", None) or error
    return type(cause).__name__ if "\n" in str(cause) or not str(cause) else str(cause)


def _sqlite(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=CONNECTIONS,
        pool_timeout=QUEUE,
        connect_args={"timeout": PATIENCE},
        hide_parameters=True,
    )
    _set_up_sqlite(engine.sync_engine)
    return engine


def _set_up_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        _set_up(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _set_up(connection: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, never by themselves
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={int(PATIENCE * 1000)}",
    ):
        connection.execute(f"PRAGMA {setting}")


def postgres_engine(url: URL, **settings: Any) -> AsyncEngine:
    try:
        return create_async_engine(
            url,
            connect_args={"timeout": PATIENCE, "command_timeout": 30},
            hide_parameters=True,
            **settings,
        )
    except ImportError as error:
        needed = f"PostgreSQL needs {error.name}: pip install 'shedu[postgres]'"
        raise OptionError(needed) from None


def _postgres(url: URL) -> AsyncEngine:
    return postgres_engine(
        url,
        pool_size=CONNECTIONS,
        pool_timeout=QUEUE,
        pool_pre_ping=True,  # a server that was restarted costs a new connection, not an error
    )
