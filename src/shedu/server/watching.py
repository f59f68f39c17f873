"""Watching a table: a snapshot, then every change.

A watcher has no queue. It remembers how far it has seen, and whenever the table's bell rings it
gets all that is new since: so a slow one costs nothing, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass

from shedu.server.access import Access
from shedu.server.chatting import chat_line
from shedu.server.hall import Hall
from shedu.server.live import Live, told
from shedu.server.looking import sight, told_lines
from shedu.server.messages import (
    BotsPreparing,
    Event,
    Moved,
    Said,
    Snapshot,
    TableChanged,
    Who,
)

RECENT = 30  # entries that a snapshot tells
BEHIND = 100  # entries; a watcher that is further behind gets a snapshot


@dataclass
class Seen:
    """How far a watcher has seen."""

    seq: int
    revision: int
    said: int
    is_ready: bool
    bots_preparing: bool


@dataclass(frozen=True)
class Watcher:
    hall: Hall
    who: Who
    table: str
    viewer: int | None
    language: str

    async def enter(self) -> tuple[Live, Access]:
        live, may = await self.hall.enter(self.who, self.table)
        may.check_viewer(self.viewer)
        return live, may

    def seen(self, live: Live) -> Seen:
        return Seen(
            live.row.head,
            live.row.revision,
            live.said,
            live.course is not None,
            self.hall.bots.are_preparing(live.row.game),
        )


async def watch(
    hall: Hall, who: Who, table: str, viewer: int | None, language: str, known: int = 0
) -> AsyncGenerator[Event, None]:
    watcher = Watcher(hall, who, table, viewer, language)
    with hall.bell(table) as bell:
        seen: Seen | None = None
        while True:
            live, may = await watcher.enter()
            if seen is None and known > live.row.head:
                await hall.refresh(live)  # the client knows more, from another process
                live, may = await watcher.enter()
            # taken together with the news: what happens while they are read is news again
            news, now = list(_news(watcher, live, may, seen)), watcher.seen(live)
            if not now.is_ready:  # what cannot be told yet is news once the rules are there
                now.seq = min(known, now.seq) if seen is None else seen.seq
            seen = now
            while news:  # what was told is not kept: the next may be hours away
                yield news.pop(0)
            await bell.wait()
            bell.clear()


def _news(watcher: Watcher, live: Live, may: Access, seen: Seen | None) -> Iterator[Event]:
    """The events that bring a watcher up to date; the first time it has seen nothing."""
    now = watcher.seen(live)
    if seen is None or now.seq - seen.seq > BEHIND or now.seq < seen.seq:
        yield _snapshot(watcher, live, may)
    else:
        yield from _changes(watcher, live, may, seen, now)
    if now.bots_preparing != (seen is not None and seen.bots_preparing):
        yield BotsPreparing(ready=not now.bots_preparing)


def _snapshot(watcher: Watcher, live: Live, may: Access) -> Snapshot:
    head, to = live.row.head, may.told_to(watcher.viewer)
    return Snapshot(
        table=told(live, may, watcher.language),
        sight=sight(live, watcher.viewer),
        lines=told_lines(live, max(0, head - RECENT), head, to, watcher.language),
        chat=[chat_line(saying) for saying in live.sayings],
    )


def _changes(watcher: Watcher, live: Live, may: Access, seen: Seen, now: Seen) -> Iterator[Event]:
    language = watcher.language
    if now.is_ready and now.seq > seen.seq:
        yield Moved(
            table=told(live, may, language),
            sight=sight(live, watcher.viewer),
            lines=told_lines(live, seen.seq, now.seq, may.told_to(watcher.viewer), language),
        )
    elif now.revision != seen.revision or now.is_ready != seen.is_ready:
        yield TableChanged(table=told(live, may, language), sight=sight(live, watcher.viewer))
    if now.said > seen.said:
        new = [chat_line(saying) for saying in live.sayings if saying.number > seen.said]
        yield Said(lines=new)
