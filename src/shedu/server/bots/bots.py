"""Bots at tables: whenever one has to decide, it is thought about and played.

A table has at most one thought under way, and joins the end of the queue for its next. Bots among
themselves play only while somebody watches. What a bot will do is nowhere kept: after a restart
the log says whose turn it is, and it thinks again. If two processes think for the same bot, the
log takes the first answer.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import structlog

from shedu.agents import STAND_IN
from shedu.agents.analysis import Analysis
from shedu.server.bots.crew import Crew, NotWanted
from shedu.server.bots.pace import Pace
from shedu.server.bots.queue import Place, Rank
from shedu.server.bots.turn import Turn, turn_of
from shedu.server.bots.work import Compilation, Question, Thought
from shedu.server.errors import NotFound
from shedu.server.live import FAILED
from shedu.storage.errors import LogConflict, StorageUnavailable

if TYPE_CHECKING:
    from shedu.server.hall import Hall
    from shedu.server.live import Live

PAUSE = 1.0  # seconds, after something that went wrong
PREPARED = ("greedy", "ismcts:iterations=8", "champion:iterations=8")  # what bots and analyses need

log = structlog.get_logger("shedu.bots")


class Bots:
    def __init__(self, hall: Hall, crew: Crew) -> None:
        self._hall = hall
        self._crew = crew
        self.pace = Pace(hall.settings.bot_pace)
        self._thinking: set[str] = set()  # tables with a thought under way or in the queue
        self._ready: set[str] = set()  # games whose agents are compiled
        self._preparing: dict[str, asyncio.Task[None]] = {}
        # tables that waited at the last look: at which entry, and for how many looks
        self._waiting: dict[str, tuple[int, int]] | None = None

    def are_preparing(self, game_id: str) -> bool:
        """Whether bots of a game still get ready: what they need is compiled once."""
        return game_id in self._preparing

    def are_ready(self, game_id: str) -> bool:
        return game_id in self._ready

    def problems(self) -> list[str]:
        """What keeps bots from thinking, for the health report."""
        return [f"bots: {problem}" for problem in self._crew.problems()]

    def consider(self, live: Live) -> None:
        """See whether a bot has to decide at a table, and let it think."""
        if self._is_awaited(live) and live.id not in self._thinking:
            self._thinking.add(live.id)
            self._hall.spawn(self._play_on(live.id))

    async def overdue(self) -> list[str]:
        """Tables whose bots have not moved since the last look, or at the first look have to.

        Their process has ended, or their turn went wrong. That is told by their logs and not by
        a clock, which may be set back. One that still does not move is tried ever less often.
        """
        waiting = await self._hall.store.tables.with_bot_to_act(self._hall.watched())
        before = self._waiting
        if before is None:
            before = {table: (head, 0) for table, head in waiting.items()}
        self._waiting = {}
        for table, head in waiting.items():
            was, looks = before.get(table, (-1, 0))
            self._waiting[table] = (head, looks + 1 if was == head else 0)
        return [table for table, (_, looks) in self._waiting.items() if _is_due(looks)]

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _is_awaited(self, live: Live) -> bool:
        """Whether a bot has to decide, and there is somebody for whom."""
        has_audience = has_person(live) or self._hall.is_watched(live.id)
        return live.bot_to_act is not None and has_audience

    def _place(self, live: Live) -> Place:
        if not has_person(live):
            rank = Rank.BOTS_ONLY
        else:
            rank = Rank.AWAITED if self._hall.is_watched(live.id) else Rank.UNWATCHED
        return Place(live.row.creator, rank)

    async def _play_on(self, table: str) -> None:
        """Take turn after turn at a table, until a person has to decide or nobody waits for it.

        A turn that goes wrong is left to the next look; other tables never notice.
        """
        try:
            while await self._take_turn(table):
                pass
        except NotFound:
            pass  # the table was deleted
        except Exception as error:
            log.error("bot gave up", table=table, error=f"{type(error).__name__}: {error}")
        finally:
            self._thinking.discard(table)

    async def _take_turn(self, table: str) -> bool:
        """Think about one decision and play it; whether there may be another."""
        try:
            return await self._try_turn(table, self._now())
        except NotWanted:
            return True  # nobody watched when its turn came; perhaps somebody does again
        except StorageUnavailable as error:
            log.warning("bot waits for the database", table=table, error=str(error))
            await asyncio.sleep(PAUSE)
            return True

    async def _try_turn(self, table: str, begun: float) -> bool:
        live = await self._hall.live(table)
        if not self._is_awaited(live):
            return False
        await self.get_ready(live.row.game)
        live = await self._hall.live(table)
        turn = turn_of(live, begun, self.pace, self._hall.settings.bots)
        if turn is None:
            return False
        action = await self._thought_out(live, turn.thought)
        await asyncio.sleep(turn.due - self._now())
        # the table may have been forgotten meanwhile, and read again for somebody else
        return await self._play(await self._hall.live(table), turn, action)

    async def analyzed(self, question: Question, person: str) -> Analysis | None:
        """What the champion thinks of a decision that a person asks about; None if it failed."""
        await self.get_ready(question.game)
        answer = await self._crew.do(question, Place(person, Rank.ASKED))
        if answer.problem:
            log.error("analysis failed", game=question.game, problem=answer.problem)
        return answer.analysis

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
            answer = await self._crew.do(Compilation(game_id, PREPARED))
            if answer.problem:  # each worker will compile by itself, or say why not
                log.error("bots not prepared", game=game_id, problem=answer.problem)
            self._ready.add(game_id)
        finally:
            del self._preparing[game_id]
            self._ring(game_id)

    def _ring(self, game_id: str) -> None:
        for live in self._hall.cache:
            if live.row.game == game_id:
                self._hall.ring(live.id)

    async def _thought_out(self, live: Live, thought: Thought) -> int | None:
        """The action of the agent, or of the stand-in if it fails; None if that fails as well."""
        is_awaited = partial(self._is_awaited, live)
        for asked in (thought, replace(thought, agent=STAND_IN)):
            answer = await self._crew.do(asked, self._place(live), is_awaited)
            if not answer.problem:
                return answer.action
            log.error("bot failed", game=thought.game, agent=asked.agent, problem=answer.problem)
        return None

    async def _play(self, live: Live, turn: Turn, action: int | None) -> bool:
        """Play what was thought out, if the table still waits for it; False: leave it for now.

        For a bot that failed, chance decides, and the table is told.
        """
        match, request = live.match, f"bot {turn.seq}"
        async with live.turn:
            if match is None or match.seq != turn.seq or live.bot_to_act is None:
                return True
            if action is None or action not in match.state.legal:
                action = Random(turn.thought.seed).choice(match.state.legal)
                request = f"{FAILED} {turn.seq}"
            try:
                await self._hall.append(live, match.propose(action), request)
            except LogConflict:
                log.info("bot was late", table=live.id, seq=turn.seq)
                return False  # another process plays here
        return True


def _is_due(looks: int) -> bool:
    """At the first, second, fourth … look, and every 64th."""
    return looks > 0 and (looks & (looks - 1) == 0 or looks % 64 == 0)


def has_person(live: Live) -> bool:
    """Whether a person plays at a table; one whose seat a bot plays does not."""
    return any(seat.kind == "person" and seat.level is None for seat in live.seats)
