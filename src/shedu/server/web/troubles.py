"""Errors as answers: a status, and a Trouble in the reader's language."""

from __future__ import annotations

from typing import Any, Literal

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException

from shedu.core.errors import SheduError
from shedu.server.errors import ServiceError, Unavailable
from shedu.server.messages import ID, PLAIN, Trouble
from shedu.server.web.callers import TOKENS, language_of
from shedu.server.web.words import say

log = structlog.get_logger("shedu.web")

Code = Literal["not_allowed", "not_found", "too_much", "unavailable", "invalid"]
STATUS = {
    "invalid": 400,
    "not_allowed": 403,
    "not_found": 404,
    "conflict": 409,
    "refused": 422,
    "too_much": 429,
    "unavailable": 503,
}
AWAY = 2  # seconds after which a database may be back
PATTERNS = {
    ID: "of letters, digits, - and _",
    TOKENS: "of letters, digits, - and _, separated by spaces",
    PLAIN: "without control characters",
}
SENTENCES: dict[int, tuple[Code, str]] = {
    404: ("not_found", "no_address"),
    405: ("invalid", "no_method"),
    413: ("too_much", "too_large"),
}
MEANINGS = {
    400: "The server cannot read the request.",
    401: "Sign in first: this needs a session.",
    403: "You are not allowed to do or see this.",
    404: "No such table, seat or entry, or you are not allowed to see it.",
    409: "The game has moved on; `missed` lists what has happened since.",
    413: "The request is too large.",
    422: "The rules or the state of the table do not allow it.",
    429: "Too many requests.",
    500: "Internal server error.",
    503: "The database is not responding; try again in a moment.",
}


class WebError(SheduError):
    """A request that the web layer refuses; `wait` seconds later it may be welcome."""

    def __init__(
        self, status: int, code: Code, sentence: str, wait: int | None = None, **facts: object
    ) -> None:
        super().__init__(say(sentence, "en", **facts))
        self.status = status
        self.code: Code = code
        self.sentence = sentence
        self.wait = AWAY if wait is None and status == 503 else wait
        self.facts = facts

    def told(self, language: str) -> Trouble:
        return Trouble(code=self.code, message=say(self.sentence, language, **self.facts))


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    status, trouble = troubled(error, language_of(request))
    headers = {name.decode(): value.decode() for name, value in headers_of(error)}
    return Response(trouble, status_code=status, headers=headers, media_type="application/json")


def headers_of(error: Exception) -> list[tuple[bytes, bytes]]:
    """When to try again, if that is known."""
    wait = error.wait if isinstance(error, WebError) else None
    if isinstance(error, Unavailable):
        wait = AWAY
    return [] if wait is None else [(b"retry-after", str(wait).encode())]


def troubled(error: Exception, language: str) -> tuple[int, Trouble]:
    """The status and the message of an error; an unexpected one is logged."""
    if isinstance(error, ServiceError):
        return _status(error), error.told(language)
    if isinstance(error, HTTPException) and error.status_code < 500:
        error = _read(error)
    if isinstance(error, RecursionError):  # nothing but nested JSON goes so deep
        error = unreadable("it is nested too deeply")
    if isinstance(error, WebError):
        return error.status, error.told(language)
    if not _has_gone(error):
        log.error("failed", error=type(error).__name__, exc_info=error)
    return 500, WebError(500, "unavailable", "failed").told(language)


def _has_gone(error: Exception) -> bool:
    """Whether the client left in the middle of its request, which is not the server's fault."""
    return isinstance(error, InternalServerException) and "disconnected" in error.detail


def _status(error: ServiceError) -> int:
    return 401 if error.sentence == "no_session" else STATUS[error.code]


def _read(error: HTTPException) -> WebError:
    """What Litestar found wrong with a request."""
    if error.status_code in SENTENCES:
        return WebError(error.status_code, *SENTENCES[error.status_code])
    found = error.extra if isinstance(error.extra, list) else []
    details = [f"{item.get('key') or item.get('source')}: {item['message']}" for item in found]
    return unreadable("; ".join(details) or error.detail)


def unreadable(why: object) -> WebError:
    """What cannot be read, and why; a pattern is told in words."""
    told = str(why)
    for pattern, words in PATTERNS.items():
        told = told.replace(f"matching regex {pattern!r}", words)
    return WebError(400, "invalid", "unreadable", why=told)
