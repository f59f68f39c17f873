"""The append-only log, in SQLite and in PostgreSQL."""

import asyncio
import gc

import pytest
from msgspec.structs import replace

from shedu.storage.entries import After
from shedu.storage.errors import LogConflict
from shedu.storage.store import Store
from storage.rows import NEXT, a_store, a_table, entry
from storage.servers import both, in_loop, new_database


@both
@in_loop
async def test_entries_are_kept_in_order_and_say_what_they_were(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        await store.log.append("table", 0, [entry("a")], "r1", NEXT)
        await store.log.append("table", 1, [entry("b"), entry("c")], "r2", NEXT)
        kept = await store.log.read("table")
        assert [(e.seq, e.action, e.request) for e in kept] == [
            (1, "a", "r1"),
            (2, "b", None),
            (3, "c", "r2"),
        ]
        assert [e.seq for e in await store.log.read("table", after=2)] == [3]


@both
@in_loop
async def test_of_two_writers_on_one_entry_exactly_one_wins(kind, tmp_path):
    """Two processes: each has a connection of its own."""
    async with new_database(kind, tmp_path) as url:
        stores = [await Store.open(url), await Store.open(url)]
        await a_table(stores[0])
        for seq in range(10):
            answers = await asyncio.gather(
                *(
                    store.log.append("table", seq, [entry(name)], f"{name}{seq}", NEXT)
                    for store, name in zip(stores, "ab", strict=True)
                ),
                return_exceptions=True,
            )
            lost = [answer for answer in answers if isinstance(answer, LogConflict)]
            won = [answer for answer in answers if not isinstance(answer, Exception)]
            assert len(lost) == len(won) == 1, answers
            assert lost[0].missed == list(won[0].entries)
        assert [e.seq for e in await stores[0].log.read("table")] == list(range(1, 11))
        for store in stores:
            await store.close()


@both
@in_loop
async def test_a_repeated_request_is_answered_like_the_first_and_written_once(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        first = await store.log.append("table", 0, [entry("a")], "r", NEXT)
        await store.log.append("table", 1, [entry("b")], "s", NEXT)
        again = await store.log.append("table", 0, [entry("z")], "r", NEXT)
        assert again.repeated
        assert not first.repeated
        assert again.entries == first.entries
        at_once = await asyncio.gather(
            *(store.log.append("table", 2, [entry("c")], "t", NEXT) for _ in range(5))
        )
        assert [answer.repeated for answer in at_once].count(False) == 1
        assert [e.action for e in await store.log.read("table")] == ["a", "b", "c"]


@both
@in_loop
async def test_a_request_whose_name_is_used_again_later_disturbs_no_other(kind, tmp_path):
    """Its answer is that of the first time, though the log is where the writer expects it."""
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        await a_table(store, "other")
        first = await store.log.append("table", 0, [entry("a")], "r", NEXT)
        again, beside = await asyncio.gather(
            store.log.append("table", 1, [entry("z")], "r", NEXT),
            store.log.append("other", 0, [entry("b")], "r", NEXT),
        )
        assert again.repeated
        assert again.entries == first.entries
        assert not beside.repeated
        assert [e.action for e in await store.log.read("table")] == ["a"]
        assert [e.action for e in await store.log.read("other")] == ["b"]


@both
@in_loop
async def test_many_tables_are_written_together_and_none_is_lost(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        names = [f"t{i}" for i in range(20)]
        for name in names:
            await a_table(store, name)

        async def play(name):
            for seq in range(8):
                await store.log.append(name, seq, [entry(f"{name}-{seq}")], str(seq), NEXT)

        await asyncio.gather(*(play(name) for name in names))
        for name in names:
            kept = await store.log.read(name)
            assert [e.action for e in kept] == [f"{name}-{seq}" for seq in range(8)]


@both
@in_loop
async def test_the_table_says_who_decides_and_how_it_ended(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        await store.log.append("table", 0, [entry()], None, After(to_act=2))
        row, _ = await store.tables.read("table")
        assert (row.status, row.head, row.to_act) == ("running", 1, 2)
        assert await store.tables.with_bot_to_act([]) == {"table": 1}
        await store.log.append("table", 1, [entry()], None, After(None, "rounds: 1 > 2"))
        row, _ = await store.tables.read("table")
        assert (row.status, row.to_act, row.result) == ("finished", None, "rounds: 1 > 2")
        assert await store.tables.with_bot_to_act(["table"]) == {}


@both
@in_loop
async def test_tables_where_only_bots_play_wait_for_a_bot_if_they_are_watched(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        for name in ("watched", "alone"):
            await a_table(store, name)
            seat = (await store.tables.read(name))[1][1]
            assert await store.tables.change_seat(name, seat, replace(seat, level="scribe"))
            await store.log.append(name, 0, [entry()], None, After(to_act=2))
        others = [f"gone {number}" for number in range(1200)]
        assert await store.tables.with_bot_to_act([*others, "watched"]) == {"watched": 1}


@both
@in_loop
async def test_whoever_stops_waiting_leaves_a_whole_log(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)
        writing = store.log.append("table", 0, [entry("a")], "r", NEXT)

        async def wait():
            return await asyncio.shield(writing)

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        made = await writing
        assert not made.repeated
        again = await store.log.append("table", 0, [entry("a")], "r", NEXT)
        assert again.repeated
        assert again.entries == made.entries
        assert await store.log.read("table") == list(made.entries)


@in_loop
async def test_an_append_whose_caller_gives_up_is_written_all_the_same(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
        store.log.append("table", 0, [entry("a")], "r", NEXT).cancel()
        await store.log.append("table", 1, [entry("b")], "s", NEXT)
        assert [e.action for e in await store.log.read("table")] == ["a", "b"]


@in_loop
async def test_an_error_that_nobody_waits_for_is_not_reported(tmp_path):
    reported = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    async with a_store("sqlite", tmp_path) as store:
        await a_table(store)
        store.log.append("table", 7, [entry("a")], "r", NEXT)
        await store.log.append("table", 0, [entry("b")], "s", NEXT)
        gc.collect()
    assert reported == []


@in_loop
async def test_an_append_to_a_table_that_is_not_there_is_a_conflict(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        with pytest.raises(LogConflict):
            await store.log.append("nowhere", 0, [entry()], None, NEXT)


@both
@in_loop
async def test_a_transaction_that_fails_in_the_middle_leaves_nothing(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        await a_table(store)

        def work(connection):
            connection.execute("UPDATE tables SET head = 7", {})
            raise KeyError("in the middle")

        with pytest.raises(KeyError):
            await store.database.transact(work)
        row, _ = await store.tables.read("table")
        assert row.head == 0
        assert (await store.log.append("table", 0, [entry()], "r", NEXT)).entries[0].seq == 1
