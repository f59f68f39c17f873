"""Where databases are, and who may read them; found without SQLAlchemy, which loads slowly."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

_SQLITE = re.compile(r"sqlite(?:\+\w+)?:///([^?]+)")


def sqlite_file(url: str) -> Path | None:
    """The file that a URL or a path names; None for another kind of database, or for nonsense.

    It must agree with `database.read_url`.
    """
    if "://" not in url:
        return Path(url)
    found = _SQLITE.match(url)
    return None if found is None else Path(found[1])


def data_folder() -> Path:
    """The user's folder for data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "shedu"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/shedu"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "shedu"


def make_private(file: Path, create: bool) -> None:
    """Let nobody else read a SQLite file and what is beside it, or create it so.

    SQLite gives the files that it makes beside it the same mode. What belongs to somebody else,
    or cannot be created, is left to whoever opens it.
    """
    with suppress(OSError):
        if create:
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for each in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if each.exists() and (mode := each.stat().st_mode) & 0o077:
                each.chmod(mode & 0o700)
