"""The service: a method for each thing that a person, a program or an operator can do.

Every method that takes `who` authorises it anew: a session for a person, tokens for seats and
private tables. What comes out is a struct of `messages`, told in `language` where it has words.
What is not done raises a `ServiceError`, which knows how to tell itself in any language.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import TypeVar

import structlog

from shedu.catalog import GAMES
from shedu.server import (
    chatting,
    foresight,
    looking,
    opening,
    playing,
    recording,
    rules,
    seating,
)
from shedu.server.bots.crew import Crew
from shedu.server.bus.bus import Poke
from shedu.server.bus.named import bus_named
from shedu.server.errors import Unavailable
from shedu.server.hall import Hall
from shedu.server.limits import Buckets, clean_name
from shedu.server.messages import (
    ChatLine,
    Explained,
    GameInfo,
    Line,
    Moment,
    NewRecord,
    NewTable,
    Person,
    Play,
    Played,
    Preview,
    RecordText,
    Say,
    SeatKey,
    SignedIn,
    TableInfo,
    TableMade,
    Undo,
    Who,
)
from shedu.server.settings import Settings
from shedu.server.watching import Watch
from shedu.storage.errors import StorageUnavailable
from shedu.storage.store import Store

Answer = TypeVar("Answer")
log = structlog.get_logger("shedu.service")


class Service:
    """All tables of one database, as one process serves them.

    service = await Service.open(Settings(database="sqlite:///shedu.db"))
    ...
    await service.close()
    """

    def __init__(self, hall: Hall, crew: Crew) -> None:
        """Use `open`."""
        self.hall = hall
        self._crew = crew
        self._chat_buckets = Buckets(hall.settings.chat_a_minute)

    @classmethod
    async def open(cls, settings: Settings) -> Service:
        """Open the database (migrated after a backup), join the bus, and wake sleeping bots."""
        store = await Store.open(settings.database, settings.backups)
        bus = bus_named(settings.bus, settings.database)
        crew = Crew(settings.workers)
        service = cls(Hall(store, bus, crew, settings), crew)
        await bus.start(service._hear)
        service.hall.spawn(service._keep_up())
        if settings.warm_up:
            service.hall.spawn(service._warm_up())
        return service

    async def close(self) -> None:
        """End the bots and the bus; what is on disk is whole at every moment."""
        await self.hall.close()
        await self._crew.close()

    async def _hear(self, poke: Poke | None) -> None:
        try:
            await self.hall.hear(poke)
        except StorageUnavailable as error:
            log.warning("poke not followed", error=str(error))  # the next look will find it

    async def _keep_up(self) -> None:
        """At the start, and slowly ever after: bots that have to decide, and lost pokes."""
        long_since = time.time()
        while True:
            try:
                await self.hall.wake_up(long_since)
                await self.hall.catch_up()
            except StorageUnavailable as error:
                log.warning("the database is away", error=str(error))
            await asyncio.sleep(self.hall.settings.catch_up)
            long_since = time.time() - self.hall.settings.catch_up

    async def _warm_up(self) -> None:
        """Compile what was never compiled on this machine, one game after another."""
        for game_id in GAMES:
            await self.hall.bots.get_ready(game_id)

    # people

    async def sign_in(self, name: str) -> SignedIn:
        """A guest with a name, and a session that finds their games again."""
        guest, session = await _answer(self.hall.store.people.add(clean_name(name)))
        return SignedIn(session=session, person=Person(id=guest.id, name=guest.name))

    async def person(self, who: Who) -> Person:
        """Whose session this is; NotAllowed without one."""
        guest = await _answer(self.hall.person(who))
        return Person(id=guest.id, name=guest.name)

    async def rename(self, who: Who, name: str) -> Person:
        """Another name for the person; seats that they hold already keep the old one."""
        guest = await _answer(self.hall.person(who))
        shown = clean_name(name)
        await _answer(self.hall.store.people.rename(guest.id, shown))
        self.hall.sessions.forget(who.session or "")
        return Person(id=guest.id, name=shown)

    async def program_token(self, who: Who) -> SignedIn:
        """Another session of the same person, for a program that plays over the API."""
        guest = await _answer(self.hall.person(who))
        session = await _answer(self.hall.store.people.another_session(guest.id))
        return SignedIn(session=session, person=Person(id=guest.id, name=guest.name))

    async def sign_out(self, who: Who) -> None:
        """End the session; seat tokens go on working."""
        session = who.session or ""
        await _answer(self.hall.store.people.end_session(session))
        self.hall.sessions.forget(session)

    # tables

    async def games(self, language: str = "en") -> list[GameInfo]:
        """What can be played, with options and levels of bots."""
        return rules.described(language, self.hall.settings.bots)

    async def lobby(self, who: Who, language: str = "en") -> list[TableInfo]:
        """Public tables that wait for people, then those that run; the newest first."""
        return await _answer(seating.lobby(self.hall, who, language))

    async def own_tables(self, who: Who, language: str = "en") -> list[TableInfo]:
        """The tables that the person made or sits at, the latest changed first."""
        return await _answer(seating.own_tables(self.hall, who, language))

    async def create(self, who: Who, wish: NewTable, language: str = "en") -> TableMade:
        """A new table; the game is dealt as soon as no seat is open."""
        return await _answer(opening.create(self.hall, who, wish, language))

    async def table(self, who: Who, table: str, language: str = "en") -> TableInfo:
        """A table that the caller may see: public, or with its link, a seat's token, a session."""
        live, may = await _answer(self.hall.enter(who, table))
        return live.told(may, language)

    async def renew_link(self, who: Who, table: str) -> str:
        """A new secret link, by whoever made the table; the old one ends."""
        return await _answer(seating.renew_link(self.hall, who, table))

    async def claim(self, who: Who, table: str, seat: int, language: str = "en") -> SeatKey:
        """Take an open seat."""
        return await _answer(seating.claim(self.hall, who, table, seat, language))

    async def seat_key(self, who: Who, table: str, seat: int, language: str = "en") -> SeatKey:
        """A new token for a seat that the person's session holds; the old one ends."""
        return await _answer(seating.seat_key(self.hall, who, table, seat, language))

    async def leave(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Give a seat up: it is open again, and in a running game the stand-in plays it."""
        return await _answer(seating.leave(self.hall, who, table, seat, language))

    async def hand_to_bot(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Let the stand-in play one's seat, until it is retaken."""
        return await _answer(seating.hand_to_bot(self.hall, who, table, seat, language))

    async def retake(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Play one's seat oneself again."""
        return await _answer(seating.retake(self.hall, who, table, seat, language))

    async def rematch(self, who: Who, table: str, language: str = "en") -> TableInfo:
        """A new table for those who sit at a finished one, each a seat further.

        Seat tokens and the link of the old table work at the new one. Asked again, by anybody
        who has a seat, it answers the same table.
        """
        return await _answer(opening.rematch(self.hall, who, table, language))

    # play

    async def play(self, who: Who, table: str, wish: Play, language: str = "en") -> Played:
        """Take a decision for one's seat. Conflict tells what was missed, Refused the rule."""
        return await _answer(playing.play(self.hall, who, table, wish, language))

    async def undo(self, who: Who, table: str, wish: Undo, language: str = "en") -> Played:
        """Take back the last decision of one's own turn.

        Never across another's decision, chance, or hidden information that it revealed.
        """
        return await _answer(playing.undo(self.hall, who, table, wish, language))

    async def explain(
        self, who: Who, table: str, seat: int, action: str, language: str = "en"
    ) -> Explained:
        """Whether an action is legal for one's seat now, and by which rule not."""
        return await _answer(playing.explain(self.hall, who, table, seat, action, language))

    async def preview(
        self, who: Who, table: str, seat: int, action: str, language: str = "en"
    ) -> Preview:
        """What an action would do, computed from nothing but what the seat knows."""
        return await _answer(foresight.preview(self.hall, who, table, seat, action, language))

    async def look(
        self,
        who: Who,
        table: str,
        viewer: int | None = None,
        seq: int | None = None,
        language: str = "en",
    ) -> Moment:
        """The table as a viewer sees it (None: a spectator), at any entry (None: the latest).

        A seat's view is for those who may act for it; in a finished game everybody who may see
        the table may take any seat's view, and gets the views of all.
        """
        return await _answer(looking.look(self.hall, who, table, viewer, seq, language))

    async def log(
        self,
        who: Who,
        table: str,
        viewer: int | None = None,
        after: int = 0,
        most: int = 200,
        language: str = "en",
    ) -> list[Line]:
        """The lines of at most so many entries after one, told to a viewer."""
        return await _answer(looking.log(self.hall, who, table, viewer, after, most, language))

    def watch(
        self,
        who: Who,
        table: str,
        viewer: int | None = None,
        language: str = "en",
        known: int = 0,
    ) -> Watch:
        """A snapshot, and from then on every change; end it by `aclose()`.

        The snapshot is not older than the entry that the watcher says it knows.

        A watcher holds no queue: one that reads slowly gets several changes in one event.
        The right to see is checked before every event: NotAllowed ends the watch.
        """
        return Watch(self.hall, who, table, viewer, language, known)

    # chat

    async def say(self, who: Who, table: str, wish: Say) -> ChatLine:
        """Say something at a table that the person may see."""
        return await _answer(chatting.say(self.hall, self._chat_buckets, who, table, wish))

    async def chat(self, who: Who, table: str, after: int = 0) -> list[ChatLine]:
        """What was said after a line, the oldest first; at most the latest 200."""
        return await _answer(chatting.chat(self.hall, who, table, after))

    # records

    async def record(self, who: Who, table: str, viewer: int | None = None) -> RecordText:
        """The game as a record: everything once it is finished, before that what a viewer knows."""
        return await _answer(recording.record(self.hall, who, table, viewer))

    async def import_record(self, who: Who, wish: NewRecord, language: str = "en") -> TableMade:
        """A record as a private table where the caller holds all seats, from any moment on."""
        return await _answer(recording.import_record(self.hall, who, wish, language))


async def _answer(work: Awaitable[Answer]) -> Answer:
    """Do something; a database that is away is told as the service tells things."""
    try:
        return await work
    except StorageUnavailable as error:
        log.warning("database unavailable", error=str(error))
        raise Unavailable("unavailable") from None
