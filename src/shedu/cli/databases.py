"""The database that commands use when none is named."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from shedu.storage.files import data_folder

if TYPE_CHECKING:
    from shedu.storage.locking import Hold
    from shedu.storage.store import Store


def usual_database() -> str:
    """A SQLite file in the user's folder for data."""
    return f"sqlite:///{data_folder() / 'shedu.db'}"


def new_usual_database() -> str:
    """The same, where the file may be created: its folder is made if need be."""
    data_folder().mkdir(parents=True, exist_ok=True)
    return usual_database()


@asynccontextmanager
async def opened(url: str, create: bool = False, hold: Hold | None = None) -> AsyncIterator[Store]:
    """A database that is there; only with `create` a new one is made."""
    from shedu.storage.store import Store

    store = await Store.open(url, create=create, hold=hold)
    try:
        yield store
    finally:
        await store.close()
