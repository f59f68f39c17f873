"""What earlier programs stored is kept: a database and an export of every version.

`dumping.py` has made both files, and says who the people are and what they have played.
"""

import json
import re
import shutil
import sqlite3
import time
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from alembic import command, op
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
from shedu.storage.sealing import Sealer, key_file
from shedu.storage.store import Store
from shedu.storage.transfer import export_all, import_all
from storage.rows import a_store
from storage.servers import both, in_loop, new_database

FOLDER = Path(__file__).parent
VERSIONS = sorted(path.stem.removeprefix("v") for path in FOLDER.glob("v*.sql"))
STORED_GAMES = {
    game
    for version in VERSIONS
    for game in re.findall(
        r'\["(?:games|tables)", .*?"game": "(.*?)"',
        (FOLDER / f"v{version}.jsonl").read_text(encoding="utf-8"),
    )
}
PRESENT = ("people", "sessions", "tables", "seats", "entries", "chat")  # tables, as called today
BEFORE = {"0001": {"tables": "games", "entries": "steps"}}  # and as they were
COLUMN_NAMES = {"0001": {"game": "table_id"}}  # except where it is a game
every_version = pytest.mark.parametrize("version", VERSIONS)

# how people, seats and tables are called in the dumps that do not say so
NAMES = {
    "ann": "fake-2",
    "bob": "fake-4",
    "tokens": ["fake-8", "fake-9"],
    "finished": "fake-7",
    "running": "fake-11",
    "waiting": "fake-13",
}


def names_in(version):
    said = re.match(r"--.*\n-- (\{.*\})\n", sql_of(version))
    return NAMES if said is None else json.loads(said[1])


def who_in(version):
    """Ann, Bob, and both seats of both games of the duel."""
    names = names_in(version)
    return Who(names["ann"]), Who(names["bob"]), Who(tokens=tuple(names["tokens"]))


def tables_in(version):
    names = names_in(version)
    return names["finished"], names["running"], names["waiting"]


def sql_of(version):
    return (FOLDER / f"v{version}.sql").read_text(encoding="utf-8")


def export_of(version):
    return (FOLDER / f"v{version}.jsonl").read_text(encoding="utf-8")


def old_key(version):
    """The key of a version that sealed its seeds; `dumping` stores it, too."""
    file = FOLDER / f"v{version}.key"
    return Sealer.read(file) if file.exists() else None


@asynccontextmanager
async def old_database(version, kind, folder):
    """The URL of a database as a version has left it."""
    async with new_database(kind, folder) as url:
        if kind == "sqlite":
            with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
                connection.executescript(sql_of(version))
        else:
            await fill_postgres(version, url)
        if old_key(version) is not None:
            shutil.copy(FOLDER / f"v{version}.key", key_file(url))
        yield url


async def fill_postgres(version, url):
    """The tables that the migrations make, with the rows of the SQLite database."""
    rows = [
        line
        for line in sql_of(version).splitlines()
        if line.startswith("INSERT") and "alembic_version" not in line
    ]

    def fill(connection):
        config = migrating._config()
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        # children may come before their parents
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        for row in rows:
            connection.exec_driver_sql(row)

    database = Database(url)
    async with database.write() as connection:
        await connection.run_sync(fill)
    await database.close()


def old_rows(version, connection=None):
    """Columns and rows of a version, by the present names of tables; of the dump by default."""
    with closing(sqlite3.connect(":memory:")) as dumped:
        dumped.executescript(sql_of(version))
        found = {}
        for table in PRESENT:
            before = BEFORE.get(version, {}).get(table, table)
            rows = (connection or dumped).execute(f"SELECT * FROM {before}")
            columns = tuple(name for name, *_ in rows.description)
            found[table] = (columns, sorted(rows, key=repr))
        return found


async def assert_kept(version, database, sealer=None):
    """Every row of the dump is there, with the values that it had; seeds may be sealed anew."""
    async with database.read() as connection:
        for table, (columns, rows) in old_rows(version).items():
            names = {} if table == "tables" else COLUMN_NAMES.get(version, {})
            asked = ", ".join(names.get(column, column) for column in columns)
            found = await connection.execute(text(f"SELECT {asked} FROM {table}"))
            expected = unsealed(columns, rows, sealer and old_key(version))
            assert unsealed(columns, found, sealer) == expected


def unsealed(columns, rows, sealer):
    """Rows in order, with plain seeds if there is something to open them with."""
    found = [dict(zip(columns, row, strict=True)) for row in rows]
    for row in found:
        if sealer is not None and "seed" in row:
            row["seed"] = sealer.opened(row["id"], row["seed"])
    return sorted((tuple(row.values()) for row in found), key=repr)


@every_version
@both
@in_loop
async def test_an_old_database_is_backed_up_and_keeps_every_row(kind, version, tmp_path):
    async with old_database(version, kind, tmp_path) as url:
        database = Database(url)
        backup = await migrate(database, tmp_path)
        assert await version_of(database) == newest_version()
        await assert_kept(version, database)
        await database.close()
        if kind == "postgres":
            assert backup.read_text(encoding="utf-8") == export_of(version)
            return
        with closing(sqlite3.connect(backup)) as copy:
            assert copy.execute("SELECT * FROM alembic_version").fetchall() == [(version,)]
            assert old_rows(version, copy) == old_rows(version)
        with closing(sqlite3.connect(database.file)) as migrated:
            assert migrated.execute("PRAGMA foreign_key_check").fetchall() == []
            assert migrated.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@every_version
@both
@in_loop
async def test_a_migration_that_fails_in_the_middle_leaves_the_old_database(
    kind, version, tmp_path, monkeypatch
):
    statement = "create_index" if version < "0003" else "add_column"
    carry_out = getattr(op, statement)

    def fails(*given):
        carry_out(*given)
        raise KeyError("in the middle")

    async with old_database(version, kind, tmp_path) as url:
        database = Database(url)
        monkeypatch.setattr(op, statement, fails)
        with pytest.raises(KeyError):
            await migrate(database, tmp_path)
        assert await version_of(database) == version
        async with database.read() as connection:
            for table, (_, rows) in old_rows(version).items():
                before = BEFORE.get(version, {}).get(table, table)
                found = await connection.execute(text(f"SELECT * FROM {before}"))
                assert sorted(map(tuple, found), key=repr) == rows
        await database.close()


async def assert_filled_in(version, store):
    """What older versions lack is filled in from what they have."""
    year = 365 * 86400
    ann, bob, _ = who_in(version)
    finished, running, waiting = tables_in(version)
    for who, sessions in ((ann, 2), (bob, 1)):
        guest = await store.people.by_session(who.session)
        found = await store.people.sessions_of(guest.id)
        assert len({session.id for session in found}) == len(found) == sessions
        for session in found:
            assert (session.kind, session.seen) == ("browser", session.created)
            assert abs(session.expires - time.time() - year) < 3600
    for table in (finished, running, waiting):
        row, seats = await store.tables.read(table)
        assert row.imported == int(table == waiting)
        held = [(s.seat, s.holder, row.created) for s in seats if s.holder is not None]
        assert [(h.seat, h.person, h.since) for h in await store.tables.holdings(table)] == held
        assert held
    async with store.database.read() as connection:
        assert (
            await connection.execute(text("SELECT seen - created FROM people"))
        ).scalars().all() == [0, 0]


@pytest.mark.parametrize("version", ["0001", "0002"])
@both
@in_loop
async def test_what_an_old_database_lacks_is_filled_in(kind, version, tmp_path):
    """A table counts as imported if it had draws before the first of its own."""
    table = BEFORE.get(version, {}).get("tables", "tables")
    async with old_database(version, kind, tmp_path) as url:
        database = Database(url)
        async with database.write() as connection:
            waiting = tables_in(version)[2]
            change = f"UPDATE {table} SET dealt_before = 3 WHERE id = '{waiting}'"
            await connection.execute(text(change))
        lines = [line async for line in export_all(database)]
        await database.close()
        store = await Store.open(url, tmp_path)
        await assert_filled_in(version, store)
        await store.close()
    async with a_store(kind, tmp_path) as store:
        await import_all(store.database, lines, store.sealer)
        await assert_filled_in(version, store)
        await store.audit.note("goes on")


@asynccontextmanager
async def old_service(version, kind, folder):
    for game_id in STORED_GAMES:
        rules.load(game_id)
    async with old_database(version, kind, folder) as url, serving(url, backups=folder) as service:
        yield service


async def assert_dealt_fairly(service, who, table):
    """The record of a finished game replays to where the table is, every draw as it was due."""
    match = shedu.replay((await service.record(who, table)).text)
    assert match.state == (await service.hall.live(table)).match.state
    assert verify(match, match.dealer.source) > 0


@every_version
@both
@in_loop
async def test_people_find_their_tables_in_an_old_database(kind, version, tmp_path):
    ann, bob, _ = who_in(version)
    finished, running, waiting = tables_in(version)
    async with old_service(version, kind, tmp_path) as service:
        assert (await service.person(ann)).name == "Ann"
        assert (await service.person(bob)).name == "Bob"
        assert {table.id for table in await service.own_tables(ann)} == {finished, running}
        lobby = {table.id: table.status for table in await service.lobby(ann)}
        assert lobby == {waiting: "waiting", running: "running"}
        assert (await service.table(ann, finished)).rematch == running
        assert not any(table.analysis for table in await service.own_tables(ann))
        said = [(line.name, line.text) for line in await service.chat(bob, running)]
        assert said == [("Bob", "Your turn"), ("Ann", "I know")]


@every_version
@both
@in_loop
async def test_the_games_of_an_old_database_replay_and_the_running_one_is_played_on(
    kind, version, tmp_path
):
    ann, _, everybody = who_in(version)
    finished, running, _ = tables_in(version)
    async with old_service(version, kind, tmp_path) as service:
        await assert_dealt_fairly(service, ann, finished)
        log = await service.hall.store.log.read(running)
        assert [entry.kind for entry in log].count("undo") == 2
        assert [found.problem async for found in examine(service.hall.store)] == ["", ""]
        last = log[-1]
        sent = wish(last.actor, last.seq - 1, last.action, last.request.split()[1])
        assert (await service.play(everybody, running, sent)).repeated
        back = Undo(seat=last.actor, seq=last.seq, request="back")
        assert (await service.undo(everybody, running, back)).seq == last.seq + 1
        await play_on(service, everybody, running, 1000)
        assert (await service.table(ann, running)).status == "finished"
        await assert_dealt_fairly(service, ann, running)


@every_version
@both
@in_loop
async def test_an_old_export_is_read_under_the_present_names(kind, version, tmp_path):
    lines = export_of(version).splitlines()
    async with a_store(kind, tmp_path) as store:
        assert (
            await import_all(store.database, lines, store.sealer, old_key(version))
            == len(lines) - 1
        )
        await assert_kept(version, store.database, store.sealer)


@in_loop
async def test_an_old_export_with_a_present_name_is_refused(tmp_path):
    lines = export_of("0001").replace('["games"', '["tables"').splitlines()
    async with a_store("sqlite", tmp_path) as store:
        with pytest.raises(NotADatabase, match="line 7"):
            await import_all(store.database, lines, store.sealer)


@every_version
def test_the_command_reads_an_old_export_and_the_doctor_finds_it_sound(version, tmp_path):
    database = tmp_path / "new.db"
    key = FOLDER / f"v{version}.key"
    named = ["--key-file", key] if key.exists() else []
    result = run("import-all", FOLDER / f"v{version}.jsonl", "--database", database, *named)
    assert result.exit_code == 0, result.stderr
    rows = len(export_of(version).splitlines()) - 1
    assert f"Imported {rows} rows" in result.stdout
    found = run("doctor", "--database", database)
    assert (found.exit_code, found.stdout) == (0, "2 unfinished games, 0 broken\n")
