"""Handlers: tables and seats."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from shedu.server.messages import (
    GameInfo,
    NewTable,
    Out,
    SeatKey,
    TableInfo,
    TableMade,
)
from shedu.server.web.paths import SeatInPath, TableInPath
from shedu.server.web.web import Caller, Reader, TheService


class NewLink(Out):
    link: str  # shown this once


@get("/games")
async def games(service: TheService, language: Reader) -> list[GameInfo]:
    """What can be played, with options and levels of bots."""
    return await service.games(language)


@get("/tables")
async def lobby(service: TheService, who: Caller, language: Reader) -> list[TableInfo]:
    """Public tables that wait for people, then those that run."""
    return await service.lobby(who, language)


@get("/own-tables")
async def own_tables(service: TheService, who: Caller, language: Reader) -> list[TableInfo]:
    """The tables that the person made or sits at."""
    return await service.own_tables(who, language)


@post("/tables")
async def create(
    service: TheService, who: Caller, language: Reader, data: JSONBody[NewTable]
) -> TableMade:
    """Make a table; the game is dealt as soon as no seat is open."""
    return await service.create(who, data, language)


@get("/tables/{table:str}")
async def table(
    service: TheService, who: Caller, language: Reader, table: TableInPath
) -> TableInfo:
    """A table that the caller may see."""
    return await service.table(who, table, language)


@post("/tables/{table:str}/link", status_code=200)
async def renew_link(service: TheService, who: Caller, table: TableInPath) -> NewLink:
    """A new secret link, by whoever made the table; the old one ends."""
    return NewLink(link=await service.renew_link(who, table))


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(
    service: TheService, who: Caller, language: Reader, table: TableInPath
) -> TableInfo:
    """A new table for those who sit at a finished one; tokens and link work there too."""
    return await service.rematch(who, table, language)


@post("/claim", status_code=200)
async def claim(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> SeatKey:
    """Take an open seat."""
    return await service.claim(who, table, seat, language)


@post("/key", status_code=200)
async def seat_key(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> SeatKey:
    """A new token for a seat of one's own; the old one ends."""
    return await service.seat_key(who, table, seat, language)


@post("/leave", status_code=200)
async def leave(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Give a seat up; in a running game the stand-in plays it."""
    return await service.leave(who, table, seat, language)


@post("/bot", status_code=200)
async def hand_to_bot(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Let the stand-in play one's seat, until it is retaken."""
    return await service.hand_to_bot(who, table, seat, language)


@post("/retake", status_code=200)
async def retake(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Play one's seat oneself again."""
    return await service.retake(who, table, seat, language)


def router() -> Router:
    seats = Router(
        "/tables/{table:str}/seats/{seat:int}",
        route_handlers=[claim, seat_key, leave, hand_to_bot, retake],
    )
    return Router(
        "/",
        route_handlers=[games, lobby, own_tables, create, table, renew_link, rematch, seats],
        tags=["tables"],
    )
