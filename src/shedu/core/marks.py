"""What legal actions would bring at once, in a word: for the signs on a board's spaces.

A game's `marks(truth, action)` plays a legal action in a possible truth of its seat, and compares.
It may only say what is the same in every such truth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# A page has a sign for each; `mark_KIND` in the words' SCENE says what it stands for.
MarkKind = Literal["point", "conflict", "treasure", "builds", "unites", "evicts"]
COLOR_NAMES = ("black", "red", "blue", "green")


@dataclass(frozen=True)
class Mark:
    kind: MarkKind
    seat: int | None = None  # who gains, or whose piece leaves; None: nobody in particular
    color: str | None = None  # one of COLOR_NAMES, where a color matters
    number: int = 1
