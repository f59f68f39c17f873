"""Bitboards: a set of spaces on a grid of 16 columns and 11 rows, as three 64-bit words.

A space is a number, row by row from the top left; a word holds four rows. Boards combine with
`&`, `|` and `~`, and read the same in Python and compiled.
"""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

import numpy as np

from shedu.core.compiling import COMPILED, rule, small_rule

COLUMNS = 16
ROWS = 11
SPACES = COLUMNS * ROWS
NOWHERE = -1  # where a space is asked for and there is none

U64 = np.uint64
_ONE = U64(1)
_ROW = U64(16)
_THREE_ROWS = U64(48)
_NOT_FIRST_COLUMN = U64(0xFFFEFFFEFFFEFFFE)
_NOT_LAST_COLUMN = U64(0x7FFF7FFF7FFF7FFF)
_LAST_WORD = U64(0x0000FFFFFFFFFFFF)  # the third word holds three rows only
_ALL_BITS = U64(0xFFFFFFFFFFFFFFFF)


class Board(NamedTuple):
    """A set of spaces: rows 1–4, rows 5–8, rows 9–11."""

    top: np.uint64
    middle: np.uint64
    bottom: np.uint64

    def __and__(self, other: Board) -> Board:
        return Board(self.top & other.top, self.middle & other.middle, self.bottom & other.bottom)

    def __or__(self, other: Board) -> Board:
        return Board(self.top | other.top, self.middle | other.middle, self.bottom | other.bottom)

    def __invert__(self) -> Board:
        return Board(self.top ^ _ALL_BITS, self.middle ^ _ALL_BITS, self.bottom ^ _LAST_WORD)


EMPTY = Board(U64(0), U64(0), U64(0))
EVERYWHERE = Board(_ALL_BITS, _ALL_BITS, _LAST_WORD)


def count_bits(word: Any) -> int:
    """How many bits of a word are set; must agree with its compiled twin below."""
    return int(word).bit_count()


def first_bit(word: Any) -> int:
    """The lowest set bit of a word that is not zero; must agree with its compiled twin below."""
    value = int(word)
    return (value & -value).bit_length() - 1


if COMPILED:
    from numba import types
    from numba.extending import overload

    _INLINE = {"forceinline": True}

    def _is_board(kind: Any) -> bool:
        return isinstance(kind, types.BaseNamedTuple) and kind.instance_class is Board

    @overload(operator.and_, jit_options=_INLINE)
    def _and(a, b):
        if _is_board(a) and _is_board(b):
            return lambda a, b: Board(a.top & b.top, a.middle & b.middle, a.bottom & b.bottom)
        return None

    @overload(operator.or_, jit_options=_INLINE)
    def _or(a, b):
        if _is_board(a) and _is_board(b):
            return lambda a, b: Board(a.top | b.top, a.middle | b.middle, a.bottom | b.bottom)
        return None

    @overload(operator.invert, jit_options=_INLINE)
    def _invert(a):
        if _is_board(a):
            return lambda a: Board(~a.top, ~a.middle, ~a.bottom & _LAST_WORD)
        return None

    @overload(count_bits, jit_options=_INLINE)
    def _count_bits(word):
        def compiled(word):  # LLVM knows this idiom and makes it one instruction
            word = word - ((word >> U64(1)) & U64(0x5555555555555555))
            word = (word & U64(0x3333333333333333)) + ((word >> U64(2)) & U64(0x3333333333333333))
            word = (word + (word >> U64(4))) & U64(0x0F0F0F0F0F0F0F0F)
            return np.int64((word * U64(0x0101010101010101)) >> U64(56))

        return compiled

    @overload(first_bit, jit_options=_INLINE)
    def _first_bit(word):
        return lambda word: count_bits((word & (~word + U64(1))) - U64(1))


@small_rule
def read(words) -> Board:
    """The board that a record's field of three words holds."""
    return Board(words[0], words[1], words[2])


@small_rule
def write(words, board: Board) -> None:
    """Store a board in a record's field of three words."""
    words[0] = board.top
    words[1] = board.middle
    words[2] = board.bottom


@small_rule
def space(at: int) -> Board:
    """The board of one space."""
    bit = _ONE << U64(at & 63)
    word = at >> 6
    return Board(
        bit if word == 0 else U64(0), bit if word == 1 else U64(0), bit if word == 2 else U64(0)
    )


@small_rule
def has(board: Board, at: int) -> bool:
    word = board.top if at < 64 else (board.middle if at < 128 else board.bottom)
    return (word >> U64(at & 63)) & _ONE != U64(0)


@small_rule
def is_empty(board: Board) -> bool:
    return (board.top | board.middle | board.bottom) == U64(0)


@small_rule
def overlap(a: Board, b: Board) -> bool:
    return not is_empty(a & b)


@small_rule
def count(board: Board) -> int:
    return count_bits(board.top) + count_bits(board.middle) + count_bits(board.bottom)


@small_rule
def first(board: Board) -> int:
    """The lowest space of a board; NOWHERE if it is empty."""
    if board.top != U64(0):
        return first_bit(board.top)
    if board.middle != U64(0):
        return 64 + first_bit(board.middle)
    if board.bottom != U64(0):
        return 128 + first_bit(board.bottom)
    return NOWHERE


@small_rule
def west(b: Board) -> Board:
    """Every space moved one column to the west; those of the first column fall off."""
    return Board(
        (b.top & _NOT_FIRST_COLUMN) >> _ONE,
        (b.middle & _NOT_FIRST_COLUMN) >> _ONE,
        (b.bottom & _NOT_FIRST_COLUMN) >> _ONE,
    )


@small_rule
def east(b: Board) -> Board:
    return Board(
        (b.top & _NOT_LAST_COLUMN) << _ONE,
        (b.middle & _NOT_LAST_COLUMN) << _ONE,
        (b.bottom & _NOT_LAST_COLUMN) << _ONE,
    )


@small_rule
def north(b: Board) -> Board:
    return Board(
        (b.top >> _ROW) | (b.middle << _THREE_ROWS),
        (b.middle >> _ROW) | (b.bottom << _THREE_ROWS),
        b.bottom >> _ROW,
    )


@small_rule
def south(b: Board) -> Board:
    return Board(
        b.top << _ROW,
        (b.middle << _ROW) | (b.top >> _THREE_ROWS),
        ((b.bottom << _ROW) | (b.middle >> _THREE_ROWS)) & _LAST_WORD,
    )


@small_rule
def near(b: Board) -> Board:
    """The spaces that share an edge with a space of the board."""
    return west(b) | east(b) | north(b) | south(b)


@rule
def flood(seed: Board, within: Board) -> Board:
    """All spaces of `within` that a chain of adjacent spaces links to the seed, and the seed."""
    reached = seed
    while True:
        further = reached | (near(reached) & within)
        if further == reached:
            return reached
        reached = further


@rule
def piece_around(spaces: Board, within: Board) -> Board:
    """What is linked to the first of some spaces; all of `within` if that links them all.

    For a board of which every linked piece holds one of the spaces: then the flood may stop as
    soon as it has reached them all.
    """
    reached = space(first(spaces))
    while not is_empty(spaces & ~reached):
        further = reached | (near(reached) & within)
        if further == reached:
            return reached
        reached = further
    return within
