"""Watching a table: a snapshot, then every change.

A watch has no queue. It remembers how far it has seen, and whenever the table's bell rings it
gets all that is new since: so a slow one costs nothing, and nothing is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import structlog
from msgspec import Struct
from msgspec.structs import replace

from shedu.server.access import Access, access
from shedu.server.bell import Bell
from shedu.server.chatting import chat_line
from shedu.server.errors import Unavailable
from shedu.server.hall import Hall
from shedu.server.live import Live, Seats
from shedu.server.looking import sight, told_lines
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
        self, hall: Hall, who: Who, table: str, viewer: int | None, language: str, known: int
    ) -> None:
        self._hall = hall
        self._who = who
        self._table = table
        self._viewer = viewer
        self._language = language
        self._known = known  # the entry that the viewer knows already, from another process
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
        if self._seen is None and self._known > live.row.head:
            await hall.refresh(live)  # the client knows more, from another process
        may = self._access(live, guest)
        may.check_viewer(self._viewer)
        # taken together with the news: what happens while they are read is news again
        now = Seen(
            live.row.head,
            live.row.revision,
            live.said,
            live.course is not None,
            hall.bots.are_preparing(live.row.game),
        )
        self._news.extend(self._new(live, may, now))
        if not now.is_ready:  # what cannot be told yet is news once the rules are there
            now.seq = min(self._known, now.seq) if self._seen is None else self._seen.seq
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

    def _new(self, live: Live, may: Access, now: Seen) -> Iterator[Push]:
        """The events that bring the viewer up to date; the first time nothing was seen."""
        seen = self._seen
        if seen is None or now.seq - seen.seq > BEHIND or now.seq < seen.seq:
            yield self._snapshot(live, may)
        else:
            yield from self._changes(live, may, seen, now)
        if now.bots_preparing != (seen is not None and seen.bots_preparing):
            yield BotsPreparing(ready=not now.bots_preparing)

    def _snapshot(self, live: Live, may: Access) -> WholeTable:
        head, to = live.row.head, may.told_to(self._viewer)
        return WholeTable(
            table=live.told(may, self._language),
            sight=sight(live, self._viewer),
            lines=told_lines(live, max(0, head - RECENT), head, to, self._language),
            chat=[chat_line(saying) for saying in live.sayings],
        )

    def _changes(self, live: Live, may: Access, seen: Seen, now: Seen) -> Iterator[Push]:
        language, viewer = self._language, self._viewer
        if now.is_ready and now.seq > seen.seq:
            yield Moved(
                table=live.told(may, language),
                sight=sight(live, viewer),
                lines=told_lines(live, seen.seq, now.seq, may.told_to(viewer), language),
            )
        elif now.revision != seen.revision or now.is_ready != seen.is_ready:
            yield TableChanged(table=live.told(may, language), sight=sight(live, viewer))
        if now.said > seen.said:
            new = [chat_line(saying) for saying in live.sayings if saying.number > seen.said]
            yield Said(lines=new)
