"""Handlers: records out of tables, and into new ones."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from shedu.server.messages import NewRecord, RecordText, TableMade
from shedu.server.web.costs import LARGEST
from shedu.server.web.paths import TableInPath, Viewer
from shedu.server.web.web import Caller, Reader, TheService


@get("/tables/{table:str}/record")
async def record(
    service: TheService, who: Caller, table: TableInPath, viewer: Viewer = None
) -> RecordText:
    """Return the game's record: what the viewer knows, or everything once the game is over."""
    return await service.record(who, table, viewer)


@post("/records", request_max_body_size=LARGEST)
async def import_record(
    service: TheService, who: Caller, language: Reader, data: JSONBody[NewRecord]
) -> TableMade:
    """Open a record, from any position, as a private table where you hold every seat."""
    return await service.import_record(who, data, language)


def router() -> Router:
    return Router("/", route_handlers=[record, import_record], tags=["records"])
