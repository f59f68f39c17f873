"""A state with the way it came about, so that a seat's whole memory can be told apart.

A redacted state is what a seat knows now. What it remembers is more: everything it has known and
done since the start. OpenSpiel calls that an information state, and asks for perfect recall.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from shedu.catalog import game as make_game
from shedu.core.game import Game
from shedu.core.options import Value
from shedu.core.state import State

MEMORY_SIZE = 16  # bytes: two different memories never meet
_NOT_OWN = -1  # stands for an action of somebody else, which is remembered by what it did


class Story:
    """A state, the action that led to it, and the story before. It never changes."""

    __slots__ = ("_memories", "action", "before", "state")

    def __init__(
        self,
        state: State,
        action: int = _NOT_OWN,
        before: Story | None = None,
        memories: dict[int, bytes] | None = None,
    ) -> None:
        self.state = state
        self.action = action
        self.before = before
        self._memories = {} if memories is None else memories  # by seat, as far as asked for

    def told_on(self, action: int) -> Story:
        return Story(self.state.play(action), action, self)

    def memory(self, seat: int) -> bytes:
        """A digest of what a seat has known after each step, and of its own actions."""
        untold: list[Story] = []
        story: Story | None = self
        while story is not None and seat not in story._memories:
            untold.append(story)
            story = story.before
        for later in reversed(untold):
            later._memories[seat] = later._remember(seat)
        return self._memories[seat]

    def _remember(self, seat: int) -> bytes:
        earlier = b"" if self.before is None else self.before._memories[seat]
        own = self.before is not None and self.before.state.actor == seat
        action = self.action if own else _NOT_OWN
        known = self.state.redacted(seat).key
        told = earlier + action.to_bytes(4, "little", signed=True) + known
        return blake2b(told, digest_size=MEMORY_SIZE).digest()

    def resampled(self, seat: int, rng: Random) -> Story:
        """A story that this seat cannot tell from this one.

        It begins here: what the others remember of the true game is not in it.
        """
        return Story(self.state.resampled(seat, rng), memories={seat: self.memory(seat)})

    def __copy__(self) -> Story:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Story:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its beginning and its actions."""
        story, actions = self, []
        while story.before is not None:
            actions.append(story.action)
            story = story.before
        game = story.state.game
        begun = "" if story.state == game.initial else story.state.position()
        table = (game.id, game.players, game.options)
        return retold, (*table, begun, story._memories, actions[::-1])


def first_story(game: Game) -> Story:
    return Story(game.initial)


def retold(
    game_id: str,
    players: int,
    options: dict[str, Value],
    begun: str,
    memories: dict[int, bytes],
    actions: Sequence[int],
) -> Story:
    """A story from its beginning (a position's spelling, or the start) and its actions."""
    game = make_game(game_id, players, **options)
    story = Story(game.state(begun) if begun else game.initial, memories=dict(memories))
    for action in actions:
        story = story.told_on(action)
    return story
