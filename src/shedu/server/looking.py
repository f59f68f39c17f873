"""What a viewer sees of a table: now, at any entry, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from shedu.core.match import Match
from shedu.core.state import State
from shedu.core.viewer import Viewer
from shedu.server.access import Access
from shedu.server.errors import NotFound
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.messages import Decision, Forced, Line, Refusal, Sight, TableMoment, Who
from shedu.server.moment import Moment
from shedu.server.undoing import may_ask_undo

MOST_LINES = 500  # entries that are told at once
TRUTHS = 16  # that each other seat may hold possible, in which a decision is looked at


def sight(
    hall: Hall, live: Live, viewer: int | None, language: str, seq: int | None = None
) -> Sight:
    """The table as a viewer sees it at an entry; None: now."""
    at = live.row.head if seq is None else seq
    if live.match is None or at == 0:
        preparing = live.match is None and live.is_full
        return Sight(seq=at, viewer=viewer, preparing=preparing, view=None, decision=None)
    moment = hall.moments.of(live, at)
    return Sight(
        seq=at,
        viewer=viewer,
        preparing=False,
        view=moment.view(viewer),
        decision=decision(live.match, moment, viewer, language),
    )


def decision(match: Match, moment: Moment, viewer: int | None, language: str) -> Decision | None:
    """What the viewer has to decide now, at the latest moment; None: nothing."""
    state = moment.state
    if viewer is None or state.to_act != viewer or moment.seq != match.seq:
        return None
    return Decision(
        seat=viewer,
        phase=state.phase,
        legal=moment.legal,
        may_undo=may_ask_undo(match, viewer),
        forced=forced(state, viewer, language) if len(state.legal) == 1 else None,
    )


def forced(state: State, seat: int, language: str) -> Forced:
    """The only answer of a seat, and whether the others know that it is the only one.

    They do if the seat could do nothing else in any truth that they may hold possible, as far as
    the seat knows; a few are tried.
    """
    (only,) = state.legal
    action = state.game.spell(only)
    for truth in _held_possible(state, seat):
        elsewhere = next((each for each in truth.legal if each not in state.legal), None)
        if elsewhere is not None:
            problem = state.redacted(seat).explain(elsewhere, language)
            assert problem is not None
            why = Refusal(rule=problem.rule, text=problem.message)
            return Forced(action=action, open=False, why=why)
    return Forced(action=action, open=True, why=None)


def _held_possible(state: State, seat: int) -> Iterator[State]:
    """Truths that other seats may hold possible, as far as a seat knows."""
    others = [other for other in range(state.game.players) if other != seat]
    for number in range(TRUTHS):
        truth = state.resampled(seat, Random(number))
        for other in others:
            yield truth.resampled(other, Random(number))


def entry_in(live: Live, seq: int | None) -> int:
    """An entry of the log; None: the latest."""
    if seq is not None and not 0 <= seq <= live.row.head:
        raise NotFound("no_entry", seq=seq, last=live.row.head)
    return live.row.head if seq is None else seq


async def told_lines(
    hall: Hall, live: Live, after: int, upto: int, viewer: Viewer, language: str
) -> list[Line]:
    """The entries after one, up to another, as a viewer may know them."""
    if live.match is None:
        return []
    upto, names = min(upto, live.match.seq), live.names_apart(language)
    return await hall.moments.lines(live, after, upto, viewer, names, language)


async def look(
    hall: Hall, who: Who, table: str, viewer: int | None, seq: int | None, language: str
) -> TableMoment:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    seen = sight(hall, live, viewer, language, entry_in(live, seq))
    at = seen.seq
    lines = await told_lines(hall, live, max(0, at - 1), at, may.told_to(viewer), language)
    moment = hall.moments.of(live, at) if seen.view is not None else None
    return TableMoment(
        table=live.told(may, language),
        sight=seen,
        legal=[] if moment is None or seen.decision is None else moment.state.legal.spelled(),
        lines=lines,
        position=None if moment is None else _position(moment, may, viewer),
        everything=None if moment is None else _everything(moment, may),
    )


def _position(moment: Moment, may: Access, viewer: int | None) -> str | None:
    """As a seat sees it; the whole truth for everybody when the game is finished."""
    if may.table.status == "finished":
        return moment.state.position()
    return None if viewer is None else moment.state.seen_by(viewer).position()


def _everything(moment: Moment, may: Access) -> list[dict[str, object]] | None:
    if may.table.status != "finished":
        return None
    return [moment.view(seat) for seat in range(may.table.players)]


async def log(
    hall: Hall, who: Who, table: str, viewer: int | None, after: int, most: int, language: str
) -> list[Line]:
    live, may = await hall.enter(who, table)
    may.check_viewer(viewer)
    after = max(0, after)
    upto = after + max(0, min(most, MOST_LINES))
    return await told_lines(hall, live, after, upto, may.told_to(viewer), language)
