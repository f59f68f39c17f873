"""`shedu backup`, `restore`, `export-all` and `import-all`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shedu.cli.words import counted
from shedu.core.errors import OptionError


def backup(database: str, target: Path) -> None:
    """Copy a SQLite database, while its server runs or not."""
    from shedu.storage.backup import copy_sqlite

    if target.exists():
        raise OptionError(f"{target} is there already: name a new file")
    asyncio.run(copy_sqlite(_file(database), target))
    print(f"{target}: a copy of the whole database")


def restore(source: Path, database: str, replace: bool) -> None:
    from shedu.storage.backup import restore_sqlite

    target = _file(database)
    asyncio.run(restore_sqlite(source, target, replace))
    print(f"{target}: restored from {source}")


def export_all(database: str, target: Path) -> None:
    print(f"{target}: {counted(asyncio.run(_export(database, target)), 'row')}")


def import_all(source: Path, database: str) -> None:
    rows = counted(asyncio.run(_import(source, database)), "row")
    print(f"{source}: {rows} read into the database")


def _file(database: str) -> Path:
    from shedu.storage.database import read_url

    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        raise OptionError("this is for SQLite: use PostgreSQL's pg_dump, or shedu export-all")
    return Path(url.database or "")


async def _export(database: str, target: Path) -> int:
    from shedu.storage.store import Store
    from shedu.storage.transfer import export_to

    store = await Store.open(database)
    try:
        return await export_to(store.database, target)
    finally:
        await store.close()


async def _import(source: Path, database: str) -> int:
    from shedu.storage.store import Store
    from shedu.storage.transfer import import_all

    store = await Store.open(database)
    try:
        with source.open(encoding="utf-8") as lines:
            return await import_all(store.database, lines)
    finally:
        await store.close()
