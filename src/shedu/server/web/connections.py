"""How many connections there are at once, which go first, and which take too long.

A connection without a request under way makes room for a new one: its client connects again and
notices nothing. So whoever holds connections open without asking keeps nobody out. Where all have
something under way, a few spare places remain, in which only `/healthz` is answered.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Container, Iterable
from contextlib import suppress

import structlog

from shedu.server.web.callers import household
from shedu.server.web.settings import WebSettings

log = structlog.get_logger("shedu.connections")

SPARE = 16  # places
FILES = 128  # open files that a server needs for other things
NEVER = math.inf
CLOSING = 5.0  # seconds for a connection to take what is still to be sent, once it is closed


class Place:
    """The place of one connection, a websocket's included."""

    __slots__ = ("address", "due", "is_busy", "is_spare", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, due: float) -> None:
        self.transport = transport
        self.address = address
        self.due = due  # when it must be further, by the loop's clock; else it is broken off
        self.is_busy = False  # a request is under way, or it is a websocket's
        self.is_spare = False


class Connections:
    """All connections of a server."""

    def __init__(self, settings: WebSettings, proxies: Container[str] = ()) -> None:
        self.settings = settings
        self._most = allowed(settings.connections)
        self._proxies = proxies  # have connections for many people
        self._all: dict[Place, None] = {}
        self._by_address: dict[str, dict[Place, None]] = {}
        self._idle: dict[Place, None] = {}  # the one that waits longest first; none that is spare
        self._spare: dict[Place, None] = {}

    def enter(self, transport: asyncio.Transport, host: str, now: float) -> Place | None:
        """A place for a new connection, if need be that of another; None if there is none."""
        place = Place(transport, household(host), now + self.settings.header_seconds)
        if self._makes_room(place.address, is_limited=host not in self._proxies):
            self._idle[place] = None
        elif len(self._spare) < SPARE or self._ends_idle(self._spare):
            place.is_spare = True
            self._spare[place] = None
        else:
            return None
        self._all[place] = None
        self._by_address.setdefault(place.address, {})[place] = None
        return place

    def _makes_room(self, address: str, is_limited: bool) -> bool:
        own = self._by_address.get(address, {})
        if is_limited and len(own) >= self.settings.connections_an_address:
            return self._ends_idle(own)
        return len(self._all) < self._most or self._ends_idle(self._idle)

    def _ends_idle(self, places: Iterable[Place]) -> bool:
        """End the first connection without a request under way; False if there is none."""
        for place in places:
            if not place.is_busy:
                self.leave(place)
                place.transport.abort()
                return True
        return False

    def busy(self, place: Place) -> None:
        """A request begins."""
        place.is_busy = True
        self._idle.pop(place, None)

    def idle(self, place: Place) -> None:
        """The last request was answered."""
        place.is_busy = False
        if place in self._all and not place.is_spare:
            self._idle[place] = None

    def leave(self, place: Place) -> None:
        """The connection has ended, or is about to."""
        if place not in self._all:
            return
        del self._all[place]
        self._idle.pop(place, None)
        self._spare.pop(place, None)
        own = self._by_address[place.address]
        del own[place]
        if not own:
            del self._by_address[place.address]

    def look(self, now: float) -> None:
        """Break off what takes too long: a request, its answer, or the end of a connection."""
        late = 0
        for place in list(self._all):
            if place.transport.is_closing():
                place.due = min(place.due, now + CLOSING)
            if now > place.due:
                place.transport.abort()
                late += 1
        if late:
            log.info("connections broken off", late=late, open=len(self._all))


def allowed(wanted: int) -> int:
    """As many connections as wanted, or fewer if the system allows fewer open files."""
    try:
        import resource
    except ImportError:  # there are none on Windows, nor that limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = wanted + FILES
    if soft < min(hard, wanted + FILES):
        with suppress(ValueError, OSError):  # macOS allows fewer than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, wanted + FILES), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, min(wanted, soft - FILES))
