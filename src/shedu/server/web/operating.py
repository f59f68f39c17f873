"""Handlers for operators: whether the server is well, and what it counts."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from shedu.server.messages import Health
from shedu.server.web.metrics import CONTENT_TYPE
from shedu.server.web.troubles import WebError
from shedu.server.web.web import web_of


@get("/healthz", tags=["operation"])
async def healthz(request: Request[Any, Any, Any]) -> Health:
    """Check within a second that the database answers and that work in the background goes on."""
    found = await web_of(request).checkup.health()
    if found.status != "ok":
        raise WebError(503, "unavailable", "unwell", problems="; ".join(found.problems))
    return found


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(web_of(request).metrics.told(), media_type=CONTENT_TYPE)
