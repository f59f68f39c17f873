"""Everything that is kept, behind one door."""

from __future__ import annotations

from pathlib import Path

from shedu.storage.chat import Chat
from shedu.storage.checking import check_there
from shedu.storage.database import Database
from shedu.storage.errors import NotADatabase
from shedu.storage.log import Log
from shedu.storage.migrating import migrate, version_of
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
    async def open(cls, url: str, backups: Path | None = None, create: bool = True) -> Store:
        """Open a database and bring its schema up to date, after a backup.

        One that is missing or empty is created, or refused without `create`.
        """
        if not create:
            check_there(url)
        database = Database(url)
        try:
            if not create and await version_of(database) is None:
                raise NotADatabase(f"{database.shown} is not a Shedu database")
            await migrate(database, backups)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        await self.log.close()
        await self.database.close()
