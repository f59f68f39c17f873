"""The express lane: a decision, which is asked most, without the framework's detours.

There is one table of routes, Litestar's. A handler marked `express=True` in it is called from here
when its request is all there and reads well; every other request goes on to Litestar, with what
was read of it. Both call the same function, and a test compares what they answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from shedu.server.web.callers import LONGEST_TOKENS, TOKENS, language_of, who_shows
from shedu.server.web.settings import LARGEST_REQUEST
from shedu.server.web.troubles import headers_of, troubled
from shedu.server.web.web import Web

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

QUERIES = (b"", b"lang=en", b"lang=fr")  # that need no looking into
JSON = (b"content-type", b"application/json")
Headers = list[tuple[bytes, bytes]]

encoder = msgspec.json.Encoder()
read_well = re.compile(TOKENS).search


class Lane:
    """A route of Litestar's: a POST to a table with a body."""

    def __init__(self, route: HTTPRoute, handler: HTTPRouteHandler) -> None:
        assert handler.parsed_data_field is not None
        self.template = route.path_format
        self.handler = handler
        self.path = re.compile(self.template.replace("{table}", "([0-9A-Za-z_-]{1,32})"))
        self.decoder = msgspec.json.Decoder(handler.parsed_data_field.annotation)

    def wish(self, message: Any) -> Any:
        """What the first message of a request asks; None unless it is all there, and valid."""
        if message["type"] != "http.request" or message["more_body"]:
            return None
        body = message["body"]
        try:
            return self.decoder.decode(body) if len(body) <= LARGEST_REQUEST else None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None


class Express:
    def __init__(self, app: Litestar, web: Web) -> None:
        self._app = app
        self._web = web
        self._lanes = [
            Lane(route, handler)
            for route in app.routes
            if isinstance(route, HTTPRoute)
            for handler in route.route_handlers
            if handler.opt.get("express")
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lane, table = self._found(scope)
        if lane is None:
            await self._app(scope, receive, send)
            return
        message: Any = await receive()
        wish = lane.wish(message)
        request: Request[Any, Any, Any] = Request(scope)
        tokens = request.headers.get("shedu-tokens", "")
        if wish is None or len(tokens) > LONGEST_TOKENS or not read_well(tokens):
            await self._app(scope, _first(message, receive), send)
            return
        scope["path_template"] = lane.template  # as the framework tells it to those who count
        scope["route_handler"] = lane.handler
        await _send(send, *await self._answer(lane, request, tokens, table, wish))

    def _found(self, scope: Scope) -> tuple[Lane | None, str]:
        """The lane that takes a request, and the table in its path."""
        if scope.get("method") == "POST" and scope["query_string"] in QUERIES:
            for lane in self._lanes:
                if found := lane.path.fullmatch(scope["path"]):
                    return lane, found[1]
        return None, ""

    async def _answer(
        self, lane: Lane, request: Request[Any, Any, Any], tokens: str, table: str, wish: Any
    ) -> tuple[int, msgspec.Struct, Headers]:
        language = language_of(request)
        try:
            self._web.gates.check_request(request)
            done = await lane.handler.fn(
                service=await self._web.opening.service(),
                who=who_shows(request, tokens),
                language=language,
                table=table,
                data=wish,
            )
            return lane.handler.status_code, done, []
        except Exception as error:
            return *troubled(error, language), headers_of(error)


def _first(message: Any, receive: Receive) -> Receive:
    """What a request says, from the message on that was taken already."""
    taken = [message]

    async def again() -> Any:
        return taken.pop() if taken else await receive()

    return again


async def _send(send: Send, status: int, answer: msgspec.Struct, more: Headers) -> None:
    body = encoder.encode(answer)
    headers = [JSON, (b"content-length", str(len(body)).encode()), *more]
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
