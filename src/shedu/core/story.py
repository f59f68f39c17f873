"""What happened, as events: the part of a game's `narrate` that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shedu.core.outcome import Outcome

if TYPE_CHECKING:
    from shedu.core.state import State


@dataclass(frozen=True)
class Event:
    """Something that happened: its kind, and what it says; `Game.tell` puts it into words."""

    kind: str
    facts: dict[str, Any]


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


def merged(stories: Sequence[list[Event]]) -> list[Event]:
    """One story of what all seats together are told: each event with every fact that any has."""
    if len({tuple(event.kind for event in story) for story in stories}) > 1:
        return max(stories, key=len)  # seats see different events: the longest story tells most
    together = []
    for versions in zip(*stories, strict=True):
        facts = dict(versions[0].facts)
        for version in versions[1:]:
            facts |= {name: fact for name, fact in version.facts.items() if fact is not None}
        together.append(Event(versions[0].kind, facts))
    return together


def hide(events: Iterable[Event], secrets: Mapping[str, str], viewer: int | None) -> list[Event]:
    """Events as a viewer may know them: by kind, the fact that only the event's `seat` is told."""
    return [_hidden(event, secrets.get(event.kind), viewer) for event in events]


def _hidden(event: Event, secret: str | None, viewer: int | None) -> Event:
    if secret is None or event.facts["seat"] == viewer:
        return event
    return Event(event.kind, {**event.facts, secret: None})
