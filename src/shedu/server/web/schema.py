"""The OpenAPI schema: routes as Litestar reads them, messages as msgspec describes them.

msgspec knows more of its own types: limits, closed objects, tagged unions, documentation. The
messages of the websocket are in the schema too, as `FromClient` and `FromServer`.
"""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from shedu import __version__
from shedu.server import messages
from shedu.server.web import frames, people, playing, tables
from shedu.server.web.troubles import MEANINGS

REFERENCE = "#/components/schemas/{name}"
TROUBLE = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Trouble")}}}
TROUBLES = {
    str(status): {"description": meaning, "content": TROUBLE}
    for status, meaning in MEANINGS.items()
}


class ExactJson(JsonRenderPlugin):
    """Serves the schema with msgspec's descriptions."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(exact(openapi_schema))


def configured() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Shedu",
        version=__version__,
        description="Play the board games of Mesopotamia over the network. See docs/api.md.",
        path="/api/schema",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, method, path: handler.handler_name,
        render_plugins=[ExactJson(path="/")],
    )


def schema(app: Litestar) -> dict[str, Any]:
    return exact(app.openapi_schema.to_schema())


def exact(found: dict[str, Any]) -> dict[str, Any]:
    """The schema with every message described by msgspec."""
    named = {"FromClient": frames.FromClient, "FromServer": frames.FromServer}
    types = [*named.values(), *_messages()]
    described, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    unions = dict(zip(named, described, strict=False))
    schemas = {**components, **unions}
    return {
        **found,
        "paths": {path: _with_troubles(item) for path, item in found["paths"].items()},
        "components": {**found.get("components", {}), "schemas": schemas},
    }


def _with_troubles(item: dict[str, Any]) -> dict[str, Any]:
    """Every operation answers what goes wrong with a Trouble."""
    return {
        method: {**operation, "responses": {**operation["responses"], **TROUBLES}}
        for method, operation in item.items()
    }


def _messages() -> list[type]:
    """All structs that are said or heard, but for Who, which is never JSON."""
    return [
        struct
        for module in (messages, frames, people, playing, tables)
        for _, struct in inspect.getmembers(module, inspect.isclass)
        if issubclass(struct, messages.In | messages.Out)
        and struct not in (messages.In, messages.Out)
    ]
