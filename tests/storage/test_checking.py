"""Databases that cannot be used, told in one sentence before a server says that it listens."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from cli.running import assert_refused, run
from shedu.storage import checking
from shedu.storage.checking import check_database
from shedu.storage.errors import NotADatabase, StorageUnavailable
from shedu.storage.store import Store
from storage.rows import a_table
from storage.servers import in_loop

MOUNT = 'mount -t tmpfs -o size=1m tmpfs "$1" && cd "$1" && shift && exec "$@"'
CHECK = """
import os, sys
from shedu.core.errors import SheduError
from shedu.storage.checking import check_database
if "as nobody" in sys.argv and os.geteuid() == 0:  # root may write whatever its mode
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    check_database(sys.argv[1])
    print("fine")
except SheduError as error:
    print(error)
"""


@pytest.fixture
def place():
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def make(file):
    async def filled():
        store = await Store.open(str(file))
        for number in range(20):
            await a_table(store, f"t{number}")
        await store.close()

    asyncio.run(filled())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def said_by(file, *wishes, around=()):
    """What the check says in a process of its own."""
    found = subprocess.run(
        [*around, sys.executable, "-c", CHECK, str(file), *wishes],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


def test_a_sound_database_and_one_that_is_not_there_yet_are_fine(place):
    check_database(str(make(place / "shedu.db")))
    check_database(f"sqlite:///{place / 'new.db'}")
    assert not (place / "new.db").exists()


def test_a_file_that_may_not_be_written_is_told(place):
    file = make(place / "shedu.db")
    file.chmod(0o444)
    place.chmod(0o777)
    said = said_by(file, "as nobody")
    assert said == f"cannot write the database {file}: Permission denied"


def test_a_folder_that_may_not_be_written_is_told(place):
    file = make(place / "shedu.db")
    file.chmod(0o666)
    place.chmod(0o555)
    said = said_by(file, "as nobody")
    assert said == f"cannot write the database {file}: Permission denied"


def small_disk(folder, *commands):
    """What is put before a command to give it a file system of its own, of 1 MB."""
    script = MOUNT.replace("exec", "".join(f"{command} && " for command in commands) + "exec")
    around = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(folder)]
    if subprocess.run([*around, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of their own")
    return around


def test_a_disk_that_is_read_only_is_told(place):
    file = make(place / "shedu.db")
    disk = place / "disk"
    disk.mkdir()
    commands = [f"cp {file} .", "mount -o remount,ro ."]
    said = said_by(disk / "shedu.db", around=small_disk(disk, *commands))
    assert said == f"cannot write the database {disk / 'shedu.db'}: Read-only file system"


def test_a_disk_that_is_full_is_told(place):
    file = make(place / "shedu.db")
    disk = place / "disk"
    disk.mkdir()
    fill = "{ dd if=/dev/zero of=ballast bs=4096 2>/dev/null; true; }"
    said = said_by(disk / "shedu.db", around=small_disk(disk, f"cp {file} .", fill))
    assert said == f"cannot write the database {disk / 'shedu.db'}: No space left on device"


def test_what_is_no_database_is_told(place):
    (place / "letter").write_text("Dear Ann, " * 100)
    with pytest.raises(NotADatabase, match="is not a SQLite database"):
        check_database(str(place / "letter"))


@pytest.mark.parametrize("damage", ["cut off", "overwritten"])
def test_a_damaged_database_is_told_by_the_server_and_by_commands(place, damage):
    file = make(place / "shedu.db")
    whole = file.read_bytes()
    half = len(whole) // 2
    rest = b"" if damage == "cut off" else b"\xff" * half
    file.write_bytes(whole[:half] + rest)
    with pytest.raises(NotADatabase, match="is damaged: put a backup in its place"):
        check_database(str(file))
    serve = run("serve", "--database", file, "--port", 0, "--no-browser")
    assert_refused(serve, "is damaged")


def test_a_long_search_for_damage_is_broken_off(place, monkeypatch):
    """The interrupt comes at once, so even a small file is too long."""
    monkeypatch.setattr(checking, "LOOK", 0.0)
    check_database(str(make(place / "shedu.db")))


@in_loop
async def test_a_running_server_says_what_is_wrong_with_its_database(tmp_path):
    store = await Store.open(str(tmp_path / "shedu.db"))
    await a_table(store)
    await store.database.transact(lambda c: c.execute("PRAGMA query_only=1", {}))
    with pytest.raises(StorageUnavailable, match="the database is read-only"):
        await store.database.transact(lambda c: c.execute("DELETE FROM entries", {}))
    await store.close()
    whole = (tmp_path / "shedu.db").read_bytes()
    shutil.copy(tmp_path / "shedu.db", tmp_path / "damaged.db")
    (tmp_path / "damaged.db").write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(StorageUnavailable, match="the database is damaged"):
        await Store.open(str(tmp_path / "damaged.db"))
