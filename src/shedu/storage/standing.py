"""Who ever held a seat at a table, and who is barred from sitting down or speaking there."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from sqlalchemy import delete, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shedu.storage.schema import BARRED, HOLDINGS

BarKind = Literal["removed", "muted"]


class Holding(Struct, frozen=True):
    """Somebody holds a seat, or did once."""

    seat: int
    person: str
    since: float  # the first time


class Bar(Struct, frozen=True):
    person: str
    kind: BarKind  # removed: may not sit down; muted: may not speak
    at: float


async def hold(
    connection: AsyncConnection, table: str, holders: Iterable[tuple[int, str | None]]
) -> None:
    """Note who holds which seats; who held one before is noted already."""
    now = time.time()
    for seat, person in holders:
        if person is None:
            continue
        noted = (
            select(HOLDINGS.c.seat)
            .where(HOLDINGS.c.table_id == table)
            .where(HOLDINGS.c.seat == seat, HOLDINGS.c.person == person)
            .exists()
        )
        new = select(literal(table), literal(seat), literal(person), literal(now)).where(~noted)
        await connection.execute(insert(HOLDINGS).from_select([*HOLDINGS.c.keys()], new))


async def holdings(connection: AsyncConnection, table: str) -> list[Holding]:
    query = (
        select(HOLDINGS)
        .where(HOLDINGS.c.table_id == table)
        .order_by(HOLDINGS.c.seat, HOLDINGS.c.since, HOLDINGS.c.person)
    )
    return [Holding(r.seat, r.person, r.since) for r in await connection.execute(query)]


async def bar(connection: AsyncConnection, table: str, person: str, kind: BarKind) -> None:
    """Bar somebody; the time is that of the last time."""
    await unbar(connection, table, person, kind)
    row = {"table_id": table, "person": person, "kind": kind, "at": time.time()}
    await connection.execute(insert(BARRED).values(row))


async def unbar(connection: AsyncConnection, table: str, person: str, kind: BarKind) -> None:
    await connection.execute(
        delete(BARRED)
        .where(BARRED.c.table_id == table)
        .where(BARRED.c.person == person, BARRED.c.kind == kind)
    )


async def barred(connection: AsyncConnection, table: str) -> list[Bar]:
    query = select(BARRED).where(BARRED.c.table_id == table)
    query = query.order_by(BARRED.c.person, BARRED.c.kind)
    return [Bar(r.person, r.kind, r.at) for r in await connection.execute(query)]
