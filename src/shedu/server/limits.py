"""Limits on what people write."""

from __future__ import annotations

import time
from collections import OrderedDict

from shedu.server.errors import Invalid
from shedu.server.messages import LONGEST_CHAT

LONGEST_NAME = 40
PEOPLE = 10_000  # whose buckets are remembered


def clean_name(name: str) -> str:
    """A name in one line, without what cannot be seen."""
    shown = " ".join(name.split())
    if not 1 <= len(shown) <= LONGEST_NAME or not shown.isprintable():
        raise Invalid("bad_name")
    return shown


def clean_chat(text: str) -> str:
    shown = text.strip()
    if not 1 <= len(shown) <= LONGEST_CHAT or not shown.replace("\n", "").isprintable():
        raise Invalid("bad_chat", most=LONGEST_CHAT)
    return shown


class Buckets:
    """A bucket of tries per person, which refills within a minute."""

    def __init__(self, a_minute: int) -> None:
        self._most = a_minute
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # goes left, and when

    def take(self, person: str) -> bool:
        """Whether a person has a go left; then it is taken."""
        now = time.monotonic()
        left, since = self._left.pop(person, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._most / 60)
        allowed = left >= 1
        self._left[person] = (left - 1 if allowed else left, now)
        while len(self._left) > PEOPLE:
            self._left.popitem(last=False)
        return allowed
