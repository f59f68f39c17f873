"""Chat at a table, by people with a session who may see it."""

from __future__ import annotations

from shedu.server.errors import NotAllowed, NotFound, Refused, TooMuch
from shedu.server.hall import Hall
from shedu.server.limits import Buckets, clean_chat
from shedu.server.messages import ChatLine, Say, Who
from shedu.storage.chat import Saying


def chat_line(saying: Saying) -> ChatLine:
    return ChatLine(
        id=saying.number, name=saying.name, seat=saying.seat, text=saying.text, at=saying.at
    )


async def say(hall: Hall, buckets: Buckets, who: Who, table: str, wish: Say) -> ChatLine:
    live, may = await hall.enter(who, table)
    guest = may.person()
    text = clean_chat(wish.text)
    barred = await hall.store.tables.barred(table)
    if any(bar.person == guest.id and bar.kind == "muted" for bar in barred):
        raise NotAllowed("muted")
    if not buckets.take(guest.id):
        raise TooMuch("too_much_chat")
    seat = min(may.seats, default=None)
    saying = await hall.store.chat.add(table, guest.id, guest.name, seat, text)
    live.add_sayings([saying])
    hall.publish(table, 0)
    return chat_line(saying)


async def chat(hall: Hall, who: Who, table: str, after: int) -> list[ChatLine]:
    await hall.enter(who, table)
    return [chat_line(saying) for saying in await hall.store.chat.read(table, max(0, after))]


async def mute(hall: Hall, who: Who, table: str, line: int, muted: bool) -> None:
    """Keep the author of a line from chatting at the host's table, or let them chat again."""
    live, may = await hall.enter(who, table)
    may.check_creator()
    author = await hall.store.chat.author(table, line)
    if author is None:
        raise NotFound("no_line", line=line)
    if author == live.row.creator:
        raise Refused("own_line")
    tables = hall.store.tables
    await (tables.bar if muted else tables.unbar)(table, author, "muted")
    await hall.store.audit.note("mute" if muted else "unmute", table, may.person().id, of=author)
