"""One fixed table of actions per game, and sets of legal actions as bits.

Every decision, a player's or chance's, is one row of the table and has an integer id. A family
is a block of consecutive rows: `place_tile=(COLORS, SPACES)` is the id of every tile on every
space, the last argument running fastest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from shedu.core.boards import U64, Board, count_bits
from shedu.core.compiling import rule, small_rule


@dataclass(frozen=True)
class Family:
    """A block of the table: its first id, and how many values each argument takes."""

    name: str
    first: int
    sizes: tuple[int, ...]

    @property
    def size(self) -> int:
        return prod(self.sizes)

    def id(self, *arguments: int) -> int:
        offset = 0
        for argument, size in zip(arguments, self.sizes, strict=True):
            if not 0 <= argument < size:
                raise ValueError(f"{self.name}: argument {argument} is not in 0..{size - 1}")
            offset = offset * size + argument
        return self.first + offset

    def arguments(self, action: int) -> tuple[int, ...]:
        offset = action - self.first
        values = []
        for size in reversed(self.sizes):
            offset, value = divmod(offset, size)
            values.append(value)
        return tuple(reversed(values))


class ActionTable:
    """The families of a game, in order; `table.place_tile.id(color, space)`."""

    def __init__(self, **families: tuple[int, ...]) -> None:
        self.families: dict[str, Family] = {}
        first = 0
        for name, sizes in families.items():
            self.families[name] = Family(name, first, sizes)
            first += prod(sizes)
        self._decoded: dict[int, tuple[str, tuple[int, ...]]] = {}  # as they were asked for
        self.size = first
        self.words = words_for(first)

    def __getattr__(self, name: str) -> Family:
        family: Family | None = self.__dict__.get("families", {}).get(name)
        if family is None:
            raise AttributeError(f"no family of actions is called {name!r}")
        return family

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActionTable) and self.families == other.families

    def __hash__(self) -> int:
        return hash(tuple(self.families.items()))

    def decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        """The family's name and the arguments of an id."""
        found = self._decoded.get(action)
        if found is None:
            found = self._decoded[action] = self._decode(action)
        return found

    def _decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        for family in self.families.values():
            if action < family.first + family.size:
                return family.name, family.arguments(action)
        raise ValueError(f"action {action} is not in 0..{self.size - 1}")


def words_for(size: int) -> int:
    """How many words a set of that many actions takes; one is to spare, see `allow_board`."""
    return size // 64 + 2


def ids_in(mask: np.ndarray) -> Sequence[int]:
    """The ids of a set, ascending."""
    bits = np.unpackbits(mask.view(np.uint8), bitorder="little")
    found: list[int] = bits.view(bool).nonzero()[0].tolist()
    return found


@small_rule
def allow(mask, action: int) -> None:
    """Put an action into a set."""
    mask[action >> 6] |= U64(1) << U64(action & 63)


@small_rule
def allow_board(mask, first_action: int, board: Board) -> None:
    """Put `first_action + space` into a set for every space of a board."""
    word = first_action >> 6
    shift = U64(first_action & 63)
    rest = U64(63) - shift  # in two steps, since shifting a word by 64 is undefined
    mask[word] |= board.top << shift
    mask[word + 1] |= ((board.top >> rest) >> U64(1)) | (board.middle << shift)
    mask[word + 2] |= ((board.middle >> rest) >> U64(1)) | (board.bottom << shift)
    mask[word + 3] |= (board.bottom >> rest) >> U64(1)


@small_rule
def allow_words(mask, first_action: int, words) -> None:
    """Put `first_action + i` into a set for every bit i of some words."""
    word = first_action >> 6
    shift = U64(first_action & 63)
    rest = U64(63) - shift
    for i in range(len(words)):
        mask[word + i] |= words[i] << shift
        mask[word + i + 1] |= (words[i] >> rest) >> U64(1)


@small_rule
def is_allowed(mask, action: int) -> bool:
    return (mask[action >> 6] >> U64(action & 63)) & U64(1) != U64(0)


@rule
def count_allowed(mask) -> int:
    total = 0
    for i in range(len(mask)):
        total += count_bits(mask[i])
    return total


@rule
def nth_allowed(mask, n: int) -> int:
    """The action with exactly n allowed actions before it."""
    for i in range(len(mask)):
        word = mask[i]
        inside = count_bits(word)
        if n < inside:
            return i * 64 + nth_bit(word, n)
        n -= inside
    return -1


@small_rule
def nth_bit(word, n: int) -> int:
    """The set bit with exactly n set bits below it: halve the word until one bit is left."""
    bit = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = count_bits(word & ((U64(1) << U64(width)) - U64(1)))
        if n >= low:
            n -= low
            word = word >> U64(width)
            bit += width
    return bit
