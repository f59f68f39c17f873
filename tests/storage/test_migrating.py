"""The schema and its migrations, backups, and the way from one database to another."""

import re
import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from shedu.storage import migrating
from shedu.storage.backup import copy_sqlite, restore_sqlite
from shedu.storage.database import Database
from shedu.storage.errors import AlreadyThere, NotADatabase
from shedu.storage.migrating import migrate, newest_version, version_of
from shedu.storage.schema import METADATA
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow
from shedu.storage.transfer import export_all, import_all
from storage.rows import NEXT, a_store, a_table, entry, table_row
from storage.servers import both, in_loop, new_database


async def lines_of(store):
    return [line async for line in export_all(store.database)]


def without_seeds(lines):
    """Each database seals them with a key of its own."""
    return [re.sub('"seed": "[^"]*"', "", line) for line in lines]


async def fill(store):
    guest = await a_table(store)
    await store.log.append("table", 0, [entry("é"), entry("b")], "r", NEXT)
    await store.chat.add("table", guest.id, "Ann", None, "it's “quoted”\n")
    await store.tables.add(table_row(guest.id, "again"), [SeatRow(0, "open")], "table")
    await store.tables.bar("table", guest.id, "muted")
    await store.audit.note("muted", table="table", person=guest.id, by="Bob")


@both
@in_loop
async def test_the_migrations_make_the_schema(kind, tmp_path):
    async with a_store(kind, tmp_path) as store, store.database.read() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
        )
        assert differences == []


def described(connection):
    """Tables with all that alembic does not compare too: keys, and how constraints are called."""
    found = inspect(connection)
    names = set(found.get_table_names()) - {"alembic_version"}
    return {
        name: [
            sorted(map(repr, part))
            for part in (
                found.get_columns(name),
                found.get_pk_constraint(name).items(),
                found.get_foreign_keys(name),
                found.get_unique_constraints(name),
                found.get_indexes(name),
            )
        ]
        for name in names
    }


@both
@in_loop
async def test_a_migrated_database_is_like_one_that_was_made_at_once(kind, tmp_path):
    async with a_store(kind, tmp_path) as store, new_database(kind, tmp_path) as url:
        at_once = Database(url)
        async with at_once.write() as connection:
            await connection.run_sync(METADATA.create_all)
            expected = await connection.run_sync(described)
        await at_once.close()
        async with store.database.read() as connection:
            assert await connection.run_sync(described) == expected


@both
@in_loop
async def test_a_database_that_is_up_to_date_is_left_alone(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        assert await migrate(store.database, tmp_path) is None
        assert await version_of(store.database) == newest_version()


@both
@in_loop
async def test_an_older_database_is_backed_up_before_it_is_migrated(kind, tmp_path, monkeypatch):
    async with a_store(kind, tmp_path) as store:
        await fill(store)
        async with store.database.write() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
        seen = []
        monkeypatch.setattr(migrating, "_upgrade", lambda connection: seen.append("upgraded"))
        monkeypatch.setattr(migrating, "_known_versions", lambda: {"0000", newest_version()})
        backup = await migrate(store.database, tmp_path)
        assert seen == ["upgraded"]
        if kind == "postgres":
            assert len(backup.read_text().splitlines()) == len(await lines_of(store))
            return
        with sqlite3.connect(backup) as copy:
            assert copy.execute("SELECT count(*) FROM entries").fetchone() == (2,)
        copy.close()


@in_loop
async def test_a_database_of_a_newer_program_is_refused(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        async with store.database.write() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(NotADatabase, match="9999"):
            await migrate(store.database)


@in_loop
async def test_a_backup_is_made_while_the_server_writes_and_can_be_restored(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        await fill(store)
        before = await lines_of(store)
        async with store.database.write() as connection:
            await connection.execute(text("DELETE FROM chat"))
            await copy_sqlite(store.database.file, tmp_path / "copy.backup")
        await restore_sqlite(tmp_path / "copy.backup", tmp_path / "new.db")
        with pytest.raises(AlreadyThere):
            await restore_sqlite(tmp_path / "copy.backup", tmp_path / "new.db")
        restored = await Store.open(str(tmp_path / "new.db"))
        assert await lines_of(restored) == before
        await restored.close()


@in_loop
async def test_what_is_no_database_cannot_be_restored(tmp_path):
    (tmp_path / "letter").write_text("Dear Ann, " * 1000)
    (tmp_path / "there.db").write_bytes(b"precious")
    with pytest.raises(NotADatabase):
        await restore_sqlite(tmp_path / "letter", tmp_path / "there.db", replace=True)
    assert (tmp_path / "there.db").read_bytes() == b"precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "letter",
        "there.db",
        "there.db.lock",
    ]


@pytest.mark.parametrize(("old", "new"), [("sqlite", "postgres"), ("postgres", "sqlite")])
@in_loop
async def test_everything_can_be_carried_from_one_database_to_the_other(old, new, tmp_path):
    async with a_store(old, tmp_path) as first, a_store(new, tmp_path) as second:
        await fill(first)
        lines = await lines_of(first)
        keys = second.sealer, first.sealer
        assert await import_all(second.database, lines, *keys) == len(lines) - 1
        assert without_seeds(await lines_of(second)) == without_seeds(lines)
        for table in ("table", "again"):
            assert await second.tables.read(table) == await first.tables.read(table)
        with pytest.raises(AlreadyThere, match="not empty"):
            await import_all(second.database, lines, *keys)
        await second.audit.note("goes on")
        assert [note.id for note in await second.audit.read()] == [1, 2]


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (lambda lines: ["letter"], "not an export"),
        (lambda lines: [lines[0].replace(newest_version(), "0000"), *lines[1:]], "version"),
        (lambda lines: [*lines, '["letters", {}]'], "expected"),
        (lambda lines: [*lines, lines[-1][:-5]], "expected"),
    ],
)
@in_loop
async def test_a_broken_export_is_refused_as_a_whole(broken, message, tmp_path):
    async with a_store("sqlite", tmp_path) as first, a_store("sqlite", tmp_path) as second:
        await fill(first)
        lines = broken(await lines_of(first))
        with pytest.raises(NotADatabase, match=message):
            await import_all(second.database, lines, second.sealer, first.sealer)
        assert len(await lines_of(second)) == 1


@in_loop
async def test_a_new_file_is_made_as_it_should_be(tmp_path):
    async with new_database("sqlite", tmp_path) as url:
        database = Database(url)
        await migrate(database)
        async with database.read() as connection:
            for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                found = (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                assert found == value
        await database.close()
