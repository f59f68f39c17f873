"""Tables in lists, and seats: claimed, left, handed to a bot, retaken."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from msgspec.structs import replace

from shedu.server.access import Access
from shedu.server.errors import NotAllowed, Refused, Unavailable
from shedu.server.hall import Hall
from shedu.server.live import Live, table_info
from shedu.server.messages import SeatKey, TableInfo, Who
from shedu.server.names import name_at_table
from shedu.server.opening import begin_if_full, held_by
from shedu.storage.people import Guest
from shedu.storage.tables import Seated, SeatRow
from shedu.storage.tokens import hashed, new_token

LISTED = 100  # tables in a list
FROM_ONE = 10  # of these in the lobby, made from one network


async def lobby(hall: Hall, who: Who, language: str) -> list[TableInfo]:
    guest = await hall.guest(who)
    tables = hall.store.tables
    found = [
        seated
        for status in ("waiting", "running")
        for seated in _shared(await tables.public(status, 5 * LISTED))
    ]
    return _list(found, guest, language)


def _shared(found: list[Seated]) -> list[Seated]:
    """As many tables as a list has, and few of those that were made from one network."""
    made: Counter[str] = Counter()
    chosen = []
    for row, seats in found:
        made[row.origin] += 1
        if not row.origin or made[row.origin] <= FROM_ONE:
            chosen.append((row, seats))
    return chosen[:LISTED]


async def own_tables(hall: Hall, who: Who, language: str) -> list[TableInfo]:
    guest = await hall.person(who)
    found = await hall.store.tables.of_person(guest.id, LISTED)
    return _list(found, guest, language)


def _list(found: list[Seated], guest: Guest | None, language: str) -> list[TableInfo]:
    """Tables as a person sees them; one whose row cannot be read is left out."""
    person = None if guest is None else guest.id
    listed = []
    for row, seats in found:
        held = frozenset(s.seat for s in seats if s.kind == "person" and s.holder == person)
        with suppress(Unavailable):  # it was reported
            listed.append(table_info(row, seats, held, person, language))
    return listed


async def renew_link(hall: Hall, who: Who, table: str) -> str:
    """The new link works wherever the old one did: at earlier games and rematches, too."""
    live, may = await hall.enter(who, table)
    may.check_creator()
    link = new_token()
    changed = await hall.store.tables.replace_link(live.row.link_hash, hashed(link))
    await _note(hall, "renew link", live, may)
    for other in changed:
        await hall.table_changed(await hall.live(other))
    return link


# seats


async def claim(hall: Hall, who: Who, table: str, seat: int, language: str) -> SeatKey:
    live, may = await hall.enter(who, table)
    may.check_there(seat)
    guest = may.person()
    if live.seats[seat].kind != "open" or live.row.status == "finished":
        raise Refused("seat_taken", seat=seat + 1)
    await _check_may_sit(hall, live, may, seat)
    others = [s.name for s in live.seats if s.kind == "person" and s.holder != guest.id]
    token = new_token()
    sitting = held_by(replace(guest, name=name_at_table(guest.name, others)), seat, token)
    await _change_seat(hall, live, sitting)
    await _note(hall, "claim", live, may, seat, status=live.row.status)
    return await _key(hall, who, table, seat, token, language)


async def _check_may_sit(hall: Hall, live: Live, may: Access, seat: int) -> None:
    """In a running game a seat is for somebody who has not seen what is hidden from it."""
    person = may.person().id
    barred = await hall.store.tables.barred(live.id)
    if any(bar.person == person and bar.kind == "removed" for bar in barred):
        raise NotAllowed("removed")
    if live.row.status != "running":
        return
    held = await hall.store.tables.holdings(live.id)
    has_seen = any(holding.person == person and holding.seat != seat for holding in held)
    if may.seats or (has_seen and not live.game.definition.is_open):
        raise NotAllowed("has_seen")


async def seat_key(hall: Hall, who: Who, table: str, seat: int, language: str) -> SeatKey:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    token = new_token()
    await _change_seat(hall, live, replace(live.seats[seat], token_hash=hashed(token)))
    await _note(hall, "renew key", live, may, seat)
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
    old = live.seats[seat]
    left = SeatRow(seat, "left", live.row.stand_in, old.holder, old.name)
    await _change_seat(hall, live, left if live.row.status == "running" else SeatRow(seat, "open"))
    await _note(hall, "leave", live, may, seat, status=live.row.status)
    return live.told(replace(may, seats=may.seats - {seat}), language)


async def hand_to_bot(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    _check_unfinished(live)
    await _change_seat(hall, live, replace(live.seats[seat], level=live.row.stand_in))
    return live.told(may, language)


async def retake(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    """Take a seat back: from the stand-in, or after leaving it, as long as nobody else has it."""
    live, may = await hall.enter(who, table)
    may.check_there(seat)
    old = live.seats[seat]
    has_left = old.kind == "left" and may.guest is not None and old.holder == may.guest.id
    if not has_left:
        may.check_seat(seat)
    _check_unfinished(live)
    await _change_seat(hall, live, replace(old, kind="person", level=None))
    if has_left:
        await _note(hall, "return", live, may, seat)
    live, may = await hall.enter(who, table)
    return live.told(may, language)


def _check_unfinished(live: Live) -> None:
    if live.row.status == "finished":
        raise Refused("not_running")


# for the host


async def open_seat(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    """Let somebody else take a seat that its player has left."""
    live, may = await hall.enter(who, table)
    may.check_creator()
    may.check_there(seat)
    if live.seats[seat].kind != "left" or live.row.status != "running":
        raise Refused("not_left", seat=seat + 1)
    await _change_seat(hall, live, SeatRow(seat, "open", live.row.stand_in))
    await _note(hall, "open seat", live, may, seat)
    return live.told(may, language)


async def remove(hall: Hall, who: Who, table: str, seat: int, language: str) -> TableInfo:
    """Ask somebody to leave before the game starts; they cannot sit down here again."""
    live, may = await hall.enter(who, table)
    may.check_creator()
    may.check_there(seat)
    person = live.seats[seat].holder
    if live.row.status != "waiting" or person is None or person == live.row.creator:
        raise Refused("not_removable", seat=seat + 1)
    await hall.store.tables.bar(table, person, "removed")
    await _change_seat(hall, live, SeatRow(seat, "open"))
    await _note(hall, "remove", live, may, seat, removed=person)
    return live.told(may, language)


async def delete(hall: Hall, who: Who, table: str) -> None:
    """Delete a table where nobody else sits, before its game starts."""
    live, may = await hall.enter(who, table)
    may.check_creator()
    others = any(seat.holder not in (None, live.row.creator) for seat in live.seats)
    if live.row.status != "waiting" or others:
        raise Refused("not_empty")
    await hall.store.tables.delete(table)
    await _note(hall, "delete", live, may)
    hall.cache.drop(table)
    hall.publish(table, 0)


async def _note(
    hall: Hall, what: str, live: Live, may: Access, seat: int | None = None, **facts: str
) -> None:
    """Keep who did what, for those who look into a complaint."""
    person = None if may.guest is None else may.guest.id
    await hall.store.audit.note(what, live.id, person, seat, **facts)


async def _change_seat(hall: Hall, live: Live, seat: SeatRow) -> None:
    """Change a seat, unless somebody else has changed it in the meantime."""
    changed = await hall.store.tables.change_seat(live.id, live.seats[seat.seat], seat)
    await hall.table_changed(live)
    if not changed:
        raise Refused("seat_taken", seat=seat.seat + 1)
    if live.row.status == "waiting":
        begin_if_full(hall, live.id, live.seats)
