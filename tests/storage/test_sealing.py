"""Seeds are sealed: what a copy of a database tells without its key."""

import asyncio
import re
import secrets
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text, update

from cli.running import assert_refused, run
from server.tables import a_service, hot_seat, serving, sign_in
from shedu.server.errors import Unavailable
from shedu.storage import database
from shedu.storage.entries import After
from shedu.storage.errors import StorageUnavailable, WrongKey
from shedu.storage.schema import TABLES
from shedu.storage.sealing import Sealer, _create_key, key_file
from shedu.storage.store import Store
from shedu.storage.transfer import export_to, import_all
from storage.rows import NEXT, a_store, a_table, entry
from storage.servers import both, in_loop, new_database
from storage.test_old_versions import old_database, tables_in

SEED = "00112233445566778899aabbccddeeff"


def everything_in(folder):
    """What is in all files but the key."""
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.suffix != ".key")


@both
@in_loop
async def test_a_seed_is_sealed_until_the_game_is_finished(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store, seed=SEED)
        await a_table(store, "other", seed=SEED)
        await store.log.append("table", 0, [entry()], "r", NEXT)
        await export_to(store.database, tmp_path / "before")
        assert SEED.encode() not in everything_in(tmp_path)
        assert len(set(re.findall('"seed": "(v1:.*?)"', (tmp_path / "before").read_text()))) == 2
        assert (await store.tables.read("table"))[0].seed == SEED
        await store.log.append("table", 1, [entry()], "s", After(None, "rounds: 1 > 2"))
        await export_to(store.database, tmp_path / "after")
        assert f'"seed": "{SEED}"' in (tmp_path / "after").read_text()
        assert (await store.tables.read("table"))[0].seed == SEED


@in_loop
async def test_a_seal_fits_only_its_own_table(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        for name in ("one", "two"):
            await a_table(store, name, seed=SEED)
        async with store.database.write() as connection:
            stored = "(SELECT seed FROM tables WHERE id = 'one')"
            await connection.execute(text(f"UPDATE tables SET seed = {stored} WHERE id = 'two'"))
        with pytest.raises(WrongKey, match="the seed of table two"):
            await store.tables.read("two")
        assert (await store.tables.read("one"))[0].seed == SEED


@pytest.mark.parametrize("stored", ["v1:", "v1:!", "v1:AAAA", "v1:" + "A" * 60, "v1:é"])
def test_what_is_no_seal_is_told(stored, tmp_path):
    with pytest.raises(WrongKey, match="the seed of table t"):
        Sealer(tmp_path / "key", bytes(32)).opened("t", stored)


@pytest.mark.parametrize("version", ["0001", "0002"])
@in_loop
async def test_no_plain_seed_stays_in_the_file_of_an_older_version(version, tmp_path, monkeypatch):
    """Some builds of SQLite wipe what is deleted; this must not depend on it."""

    def set_up(connection):
        usual(connection)
        connection.execute("PRAGMA secure_delete=OFF")

    usual = database._set_up
    monkeypatch.setattr(database, "_set_up", set_up)
    running = tables_in(version)[1]
    table = "games" if version == "0001" else "tables"
    seeds = {f"copy{number}": secrets.token_hex(32) for number in range(200)}
    async with old_database(version, "sqlite", tmp_path) as url:
        file = Path(url.removeprefix("sqlite:///"))
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(f"CREATE TEMP TABLE copy AS SELECT * FROM {table}")
            connection.execute(f"DELETE FROM copy WHERE id != '{running}'")
            for name, seed in seeds.items():
                connection.execute("UPDATE copy SET id = ?, seed = ?", (name, seed))
                connection.execute(f"INSERT INTO {table} SELECT * FROM copy")
            connection.commit()
        assert left_of(seeds, file) == set(seeds)
        backups = tmp_path / "backups"
        backups.mkdir()
        store = await Store.open(url, backups)
        for name, seed in seeds.items():
            assert (await store.tables.read(name))[0].seed == seed
        assert left_of(seeds, file) == set()
        await store.close()


def left_of(seeds, file):
    """The tables whose seeds can be found in a database or beside it."""
    written = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    return {name for name, seed in seeds.items() if seed.encode() in written}


# keys


@both
@in_loop
async def test_a_server_is_refused_without_its_key_or_with_another(kind, tmp_path):
    async with new_database(kind, tmp_path) as url:
        store = await Store.open(url, hold="alone")
        await a_table(store)
        key = store.sealer.file
        await store.close()
        right = key.read_bytes()
        key.unlink()
        with pytest.raises(WrongKey, match="is missing, and running games need it") as caught:
            await Store.open(url, hold="alone")
        assert str(key) in str(caught.value)
        assert not key.exists()
        key.write_bytes(bytes(32))
        with pytest.raises(WrongKey, match="is not the key of the database"):
            await Store.open(url, hold="shared")
        key.write_bytes(b"short")
        with pytest.raises(WrongKey, match="must have 32 bytes, not 5"):
            await Store.open(url, hold="shared")
        key.write_bytes(right)
        await (await Store.open(url, hold="alone")).close()


@in_loop
async def test_the_key_may_be_anywhere(tmp_path, monkeypatch):
    monkeypatch.setenv("SHEDU_KEY_FILE", str(tmp_path / "elsewhere/the.key"))
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
    assert stat.S_IMODE((tmp_path / "elsewhere/the.key").stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.key")) == []
    monkeypatch.delenv("SHEDU_KEY_FILE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert key_file("postgresql://host/name") == tmp_path / "shedu/secret.key"
    assert key_file(f"sqlite:///{tmp_path}/x.db") == tmp_path / "x.db.key"


@in_loop
async def test_a_key_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("SHEDU_KEY_FILE", str(tmp_path / "file/the.key"))
    with pytest.raises(StorageUnavailable, match=r"cannot (read|write) the key"):
        await Store.open(str(tmp_path / "shedu.db"))


def test_a_key_is_made_once(tmp_path):
    for _ in range(2):
        _create_key(tmp_path / "key")
        first = Sealer.read(tmp_path / "key").seal("t", SEED)
    _create_key(tmp_path / "key")
    assert Sealer.read(tmp_path / "key").opened("t", first) == SEED
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@in_loop
async def test_a_table_of_another_key_is_broken_and_all_others_work(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        tables = [(await hot_seat(service, ann, visibility="public")).table.id for _ in range(3)]
        url = f"sqlite:///{service.hall.store.database.file}"
        alien = Sealer(tmp_path / "alien", bytes(32)).seal(tables[1], SEED)
        async with service.hall.store.database.write() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == tables[1]).values(seed=alien)
            )
    async with serving(url) as service:
        assert {table.id for table in await service.own_tables(ann)} == set(tables)
        for table in (tables[0], tables[2]):
            assert (await service.table(ann, table)).status == "running"
        with pytest.raises(Unavailable, match="The seed of table"):
            await service.table(ann, tables[1])
    found = await asyncio.to_thread(run, "doctor", "--database", url)
    assert found.exit_code == 1
    assert "3 unfinished games, 1 broken" in found.stdout
    assert "cannot be opened with the key" in found.stdout


@both
@in_loop
async def test_finished_games_outlive_a_lost_key(kind, tmp_path):
    async with new_database(kind, tmp_path) as url:
        store = await Store.open(url, hold="alone")
        await a_table(store, seed=SEED)
        await store.log.append("table", 0, [entry()], "s", After(None, "rounds: 1 > 2"))
        await store.close()
        store.sealer.file.unlink()
        store = await Store.open(url, hold="alone")
        assert (await store.tables.read("table"))[0].seed == SEED
        await store.close()


# moving


@both
@in_loop
async def test_an_import_needs_the_key_of_the_export(kind, tmp_path):
    async with a_store("sqlite", tmp_path) as first, a_store(kind, tmp_path) as second:
        await a_table(first, seed=SEED)
        await export_to(first.database, tmp_path / "all")
        lines = (tmp_path / "all").read_text().splitlines()
        with pytest.raises(WrongKey, match="by --key-file"):
            await import_all(second.database, lines, second.sealer)
        assert await second.tables.read("table") is None
        await import_all(second.database, lines, second.sealer, first.sealer)
        assert (await second.tables.read("table"))[0].seed == SEED


def test_commands_move_a_database_with_its_key_and_read_one_without(tmp_path):
    old, new = tmp_path / "old.db", tmp_path / "new.db"

    @in_loop
    async def make():
        store = await Store.open(str(old))
        await a_table(store, seed=SEED)
        await store.close()

    make()
    key = shutil.move(tmp_path / "old.db.key", tmp_path / "kept.key")
    exported = run("export-all", tmp_path / "all", "--database", old)
    assert exported.exit_code == 0, exported.stderr
    assert run("clean", "--database", old).exit_code == 0
    assert "is missing" in run("doctor", "--database", old).stdout
    assert_refused(run("import-all", tmp_path / "all", "--database", new), "table", "--key-file")
    nowhere = run("import-all", tmp_path / "all", "--database", new, "--key-file", "nowhere")
    assert_refused(nowhere, "there is no key at nowhere")
    imported = run("import-all", tmp_path / "all", "--database", new, "--key-file", key)
    assert imported.exit_code == 0, imported.stderr
    assert run("backup", tmp_path / "copy", "--database", old).exit_code == 0
    restored = run("restore", tmp_path / "copy", "--database", tmp_path / "third.db")
    assert f"Put the key of the old database at {tmp_path / 'third.db.key'}" in restored.stdout
    again = run("restore", tmp_path / "copy", "--replace", "--database", new)
    assert "Put the key" not in again.stdout
