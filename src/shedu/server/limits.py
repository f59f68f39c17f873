"""Limits on what people write."""

from __future__ import annotations

import time
from collections import OrderedDict

from shedu.server.errors import Invalid
from shedu.server.messages import LONGEST_CHAT

PEOPLE = 10_000  # whose buckets are remembered


def clean_chat(text: str) -> str:
    shown = text.strip()
    if not 1 <= len(shown) <= LONGEST_CHAT or not shown.replace("\n", "").isprintable():
        raise Invalid("bad_chat", most=LONGEST_CHAT)
    return shown


class Buckets:
    """A bucket per person, which refills within a minute; what they ask takes something out."""

    def __init__(self, a_minute: float) -> None:
        self._most = float(a_minute)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when

    def take(self, person: str, cost: float = 1.0) -> bool:
        """Whether there is enough in a person's bucket; then it is taken."""
        now = time.monotonic()
        left, cost = self._level(person, now), self._payable(cost)
        allowed = left >= cost
        self._left.pop(person, None)
        self._left[person] = (left - cost if allowed else left, now)
        while len(self._left) > PEOPLE:
            self._left.popitem(last=False)
        return allowed

    def wait(self, person: str, cost: float = 1.0) -> float:
        """Seconds until there is enough in a person's bucket; 0 if there is now."""
        missing = self._payable(cost) - self._level(person, time.monotonic())
        return max(0.0, missing * 60 / self._most)

    def _level(self, person: str, now: float) -> float:
        left, since = self._left.get(person, (self._most, now))
        return min(self._most, left + (now - since) * self._most / 60)

    def _payable(self, cost: float) -> float:
        """What costs more than a bucket holds takes all of it."""
        return min(cost, self._most)
