"""`shedu doctor`: replay every unfinished game of a database."""

from __future__ import annotations

import asyncio

import typer

from shedu.cli.words import counted


def doctor(database: str) -> None:
    if asyncio.run(_examine(database)):
        raise typer.Exit(1)


async def _examine(database: str) -> int:
    """Print what is found; answers how many tables are broken."""
    from shedu.server.doctor import examine
    from shedu.storage.store import Store

    store = await Store.open(database)
    broken = total = 0
    try:
        async for finding in examine(store):
            total += 1
            if finding.problem:
                broken += 1
                print(f"{finding.table} {finding.game}: {finding.problem}")
    finally:
        await store.close()
    print(f"{counted(total, 'unfinished game')}, {broken} broken")
    return broken
