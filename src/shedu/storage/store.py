"""Everything that is kept, behind one door."""

from __future__ import annotations

from pathlib import Path

from shedu.storage.chat import Chat
from shedu.storage.database import Database
from shedu.storage.log import Log
from shedu.storage.migrating import migrate
from shedu.storage.people import People
from shedu.storage.tables import Tables


class Store:
    """An open database: `store = await Store.open("sqlite:///shedu.db")`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)
        self.tables = Tables(database)
        self.log = Log(database)
        self.chat = Chat(database)

    @classmethod
    async def open(cls, url: str, backups: Path | None = None) -> Store:
        """Open a database, new or old, and bring its schema up to date after a backup."""
        database = Database(url)
        try:
            await migrate(database, backups)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        await self.log.close()
        await self.database.close()
