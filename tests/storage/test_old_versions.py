"""What earlier programs stored is kept: a database and an export of version 0001.

`dumping.py` has made both files, and says who the people are and what they have played.
"""

import re
import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text

import shedu
from cli.running import run
from server.tables import play_on, serving, wish
from shedu.server import rules
from shedu.server.dealing import verify
from shedu.server.doctor import examine
from shedu.server.messages import Undo, Who
from shedu.storage import migrating
from shedu.storage.database import Database
from shedu.storage.errors import NotADatabase
from shedu.storage.migrating import migrate, newest_version, version_of
from shedu.storage.transfer import export_all, import_all
from storage.rows import a_store
from storage.servers import both, in_loop, new_database

SQL = (Path(__file__).parent / "v0001.sql").read_text(encoding="utf-8")
EXPORT = Path(__file__).parent / "v0001.jsonl"
STORED_GAMES = set(re.findall(r'\["games", .*?"game": "(.*?)"', EXPORT.read_text(encoding="utf-8")))
RENAMED = {
    "people": "people",
    "sessions": "sessions",
    "games": "tables",
    "seats": "seats",
    "steps": "entries",
    "chat": "chat",
}

ANN, BOB = Who("fake-2"), Who("fake-4")
EVERYBODY = Who(tokens=("fake-8", "fake-9"))  # of the two seats of both games of Babel
FINISHED, RUNNING, WAITING = "fake-7", "fake-11", "fake-13"


@asynccontextmanager
async def old_database(kind, folder):
    """The URL of a database as version 0001 has left it."""
    async with new_database(kind, folder) as url:
        if kind == "sqlite":
            with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
                connection.executescript(SQL)
        else:
            await fill_postgres(url)
        yield url


async def fill_postgres(url):
    """The tables that the first migration makes, with the rows of the SQLite database."""
    rows = [
        line
        for line in SQL.splitlines()
        if line.startswith("INSERT") and "alembic_version" not in line
    ]

    def fill(connection):
        config = migrating._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        # children may come before their parents
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        for row in rows:
            connection.exec_driver_sql(row)

    database = Database(url)
    async with database.write() as connection:
        await connection.run_sync(fill)
    await database.close()


def old_rows(connection=None):
    """The rows of version 0001 by the present names of their tables; of the dump by default."""
    with closing(sqlite3.connect(":memory:")) as dumped:
        dumped.executescript(SQL)
        connection = connection or dumped
        return {
            new: sorted(connection.execute(f"SELECT * FROM {old}"), key=repr)
            for old, new in RENAMED.items()
        }


async def rows_of(database, names):
    """The rows of some tables, as tuples in the order of the columns."""
    async with database.read() as connection:
        return {
            name: sorted(
                map(tuple, await connection.execute(text(f"SELECT * FROM {name}"))), key=repr
            )
            for name in names
        }


@both
@in_loop
async def test_an_old_database_is_backed_up_and_keeps_every_row(kind, tmp_path):
    async with old_database(kind, tmp_path) as url:
        database = Database(url)
        backup = await migrate(database, tmp_path)
        assert await version_of(database) == newest_version()
        assert await rows_of(database, RENAMED.values()) == old_rows()
        await database.close()
        if kind == "postgres":
            assert backup.read_text(encoding="utf-8") == EXPORT.read_text(encoding="utf-8")
            return
        with closing(sqlite3.connect(backup)) as copy:
            assert copy.execute("SELECT * FROM alembic_version").fetchall() == [("0001",)]
            assert old_rows(copy) == old_rows()
        with closing(sqlite3.connect(database.file)) as migrated:
            assert migrated.execute("PRAGMA foreign_key_check").fetchall() == []
            assert migrated.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@both
@in_loop
async def test_a_migration_that_fails_in_the_middle_leaves_the_old_database(
    kind, tmp_path, monkeypatch
):
    def fails(*_):
        raise KeyError("in the middle")

    async with old_database(kind, tmp_path) as url:
        database = Database(url)
        monkeypatch.setattr("alembic.op.create_index", fails)
        with pytest.raises(KeyError):
            await migrate(database, tmp_path)
        assert await version_of(database) == "0001"
        found = await rows_of(database, RENAMED)
        assert {RENAMED[name]: rows for name, rows in found.items()} == old_rows()
        await database.close()


@asynccontextmanager
async def old_service(kind, folder):
    for game_id in STORED_GAMES:
        rules.load(game_id)
    async with old_database(kind, folder) as url, serving(url, backups=folder) as service:
        yield service


async def assert_dealt_fairly(service, table):
    """The record of a finished game replays to where the table is, every draw as it was due."""
    match = shedu.replay((await service.record(BOB, table)).text)
    assert match.state == (await service.hall.live(table)).course.state
    assert verify(match, match.dealer.source) > 0


@both
@in_loop
async def test_people_find_their_tables_in_an_old_database(kind, tmp_path):
    async with old_service(kind, tmp_path) as service:
        assert (await service.person(ANN)).name == "Ann"
        assert (await service.person(BOB)).name == "Bob"
        assert {table.id for table in await service.own_tables(ANN)} == {FINISHED, RUNNING}
        lobby = {table.id: table.status for table in await service.lobby(ANN)}
        assert lobby == {WAITING: "waiting", RUNNING: "running"}
        assert (await service.table(ANN, FINISHED)).rematch == RUNNING
        said = [(line.name, line.text) for line in await service.chat(BOB, RUNNING)]
        assert said == [("Bob", "Your turn"), ("Ann", "I know")]


@both
@in_loop
async def test_the_games_of_an_old_database_replay_and_the_running_one_is_played_on(kind, tmp_path):
    async with old_service(kind, tmp_path) as service:
        await assert_dealt_fairly(service, FINISHED)
        log = await service.hall.store.log.read(RUNNING)
        assert [entry.kind for entry in log].count("undo") == 2
        assert [found.problem async for found in examine(service.hall.store)] == ["", ""]
        last = log[-1]
        sent = wish(last.actor, last.seq - 1, last.action, last.request.split()[1])
        assert (await service.play(EVERYBODY, RUNNING, sent)).repeated
        back = Undo(seat=last.actor, seq=last.seq, request="back")
        assert (await service.undo(EVERYBODY, RUNNING, back)).seq == last.seq + 1
        await play_on(service, EVERYBODY, RUNNING, 1000)
        assert (await service.table(ANN, RUNNING)).status == "finished"
        await assert_dealt_fairly(service, RUNNING)


@both
@in_loop
async def test_an_old_export_is_read_under_the_present_names(kind, tmp_path):
    lines = EXPORT.read_text(encoding="utf-8").splitlines()
    async with a_store(kind, tmp_path) as store:
        assert await import_all(store.database, lines) == len(lines) - 1
        assert await rows_of(store.database, RENAMED.values()) == old_rows()
        again = [line async for line in export_all(store.database)]
        assert len(again) == len(lines)


@in_loop
async def test_an_old_export_with_a_present_name_is_refused(tmp_path):
    lines = EXPORT.read_text(encoding="utf-8").replace('["games"', '["tables"').splitlines()
    async with a_store("sqlite", tmp_path) as store:
        with pytest.raises(NotADatabase, match="line 7"):
            await import_all(store.database, lines)


def test_the_command_reads_an_old_export_and_the_doctor_finds_it_sound(tmp_path):
    database = tmp_path / "new.db"
    result = run("import-all", EXPORT, "--database", database)
    assert result.exit_code == 0, result.stderr
    assert "Imported 65 rows" in result.stdout
    found = run("doctor", "--database", database)
    assert (found.exit_code, found.stdout) == (0, "2 unfinished games, 0 broken\n")
