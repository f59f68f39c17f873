"""Who may use a database at the same time: real processes, one of which is killed."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager

import pytest

from capturing import captured_logs
from cli.running import assert_refused, run
from server.faults.processes import serving_all
from shedu.storage import advisory, locking
from shedu.storage.backup import copy_sqlite, restore_sqlite
from shedu.storage.checking import check_database
from shedu.storage.errors import InUse
from shedu.storage.locking import FileLock
from shedu.storage.store import Store
from storage.rows import a_table
from storage.servers import both, in_loop, new_database, on_server, postgres_server

HOLD = """
import asyncio, sys
from shedu.storage.store import Store

async def main():
    store = await Store.open(sys.argv[1], hold=sys.argv[2])
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(locking, "PATIENCE", 0.2)


@asynccontextmanager
async def another_process(url, hold):
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, url, hold],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    )
    try:
        assert await asyncio.to_thread(process.stdout.readline) == b"held\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def can_open(url, hold):
    try:
        await (await Store.open(url, hold=hold)).close()
    except InUse:
        return False
    return True


@both
@in_loop
async def test_who_is_alone_lets_nobody_in_and_those_who_share_let_each_other_in(kind, tmp_path):
    async with new_database(kind, tmp_path) as url:
        async with another_process(url, "alone"):
            assert not await can_open(url, "alone")
            assert not await can_open(url, "shared")
            assert await can_open(url, None)
        async with another_process(url, "shared"):
            assert not await can_open(url, "alone")
            assert await can_open(url, "shared")
            assert await can_open(url, None)
        assert await can_open(url, "alone")


@both
@in_loop
async def test_a_killed_process_holds_nothing(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(locking, "PATIENCE", 10.0)  # until the system has cleared it away
    async with new_database(kind, tmp_path) as url, another_process(url, "alone") as process:
        process.send_signal(signal.SIGKILL)
        assert await can_open(url, "alone")


@both
@in_loop
async def test_two_who_share_can_create_the_database_at_once(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(locking, "PATIENCE", 30.0)
    async with new_database(kind, tmp_path) as url:
        stores = await asyncio.gather(*(Store.open(url, hold="shared") for _ in range(3)))
        await a_table(stores[0])
        assert await stores[1].tables.read("table") is not None
        assert not await can_open_now(url)
        for store in stores:
            await store.close()
        assert await can_open_now(url)


async def can_open_now(url):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(locking, "PATIENCE", 0.2)
        return await can_open(url, "alone")


@both
@in_loop
async def test_a_migration_waits_for_nobody_and_is_refused_while_a_server_runs(kind, tmp_path):
    async with new_database(kind, tmp_path) as url, another_process(url, "shared"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("shedu.storage.migrating.newest_version", lambda: "0000")
            with pytest.raises(InUse, match="stop its server first"):
                await Store.open(url, tmp_path)


@both
@in_loop
async def test_a_server_is_refused_before_it_listens(kind, tmp_path):
    async with new_database(kind, tmp_path) as url:
        check = asyncio.to_thread
        async with another_process(url, "shared"):
            await check(check_database, url, "shared")
            await check(check_database, url)
            with pytest.raises(InUse, match="--bus"):
                await check(check_database, url, "alone")
        await check(check_database, url, "alone")


@both
@in_loop
async def test_a_server_waits_for_another_that_migrates(kind, tmp_path, monkeypatch):
    """The first holds the database alone until its schema is up to date, and shares it then."""
    monkeypatch.setattr(locking, "PATIENCE", 30.0)
    async with new_database(kind, tmp_path) as url, another_process(url, "alone") as process:
        check = asyncio.create_task(asyncio.to_thread(check_database, url, "shared"))
        await asyncio.sleep(1.0)
        assert not check.done()
        process.kill()
        await check


@in_loop
async def test_a_path_that_leads_to_the_same_database_meets_the_same_lock(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "real.db").touch()
    (tmp_path / "link.db").symlink_to("real.db")
    one, two = FileLock(tmp_path / "real.db"), FileLock(locking.Path("link.db"))
    assert await one.try_take("alone")
    assert not await two.try_take("alone")
    await one.release()
    assert await two.try_take("alone")
    await two.release()


@in_loop
async def test_a_restore_under_a_server_is_refused_and_nothing_is_replaced(tmp_path):
    async with new_database("sqlite", tmp_path) as url:
        file = locking.Path(url.removeprefix("sqlite:///"))
        store = await Store.open(url, hold="alone")
        await copy_sqlite(file, tmp_path / "old.backup")
        await a_table(store)
        with pytest.raises(InUse):
            await restore_sqlite(tmp_path / "old.backup", file, replace=True)
        assert await store.tables.read("table") is not None
        await store.close()
        await restore_sqlite(tmp_path / "old.backup", file, replace=True)
        store = await Store.open(url, hold="alone")
        assert await store.tables.read("table") is None
        await store.close()


def wait_until_held(database):
    """A server opens its database while it already listens."""
    until = time.monotonic() + 60
    while run("doctor", "--database", database).exit_code:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_commands_respect_a_running_server(tmp_path, monkeypatch):
    database = tmp_path / "shedu.db"
    with serving_all() as serve:
        server = serve(f"sqlite:///{database}", tmp_path / "log")
        wait_until_held(database)
        result = run("backup", tmp_path / "copy", "--database", database)
        assert result.exit_code == 0, result.stderr
        assert run("export-all", tmp_path / "all", "--database", database).exit_code == 0
        assert run("doctor", "--database", database).exit_code == 0
        assert run("clean", "--database", database).exit_code == 0
        for command in (
            ["restore", tmp_path / "copy", "--replace"],
            ["import-all", tmp_path / "all"],
        ):
            refused = run(*command, "--database", database)
            assert_refused(refused, "in use by another process", "stop its server first")
        second = run("serve", "--database", database, "--port", 0, "--no-browser")
        assert_refused(second, "in use by another process", "--bus")
        server.kill()
        monkeypatch.setattr(locking, "PATIENCE", 10.0)
        restored = run("restore", tmp_path / "copy", "--replace", "--database", database)
        assert restored.exit_code == 0


async def cut(url):
    """End every connection to a database."""
    name = url.rpartition("/")[2]
    await on_server(
        postgres_server(),
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
    )


async def until(entries, event):
    async with asyncio.timeout(30):
        while event not in [entry["event"] for entry in entries]:
            await asyncio.sleep(0.02)


@in_loop
async def test_a_lock_whose_connection_is_lost_is_taken_again(tmp_path, monkeypatch):
    monkeypatch.setattr(advisory, "LOOK", 0.05)
    monkeypatch.setattr(advisory, "RETRY", 0.05)
    async with new_database("postgres", tmp_path) as url:
        store = await Store.open(url, hold="alone")
        with captured_logs() as entries:
            await cut(url)
            await until(entries, "database lock taken again")
        assert entries[0]["event"] == "database lock lost"
        assert not await can_open(url, "shared")
        await store.close()
        assert await can_open(url, "alone")


@in_loop
async def test_an_operator_is_told_that_another_has_taken_a_lost_lock(tmp_path, monkeypatch):
    monkeypatch.setattr(advisory, "LOOK", 0.5)
    monkeypatch.setattr(advisory, "RETRY", 0.05)
    monkeypatch.setattr(advisory, "GRACE", 0.2)
    async with new_database("postgres", tmp_path) as url:
        store = await Store.open(url, hold="alone")
        with captured_logs() as entries:
            await cut(url)
            other = await Store.open(url, hold="alone")
            await until(entries, "another process uses the database")
            await other.close()
            await until(entries, "database lock taken again")
        await store.close()
