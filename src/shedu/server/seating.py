"""Tables in lists, and seats: claimed, left, handed to a bot, retaken."""

from __future__ import annotations

from msgspec.structs import replace

from shedu.server.errors import Refused
from shedu.server.hall import Hall
from shedu.server.live import Live, table_info
from shedu.server.messages import SeatKey, TableInfo, Who
from shedu.server.opening import begin_if_full, held_by
from shedu.storage.people import Guest
from shedu.storage.tables import SeatRow, TableRow
from shedu.storage.tokens import hashed, new_token

LISTED = 100  # tables in a list


async def lobby(hall: Hall, who: Who, language: str) -> list[TableInfo]:
    guest = await hall.guest(who)
    tables = hall.store.tables
    found = await tables.public("waiting", LISTED) + await tables.public("running", LISTED)
    return [_listed(row, seats, guest, language) for row, seats in found]


async def own_tables(hall: Hall, who: Who, language: str) -> list[TableInfo]:
    guest = await hall.person(who)
    found = await hall.store.tables.of_person(guest.id, LISTED)
    return [_listed(row, seats, guest, language) for row, seats in found]


def _listed(
    row: TableRow, seats: tuple[SeatRow, ...], guest: Guest | None, language: str
) -> TableInfo:
    person = None if guest is None else guest.id
    held = frozenset(s.seat for s in seats if person is not None and s.holder == person)
    return table_info(row, seats, held, row.creator == person, language)


async def renew_link(hall: Hall, who: Who, table: str) -> str:
    live, may = await hall.enter(who, table)
    may.check_creator()
    link = new_token()
    await hall.store.tables.change(table, link_hash=hashed(link))
    await hall.table_changed(live)
    return link


# seats


async def claim(hall: Hall, who: Who, table: str, seat: int, language: str) -> SeatKey:
    live, may = await hall.enter(who, table)
    may.check_there(seat)
    guest = may.person()
    if live.seats[seat].kind != "open" or live.row.status == "finished":
        raise Refused("seat_taken", seat=seat + 1)
    token = new_token()
    await _change_seat(hall, live, held_by(guest, seat, token))
    return await _key(hall, who, table, seat, token, language)


async def seat_key(hall: Hall, who: Who, table: str, seat: int, language: str) -> SeatKey:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    token = new_token()
    await _change_seat(hall, live, replace(live.seats[seat], token_hash=hashed(token)))
    return await _key(hall, who, table, seat, token, language)


async def _key(hall: Hall, who: Who, table: str, seat: int, token: str, language: str) -> SeatKey:
    live, may = await hall.enter(Who(who.session, (*who.tokens, token)), table)
    return SeatKey(table=live.told(may, language), seat=seat, token=token)


async def leave(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    """The table stays visible to whoever leaves it, in this answer."""
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    if live.row.status == "finished":
        raise Refused("not_running")
    level = live.row.stand_in if live.row.status == "running" else None
    await _change_seat(hall, live, SeatRow(seat, "open", level))
    return table_info(live.row, live.seats, may.seats - {seat}, may.is_creator, language)


async def hand_to_bot(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    return await _set_level(hall, who, table, seat, True, language)


async def retake(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    return await _set_level(hall, who, table, seat, False, language)


async def _set_level(
    hall: Hall, who: Who, table: str, seat: int, by_bot: bool, language: str
) -> TableInfo:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    if live.row.status == "finished":
        raise Refused("not_running")
    level = live.row.stand_in if by_bot else None
    await _change_seat(hall, live, replace(live.seats[seat], level=level))
    return live.told(may, language)


async def _change_seat(hall: Hall, live: Live, seat: SeatRow) -> None:
    """Change a seat, unless somebody else has changed it in the meantime."""
    changed = await hall.store.tables.change_seat(live.id, live.seats[seat.seat], seat)
    await hall.table_changed(live)
    if not changed:
        raise Refused("seat_taken", seat=seat.seat + 1)
    if live.row.status == "waiting":
        begin_if_full(hall, live.id, live.seats)
