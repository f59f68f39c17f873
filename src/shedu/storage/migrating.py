"""Bringing a database to the present schema, after a backup of what is in it."""

from __future__ import annotations

import time
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from shedu.storage.backup import copy_sqlite
from shedu.storage.database import Database
from shedu.storage.errors import NotADatabase
from shedu.storage.transfer import export_to


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def newest_version() -> str:
    found = ScriptDirectory.from_config(_config()).get_current_head()
    assert found is not None
    return found


def _known_versions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


async def version_of(database: Database) -> str | None:
    """The version of the schema; None in an empty database."""

    def current(connection: Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    async with database.read() as connection:
        return await connection.run_sync(current)


async def is_outdated(database: Database) -> bool:
    """Whether there are migrations to run; a database of a newer program is refused."""
    found = await version_of(database)
    if found is not None and found not in _known_versions():
        raise NotADatabase(
            f"the database has version {found}; this program supports versions up to "
            f"{newest_version()}"
        )
    return found != newest_version()


async def migrate(database: Database, backups: Path | None = None) -> Path | None:
    """Run the missing migrations, in one transaction; answers the backup made before.

    An empty database and one that is up to date need no backup.
    """
    if not await is_outdated(database):
        return None
    found = await version_of(database)
    backup = None if found is None else await _back_up(database, found, backups)
    async with database.write() as connection:
        await connection.run_sync(_upgrade)
    return backup


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def _back_up(database: Database, version: str, backups: Path | None) -> Path:
    """A copy of the SQLite file beside it, or an export of another database."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    if database.file is not None:
        folder = backups or database.file.parent
        target = folder / f"{database.file.name}.{version}.{stamp}.backup"
        await copy_sqlite(database.file, target)
        return target
    target = (backups or Path()) / f"shedu-{version}-{stamp}.jsonl"
    await export_to(database, target)
    return target
