"""Handlers: records out of tables, and into new ones."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from shedu.server.messages import NewRecord, RecordText, TableMade
from shedu.server.web.paths import TableInPath, Viewer
from shedu.server.web.web import Caller, Reader, TheService

LARGEST = 2_000_000  # bytes of a request: the longest record, escaped


@get("/tables/{table:str}/record")
async def record(
    service: TheService, who: Caller, table: TableInPath, viewer: Viewer = None
) -> RecordText:
    """The game as a record: everything once it is finished, before that what a viewer knows."""
    return await service.record(who, table, viewer)


@post("/records", request_max_body_size=LARGEST)
async def import_record(
    service: TheService, who: Caller, language: Reader, data: JSONBody[NewRecord]
) -> TableMade:
    """A record as a private table where the caller holds all seats, from any moment on."""
    return await service.import_record(who, data, language)


def router() -> Router:
    return Router("/", route_handlers=[record, import_record], tags=["records"])
