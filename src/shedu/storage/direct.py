"""How the log speaks to the database: hand-written SQL, which SQLite and PostgreSQL both read.

With SQLite it goes to `sqlite3` itself, since SQLAlchemy's engine makes every statement a trip to
another thread. `benchmarks/append.py` compares the two in one run: a transaction with one append
takes 0.24 ms of CPU time instead of 1.38, one with sixteen 0.65 ms instead of 2.05. A whole
decision takes about 1.9 ms.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, text

Answer = TypeVar("Answer")
Values = dict[str, Any]


class Statements(Protocol):
    """What carries out statements in a transaction."""

    locking: str
    """The end of a SELECT that keeps others from changing its rows until the transaction ends."""

    def execute(self, sql: str, values: Values | list[Values], /) -> Iterable[Any]:
        """With the values of one row, or a list of many; answers the rows that are found."""


class Through:
    """A connection of SQLAlchemy, for PostgreSQL."""

    locking = " FOR UPDATE"

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Values | list[Values], /) -> Iterable[Any]:
        return self._connection.execute(text(sql), values)


class Direct:
    """One connection to SQLite, used by one thread at a time; opened when it is needed first."""

    locking = ""  # a transaction that writes has the whole file for itself

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None

    def transact(self, work: Callable[[Statements], Answer]) -> Answer:
        """Do something in one transaction: it is committed as a whole, or not at all."""
        connection = self._connection = self._connection or self._connect()
        connection.execute("BEGIN IMMEDIATE")
        try:
            answer = work(self)
            connection.execute("COMMIT")
        except BaseException:
            self._give_up(connection)
            raise
        return answer

    def _give_up(self, connection: sqlite3.Connection) -> None:
        try:
            connection.rollback()
        except sqlite3.Error:
            self.close()

    def execute(self, sql: str, values: Values | list[Values], /) -> Iterable[Any]:
        assert self._connection is not None
        if isinstance(values, list):
            return self._connection.executemany(sql, values)
        return self._connection.execute(sql, values)

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()
