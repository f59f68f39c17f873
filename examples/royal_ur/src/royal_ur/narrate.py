"""What happened, derived from two states."""

from royal_ur.rules import HOME, ROSETTES
from royal_ur.view import square_name
from shedu.core.state import State
from shedu.core.story import Event, Story


def narrate(before: State, action: int, after: State) -> list[Event]:
    story = _Story(before, after)
    story.act(*before.game.actions.decode(action))
    story.what_now()
    return story.events


class _Story(Story):
    def _first(self, seat: int) -> None:
        self.add("first", seat=seat)

    def _throw(self, number: int) -> None:
        self.add("throw", seat=self.before.active, number=number)
        if self.after.phase != "move":
            self.add("stuck", seat=self.before.active)

    def _move(self, square: int) -> None:
        old, new, seat = self.before.plain(), self.after.plain(), self.before.active
        target = square + old.thrown
        origin = square_name(seat, square) if square else None
        at = square_name(seat, target) if target < HOME else None
        kind = "leave" if at is None else "enter" if origin is None else "move"
        self.add(kind, seat=seat, origin=origin, at=at)
        if new.on[1 - seat] != old.on[1 - seat]:
            self.add("capture", seat=seat, victim=1 - seat, at=at)
        if target in ROSETTES:
            self.add("rosette", seat=seat)
