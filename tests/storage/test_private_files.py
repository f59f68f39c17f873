"""Who may read what is stored."""

import os
import sqlite3
import stat
from contextlib import closing

import pytest

from shedu.storage.backup import copy_sqlite, restore_sqlite
from shedu.storage.store import Store
from shedu.storage.transfer import export_to
from storage.rows import a_table
from storage.servers import in_loop


@pytest.fixture
def open_umask():
    """Files would be for everybody unless they are made otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@in_loop
async def test_nobody_else_may_read_what_is_stored(tmp_path, open_umask):
    store = await Store.open(str(tmp_path / "shedu.db"), hold="alone")
    await a_table(store)
    await copy_sqlite(tmp_path / "shedu.db", tmp_path / "backup")
    await export_to(store.database, tmp_path / "export")
    await restore_sqlite(tmp_path / "backup", tmp_path / "restored.db")
    names = ["", "-shm", "-wal", ".key", ".lock"]
    made = {f"shedu.db{name}" for name in names} | {"backup", "export"}
    made |= {"restored.db", "restored.db.lock"}
    assert modes(tmp_path) == dict.fromkeys(made, 0o600)
    await store.close()


@in_loop
async def test_files_of_older_versions_are_closed_to_others_when_they_are_opened(tmp_path):
    await (await Store.open(str(tmp_path / "shedu.db"))).close()
    with closing(sqlite3.connect(tmp_path / "shedu.db")) as reader:
        reader.execute("SELECT count(*) FROM tables").fetchall()
        for name in ("shedu.db", "shedu.db-wal", "shedu.db-shm"):
            (tmp_path / name).chmod(0o644)
        store = await Store.open(str(tmp_path / "shedu.db"), create=False)
        assert set(modes(tmp_path).values()) == {0o600}
        await store.close()
