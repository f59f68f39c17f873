"""The hall: all tables as this process serves them, and how a change reaches those who watch.

Every change goes to the database first, then into memory here, then by a poke over the bus to
other processes. A poke says only "table, entry"; who hears it looks into the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import structlog
from msgspec.structs import replace

from shedu.core.errors import SheduError
from shedu.server.access import Access, access
from shedu.server.bell import Bell
from shedu.server.bots.bots import Bots
from shedu.server.bots.crew import Crew
from shedu.server.bus.bus import Bus, Poke
from shedu.server.course import Course
from shedu.server.errors import NotAllowed, NotFound, Unavailable
from shedu.server.live import Cache, Live, game_of
from shedu.server.messages import Who
from shedu.server.rules import Rules
from shedu.server.sessions import Sessions
from shedu.server.settings import Settings
from shedu.storage.entries import After, Appended, Entry, NewEntry
from shedu.storage.errors import LogConflict, StorageError
from shedu.storage.people import Guest
from shedu.storage.store import Store

DEAL = "deal"  # the request of a deal: a table is dealt once

log = structlog.get_logger("shedu.hall")


class Hall:
    def __init__(self, store: Store, bus: Bus, crew: Crew, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.cache = Cache(settings.tables_in_memory)
        self.rules = Rules(crew.compile_rules)
        self.bots = Bots(self, crew)
        self._bus = bus
        self._bells: dict[str, set[Bell]] = {}
        self.sessions = Sessions(store.people, self.spawn)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._loop = asyncio.get_running_loop()

    # who asks

    async def guest(self, who: Who) -> Guest | None:
        """Whose session this is; None without one."""
        return None if who.session is None else await self.sessions.guest(who.session)

    async def person(self, who: Who) -> Guest:
        guest = await self.guest(who)
        if guest is None:
            raise NotAllowed("no_session")
        return guest

    async def enter(self, who: Who, table: str) -> tuple[Live, Access]:
        """A table that the caller may see, and what they may do there."""
        live, guest = await self.met(who, table)
        return live, access(live.row, live.seats, guest, who.tokens)

    async def met(self, who: Who, table: str) -> tuple[Live, Guest | None]:
        """A table and a caller, who may not even see it."""
        live = self._in_memory(table) or await self.live(table)
        if who.session is None:
            return live, None
        return live, self.sessions.known(who.session) or await self.sessions.guest(who.session)

    # tables

    async def live(self, table: str) -> Live:
        found = self._in_memory(table)
        if found is not None:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self._in_memory(table) or await self._load(table)
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    def _in_memory(self, table: str) -> Live | None:
        """A table that was read before its rules were ready is read again afterwards."""
        found = self.cache.get(table)
        if found is None or (found.course is None and self.rules.are_ready(found.row.game)):
            return None
        return found

    async def _load(self, table: str) -> Live:
        seated = await self.store.tables.read(table)
        if seated is None:
            raise NotFound("no_table", table=table)
        row, seats = seated
        live = Live(row, seats, game_of(row))
        if self.rules.are_ready(row.game):
            live.course = Course(live.game, bytes.fromhex(row.seed))
            await self._read_log(live)
        elif row.head:
            self.spawn(self.get_ready(row.game))
        live.add_sayings(await self.store.chat.read(table))
        self.cache.put(live)
        return live

    async def _read_log(self, live: Live) -> None:
        """Take over entries that are new; the row may be older than the log, never newer."""
        assert live.course is not None
        for entry in await self.store.log.read(live.id, live.course.seq):
            if entry.seq > live.course.seq:
                _add(live, entry)
        after_log(live)

    async def refresh(self, live: Live) -> None:
        """Bring a table in memory up to the database, and tell those who watch it.

        Whoever looks meanwhile sees it as it was: its row is never ahead of its course.
        """
        seated = await self.store.tables.read(live.id)
        assert seated is not None
        sayings = await self.store.chat.read(live.id, live.said)
        if live.course is not None:
            await self._read_log(live)
        live.row, live.seats = seated
        if live.course is not None:
            after_log(live)
        live.add_sayings(sayings)
        self.ring(live.id)

    async def get_ready(self, game_id: str) -> None:
        """Make a game playable in this process, and its tables with it."""
        if self.rules.are_ready(game_id):
            return
        await self.rules.prepare(game_id)
        for live in self.cache:
            if live.row.game == game_id:
                self.cache.drop(live.id)
                self.ring(live.id)

    # changes

    async def append(
        self, live: Live, entry: NewEntry, then: After, request: str | None
    ) -> Appended:
        """Append an entry to a table's log; LogConflict if another process was quicker.

        A caller who goes away in the middle changes nothing: it is done as a whole all the same.
        """
        course = live.course
        assert course is not None
        written = partial(self._take_over, live)
        try:
            return await self.store.log.append(live.id, course.seq, [entry], request, then, written)
        except LogConflict:
            await self.refresh(live)
            self.bots.consider(live)
            raise

    def _take_over(self, live: Live, made: Appended) -> None:
        """Go on with what was written just now."""
        course = live.course
        assert course is not None
        for new in made.entries:
            if new.seq == course.seq + 1:
                course.add(new)
        after_log(live, made.entries[-1].at)
        if not self._is_closed:
            self.publish(live.id, course.seq)
            self.bots.consider(live)

    async def deal(self, table: str) -> None:
        """Begin the game at a table without an open seat, once its rules are ready."""
        game_id = (await self.live(table)).row.game
        await self.get_ready(game_id)
        live = await self.live(table)
        async with live.turn:
            assert live.course is not None
            if live.course.seq == 0 and live.is_full:
                entry, then = live.course.proposed_deal()
                try:
                    await self.append(live, entry, then, DEAL)
                except LogConflict:
                    return  # another process has dealt

    async def table_changed(self, live: Live) -> None:
        """Seats, status or chat were changed in the database."""
        await self.refresh(live)
        self.publish(live.id, 0)
        self.bots.consider(live)

    def publish(self, table: str, seq: int) -> None:
        """Tell everybody; nobody waits for a bus that hangs."""
        self.ring(table)
        if not self._bus.is_alone:
            self.spawn(self._bus.publish(Poke(table, seq)))

    async def hear(self, poke: Poke | None) -> None:
        """Another process, or this one, has changed a table; None: pokes may have been lost."""
        if poke is None:
            await self.catch_up()
            return
        live = self.cache.get(poke.table)
        if live is None:
            self.ring(poke.table)
        elif poke.seq == 0 or poke.seq > live.row.head:
            await self._try_refresh(live)

    async def catch_up(self) -> None:
        """Look for what lost pokes did not tell, at all tables in memory or watched."""
        held = {live.id: live for live in self.cache}
        ids = sorted({*held, *self._bells})
        for first in range(0, len(ids), 500):
            marks = await self.store.tables.marks(ids[first : first + 500])
            for table, mark in marks.items():
                live = held.get(table)
                if live is None:
                    self.ring(table)
                elif (
                    mark.head > live.row.head
                    or mark.revision > live.row.revision
                    or mark.chat > live.said
                ):
                    await self._try_refresh(live)

    async def _try_refresh(self, live: Live) -> None:
        with suppress(Unavailable):  # its log cannot be replayed; other tables go on
            await self.refresh(live)

    async def wake_up(self, before: float) -> None:
        """Go on where a process has ended: deal full tables, let bots think that have to."""
        for table in await self.store.tables.undealt():
            self.spawn(self.deal(table))
        for table in await self.store.tables.with_bot_to_act(before):
            with suppress(Unavailable):  # its log cannot be replayed; other tables go on
                self.bots.consider(await self.live(table))

    # those who watch

    def hang_bell(self, table: str, bell: Bell) -> None:
        """Let a bell ring whenever a table may have changed."""
        self._bells.setdefault(table, set()).add(bell)

    def take_bell(self, table: str, bell: Bell) -> None:
        bells = self._bells.get(table, set())
        bells.discard(bell)
        if not bells:
            self._bells.pop(table, None)

    def ring(self, table: str) -> None:
        for bell in self._bells.get(table, ()):
            bell.ring()

    # tasks

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task of its own, which ends with the hall; what goes wrong in it is logged."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            level = log.warning if isinstance(error, StorageError) else log.error
            level("task failed", error=f"{type(error).__name__}: {error}")

    async def close(self) -> None:
        self._is_closed = True
        while self._tasks:
            task = next(iter(self._tasks))
            await self.store.database.left_by(task)
            task.cancel()
            await asyncio.wait([task])
        await self._bus.close()
        await self.store.close()


def _add(live: Live, entry: Entry) -> None:
    """Replay an entry; one that the rules do not allow any more is the doctor's business."""
    assert live.course is not None
    try:
        live.course.add(entry)
    except SheduError as error:
        log.error("log cannot be replayed", table=live.id, seq=entry.seq, error=str(error))
        raise Unavailable("broken", table=live.id) from None


def after_log(live: Live, at: float | None = None) -> None:
    """Keep the row in step with the log, whichever of them was read first."""
    course = live.course
    assert course is not None
    if course.seq <= live.row.head:
        return
    state = course.state
    outcome = state.outcome
    live.row = replace(
        live.row,
        head=course.seq,
        to_act=state.to_act,
        status="running" if outcome is None else "finished",
        result=None if outcome is None else outcome.spelled(),
        changed=live.row.changed if at is None else at,
    )
