"""What a player sees at a glance, and who looks closer: marks of actions, and inspections.

Both are made from nothing but what the seat sees.
"""

from __future__ import annotations

from random import Random

from shedu.core.errors import NotationError
from shedu.core.marks import Mark
from shedu.core.match import Match
from shedu.core.state import State
from shedu.server.errors import NotFound
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.looking import entry_in
from shedu.server.messages import Inspected, Marked, MarkTold, Who
from shedu.server.moment import told_event
from shedu.server.playing import ready_match


async def marks(hall: Hall, who: Who, table: str, seat: int) -> Marked:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    return marked(live, ready_match(live), seat)


def marked(live: Live, match: Match, seat: int) -> Marked:
    """The marks of a possible truth: they are the same in every one."""
    if live.row.status != "running" or match.state.to_act != seat:
        return Marked(seq=match.seq, marks=[])
    truth = match.state.seen_by(seat).resampled(seat, Random(0))
    found = [_told(live, mark, actions) for mark, actions in truth.marks().items()]
    return Marked(seq=match.seq, marks=found)


def _told(live: Live, mark: Mark, actions: list[int]) -> MarkTold:
    return MarkTold(
        kind=mark.kind,
        seat=mark.seat,
        color=mark.color,
        number=mark.number,
        actions=[live.game.spell(action) for action in actions],
    )


async def inspect(
    hall: Hall,
    who: Who,
    table: str,
    thing: str,
    viewer: int | None,
    seq: int | None,
    language: str,
) -> Inspected:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    ready_match(live)
    at = entry_in(live, seq)
    return inspected(live, at, hall.moments.of(live, at).state, thing, viewer, language)


def inspected(
    live: Live, seq: int, state: State, thing: str, viewer: int | None, language: str
) -> Inspected:
    try:
        found = state.inspect(viewer, thing)
    except NotationError as error:
        raise NotFound("no_thing", thing=thing) from error
    names = live.names_apart(language)
    return Inspected(
        seq=seq,
        thing=thing,
        notes=[told_event(live.game, note, names, language) for note in found.notes],
        spaces=list(found.spaces),
    )
