"""The grid: sets of cells, tokens on them, who owns what [UR-2]."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import CELLS, SEATS, SHOWN, SIDE, TOKENS, ZIGGURATS

NO_CELL = U64(0)
EVERY_CELL = U64((1 << CELLS) - 1)
FIRST_ROW = U64((1 << SIDE) - 1)
LAST_ROW = U64(((1 << SIDE) - 1) << (CELLS - SIDE))
FIRST_COLUMN = U64(sum(1 << y * SIDE for y in range(SIDE)))
LAST_COLUMN = U64(sum(1 << y * SIDE + SIDE - 1 for y in range(SIDE)))
_ONE = U64(1)
_ROW = U64(SIDE)
_NOT_FIRST_COLUMN = EVERY_CELL & ~FIRST_COLUMN
_NOT_LAST_COLUMN = EVERY_CELL & ~LAST_COLUMN


class Tokens(NamedTuple):
    """A number of tokens for every cell at once, in binary: bit i of each word is of cell i."""

    ones: np.uint64
    twos: np.uint64
    fours: np.uint64


NO_TOKENS = Tokens(NO_CELL, NO_CELL, NO_CELL)


@small_rule
def cell(at: int):
    """The set of one cell."""
    return _ONE << U64(at)


@small_rule
def north(cells):
    """Every cell moved one row up; those of the first row fall off."""
    return cells >> _ROW


@small_rule
def south(cells):
    return (cells << _ROW) & EVERY_CELL


@small_rule
def west(cells):
    return (cells & _NOT_FIRST_COLUMN) >> _ONE


@small_rule
def east(cells):
    return (cells & _NOT_LAST_COLUMN) << _ONE


@small_rule
def near(cells):
    """The cells that share a side with a cell of the set [UR-2.1]."""
    return north(cells) | south(cells) | west(cells) | east(cells)


@small_rule
def read(words) -> Tokens:
    """The numbers that a row's field of three words holds."""
    return Tokens(words[0], words[1], words[2])


@small_rule
def write(words, tokens: Tokens) -> None:
    words[0] = tokens.ones
    words[1] = tokens.twos
    words[2] = tokens.fours


@small_rule
def some(tokens: Tokens):
    """The cells with at least one."""
    return tokens.ones | tokens.twos | tokens.fours


@small_rule
def full(tokens: Tokens):
    """The cells with five, the most there can be [UR-2.2]."""
    return tokens.fours & tokens.ones


@small_rule
def on(tokens: Tokens, at: int) -> int:
    """How many are on a cell."""
    where = U64(at)
    ones = (tokens.ones >> where) & _ONE
    twos = (tokens.twos >> where) & _ONE
    fours = (tokens.fours >> where) & _ONE
    return int(ones | (twos << _ONE) | (fours << U64(2)))


@small_rule
def replaced(tokens: Tokens, at: int, number: int) -> Tokens:
    """The same, but for a number on one cell."""
    here = cell(at)
    return Tokens(
        (tokens.ones & ~here) | (U64(number & 1) << U64(at)),
        (tokens.twos & ~here) | (U64(number >> 1 & 1) << U64(at)),
        (tokens.fours & ~here) | (U64(number >> 2) << U64(at)),
    )


@small_rule
def only(tokens: Tokens, cells) -> Tokens:
    """What is on some cells, and none on the others."""
    return Tokens(tokens.ones & cells, tokens.twos & cells, tokens.fours & cells)


@small_rule
def together(a: Tokens, b: Tokens) -> Tokens:
    """Two that have tokens on different cells, as one."""
    return Tokens(a.ones | b.ones, a.twos | b.twos, a.fours | b.fours)


@small_rule
def one_more(tokens: Tokens, cells) -> Tokens:
    """One more on each of some cells: an addition with carry, on all of them at once."""
    carry = tokens.ones & cells
    return Tokens(tokens.ones ^ cells, tokens.twos ^ carry, tokens.fours | (tokens.twos & carry))


@small_rule
def one_less(tokens: Tokens, cells) -> Tokens:
    """One less on each of some cells, which all have one at least."""
    borrow = cells & ~tokens.ones
    return Tokens(tokens.ones ^ cells, tokens.twos ^ borrow, tokens.fours ^ (borrow & ~tokens.twos))


@small_rule
def difference(more: Tokens, less: Tokens) -> Tokens:
    """How much more the first has, cell by cell, where it has no less anywhere."""
    ones = less.ones & ~more.ones  # borrowed
    twos = ((less.twos | ones) & ~more.twos) | (less.twos & ones)
    return Tokens(
        more.ones ^ less.ones, more.twos ^ less.twos ^ ones, more.fours ^ less.fours ^ twos
    )


@small_rule
def differing(a: Tokens, b: Tokens):
    """The cells on which two differ."""
    return (a.ones ^ b.ones) | (a.twos ^ b.twos) | (a.fours ^ b.fours)


@small_rule
def total(tokens: Tokens, cells) -> int:
    """How many tokens are on some cells."""
    return (
        count_bits(tokens.ones & cells)
        + 2 * count_bits(tokens.twos & cells)
        + 4 * count_bits(tokens.fours & cells)
    )


@small_rule
def all_owned(g):
    """The cells with tokens of any player."""
    return g.owned[0] | g.owned[1] | g.owned[2] | g.owned[3]


@small_rule
def holes(g):
    """The cells with a ziggurat [UR-2.3]."""
    return g.ziggurats[0] | g.ziggurats[1] | g.ziggurats[2] | g.ziggurats[3]


@small_rule
def free(g):
    """The cells with no token and no ziggurat [UR-2.2]."""
    return EVERY_CELL & ~(all_owned(g) | holes(g))


@small_rule
def ziggurats_left(g) -> int:
    return ZIGGURATS - count_bits(holes(g))


@small_rule
def tokens_of(g, seat: int) -> int:
    """A seat's tokens on the grid and on ziggurats."""
    return total(read(g.tokens), g.owned[seat]) + count_bits(g.ziggurats[seat])


@small_rule
def reserve(g, seat: int) -> int:
    """Twenty, less those on the grid and on ziggurats [UR-2.4]."""
    return TOKENS - tokens_of(g, seat)


@small_rule
def image_on(g, at: int) -> int:
    """The image that a cell shows."""
    return SHOWN[g.tile[at]]


@small_rule
def clockwise(g, seat: int, steps: int) -> int:
    """The seat so many places on, less than once around."""
    following = seat + steps
    return following if following < g.players else following - g.players


@rule
def place_tokens(g, seat: int, at: int, number: int) -> None:
    """Tokens of a seat come from its reserve to a cell that is free or its own."""
    tokens = read(g.tokens)
    write(g.tokens, replaced(tokens, at, on(tokens, at) + number))
    g.owned[seat] |= cell(at)


@rule
def remove_tokens(g, at: int) -> None:
    """All tokens of a cell go back to their owner: it is free."""
    write(g.tokens, replaced(read(g.tokens), at, 0))
    for seat in range(SEATS):
        g.owned[seat] &= ~cell(at)
