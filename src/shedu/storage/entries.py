"""The entries of a table's log, and what an append says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Kind = Literal["deal", "play", "undo"]


class Entry(Struct, frozen=True):
    """One entry: a decision with what chance did after it, the deal, or an undo."""

    seq: int
    kind: Kind
    actor: int | None  # the seat; None for the deal
    action: str  # its spelling; empty for the deal and an undo
    chance: str  # spellings, divided by spaces
    request: str | None
    at: float


class NewEntry(Struct, frozen=True):
    """An entry that is not in the log yet."""

    kind: Kind
    actor: int | None = None
    action: str = ""
    chance: str = ""


def numbered(
    new: Sequence[NewEntry], after: int, at: float, request: str | None = None
) -> tuple[Entry, ...]:
    """Entries as they follow in a log; the request is that of the last one."""
    last = len(new) - 1
    return tuple(
        Entry(
            after + 1 + i,
            entry.kind,
            entry.actor,
            entry.action,
            entry.chance,
            request if i == last else None,
            at,
        )
        for i, entry in enumerate(new)
    )


class After(Struct, frozen=True):
    """What the table is after an append, for lists and for finding bots' turns."""

    to_act: int | None
    result: str | None = None  # the game is finished


class Appended(Struct, frozen=True):
    """The entries of a request; `repeated` when an earlier append made them."""

    entries: tuple[Entry, ...]
    repeated: bool
