"""Guests and their sessions."""

from __future__ import annotations

import time
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shedu.storage.database import Database
from shedu.storage.schema import BARRED, CHAT, HOLDINGS, PEOPLE, SEATS, SESSIONS, TABLES
from shedu.storage.tokens import hashed, new_id, new_token

YEAR = 365 * 86400.0
SessionKind = Literal["browser", "program"]


class Guest(Struct, frozen=True):
    id: str
    name: str


class SessionRow(Struct, frozen=True):
    """A session as its person may see it: without the secret."""

    id: str
    kind: SessionKind
    created: float
    seen: float
    expires: float
    is_shown: bool  # the one by which they ask


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, name: str, kind: SessionKind = "browser", lasts: float = YEAR
    ) -> tuple[Guest, str]:
        """A new guest, and the session that they show from now on, for so many seconds."""
        guest, now = Guest(new_id(), name), time.time()
        row = {"id": guest.id, "name": name, "created": now, "seen": now}
        async with self._database.write() as connection:
            await connection.execute(insert(PEOPLE).values(row))
            return guest, await _add_session(connection, guest.id, kind, lasts)

    async def rename(self, person: str, name: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    # sessions

    async def another_session(
        self, person: str, kind: SessionKind = "program", lasts: float = YEAR
    ) -> str:
        async with self._database.write() as connection:
            return await _add_session(connection, person, kind, lasts)

    async def by_session(self, session: str) -> Guest | None:
        """Whose session this is; None if it is nobody's, or has expired."""
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.hash == hashed(session), SESSIONS.c.expires > time.time())
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Guest(row.id, row.name)

    async def sessions_of(self, person: str, shown: str | None = None) -> list[SessionRow]:
        """The sessions of a person that have not expired, the last used first."""
        query = (
            select(SESSIONS)
            .where(SESSIONS.c.person == person, SESSIONS.c.expires > time.time())
            .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        )
        own = None if shown is None else hashed(shown)
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return [
                SessionRow(r.id, r.kind, r.created, r.seen, r.expires, r.hash == own) for r in rows
            ]

    async def touch(self, session: str, at: float, lasts: float) -> None:
        """Note that a session was used, and with it its person.

        A browser stays signed in for so many seconds from then on; a program's token ends when it
        was to end.
        """
        found = SESSIONS.c.hash == hashed(session)
        is_browser = SESSIONS.c.kind == "browser"
        values = {"seen": at, "expires": case((is_browser, at + lasts), else_=SESSIONS.c.expires)}
        person = select(SESSIONS.c.person).where(found).scalar_subquery()
        async with self._database.write() as connection:
            await connection.execute(update(SESSIONS).where(found).values(values))
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(seen=at))

    async def end_session(self, session: str) -> None:
        await self._end(SESSIONS.c.hash == hashed(session))

    async def end_session_by_id(self, person: str, session_id: str) -> bool:
        """End a session of a person; False if they have none with this id."""
        return await self._end(SESSIONS.c.person == person, SESSIONS.c.id == session_id) == 1

    async def _end(self, *those: ColumnElement[bool]) -> int:
        async with self._database.write() as connection:
            return (await connection.execute(delete(SESSIONS).where(*those))).rowcount

    # expiry

    async def expired_sessions(self, before: float) -> int:
        """How many sessions have expired."""
        query = select(func.count()).select_from(SESSIONS).where(SESSIONS.c.expires <= before)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def end_expired(self, before: float, most: int) -> int:
        """End some of the sessions that have expired; answers how many."""
        some = select(SESSIONS.c.hash).where(SESSIONS.c.expires <= before).limit(most)
        return await self._end(SESSIONS.c.hash.in_(some))

    async def forgotten(self, before: float, most: int | None = None) -> list[str]:
        """Guests whom nothing remembers, and who have not been here since some time."""
        query = select(PEOPLE.c.id).where(_is_forgotten(before)).order_by(PEOPLE.c.id).limit(most)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def forget(self, before: float, most: int) -> int:
        """Delete some of these guests, with their sessions; answers how many."""
        query = select(PEOPLE.c.id).where(_is_forgotten(before)).order_by(PEOPLE.c.id).limit(most)
        async with self._database.write() as connection:
            locked = list((await connection.execute(query.with_for_update())).scalars())
            # somebody may have sat down before the lock was there
            again = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(locked), _is_forgotten(before))
            people = list((await connection.execute(again)).scalars())
            for table, person in ((SESSIONS, SESSIONS.c.person), (BARRED, BARRED.c.person)):
                await connection.execute(delete(table).where(person.in_(people)))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(people)))
        return len(people)


def _is_forgotten(before: float) -> ColumnElement[bool]:
    """They made no table, hold no seat and never did, said nothing, and used no session since."""
    remembered = [
        select(TABLES.c.id).where(TABLES.c.creator == PEOPLE.c.id),
        select(SEATS.c.seat).where(SEATS.c.holder == PEOPLE.c.id),
        select(HOLDINGS.c.seat).where(HOLDINGS.c.person == PEOPLE.c.id),
        select(CHAT.c.number).where(CHAT.c.person == PEOPLE.c.id),
        select(SESSIONS.c.id).where(SESSIONS.c.person == PEOPLE.c.id, SESSIONS.c.seen >= before),
    ]
    return ~or_(PEOPLE.c.seen >= before, *(query.exists() for query in remembered))


async def _add_session(
    connection: AsyncConnection, person: str, kind: SessionKind, lasts: float
) -> str:
    token, now = new_token(), time.time()
    row: dict[str, Any] = {
        "hash": hashed(token),
        "id": new_id(),
        "person": person,
        "kind": kind,
        "created": now,
        "seen": now,
        "expires": now + lasts,
    }
    await connection.execute(insert(SESSIONS).values(row))
    return token
