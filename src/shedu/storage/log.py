"""The append-only log of every table: the one path by which a game is changed.

Appends that come in while a transaction is under way, or soon after it, are written together in
the next one: what a transaction costs is hardly more for many than for one. Who is alone is
written at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Row, select

from shedu.storage.database import Database
from shedu.storage.direct import Statements
from shedu.storage.entries import After, Appended, Entry, NewEntry, numbered
from shedu.storage.errors import (
    AlreadyThere,
    LogConflict,
    StorageError,
    StorageUnavailable,
    WrongKey,
)
from shedu.storage.schema import ENTRIES
from shedu.storage.sealing import Sealer
from shedu.storage.texts import check_texts

TOGETHER = 32  # appends in one transaction, at most: so few that all who watch are told soon after
SILENCE = 10.0  # seconds that a transaction may take
APART = 0.016  # seconds between the beginnings of two transactions, at least
RUNNING = "running"
FINISHED = "finished"


@dataclass
class Wish:
    """An append that waits to be written."""

    table: str
    expected: int
    entries: tuple[NewEntry, ...]
    request: str | None
    after: After
    answer: asyncio.Future[Appended]


class Log:
    def __init__(self, database: Database, sealer: Sealer) -> None:
        self._database = database
        self._sealer = sealer
        self._waiting: list[Wish] = []
        self._writer: asyncio.Task[None] | None = None
        self._began = 0.0  # the last transaction

    def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[NewEntry],
        request: str | None,
        after: After,
    ) -> asyncio.Future[Appended]:
        """Append to a log that is at entry `expected`; once the future is done, it is on disk.

        Whoever waits for the future may give up: the entries are written all the same. To learn
        what became of them even then, wait by `asyncio.shield`.

        Exactly one of two writers that expect the same gets through, and the other gets a
        LogConflict with what it missed. A request that is in the log already is not written
        again: it is answered as the first time. Whatever goes wrong with an append, others that
        are written with it are not touched.
        """
        check_texts((table, request, after.result))
        for entry in entries:
            check_texts((entry.action, entry.chance))
        answer: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_look_at)
        self._waiting.append(Wish(table, expected, tuple(entries), request, after, answer))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        return answer

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The entries after one, in order: all, or so many at most."""
        query = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
            .limit(most)
        )
        async with self._database.read() as connection:
            return [_entry(row) for row in await connection.execute(query)]

    async def earlier(self, table: str, request: str) -> int | None:
        """The entry that a request made; None if it made none."""
        query = select(ENTRIES.c.seq).where(
            ENTRIES.c.table_id == table, ENTRIES.c.request == request
        )
        async with self._database.read() as connection:
            found: int | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    def problem(self) -> str | None:
        """What is wrong with the writer, for the health report: decisions wait, and none is
        written."""
        is_writing = self._writer is not None and not self._writer.done()
        if is_writing and time.monotonic() - self._began > SILENCE:
            return f"the log has not been written for {SILENCE:.0f} seconds"
        return "the log is not written" if self._waiting and not is_writing else None

    async def _write_all(self) -> None:
        while self._waiting:
            with suppress(asyncio.CancelledError):  # at the end nobody is left waiting
                await asyncio.sleep(self._began + APART - time.monotonic())
            self._began = time.monotonic()
            wishes, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            for wish, answer in zip(wishes, await self._answers(wishes), strict=True):
                await self._resolve(wish, answer)

    async def _answers(self, wishes: list[Wish]) -> list[Any]:
        """Write, and answer each, with an error if need be: nobody may wait for ever.

        If the database is well, but refuses what one of them wants, each is written by itself.
        """
        try:
            return await self._written(wishes)
        except asyncio.CancelledError:
            return [StorageUnavailable("the database was closed")] * len(wishes)
        except Exception as error:
            if len(wishes) == 1 or isinstance(error, StorageUnavailable):
                return [error] * len(wishes)
        return [answer for wish in wishes for answer in await self._answers([wish])]

    async def _written(self, wishes: list[Wish]) -> list[Any]:
        """Write, and answer each; whoever is up to date is believed to ask for something new."""
        write = partial(_write, wishes=wishes, sealer=self._sealer)
        try:
            return await self._database.transact(partial(write, believing=True))
        except AlreadyThere:
            return await self._database.transact(partial(write, believing=False))

    async def _resolve(self, wish: Wish, answer: Appended | Exception | None) -> None:
        """Tell whoever waits, if they still do; None: the log was not where they expected it."""
        if answer is None:
            try:
                missed = await self.read(wish.table, wish.expected)
                answer = LogConflict(wish.table, wish.expected, missed)
            except StorageError as error:
                answer = error
        if wish.answer.done():
            return
        if isinstance(answer, Appended):
            wish.answer.set_result(answer)
        else:
            wish.answer.set_exception(answer)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer


def _look_at(answer: asyncio.Future[Appended]) -> None:
    """Take note of an error, which nobody may wait for any more; asyncio would report it."""
    if not answer.cancelled():
        answer.exception()


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.seq, row.kind, row.actor, row.action, row.chance, row.request, row.at)


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table, **asdict(entry)}


def _write(
    connection: Statements, wishes: list[Wish], sealer: Sealer, believing: bool
) -> list[Any]:
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
        for table, mark in marks.items():
            if mark["status"] == FINISHED:
                _reveal_seed(connection, table, sealer)
    return answers


def _reveal_seed(connection: Statements, table: str, sealer: Sealer) -> None:
    """Store the seed of a finished game in plain, if it can be opened."""
    for (seed,) in list(connection.execute(_SEED, {"id": table})):
        with suppress(WrongKey):
            connection.execute(_REVEAL, {"id": table, "seed": sealer.opened(table, seed)})


def _heads(connection: Statements, tables: set[str]) -> dict[str, int]:
    """Where the logs are; they are locked in one order, so that writers cannot wait in a ring."""
    asked = {f"table{number}": table for number, table in enumerate(tables)}
    places = ", ".join(f":{name}" for name in asked)
    found = f"SELECT id, head FROM tables WHERE id IN ({places}) ORDER BY id{connection.locking}"
    return {row[0]: row[1] for row in connection.execute(found, asked)}


def _requests(connection: Statements, wishes: Sequence[Wish]) -> dict[tuple[str, str], Entry]:
    """The entries that earlier appends of the same requests made.

    They are asked for one by one: for a list of pairs SQLite would read the logs of all tables.
    """
    found = {}
    for wish in wishes:
        if wish.request is not None:
            asked = {"table_id": wish.table, "request": wish.request}
            for row in connection.execute(_EARLIER, asked):
                found[wish.table, wish.request] = Entry(*row)
    return found


_COLUMNS = Entry.__struct_fields__
_EARLIER = f"""
    SELECT {", ".join(_COLUMNS)} FROM entries WHERE table_id = :table_id AND request = :request
"""
_INSERT = f"""
    INSERT INTO entries (table_id, {", ".join(_COLUMNS)})
    VALUES (:table_id, {", ".join(f":{name}" for name in _COLUMNS)})
"""
_MARK = """
    UPDATE tables
    SET head = :head, to_act = :to_act, status = :status, result = :result,
        changed = :changed, finished = :finished
    WHERE id = :id
"""
_SEED = "SELECT seed FROM tables WHERE id = :id"
_REVEAL = "UPDATE tables SET seed = :seed WHERE id = :id"


def _marks(wish: Wish, last: Entry) -> dict[str, Any]:
    """What the table's row says after an append."""
    over = wish.after.result is not None
    return {
        "id": wish.table,
        "head": last.seq,
        "to_act": wish.after.to_act,
        "status": FINISHED if over else RUNNING,
        "result": wish.after.result,
        "changed": last.at,
        "finished": last.at if over else None,
    }
