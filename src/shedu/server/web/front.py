"""What every answer passes on its way out: safe headers, a count and a line of the log.

The log has the route, never the query, a header or a body: no token can be in it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import structlog

from shedu.server.web.metrics import Metrics

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

log = structlog.get_logger("shedu.http")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NO_CACHE = (b"cache-control", b"no-store")


class Front:
    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_headers(message["headers"])
            await send(message)

        try:
            await self._app(scope, receive, send_safely)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "none")
        method = str(scope.get("method"))
        self._metrics.count_request(method, route, str(status), seconds)
        log.info("request", method=method, route=route, status=status, ms=round(1000 * seconds, 1))


def with_headers(headers: object) -> list[tuple[bytes, bytes]]:
    """An answer's headers, made safe; what is not said to be kept is not kept."""
    own = [(bytes(name).lower(), bytes(value)) for name, value in headers]  # type: ignore[attr-defined]  # ASGI's pairs
    names = {name for name, _ in own}
    caching = [] if b"cache-control" in names else [NO_CACHE]
    return [*own, *HEADERS, *caching]
