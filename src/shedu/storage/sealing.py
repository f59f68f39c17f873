"""Seeds of unfinished games are stored encrypted, by a key that is not in the database.

Whoever gets a copy of the database, a backup or an export cannot foresee the draws. A stored seed
is `v1:` and the base64 of a nonce and of AES-256-GCM's output, bound to its table's id. Seeds of
finished games are public and stored as they are, so those games outlive a lost key.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
import secrets
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import ColumnElement, select, update

from shedu.storage.database import Database
from shedu.storage.errors import StorageUnavailable, WrongKey
from shedu.storage.files import data_folder, sqlite_file
from shedu.storage.schema import TABLES
from shedu.storage.texts import check_texts

PREFIX = "v1:"
KEY = 32  # bytes
NONCE = 12
SAMPLE = 100  # seeds by which a key is tried
TOGETHER = 500  # seeds that are sealed in one transaction

log = structlog.get_logger("shedu.storage")


def key_file(url: str) -> Path:
    """Where the key of a database is: beside a SQLite file, else in the user's folder for data."""
    named = os.environ.get("SHEDU_KEY_FILE")
    if named:
        return Path(named)
    file = sqlite_file(url)
    if file is None:
        return data_folder() / "secret.key"
    file = file.resolve()
    return file.with_name(f"{file.name}.key")


def needs_key(file: Path) -> bool:
    """Whether a SQLite file has sealed seeds."""
    query = f"SELECT 1 FROM tables WHERE seed LIKE '{PREFIX}%' LIMIT 1"
    try:
        with closing(sqlite3.connect(file)) as connection:
            return connection.execute(query).fetchone() is not None
    except sqlite3.Error:  # of an older version, where seeds are plain
        return False


class Sealer:
    """Seals and opens seeds with one key; None: it is missing."""

    def __init__(self, file: Path, key: bytes | None) -> None:
        self.file = file
        self._cipher = None if key is None else AESGCM(key)

    @classmethod
    def read(cls, file: Path) -> Sealer:
        """With the key in a file, if there is one."""
        try:
            key = file.read_bytes()
        except FileNotFoundError:
            return cls(file, None)
        except OSError as error:
            raise StorageUnavailable(f"cannot read the key {file}: {error.strerror}") from None
        if len(key) != KEY:
            raise WrongKey(f"{file} is not a key: it must have {KEY} bytes, not {len(key)}")
        return cls(file, key)

    @property
    def has_key(self) -> bool:
        return self._cipher is not None

    def seal(self, table: str, seed: str) -> str:
        check_texts((table, seed))
        if self._cipher is None:
            raise self.missing()
        nonce = secrets.token_bytes(NONCE)
        sealed = self._cipher.encrypt(nonce, seed.encode(), table.encode())
        return PREFIX + base64.b64encode(nonce + sealed).decode()

    def opened(self, table: str, stored: str) -> str:
        """The seed of a table; WrongKey if it was sealed with another key or for another table."""
        if not stored.startswith(PREFIX):
            return stored
        if self._cipher is None:
            raise self.missing()
        try:
            sealed = base64.b64decode(stored.removeprefix(PREFIX), validate=True)
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], table.encode()).decode()
        except (InvalidTag, binascii.Error, ValueError):
            raise WrongKey(
                f"the seed of table {table} cannot be opened with the key {self.file}"
            ) from None

    def opens(self, table: str, stored: str) -> bool:
        with suppress(WrongKey):
            return bool(self.opened(table, stored))
        return False

    def missing(self) -> WrongKey:
        return WrongKey(
            f"the key {self.file} is missing, and running games need it: "
            "put it back, or name it by SHEDU_KEY_FILE"
        )


def _create_key(file: Path) -> None:
    """Write a new key; who is slower finds the other's, never half of one."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(secrets.token_bytes(KEY))
            new.flush()
            os.fsync(new.fileno())
        with suppress(FileExistsError):
            os.link(name, file)
    finally:
        Path(name).unlink()


async def sealer_for(database: Database, file: Path, is_needed: bool) -> Sealer:
    """The sealer of a database, whose plain seeds are sealed now.

    A key is made if no seed was ever sealed. If it opens none of those that are, it is refused
    where it is needed; if it opens some, only the tables of the others cannot be used.
    """
    sealed = await _rows(database, _is_sealed(), SAMPLE)
    sealer = Sealer.read(file)
    if not sealer.has_key and not sealed:
        try:
            _create_key(file)
        except OSError as error:
            raise StorageUnavailable(f"cannot write the key {file}: {error.strerror}") from None
        sealer = Sealer.read(file)
    lost = [table for table, seed in sealed if not sealer.opens(table, seed)]
    if lost and len(lost) == len(sealed) and is_needed:
        if not sealer.has_key:
            raise sealer.missing()
        raise WrongKey(
            f"{file} is not the key of the database {database.shown}: it opens none of the seeds "
            "of running games; put the right one there, or name it by SHEDU_KEY_FILE"
        )
    if lost:
        log.warning("seeds cannot be opened", tables=len(lost), key=str(file))
    if sealer.has_key:
        await _seal_plain(database, sealer)
    return sealer


def _is_sealed() -> ColumnElement[bool]:
    return TABLES.c.seed.like(f"{PREFIX}%")


async def _rows(database: Database, which: ColumnElement[bool], most: int) -> list[Any]:
    """Ids and seeds of unfinished tables, the latest first."""
    query = (
        select(TABLES.c.id, TABLES.c.seed)
        .where(TABLES.c.status.in_(["waiting", "running"]), which)
        .order_by(TABLES.c.changed.desc())
        .limit(most)
    )
    async with database.read() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def _seal_plain(database: Database, sealer: Sealer) -> None:
    """Seal what older versions have stored in plain, and leave no trace of it in the file."""
    found = False
    while rows := await _rows(database, ~_is_sealed(), TOGETHER):
        found = True
        async with database.write() as connection:
            for table, seed in rows:
                await connection.execute(
                    update(TABLES)
                    .where(TABLES.c.id == table, TABLES.c.seed == seed)
                    .values(seed=sealer.seal(table, seed))
                )
    if found and database.file is not None:
        await asyncio.to_thread(_rewrite, database.file)


def _rewrite(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
