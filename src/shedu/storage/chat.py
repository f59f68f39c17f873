"""What people say at tables."""

from __future__ import annotations

import time

from msgspec import Struct
from sqlalchemy import func, insert, select

from shedu.storage.database import Database
from shedu.storage.schema import CHAT, TABLES


class Saying(Struct, frozen=True):
    number: int  # from 1 at each table
    name: str
    seat: int | None
    text: str
    at: float


class Chat:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, person: str, name: str, seat: int | None, text: str) -> Saying:
        last = select(func.coalesce(func.max(CHAT.c.number), 0)).where(CHAT.c.table_id == table)
        async with self._database.write() as connection:
            # the table's row is the lock by which two sayings get two numbers
            await connection.execute(
                select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()
            )
            number = int((await connection.execute(last)).scalar_one()) + 1
            saying = Saying(number, name, seat, text, time.time())
            await connection.execute(
                insert(CHAT).values(
                    table_id=table,
                    number=number,
                    person=person,
                    name=name,
                    seat=seat,
                    text=text,
                    at=saying.at,
                )
            )
        return saying

    async def author(self, table: str, number: int) -> str | None:
        """Who said something; None if nobody did."""
        query = select(CHAT.c.person).where(CHAT.c.table_id == table, CHAT.c.number == number)
        async with self._database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    async def read(self, table: str, after: int = 0, most: int = 200) -> list[Saying]:
        """The latest sayings after a number, the oldest first."""
        query = (
            select(CHAT)
            .where(CHAT.c.table_id == table, CHAT.c.number > after)
            .order_by(CHAT.c.number.desc())
            .limit(most)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [Saying(r.number, r.name, r.seat, r.text, r.at) for r in reversed(rows)]
