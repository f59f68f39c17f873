"""For how long things are kept that nobody uses."""

from __future__ import annotations

from msgspec import Struct


class Policy(Struct, frozen=True):
    """After how many days something is deleted; 0: never."""

    waiting: float = 7  # tables that were never filled
    running: float = 90  # tables where nobody plays any more
    finished: float = 0
    imported: float = 30  # tables made from a record, finished or not
    guests: float = 30  # people without any table
