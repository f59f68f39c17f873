"""When to stop a match: a sequential test over deals.

A generalized sequential probability ratio test: deals are independent, and the games of one deal,
which are not, count as one. Two claims are weighed: the agent takes no more than an even share of
the wins, or it takes at least `gain` more. Each deal adds evidence for one of them, and the match
stops when the evidence is as strong as the errors that are allowed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

LEAST = 8  # deals, before their spread is worth anything


@dataclass(frozen=True)
class Test:
    """The claims, and how often a wrong one may be accepted."""

    even: float  # the share of a seat among equals
    gain: float  # that would be worth having
    error: float = 0.05

    def evidence(self, shares: Sequence[float]) -> float:
        """The logarithm of how much likelier the gain makes what was seen, by deal."""
        number = len(shares)
        if number < LEAST:
            return 0.0
        mean = sum(shares) / number
        spread = sum((share - mean) ** 2 for share in shares) / (number - 1)
        spread = max(spread, 1 / number**2)  # deals that all end alike are not certain
        middle = self.even + self.gain / 2
        return number * self.gain * (mean - middle) / spread

    def verdict(self, shares: Sequence[float]) -> bool | None:
        """True: the gain is real; False: it is not; None: play on."""
        bound = math.log((1 - self.error) / self.error)
        evidence = self.evidence(shares)
        return True if evidence >= bound else False if evidence <= -bound else None
