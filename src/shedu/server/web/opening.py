"""The service, opened while the server listens already.

Loading the rules' compiler and the database takes a second or two. The page is served meanwhile,
and whoever asks the service waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from shedu.server.errors import Unavailable
from shedu.server.settings import Settings

if TYPE_CHECKING:
    from shedu.server.service import Service

Failed = Callable[[BaseException], None]


class Opening:
    def __init__(self, settings: Settings, failed: Failed | None = None) -> None:
        self._settings = settings
        self._failed = failed
        self._task: asyncio.Task[Service] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._open())
        self._task.add_done_callback(self._opened)

    async def _open(self) -> Service:
        await asyncio.to_thread(_load)
        from shedu.server.service import Service

        return await Service.open(self._settings)

    def _opened(self, task: asyncio.Task[Service]) -> None:
        if not task.cancelled() and (error := task.exception()) and self._failed:
            self._failed(error)

    @property
    def is_open(self) -> bool:
        return self._task is not None and self._task.done()

    async def service(self) -> Service:
        """Wait until it is open; Unavailable if that has failed."""
        assert self._task is not None, "the server has not started"
        if self._task.done() and (self._task.cancelled() or self._task.exception()):
            raise Unavailable("unavailable")
        return await asyncio.shield(self._task)

    async def end(self) -> None:
        assert self._task is not None
        self._task.cancel()
        done = await asyncio.gather(self._task, return_exceptions=True)
        if not isinstance(done[0], BaseException):
            await done[0].close()


def _load() -> None:
    """Load the service and what describes the games; in a thread, so that the page is served."""
    import shedu.server.service  # noqa: F401
    from shedu.catalog import GAMES

    GAMES.working()
