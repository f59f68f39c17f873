"""Long work on the event loop, in pieces so short that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from typing import Self

PIECE = 0.005  # seconds


class Breath:
    """Long work is done inside `async with Breath(turn)`, and asks again and again `await
    breath.taken()`. All that share a turn do their pieces one after the other: however many there
    are, everybody else gets the loop after each piece."""

    def __init__(self, turn: asyncio.Lock) -> None:
        self._turn = turn
        self._has_turn = False
        self._since = 0.0

    async def __aenter__(self) -> Self:
        await self._take_turn()
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            await asyncio.sleep(0)
        finally:
            self._give_turn()

    async def _take_turn(self) -> None:
        await self._turn.acquire()
        self._has_turn = True
        self._since = time.perf_counter()

    def _give_turn(self) -> None:
        if self._has_turn:  # whoever is cancelled while waiting has none
            self._has_turn = False
            self._turn.release()

    async def taken(self) -> None:
        """Let others go on, if this has taken long enough."""
        if time.perf_counter() - self._since < PIECE:
            return
        await asyncio.sleep(0)  # the turn is kept, so that nobody begins a piece at once
        self._give_turn()
        await self._take_turn()
