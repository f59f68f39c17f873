"""Records: out of a table, as much as a reader may know; and into a new one, from any moment on."""

from __future__ import annotations

import asyncio
import re

from msgspec.structs import replace

from shedu.catalog import definition
from shedu.core.definition import CHANCE
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.record import HIDDEN, Record, options_of, read_record, record_lines, replay_steps
from shedu.core.viewer import Viewer
from shedu.server.breath import Breath
from shedu.server.dealing import SealedDealer, Source, new_seed
from shedu.server.errors import Invalid
from shedu.server.hall import Hall
from shedu.server.live import Live, after, written
from shedu.server.messages import LONGEST_RECORD, NewRecord, RecordText, TableMade, Who
from shedu.server.opening import check_tables, held_by, new_row
from shedu.server.playing import ready_match
from shedu.server.rules import opened
from shedu.storage.entries import NewEntry, numbered
from shedu.storage.tables import TableRow
from shedu.storage.tokens import new_token

LONGEST_MATCH = 5000  # steps of a record that is imported; a long game has a quarter of them


async def record(hall: Hall, who: Who, table: str, viewer: int | None) -> RecordText:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    text = await write(live, ready_match(live), may.told_to(viewer), hall.long_work)
    return RecordText(text=text, name=f"{live.row.game}-{table}.txt")


async def write(live: Live, match: Match, viewer: Viewer, turn: asyncio.Lock) -> str:
    """The table's record, with breaths in between; what the viewer may not know is written `?`."""
    row = live.row
    source = Source(
        row.commitment, row.seed if row.status == "finished" else None, row.dealt_before
    )
    lines = []
    async with Breath(turn) as breath:
        for line in record_lines(match, live.names("en"), source.spelled(), viewer):
            lines.append(line)
            await breath.taken()
    return "\n".join(lines)


# into a table


async def import_record(hall: Hall, who: Who, wish: NewRecord, language: str) -> TableMade:
    """Replay a record up to a moment, and let the caller hold all seats from there on."""
    guest = await hall.person(who)
    if len(wish.text) > LONGEST_RECORD:
        raise Invalid("long_record", most=LONGEST_RECORD)
    await check_tables(hall, guest)
    found = await asyncio.to_thread(_read, wish.text)
    options = options_of(definition(found.game), found)
    row, link = new_row(found.game, found.players, options, guest, "private")
    row = replace(row, analysis=int(wish.analysis))
    await hall.get_ready(found.game)
    match, log = await asyncio.to_thread(_replayed, found, wish.decisions)
    entries = numbered(log, 0, row.created)
    tokens = {seat: new_token() for seat in range(row.players)}
    seats = [held_by(guest, seat, token) for seat, token in tokens.items()]
    await hall.store.tables.add(_played_row(row, match, len(entries)), seats, entries=entries)
    live, may = await hall.enter(who, row.id)
    return TableMade(table=live.told(may, language), link=link, tokens=tokens)


def _read(text: str) -> Record:
    """A record that can be continued; Invalid says why another cannot."""
    try:
        found = read_record(text)
        form = definition(found.game)
        Game(form, found.players, **options_of(form, found))
    except SheduError as error:
        raise _unreadable(error) from None
    if len(found.steps) > LONGEST_MATCH:
        raise Invalid("long_match", most=LONGEST_MATCH, steps=len(found.steps))
    if any(spelled == HIDDEN for _, _, spelled in found.steps):
        raise Invalid("hidden_record")
    return found


def _played_row(row: TableRow, match: Match, head: int) -> TableRow:
    """The row of a table whose log has a match already."""
    then = after(match.state)
    return replace(
        row,
        dealt_before=sum(step.actor == CHANCE for step in match.steps),
        status="running" if then.result is None else "finished",
        head=head,
        to_act=then.to_act,
        result=then.result,
        finished=None if then.result is None else row.created,
        imported=1,
    )


def _unreadable(error: SheduError) -> Invalid:
    """Why a record cannot be read: in English as its reader says it, else where."""
    line = re.match(r"line (\d+):", str(error))
    if line is None:
        return Invalid("bad_record", why=error)
    return Invalid("bad_line", why=error, line=line[1])


def _replayed(record: Record, decisions: int | None) -> tuple[Match, list[NewEntry]]:
    """The match of a record up to a decision and the draws that followed, and its log."""
    last = sum(actor != CHANCE for _, actor, _ in record.steps)
    if decisions is not None and decisions > last:
        raise Invalid("no_moment", last=last, decisions=decisions)
    options = options_of(definition(record.game), record)
    match = Match(opened(record.game, record.players, options), SealedDealer(new_seed()))
    try:
        replay_steps(match, record, decisions)
    except SheduError as error:
        raise _unreadable(error) from None
    return match, [written(match.game, match.entry(seq + 1)) for seq in range(match.seq)]
