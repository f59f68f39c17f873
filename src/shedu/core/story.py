"""What happened, as events: the part of a game's `narrate` that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shedu.core.outcome import Outcome
from shedu.core.viewer import Sees, Viewer

if TYPE_CHECKING:
    from shedu.core.state import State


@dataclass(frozen=True)
class Event:
    """Something that happened: its kind, and what it says; `Game.tell` puts it into words."""

    kind: str
    facts: dict[str, Any]


# What is hidden in events of a kind: the fact that only the event's own `seat` is told. If that is
# not enough, a function of event and viewer that gives the event as they may know it; None: they
# are not told of it.
Secret = str | Callable[[Event, int | None], Event | None]


class Story:
    """Collects the events of one action, which led from one state to another. A game adds a method
    `_family` for each family of actions that is an event of its own."""

    def __init__(self, before: State, after: State) -> None:
        self.before, self.after = before, after
        self.events: list[Event] = []

    def add(self, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, facts))

    def act(self, family: str, arguments: tuple[int, ...]) -> None:
        """Tell the action itself, by the method of its family if there is one."""
        teller: Callable[..., None] | None = getattr(self, f"_{family}", None)
        if teller is not None:
            teller(*arguments)

    def what_now(self) -> None:
        """Tell the end, or whose turn begins."""
        if self.after.outcome is not None:
            self.end(self.after.outcome)
        elif self.after.active != self.before.active:
            self.add("turn", seat=self.after.active)

    def end(self, outcome: Outcome, **facts: Any) -> None:
        """Tell how the game ended."""
        self.add("over", **outcome.facts(), **facts)


def hidden(events: Iterable[Event], secrets: Mapping[str, Secret], viewer: Viewer) -> list[Event]:
    """A story as a viewer may know it. Viewers share its events: nobody may change them."""
    if isinstance(viewer, Sees):
        return list(events)
    told = (_told(event, secrets.get(event.kind), viewer) for event in events)
    return [event for event in told if event is not None]


def _told(event: Event, secret: Secret | None, viewer: int | None) -> Event | None:
    if callable(secret):
        return secret(event, viewer)
    if secret is None or event.facts["seat"] == viewer:
        return event
    return Event(event.kind, {**event.facts, secret: None})
