"""What happened in a match, as a viewer may know it: decisions, and what chance did between them.

A viewer is a seat, None for a spectator, or EVERYTHING.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shedu.core.definition import CHANCE
from shedu.core.step import Step
from shedu.core.story import Event
from shedu.core.viewer import Sees, Viewer

COMPARED = 3  # other draws: those that a viewer cannot tell apart are all alike


@dataclass
class Told:
    """A decision of a seat, or everything that chance did until the next one."""

    actor: int
    action: int | None  # None where the viewer may not know it, and for chance
    events: list[Event]


def tell(steps: Iterable[Step], viewer: Viewer) -> Iterator[Told]:
    """The steps of a match as a viewer may know them."""
    dealt: Told | None = None
    for step in steps:
        events = step.events(viewer)
        if step.actor == CHANCE:
            dealt = dealt or Told(CHANCE, None, [])
            dealt.events += events
            continue
        if dealt is not None:
            yield dealt
            dealt = None
        yield Told(step.actor, step.action if shows_action(step, viewer) else None, events)
    if dealt is not None:
        yield dealt


def shows_action(step: Step, viewer: Viewer) -> bool:
    """Whether a viewer may know which action it was: one who learns all that the actor learns."""
    if isinstance(viewer, Sees) or viewer == step.actor:
        return True
    if step.actor == CHANCE:
        return _tells_draw(step, viewer)
    return step.events(viewer) == step.events(step.actor)


def _tells_draw(step: Step, viewer: int | None) -> bool:
    """Whether what a viewer learns tells the draw from those that might have come instead.

    A seat that learns more than a spectator has drawn itself. Where chance had no choice, nothing
    is shown: that it had none may be hidden.
    """
    told = step.events(viewer)
    if told != step.events(None):
        return True
    others = [action for action in step.before.chances if action != step.action][:COMPARED]
    return bool(others) and all(
        step.before.narrate(other, step.before.play(other), viewer) != told for other in others
    )
