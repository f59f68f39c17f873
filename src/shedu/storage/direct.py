"""SQLite without SQLAlchemy in between, for what is written all the time.

Its statements are SQLAlchemy's, turned into text once. A transaction of a few entries takes
half of the time of one that goes through SQLAlchemy's engine.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

Answer = TypeVar("Answer")
Values = dict[str, Any]
TEXTS = 500  # statements that are kept as text: a list of values makes one for each length

_DIALECT = sqlite.dialect(paramstyle="named")


class Statements(Protocol):
    """What carries out statements in a transaction: SQLAlchemy's connection, or `Direct`."""

    def execute(self, statement: Any, parameters: Any = None, /) -> Iterable[Any]:
        """With the values of one row, or a list of many; answers the rows that are found."""


class Direct:
    """One connection, used by one thread at a time; opened when it is needed first."""

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

    def execute(
        self, statement: Executable, parameters: Values | list[Values] | None = None, /
    ) -> Iterable[Any]:
        assert self._connection is not None
        parameters = parameters or {}
        if isinstance(parameters, list):
            self._connection.executemany(_text(statement), parameters)
            return ()
        lengths = tuple(
            (name, len(value) if isinstance(value, list) else None)
            for name, value in parameters.items()
        )
        return self._connection.execute(_text(statement, lengths), _spread(parameters))

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


@lru_cache(maxsize=TEXTS)
def _text(statement: Any, lengths: tuple[tuple[str, int | None], ...] = ()) -> str:
    """A statement for SQLite, with a place for each value of its lists; None: no list."""
    if all(length is None for _, length in lengths):
        return str(statement.compile(dialect=_DIALECT))
    filled = statement.params(
        {name: None if length is None else [None] * length for name, length in lengths}
    )
    return str(filled.compile(dialect=_DIALECT, compile_kwargs={"render_postcompile": True}))


def _spread(parameters: Values) -> Values:
    """The values with those of lists by themselves, named as SQLAlchemy names their places."""
    spread: Values = {}
    for name, value in parameters.items():
        if isinstance(value, list):
            spread |= {f"{name}_{number}": one for number, one in enumerate(value, 1)}
        else:
            spread[name] = value
    return spread
