"""`shedu serve`: the table server, ready to use; `shedu openapi`: its API."""

from __future__ import annotations

import json
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from shedu.cli.bots import make_importable
from shedu.cli.databases import new_usual_database
from shedu.core.errors import OptionError
from shedu.server.settings import Settings
from shedu.storage.checking import check_database

LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    host: str
    port: int
    database: str | None
    bus: str
    workers: int | None
    bots: tuple[str, ...]
    origins: tuple[str, ...]
    proxies: str
    log_level: str
    open_browser: bool | None  # None: if a person sits at the terminal
    bot_pace: float | None = None  # None: the usual one
    per_address: int = 1  # times the usual limits


def serve(wishes: Wishes) -> None:
    """Listen as soon as the database is known to be usable.

    What takes time to load is loaded while the page is served.
    """
    if wishes.log_level not in LEVELS:
        raise OptionError(
            f"--log-level must be one of {', '.join(LEVELS)}, not {wishes.log_level!r}"
        )
    try:
        from shedu.server.web import logs, origins, serving
        from shedu.server.web.settings import WebSettings
    except ImportError as error:
        raise without_extra(error) from None
    logs.set_up(wishes.log_level)
    settings = settings_of(wishes)
    check_database(settings.database, "alone" if settings.bus == "memory" else "shared")
    _check_bots(settings.bots)
    listener = serving.listen(wishes.host, wishes.port)
    own = origins.own_origins(wishes.host, listener.getsockname()[1], wishes.origins)
    web_settings = WebSettings(origins=own).times(wishes.per_address)
    serving.serve(listener, settings, web_settings, announce(wishes), wishes.proxies)


def _check_bots(bots: tuple[str, ...]) -> None:
    if bots:
        from shedu.server.rules import check_bots

        make_importable(bots)
        check_bots(bots)


def without_extra(error: ImportError) -> OptionError:
    return OptionError(f"the server needs {error.name}: pip install 'shedu[server]'")


def settings_of(wishes: Wishes) -> Settings:
    settings = Settings(
        database=wishes.database or new_usual_database(),
        bus=wishes.bus,
        bots=wishes.bots,
        warm_up=wants_page(wishes),  # whoever looks at the page now will soon play
    )
    if wishes.workers is not None:
        settings = replace(settings, workers=wishes.workers)
    if wishes.bot_pace is not None:
        settings = replace(settings, bot_pace=wishes.bot_pace)
    return settings


def wants_page(wishes: Wishes) -> bool:
    """Whether there is somebody to see the page."""
    return sys.stdout.isatty() if wishes.open_browser is None else wishes.open_browser


def announce(wishes: Wishes) -> Callable[[str], None]:
    """Say where the server listens, and open the page if there is somebody to see it."""

    def ready(url: str) -> None:
        print(f"Shedu is running at {url}", flush=True)
        if wants_page(wishes):
            webbrowser.open(url)

    return ready


def openapi() -> None:
    """Print the schema of the API, for those who generate a client's types from it."""
    print(json.dumps(described(), indent=2))


def described() -> dict[str, Any]:
    try:
        from shedu.server.web.app import web_app
        from shedu.server.web.schema import schema
        from shedu.server.web.settings import WebSettings
    except ImportError as error:
        raise without_extra(error) from None
    return schema(web_app(Settings(), WebSettings())[1])
