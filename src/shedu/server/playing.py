"""Decisions of seats: played, taken back, explained."""

from __future__ import annotations

from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.match import Match, Proposal
from shedu.server.errors import Conflict, Invalid, Refused, Unavailable
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.looking import told_lines
from shedu.server.messages import Explained, Play, Played, Refusal, Undo, Who
from shedu.server.undoing import check_undo
from shedu.server.words import say
from shedu.storage.errors import LogConflict

MOST_UNDOS = 1000  # at a table, so that its log cannot grow for ever
MISSED = 50  # entries that a conflict tells, at most


async def play(hall: Hall, who: Who, table: str, wish: Play, language: str) -> Played:
    live, may = await hall.enter(who, table)
    may.check_seat(wish.seat)
    async with live.turn:
        match = await _caught_up(hall, live, wish)
        if wish.seq != match.seq:
            return await _earlier(hall, live, wish, language)
        check_decides(live, match, wish.seat)
        action = read_action(match.game, wish.action)
        if action not in match.state.legal:
            known = match.state.redacted(wish.seat)
            raise Refused("rules", known.explain(action, language))
        return await _append(hall, live, wish, match.propose(action), language)


async def undo(hall: Hall, who: Who, table: str, wish: Undo, language: str) -> Played:
    live, may = await hall.enter(who, table)
    may.check_seat(wish.seat)
    async with live.turn:
        match = await _caught_up(hall, live, wish)
        if wish.seq != match.seq:
            return await _earlier(hall, live, wish, language)
        _check_running(live)
        check_undo(match, wish.seat)
        if match.seq - match.decisions > 2 * MOST_UNDOS:
            raise Refused("too_many_undos")
        return await _append(hall, live, wish, match.propose_undo(), language)


def ready_match(live: Live) -> Match:
    if live.match is None:
        raise Unavailable("preparing")
    return live.match


def _request(wish: Play | Undo) -> str:
    """Requests of different seats are different, whatever they are called."""
    return f"{wish.seat} {wish.request}"


async def _caught_up(hall: Hall, live: Live, wish: Play | Undo) -> Match:
    """The match, read further if the client knows more, from another process."""
    match = ready_match(live)
    if wish.seq > match.seq:
        await hall.refresh(live)
    return match


async def _earlier(hall: Hall, live: Live, wish: Play | Undo, language: str) -> Played:
    """The answer to a request that was carried out before; Conflict if it was not."""
    seq = await hall.store.log.earlier(live.id, _request(wish))
    if seq is None:
        raise await _conflict(hall, live, wish, language)
    return Played(seq=seq, repeated=True)


async def _conflict(hall: Hall, live: Live, wish: Play | Undo, language: str) -> Conflict:
    now = ready_match(live).seq
    after = max(min(wish.seq, now), now - MISSED)
    return Conflict(now, await told_lines(hall, live, after, now, wish.seat, language))


def _check_running(live: Live) -> None:
    if live.row.status != "running":
        raise Refused("not_running")


def check_decides(live: Live, match: Match, seat: int) -> None:
    _check_running(live)
    if match.state.to_act != seat:
        raise Refused("not_your_turn")
    if live.seats[seat].level is not None:
        raise Refused("bot_plays", seat=seat + 1)


def read_action(game: Game, text: str) -> int:
    try:
        return game.parse(text)
    except NotationError as error:
        raise Invalid("unreadable", why=error) from None


async def _append(
    hall: Hall, live: Live, wish: Play | Undo, proposal: Proposal, language: str
) -> Played:
    try:
        made = await hall.append(live, proposal, _request(wish))
    except LogConflict:
        raise await _conflict(hall, live, wish, language) from None
    return Played(seq=made.entries[-1].seq, repeated=made.repeated)


async def explain(
    hall: Hall, who: Who, table: str, seat: int, action: str, language: str
) -> Explained:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    match = ready_match(live)
    chosen = read_action(match.game, action)
    return Explained(
        action=match.game.spell(chosen), problem=why_not(live, match, seat, chosen, language)
    )


def why_not(live: Live, match: Match, seat: int, action: int, language: str) -> Refusal | None:
    """Why a seat may not do something now, from what it knows; None: it may."""
    if live.row.status != "running" or match.state.to_act != seat:
        return Refusal(rule="turn", text=say("not_your_turn", language))
    problem = match.state.redacted(seat).explain(action, language)
    return None if problem is None else Refusal(rule=problem.rule, text=problem.message)
