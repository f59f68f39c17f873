"""Everything in a database as lines of JSON, to carry it from SQLite to PostgreSQL and back.

The first line names the format and the schema's version; then each row is a line
`["table", {...}]`, parents before children.
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
from shedu.storage.schema import EXPORTED, GAMES

FORMAT = "shedu export 1"
TOGETHER = 500  # rows in one statement


async def export_all(database: Database) -> AsyncIterator[str]:
    """Lines that hold the whole database as it is at one moment."""
    async with database.read() as connection:
        tables = await connection.run_sync(_tables_there)
        version = (await connection.execute(select(tables["alembic_version"]))).scalar_one()
        yield json.dumps({"format": FORMAT, "version": version})
        for name in (table.name for table in EXPORTED):
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
    """Read an export into an empty database of the same version; all of it or nothing."""
    rows = iter(lines)
    async with database.write() as connection:
        await _check(connection, next(rows, ""))
        count = 0
        links: list[tuple[str, str]] = []  # rematches, once all tables are there
        waiting: list[dict[str, Any]] = []
        name = ""
        for number, line in enumerate(rows, 2):
            table, row = _read(number, line)
            if table != name or len(waiting) == TOGETHER:
                await _insert(connection, name, waiting)
                name, waiting = table, []
            if row.get("rematch") is not None:
                links.append((row["id"], row["rematch"]))
                row["rematch"] = None
            waiting.append(row)
            count += 1
        await _insert(connection, name, waiting)
        for game, rematch in links:
            await connection.execute(
                update(GAMES).where(GAMES.c.id == game).values(rematch=rematch)
            )
    return count


async def _check(connection: AsyncConnection, head: str) -> None:
    tables = await connection.run_sync(_tables_there)
    version = (await connection.execute(select(tables["alembic_version"]))).scalar_one()
    try:
        found = json.loads(head)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotADatabase(f"this is no export: its first line must name the format {FORMAT!r}")
    if found.get("version") != version:
        raise NotADatabase(
            f"the export has version {found.get('version')} of the schema, the database {version}"
        )
    for table in EXPORTED:
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise AlreadyThere(f"the database is not empty: there are rows in {table.name}")


def _read(number: int, line: str) -> tuple[str, dict[str, Any]]:
    names = {table.name for table in EXPORTED}
    try:
        table, row = json.loads(line)
    except (ValueError, TypeError):
        table, row = None, None
    if table not in names or not isinstance(row, dict):
        raise NotADatabase(f'line {number}: expected ["table", {{…}}], not {line[:60]!r}')
    return table, row


async def _insert(connection: AsyncConnection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        table = next(table for table in EXPORTED if table.name == name)
        await connection.execute(insert(table), rows)
