"""What a viewer sees of a table: now, at any entry, and in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.state import State
from shedu.core.viewer import Viewer
from shedu.server.access import Access
from shedu.server.course import Course
from shedu.server.errors import NotFound
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.messages import Decision, Line, Moment, Sight, Who
from shedu.server.rules import spellings
from shedu.server.telling import lines_of
from shedu.server.undoing import may_ask_undo

MOST_LINES = 500  # entries that are told at once
LATELY = 128  # views and legal actions that are kept: an answer and a push tell the same


def sight(live: Live, viewer: int | None, seq: int | None = None) -> Sight:
    """The table as a viewer sees it at an entry; None: now."""
    course = live.course
    at = live.row.head if seq is None else seq
    if course is None or at == 0:
        preparing = course is None and live.is_full
        return Sight(seq=at, viewer=viewer, preparing=preparing, view=None, decision=None)
    state = course.state_at(at)
    decides = viewer is not None and state.to_act == viewer and at == course.seq
    return Sight(
        seq=at,
        viewer=viewer,
        preparing=False,
        view=_view(state, viewer),
        decision=_decision(course, state, viewer) if decides else None,
    )


@lru_cache(maxsize=LATELY)
def _view(state: State, viewer: int | None) -> dict[str, Any]:
    """A view for all messages that tell it: nobody may change it."""
    return state.view(viewer)


@lru_cache(maxsize=LATELY)
def _legal(state: State) -> list[str]:
    """The legal actions, spelled; for all messages that tell them, as above."""
    table = spellings(state.game.id)
    return [table[action] for action in state.legal]


def _decision(course: Course, state: State, seat: int | None) -> Decision:
    assert seat is not None
    return Decision(
        seat=seat,
        phase=state.phase,
        legal=_legal(state),
        may_undo=may_ask_undo(course, seat),
    )


def told_lines(live: Live, after: int, upto: int, viewer: Viewer, language: str) -> list[Line]:
    """The entries after one, up to another, as a viewer is told them."""
    if live.course is None:
        return []
    names = live.names_apart(language)
    upto = min(upto, live.course.seq)
    return [
        line
        for seq in range(after + 1, upto + 1)
        for line in lines_of(live.course, seq, viewer, names, language)
    ]


async def look(
    hall: Hall, who: Who, table: str, viewer: int | None, seq: int | None, language: str
) -> Moment:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    check_entry(live, seq)
    seen = sight(live, viewer, seq)
    at = seen.seq
    return Moment(
        table=live.told(may, language),
        sight=seen,
        lines=told_lines(live, max(0, at - 1), at, may.told_to(viewer), language),
        position=_position(live, may, viewer, at),
        everything=_everything(live, may, at),
    )


def check_entry(live: Live, seq: int | None) -> None:
    if seq is not None and not 0 <= seq <= live.row.head:
        raise NotFound("no_entry", seq=seq, last=live.row.head)


def _position(live: Live, may: Access, viewer: int | None, seq: int) -> str | None:
    """As a seat knows it; the whole truth for everybody when the game is finished."""
    if live.course is None or seq == 0:
        return None
    state = live.course.state_at(seq)
    if may.table.status == "finished":
        return state.position()
    return None if viewer is None else state.redacted(viewer).position()


def _everything(live: Live, may: Access, seq: int) -> list[dict[str, object]] | None:
    if may.table.status != "finished" or live.course is None or seq == 0:
        return None
    state = live.course.state_at(seq)
    return [state.view(seat) for seat in range(may.table.players)]


async def log(
    hall: Hall, who: Who, table: str, viewer: int | None, after: int, most: int, language: str
) -> list[Line]:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    after = max(0, after)
    upto = after + max(0, min(most, MOST_LINES))
    return told_lines(live, after, upto, may.told_to(viewer), language)
