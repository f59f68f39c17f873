"""What storage says when it cannot do what was asked.

StorageError
├── StorageUnavailable   the database does not answer, or is full; nothing was written
├── LogConflict          the log has gone on; it carries the entries that were missed
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
