"""Handlers: tables and seats."""

from __future__ import annotations

from litestar import Router, delete, get, post
from litestar.params import JSONBody

from shedu.server.messages import (
    GameInfo,
    NewTable,
    Out,
    SeatKey,
    TableInfo,
    TableMade,
)
from shedu.server.web.paths import GameInPath, SeatInPath, TableInPath
from shedu.server.web.web import Caller, Reader, TheService


class NewLink(Out):
    link: str  # shown this once


@get("/games")
async def games(service: TheService, language: Reader) -> list[GameInfo]:
    """List the games with their options and bot levels."""
    return await service.games(language)


@get("/games/{game:str}/actions")
async def actions(service: TheService, game: GameInPath) -> list[str]:
    """List every action of a game as it is written; legal actions are bits of this table."""
    return await service.actions(game)


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


@post("/open", status_code=200)
async def open_seat(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """As host, let somebody else take a seat that was left in a running game."""
    return await service.open_seat(who, table, seat, language)


@post("/remove", status_code=200)
async def remove(
    service: TheService, who: Caller, language: Reader, table: TableInPath, seat: SeatInPath
) -> TableInfo:
    """As host, ask somebody to leave before the game starts."""
    return await service.remove(who, table, seat, language)


@delete("/tables/{table:str}")
async def delete_table(service: TheService, who: Caller, table: TableInPath) -> None:
    """As host, delete a table where nobody else sits, before its game starts."""
    await service.delete(who, table)


def router() -> Router:
    seats = Router(
        "/tables/{table:str}/seats/{seat:int}",
        route_handlers=[claim, seat_key, leave, hand_to_bot, retake, open_seat, remove],
    )
    return Router(
        "/",
        route_handlers=[
            games,
            actions,
            lobby,
            own_tables,
            create,
            table,
            delete_table,
            renew_link,
            rematch,
            seats,
        ],
        tags=["tables"],
    )
