"""Which texts a database can hold, checked before a driver sees them.

PostgreSQL has no NUL in its texts, and UTF-8 has no half of a surrogate pair. SQLite would keep
the first, and the database could never be moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from shedu.storage.errors import NotStorable

_BAD = re.compile("[\0\ud800-\udfff]")


def check_texts(values: Iterable[object]) -> None:
    """Refuse a text among these values that cannot be stored."""
    for value in values:
        if isinstance(value, str) and (found := _BAD.search(value)) is not None:
            raise NotStorable(
                f"a text cannot be stored with the character U+{ord(found[0]):04X} in it"
            )
