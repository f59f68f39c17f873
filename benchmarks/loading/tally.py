"""What a server sent while a load ran, by kind of message: how many, and how long they were."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import astuple


class Size(Struct):
    """The messages of one kind."""

    number: int = 0
    bytes: int = 0  # as they came
    plain: int = 0  # bytes when nothing is compressed; more only if sockets are
    deciding: int = 0  # messages that list legal actions
    legal: int = 0  # bytes of these lists, as part of `plain`

    def __add__(self, other: Size) -> Size:
        return Size(
            *(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True))
        )

    @property
    def average(self) -> float:
        return self.bytes / max(1, self.number)


class Tally:
    """Counts messages of all tables that share it."""

    def __init__(self) -> None:
        self._kinds: dict[str, Size] = {}

    def add(self, kind: str, length: int, plain: int, legal: int = 0) -> None:
        size = self._kinds.get(kind) or self._kinds.setdefault(kind, Size())
        size.number += 1
        size.bytes += length
        size.plain += plain
        size.deciding += legal > 0
        size.legal += legal

    def taken(self) -> dict[str, Size]:
        """What was added since this was last asked."""
        kinds, self._kinds = self._kinds, {}
        return kinds


def added(parts: Iterable[dict[str, Size]]) -> dict[str, Size]:
    """Several tallies as one."""
    kinds: dict[str, Size] = {}
    for part in parts:
        for kind, size in part.items():
            kinds[kind] = kinds.get(kind, Size()) + size
    return kinds
