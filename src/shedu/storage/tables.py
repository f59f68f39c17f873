"""Tables and their seats. Every change but the log's raises the table's revision."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Row, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import Select

from shedu.storage import standing
from shedu.storage.database import Database
from shedu.storage.entries import Entry
from shedu.storage.schema import BARRED, CHAT, ENTRIES, HOLDINGS, SEATS, TABLES
from shedu.storage.sealing import Sealer
from shedu.storage.standing import Bar, BarKind, Holding

Status = Literal["waiting", "running", "finished"]
Visibility = Literal["public", "private"]
SeatKind = Literal["person", "bot", "open", "left"]


class TableRow(Struct, frozen=True):
    """A row of `tables`; `schema` says what each column means.

    The seed is plain, but in lists as it is stored: nobody needs it there, and a seed that cannot
    be opened must not hide other tables.
    """

    id: str
    game: str
    options: str
    players: int
    rules: int
    seed: str
    commitment: str
    dealt_before: int
    visibility: Visibility
    stand_in: str
    creator: str
    link_hash: str
    status: Status
    head: int
    to_act: int | None
    result: str | None
    rematch: str | None
    revision: int
    created: float
    changed: float
    finished: float | None
    imported: int = 0
    origin: str = ""
    analysis: int = 0

    def __repr__(self) -> str:
        """Without the seed: what is printed or logged by mistake tells nothing."""
        return f"<TableRow {self.id} {self.game} {self.status} {self.head}>"


class SeatRow(Struct, frozen=True):
    seat: int
    kind: SeatKind
    level: str | None = None
    holder: str | None = None
    name: str = ""
    token_hash: str | None = None


class Marks(Struct, frozen=True):
    """How far a table is: enough to see whether something is new."""

    head: int
    revision: int
    chat: int


Seated = tuple[TableRow, tuple[SeatRow, ...]]


class Tables:
    def __init__(self, database: Database, sealer: Sealer) -> None:
        self._database = database
        self._sealer = sealer

    async def add(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        rematch_of: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> str:
        """A new table, with a log that it may have already; all of it or nothing.

        Answers its id, or that of the rematch if there is one already.
        """
        async with self._database.write() as connection:
            if rematch_of is not None:
                earlier = await _rematch_of(connection, rematch_of)
                if earlier is not None:
                    return earlier
            values = {**asdict(table), "seed": self._stored_seed(table)}
            await connection.execute(insert(TABLES).values(values))
            rows = [{"table_id": table.id, **asdict(seat)} for seat in seats]
            await connection.execute(insert(SEATS), rows)
            await standing.hold(connection, table.id, ((s.seat, s.holder) for s in seats))
            if entries:
                log = [{"table_id": table.id, **asdict(entry)} for entry in entries]
                await connection.execute(insert(ENTRIES), log)
            if rematch_of is not None:
                await _change(connection, rematch_of, rematch=table.id)
        return table.id

    def _stored_seed(self, table: TableRow) -> str:
        """The seed as it is written: everybody may know that of a finished game."""
        if table.status == "finished":
            return table.seed
        return self._sealer.seal(table.id, table.seed)

    async def read(self, table: str) -> Seated | None:
        """A table with its seats; WrongKey if its seed cannot be opened."""
        found = await self._seated(select(TABLES).where(TABLES.c.id == table))
        if not found:
            return None
        [(row, seats)] = found
        return replace(row, seed=self._sealer.opened(table, row.seed)), seats

    async def change_seat(self, table: str, was: SeatRow, seat: SeatRow) -> bool:
        """Change a seat that is as it was; False when somebody else was quicker."""
        same = [SEATS.c[name] == value for name, value in asdict(was).items()]
        query = update(SEATS).where(SEATS.c.table_id == table, *same).values(asdict(seat))
        async with self._database.write() as connection:
            if (await connection.execute(query)).rowcount != 1:
                return False
            await standing.hold(connection, table, [(seat.seat, seat.holder)])
            await _change(connection, table, changed=time.time())
        return True

    async def change(self, table: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await _change(connection, table, **values)

    async def replace_link(self, old: str, new: str) -> list[str]:
        """Replace a link wherever it works: a rematch has that of the game before."""
        found = select(TABLES.c.id).where(TABLES.c.link_hash == old)
        async with self._database.write() as connection:
            tables = list((await connection.execute(found)).scalars())
            for table in tables:
                await _change(connection, table, link_hash=new)
        return tables

    async def delete(self, table: str, before: float | None = None) -> bool:
        """Delete a table with all that belongs to it; False if it is not there.

        With `before` it is kept if anybody has touched it since.
        """
        untouched = [] if before is None else [TABLES.c.changed < before]
        found = select(TABLES.c.id).where(TABLES.c.id == table, *untouched).with_for_update()
        async with self._database.write() as connection:
            if (await connection.execute(found)).first() is None:
                return False
            for child in (ENTRIES, CHAT, SEATS, HOLDINGS, BARRED):
                await connection.execute(delete(child).where(child.c.table_id == table))
            again = update(TABLES).where(TABLES.c.rematch == table).values(rematch=None)
            await connection.execute(again)
            await connection.execute(delete(TABLES).where(TABLES.c.id == table))
        return True

    # who may be here

    async def holdings(self, table: str) -> list[Holding]:
        """Everybody who holds a seat or ever did."""
        async with self._database.read() as connection:
            return await standing.holdings(connection, table)

    async def barred(self, table: str) -> list[Bar]:
        async with self._database.read() as connection:
            return await standing.barred(connection, table)

    async def bar(self, table: str, person: str, kind: BarKind) -> None:
        async with self._database.write() as connection:
            await _change(connection, table)
            await standing.bar(connection, table, person, kind)

    async def unbar(self, table: str, person: str, kind: BarKind) -> None:
        async with self._database.write() as connection:
            await _change(connection, table)
            await standing.unbar(connection, table, person, kind)

    async def marks(self, tables: Collection[str]) -> dict[str, Marks]:
        said = (
            select(CHAT.c.table_id, func.max(CHAT.c.number).label("said"))
            .where(CHAT.c.table_id.in_(tables))
            .group_by(CHAT.c.table_id)
            .subquery()
        )
        query = (
            select(TABLES.c.id, TABLES.c.head, TABLES.c.revision, said.c.said)
            .outerjoin(said, said.c.table_id == TABLES.c.id)
            .where(TABLES.c.id.in_(tables))
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {row.id: Marks(row.head, row.revision, row.said or 0) for row in rows}

    # lists

    async def public(self, status: Status, most: int) -> list[Seated]:
        return await self._seated(
            select(TABLES)
            .where(TABLES.c.status == status, TABLES.c.visibility == "public")
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(most)
        )

    async def of_person(self, person: str, most: int) -> list[Seated]:
        """Made by a person or with a seat of theirs, the latest changed first."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == person)
        return await self._seated(
            select(TABLES)
            .where(or_(TABLES.c.creator == person, TABLES.c.id.in_(held)))
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(most)
        )

    async def count_of(self, person: str) -> int:
        """How many tables of a person count against their limit: unfinished or imported ones."""
        query = select(func.count()).where(
            TABLES.c.creator == person,
            or_(TABLES.c.status != "finished", TABLES.c.imported == 1),
        )
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def unfinished(self) -> list[str]:
        query = select(TABLES.c.id).where(TABLES.c.status != "finished").order_by(TABLES.c.created)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def abandoned(
        self, before: float, status: Status | None, imported: bool = False, most: int | None = None
    ) -> list[str]:
        """Tables that nobody has touched since some time; None: of any status."""
        query = select(TABLES.c.id).where(TABLES.c.changed < before)
        query = query.where(TABLES.c.imported == int(imported)).order_by(TABLES.c.changed)
        if status is not None:
            query = query.where(TABLES.c.status == status)
        async with self._database.read() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def undealt(self) -> list[str]:
        """Tables without an open seat that were never dealt: a server ended in between."""
        full = (
            ~select(SEATS.c.seat)
            .where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
            .exists()
        )
        query = select(TABLES.c.id).where(TABLES.c.status == "waiting", full)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def with_bot_to_act(self, watched: Sequence[str]) -> dict[str, int]:
        """Running tables that wait for a bot, with their last entries.

        Those where a person plays as well; others only if they are among the watched.
        """
        waiting = (
            select(TABLES.c.id, TABLES.c.head)
            .join(SEATS, (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.to_act))
            .where(TABLES.c.status == "running", SEATS.c.level.is_not(None))
        )
        other = SEATS.alias()
        person = (other.c.kind == "person") & other.c.level.is_(None)
        has_person = select(other.c.seat).where(other.c.table_id == TABLES.c.id, person).exists()
        queries = [waiting.where(has_person)]
        for first in range(0, len(watched), 500):
            queries.append(waiting.where(TABLES.c.id.in_(watched[first : first + 500])))
        found: dict[str, int] = {}
        async with self._database.read() as connection:
            for query in queries:
                found |= {row.id: row.head for row in await connection.execute(query)}
        return found

    async def _seated(self, query: Select[Any]) -> list[Seated]:
        async with self._database.read() as connection:
            tables = [_table(row) for row in await connection.execute(query)]
            ids = [table.id for table in tables]
            found = (
                select(SEATS)
                .where(SEATS.c.table_id.in_(ids))
                .order_by(SEATS.c.table_id, SEATS.c.seat)
            )
            seats: dict[str, list[SeatRow]] = {}
            for row in await connection.execute(found):
                seats.setdefault(row.table_id, []).append(_seat(row))
        return [(table, tuple(seats.get(table.id, ()))) for table in tables]


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**row._mapping)


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.level, row.holder, row.name, row.token_hash)


async def _rematch_of(connection: AsyncConnection, table: str) -> str | None:
    query = select(TABLES.c.rematch).where(TABLES.c.id == table).with_for_update()
    found: str | None = (await connection.execute(query)).scalar_one()
    return found


async def _change(connection: AsyncConnection, table: str, **values: Any) -> None:
    await connection.execute(
        update(TABLES).where(TABLES.c.id == table).values(revision=TABLES.c.revision + 1, **values)
    )
