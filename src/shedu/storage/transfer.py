"""Everything in a database as lines of JSON, to carry it from SQLite to PostgreSQL and back.

The first line names the format and the schema's version; then each row is a line
`["table", {...}]`, parents before children. Tables and columns have the names of that version, so
an older export is renamed while it is read.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import AsyncIterator, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Table, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shedu.storage.database import Database
from shedu.storage.errors import AlreadyThere, NotADatabase, WrongKey
from shedu.storage.people import YEAR
from shedu.storage.schema import AUDIT, EXPORTED, HOLDINGS, SEATS, TABLES
from shedu.storage.sealing import Sealer
from shedu.storage.tokens import new_id

FORMAT = "shedu export 1"
TOGETHER = 500  # rows in one statement

# What older versions called the tables and columns of today, and what a migration fills in that
# they lack; must agree with the migrations.
OLD_TABLES: dict[str, dict[str, str]] = {
    "0001": {"tables": "games", "entries": "steps"},
    "0002": {},
    "0003": {},
}
OLD_COLUMNS = {"0001": {name: {"game": "table_id"} for name in ("seats", "entries", "chat")}}
WITHOUT_HOLDINGS = ("0001", "0002")


def _names(version: str) -> dict[str, str]:
    """What each table was called in a version, and is called today; parents before children."""
    old = OLD_TABLES.get(version, {})
    return {old.get(table.name, table.name): table.name for table in EXPORTED}


async def export_all(database: Database) -> AsyncIterator[str]:
    """Lines that hold the whole database as it is at one moment."""
    async with database.read() as connection:
        tables = await connection.run_sync(_tables_there)
        version = (await connection.execute(select(tables["alembic_version"]))).scalar_one()
        yield json.dumps({"format": FORMAT, "version": version})
        for name in _names(version):
            if name in tables:
                rows = await connection.stream(_in_order(tables[name]))
                async for row in rows.mappings():
                    yield json.dumps([name, dict(row)], ensure_ascii=False)


def _tables_there(connection: Connection) -> dict[str, Table]:
    """As the database has them: an older one may lack columns of the present schema."""
    found = MetaData()
    found.reflect(connection)
    return dict(found.tables)


def _in_order(table: Table) -> Any:
    return select(table).order_by(*table.primary_key.columns)


async def export_to(database: Database, path: Path) -> int:
    """Write an export to a new file; answers the number of rows."""
    lines = -1
    # nobody else may read it
    with open(
        path, "x", encoding="utf-8", newline="\n", opener=partial(os.open, mode=0o600)
    ) as file:
        async for line in export_all(database):
            file.write(line + "\n")
            lines += 1
    return lines


async def import_all(
    database: Database, lines: Iterable[str], sealer: Sealer, old: Sealer | None = None
) -> int:
    """Read an export, of this version or an older one, into an empty database; all or nothing.

    Its seeds are sealed by the key of this database, after `old` has opened them.
    """
    rows = iter(lines)
    async with database.write() as connection:
        version = await _checked_version(connection, next(rows, ""))
        count = 0
        links: list[tuple[str, str]] = []  # rematches, once all tables are there
        waiting: list[dict[str, Any]] = []
        name = ""
        for number, line in enumerate(rows, 2):
            table, row = _read(version, number, line)
            if table != name or len(waiting) == TOGETHER:
                await _insert(connection, name, waiting)
                name, waiting = table, []
            if table == "tables" and row["status"] != "finished":
                row["seed"] = _sealed_anew(row, sealer, old or sealer)
            if row.get("rematch") is not None:
                links.append((row["id"], row["rematch"]))
                row["rematch"] = None
            waiting.append(row)
            count += 1
        await _insert(connection, name, waiting)
        if version in WITHOUT_HOLDINGS:
            await _fill_holdings(connection)
        await connection.run_sync(_go_on_counting)
        for table, rematch in links:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(rematch=rematch)
            )
    return count


async def _checked_version(connection: AsyncConnection, head: str) -> str:
    """The version of an export that can be read into this database."""
    tables = await connection.run_sync(_tables_there)
    version = (await connection.execute(select(tables["alembic_version"]))).scalar_one()
    try:
        found = json.loads(head)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotADatabase(f"this is not an export: its first line must name the format {FORMAT!r}")
    if found.get("version") not in (version, *OLD_TABLES):
        raise NotADatabase(
            f"the export has schema version {found.get('version')}, but the database {version}"
        )
    for table in EXPORTED:
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise AlreadyThere(f"the database is not empty: there are rows in {table.name}")
    return str(found["version"])


def _read(version: str, number: int, line: str) -> tuple[str, dict[str, Any]]:
    """The table and the row of a line, as they are called today."""
    names = _names(version)
    try:
        table, row = json.loads(line)
        name = names[table]
        columns = OLD_COLUMNS.get(version, {}).get(name, {})
        renamed = {columns.get(column, column): value for column, value in row.items()}
        return name, _filled_in(name, renamed)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotADatabase(f'line {number}: expected ["table", {{…}}], not {line[:60]!r}') from None


def _sealed_anew(row: dict[str, Any], sealer: Sealer, old: Sealer) -> str:
    try:
        seed = old.opened(row["id"], row["seed"])
    except WrongKey as error:
        raise WrongKey(f"{error}: name the key of the exported database by --key-file") from None
    return sealer.seal(row["id"], seed)


def _filled_in(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row with the columns that its version did not have."""
    if table == "people":
        return {"seen": row["created"], **row}
    if table == "tables":
        return {"imported": int(row["dealt_before"] > 0), **row}
    if table == "sessions":
        end = time.time() + YEAR
        return {"id": new_id(), "kind": "browser", "seen": row["created"], "expires": end, **row}
    return row


async def _fill_holdings(connection: AsyncConnection) -> None:
    """Whoever holds a seat is all that older versions know."""
    held = (
        select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.holder, TABLES.c.created)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.holder.is_not(None))
    )
    await connection.execute(insert(HOLDINGS).from_select([*HOLDINGS.c.keys()], held))


def _go_on_counting(connection: Connection) -> None:
    """Let PostgreSQL count on after the rows that came with numbers of their own."""
    if connection.dialect.name == "postgresql":
        last = func.coalesce(select(func.max(AUDIT.c.id)).scalar_subquery(), 0)
        connection.execute(
            select(func.setval(func.pg_get_serial_sequence("audit", "id"), last + 1, False))
        )


async def _insert(connection: AsyncConnection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        table = next(table for table in EXPORTED if table.name == name)
        await connection.execute(insert(table), rows)
