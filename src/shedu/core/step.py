"""One action between two states."""

from __future__ import annotations

from dataclasses import dataclass, field

from shedu.core.state import State
from shedu.core.story import Event
from shedu.core.viewer import Viewer


@dataclass(slots=True)
class Step:
    """An action of a seat (or of CHANCE), and the states before and after it. It never changes."""

    actor: int
    before: State
    action: int
    after: State
    _story: list[Event] | None = field(default=None, compare=False, repr=False)  # once it is told

    def events(self, viewer: Viewer) -> list[Event]:
        """What a viewer learns of it."""
        if self._story is None:
            self._story = self.before.story(self.action, self.after)
        return self.before.game.told(self._story, viewer)


def step_from(state: State, action: int) -> Step:
    """The step that a legal action takes from a state."""
    return Step(state.actor, state, action, state.play(action))
