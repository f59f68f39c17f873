"""Handlers for operators: whether the server is well, and what it counts."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import Request, Response, get

from shedu.server.errors import NotAllowed
from shedu.server.messages import Out, Who
from shedu.server.web.metrics import CONTENT_TYPE
from shedu.server.web.web import TheService, web_of


class Health(Out):
    status: str  # "ok"; a server that is not well answers 503 with a Trouble


@get("/healthz", tags=["operation"])
async def healthz(service: TheService) -> Health:
    """Check that the database responds."""
    with suppress(NotAllowed):  # nobody has this session: the database was asked, and has answered
        await service.person(Who("healthz"))
    return Health(status="ok")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(web_of(request).metrics.told(), media_type=CONTENT_TYPE)
