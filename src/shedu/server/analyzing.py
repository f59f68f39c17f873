"""Analyses: what the champion thinks of a decision at a table. The workers of the bots find out.

While a game is running, players may ask about the decisions of their own seats, if the table allows
it, and all that the champion knows is what the seat knows. About a finished game everybody who may
see it may ask anything.
"""

from __future__ import annotations

import asyncio

from msgspec import convert

from shedu.core.state import State
from shedu.server.access import Access
from shedu.server.bots.work import Question
from shedu.server.errors import NotAllowed, Refused, Unavailable
from shedu.server.hall import Hall
from shedu.server.looking import entry_in
from shedu.server.messages import Analyzed, Who
from shedu.server.playing import ready_match

PATIENCE = 30.0  # seconds that somebody waits for a worker


async def analyze(
    hall: Hall, who: Who, table: str, seq: int | None, seconds: float, face_up: bool
) -> Analyzed:
    live, may = await hall.enter(who, table)
    at = entry_in(live, seq)
    ready_match(live)
    state = hall.moments.of(live, at).state
    check_may_ask(may, state, at, face_up)
    question = question_about(state, seconds, face_up)
    try:
        async with asyncio.timeout(PATIENCE):
            found = await hall.bots.analyzed(question, asker(hall, who, may))
    except TimeoutError:
        raise Unavailable("busy") from None
    if found is None:
        raise Unavailable("not_analyzed")
    return convert({"seq": at, **found.as_json()}, Analyzed)


def asker(hall: Hall, who: Who, may: Access) -> str:
    """Whose thinking time it takes: a person's, or that of all strangers of one network."""
    return f"@{hall.origin_of(who.address)}" if may.guest is None else may.guest.id


def check_may_ask(may: Access, state: State, seq: int, face_up: bool) -> None:
    if state.to_act is None:
        raise Refused("no_decision", seq=seq)
    if may.table.status == "finished":
        return
    may.check_seat(state.to_act)
    if face_up:
        raise NotAllowed("not_face_up")
    if not may.table.analysis:
        raise Refused("no_analysis")


def question_about(state: State, seconds: float, face_up: bool) -> Question:
    """The question as a worker gets it: with nothing that the seat does not know, but face up."""
    assert state.to_act is not None
    game, shown = state.game, state if face_up else state.redacted(state.to_act)
    options = tuple(game.options.items())
    return Question(game.id, game.players, options, shown.position(), seconds, face_up)
