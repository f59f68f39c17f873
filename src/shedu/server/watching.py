"""Watching a table: a snapshot, then every change.

A watch has no queue. It remembers how far it has seen, and whenever the table's bell rings it
gets all that is new since: so a slow one costs nothing, and nothing is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator

import structlog
from msgspec import Struct
from msgspec.structs import replace

from shedu.server.access import Access, access
from shedu.server.bell import Bell
from shedu.server.chatting import chat_line
from shedu.server.errors import Unavailable
from shedu.server.hall import Hall
from shedu.server.live import Live, Seats
from shedu.server.looking import decision, sight, told_lines
from shedu.server.messages import (
    BotsPreparing,
    Moved,
    Push,
    Said,
    TableChanged,
    Who,
    WholeTable,
)
from shedu.storage.errors import StorageUnavailable
from shedu.storage.people import Guest

RECENT = 30  # entries that a snapshot tells
RESUMED = 500  # entries that a client may have missed and is told at once
BEHIND = 100  # entries; a watcher that is further behind gets a snapshot

log = structlog.get_logger("shedu.watching")


class Seen(Struct):
    """How far a watch has seen."""

    seq: int
    revision: int
    said: int
    is_ready: bool
    bots_preparing: bool


class Watcher:
    """The events of a table for one viewer: `async for event in watch`, ended by `aclose()`."""

    def __init__(
        self,
        hall: Hall,
        who: Who,
        table: str,
        viewer: int | None,
        language: str,
        known: int | None,
    ) -> None:
        self._hall = hall
        self._who = who
        self._table = table
        self._viewer = viewer
        self._language = language
        self._known = known  # the last entry that the viewer has, until a snapshot tells the rest
        self._bell = Bell()
        self._is_over = False
        self._seen: Seen | None = None
        self._news: deque[Push] = deque()
        self._may: Access | None = None  # what it was found to be allowed, with which seats
        self._seats: Seats = ()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> Push:
        """The next event; the right to see it is looked at each time."""
        if self._is_over:
            raise StopAsyncIteration
        try:
            while not self._news:
                await self._look()
            return self._news.popleft()
        except StorageUnavailable as error:
            await self.aclose()
            log.warning("database unavailable", error=str(error))
            raise Unavailable("unavailable") from None
        except BaseException:
            await self.aclose()
            raise

    async def aclose(self) -> None:
        self._is_over = True
        self._hall.take_bell(self._table, self._bell)

    def __del__(self) -> None:
        self._hall.take_bell(self._table, self._bell)  # of somebody who just went away

    async def _look(self) -> None:
        """Take what is new; wait for something first, unless it is the first time."""
        hall = self._hall
        if self._seen is None:
            hall.hang_bell(self._table, self._bell)
        else:
            await self._bell.rung()
        live, guest = await hall.met(self._who, self._table)
        if self._seen is None and (self._known or 0) > live.row.head:
            await hall.refresh(live)  # the client knows more, from another process
        may = self._access(live, guest)
        may.check_viewer(self._viewer)
        if self._seen is None:
            hall.bots.consider(live)  # some play only while they are watched
        # taken together with the news: what happens while they are read is news again
        now = Seen(
            live.row.head,
            live.row.revision,
            live.said,
            live.match is not None,
            hall.bots.are_preparing(live.row.game),
        )
        async for event in self._new(live, may, now):
            self._news.append(event)
        self._seen = now

    def _access(self, live: Live, guest: Guest | None) -> Access:
        """What the caller may do. It follows from the seats, and from what changes with them."""
        may = self._may
        if may is None or may.guest is not guest or self._seats is not live.seats:
            may = access(live.row, live.seats, guest, self._who.tokens)
        elif may.table is not live.row:
            may = replace(may, table=live.row)
        self._may, self._seats = may, live.seats
        return may

    async def _new(self, live: Live, may: Access, now: Seen) -> AsyncIterator[Push]:
        """The events that bring the viewer up to date; the first time nothing was seen."""
        seen = self._seen
        if seen is None or _begins_again(seen, now):
            yield await self._snapshot(live, may, now)
        else:
            if now.is_ready and now.seq > seen.seq:
                yield await self._moved(live, may, seen, now)
            if now.revision != seen.revision:
                yield TableChanged(
                    table=live.told(may, self._language),
                    sight=sight(self._hall, live, self._viewer, self._language, now.seq),
                )
            if now.said > seen.said:
                new = [chat_line(saying) for saying in live.sayings if saying.number > seen.said]
                yield Said(lines=new)
        if now.bots_preparing != (seen is not None and seen.bots_preparing):
            yield BotsPreparing(ready=not now.bots_preparing)

    async def _snapshot(self, live: Live, may: Access, now: Seen) -> WholeTable:
        hall, to = self._hall, may.told_to(self._viewer)
        known, recent = self._known, max(0, now.seq - RECENT)
        after = recent if known is None or not 0 <= now.seq - known <= RESUMED else known
        if now.is_ready:
            self._known = None
        return WholeTable(
            table=live.told(may, self._language),
            sight=sight(hall, live, self._viewer, self._language, now.seq),
            chat=[chat_line(saying) for saying in live.sayings],
            lines=await told_lines(hall, live, after, now.seq, to, self._language),
        )

    async def _moved(self, live: Live, may: Access, seen: Seen, now: Seen) -> Moved:
        hall, viewer, row = self._hall, self._viewer, live.row
        assert live.match is not None
        before, moment = hall.moments.of(live, seen.seq), hall.moments.of(live, now.seq)
        to = may.told_to(viewer)
        return Moved(
            seq=now.seq,
            base=seen.seq,
            status=row.status,
            to_act=row.to_act,
            at=row.changed,
            result=row.result,
            change=moment.change(before, viewer),
            decision=decision(live.match, moment, viewer, self._language),
            lines=await told_lines(hall, live, seen.seq, now.seq, to, self._language),
        )


def _begins_again(seen: Seen, now: Seen) -> bool:
    """Whether a viewer has nothing that a change could build on, or is too far behind."""
    dealt = seen.seq == 0 and now.seq > 0
    return dealt or now.is_ready != seen.is_ready or not 0 <= now.seq - seen.seq <= BEHIND
