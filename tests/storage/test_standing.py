"""Sessions that are listed and expire, who held a seat, who is barred, and what was done."""

import asyncio
import time

from shedu.storage.entries import numbered
from shedu.storage.standing import Bar, Holding
from shedu.storage.tables import SeatRow
from storage.rows import NEXT, a_store, a_table, entry, table_row
from storage.servers import both, in_loop


@both
@in_loop
async def test_people_list_their_sessions_and_end_one_of_them(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        people = store.people
        ann, browser = await people.add("Ann")
        bob, other = await people.add("Bob")
        program = await people.another_session(ann.id)
        later = time.time() + 60
        await people.touch(browser, later, 60)
        listed = await people.sessions_of(ann.id, browser)
        assert [(s.kind, s.is_shown) for s in listed] == [("browser", True), ("program", False)]
        assert listed[0].seen == later
        assert program not in repr(listed)
        assert not await people.end_session_by_id(bob.id, listed[1].id)
        assert await people.by_session(program) == ann
        assert await people.end_session_by_id(ann.id, listed[1].id)
        assert not await people.end_session_by_id(ann.id, listed[1].id)
        assert await people.by_session(program) is None
        assert await people.by_session(browser) == ann
        assert await people.by_session(other) == bob


@both
@in_loop
async def test_an_expired_session_is_nobodys_and_use_can_put_its_end_off(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        ann, short = await store.people.add("Ann", lasts=0.0)
        assert await store.people.by_session(short) is None
        assert await store.people.sessions_of(ann.id) == []
        await store.people.touch(short, time.time(), lasts=60)
        assert await store.people.by_session(short) == ann


@both
@in_loop
async def test_everybody_who_ever_held_a_seat_is_remembered(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        ann = await a_table(store)
        bob, _ = await store.people.add("Bob")
        held = SeatRow(0, "person", None, bob.id, "Bob", "hash")
        left = SeatRow(0, "left", "scribe", bob.id, "Bob", "hash")
        open_again = SeatRow(0, "open")
        for was, now in (
            (open_again, held),
            (held, left),
            (left, held),
            (held, open_again),
            (open_again, SeatRow(0, "person", None, ann.id, "Ann", "hash")),
        ):
            assert await store.tables.change_seat("table", was, now)
        found = await store.tables.holdings("table")
        assert [(h.seat, h.person) for h in found] == [(0, bob.id), (0, ann.id), (1, ann.id)]
        assert found[0].since < found[1].since
        assert isinstance(found[0], Holding)
        assert [row.id for row, _ in await store.tables.of_person(bob.id, 9)] == []


@both
@in_loop
async def test_people_are_barred_until_they_are_not(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        bob, _ = await store.people.add("Bob")
        for _ in range(2):
            await store.tables.bar("table", bob.id, "muted")
        await store.tables.bar("table", bob.id, "removed")
        await store.tables.bar("table", guest.id, "muted")
        await store.tables.unbar("table", guest.id, "muted")
        found = await store.tables.barred("table")
        assert [(b.person, b.kind) for b in found] == [(bob.id, "muted"), (bob.id, "removed")]
        assert isinstance(found[0], Bar)
        assert (await store.tables.read("table"))[0].revision == 5


@both
@in_loop
async def test_two_who_bar_the_same_person_at_once_both_succeed(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        await asyncio.gather(*(store.tables.bar("table", guest.id, "muted") for _ in range(4)))
        assert len(await store.tables.barred("table")) == 1


@both
@in_loop
async def test_a_deleted_table_takes_everything_along_but_the_audit(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        await a_table(store, "other")
        await store.log.append("table", 0, [entry()], "r", NEXT)
        await store.chat.add("table", guest.id, "Ann", None, "hi")
        await store.tables.bar("table", guest.id, "muted")
        await store.tables.add(table_row(guest.id, "again"), [SeatRow(0, "open")], "table")
        await store.audit.note("kicked", table="table", person=guest.id, seat=1, by="Bob")
        assert await store.tables.delete("again")
        assert (await store.tables.read("table"))[0].rematch is None
        assert not await store.tables.delete("table", before=1.0)
        assert await store.tables.delete("table")
        assert not await store.tables.delete("table")
        assert await store.tables.read("table") is None
        assert await store.log.read("table") == []
        assert await store.tables.holdings("table") == []
        assert await store.tables.read("other") is not None
        [note] = await store.audit.read(table="table")
        assert (note.what, note.person, note.seat) == ("kicked", guest.id, 1)
        assert note.facts == {"by": "Bob"}


@both
@in_loop
async def test_the_audit_is_read_by_table_person_and_time(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        for what, table, person in (("a", "t", "p"), ("b", "t", None), ("c", None, "p")):
            await store.audit.note(what, table=table, person=person)
        read = store.audit.read
        assert [note.what for note in await read()] == ["a", "b", "c"]
        assert [note.what for note in await read(most=2)] == ["b", "c"]
        assert [note.what for note in await read(table="t")] == ["a", "b"]
        assert [note.what for note in await read(person="p")] == ["a", "c"]
        assert await read(since=time.time() + 60) == []


@both
@in_loop
async def test_imported_tables_count_against_the_limit_even_when_they_are_finished(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        ann, _ = await store.people.add("Ann")
        seats = [SeatRow(0, "person", None, ann.id, "Ann", "hash")]
        for name, changes in {
            "waiting": {},
            "finished": {"status": "finished"},
            "imported": {"status": "finished", "imported": 1},
        }.items():
            log = numbered([entry()], 0, 1.0)
            await store.tables.add(table_row(ann.id, name, **changes), seats, entries=log)
        assert await store.tables.count_of(ann.id) == 2
