"""Whose session it is, asked by many at once."""

import asyncio

from server.tables import a_service, sign_in
from shedu.server import sessions
from storage.servers import in_loop


class Counted:
    """People, and how often the database was asked for a session."""

    def __init__(self, people):
        self._people = people
        self.asked = 0

    async def by_session(self, session):
        self.asked += 1
        return await self._people.by_session(session)

    async def touch(self, *session):
        await self._people.touch(*session)


@in_loop
async def test_all_who_show_a_session_at_once_ask_the_database_once(tmp_path, monkeypatch):
    async with a_service(tmp_path) as service:
        who = await sign_in(service)
        hall = service.hall
        people = Counted(hall.store.people)
        monkeypatch.setattr(hall.sessions, "_people", people)
        guests = await asyncio.gather(*(hall.guest(who) for _ in range(50)))
        assert {guest.name for guest in guests} == {"Ann"}
        assert people.asked == 1
        await hall.guest(who)
        assert people.asked == 1
        monkeypatch.setattr(sessions, "SECONDS", -1.0)
        hall.sessions.forget(who.session)
        await hall.guest(who)  # is not believed for any time
        await hall.guest(who)
        assert people.asked == 3


class Slow:
    """People, whose answer is on its way until it is let through."""

    def __init__(self, people):
        self._people = people
        self.has_read = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def by_session(self, session):
        guest = await self._people.by_session(session)
        self.has_read.set()
        await self.may_answer.wait()
        return guest


@in_loop
async def test_a_session_that_ends_while_the_database_answers_is_not_remembered(
    tmp_path, monkeypatch
):
    async with a_service(tmp_path) as service:
        who = await sign_in(service)
        people = Slow(service.hall.store.people)
        monkeypatch.setattr(service.hall.sessions, "_people", people)
        asked = asyncio.create_task(service.hall.guest(who))
        await people.has_read.wait()
        await service.sign_out(who)
        people.may_answer.set()
        assert (await asked).name == "Ann"  # as it was when it was asked
        assert await service.hall.guest(who) is None


@in_loop
async def test_whoever_gives_up_does_not_take_the_answer_from_others(tmp_path):
    async with a_service(tmp_path) as service:
        who = await sign_in(service)
        first, second = (asyncio.create_task(service.hall.guest(who)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).name == "Ann"
