"""Tables are opened: as somebody wishes, or for a rematch."""

from __future__ import annotations

import json
import time

from msgspec.structs import replace

from shedu.agents import levels
from shedu.catalog import definition
from shedu.core.errors import SheduError
from shedu.server.dealing import commitment_to, new_seed
from shedu.server.errors import Invalid, Refused, TooMuch
from shedu.server.hall import Hall
from shedu.server.live import Live, table_info
from shedu.server.messages import NewTable, TableInfo, TableMade, Visibility, Who
from shedu.server.rules import offered, opened
from shedu.storage.people import Guest
from shedu.storage.tables import SeatRow, TableRow
from shedu.storage.tokens import hashed, new_id, new_token


async def create(hall: Hall, who: Who, wish: NewTable, language: str) -> TableMade:
    guest = await hall.person(who)
    row, link = new_row(wish.game, len(wish.seats), wish.options, guest, wish.visibility)
    names = [level.id for level in offered(wish.game, hall.settings.bots)]
    if wish.stand_in not in names:
        raise Invalid("bad_stand_in", levels=", ".join(names), level=wish.stand_in)
    row = replace(
        row,
        stand_in=wish.stand_in,
        analysis=int(wish.analysis),
        origin=hall.origin_of(who.address),
    )
    seats, tokens = _wished_seats(wish, guest, names)
    return await open_table(hall, row, seats, link, tokens, guest, language)


def new_row(
    game_id: str,
    players: int,
    options: dict[str, bool | int | str],
    guest: Guest,
    visibility: Visibility,
) -> tuple[TableRow, str]:
    """A new table that is not kept yet, and its secret link."""
    try:
        rules = definition(game_id).rules_version
    except SheduError as error:
        raise Invalid("unreadable", why=error) from None
    game = opened(game_id, players, options)
    seed, link, now = new_seed(), new_token(), time.time()
    row = TableRow(
        id=new_id(),
        game=game_id,
        options=json.dumps(game.options),
        players=players,
        rules=rules,
        seed=seed.hex(),
        commitment=commitment_to(seed),
        dealt_before=0,
        visibility=visibility,
        stand_in=levels(game_id)[1].id,
        creator=guest.id,
        link_hash=hashed(link),
        status="waiting",
        head=0,
        to_act=None,
        result=None,
        rematch=None,
        revision=0,
        created=now,
        changed=now,
        finished=None,
    )
    return row, link


def _wished_seats(
    wish: NewTable, guest: Guest, levels: list[str]
) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats as wished, and the tokens of those that the maker holds."""
    seats: list[SeatRow] = []
    tokens: dict[int, str] = {}
    for number, text in enumerate(wish.seats):
        kind, _, level = text.partition(":")
        if text == "open":
            seats.append(SeatRow(number, "open"))
        elif text == "person":
            tokens[number] = new_token()
            seats.append(held_by(guest, number, tokens[number]))
        elif kind == "bot" and level in levels:
            seats.append(SeatRow(number, "bot", level))
        else:
            raise Invalid("bad_seats", levels=", ".join(levels), seat=text)
    return seats, tokens


def held_by(guest: Guest, seat: int, token: str) -> SeatRow:
    return SeatRow(seat, "person", None, guest.id, guest.name, hashed(token))


async def open_table(
    hall: Hall,
    row: TableRow,
    seats: list[SeatRow],
    link: str,
    tokens: dict[int, str],
    guest: Guest,
    language: str,
) -> TableMade:
    await check_tables(hall, guest)
    await hall.store.tables.add(row, seats)
    begin_if_full(hall, row.id, seats)
    info = table_info(row, seats, frozenset(tokens), guest.id, language)
    return TableMade(table=info, link=link, tokens=tokens)


async def check_tables(hall: Hall, guest: Guest) -> None:
    most = hall.settings.tables_a_person
    if await hall.store.tables.count_of(guest.id) >= most:
        raise TooMuch("too_many_tables", most=most)


def begin_if_full(hall: Hall, table: str, seats: list[SeatRow] | tuple[SeatRow, ...]) -> None:
    if all(seat.kind != "open" for seat in seats):
        hall.spawn(hall.deal(table))


async def rematch(hall: Hall, who: Who, table: str, language: str) -> TableInfo:
    """Everybody moves a seat further, and keeps token and link."""
    live, may = await hall.enter(who, table)
    if not may.seats and not may.is_creator:
        may.check_creator()
    if live.row.status != "finished":
        raise Refused("not_finished")
    if live.row.rematch is None:
        await _open_rematch(hall, live)
    assert live.row.rematch is not None
    again, may = await hall.enter(who, live.row.rematch)
    return again.told(may, language)


async def _open_rematch(hall: Hall, live: Live) -> None:
    old = live.row
    creator = Guest(old.creator, "")
    await check_tables(hall, creator)
    row, _ = new_row(old.game, old.players, dict(live.game.options), creator, old.visibility)
    row = replace(row, link_hash=old.link_hash, stand_in=old.stand_in, analysis=old.analysis)
    seats = [
        replace(_as_at_the_start(seat), seat=(seat.seat + 1) % old.players) for seat in live.seats
    ]
    seats.sort(key=lambda seat: seat.seat)
    made = await hall.store.tables.add(row, seats, rematch_of=old.id)
    await hall.table_changed(live)
    if made == row.id:
        begin_if_full(hall, made, seats)


def _as_at_the_start(seat: SeatRow) -> SeatRow:
    """People play themselves; a seat that was left is open."""
    if seat.kind in ("left", "open"):
        return SeatRow(seat.seat, "open")
    return seat if seat.kind == "bot" else replace(seat, level=None)
