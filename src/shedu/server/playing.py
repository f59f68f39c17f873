"""Decisions of seats: played, taken back, explained."""

from __future__ import annotations

from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.server.course import Course
from shedu.server.errors import Conflict, Invalid, Refused, Unavailable
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.looking import sight, told_lines
from shedu.server.messages import Explained, Play, Played, Refusal, Undo, Who
from shedu.server.undoing import check_undo
from shedu.server.words import say
from shedu.storage.entries import After, NewEntry
from shedu.storage.errors import LogConflict


async def play(hall: Hall, who: Who, table: str, wish: Play, language: str) -> Played:
    live, may = await hall.enter(who, table)
    may.check_seat(wish.seat)
    async with live.turn:
        course = await _caught_up(hall, live, wish)
        repeated = _earlier(live, course, wish)
        if repeated is not None:
            return repeated
        _check_seq(live, course, wish, language)
        check_decides(live, course, wish.seat)
        action = read_action(course.game, wish.action)
        if action not in course.state.legal:
            known = course.state.redacted(wish.seat)
            raise Refused("rules", known.explain(action, language))
        entry, then = course.proposed(action)
        return await _append(hall, live, wish, entry, then, language)


async def undo(hall: Hall, who: Who, table: str, wish: Undo, language: str) -> Played:
    live, may = await hall.enter(who, table)
    may.check_seat(wish.seat)
    async with live.turn:
        course = await _caught_up(hall, live, wish)
        repeated = _earlier(live, course, wish)
        if repeated is not None:
            return repeated
        _check_seq(live, course, wish, language)
        _check_running(live)
        check_undo(course, wish.seat)
        entry, then = course.proposed_undo()
        return await _append(hall, live, wish, entry, then, language)


def ready_course(live: Live) -> Course:
    if live.course is None:
        raise Unavailable("preparing")
    return live.course


def _request(wish: Play | Undo) -> str:
    """Requests of different seats are different, whatever they are called."""
    return f"{wish.seat} {wish.request}"


def _earlier(live: Live, course: Course, wish: Play | Undo) -> Played | None:
    """The answer to a request that was carried out before."""
    seq = course.requests.get(_request(wish))
    if seq is None:
        return None
    return Played(seq=seq, repeated=True, sight=sight(live, wish.seat))


async def _caught_up(hall: Hall, live: Live, wish: Play | Undo) -> Course:
    """The course, read further if the client knows more, from another process."""
    course = ready_course(live)
    if wish.seq > course.seq:
        await hall.refresh(live)
    return course


def _check_seq(live: Live, course: Course, wish: Play | Undo, language: str) -> None:
    if wish.seq != course.seq:
        raise _conflict(live, course, wish, language)


def _conflict(live: Live, course: Course, wish: Play | Undo, language: str) -> Conflict:
    after = min(wish.seq, course.seq)
    missed = told_lines(live, max(after, course.seq - 50), course.seq, wish.seat, language)
    return Conflict(course.seq, missed)


def _check_running(live: Live) -> None:
    if live.row.status != "running":
        raise Refused("not_running")


def check_decides(live: Live, course: Course, seat: int) -> None:
    _check_running(live)
    if course.state.to_act != seat:
        raise Refused("not_your_turn")
    if live.seats[seat].level is not None:
        raise Refused("bot_plays", seat=seat + 1)


def read_action(game: Game, text: str) -> int:
    try:
        return game.parse(text)
    except NotationError as error:
        raise Invalid("unreadable", why=error) from None


async def _append(
    hall: Hall, live: Live, wish: Play | Undo, entry: NewEntry, then: After, language: str
) -> Played:
    course = ready_course(live)
    try:
        made = await hall.append(live, entry, then, _request(wish))
    except LogConflict:
        raise _conflict(live, course, wish, language) from None
    return Played(seq=made.entries[-1].seq, repeated=made.repeated, sight=sight(live, wish.seat))


async def explain(
    hall: Hall, who: Who, table: str, seat: int, action: str, language: str
) -> Explained:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    course = ready_course(live)
    chosen = read_action(course.game, action)
    return Explained(
        action=course.game.spell(chosen), problem=why_not(live, course, seat, chosen, language)
    )


def why_not(live: Live, course: Course, seat: int, action: int, language: str) -> Refusal | None:
    """Why a seat may not do something now, from what it knows; None: it may."""
    if live.row.status != "running" or course.state.to_act != seat:
        return Refusal(rule="turn", text=say("not_your_turn", language))
    problem = course.state.redacted(seat).explain(action, language)
    return None if problem is None else Refusal(rule=problem.rule, text=problem.message)
