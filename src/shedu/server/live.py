"""Tables in memory: rebuilt from the log when they are needed, forgotten when they are not."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from shedu.catalog import definition
from shedu.core.game import Game
from shedu.server.access import Access
from shedu.server.course import Course
from shedu.server.messages import SeatInfo, TableInfo
from shedu.server.rules import opened
from shedu.storage.chat import Saying
from shedu.storage.tables import SeatRow, TableRow

Made = TypeVar("Made")
Seats = tuple[SeatRow, ...]
SAYINGS = 50  # that are kept in memory
GAMES = 500  # games with their options that tables share


@dataclass
class Live:
    """A table as this process knows it."""

    row: TableRow
    seats: Seats
    game: Game
    course: Course | None = None  # None until the game's rules are ready
    sayings: list[Saying] = field(default_factory=list)  # the latest
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # one change at a time
    _kept: dict[Any, tuple[Any, Any]] = field(default_factory=dict)  # see `_following`

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

        def named() -> list[str]:
            own, names = self.game.seat_names(language), self.names(language)
            return [
                name if names.count(name) == 1 else f"{own[seat]} ({name})"
                for seat, name in enumerate(names)
            ]

        return self._following(self.seats, language, named)

    def seat_infos(self, own_seats: frozenset[int], language: str) -> list[SeatInfo]:
        return self._following(
            self.seats,
            (own_seats, language),
            lambda: seat_infos(self.game, self.seats, own_seats, language),
        )

    def told(self, may: Access, language: str) -> TableInfo:
        """The table as somebody is told it; whoever changes it changes it for others too."""

        def info() -> TableInfo:
            seats = self.seat_infos(may.seats, language)
            return _info(self.row, self.game, seats, may.is_creator)

        return self._following(self.row, (may.seats, may.is_creator, language), info)

    def _following(self, basis: object, key: object, make: Callable[[], Made]) -> Made:
        """Something that follows from the row or the seats, made once for all pushes.

        Where the seats are others the row is another as well.
        """
        known, made = self._kept.get(key, (None, None))
        if known is not basis:
            made = make()
            self._kept[key] = (basis, made)
        return made  # type: ignore[no-any-return]  # as `make` made it


def game_of(row: TableRow) -> Game:
    return _game(row.game, row.players, row.options)


@lru_cache(maxsize=GAMES)
def _game(game_id: str, players: int, options: str) -> Game:
    return opened(game_id, players, json.loads(options))


def name_of(game_id: str, seat: SeatRow, own: str, language: str) -> str:
    """A person's name; a bot's level with the seat's own name; the seat's own name."""
    if seat.name:
        return seat.name
    if seat.level is None:
        return own
    title = definition(game_id).says(language).levels.get(seat.level, seat.level)
    return f"{own} ({title})"


def seat_infos(
    game: Game, seats: Sequence[SeatRow], own_seats: frozenset[int], language: str
) -> list[SeatInfo]:
    own_names = game.seat_names(language)
    return [
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=name_of(game.id, seat, own_names[seat.seat], language),
            level=seat.level,
            yours=seat.seat in own_seats,
        )
        for seat in seats
    ]


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    own_seats: frozenset[int],
    is_creator: bool,
    language: str,
) -> TableInfo:
    game = game_of(row)
    return _info(row, game, seat_infos(game, seats, own_seats, language), is_creator)


def _info(row: TableRow, game: Game, seats: list[SeatInfo], is_creator: bool) -> TableInfo:
    return TableInfo(
        id=row.id,
        game=row.game,
        options=dict(game.options),
        players=row.players,
        visibility=row.visibility,
        status=row.status,
        stand_in=row.stand_in,
        seats=seats,
        yours=is_creator,
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
