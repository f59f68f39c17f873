"""Connections as uvicorn reads them, with an end to everything that a client can draw out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shedu.server.web.callers import language_of
from shedu.server.web.connections import NEVER, Connections, Place
from shedu.server.web.front import with_headers
from shedu.server.web.troubles import WebError

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

LARGEST_HEAD = 64 * 1024  # bytes of a request's first line and headers
HEALTH = "/healthz"


class Http(HttpToolsProtocol):
    """A connection for requests, which may become a websocket's.

    `due` of its place says when the client must be further: with the head of a request, its body,
    or with reading an answer.
    """

    place: Place | None = None

    def __init__(self, connections: Connections, **wishes: Any) -> None:
        super().__init__(**wishes)
        self._all = connections
        self._limits = connections.settings
        self._head = 0  # bytes of a head that is not complete
        self._in_body = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.place = self._all.enter(transport, host, self.loop.time())
        if self.place is None:
            transport.abort()
        elif self.place.is_spare:
            self.app = spared(self.app)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.place is not None:
            self._all.leave(self.place)

    # what the client says

    def data_received(self, data: bytes) -> None:
        place = self.place
        if place is None:
            return
        if place.due == NEVER and not place.is_busy:
            place.due = self.loop.time() + self._limits.header_seconds
        in_body = self._in_body  # perhaps of a request that is answered already
        super().data_received(data)
        if not place.is_busy and not in_body:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.abort()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        assert self.place is not None
        self._head = 0
        self._in_body = True
        self._all.busy(self.place)
        self.place.due = self.loop.time() + self._limits.body_seconds
        if self.place.is_spare and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.place is not None and self.cycle is not None and not self.cycle.response_complete:
            self.place.due += len(body) / self._limits.body_rate

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_body = False
        if self.place is not None:
            self.place.due = NEVER

    def handle_websocket_upgrade(self) -> None:
        place = self.place
        assert place is not None
        if place.is_spare:
            self.transport.abort()
            return
        place.due = self.loop.time() + self._limits.header_seconds
        self.ws_protocol_class = partial(Socket, self._all, place)  # type: ignore[assignment]  # it makes one
        self.place = None
        super().handle_websocket_upgrade()

    # what the client hears

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.place is not None and self.cycle.response_complete:  # none is next in the pipeline
            self._all.idle(self.place)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.place is not None:
            self.place.due = self.loop.time() + self._limits.send_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.place is not None:
            self.place.due = NEVER


class Socket(WebSocketsSansIOProtocol):
    """A websocket in the place of the connection that it was.

    One that is turned away has been answered: uvicorn would complain that the handshake was never
    completed.
    """

    def __init__(self, connections: Connections, place: Place, **wishes: Any) -> None:
        super().__init__(**wishes)
        self._all = connections
        self._place = place

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._all.leave(self._place)

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._place.due = NEVER
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True


def spared(app: ASGIApp) -> ASGIApp:
    """The application in a spare place: whether the server is well, and nothing else."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == HEALTH:
            await app(scope, receive, send)
            return
        crowded = WebError(503, "unavailable", "crowded")
        body = msgspec.json.encode(crowded.told(language_of(Request(scope))))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"retry-after", b"5"),
        ]
        start: Any = {
            "type": "http.response.start",
            "status": 503,
            "headers": with_headers(headers),
        }
        await send(start)
        await send({"type": "http.response.body", "body": body, "more_body": False})

    return answer
