"""The log in words: what each entry did, as a viewer may know it, in a language.

A viewer is a seat, None for a spectator, or EVERYTHING once a game is finished.
"""

from __future__ import annotations

from collections.abc import Sequence

from shedu.core.definition import CHANCE
from shedu.core.game import Game
from shedu.core.story import Event
from shedu.core.viewer import Sees, Viewer
from shedu.server.course import Change, Course
from shedu.server.messages import EventTold, Line
from shedu.server.words import say

COMPARED = 3  # other draws: those that a viewer is not told apart are all alike


def lines_of(
    course: Course, seq: int, viewer: Viewer, names: Sequence[str], language: str
) -> list[Line]:
    """An entry as lines: the decision, then what chance did; or the undo."""
    entry = course.entry(seq)
    if entry.kind == "undo":
        return [_undo_line(seq, entry.actor, names, language)]
    steps = course.steps_of(seq)
    if not steps:
        return []
    if not isinstance(viewer, Sees) and all(step.tells_all_alike(viewer) for step in steps):
        viewer = None  # who is told the same reads the same
    key = (viewer, *names, language)
    return steps[0].once(key, lambda: _lines(seq, steps, viewer, names, language))


def _lines(
    seq: int, steps: Sequence[Change], viewer: Viewer, names: Sequence[str], language: str
) -> list[Line]:
    lines: list[Line] = []
    dealt: list[EventTold] = []
    for step in steps:
        game = step.before.game
        told = [told_event(game, event, names, language) for event in step.events(viewer)]
        if step.actor == CHANCE:
            dealt += told
            continue
        shown = game.spell(step.action) if shows_action(step, viewer) else None
        lines.append(Line(seq=seq, actor=step.actor, action=shown, undo=False, events=told))
    if dealt:
        lines.append(Line(seq=seq, actor=None, action=None, undo=False, events=dealt))
    return lines


def _undo_line(seq: int, actor: int | None, names: Sequence[str], language: str) -> Line:
    assert actor is not None
    text = say("took_back", language, name=names[actor])
    event = EventTold(kind="undo", facts={"seat": actor}, text=text)
    return Line(seq=seq, actor=actor, action=None, undo=True, events=[event])


def told_event(game: Game, event: Event, names: Sequence[str], language: str) -> EventTold:
    return EventTold(kind=event.kind, facts=event.facts, text=game.tell(event, names, language))


def shows_action(step: Change, viewer: Viewer) -> bool:
    """Whether a viewer may know which action it was: one is told all that the actor is told."""
    if isinstance(viewer, Sees) or viewer == step.actor:
        return True
    if step.actor == CHANCE:
        return _tells_draw(step, viewer)
    return step.events(viewer) == step.events(step.actor)


def _tells_draw(step: Change, viewer: int | None) -> bool:
    """Whether what a viewer is told tells what chance did from what it might have done instead.

    A seat that is told more than a spectator has drawn itself. Where chance had no choice,
    nothing is shown: that it had none may be hidden.
    """
    told = step.events(viewer)
    if told != step.events(None):
        return True
    others = [action for action in step.before.chances if action != step.action][:COMPARED]
    return bool(others) and all(
        step.before.narrate(other, step.before.play(other), viewer) != told for other in others
    )
