"""Handlers: guests, their sessions, and tokens for programs."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta

from shedu.server.messages import PLAIN, In, Name, Person, SessionInfo, SignedIn
from shedu.server.web.callers import COOKIE
from shedu.server.web.paths import SessionInPath
from shedu.server.web.web import Caller, TheService, web_of

A_YEAR = 365 * 24 * 3600
FORGOTTEN = Cookie(COOKIE, value="", path="/", max_age=0, httponly=True, samesite="strict")


class Named(In):
    name: Annotated[Name, Meta(pattern=PLAIN)]


@post("/session")
async def sign_in(
    request: Request[Any, Any, Any], service: TheService, data: JSONBody[Named]
) -> Response[Person]:
    """Sign in as a guest; the session is a cookie that scripts cannot read."""
    made = await service.sign_in(data.name)
    return Response(made.person, cookies=[cookie(request, made.session)])


@get("/session")
async def person(service: TheService, who: Caller) -> Person:
    """Return the person signed in."""
    return await service.person(who)


@patch("/session")
async def rename(service: TheService, who: Caller, data: JSONBody[Named]) -> Person:
    """Change your name; seats you already hold keep the old one."""
    return await service.rename(who, data.name)


@delete("/session", response_cookies=[FORGOTTEN])
async def sign_out(service: TheService, who: Caller) -> None:
    """Sign out; seat tokens keep working."""
    if who.session is not None:
        await service.sign_out(who)


@post("/session/token")
async def program_token(service: TheService, who: Caller) -> SignedIn:
    """Create a token that lets a program act for you, sent in Authorization: Bearer."""
    return await service.program_token(who)


@get("/sessions")
async def sessions(service: TheService, who: Caller) -> list[SessionInfo]:
    """List the browsers and programs in which you are signed in."""
    return await service.sessions(who)


@delete("/sessions/{session:str}")
async def end_session(service: TheService, who: Caller, session: SessionInPath) -> None:
    """Sign out of one of them."""
    await service.end_session(who, session)


@post("/programs")
async def sign_in_program(service: TheService, data: JSONBody[Named]) -> SignedIn:
    """Sign in a program as a separate guest; `session` is its token."""
    return await service.sign_in(data.name, "program")


def cookie(request: Request[Any, Any, Any], session: str) -> Cookie:
    """Strict: the page itself needs no cookie, and all it asks comes from the same site."""
    origins = web_of(request).settings.origins
    return Cookie(
        COOKIE,
        value=session,
        path="/",
        max_age=A_YEAR,
        httponly=True,
        samesite="strict",
        secure=origins.is_https(request.headers.get("origin"), request.scope["scheme"]),
    )


def router() -> Router:
    return Router(
        "/",
        route_handlers=[
            sign_in,
            sign_in_program,
            person,
            rename,
            sign_out,
            program_token,
            sessions,
            end_session,
        ],
        tags=["people"],
    )
