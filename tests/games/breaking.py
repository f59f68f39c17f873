"""Rows that are broken on purpose, to see that a law notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from shedu.core.compiling import copied
from shedu.core.state import State


def law_broken_by(change: Callable[[Any], object], state: State) -> str:
    """The law of its game that a state breaks after a change of its row; nothing if none."""
    definition = state.game.definition
    assert definition.broken is not None
    changed = copied(state._rows)
    change(changed.view(np.recarray)[0])
    number = int(definition.broken(changed[0], state._rows[0], copied(changed)[0]))
    return definition.laws[number - 1] if number else ""


def moved(words: Any, source: int, target: int) -> None:
    """Move a bit within a field of 64-bit words."""
    assert int(words[source >> 6]) >> (source & 63) & 1
    words[source >> 6] &= ~np.uint64(1 << (source & 63))
    words[target >> 6] |= np.uint64(1 << (target & 63))


def bits(words: Any) -> Iterator[int]:
    for i, word in enumerate(np.atleast_1d(words).tolist()):
        yield from (64 * i + k for k in range(64) if word >> k & 1)
