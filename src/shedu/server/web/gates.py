"""Gates that a request passes before anything is done: the page's origin, and how much is asked.

Litestar calls one of the two checks of `web` before it reads the body of a request.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request

from shedu.server.limits import Buckets
from shedu.server.web.callers import Connection, address_of, bearer_of
from shedu.server.web.settings import WebSettings
from shedu.server.web.troubles import WebError

READING = frozenset({"GET", "HEAD", "OPTIONS"})


class Gates:
    """What each address has used up; one for the whole server."""

    def __init__(self, settings: WebSettings) -> None:
        self._settings = settings
        self._writes = Buckets(settings.writes_a_minute)
        self._reads = Buckets(settings.reads_a_minute)
        self._sign_ins = Buckets(settings.sign_ins_a_minute)
        self._connections = Buckets(settings.messages_a_minute)
        self._sockets: Counter[str] = Counter()

    def check_request(self, request: Request[Any, Any, Any]) -> None:
        reads = request.method in READING
        if not reads and "origin" in request.headers:
            self._check_origin(request)
        _take(self._reads if reads else self._writes, address_of(request))

    def check_sign_in(self, request: Request[Any, Any, Any]) -> None:
        self.check_request(request)
        _take(self._sign_ins, address_of(request))

    @contextmanager
    def socket(self, connection: Connection) -> Iterator[None]:
        """Count a socket while it is open; WebError if it may not be opened."""
        if "origin" in connection.headers:
            self._check_origin(connection)
        elif bearer_of(connection) is None:
            raise WebError(403, "not_allowed", "no_origin")
        address = address_of(connection)
        _take(self._connections, address)
        if self._sockets[address] >= self._settings.sockets_an_address:
            raise WebError(429, "too_much", "too_many_sockets")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _check_origin(self, connection: Connection) -> None:
        scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
        headers = connection.headers
        if not self._settings.origins.allow(headers.get("origin"), scheme, headers.get("host", "")):
            raise WebError(403, "not_allowed", "foreign_origin")


def _take(buckets: Buckets, address: str) -> None:
    if not buckets.take(address):
        raise WebError(429, "too_much", "too_fast")
