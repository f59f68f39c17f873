"""Records: out of a table, as much as a reader may know; and into a new one, from any moment on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from msgspec.structs import replace

from shedu.catalog import definition
from shedu.core.definition import CHANCE
from shedu.core.errors import SheduError
from shedu.core.match import Match
from shedu.core.record import FORMAT, UNFINISHED, Record, dealer_from, options_of, read_record
from shedu.core.viewer import Viewer
from shedu.server.course import Course, after
from shedu.server.dealing import Source
from shedu.server.errors import Invalid
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.messages import LONGEST_RECORD, NewRecord, RecordText, TableMade, Who
from shedu.server.opening import check_tables, held_by, new_row
from shedu.server.playing import ready_course
from shedu.server.rules import opened
from shedu.server.telling import shows_action
from shedu.storage.entries import NewEntry, numbered
from shedu.storage.tables import TableRow
from shedu.storage.tokens import new_token

HIDDEN = "?"


async def record(hall: Hall, who: Who, table: str, viewer: int | None) -> RecordText:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    course = ready_course(live)
    text = write(live, course, may.told_to(viewer))
    return RecordText(text=text, name=f"{live.row.game}-{table}.txt")


def write(live: Live, course: Course, viewer: Viewer) -> str:
    """The table's record; what the viewer may not know is written `?`."""
    row, game = live.row, live.game
    finished = row.status == "finished"
    source = Source(row.commitment, row.seed if finished else None, row.dealt_before)
    lines = [FORMAT, f"game {game.id}", f"rules {row.rules}", f"players {game.players}"]
    lines += [f"option {name} {value}" for name, value in game.options_spelled().items()]
    lines += [f"seat {seat + 1} {name}" for seat, name in enumerate(live.names("en"))]
    lines += [f"source {source.spelled()}", ""]
    lines += _step_lines(course, viewer)
    lines += ["", f"result {row.result}" if finished else UNFINISHED, ""]
    return "\n".join(lines)


def _step_lines(course: Course, viewer: Viewer) -> Iterator[str]:
    """A line for each decision that counts, and one for each run of chance."""
    dealt: list[str] = []
    for step in course.all_steps():
        shown = course.game.spell(step.action) if shows_action(step, viewer) else HIDDEN
        if step.actor == CHANCE:
            dealt.append(shown)
            continue
        if dealt:
            yield "chance " + " ".join(dealt)
            dealt = []
        yield f"{step.actor + 1} {shown}"
    if dealt:
        yield "chance " + " ".join(dealt)


# into a table


async def import_record(hall: Hall, who: Who, wish: NewRecord, language: str) -> TableMade:
    """Replay a record up to a moment, and let the caller hold all seats from there on."""
    guest = await hall.person(who)
    if len(wish.text) > LONGEST_RECORD:
        raise Invalid("long_record", most=LONGEST_RECORD)
    try:
        found = read_record(wish.text)
        options = options_of(definition(found.game), found)
    except SheduError as error:
        raise Invalid("unreadable", why=error) from None
    await check_tables(hall, guest)
    row, link = new_row(found.game, found.players, options, guest, "private")
    await hall.get_ready(found.game)
    match = await asyncio.to_thread(_replayed, found, wish.decisions)
    entries = numbered(list(_entries(match)), 0, row.created)
    tokens = {seat: new_token() for seat in range(row.players)}
    seats = [held_by(guest, seat, token) for seat, token in tokens.items()]
    await hall.store.tables.add(_played_row(row, match, len(entries)), seats, entries=entries)
    live, may = await hall.enter(who, row.id)
    return TableMade(table=live.told(may, language), link=link, tokens=tokens)


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
    )


def _replayed(record: Record, decisions: int | None) -> Match:
    """The match of a record after a number of decisions and the draws that followed."""
    if any(spelled == HIDDEN for _, _, spelled in record.steps):
        raise Invalid("hidden_record")
    last = sum(actor != CHANCE for _, actor, _ in record.steps)
    wanted = last if decisions is None else decisions
    if wanted > last:
        raise Invalid("no_moment", last=last, decisions=wanted)
    options = options_of(definition(record.game), record)
    match = Match(opened(record.game, record.players, options), dealer_from(record.source))
    taken = 0
    for number, actor, spelled in record.steps:
        taken += actor != CHANCE
        if taken > wanted:
            break
        if actor != match.state.actor:
            raise Invalid("unreadable", why=f"line {number}: it is another seat's turn")
        try:
            match.replay_step(spelled)
        except SheduError as error:
            raise Invalid("unreadable", why=f"line {number}: {error}") from None
    if match.state.is_chance:
        raise Invalid("unreadable", why="the record is cut off: a random draw is missing")
    return match


def _entries(match: Match) -> Iterator[NewEntry]:
    """A match as the entries of a log."""
    spell = match.game.spell
    entry = NewEntry("deal")
    for step in match.steps:
        if step.actor == CHANCE:
            entry = replace(entry, chance=f"{entry.chance} {spell(step.action)}".strip())
        else:
            yield entry
            entry = NewEntry("play", step.actor, spell(step.action))
    yield entry
