"""Actions as text: every row of a game's table has one spelling, and is read back by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from shedu.core.actions import ActionTable
from shedu.core.errors import NotationError


class Spelling:
    """The spellings of a game's actions, from a function for each family of its table."""

    def __init__(
        self, actions: ActionTable, families: Mapping[str, Callable[..., str]], examples: str
    ) -> None:
        self._actions = actions
        self._families = families
        self._examples = examples  # how actions are written, for texts that cannot be read

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple(
            self._families[family.name](*family.arguments(action))
            for family in self._actions.families.values()
            for action in range(family.first, family.first + family.size)
        )

    @cached_property
    def _ids(self) -> dict[str, int]:
        return {text: action for action, text in enumerate(self._texts)}

    def spell(self, action: int) -> str:
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The id of an action; NotationError says how actions are written."""
        found = self._ids.get(text.strip())
        if found is None:
            raise NotationError(f"cannot read {text!r}: {self._examples}")
        return found
