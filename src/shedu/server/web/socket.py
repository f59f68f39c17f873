"""The websocket: one for each client, on which it watches tables.

Each watch is a task that takes events from the service and sends them. The service keeps no
queue for it: while a message is on its way, changes add up to one event. A client that does not
take a message in time is dropped; nobody else waits for it.
"""

from __future__ import annotations

import asyncio
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from shedu.server.errors import ServiceError
from shedu.server.limits import Buckets
from shedu.server.messages import Who
from shedu.server.web.callers import language_of, session_of
from shedu.server.web.frames import (
    Ended,
    FromClient,
    FromServer,
    Ping,
    Pong,
    Pushed,
    Unwatch,
    Watch,
    Wrong,
)
from shedu.server.web.troubles import WebError, headers_of, troubled, unreadable
from shedu.server.web.web import Web, web_of

if TYPE_CHECKING:
    from shedu.server.service import Service

log = structlog.get_logger("shedu.socket")
TOO_FAST = 4429  # the code with which a socket is closed that says too much
GONE = (WebSocketDisconnect, OSError)  # uvicorn's error for a client that left is an OSError
Key = tuple[str, int | None]

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@websocket("/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Let a client in, or say why not in an HTTP answer."""
    web = web_of(socket)
    try:
        with web.gates.socket(socket):
            service = await web.opening.service()
            await socket.accept()
            with web.metrics.sockets.track_inprogress():
                await Client(socket, service, web).serve()
    except (WebError, ServiceError) as error:
        await turn_away(socket, error)


async def turn_away(socket: WebSocket[Any, Any, Any], error: Exception) -> None:
    status, trouble = troubled(error, language_of(socket))
    start: Any = {
        "type": "websocket.http.response.start",
        "status": status,
        "headers": [
            (b"content-type", b"application/json"),
            (b"cache-control", b"no-store"),
            *headers_of(error),
        ],
    }
    body: Any = {"type": "websocket.http.response.body", "body": encoder.encode(trouble)}
    await socket.send(start)
    await socket.send(body)


class TooFast(Exception):  # noqa: N818  it is the client that errs
    """The client has sent more messages than one socket may."""


class Client:
    """One socket, and the tables that it watches."""

    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service, web: Web) -> None:
        self._socket = socket
        self._service = service
        self._web = web
        self._session = session_of(socket)
        self._language = language_of(socket)
        self._watches: dict[Key, asyncio.Task[None]] = {}
        self._sending = asyncio.Lock()
        self._bucket = Buckets(web.settings.messages_a_minute)
        self._task = asyncio.current_task()
        self._is_dropped = False
        self._loop = asyncio.get_running_loop()
        self._sends_since: float | None = None  # when a frame was begun that is not taken yet
        self._look: asyncio.TimerHandle | None = None  # the next look at how long that is ago

    async def serve(self) -> None:
        """Until the client goes, or is sent away."""
        try:
            await self._listen()
        except TooFast:
            await self._end_watches()
            with suppress(*GONE):
                await self._socket.close(TOO_FAST, "too many messages")
        except asyncio.CancelledError:
            if not self._is_dropped or self._task is None:
                raise
            self._task.uncancel()
        finally:
            if self._look is not None:
                self._look.cancel()
            await self._end_watches()

    async def _listen(self) -> None:
        while True:
            message: Any = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._bucket.take("messages"):
                raise TooFast
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, text: str | bytes) -> None:
        try:
            await self._obey(decoder.decode(text))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            await self._wrong(unreadable(error))
        except WebError as error:
            await self._wrong(error)

    async def _wrong(self, error: WebError) -> None:
        await self._send(Wrong(trouble=error.told(self._language)))

    async def _obey(self, wish: FromClient) -> None:
        match wish:
            case Watch():
                self._watch(wish)
            case Unwatch():
                self._end((wish.table, wish.viewer))
                await self._send(Ended(table=wish.table, viewer=wish.viewer, trouble=None))
            case Ping():
                await self._send(Pong())

    # tables

    def _watch(self, wish: Watch) -> None:
        """Begin to watch; it replaces an earlier watch of the same table and viewer."""
        key = (wish.table, wish.viewer)
        self._end(key)
        most = self._web.settings.watches_a_socket
        if len(self._watches) >= most:
            raise WebError(429, "too_much", "too_many_watches", most=most)
        task = self._watches[key] = asyncio.create_task(self._push(wish))
        task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: Key, task: asyncio.Task[None]) -> None:
        if self._watches.get(key) is task:
            del self._watches[key]
        if not task.cancelled() and (error := task.exception()):
            log.error("push failed", error=type(error).__name__, exc_info=error)

    def _end(self, key: Key) -> None:
        task = self._watches.pop(key, None)
        if task is not None:
            task.cancel()

    async def _end_watches(self) -> None:
        tasks = list(self._watches.values())
        for key in list(self._watches):
            self._end(key)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _push(self, wish: Watch) -> None:
        """Send the events of a table, until somebody ends it."""
        try:
            with self._web.metrics.watches.track_inprogress():
                self._web.gates.check_watch(self._socket)
                await self._push_events(wish, Who(self._session, wish.tokens))
        except (ServiceError, WebError) as error:
            _, trouble = troubled(error, self._language)
            await self._send(Ended(table=wish.table, viewer=wish.viewer, trouble=trouble))

    async def _push_events(self, wish: Watch, who: Who) -> None:
        events = self._service.watch(who, wish.table, wish.viewer, self._language, wish.after)
        async with aclosing(events):
            async for event in events:
                await self._send(Pushed(table=wish.table, viewer=wish.viewer, event=event))
                self._web.metrics.count_push(type(event).__name__.lower())
                del event  # not kept while the next is waited for

    # sending

    async def _send(self, frame: FromServer) -> None:
        """Send one frame at a time; a client that does not take it in time is dropped.

        The time runs on when a watch is ended in the middle: no client escapes by asking anew.
        """
        message: Any = {"type": "websocket.send", "text": encoder.encode(frame).decode()}
        async with self._sending:
            if self._sends_since is None:
                self._sends_since = self._loop.time()
            if self._look is None:
                self._look_later(self._sends_since)
            with suppress(*GONE):  # if it has gone `serve` is about to notice
                await self._socket.send(message)
            self._sends_since = None

    def _look_later(self, since: float) -> None:
        """One look every so often serves all frames: a timer for each would cost more than it."""
        self._look = self._loop.call_at(since + self._web.settings.send_seconds, self._look_now)

    def _look_now(self) -> None:
        self._look = None
        since = self._sends_since
        if since is None:
            return
        if self._loop.time() - since >= self._web.settings.send_seconds:
            self._drop()
        else:
            self._look_later(since)

    def _drop(self) -> None:
        """End the socket without a word, since the client does not take any."""
        if not self._is_dropped and self._task is not None:
            self._is_dropped = True
            self._web.metrics.dropped.inc()
            log.info("socket dropped", why="it read too slowly")
            self._task.cancel()
