"""Everything in a database as lines of JSON, to carry it from SQLite to PostgreSQL and back.

The first line names the format and the schema's version; then each row is a line
`["table", {...}]`, parents before children. Tables and columns have the names of that version, so
an older export is renamed while it is read.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Table, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shedu.storage.database import Database
from shedu.storage.errors import AlreadyThere, NotADatabase
from shedu.storage.schema import EXPORTED, TABLES

FORMAT = "shedu export 1"
TOGETHER = 500  # rows in one statement

# What older versions called the tables and columns of today; must agree with their migrations.
OLD_TABLES = {"0001": {"tables": "games", "entries": "steps"}}
OLD_COLUMNS = {"0001": {name: {"game": "table_id"} for name in ("seats", "entries", "chat")}}


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
    with path.open("x", encoding="utf-8", newline="\n") as file:
        async for line in export_all(database):
            file.write(line + "\n")
            lines += 1
    return lines


async def import_all(database: Database, lines: Iterable[str]) -> int:
    """Read an export, of this version or an older one, into an empty database; all or nothing."""
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
            if row.get("rematch") is not None:
                links.append((row["id"], row["rematch"]))
                row["rematch"] = None
            waiting.append(row)
            count += 1
        await _insert(connection, name, waiting)
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
    except (ValueError, TypeError):
        table, row = None, None
    if table not in names or not isinstance(row, dict):
        raise NotADatabase(f'line {number}: expected ["table", {{…}}], not {line[:60]!r}')
    return names[table], _renamed(row, OLD_COLUMNS.get(version, {}).get(names[table], {}))


def _renamed(row: dict[str, Any], columns: dict[str, str]) -> dict[str, Any]:
    return {columns.get(name, name): value for name, value in row.items()}


async def _insert(connection: AsyncConnection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        table = next(table for table in EXPORTED if table.name == name)
        await connection.execute(insert(table), rows)
