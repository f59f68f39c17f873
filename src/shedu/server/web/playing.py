"""Handlers: play, views, the log and chat of a table."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody

from shedu.server.messages import (
    Analyzed,
    ChatLine,
    Explained,
    Inspected,
    Line,
    Marked,
    Muted,
    Play,
    Played,
    Preview,
    Say,
    TableMoment,
    Undo,
)
from shedu.server.web.callers import language_of_caller
from shedu.server.web.costs import USUAL_SECONDS
from shedu.server.web.paths import (
    Action,
    After,
    AtSeq,
    FaceUp,
    LineInPath,
    Most,
    Seat,
    Seconds,
    TableInPath,
    Thing,
    Viewer,
)
from shedu.server.web.web import Caller, Reader, TheService


@post("/play", status_code=200, express=True)
async def play(
    service: TheService, who: Caller, language: Reader, table: TableInPath, data: JSONBody[Play]
) -> Played:
    """Play an action for your seat."""
    return await service.play(who, table, data, language)


@post("/undo", status_code=200)
async def undo(
    service: TheService, who: Caller, language: Reader, table: TableInPath, data: JSONBody[Undo]
) -> Played:
    """Undo your last decision this turn, unless it revealed or drew something."""
    return await service.undo(who, table, data, language)


@get("/explain")
async def explain(
    service: TheService,
    who: Caller,
    language: Reader,
    table: TableInPath,
    seat: Seat,
    action: Action,
) -> Explained:
    """Say whether your seat can play an action now, and which rule forbids it if not."""
    return await service.explain(who, table, seat, action, language)


@get("/preview")
async def preview(
    service: TheService,
    who: Caller,
    language: Reader,
    table: TableInPath,
    seat: Seat,
    action: Action,
) -> Preview:
    """Show what an action would do, from what the seat knows."""
    return await service.preview(who, table, seat, action, language)


@get("/marks")
async def marks(service: TheService, who: Caller, table: TableInPath, seat: Seat) -> Marked:
    """Show what each legal action of your seat would bring at once."""
    return await service.marks(who, table, seat)


@get("/inspection")
async def inspect(
    service: TheService,
    who: Caller,
    language: Reader,
    table: TableInPath,
    thing: Thing,
    viewer: Viewer = None,
    seq: AtSeq = None,
) -> Inspected:
    """Tell what there is to know about a thing on the table."""
    return await service.inspect(who, table, thing, viewer, seq, language)


@get("/analysis")
async def analyze(
    service: TheService,
    who: Caller,
    table: TableInPath,
    seq: AtSeq = None,
    seconds: Seconds = USUAL_SECONDS,
    face_up: FaceUp = False,
) -> Analyzed:
    """Ask the champion about the decision after an entry of the log."""
    return await service.analyze(who, table, seq, seconds, face_up)


@get("/moment")
async def moment(
    service: TheService,
    who: Caller,
    language: Reader,
    table: TableInPath,
    viewer: Viewer = None,
    seq: AtSeq = None,
) -> TableMoment:
    """Return the table as a viewer sees it, at any entry of its log."""
    return await service.look(who, table, viewer, seq, language)


@get("/log")
async def log(
    service: TheService,
    who: Caller,
    language: Reader,
    table: TableInPath,
    viewer: Viewer = None,
    after: After = 0,
    most: Most = 200,
) -> list[Line]:
    """Return the log as a viewer may know it."""
    return await service.log(who, table, viewer, after, most, language)


@get("/chat")
async def chat(
    service: TheService, who: Caller, table: TableInPath, after: After = 0
) -> list[ChatLine]:
    """List chat messages, oldest first."""
    return await service.chat(who, table, after)


@post("/chat")
async def say(
    service: TheService, who: Caller, table: TableInPath, data: JSONBody[Say]
) -> ChatLine:
    """Send a chat message."""
    return await service.say(who, table, data)


@post("/chat/{line:int}/mute", status_code=204)
async def mute(
    service: TheService, who: Caller, table: TableInPath, line: LineInPath, data: JSONBody[Muted]
) -> None:
    """As host, keep the author of a chat message from chatting, or let them chat again."""
    await service.mute(who, table, line, data.muted)


def router() -> Router:
    return Router(
        "/tables/{table:str}",
        route_handlers=[
            *(play, undo, explain, preview, marks, inspect, analyze),
            *(moment, log, chat, say, mute),
        ],
        tags=["play"],
        dependencies={"language": Provide(language_of_caller)},
    )
