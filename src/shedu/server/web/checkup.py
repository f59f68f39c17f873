"""How the server is, told within a second."""

from __future__ import annotations

import asyncio

from shedu.server.messages import Health
from shedu.server.web.opening import Opening

PATIENCE = 1.0  # seconds for which the service may look at itself


class Checkup:
    """How the service is. All who ask at the same time share one look at it."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
        self._look: asyncio.Task[Health] | None = None

    async def health(self) -> Health:
        """Answer within PATIENCE, whatever hangs."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._looked())
        done, _ = await asyncio.wait({self._look}, timeout=PATIENCE)
        if done:
            return self._look.result()
        what = "service: it does not answer" if self._opening.is_open else "service: it is starting"
        return Health(status="unwell", problems=[what])

    async def _looked(self) -> Health:
        try:
            return await (await self._opening.service()).health()
        except Exception as error:
            return Health(status="unwell", problems=[f"service: {error}"])
