"""Who gets the next worker: people take turns, however many tables each of them has.

A table has at most one claim at a time, and joins the end of its person's claims with the next:
so a person's tables take turns as well. What comes next follows from the calls alone: the clock
is the caller's.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import IntEnum
from heapq import heappop, heappush
from typing import Generic, TypeVar

SECONDS_A_MINUTE = 30.0  # that workers think for one person, while others wait

Claim = TypeVar("Claim")


class Rank(IntEnum):
    """What goes first: games of people, then questions, then shows."""

    AWAITED = 0  # a person plays at the table, and somebody watches it
    UNWATCHED = 1  # a person plays at the table
    ASKED = 2  # somebody wants an analysis
    BOTS_ONLY = 3


@dataclass(frozen=True)
class Place:
    """Where a claim stands in the queue."""

    person: str  # whose table it is, or who asks
    rank: Rank


class FairQueue(Generic[Claim]):
    """Claims to a number of workers.

    Somebody who has half of the workers, or has had their seconds of the last minute, goes last:
    they get what is left when nobody else waits.
    """

    def __init__(self, workers: int) -> None:
        self._most = max(1, workers // 2)  # at a time for one person, while others wait
        self._number = 0  # of claims so far
        # by person, the next one first: a heap of rank, number and claim
        self._waiting: OrderedDict[str, list[tuple[Rank, int, Claim]]] = OrderedDict()
        self._under_way: Counter[str] = Counter()  # claims, by person
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when

    def __len__(self) -> int:
        """How many claims wait."""
        return sum(map(len, self._waiting.values()))

    def put(self, place: Place, claim: Claim) -> None:
        self._number += 1
        heappush(self._waiting.setdefault(place.person, []), (place.rank, self._number, claim))

    def take(self, now: float) -> tuple[Place, Claim]:
        """The claim that is next, to be given back by `done`; there must be one."""
        person = min(self._waiting, key=lambda each: self._standing(each, now))
        claims = self._waiting[person]
        rank, _, claim = heappop(claims)
        if claims:
            self._waiting.move_to_end(person)
        else:
            del self._waiting[person]
        self._under_way[person] += 1
        return Place(person, rank), claim

    def _standing(self, person: str, now: float) -> tuple[bool, Rank]:
        """What comes before whose turn it is."""
        has_had_enough = (
            self._under_way[person] >= self._most or self._spent_by(person, now) >= SECONDS_A_MINUTE
        )
        return has_had_enough, self._waiting[person][0][0]

    def _spent_by(self, person: str, now: float) -> float:
        """Seconds that count against a person; a minute takes as many away as it allows."""
        spent, then = self._spent.get(person, (0.0, now))
        return max(0.0, spent - (now - then) * SECONDS_A_MINUTE / 60)

    def done(self, place: Place, seconds: float, now: float) -> None:
        """A worker has spent so many seconds on what was taken."""
        person = place.person
        self._under_way[person] -= 1
        if not self._under_way[person]:
            del self._under_way[person]
        spent = self._spent_by(person, now) + seconds
        self._spent[person] = (spent, now)
        self._spent.move_to_end(person)
        while self._spent and not self._spent_by(next(iter(self._spent)), now):
            self._spent.popitem(last=False)
