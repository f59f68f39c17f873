"""What all handlers of one server share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from shedu.server.messages import Language, Who
from shedu.server.web.callers import Connection
from shedu.server.web.checkup import Checkup
from shedu.server.web.gates import Gates
from shedu.server.web.metrics import Metrics
from shedu.server.web.opening import Opening
from shedu.server.web.settings import WebSettings

if TYPE_CHECKING:
    from shedu.server.service import Service

    TheService = NamedDependency[Service]
else:
    TheService = NamedDependency[Any]  # it is loaded while the server listens already

Caller = NamedDependency[Who]
Reader = NamedDependency[Language]


@dataclass(frozen=True)
class Web:
    settings: WebSettings
    opening: Opening
    checkup: Checkup
    gates: Gates
    metrics: Metrics


def web_of(connection: Connection) -> Web:
    found: Web = connection.app.state.web
    return found


async def service(request: Request[Any, Any, State]) -> TheService:
    """The service, for handlers; the first ones wait until it is open."""
    return await web_of(request).opening.service()


# A hook that runs before a request is read. It is no guard, for each of which Litestar copies the
# handler, and no method, with which it would copy the gates; and a coroutine, though it never
# waits, since a plain function is called in a thread of its own.


async def check_request(request: Request[Any, Any, State]) -> None:
    web_of(request).gates.check_request(request)
