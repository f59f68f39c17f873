"""What people and operators did, for those who look into a complaint or a mishap."""

from __future__ import annotations

import json
import time
from typing import Any

from msgspec import Struct
from sqlalchemy import insert, select

from shedu.storage.database import Database
from shedu.storage.schema import AUDIT


class Note(Struct, frozen=True):
    id: int  # counts up
    at: float
    what: str
    table: str | None
    person: str | None
    seat: int | None
    facts: dict[str, Any]


class Audit:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(
        self,
        what: str,
        table: str | None = None,
        person: str | None = None,
        seat: int | None = None,
        **facts: Any,
    ) -> None:
        """Write down that something was done; the facts go into JSON, and hold no secret."""
        row = {
            "at": time.time(),
            "what": what,
            "table_id": table,
            "person": person,
            "seat": seat,
            "facts": json.dumps(facts, ensure_ascii=False),
        }
        async with self._database.write() as connection:
            await connection.execute(insert(AUDIT).values(row))

    async def read(
        self,
        table: str | None = None,
        person: str | None = None,
        since: float = 0.0,
        most: int = 200,
    ) -> list[Note]:
        """The latest notes, of a table or a person if one is named, the oldest first."""
        query = select(AUDIT).where(AUDIT.c.at >= since).order_by(AUDIT.c.id.desc()).limit(most)
        if table is not None:
            query = query.where(AUDIT.c.table_id == table)
        if person is not None:
            query = query.where(AUDIT.c.person == person)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Note(
                row.id, row.at, row.what, row.table_id, row.person, row.seat, json.loads(row.facts)
            )
            for row in reversed(rows)
        ]
