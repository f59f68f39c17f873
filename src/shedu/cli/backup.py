"""`shedu backup`, `restore`, `export-all` and `import-all`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shedu.cli.databases import new_usual_database, opened, usual_database
from shedu.core.errors import OptionError
from shedu.core.language import counted

ROWS = ("row", "rows")


def backup(database: str | None, target: Path) -> None:
    """Copy a SQLite database, even while its server is running."""
    from shedu.storage.backup import copy_sqlite
    from shedu.storage.checking import check_there

    _check_new(target)
    source = database or usual_database()
    check_there(source)
    asyncio.run(copy_sqlite(_file(source), target))
    print(f"Backed up the database to {target}")


def restore(source: Path, database: str | None, replace: bool) -> None:
    from shedu.storage.backup import restore_sqlite
    from shedu.storage.sealing import key_file, needs_key

    target = _file(database or new_usual_database())
    asyncio.run(restore_sqlite(source, target, replace))
    print(f"Restored {target} from {source}")
    key = key_file(str(target))
    if needs_key(target) and not key.exists():
        print(f"Put the key of the old database at {key}: its running games need it")


def export_all(database: str | None, target: Path) -> None:
    _check_new(target)
    rows = asyncio.run(_export(database or usual_database(), target))
    print(f"Exported {counted(rows, ROWS, 'en')} to {target}")


def import_all(source: Path, database: str | None, key: Path | None) -> None:
    target = database or new_usual_database()
    rows = counted(asyncio.run(_import(source, target, key)), ROWS, "en")
    print(f"Imported {rows} from {source}")


def _check_new(target: Path) -> None:
    if target.exists():
        raise OptionError(f"{target} already exists: name a new file")


def _file(database: str) -> Path:
    from shedu.storage.database import read_url

    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        raise OptionError(
            "this works only with SQLite; for PostgreSQL, use pg_dump or shedu export-all"
        )
    return Path(url.database or "")


async def _export(database: str, target: Path) -> int:
    from shedu.storage.transfer import export_to

    async with opened(database) as store:
        return await export_to(store.database, target)


async def _import(source: Path, database: str, key: Path | None) -> int:
    from shedu.storage.sealing import Sealer
    from shedu.storage.transfer import import_all

    old = None if key is None else Sealer.read(key)
    if old is not None and not old.has_key:
        raise OptionError(f"there is no key at {key}")
    with source.open(encoding="utf-8") as lines:
        async with opened(database, create=True, hold="alone") as store:
            return await import_all(store.database, lines, store.sealer, old)
