"""Sessions that were seen lately, so that not every message asks the database."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from shedu.storage.people import Guest, People

SECONDS = 30.0  # for which a session is believed
MOST = 10_000  # that are remembered
TOUCHED = 12 * 3600.0  # seconds between two notes that a session is used

Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]


class Sessions:
    def __init__(self, people: People, spawn: Spawn, lasts: float) -> None:
        self._lasts = lasts  # seconds that a browser stays signed in after it was last used
        self._touched: OrderedDict[str, float] = OrderedDict()  # when that was kept last
        self._people = people
        self._spawn = spawn
        self._seen: OrderedDict[str, tuple[Guest, float]] = OrderedDict()  # and until when
        self._asking: dict[str, asyncio.Task[Guest | None]] = {}

    def known(self, session: str) -> Guest | None:
        """Whose session this is, if it is believed; None: `guest` finds out."""
        guest, until = self._seen.get(session, (None, 0.0))
        return guest if until > time.monotonic() else None

    async def guest(self, session: str) -> Guest | None:
        """Whose session this is; None if it is nobody's."""
        return self.known(session) or await asyncio.shield(self._asked(session))

    def _asked(self, session: str) -> asyncio.Task[Guest | None]:
        """One question to the database for all who ask meanwhile: a thousand sockets may."""
        task = self._asking.get(session)
        if task is None:
            task = self._asking[session] = self._spawn(self._ask(session))
        return task

    async def _ask(self, session: str) -> Guest | None:
        try:
            guest = await self._people.by_session(session)
        finally:
            is_current = self._asking.get(session) is asyncio.current_task()
            if is_current:
                del self._asking[session]
        if is_current:
            self._seen.pop(session, None)
            if guest is not None:
                self._remember(session, guest)
                self._touch(session)
        return guest

    def _touch(self, session: str) -> None:
        """Keep that the session is used, now and then: so that it lives on, and is listed so."""
        now = time.monotonic()
        if self._touched.get(session, -TOUCHED) + TOUCHED > now:
            return
        self._touched.pop(session, None)
        self._touched[session] = now
        while len(self._touched) > MOST:
            self._touched.popitem(last=False)
        self._spawn(self._people.touch(session, time.time(), self._lasts))

    def _remember(self, session: str, guest: Guest) -> None:
        self._seen[session] = (guest, time.monotonic() + SECONDS)
        while len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def forget_person(self, person: str) -> None:
        """Ask anew about every session of a person."""
        for session in [s for s, (guest, _) in self._seen.items() if guest.id == person]:
            self.forget(session)

    def forget(self, session: str) -> None:
        """Ask anew, also if the database is being asked: it may have answered before."""
        self._seen.pop(session, None)
        self._asking.pop(session, None)
