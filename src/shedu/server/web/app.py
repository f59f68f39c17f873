"""The web application, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide

from shedu.server.settings import Settings
from shedu.server.web import (
    callers,
    lessons,
    operating,
    pages,
    people,
    playing,
    records,
    schema,
    tables,
)
from shedu.server.web.checkup import Checkup
from shedu.server.web.express import Express
from shedu.server.web.front import Front
from shedu.server.web.gates import Gates
from shedu.server.web.metrics import Metrics
from shedu.server.web.opening import Failed, Opening
from shedu.server.web.settings import LARGEST_REQUEST, WebSettings
from shedu.server.web.socket import socket
from shedu.server.web.troubles import answer
from shedu.server.web.watchdog import Watchdog
from shedu.server.web.web import Web, check_request, service


def web_app(
    settings: Settings, web_settings: WebSettings, failed: Failed | None = None
) -> tuple[Front, Litestar]:
    """The application as a server runs it, and the Litestar application inside.

    `failed` is told if the service cannot be opened.
    """
    metrics = Metrics()
    opening = Opening(settings, failed)
    web = Web(web_settings, opening, Checkup(opening), Gates(web_settings), metrics)
    inner = Litestar(
        route_handlers=[
            api(),
            operating.healthz,
            operating.metrics,
            pages.index,
            pages.file,
        ],
        state=State({"web": web}),
        lifespan=[_open(opening), _watch(opening, Watchdog(metrics))],
        exception_handlers={Exception: answer},
        openapi_config=schema.configured(),
        logging_config=None,  # logs.py does that
        request_max_body_size=LARGEST_REQUEST,
        dependencies={
            "service": Provide(service),
            "who": Provide(callers.who),
            "language": Provide(callers.language),
        },
    )
    return Front(Express(inner, web), metrics), inner


def api() -> Router:
    return Router(
        "/api",
        route_handlers=[
            people.router(),
            tables.router(),
            playing.router(),
            records.router(),
            lessons.router(),
            socket,
        ],
        before_request=check_request,
    )


def _open(opening: Opening) -> Any:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        opening.begin()
        try:
            yield
        finally:
            await opening.end()

    return lifespan


def _watch(opening: Opening, watchdog: Watchdog) -> Any:
    async def watch() -> None:
        await opening.service()  # loading it keeps the loop, but from nobody
        await watchdog.watch()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(watch())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    return lifespan
