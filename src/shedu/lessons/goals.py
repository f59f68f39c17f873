"""When a step of a lesson is done: conditions on what happened and on what is seen then."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from shedu.core.state import State
from shedu.core.story import Event
from shedu.core.words import SEAT_FACTS, Words

BOUNDS: dict[str, Callable[[Any, Any], bool]] = {">=": operator.ge, "<=": operator.le}


@dataclass(frozen=True)
class Deed:
    """What a learner did, and what came of it: the last action, and all events of the step."""

    spelled: str
    events: Sequence[Event]
    after: State
    seat: int
    refused: str | None = None  # the rule that refuses the action; nothing happened then

    @property
    def words(self) -> Words:
        return self.after.game.definition.says("en")


@dataclass(frozen=True)
class Condition:
    """One condition of a goal; exactly one of the first fields says which kind it is."""

    event: str = ""  # an event of this kind happened, with these facts
    no: str = ""  # no such event happened
    play: tuple[str, ...] = ()  # the action is one of these; * stands for anything
    phase: str = ""  # this is decided next
    view: str = ""  # what the learner sees at a path such as players.0.treasures…
    refused: str = ""  # the action is refused by this rule
    facts: Mapping[str, Any] = field(default_factory=dict)
    value: Any = None  # … is this, or at least or at most so much: ">=3"

    def holds(self, deed: Deed) -> bool:
        if self.refused:
            return deed.refused == self.refused
        if deed.refused is not None:
            return False
        if self.event or self.no:
            kind = self.event or self.no
            happened = any(
                event.kind == kind and has(event, self.facts, deed.words) for event in deed.events
            )
            return happened == bool(self.event)
        if self.play:
            return any(fnmatchcase(deed.spelled, play) for play in self.play)
        if self.phase:
            return deed.after.phase == self.phase
        return is_value(seen(deed.after.view(deed.seat), self.view), self.value)


def has(event: Event, facts: Mapping[str, Any], words: Words) -> bool:
    """Whether an event has these facts: seats count from 1, colors and the like have names."""
    return all(
        name in event.facts and is_value(spelled(name, event.facts[name], wanted, words), wanted)
        for name, wanted in facts.items()
    )


def spelled(name: str, fact: Any, wanted: Any, words: Words) -> Any:
    """A fact as a lesson writes it."""
    if fact is None:
        return None
    if name in SEAT_FACTS:
        return fact + 1
    if isinstance(wanted, str) and name in words.names and isinstance(fact, int):
        return words.name(name, fact)
    return fact


def seen(view: Any, path: str) -> Any:
    """What a view has at a path: keys, and places in lists from 0. None: nothing."""
    for key in path.split("."):
        try:
            view = view[int(key)] if isinstance(view, list) else view[key]
        except (KeyError, IndexError, ValueError, TypeError):
            return None
    return view


def is_value(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, str) and wanted[:2] in BOUNDS:
        return isinstance(found, int) and BOUNDS[wanted[:2]](found, int(wanted[2:]))
    return bool(found == wanted)
