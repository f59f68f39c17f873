"""Gates that a request passes before anything is done: the page's origin, and how much is asked.

Litestar calls `web.check_request` before it reads the body of a request.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request

from shedu.server.limits import Buckets
from shedu.server.web.callers import Connection, address_of, bearer_of
from shedu.server.web.costs import READING, WATCH, costs_of
from shedu.server.web.settings import WebSettings
from shedu.server.web.troubles import WebError

SENTENCES = {
    "tables": "too_many_tables",
    "imports": "too_many_tables",
    "guests": "too_many_guests",
    "analyses": "too_much_analysis",
}


class Gates:
    """What each address has used up; one for the whole server."""

    def __init__(self, settings: WebSettings) -> None:
        self._settings = settings
        self._buckets = {
            "reads": Buckets(settings.reads_a_minute),
            "writes": Buckets(settings.writes_a_minute),
            "guests": Buckets(settings.sign_ins_a_minute),
            "tables": Buckets(settings.tables_a_minute),
            "imports": Buckets(settings.imports_a_minute),
            "analyses": Buckets(settings.analysis_a_minute),
            "sockets": Buckets(settings.messages_a_minute),
        }
        self._sockets: Counter[str] = Counter()

    def check_request(self, request: Request[Any, Any, Any]) -> None:
        if request.method not in READING and "origin" in request.headers:
            self._check_origin(request)
        self._charge(request, costs_of(request))

    def check_watch(self, connection: Connection) -> None:
        self._charge(connection, [("reads", WATCH)])

    def _charge(self, connection: Connection, costs: Iterable[tuple[str, float]]) -> None:
        """Take what a request costs; WebError if its address has too little left, and when not."""
        address, paid = address_of(connection), list(costs)
        for bucket, cost in paid:
            wait = self._buckets[bucket].wait(address, cost)
            if wait:
                seconds = math.ceil(wait)
                sentence = SENTENCES.get(bucket, "too_fast")
                raise WebError(429, "too_much", sentence, seconds, seconds=seconds)
        for bucket, cost in paid:
            self._buckets[bucket].take(address, cost)

    @contextmanager
    def socket(self, connection: Connection) -> Iterator[None]:
        """Count a socket while it is open; WebError if it may not be opened."""
        if "origin" in connection.headers:
            self._check_origin(connection)
        elif bearer_of(connection) is None:
            raise WebError(403, "not_allowed", "no_origin")
        address = address_of(connection)
        self._charge(connection, [("sockets", 1.0)])
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
