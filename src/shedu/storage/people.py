"""Guests and their sessions."""

from __future__ import annotations

import time

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shedu.storage.database import Database
from shedu.storage.schema import PEOPLE, SESSIONS
from shedu.storage.tokens import hashed, new_id, new_token


class Guest(Struct, frozen=True):
    id: str
    name: str


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the session that they show from now on."""
        guest = Guest(new_id(), name)
        row = {"id": guest.id, "name": name, "created": time.time()}
        async with self._database.write() as connection:
            await connection.execute(insert(PEOPLE).values(row))
            return guest, await _session(connection, guest.id)

    async def another_session(self, person: str) -> str:
        async with self._database.write() as connection:
            return await _session(connection, person)

    async def by_session(self, session: str) -> Guest | None:
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.hash == hashed(session))
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Guest(row.id, row.name)

    async def rename(self, person: str, name: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    async def end_session(self, session: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == hashed(session)))


async def _session(connection: AsyncConnection, person: str) -> str:
    token = new_token()
    row = {"hash": hashed(token), "person": person, "created": time.time()}
    await connection.execute(insert(SESSIONS).values(row))
    return token
