"""Deleting what nobody will miss, and nothing else."""

import sqlite3
import time
from contextlib import closing

import pytest
from sqlalchemy import text

from cli.running import assert_refused, run
from server.tables import a_service, hot_seat, sign_in
from shedu.server.errors import NotFound
from shedu.storage import cleaning
from shedu.storage.cleaning import DAY, Cleaned, clean
from shedu.storage.policy import Policy
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow
from storage.rows import NEXT, a_store, entry, table_row
from storage.servers import both, in_loop

NOTHING = Cleaned(0, 0, 0, 0, 0, 0)


async def age(store, days):
    """Make everything older."""
    seconds = days * DAY
    async with store.database.write() as connection:
        for table, columns in {
            "tables": ("created", "changed"),
            "people": ("created", "seen"),
            "sessions": ("created", "seen", "expires"),
        }.items():
            changes = ", ".join(f"{column} = {column} - {seconds}" for column in columns)
            await connection.execute(text(f"UPDATE {table} SET {changes}"))


async def fill(store):
    """A table of each kind."""
    ann, _ = await store.people.add("Ann")
    seats = [SeatRow(0, "person", None, ann.id, "Ann", "hash")]
    for name, changes in {
        "waiting": {},
        "running": {"status": "running"},
        "finished": {"status": "finished"},
        "imported": {"status": "running", "imported": 1},
        "shown": {"status": "finished", "imported": 1},
    }.items():
        await store.tables.add(table_row(ann.id, name, **changes), seats)


async def tables_in(store):
    async with store.database.read() as connection:
        return set((await connection.execute(text("SELECT id FROM tables"))).scalars())


@both
@in_loop
async def test_tables_are_deleted_once_their_days_are_over(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await fill(store)
        assert await clean(store, Policy()) == NOTHING
        await age(store, 8)
        assert (await clean(store, Policy())).waiting == 1
        await age(store, 23)
        assert (await clean(store, Policy())).imported == 2
        assert await tables_in(store) == {"running", "finished"}
        await age(store, 60)
        assert (await clean(store, Policy())).running == 1
        await age(store, 1000)
        assert await clean(store, Policy()) == Cleaned(0, 0, 0, 0, 1, 0)
        assert await tables_in(store) == {"finished"}
        assert (await clean(store, Policy(finished=1))).finished == 1
        assert await store.people.forgotten(time.time()) == []
        noted = [note.facts["deleted"]["waiting"] for note in await store.audit.read()]
        assert noted == [1, 0, 0, 0, 0]


@both
@in_loop
async def test_guests_are_forgotten_only_if_nothing_remembers_them(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(cleaning, "TOGETHER", 2)
    async with a_store(kind, tmp_path) as store:
        await fill(store)
        bob, _ = await store.people.add("Bob")
        await store.chat.add("finished", bob.id, "Bob", None, "hi")
        for name in ("Cid", "Dan", "Eve"):
            await store.people.add(name)
        await age(store, 31)
        fay, session = await store.people.add("Fay")
        _, old = await store.people.add("Guy")
        await age(store, 31)
        await store.people.touch(session, time.time(), DAY)
        keep = Policy(waiting=0, running=0, imported=0)
        assert await clean(store, keep, dry_run=True) == Cleaned(0, 0, 0, 0, 0, 4)
        assert await clean(store, keep) == Cleaned(0, 0, 0, 0, 0, 4)
        assert await store.people.by_session(session) == fay
        assert await store.people.by_session(old) is None
        async with store.database.read() as connection:
            left = set((await connection.execute(text("SELECT name FROM people"))).scalars())
        assert left == {"Ann", "Bob", "Fay"}


@both
@in_loop
async def test_many_are_deleted_in_batches_and_a_dry_run_deletes_none(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(cleaning, "TOGETHER", 2)
    async with a_store(kind, tmp_path) as store:
        ann, _ = await store.people.add("Ann", lasts=-1)
        for _ in range(4):
            await store.people.another_session(ann.id, lasts=-1)
        for number in range(5):
            await store.tables.add(table_row(ann.id, f"t{number}"), [SeatRow(0, "open")])
        await age(store, 8)
        expected = Cleaned(5, 0, 0, 0, 5, 0)
        assert await clean(store, Policy(), dry_run=True) == expected
        assert len(await tables_in(store)) == 5
        assert await clean(store, Policy()) == expected
        assert await tables_in(store) == set()
        assert await clean(store, Policy()) == NOTHING


@in_loop
async def test_a_table_that_is_touched_meanwhile_stays(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        await fill(store)
        await age(store, 100)
        before = time.time() - DAY
        assert "running" in await store.tables.abandoned(before, "running")
        await store.log.append("running", 0, [entry()], "r", NEXT)
        assert not await store.tables.delete("running", before)
        assert (await clean(store, Policy())).running == 0


@in_loop
async def test_a_server_says_that_a_deleted_table_is_gone(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        table = (await hot_seat(service, ann)).table.id
        live = await service.hall.live(table)
        await service.hall.store.tables.delete(table)
        with pytest.raises(NotFound):
            await service.hall.refresh(live)
        with pytest.raises(NotFound):
            await service.table(ann, table)


def test_the_command_deletes_and_says_how_many(tmp_path):
    database = tmp_path / "shedu.db"

    @in_loop
    async def make():
        store = await Store.open(str(database))
        await fill(store)
        await age(store, 40)
        await store.close()

    make()
    counted = "1 waiting table, 0 running tables, 0 finished tables, 2 imported tables"
    dry = run("clean", "--database", database, "--dry-run")
    assert dry.stdout.startswith(f"Would delete {counted}")
    few = run("clean", "--database", database, "--waiting", 0, "--imported", 50)
    assert few.stdout.startswith("Deleted 0 waiting tables")
    assert run("clean", "--database", database).stdout.startswith(f"Deleted {counted}")
    with closing(sqlite3.connect(database)) as connection:
        left = connection.execute("SELECT id FROM tables ORDER BY id").fetchall()
    assert left == [("finished",), ("running",)]
    assert_refused(run("clean", "--database", tmp_path / "nowhere.db"), "there is no database")
