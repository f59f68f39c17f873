"""Previews: what an action would do, from nothing but what its seat knows.

The action is played in a few possible truths. What happens in all of them is certain; where they
differ, it depends on what the seat cannot see. Chance is not asked: a preview ends where it acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.state import State
from shedu.core.story import Event
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.messages import EventTold, Foreseen, Preview, Who
from shedu.server.moment import told_event
from shedu.server.playing import read_action, ready_match, why_not

TRUTHS = 4
FEW = 12  # further choices that are looked at, at most


@dataclass(frozen=True)
class Prospect:
    """What an action does in one possible truth."""

    events: list[Event]
    after: State


async def preview(
    hall: Hall, who: Who, table: str, seat: int, action: str, language: str
) -> Preview:
    live, may = await hall.enter(who, table)
    may.check_seat(seat)
    match = ready_match(live)
    chosen = read_action(match.game, action)
    problem = why_not(live, match, seat, chosen, language)
    if problem is not None:
        return Preview(
            seq=match.seq,
            action=match.game.spell(chosen),
            problem=problem,
            events=[],
            chance=False,
            hidden=False,
            then=None,
            choices=[],
        )
    return _foreseen(live, match, seat, chosen, language)


def _foreseen(live: Live, match: Match, seat: int, action: int, language: str) -> Preview:
    return foreseen(match.state, match.seq, seat, action, live.names_apart(language), language)


def foreseen(
    state: State, seq: int, seat: int, action: int, names: Sequence[str], language: str
) -> Preview:
    """What a legal action of a seat would do."""
    known = state.seen_by(seat)
    truths = [known.resampled(seat, Random(number)) for number in range(TRUTHS)]
    prospects = [_prospect(truth, action, seat) for truth in truths]
    certain = _certain([prospect.events for prospect in prospects])
    first = prospects[0].after
    then = {prospect.after.actor for prospect in prospects}
    return Preview(
        seq=seq,
        action=state.game.spell(action),
        problem=None,
        events=_told(state.game, certain, names, language),
        chance=any(prospect.after.is_chance for prospect in prospects),
        hidden=any(prospect.events != certain for prospect in prospects) or len(then) > 1,
        then=first.to_act if len(then) == 1 else None,
        choices=_choices(prospects, seat, state.phase, names, language),
    )


def _prospect(truth: State, action: int, seat: int) -> Prospect:
    after = truth.play(action)
    return Prospect(truth.narrate(action, after, seat), after)


def _certain(stories: list[list[Event]]) -> list[Event]:
    """The events that all stories tell."""
    return [event for event in stories[0] if all(event in story for story in stories[1:])]


def _told(game: Game, events: list[Event], names: Sequence[str], language: str) -> list[EventTold]:
    return [told_event(game, event, names, language) for event in events]


def _choices(
    prospects: list[Prospect], seat: int, phase: str, names: Sequence[str], language: str
) -> list[Foreseen]:
    """If the action asks the seat itself something, with few answers: where each leads.

    So a tile that unites kingdoms shows every war with its strengths before one is chosen.
    """
    afters = [prospect.after for prospect in prospects]
    if any(after.to_act != seat or after.phase == phase for after in afters):
        return []
    shared = [a for a in afters[0].legal if all(a in after.legal for after in afters[1:])]
    if len(shared) > FEW:
        return []
    game = afters[0].game
    certain = {
        action: _certain([_prospect(after, action, seat).events for after in afters])
        for action in shared
    }
    return [
        Foreseen(action=game.spell(action), events=_told(game, events, names, language))
        for action, events in certain.items()
    ]
