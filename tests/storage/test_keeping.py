"""Tables, seats, people and chat."""

import asyncio

import pytest

from shedu.core.errors import OptionError
from shedu.storage.database import read_url
from shedu.storage.errors import AlreadyThere
from shedu.storage.tables import Marks, SeatRow
from storage.rows import NEXT, a_store, a_table, entry, table_row
from storage.servers import both, in_loop


@both
@in_loop
async def test_a_guest_is_found_by_session_until_it_ends(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        ann, session = await store.people.add("Ann")
        other = await store.people.another_session(ann.id)
        assert await store.people.by_session(session) == ann
        assert await store.people.by_session("guessed") is None
        await store.people.rename(ann.id, "Anna")
        await store.people.end_session(session)
        assert await store.people.by_session(session) is None
        assert (await store.people.by_session(other)).name == "Anna"


@in_loop
async def test_secrets_that_people_show_are_not_in_the_file(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        _, session = await store.people.add("Ann")
        written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Ann" in written
        assert session.encode() not in written


@both
@in_loop
async def test_of_two_people_who_claim_a_seat_one_gets_it(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        free = SeatRow(0, "open")
        wanted = [SeatRow(0, "person", None, guest.id, name, name) for name in ("Ann", "Bob")]
        got = await asyncio.gather(*(store.tables.change_seat("table", free, w) for w in wanted))
        assert sorted(got) == [False, True]
        row, seats = await store.tables.read("table")
        assert seats[0] == wanted[got.index(True)]
        assert row.revision == 1


@both
@in_loop
async def test_there_is_one_rematch_however_many_ask(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        made = await asyncio.gather(
            *(
                store.tables.add(table_row(guest.id, name), [SeatRow(0, "open")], "table")
                for name in ("again", "anew")
            )
        )
        assert len(set(made)) == 1
        assert (await store.tables.read("table"))[0].rematch == made[0]


@both
@in_loop
async def test_lists_hold_what_they_should(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        ann = await a_table(store, "open")
        await a_table(store, "secret", visibility="private")
        bob = await a_table(store, "running", changed=1.0)
        await store.log.append("running", 0, [entry()], None, NEXT)
        tables = store.tables
        assert [row.id for row, _ in await tables.public("waiting", 10)] == ["open"]
        assert [row.id for row, _ in await tables.public("running", 10)] == ["running"]
        assert [row.id for row, _ in await tables.of_person(ann.id, 10)] == ["open"]
        assert await tables.count_of(bob.id) == 1
        assert set(await tables.unfinished()) == {"open", "secret", "running"}
        assert await tables.undealt() == []
        await tables.change_seat("open", SeatRow(0, "open"), SeatRow(0, "bot", "king"))
        assert await tables.undealt() == ["open"]


@both
@in_loop
async def test_chat_is_numbered_at_each_table(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        await a_table(store, "other")
        await asyncio.gather(
            *(store.chat.add("table", guest.id, "Ann", 0, f"hello {i}") for i in range(5))
        )
        assert (await store.chat.add("other", guest.id, "Ann", None, "hi")).number == 1
        said = await store.chat.read("table")
        assert [line.number for line in said] == [1, 2, 3, 4, 5]
        assert [line.number for line in await store.chat.read("table", after=3)] == [4, 5]
        assert [line.number for line in await store.chat.read("table", most=2)] == [4, 5]
        assert await store.tables.marks(["table", "nowhere"]) == {"table": Marks(0, 0, 5)}


@in_loop
async def test_an_id_that_is_taken_is_refused(tmp_path):
    async with a_store("sqlite", tmp_path) as store:
        guest = await a_table(store)
        with pytest.raises(AlreadyThere):
            await store.tables.add(table_row(guest.id), [SeatRow(0, "open")])


@pytest.mark.parametrize("url", ["mysql://host/name", "postgresql://host", "http://", "://"])
def test_what_is_no_database_is_refused_without_its_password(url):
    with pytest.raises(OptionError, match="postgresql://USER@HOST/NAME"):
        read_url(url)
