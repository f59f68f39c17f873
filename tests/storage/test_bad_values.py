"""Texts and numbers that no database can hold: refused alone, and nobody else suffers."""

import asyncio

import pytest

from server.tables import a_service, hot_seat, legal_of, sign_in, wish
from shedu.server.errors import Invalid
from shedu.storage.entries import NewEntry
from shedu.storage.errors import NotStorable
from shedu.storage.tables import SeatRow
from storage.rows import NEXT, a_store, a_table, entry, table_row
from storage.servers import both, in_loop

TABLES = [f"t{number}" for number in range(8)]
BAD_TEXTS = ["a\0b", "a\ud800b"]
bad_texts = pytest.mark.parametrize("bad", BAD_TEXTS, ids=["NUL", "surrogate"])


async def appended(store, bad_entry, bad_request):
    """What becomes of eight appends that are written together with a bad one, of the fourth."""
    for name in TABLES:
        await a_table(store, name)
    await store.log.append(TABLES[0], 0, [entry()], "before", NEXT)

    async def append(name):
        if name == TABLES[3]:
            return await store.log.append(name, 0, [bad_entry], bad_request, NEXT)
        seq = int(name == TABLES[0])
        return await store.log.append(name, seq, [entry(name)], name, NEXT)

    return await asyncio.gather(*map(append, TABLES), return_exceptions=True)


async def assert_only_the_fourth_failed(store, answers):
    for name, answer in zip(TABLES, answers, strict=True):
        kept = [e.action for e in await store.log.read(name)]
        if name == TABLES[3]:
            assert isinstance(answer, Exception)
            assert kept == []
        else:
            assert not isinstance(answer, Exception), answer
            assert kept[-1] == name
    again = await store.log.append(TABLES[3], 0, [entry()], "again", NEXT)
    assert again.entries[0].seq == 1


@bad_texts
@both
@in_loop
async def test_a_bad_request_fails_no_append_of_others(kind, bad, tmp_path):
    async with a_store(kind, tmp_path) as store:
        answers = await appended(store, entry(), bad)
        await assert_only_the_fourth_failed(store, answers)
        assert isinstance(answers[3], NotStorable)


@both
@in_loop
async def test_what_only_the_driver_refuses_fails_no_append_of_others(kind, tmp_path):
    async with a_store(kind, tmp_path) as store:
        answers = await appended(store, NewEntry("play", 2**80, "a"), "r")
        await assert_only_the_fourth_failed(store, answers)


@bad_texts
@both
@in_loop
async def test_bad_texts_are_refused_wherever_they_would_be_stored(kind, bad, tmp_path):
    async with a_store(kind, tmp_path) as store:
        guest = await a_table(store)
        seats = [SeatRow(0, "open")]
        for refused in (
            store.people.add(bad),
            store.people.rename(guest.id, bad),
            store.chat.add("table", guest.id, "Ann", None, bad),
            store.chat.read(bad),
            store.tables.add(table_row(guest.id, "other", options=bad), seats),
            store.tables.add(table_row(guest.id, bad), seats),
            store.tables.read(bad),
            store.tables.change("table", stand_in=bad),
            store.log.read(bad),
        ):
            with pytest.raises(NotStorable, match=r"U\+(0000|D800)"):
                await refused
        for table, action in ((bad, "a"), ("table", bad)):
            with pytest.raises(NotStorable):
                await store.log.append(table, 0, [entry(action)], "r", NEXT)
        assert await store.people.by_session(bad) is None
        assert await store.log.read("table") == []
        assert await store.chat.read("table") == []


@bad_texts
@both
@in_loop
async def test_whoever_sends_a_bad_text_to_the_server_is_told_so(kind, bad, tmp_path):
    async with a_service(tmp_path, kind=kind) as service:
        ann = await sign_in(service)
        table = (await hot_seat(service, ann)).table.id
        info = await service.table(ann, table)
        action = (await legal_of(service, ann, table, info.to_act))[0]
        with pytest.raises(Invalid, match="character"):
            await service.play(ann, table, wish(info.to_act, info.seq, action, bad))
        with pytest.raises(Invalid, match="character"):
            await service.table(ann, bad)
        assert (await service.play(ann, table, wish(info.to_act, info.seq, action, "r"))).seq == 2
