"""A disk that is full, a database that goes away and comes back, a process that is killed."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys

import pytest

from shedu.storage.errors import AlreadyThere, StorageUnavailable
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow
from shedu.storage.transfer import export_all
from storage import servers
from storage.rows import NEXT, a_store, a_table, entry, table_row
from storage.servers import both, in_loop, new_database, on_server, postgres_server


def limit_pages(connection):
    ((pages,),) = connection.execute("PRAGMA page_count", {})
    connection.execute(f"PRAGMA max_page_count={pages}", {})


@in_loop
async def test_a_full_disk_is_told_and_nothing_is_half_written(tmp_path):
    """SQLite's own limit on pages gives the error of a full disk to the log's connection."""
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
        await store.log.append("table", 0, [entry()], "r0", NEXT)
        await store.database.transact(limit_pages)
        long = "x" * 100_000
        with pytest.raises(StorageUnavailable, match="full"):
            await store.log.append("table", 1, [entry(), *[entry(long)] * 9], "r1", NEXT)
        kept = await store.log.read("table")
        row, _ = await store.tables.read("table")
        assert len(kept) == row.head == 1
        await store.database.transact(lambda c: c.execute("PRAGMA max_page_count=1000000", {}))
        await store.log.append("table", row.head, [entry(long)], "again", NEXT)


@in_loop
async def test_a_database_that_is_locked_by_somebody_else_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("shedu.storage.database.PATIENCE", 0.05)
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
        other = sqlite3.connect(store.database.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable, match="locked"):
            await store.log.append("table", 0, [entry()], "r", NEXT)
        other.execute("ROLLBACK")
        other.close()
        assert not (await store.log.append("table", 0, [entry()], "r", NEXT)).repeated


@in_loop
async def test_a_postgres_that_goes_away_is_told_and_works_again_when_it_is_back(tmp_path):
    async with new_database("postgres", tmp_path) as url:
        store = await Store.open(url)
        await a_table(store)
        await store.log.append("table", 0, [entry()], "r0", NEXT)
        name, server = url.rpartition("/")[2], postgres_server()
        await on_server(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await on_server(
            server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname='{name}'"
        )
        with pytest.raises(StorageUnavailable):
            await store.log.append("table", 1, [entry()], "r1", NEXT)
        with pytest.raises(StorageUnavailable):
            await store.tables.read("table")
        await on_server(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert not (await store.log.append("table", 1, [entry()], "r1", NEXT)).repeated
        assert len(await store.log.read("table")) == 2
        await store.close()


@both
@in_loop
async def test_an_export_is_of_one_moment_however_much_is_written_meanwhile(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        await store.log.append("table", 0, [entry()], "r0", NEXT)
        heads, entries = [], 0
        async for line in export_all(store.database):
            name, row = ("", {}) if line.startswith("{") else json.loads(line)
            entries += name == "entries"
            if name == "tables":
                heads.append(row["head"])
                await store.log.append("table", 1, [entry()], "r1", NEXT)
        assert (heads, entries) == ([1], 1)


@in_loop
async def test_errors_tell_neither_statements_nor_values(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        guest = await a_table(store, seed="canary")
        with pytest.raises(AlreadyThere) as caught:
            await store.tables.add(table_row(guest.id, seed="canary"), [SeatRow(0, "open")])
        assert "canary" not in str(caught.value)
        assert "canary" not in repr((await store.tables.read("table"))[0])


WRITE_FOR_EVER = """
import asyncio, sys
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow
from storage.rows import NEXT, entry

async def main():
    store = await Store.open(sys.argv[1])
    seq = (await store.tables.read("table"))[0].head
    while True:
        made = await store.log.append("table", seq, [entry()], f"r{seq}", NEXT)
        seq = made.entries[-1].seq
        print(seq, flush=True)

asyncio.run(main())
"""


@in_loop
async def test_what_was_acknowledged_survives_a_killed_process(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
        url = f"sqlite:///{store.database.file}"
        for _ in range(3):
            writer = subprocess.Popen(
                [sys.executable, "-c", WRITE_FOR_EVER, url],
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
            )
            acknowledged = [writer.stdout.readline() for _ in range(15)]
            writer.send_signal(signal.SIGKILL)
            acknowledged += writer.stdout.readlines()
            writer.stdout.close()
            writer.wait()
            last = int([line for line in acknowledged if line.endswith(b"\n")][-1])
            kept = await store.log.read("table")
            assert [e.seq for e in kept] == list(range(1, len(kept) + 1))
            assert len(kept) >= last
            assert (await store.tables.read("table"))[0].head == len(kept)


@in_loop
async def test_a_store_can_be_closed_while_somebody_writes(tmp_path):
    async with new_database("sqlite", tmp_path) as url:
        store = await Store.open(url)
        await a_table(store)
        writing = store.log.append("table", 0, [entry()], "r", NEXT)
        await asyncio.sleep(0)
        await store.close()
        assert (await writing).entries[0].seq == 1


def test_a_server_that_is_missing_fails_where_ci_runs_and_is_skipped_elsewhere(monkeypatch):
    monkeypatch.delenv("NO_SUCH_SERVER", raising=False)
    nowhere = ("127.0.0.1", 1)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception):
        servers._named("NO_SUCH_SERVER", nowhere, "")
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception):
        servers._named("NO_SUCH_SERVER", nowhere, "")
    monkeypatch.setenv("NO_SUCH_SERVER", "redis://elsewhere")
    assert servers._named("NO_SUCH_SERVER", nowhere, "") == "redis://elsewhere"
