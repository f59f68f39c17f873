"""Whether things happen as often as they should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt
from typing import TypeVar

Thing = TypeVar("Thing", bound=Hashable)


def assert_as_likely(found: Iterable[Thing], ways: Iterable[Thing]) -> None:
    """What was found is as frequent as among all the ways, each equally likely, that there are.

    Five standard deviations are allowed: with true chances one share in a million is off by more.
    """
    counted, possible = Counter(found), Counter(ways)
    assert set(counted) <= set(possible), "what cannot be"
    number = counted.total()
    for thing, count in possible.items():
        share = count / possible.total()
        off = abs(counted[thing] - number * share)
        assert off <= 5 * sqrt(number * share * (1 - share)), (thing, counted[thing], share)
