"""`shedu doctor`: replay every unfinished game of a database."""

from __future__ import annotations

import asyncio

import typer

from shedu.cli.databases import opened, usual_database
from shedu.core.language import counted


def doctor(database: str | None) -> None:
    if asyncio.run(_examine(database or usual_database())):
        raise typer.Exit(1)


async def _examine(database: str) -> int:
    """Print the findings; return the number of broken tables."""
    from shedu.server.doctor import examine

    broken = total = 0
    async with opened(database) as store:
        async for finding in examine(store):
            total += 1
            if finding.problem:
                broken += 1
                print(f"{finding.table} {finding.game}: {finding.problem}")
    print(f"{counted(total, ('unfinished game', 'unfinished games'), 'en')}, {broken} broken")
    return broken
