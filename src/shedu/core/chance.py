"""Chance: who deals in a match, and the small generator of compiled play.

A state holds no generator. When chance must act a dealer chooses, and what it chose is an
action like any other, kept in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import numpy as np

from shedu.core.boards import U64
from shedu.core.compiling import COMPILED, rule, small_rule
from shedu.core.errors import OptionError
from shedu.core.integers import as_int

_WORD = 2**64 - 1
_STEP = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


class Dealer(Protocol):
    """Chooses for chance. A copy (`copy.copy`) goes on dealing by itself."""

    @property
    def source(self) -> str:
        """Where its choices come from, for the record's header."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""


class SeedDealer:
    """A dealer that repeats its draws for the same seed, on every machine."""

    def __init__(self, seed: int) -> None:
        number = as_int(seed)
        if number is None or number < 0:
            raise OptionError(f"a seed must be a whole number, 0 or greater, not {seed!r}")
        self.source = f"seed {number}"
        self._random = Random(number)

    def below(self, limit: int) -> int:
        return self._random.randrange(limit)

    def __copy__(self) -> SeedDealer:
        twin = SeedDealer(0)
        twin.source = self.source
        twin._random.setstate(self._random.getstate())
        return twin


def choose(weights: Sequence[int], dealer: Dealer) -> int:
    """An index, as likely as its weight."""
    number = dealer.below(sum(weights))
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("a dealer's number was not below the sum of the weights")


def mixed(word: Any) -> Any:
    """SplitMix64's output function; must agree with its compiled twin below."""
    z = int(word)
    z = (z ^ (z >> 30)) * _MIX_1 & _WORD
    z = (z ^ (z >> 27)) * _MIX_2 & _WORD
    return U64(z ^ (z >> 31))


def stepped(word: Any) -> Any:
    """SplitMix64's next state; must agree with its compiled twin below."""
    return U64(int(word) + _STEP & _WORD)


if COMPILED:
    from numba.extending import overload

    @overload(mixed)
    def _mixed(word):
        def compiled(word):
            z = (word ^ (word >> U64(30))) * U64(_MIX_1)
            z = (z ^ (z >> U64(27))) * U64(_MIX_2)
            return z ^ (z >> U64(31))

        return compiled

    @overload(stepped)
    def _stepped(word):
        return lambda word: word + U64(_STEP)


@small_rule
def below(generator, limit: int):
    """A number from 0 to limit - 1; the generator is one 64-bit word, which moves on."""
    generator[0] = stepped(generator[0])
    return np.int64((mixed(generator[0]) >> U64(32)) * U64(limit) >> U64(32))


@rule
def draw_some(generator, pool, hand, number: int) -> None:
    """Move so many things from a pool to a hand, each equally likely; both count them by kind."""
    left = 0
    for kind in range(len(pool)):
        left += pool[kind]
    for _ in range(min(number, left)):
        drawn = below(generator, left)
        kind = 0
        while drawn >= pool[kind]:
            drawn -= pool[kind]
            kind += 1
        pool[kind] -= 1
        hand[kind] += 1
        left -= 1


@small_rule
def choose_weighted(generator, weights) -> int:
    """An index, as likely as its weight."""
    total = 0
    for i in range(len(weights)):
        total += weights[i]
    number = below(generator, total)
    for i in range(len(weights)):
        number -= weights[i]
        if number < 0:
            return i
    return -1
