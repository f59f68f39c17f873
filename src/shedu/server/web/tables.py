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
    """List the games with their options and bot levels."""
    return await service.games(language)


@get("/tables")
async def lobby(service: TheService, who: Caller, language: Reader) -> list[TableInfo]:
    """List public tables: first those waiting for players, then those in play."""
    return await service.lobby(who, language)


@get("/own-tables")
async def own_tables(service: TheService, who: Caller, language: Reader) -> list[TableInfo]:
    """List the tables you created or sit at."""
    return await service.own_tables(who, language)


@post("/tables")
async def create(
    service: TheService, who: Caller, language: Reader, data: JSONBody[NewTable]
) -> TableMade:
    """Create a table; the game starts as soon as every seat is taken."""
    return await service.create(who, data, language)


@get("/tables/{table:str}")
async def table(
    service: TheService, who: Caller, language: Reader, table: TableInPath
) -> TableInfo:
    """Return a table you are allowed to see."""
    return await service.table(who, table, language)


@post("/tables/{table:str}/link", status_code=200)
async def renew_link(service: TheService, who: Caller, table: TableInPath) -> NewLink:
    """Replace the secret link of a table you created; the old one stops working."""
    return NewLink(link=await service.renew_link(who, table))


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(
    service: TheService, who: Caller, language: Reader, table: TableInPath
) -> TableInfo:
    """Create a table for a rematch; the finished table's tokens and link work there too."""
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
    """Replace the token of your seat; the old one stops working."""
    return await service.seat_key(who, table, seat, language)


@post("/leave", status_code=200)
async def leave(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Leave your seat; in a running game the stand-in takes over."""
    return await service.leave(who, table, seat, language)


@post("/bot", status_code=200)
async def hand_to_bot(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Let the stand-in play for you until you take your seat back."""
    return await service.hand_to_bot(who, table, seat, language)


@post("/retake", status_code=200)
async def retake(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """Take your seat back from the stand-in."""
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
