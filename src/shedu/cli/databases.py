"""The database that commands use when none is named."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shedu.storage.store import Store


def usual_database() -> str:
    """A SQLite file in the user's folder for data."""
    return f"sqlite:///{data_folder() / 'shedu.db'}"


def new_usual_database() -> str:
    """The same, where the file may be created: its folder is made if need be."""
    data_folder().mkdir(parents=True, exist_ok=True)
    return usual_database()


def data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "shedu"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/shedu"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "shedu"


@asynccontextmanager
async def opened(url: str, create: bool = False) -> AsyncIterator[Store]:
    """A database that is there; only with `create` a new one is made."""
    from shedu.storage.store import Store

    store = await Store.open(url, create=create)
    try:
        yield store
    finally:
        await store.close()
