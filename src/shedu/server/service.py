"""The service: a method for each thing that a person, a program or an operator can do.

Every method that takes `who` authorises it anew: a session for a person, tokens for seats and
private tables. What comes out is a struct of `messages`, told in `language` where it has words.
What is not done raises a `ServiceError`, which knows how to tell itself in any language.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import structlog

from shedu.catalog import GAMES
from shedu.server import (
    analyzing,
    chatting,
    foresight,
    inspecting,
    looking,
    opening,
    playing,
    recording,
    rules,
    seating,
    teaching,
)
from shedu.server.bots.crew import Crew
from shedu.server.bus.bus import Poke
from shedu.server.bus.named import bus_named
from shedu.server.errors import Invalid, NotFound, Unavailable
from shedu.server.hall import Hall
from shedu.server.limits import Buckets
from shedu.server.messages import (
    Analyzed,
    ChatLine,
    Explained,
    GameInfo,
    Health,
    Inspected,
    LessonInfo,
    LessonMoment,
    Line,
    Marked,
    NewRecord,
    NewTable,
    Person,
    Play,
    Played,
    Preview,
    RecordText,
    Say,
    SeatKey,
    SessionInfo,
    SignedIn,
    TableInfo,
    TableMade,
    TableMoment,
    Undo,
    Who,
)
from shedu.server.names import clean_name
from shedu.server.settings import Settings
from shedu.server.watching import Watcher
from shedu.storage.cleaning import clean
from shedu.storage.errors import NotStorable, StorageUnavailable
from shedu.storage.locking import Hold
from shedu.storage.people import SessionKind
from shedu.storage.store import Store

Answer = TypeVar("Answer")
HOUR = 3600.0  # seconds
DAY = 24 * HOUR
PATIENCE = 0.8  # seconds that a health report waits for the database

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
        store = await Store.open(settings.database, settings.backups, hold=hold_for(settings.bus))
        bus = bus_named(settings.bus, settings.database)
        crew = Crew(settings.workers)
        service = cls(Hall(store, bus, crew, settings), crew)
        await bus.start(service._hear)
        hall, catch_up = service.hall, settings.catch_up
        hall.spawn(hall.repeat("catching up", service._keep_up, catch_up))
        hall.spawn(hall.repeat("cleaning", service._clean, HOUR, later=True))
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
        except Exception as error:  # the next look will find it, and the bus must go on
            log.warning("poke not followed", error=f"{type(error).__name__}: {error}")

    async def _keep_up(self) -> None:
        """At the start, and slowly ever after: bots that have to decide, and lost pokes."""
        await self.hall.wake_up()
        await self.hall.catch_up()

    async def _clean(self) -> None:
        """Delete what nobody has used for long."""
        await clean(self.hall.store, self.hall.settings.keep)

    async def health(self) -> Health:
        """What is wrong, within a second: the database, or work in the background."""
        problems = self.hall.problems()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.hall.store.database.ping()
        except (StorageUnavailable, TimeoutError) as error:
            problems.insert(0, f"database: {error or 'it does not answer'}")
        return Health(status="unwell" if problems else "ok", problems=problems)

    async def _warm_up(self) -> None:
        """Compile what was never compiled on this machine, one game after another."""
        for definition in GAMES.working():
            await self.hall.bots.get_ready(definition.id)

    # people

    async def sign_in(self, name: str, kind: SessionKind = "browser") -> SignedIn:
        """Sign in a guest by name; their session brings them back to their games."""
        settings = self.hall.settings
        days = settings.session_days if kind == "browser" else settings.token_days
        added = self.hall.store.people.add(clean_name(name), kind, days * DAY)
        guest, session = await _answer(added)
        return SignedIn(session=session, person=Person(id=guest.id, name=guest.name))

    async def person(self, who: Who) -> Person:
        """The person signed in; NotAllowed if there is none."""
        guest = await _answer(self.hall.person(who))
        return Person(id=guest.id, name=guest.name)

    async def rename(self, who: Who, name: str) -> Person:
        """Change the person's name; seats they already hold keep the old one."""
        guest = await _answer(self.hall.person(who))
        shown = clean_name(name)
        await _answer(self.hall.store.people.rename(guest.id, shown))
        self.hall.sessions.forget(who.session or "")
        return Person(id=guest.id, name=shown)

    async def program_token(self, who: Who) -> SignedIn:
        """Another session of the same person, for a program that plays over the API."""
        guest = await _answer(self.hall.person(who))
        people, lasts = self.hall.store.people, self.hall.settings.token_days * DAY
        session = await _answer(people.another_session(guest.id, "program", lasts))
        await _answer(self.hall.store.audit.note("program token", person=guest.id))
        return SignedIn(session=session, person=Person(id=guest.id, name=guest.name))

    async def sessions(self, who: Who) -> list[SessionInfo]:
        """The browsers and programs in which the person is signed in, the last used first."""
        guest = await _answer(self.hall.person(who))
        found = await _answer(self.hall.store.people.sessions_of(guest.id, who.session))
        return [
            SessionInfo(
                id=session.id,
                kind=session.kind,
                created=session.created,
                seen=session.seen,
                expires=session.expires,
                current=session.is_shown,
            )
            for session in found
        ]

    async def end_session(self, who: Who, session: str) -> None:
        """Sign the person out of a browser or program; other processes follow within seconds."""
        guest = await _answer(self.hall.person(who))
        if not await _answer(self.hall.store.people.end_session_by_id(guest.id, session)):
            raise NotFound("no_such_session", session=session)
        self.hall.sessions.forget_person(guest.id)
        await _answer(self.hall.store.audit.note("end session", person=guest.id, session=session))

    async def sign_out(self, who: Who) -> None:
        """End the session; seat tokens keep working."""
        session = who.session or ""
        await _answer(self.hall.store.people.end_session(session))
        self.hall.sessions.forget(session)

    # tables

    async def games(self, language: str = "en") -> list[GameInfo]:
        """The games, with their options and bot levels."""
        return rules.described(language, self.hall.settings.bots)

    async def actions(self, game: str) -> list[str]:
        """Every action of a game as it is written, by its number."""
        if game not in GAMES:
            raise NotFound("no_game", game=game)
        return rules.spellings(game)

    async def lobby(self, who: Who, language: str = "en") -> list[TableInfo]:
        """Public tables: those waiting for players, then those in play, newest first."""
        return await _answer(seating.lobby(self.hall, who, language))

    async def own_tables(self, who: Who, language: str = "en") -> list[TableInfo]:
        """The tables that the person created or sits at, last changed first."""
        return await _answer(seating.own_tables(self.hall, who, language))

    async def create(self, who: Who, wish: NewTable, language: str = "en") -> TableMade:
        """Create a table; the game starts as soon as every seat is taken."""
        return await _answer(opening.create(self.hall, who, wish, language))

    async def table(self, who: Who, table: str, language: str = "en") -> TableInfo:
        """A table that the caller may see: public, or with its link, a seat's token, a session."""
        live, may = await _answer(self.hall.enter(who, table))
        return live.told(may, language)

    async def renew_link(self, who: Who, table: str) -> str:
        """Replace a table's secret link, for its creator; the old one stops working."""
        return await _answer(seating.renew_link(self.hall, who, table))

    async def claim(self, who: Who, table: str, seat: int, language: str = "en") -> SeatKey:
        """Take an open seat."""
        return await _answer(seating.claim(self.hall, who, table, seat, language))

    async def seat_key(self, who: Who, table: str, seat: int, language: str = "en") -> SeatKey:
        """Replace the token of a seat that the session holds; the old one stops working."""
        return await _answer(seating.seat_key(self.hall, who, table, seat, language))

    async def leave(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Leave a seat: it is open again, and in a running game the stand-in takes over."""
        return await _answer(seating.leave(self.hall, who, table, seat, language))

    async def hand_to_bot(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Let the stand-in play until the person takes the seat back."""
        return await _answer(seating.hand_to_bot(self.hall, who, table, seat, language))

    async def retake(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """Take a seat back from the stand-in."""
        return await _answer(seating.retake(self.hall, who, table, seat, language))

    async def open_seat(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """For the host: let somebody else take a seat that was left in a running game."""
        return await _answer(seating.open_seat(self.hall, who, table, seat, language))

    async def remove(self, who: Who, table: str, seat: int, language: str = "en") -> TableInfo:
        """For the host: ask somebody to leave before the game starts."""
        return await _answer(seating.remove(self.hall, who, table, seat, language))

    async def delete(self, who: Who, table: str) -> None:
        """For the host: delete a table where nobody else sits, before its game starts."""
        await _answer(seating.delete(self.hall, who, table))

    async def rematch(self, who: Who, table: str, language: str = "en") -> TableInfo:
        """A new table for those who sit at a finished one, each a seat further.

        Seat tokens and the link of the old table work at the new one. Asked again, by anybody
        who has a seat, it answers the same table.
        """
        return await _answer(opening.rematch(self.hall, who, table, language))

    # lessons

    async def lessons(self, game: str, language: str = "en") -> list[LessonInfo]:
        """The lessons of a game, in their order."""
        return teaching.lessons(game, language)

    async def lesson(
        self, game: str, lesson: str, actions: str, action: str | None, language: str = "en"
    ) -> LessonMoment:
        """Where a learner's actions lead, and the teacher's reaction to a further one."""
        return teaching.lesson(self.hall, game, lesson, actions, action, language)

    async def lesson_preview(
        self, game: str, lesson: str, actions: str, action: str, language: str = "en"
    ) -> Preview:
        """What an action would do there."""
        return teaching.preview(self.hall, game, lesson, actions, action, language)

    # play

    async def play(self, who: Who, table: str, wish: Play, language: str = "en") -> Played:
        """Play an action for a seat; Conflict carries the missed entries, Refused the rule."""
        return await _answer(playing.play(self.hall, who, table, wish, language))

    async def undo(self, who: Who, table: str, wish: Undo, language: str = "en") -> Played:
        """Undo the seat's last decision this turn.

        Never across another's decision, chance, or hidden information that it revealed.
        """
        return await _answer(playing.undo(self.hall, who, table, wish, language))

    async def explain(
        self, who: Who, table: str, seat: int, action: str, language: str = "en"
    ) -> Explained:
        """Whether a seat can play an action now, and which rule forbids it if not."""
        return await _answer(playing.explain(self.hall, who, table, seat, action, language))

    async def preview(
        self, who: Who, table: str, seat: int, action: str, language: str = "en"
    ) -> Preview:
        """What an action would do, computed only from what the seat knows."""
        return await _answer(foresight.preview(self.hall, who, table, seat, action, language))

    async def marks(self, who: Who, table: str, seat: int) -> Marked:
        """What each legal action of a seat would bring at once, from what the seat knows."""
        return await _answer(inspecting.marks(self.hall, who, table, seat))

    async def inspect(
        self,
        who: Who,
        table: str,
        thing: str,
        viewer: int | None = None,
        seq: int | None = None,
        language: str = "en",
    ) -> Inspected:
        """What there is to know about a thing on the table after an entry; None: now."""
        return await _answer(
            inspecting.inspect(self.hall, who, table, thing, viewer, seq, language)
        )

    async def analyze(
        self,
        who: Who,
        table: str,
        seq: int | None = None,
        seconds: float = 1.0,
        face_up: bool = False,
    ) -> Analyzed:
        """What the champion thinks of the decision after an entry (None: the latest).

        While the game is running, for those who may act for the seat that decides, if the table
        allows it, and from what that seat knows. Once it is finished, for everybody who may see the
        table, about any decision, and with all cards face up if wished.
        """
        return await _answer(analyzing.analyze(self.hall, who, table, seq, seconds, face_up))

    async def look(
        self,
        who: Who,
        table: str,
        viewer: int | None = None,
        seq: int | None = None,
        language: str = "en",
    ) -> TableMoment:
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
        """The lines of up to `most` entries after one, as a viewer may know them."""
        return await _answer(looking.log(self.hall, who, table, viewer, after, most, language))

    def watch(
        self,
        who: Who,
        table: str,
        viewer: int | None = None,
        language: str = "en",
        known: int | None = None,
    ) -> Watcher:
        """A snapshot, and from then on every change; end it by `aclose()`.

        The snapshot is not older than the entry that the watcher says it knows, and has all lines
        since, of up to 500 entries.

        A watcher holds no queue: one that reads slowly gets several changes in one event.
        The right to see is checked before every event: NotAllowed ends the watch.
        """
        return Watcher(self.hall, who, table, viewer, language, known)

    # chat

    async def say(self, who: Who, table: str, wish: Say) -> ChatLine:
        """Send a chat message to a table that the person may see."""
        return await _answer(chatting.say(self.hall, self._chat_buckets, who, table, wish))

    async def chat(self, who: Who, table: str, after: int = 0) -> list[ChatLine]:
        """Chat messages after a line, oldest first; at most the latest 200."""
        return await _answer(chatting.chat(self.hall, who, table, after))

    async def mute(self, who: Who, table: str, line: int, muted: bool = True) -> None:
        """For the host: keep the author of a chat message from chatting, or let them again."""
        await _answer(chatting.mute(self.hall, who, table, line, muted))

    # records

    async def record(self, who: Who, table: str, viewer: int | None = None) -> RecordText:
        """The game's record: what the viewer knows, or everything once the game is over."""
        return await _answer(recording.record(self.hall, who, table, viewer))

    async def import_record(self, who: Who, wish: NewRecord, language: str = "en") -> TableMade:
        """Open a record, from any position, as a private table where the caller holds all seats."""
        return await _answer(recording.import_record(self.hall, who, wish, language))


def hold_for(bus: str) -> Hold:
    """Whether other servers may use the database: only if a bus tells this one what they do."""
    return "alone" if bus == "memory" else "shared"


async def _answer(work: Awaitable[Answer]) -> Answer:
    """Await an answer; tell what the database cannot do as an error of the service."""
    try:
        return await work
    except StorageUnavailable as error:
        log.warning("database unavailable", error=str(error))
        raise Unavailable("unavailable") from None
    except NotStorable:
        raise Invalid("bad_text") from None
