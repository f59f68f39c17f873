"""The hall: all tables as this process serves them, and how a change reaches those who watch.

Every change goes to the database first, then into memory here, then by a poke over the bus to
other processes. A poke says only "table, entry"; who hears it looks into the database.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from typing import Any

import structlog
from msgspec.structs import replace

from shedu.core.errors import RecordError, SheduError
from shedu.core.match import Proposal
from shedu.server.access import Access, access
from shedu.server.bell import Bell
from shedu.server.bots.bots import Bots
from shedu.server.bots.crew import Crew
from shedu.server.breath import Breath
from shedu.server.bus.bus import Bus, Poke
from shedu.server.errors import NotAllowed, NotFound, Refused, Unavailable
from shedu.server.live import Cache, Live, after, game_of, match_of, parsed, written
from shedu.server.messages import Who
from shedu.server.moment import Moments
from shedu.server.rules import Rules
from shedu.server.sessions import Sessions
from shedu.server.settings import Settings
from shedu.storage.entries import Appended, Entry
from shedu.storage.errors import LogConflict, StorageError, StorageUnavailable, WrongKey
from shedu.storage.people import Guest
from shedu.storage.store import Store
from shedu.storage.tables import Seated

DEAL = "deal"  # the request of a deal: a table is dealt once
PAGE = 500  # entries of a log that are read at a time
SILENCE = 30.0  # seconds that work in the background may take

log = structlog.get_logger("shedu.hall")


class Hall:
    def __init__(self, store: Store, bus: Bus, crew: Crew, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.cache = Cache(settings.tables_in_memory)
        self.long_work = asyncio.Lock()  # is done in pieces, one after the other
        self.moments = Moments(self.long_work)
        self.rules = Rules(crew.compile_rules)
        self.bots = Bots(self, crew)
        self._bus = bus
        self._bells: dict[str, set[Bell]] = {}
        self.sessions = Sessions(store.people, self.spawn, settings.session_days * 86400.0)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._pseudonyms = secrets.token_bytes(16)
        self.ailing: dict[str, str] = {}  # work in the background that failed, and why
        self._beats: dict[str, float] = {}  # when it should have been done again, at the latest
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

    def origin_of(self, address: str) -> str:
        """A pseudonym of a network, which nobody can turn back once this process has ended."""
        if not address:
            return ""
        return blake2b(address.encode(), digest_size=9, key=self._pseudonyms).hexdigest()

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
        if found is None or (found.match is None and self.rules.are_ready(found.row.game)):
            return None
        return found

    async def _load(self, table: str) -> Live:
        seated = await self._seated(table)
        if seated is None:
            raise NotFound("no_table", table=table)
        row, seats = seated
        live = Live(row, seats, game_of(row))
        _check_rules(live)
        if self.rules.are_ready(row.game):
            live.match = match_of(row, live.game)
            await self._read_log(live)
        elif row.head:
            self.spawn(self.get_ready(row.game))
        live.add_sayings(await self.store.chat.read(table))
        self.cache.put(live)
        return live

    async def _seated(self, table: str) -> Seated | None:
        try:
            return await self.store.tables.read(table)
        except WrongKey as error:
            log.error("seed cannot be read", table=table, error=str(error))
            raise Unavailable("sealed", table=table) from None

    async def _read_log(self, live: Live) -> None:
        """Accept entries that are new; the row may be older than the log, never newer."""
        match = live.match
        assert match is not None
        while page := await self.store.log.read(live.id, match.seq, most=PAGE):
            async with Breath(self.long_work) as breath:
                for entry in page:
                    if entry.seq > match.seq:
                        _accept(live, entry)
                    await breath.taken()
        live.follow_log()

    async def refresh(self, live: Live) -> None:
        """Bring a table in memory up to the database, and tell those who watch it.

        Whoever looks meanwhile sees it as it was: its row is never ahead of its match.
        """
        seated = await self._seated(live.id)
        if seated is None:  # deleted in the meantime
            self.cache.drop(live.id)
            self.ring(live.id)
            raise NotFound("no_table", table=live.id)
        sayings = await self.store.chat.read(live.id, live.said)
        if live.match is not None:
            await self._read_log(live)
        live.row, live.seats = seated
        if live.match is not None:
            live.follow_log()
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

    async def append(self, live: Live, proposal: Proposal, request: str) -> Appended:
        """Append an entry to a table's log; LogConflict if another process was quicker.

        A caller who goes away in the middle changes nothing: the entry is written all the same.
        """
        entry = written(live.game, proposal.entry)
        then = after(proposal.state)
        writing = self.store.log.append(live.id, proposal.base, [entry], request, then)
        try:
            made = await asyncio.shield(writing)
        except asyncio.CancelledError:
            writing.add_done_callback(partial(self._written, live, proposal))
            raise
        except LogConflict:
            await self.refresh(live)
            self.bots.consider(live)
            raise
        if made.repeated:  # the log has it already: the answer of an earlier attempt was lost
            await self.refresh(live)
        self._accept(live, proposal, made)
        return made

    def _written(self, live: Live, proposal: Proposal, writing: asyncio.Future[Appended]) -> None:
        """An entry was written whose caller has gone."""
        if not writing.cancelled() and writing.exception() is None:
            self._accept(live, proposal, writing.result())

    def _accept(self, live: Live, proposal: Proposal, made: Appended) -> None:
        """Go on with what was written just now, unless a refresh has read it already."""
        assert live.match is not None
        if not made.repeated and live.match.seq == proposal.base:
            live.match.accept(proposal)
            live.note(made.entries[-1])
            live.follow_log(made.entries[-1].at)
            self.moments.accepted(live, proposal)
        if not self._is_closed:
            self.publish(live.id, live.match.seq)
            self.bots.consider(live)

    async def deal(self, table: str) -> None:
        """Begin the game at a table without an open seat, once its rules are ready."""
        game_id = (await self.live(table)).row.game
        await self.get_ready(game_id)
        live = await self.live(table)
        async with live.turn:
            assert live.match is not None
            if live.match.seq == 0 and live.is_full:
                await self._begin_by_todays_rules(live)
                try:
                    await self.append(live, live.match.propose_deal(), DEAL)
                except LogConflict:
                    return  # another process has dealt

    async def _begin_by_todays_rules(self, live: Live) -> None:
        now = live.game.definition.rules_version
        if not live.game.definition.plays(live.row.rules):  # the table is older than they are
            await self.store.tables.change(live.id, rules=now)
            live.row = replace(live.row, rules=now)

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
        with self._reported(live.id):
            await self.refresh(live)

    async def wake_up(self) -> None:
        """Go on where a process has ended: deal full tables, let bots think that have to."""
        for table in await self.store.tables.undealt():
            self.spawn(self.deal(table))
        for table in await self.bots.overdue():
            with self._reported(table):
                self.bots.consider(await self.live(table))

    @contextmanager
    def _reported(self, table: str) -> Iterator[None]:
        """What goes wrong at one table is logged; other tables go on."""
        try:
            yield
        except StorageUnavailable:
            raise
        except NotFound:
            pass  # deleted in the meantime
        except Exception as error:
            log.error("table left alone", table=table, error=f"{type(error).__name__}: {error}")

    # those who watch

    def hang_bell(self, table: str, bell: Bell) -> None:
        """Let a bell ring whenever a table may have changed."""
        self._bells.setdefault(table, set()).add(bell)

    def take_bell(self, table: str, bell: Bell) -> None:
        bells = self._bells.get(table, set())
        bells.discard(bell)
        if not bells:
            self._bells.pop(table, None)

    def is_watched(self, table: str) -> bool:
        return table in self._bells

    def watched(self) -> list[str]:
        return list(self._bells)

    def ring(self, table: str) -> None:
        for bell in self._bells.get(table, ()):
            bell.ring()

    # tasks

    async def repeat(
        self, name: str, work: Callable[[], Awaitable[None]], pause: float, later: bool = False
    ) -> None:
        """Do something again and again, at once or after a pause; what goes wrong is logged, and
        told by `problems`."""
        await asyncio.sleep(pause if later else 0)
        while True:
            try:
                await work()
                self.ailing.pop(name, None)
            except Exception as error:
                told = f"{type(error).__name__}: {error}"
                if name not in self.ailing:
                    log.error("background work failed", work=name, error=told)
                self.ailing[name] = told
            self._beats[name] = self._loop.time() + pause + SILENCE
            await asyncio.sleep(pause)

    def problems(self) -> list[str]:
        """What is wrong with the work in the background, for the health report."""
        now = self._loop.time()
        silent = [f"{name}: it hangs" for name, due in self._beats.items() if due < now]
        failed = [f"{name}: {problem}" for name, problem in self.ailing.items()]
        writer = self.store.log.problem()
        return [*failed, *silent, *([] if writer is None else [writer]), *self.bots.problems()]

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


def _check_rules(live: Live) -> None:
    """A game is played to its end by the rules that it began with."""
    form = live.game.definition
    if live.row.status == "running" and not form.plays(live.row.rules):
        raise Refused("other_rules", table=live.id, rules=live.row.rules, now=form.rules_version)


def _accept(live: Live, entry: Entry) -> None:
    """Replay an entry; one that the rules do not allow any more is the doctor's business."""
    assert live.match is not None
    try:
        if entry.seq != live.match.seq + 1:
            raise RecordError(f"the log jumps to entry {entry.seq}")
        live.match.accept(live.match.read(parsed(live.game, entry)))
        live.note(entry)
    except SheduError as error:
        log.error("log cannot be replayed", table=live.id, seq=entry.seq, error=str(error))
        raise Unavailable("broken", table=live.id) from None
