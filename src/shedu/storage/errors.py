"""What storage says when it cannot do what was asked.

StorageError
├── StorageUnavailable   the database does not answer, or is full; nothing was written
├── InUse                another process uses the database, and this one must be alone
├── LogConflict          the log has gone on; it carries the entries that were missed
├── NotStorable          a value that the database cannot hold; nothing was written
├── WrongKey             a seed that cannot be opened: its key is missing, or another one
├── AlreadyThere         an id, or a request of another kind, is in use
└── NotADatabase         a file or an export that cannot be read
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shedu.core.errors import SheduError

if TYPE_CHECKING:
    from shedu.storage.entries import Entry


class StorageError(SheduError):
    """The root of the family."""


class StorageUnavailable(StorageError):  # noqa: N818  its name says what happened
    """The database does not answer, or is full; nothing was written."""


class InUse(StorageError):  # noqa: N818  its name says what happened
    """Another process uses the database, and this one or that one must be alone."""


class NotStorable(StorageError):  # noqa: N818  its name says what happened
    """A value that the database cannot hold, such as a text with a NUL; nothing was written."""


class WrongKey(StorageError):  # noqa: N818  its name says what happened
    """A sealed seed cannot be opened: the key is missing, or is another one."""


class AlreadyThere(StorageError):  # noqa: N818  its name says what happened
    """Something with this id is in the database already."""


class NotADatabase(StorageError):  # noqa: N818  its name says what happened
    """A file that is no database of ours, or an export that cannot be read."""


class LogConflict(StorageError):  # noqa: N818  its name says what happened
    """Another writer was first."""

    def __init__(self, table: str, expected: int, missed: Sequence[Entry]) -> None:
        super().__init__(f"table {table} is not at entry {expected} any more")
        self.table = table
        self.expected = expected
        self.missed = list(missed)
