"""What is left, and whether the game may end soon, as everybody at the table can see it.

A game's `supply(state)` says it; `State.public` puts it into every view, under the key `supply`,
and adds the round. It is the same for all viewers: nothing hidden may go into it. Every `id`, kind
and `say` is a key of the words' SCENE, so that a supply has no language (see `core.scene`).
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from shedu.core.scene import Note


class Stock(TypedDict):
    """Things that are counted: tiles in a bag, monuments that nobody has built."""

    id: str
    count: int
    of: NotRequired[int]  # how many there were at the start
    at_most: NotRequired[bool]  # nobody may count them; there are no more than this
    kinds: NotRequired[list[str]]  # which ones, where that matters


class Supply(TypedDict):
    stocks: list[Stock]
    warnings: list[Note]  # why the game may end soon; empty: it will not
