"""Measure what it costs to append to the log of a SQLite database, in CPU time of this process.

    python benchmarks/append.py

Compares `storage.direct` with SQLAlchemy's engine, in turns, for transactions of one append and of
sixteen.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from statistics import median
from typing import Any

from shedu.storage.database import Database
from shedu.storage.direct import Statements, Through
from shedu.storage.entries import After, NewEntry
from shedu.storage.log import Wish, _write
from shedu.storage.store import Store
from shedu.storage.tables import SeatRow, TableRow

ROUNDS = 12
TRANSACTIONS = 100  # in a round, each way
Work = Callable[[Statements], Any]


class WithoutLocks(Through):
    locking = ""  # SQLite has none


async def through_engine(database: Database, work: Work) -> None:
    async with database.write() as connection:
        await connection.run_sync(lambda sync: work(WithoutLocks(sync)))


async def milliseconds(transact: Callable[[Work], Awaitable[None]], works: list[Work]) -> float:
    began = time.process_time()
    for work in works:
        await transact(work)
    return (time.process_time() - began) * 1000 / len(works)


async def fill(store: Store, tables: int) -> None:
    guest, _ = await store.people.add("Ann")
    for number in range(tables):
        row = TableRow(
            id=str(number),
            game="a-game",
            options="{}",
            players=2,
            rules=1,
            seed="5eed",
            commitment="c0ffee",
            dealt_before=0,
            visibility="public",
            stand_in="scribe",
            creator=guest.id,
            link_hash="none",
            status="running",
            head=0,
            to_act=0,
            result=None,
            rematch=None,
            revision=0,
            created=0.0,
            changed=0.0,
            finished=None,
        )
        await store.tables.add(row, [SeatRow(0, "open")])


async def measure(store: Store, together: int, heads: list[int]) -> None:
    def work() -> Work:
        wishes = []
        for table in range(together):
            entry = NewEntry("play", 0, "tB2", "red blue")
            answer = asyncio.get_running_loop().create_future()
            request = f"0 {heads[table]}"
            wishes.append(Wish(str(table), heads[table], (entry,), request, After(1), answer))
            heads[table] += 1
        return partial(_write, wishes=wishes, sealer=store.sealer, believing=True)

    ways = {
        "direct": store.database.transact,
        "engine": partial(through_engine, store.database),
    }
    found: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(ROUNDS):
        for way, transact in ways.items():
            works = [work() for _ in range(TRANSACTIONS)]
            found[way].append(await milliseconds(transact, works))
    direct, engine = median(found["direct"]), median(found["engine"])
    ratio = engine / direct
    print(f"{together:2} appends: direct {direct:.2f} ms, engine {engine:.2f} ms ({ratio:.1f}x)")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/shedu.db")
        await fill(store, 16)
        heads = [0] * 16
        for together in (1, 16):
            await measure(store, together, heads)
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
