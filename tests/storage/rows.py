"""Tables and entries for tests of storage, which knows no games."""

import time
from contextlib import asynccontextmanager

from shedu.storage.entries import After, NewEntry
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow, TableRow
from storage.servers import new_database

NEXT = After(to_act=1)


def entry(action="a", actor=0):
    return NewEntry("play", actor, action, "x y")


def table_row(creator, name="table", **changes):
    now = time.time()
    row = dict(
        id=name,
        game="a-game",
        options="{}",
        players=3,
        rules=1,
        seed="5eed",
        commitment="c0ffee",
        dealt_before=0,
        visibility="public",
        stand_in="scribe",
        creator=creator,
        link_hash="none",
        status="waiting",
        head=0,
        to_act=None,
        result=None,
        rematch=None,
        revision=0,
        created=now,
        changed=now,
        finished=None,
    )
    return TableRow(**row | changes)


@asynccontextmanager
async def a_store(kind, folder):
    async with new_database(kind, folder) as url:
        store = await Store.open(url)
        try:
            yield store
        finally:
            await store.close()


async def a_table(store, name="table", **changes):
    """A table with an open seat, a person and a bot."""
    guest, _ = await store.people.add("Ann")
    seats = [
        SeatRow(0, "open"),
        SeatRow(1, "person", None, guest.id, "Ann", "hash"),
        SeatRow(2, "bot", "scribe"),
    ]
    await store.tables.add(table_row(guest.id, name, **changes), seats)
    return guest
