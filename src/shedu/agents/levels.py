"""Named levels for people, from a gentle beginner to the strongest: see `core.definition`."""

from __future__ import annotations

from shedu.catalog import definition
from shedu.core.definition import LADDER, Level


def levels(game_id: str) -> tuple[Level, ...]:
    """A game's levels, the weakest first."""
    return definition(game_id).levels


def level_names() -> list[str]:
    """The levels that games have unless they name their own."""
    return [level.id for level in LADDER]
