"""The express lane: a decision, which is what is asked most, without the framework.

Litestar takes three times as long to find out what is asked, and to answer. A request
`POST /api/tables/{table}/play` whose body is there and reads well is answered here, as the handler
`playing.play` would; every other goes to Litestar, with what was read of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request

from shedu.server.messages import Play
from shedu.server.web.callers import LONGEST_TOKENS, language_of, who_shows
from shedu.server.web.settings import LARGEST_REQUEST
from shedu.server.web.troubles import RETRY_AFTER, troubled
from shedu.server.web.web import Web

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

ROUTE = "/api/tables/{table}/play"
QUERIES = (b"", b"lang=en", b"lang=fr")  # that need no looking into
PATH = re.compile(r"/api/tables/([0-9A-Za-z_-]{1,32})/play")
JSON = (b"content-type", b"application/json")

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Play)


class Express:
    def __init__(self, app: ASGIApp, web: Web) -> None:
        self._app = app
        self._web = web

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = _table_of(scope)
        if table is None:
            await self._app(scope, receive, send)
            return
        message: Any = await receive()
        wish: Play | None = _wish_of(message)
        request: Request[Any, Any, Any] = Request(scope)
        tokens = request.headers.get("shedu-tokens", "")
        if wish is None or len(tokens) > LONGEST_TOKENS:
            await self._app(scope, _first(message, receive), send)
            return
        scope["path_template"] = ROUTE  # as the framework tells it to those who count
        status, answer = await self._answer(request, tokens, table, wish)
        await _send(send, status, encoder.encode(answer))

    async def _answer(
        self, request: Request[Any, Any, Any], tokens: str, table: str, wish: Play
    ) -> tuple[int, msgspec.Struct]:
        language = language_of(request)
        try:
            self._web.gates.check_request(request)
            service = await self._web.opening.service()
            return 200, await service.play(who_shows(request, tokens), table, wish, language)
        except Exception as error:
            return troubled(error, language)


def _table_of(scope: Scope) -> str | None:
    """The table where somebody decides; None: something else is asked."""
    if scope.get("method") != "POST" or scope["query_string"] not in QUERIES:
        return None
    found = PATH.fullmatch(scope["path"])
    return None if found is None else found[1]


def _wish_of(message: Any) -> Play | None:
    """The decision in the first message of a request; None unless it is all there, and valid."""
    if message["type"] != "http.request" or message["more_body"]:
        return None
    body = message["body"]
    try:
        return decoder.decode(body) if len(body) <= LARGEST_REQUEST else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _first(message: Any, receive: Receive) -> Receive:
    """What a request says, from the message on that was taken already."""
    taken = [message]

    async def again() -> Any:
        return taken.pop() if taken else await receive()

    return again


async def _send(send: Send, status: int, body: bytes) -> None:
    headers = [JSON, (b"content-length", str(len(body)).encode())]
    if status in RETRY_AFTER:
        headers.append((b"retry-after", RETRY_AFTER[status].encode()))
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
