"""Bots at tables: whenever one has to decide, it is thought about and played.

A table has at most one thought under way, and joins the end of the queue for its next: so tables
take turns, however many bots sit at each. What a bot will do is nowhere kept: after a restart the
log says whose turn it is, and it thinks again. If two processes think for the same bot, the log
takes the first answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from shedu.agents import decision_seed
from shedu.server.bots.crew import Crew
from shedu.server.bots.work import STAND_IN, Compilation, Thought
from shedu.server.rules import level_of
from shedu.storage.errors import LogConflict, StorageError

if TYPE_CHECKING:
    from shedu.server.course import Course
    from shedu.server.hall import Hall
    from shedu.server.live import Live

PAUSE = 1.0  # seconds, after something that went wrong

log = structlog.get_logger("shedu.bots")


class Bots:
    def __init__(self, hall: Hall, crew: Crew) -> None:
        self._hall = hall
        self._crew = crew
        self._thinking: set[str] = set()  # tables with a thought under way or in the queue
        self._ready: set[str] = set()  # games whose agents are compiled
        self._preparing: dict[str, asyncio.Task[None]] = {}

    def are_preparing(self, game_id: str) -> bool:
        """Whether bots of a game still get ready: what they need is compiled once."""
        return game_id in self._preparing

    def are_ready(self, game_id: str) -> bool:
        return game_id in self._ready

    def consider(self, live: Live) -> None:
        """See whether a bot has to decide at a table, and let it think."""
        if live.bot_to_act is not None and live.id not in self._thinking:
            self._thinking.add(live.id)
            self._hall.spawn(self._decide(live.id))

    async def _decide(self, table: str) -> None:
        """Think and play, then look again."""
        try:
            live = await self._hall.live(table)
            await self.get_ready(live.row.game)
            live = await self._hall.live(table)
            thought = _thought(live, self._hall.settings.bots)
            if thought is not None and live.course is not None:
                seq = live.course.seq
                await self._play(live, seq, await self._thought_out(thought))
        except StorageError as error:
            log.warning("bot waits for the database", table=table, error=str(error))
            await asyncio.sleep(PAUSE)
        finally:
            self._thinking.discard(table)
        self.consider(await self._hall.live(table))

    async def get_ready(self, game_id: str) -> None:
        """Compile what a game's agents need, once, while its tables say so."""
        await self._hall.get_ready(game_id)
        if game_id in self._ready:
            return
        if game_id not in self._preparing:
            self._preparing[game_id] = self._hall.spawn(self._prepare(game_id))
            self._ring(game_id)
        await asyncio.shield(self._preparing[game_id])

    async def _prepare(self, game_id: str) -> None:
        try:
            await self._crew.do(Compilation(game_id, ("greedy", "ismcts:iterations=8")))
            self._ready.add(game_id)
        finally:
            del self._preparing[game_id]
            self._ring(game_id)

    def _ring(self, game_id: str) -> None:
        for live in self._hall.cache:
            if live.row.game == game_id:
                self._hall.ring(live.id)

    async def _thought_out(self, thought: Thought) -> int | None:
        """The action of the agent, or of the stand-in if it fails; None if that fails as well."""
        for asked in (thought, replace(thought, agent=STAND_IN)):
            answer = await self._crew.do(asked)
            if not answer.problem:
                return answer.action
            log.error("bot failed", game=thought.game, agent=asked.agent, problem=answer.problem)
        return None

    async def _play(self, live: Live, seq: int, action: int | None) -> None:
        """Play what was thought out, if the table still waits for it."""
        course = live.course
        assert course is not None
        async with live.turn:
            if course.seq != seq or live.bot_to_act is None:
                return
            if action not in course.state.legal:
                await asyncio.sleep(PAUSE)  # it will be thought about again, but not in a hurry
                return
            assert action is not None
            entry, then = course.proposed(action)
            try:
                await self._hall.append(live, entry, then, f"bot {seq}")
            except LogConflict:
                log.info("bot was late", table=live.id, seq=seq)


def _thought(live: Live, bots: Sequence[str]) -> Thought | None:
    """What the bot that has to decide knows; None if none has to.

    Only agents of a level, or that the operator offers, ever think: no table names another.
    """
    course, name = live.course, live.bot_to_act
    if course is None or name is None or course.state.to_act is None:
        return None
    level = level_of(live.row.game, name, bots)
    seat = course.state.to_act
    return Thought(
        game=live.row.game,
        players=live.row.players,
        options=tuple(live.game.options.items()),
        position=course.state.redacted(seat).position(),
        agent=STAND_IN if level is None else level.agent,
        seed=_seed(live, course, seat),
    )


def _seed(live: Live, course: Course, seat: int) -> int:
    """From the secret seed, so that nobody can foresee what a bot will do."""
    return decision_seed(live.row.seed, seat, course.decisions)
