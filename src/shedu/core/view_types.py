"""The types of views: what every game has, and what a game needs to declare its own part.

A game may declare in `view_types.py` what its `public` and `view` return, as the TypedDicts
`Public` and `Own`. Type checkers then check `view.py`, the suite checks the views of whole games,
and `make types` writes the same types for the page, comments included.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict, TypeVar

from shedu.core.scene import Scene
from shedu.core.supply import Supply

Key = TypeVar("Key")
Item = TypeVar("Item")

# A `dict` whose keys are Literals has all of them.
Some = Annotated[dict[Key, Item], "some"]  # only some of the keys are there
Two = Annotated[list[Item], "two"]  # a list of two


class Public(TypedDict):
    """What all viewers see alike."""

    game: str
    options: dict[str, bool | int | str]
    phase: str
    to_act: int | None  # the seat that decides
    active: int | None  # the seat whose turn it is
    round: int
    supply: Supply
    ending: str | None  # why the game is over


class Own(TypedDict):
    """What differs by viewer."""

    viewer: int | None  # a seat; null for a spectator
    scene: NotRequired[Scene]
