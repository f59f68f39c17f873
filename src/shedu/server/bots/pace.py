"""When bots play, which tells nothing of their hands.

Somebody with a single legal action has decided at once, somebody with many has to think: whoever
saw that would know something of the hand. So the moment of a move is fixed when the turn begins,
by the bot's level and by chance alone. A worker is busy just as long with a forced move as with
any other of that level, since those who wait for it could see that too.
"""

from __future__ import annotations

import random
from collections.abc import Callable

LEAST, MOST = 0.75, 1.5  # of the pace, beyond the seconds that the level thinks
WORK = 0.125  # of the pace: what a thought may take beyond them


class Pace:
    """How long bots take. With a pace of 0 they play as soon as they can, and it shows."""

    def __init__(self, pace: float, draw: Callable[[], float] = random.random) -> None:
        self._pace = pace  # seconds
        self._draw = draw

    def work(self, seconds: float) -> float:
        """How long a worker is busy for a level that thinks for so many seconds."""
        return seconds + WORK * self._pace

    def delay(self, seconds: float) -> float:
        """How long such a level takes, from the beginning of its turn to its move."""
        return seconds + self._pace * (LEAST + (MOST - LEAST) * self._draw())
