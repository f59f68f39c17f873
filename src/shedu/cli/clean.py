"""`shedu clean`: delete what nobody will miss."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shedu.cli.databases import opened, usual_database
from shedu.core.language import counted

if TYPE_CHECKING:
    from shedu.storage.cleaning import Cleaned
    from shedu.storage.policy import Policy

NAMES = {
    "waiting": ("waiting table", "waiting tables"),
    "running": ("running table", "running tables"),
    "finished": ("finished table", "finished tables"),
    "imported": ("imported table", "imported tables"),
    "sessions": ("expired session", "expired sessions"),
    "guests": ("guest", "guests"),
}


def clean(database: str | None, days: dict[str, float], dry_run: bool) -> None:
    from shedu.storage.policy import Policy

    found = asyncio.run(_clean(database or usual_database(), Policy(**days), dry_run))
    counts = [counted(getattr(found, name), forms, "en") for name, forms in NAMES.items()]
    print(f"{'Would delete' if dry_run else 'Deleted'} {', '.join(counts)}")


async def _clean(database: str, policy: Policy, dry_run: bool) -> Cleaned:
    from shedu.storage.cleaning import clean

    async with opened(database) as store:
        return await clean(store, policy, dry_run)
