"""The append-only log of every table: the one path by which a game is changed.

Appends that come in while a transaction is under way, or soon after it, are written together in
the next one: what a transaction costs is hardly more for many than for one. Who is alone is
written at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Row, bindparam, insert, select, update

from shedu.storage.database import Database
from shedu.storage.direct import Statements
from shedu.storage.entries import After, Appended, Entry, NewEntry, numbered
from shedu.storage.errors import AlreadyThere, LogConflict, StorageError, StorageUnavailable
from shedu.storage.schema import ENTRIES, TABLES

TOGETHER = 32  # appends in one transaction, at most: so few that all who watch are told soon after
APART = 0.016  # seconds between the beginnings of two transactions, at least
RUNNING = "running"
FINISHED = "finished"

Written = Callable[[Appended], None]


def nothing(_: Appended) -> None:
    """What is done after an append that only its caller wants to know of."""


@dataclass
class Wish:
    """An append that waits to be written."""

    table: str
    expected: int
    entries: tuple[NewEntry, ...]
    request: str | None
    after: After
    written: Written
    answer: asyncio.Future[Appended]


class Log:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Wish] = []
        self._writer: asyncio.Task[None] | None = None
        self._began = 0.0  # the last transaction

    async def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[NewEntry],
        request: str | None,
        after: After,
        written: Written = nothing,
    ) -> Appended:
        """Append to a log that is at entry `expected`; when this returns it is on disk.

        Whoever waits may give up: the entry is written all the same, and `written` is told.

        Exactly one of two writers that expect the same gets through, and the other gets a
        LogConflict with what it missed. A request that is in the log already is not written
        again: it is answered as the first time.
        """
        answer: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        wish = Wish(table, expected, tuple(entries), request, after, written, answer)
        self._waiting.append(wish)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        return await answer

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after one, in order."""
        query = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
        )
        async with self._database.read() as connection:
            return [_entry(row) for row in await connection.execute(query)]

    async def _write_all(self) -> None:
        while self._waiting:
            with suppress(asyncio.CancelledError):  # at the end nobody is left waiting
                await asyncio.sleep(self._began + APART - time.monotonic())
            self._began = time.monotonic()
            wishes, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            try:
                answers = await self._written(wishes)
            except asyncio.CancelledError:
                answers = [StorageUnavailable("the database was closed")] * len(wishes)
            except StorageError as error:
                answers = [error] * len(wishes)
            except Exception as error:
                # a defect must reach those who wait, or they would wait for ever
                answers = [error] * len(wishes)
            for wish, answer in zip(wishes, answers, strict=True):
                await self._resolve(wish, answer)

    async def _written(self, wishes: list[Wish]) -> list[Any]:
        """Write, and answer each; whoever is up to date is believed to ask for something new."""
        try:
            return await self._database.transact(partial(_write, wishes=wishes, believing=True))
        except AlreadyThere:
            return await self._database.transact(partial(_write, wishes=wishes, believing=False))

    async def _resolve(self, wish: Wish, answer: Appended | Exception | None) -> None:
        """Tell whoever waits, if they still do; None: the log was not where they expected it."""
        if answer is None:
            try:
                missed = await self.read(wish.table, wish.expected)
                answer = LogConflict(wish.table, wish.expected, missed)
            except StorageError as error:
                answer = error
        if isinstance(answer, Appended):
            try:
                wish.written(answer)
            except Exception as error:
                answer = error  # it is the caller's, as if they had done it themselves
        if wish.answer.done():
            return
        if isinstance(answer, Appended):
            wish.answer.set_result(answer)
        else:
            wish.answer.set_exception(answer)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.seq, row.kind, row.actor, row.action, row.chance, row.request, row.at)


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table, **asdict(entry)}


def _write(connection: Statements, wishes: list[Wish], believing: bool) -> list[Any]:
    """Write all wishes that fit, and answer each; None where the log has gone on.

    Who expects the log where it is has read it, and knows that the request is not in it: not to
    look for each saves time. Should one be there all the same, the database refuses the rows.
    """
    heads = _heads(connection, {wish.table for wish in wishes})
    known = _requests(
        connection,
        [wish for wish in wishes if not believing or heads.get(wish.table) != wish.expected],
    )
    answers: list[Appended | None] = []
    rows: list[dict[str, Any]] = []
    marks: dict[str, dict[str, Any]] = {}
    for wish in wishes:
        earlier = known.get((wish.table, wish.request or ""))
        if earlier is not None:
            answers.append(Appended((earlier,), repeated=True))
        elif heads.get(wish.table) != wish.expected:
            answers.append(None)
        else:
            made = numbered(wish.entries, wish.expected, time.time(), wish.request)
            answers.append(Appended(made, repeated=False))
            rows += [_row(wish.table, entry) for entry in made]
            heads[wish.table] = made[-1].seq
            marks[wish.table] = _marks(wish, made[-1])
            if wish.request is not None:
                known[wish.table, wish.request] = made[-1]
    if rows:
        connection.execute(_INSERT, rows)
        connection.execute(_MARK, list(marks.values()))
    return answers


def _heads(connection: Statements, tables: set[str]) -> dict[str, int]:
    """Where the logs are; they are locked in one order, so that writers cannot wait in a ring."""
    return {row[0]: row[1] for row in connection.execute(_HEADS, {"asked": list(tables)})}


def _requests(connection: Statements, wishes: Sequence[Wish]) -> dict[tuple[str, str], Entry]:
    """The entries that earlier appends of the same requests made."""
    found = {}
    for wish in wishes:
        if wish.request is not None:
            asked = {"of": wish.table, "wanted": wish.request}
            for row in connection.execute(_EARLIER, asked):
                found[wish.table, wish.request] = Entry(*row)
    return found


# Statements are made once: SQLAlchemy takes longer to make one than SQLite to carry it out.

_HEADS = (
    select(TABLES.c.id, TABLES.c.head)
    .where(TABLES.c.id.in_(bindparam("asked", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()
)

_INSERT = insert(ENTRIES)

# one by one: for a list of pairs SQLite would read the whole log of all tables
_EARLIER = select(*(ENTRIES.c[name] for name in Entry.__struct_fields__)).where(
    ENTRIES.c.table_id == bindparam("of"), ENTRIES.c.request == bindparam("wanted")
)

_MARK = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        head=bindparam("to_head"),
        to_act=bindparam("to_to_act"),
        status=bindparam("to_status"),
        result=bindparam("to_result"),
        changed=bindparam("to_changed"),
        finished=bindparam("to_finished"),
    )
)


def _marks(wish: Wish, last: Entry) -> dict[str, Any]:
    """What the table's row says after an append."""
    over = wish.after.result is not None
    return {
        "of": wish.table,
        "to_head": last.seq,
        "to_to_act": wish.after.to_act,
        "to_status": FINISHED if over else RUNNING,
        "to_result": wish.after.result,
        "to_changed": last.at,
        "to_finished": last.at if over else None,
    }
