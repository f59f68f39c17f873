"""Running the application: one process, one event loop, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shedu.core.errors import OptionError
from shedu.server.settings import Settings
from shedu.server.web.app import web_app
from shedu.server.web.connections import CLOSING, Connections
from shedu.server.web.protocols import Http
from shedu.server.web.settings import WebSettings

LARGEST_FRAME = 4096  # bytes that a client sends at once over a websocket
HEARTBEAT = 20.0  # seconds between two pings, and for which an answer is waited for
KEPT = 75  # seconds that a connection stays open for, so that the next click is quicker
WAITING = 2048  # connections that wait to be accepted
ACCEPTED = 8  # of these, in one round of the loop
COLLECTION = (200_000, 10, 10)  # new objects until garbage is looked for; of all kinds, rarely
SWITCH = 0.0005  # seconds that the thread which writes waits for the loop, many times an entry
UNREAD = 128 * 1024  # bytes that the system keeps for a client that does not read

Ready = Callable[[str], None]


class Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, connections: Connections, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._connections = connections
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        """uvicorn calls this ten times per second; connections are looked at once."""
        if counter % 10 == 0:
            self._connections.look(asyncio.get_running_loop().time())
        return await super().on_tick(counter)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens already: who connects now is answered as soon as the server can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise OptionError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    listener.listen(WAITING)
    return listener


def url_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def serve(
    listener: socket.socket,
    settings: Settings,
    web_settings: WebSettings,
    ready: Ready,
    proxies: str = "",
) -> None:
    """Serve until a signal ends it; an error that keeps the service from opening is raised.

    `proxies` are the addresses of those whose X-Forwarded-For and -Proto are believed.
    """
    problems: list[BaseException] = []

    def failed(error: BaseException) -> None:
        problems.append(error)
        server.should_exit = True

    app, _ = web_app(settings, web_settings, failed)
    trusted: Any = ProxyHeadersMiddleware(cast(Any, app), proxies).trusted_hosts if proxies else ()
    connections = Connections(web_settings, trusted)
    config = uvicorn.Config(
        app,
        http=cast(Any, partial(Http, connections)),
        ws=WebSocketsSansIOProtocol,  # Http makes it a Socket
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEPT,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        timeout_graceful_shutdown=int(CLOSING),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    gc.set_threshold(*COLLECTION)
    sys.setswitchinterval(SWITCH)
    server = Server(config, connections, lambda: ready(url_of(listener)))
    # libuv accepts one connection a round for each listener; a busy server has few rounds
    listeners = [listener, *(listener.dup() for _ in range(ACCEPTED - 1))]
    with suppress(KeyboardInterrupt), ExitStack() as opened:
        for each in listeners:
            opened.enter_context(each)
        server.run(listeners)
    if problems:
        raise problems[0]
