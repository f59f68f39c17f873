"""What happened, derived from two states: events, which the words turn into sentences."""

from shedu.core.state import State
from shedu.core.story import Event, Story


def narrate(before: State, action: int, after: State) -> list[Event]:
    story = _Story(before, after)
    story.act(*before.game.actions.decode(action))
    story.what_now()
    return story.events


class _Story(Story):
    """A method for each family of actions."""

    def _first(self, seat: int) -> None:
        self.add("first", seat=seat)

    def _take(self, n: int) -> None:
        self.add("take", seat=self.before.active, number=n + 1)
