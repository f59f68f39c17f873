"""Previews: what an action would do, from nothing but what its seat knows.

The action is played in a few possible truths. What happens in all of them is certain; where they
differ, it depends on what the seat cannot see. Chance is not asked: a preview ends where it acts.

A page stages a turn with this: it holds back a decision that would be final, and shows the table as
it would be, until its player confirms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.state import State
from shedu.core.story import Event
from shedu.server.changes import changed
from shedu.server.hall import Hall
from shedu.server.live import Live
from shedu.server.messages import EventTold, Foreseen, Preview, Refusal, Who
from shedu.server.moment import told_event
from shedu.server.playing import read_action, ready_match, why_not
from shedu.server.undoing import is_final

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
        return refused(match.seq, match.game.spell(chosen), problem)
    return _foreseen(live, match, seat, chosen, language)


def refused(seq: int, action: str, problem: Refusal) -> Preview:
    """The preview of an action that may not be taken."""
    return Preview(
        seq=seq,
        action=action,
        problem=problem,
        events=[],
        chance=False,
        hidden=False,
        then=None,
        choices=[],
        final=False,
        change=None,
        slips=[],
    )


def _foreseen(live: Live, match: Match, seat: int, action: int, language: str) -> Preview:
    names = live.names_apart(language)
    return foreseen(match.state, match.seq, seat, action, names, language, _so_far(match, seat))


def foreseen(
    state: State,
    seq: int,
    seat: int,
    action: int,
    names: Sequence[str],
    language: str,
    so_far: Iterable[Event] = (),
) -> Preview:
    """What a legal action of a seat would do, after what the seat can still take back."""
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
        final=is_final(state, action, seat),
        change=_change(state, seat, [prospect.after for prospect in prospects]),
        slips=_slips(state.game, seat, [*so_far, *certain], language),
    )


def _change(now: State, seat: int, afters: list[State]) -> dict[str, Any] | None:
    """What becomes of the seat's view, if it is the same in every possible truth."""
    views = [after.view(seat) for after in afters]
    if any(view != views[0] for view in views):
        return None
    return changed(now.view(seat), views[0])


def _slips(game: Game, seat: int, events: list[Event], language: str) -> list[str]:
    """What may be a mistake in the action, or in what the seat did before and may take back."""
    told = {event.kind for event in events if event.facts.get("seat") == seat}
    says = game.definition.says(language).slips
    return [says[slip.id] for slip in game.definition.slips if told.intersection(slip.kinds)]


def _so_far(match: Match, seat: int) -> Iterator[Event]:
    """What the seat's decisions did since chance or somebody else acted."""
    for seq in match.back():
        entry = match.entry(seq)
        if entry.actor != seat or entry.chance:
            return
        for _, _, steps in match.entries(seq - 1, seq):
            yield from steps[0].events(seat)


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
