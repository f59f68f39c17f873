"""Tables in memory: rebuilt from the log when they are needed, forgotten when they are not."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import structlog
from msgspec.structs import replace

from shedu.catalog import definition
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.match import Entry as MatchEntry
from shedu.core.match import Match
from shedu.core.state import State
from shedu.server.access import Access
from shedu.server.dealing import SealedDealer
from shedu.server.errors import Unavailable
from shedu.server.messages import SeatInfo, TableInfo
from shedu.server.rules import opened
from shedu.storage.chat import Saying
from shedu.storage.entries import After, Entry, NewEntry
from shedu.storage.tables import SeatRow, TableRow

Seats = tuple[SeatRow, ...]
FAILED = "bot failed"  # begins the requests of entries that chance decided for a bot
SAYINGS = 50  # that are kept in memory
GAMES = 500  # games with their options that tables share

log = structlog.get_logger("shedu.tables")


@dataclass
class Live:
    """A table as this process knows it."""

    row: TableRow
    seats: Seats
    game: Game
    match: Match | None = None  # None until the game's rules are ready
    failed: set[int] = field(default_factory=set)  # entries that chance decided for a bot
    sayings: list[Saying] = field(default_factory=list)  # the latest
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # one change at a time

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_full(self) -> bool:
        """No seat waits for a person: the game has begun, or begins as soon as it can."""
        return self.row.status != "waiting" or all(seat.kind != "open" for seat in self.seats)

    @property
    def said(self) -> int:
        return self.sayings[-1].number if self.sayings else 0

    def add_sayings(self, new: Sequence[Saying]) -> None:
        self.sayings = [*self.sayings, *(s for s in new if s.number > self.said)][-SAYINGS:]

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot that has to decide."""
        if self.row.status != "running" or self.row.to_act is None:
            return None
        return self.seats[self.row.to_act].level

    def names(self, language: str) -> list[str]:
        own = self.game.seat_names(language)
        return [name_of(self.row.game, seat, own[seat.seat], language) for seat in self.seats]

    def names_apart(self, language: str) -> list[str]:
        """The same; a name that several seats have comes with the seat's own: `Bull (Ada)`."""
        own, names = self.game.seat_names(language), self.names(language)
        return [
            name if names.count(name) == 1 else f"{own[seat]} ({name})"
            for seat, name in enumerate(names)
        ]

    def told(self, may: Access, language: str) -> TableInfo:
        """The table as somebody sees it."""
        person = None if may.guest is None else may.guest.id
        return table_info(self.row, self.seats, may.seats, person, language)

    def note(self, entry: Entry) -> None:
        """Remember of an entry what the match does not."""
        if entry.request is not None and entry.request.startswith(FAILED):
            self.failed.add(entry.seq)

    def follow_log(self, at: float | None = None) -> None:
        """Keep the row in step with the log, whichever of them was read first."""
        assert self.match is not None
        if self.match.seq <= self.row.head:
            return
        then = after(self.match.state)
        self.row = replace(
            self.row,
            head=self.match.seq,
            to_act=then.to_act,
            status="running" if then.result is None else "finished",
            result=then.result,
            changed=self.row.changed if at is None else at,
        )


def match_of(row: TableRow, game: Game) -> Match:
    """A table's match before its first entry."""
    return Match(game, SealedDealer(bytes.fromhex(row.seed)), whole=False)


def written(game: Game, entry: MatchEntry) -> NewEntry:
    """An entry as the log keeps it."""
    action = game.spell(entry.action) if entry.kind == "play" else ""
    chance = " ".join(game.spell(action) for action in entry.chance)
    return NewEntry(entry.kind, entry.actor, action, chance)


def parsed(game: Game, entry: Entry) -> MatchEntry:
    """An entry of the log as a match reads it."""
    action = game.parse(entry.action) if entry.kind == "play" else -1
    chance = tuple(game.parse(word) for word in entry.chance.split())
    return MatchEntry(entry.kind, entry.actor, action, chance)


def after(state: State) -> After:
    outcome = state.outcome
    return After(state.to_act, None if outcome is None else outcome.spelled())


def game_of(row: TableRow) -> Game:
    """The game of a table; Unavailable if its row cannot be read."""
    try:
        return _game(row.game, row.players, row.options, row.rules)
    except (SheduError, ValueError, TypeError) as error:
        _report(row.id, str(error))
        raise Unavailable("broken", table=row.id) from None


@lru_cache(maxsize=GAMES)
def _report(table: str, error: str) -> None:
    """Say once that a table cannot be read."""
    log.error("table cannot be read", table=table, error=error)


@lru_cache(maxsize=GAMES)
def _game(game_id: str, players: int, options: str, version: int) -> Game:
    found = definition(game_id)
    return opened(game_id, players, found.as_played(version, json.loads(options)))


def name_of(game_id: str, seat: SeatRow, own: str, language: str) -> str:
    """A person's name; a bot's level with the seat's own name; the seat's own name."""
    if seat.name and seat.kind != "left":
        return seat.name
    if seat.level is None:
        return own
    title = definition(game_id).says(language).levels.get(seat.level, seat.level)
    return f"{own} ({title})"


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    own_seats: frozenset[int],
    person: str | None,
    language: str,
) -> TableInfo:
    """A table as somebody sees it who may act for some seats, and may be signed in."""
    game = game_of(row)
    own_names = game.seat_names(language)
    return TableInfo(
        id=row.id,
        game=row.game,
        options=dict(game.options),
        players=row.players,
        visibility=row.visibility,
        status=row.status,
        stand_in=row.stand_in,
        analysis=bool(row.analysis),
        seats=[
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=name_of(game.id, seat, own_names[seat.seat], language),
                level=seat.level,
                yours=seat.seat in own_seats,
                left_by_you=seat.kind == "left" and person is not None and seat.holder == person,
            )
            for seat in seats
        ],
        yours=person is not None and row.creator == person,
        seq=row.head,
        to_act=row.to_act,
        commitment=row.commitment,
        created=row.created,
        changed=row.changed,
        result=row.result,
        rematch=row.rematch,
    )


class Cache:
    """The tables used last, at most so many."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._tables: OrderedDict[str, Live] = OrderedDict()

    def get(self, table: str) -> Live | None:
        found = self._tables.get(table)
        if found is not None:
            self._tables.move_to_end(table)
        return found

    def put(self, live: Live) -> None:
        self._tables[live.id] = live
        self._tables.move_to_end(live.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)

    def drop(self, table: str) -> None:
        self._tables.pop(table, None)

    def __iter__(self) -> Iterator[Live]:
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)
