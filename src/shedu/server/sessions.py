"""Sessions that were seen lately, so that not every message asks the database."""

from __future__ import annotations

import time
from collections import OrderedDict

from shedu.storage.people import Guest, People
from shedu.storage.tokens import hashed

SECONDS = 30.0  # for which a session is believed
MOST = 10_000  # that are remembered


class Sessions:
    def __init__(self, people: People) -> None:
        self._people = people
        self._seen: OrderedDict[str, tuple[Guest, float]] = OrderedDict()  # and until when

    async def guest(self, session: str) -> Guest | None:
        """Whose session this is; None if it is nobody's."""
        key = hashed(session)
        known = self._seen.get(key)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        guest = await self._people.by_session(session)
        self._seen.pop(key, None)
        if guest is not None:
            self._seen[key] = (guest, time.monotonic() + SECONDS)
            while len(self._seen) > MOST:
                self._seen.popitem(last=False)
        return guest

    def forget(self, session: str) -> None:
        self._seen.pop(hashed(session), None)
