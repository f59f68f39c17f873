"""Sets of spaces as Python integers, one bit per space: must agree with `core.boards`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from shedu.core.boards import COLUMNS, ROWS, SPACES
from shedu.core.errors import NotationError

_EVERYWHERE = (1 << SPACES) - 1
_FIRST_COLUMN = sum(1 << COLUMNS * row for row in range(ROWS))
_LAST_COLUMN = _FIRST_COLUMN << (COLUMNS - 1)
BOARD_BYTES = 24  # of three words


def bits(words: Any) -> int:
    top, middle, bottom = map(int, words)
    return top | middle << 64 | bottom << 128


def boards_in(words: bytes) -> list[int]:
    """Boards that lie in memory one after the other, the low byte first."""
    return [
        int.from_bytes(words[at : at + BOARD_BYTES], "little")
        for at in range(0, len(words), BOARD_BYTES)
    ]


def spaces_of(board: int) -> Iterator[int]:
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def near(board: int) -> int:
    """The spaces that share an edge with a space of the board."""
    sideways = (board & ~_FIRST_COLUMN) >> 1 | (board & ~_LAST_COLUMN) << 1
    return (sideways | board >> COLUMNS | board << COLUMNS) & _EVERYWHERE


BESIDE = tuple(near(1 << at) for at in range(SPACES))  # of each space, those beside it


def square_at(at: int) -> int:
    """The four spaces of the square with this top left space."""
    return 1 << at | 1 << at + 1 | 1 << at + COLUMNS | 1 << at + COLUMNS + 1


def linked_to(seed: int, within: int) -> int:
    """All spaces of `within` that a chain of adjacent spaces links to the seed, and the seed."""
    while True:
        further = seed | near(seed) & within
        if further == seed:
            return seed
        seed = further


NAMES = tuple(f"{chr(ord('A') + at % COLUMNS)}{at // COLUMNS + 1}" for at in range(SPACES))


def name_of(space: int) -> str:
    """A space as it is written: column letter, row number."""
    return NAMES[space]


def read_space(text: str) -> int:
    if text not in NAMES:
        raise NotationError(f"cannot read the space {text!r}: spaces are {NAMES[0]} to {NAMES[-1]}")
    return NAMES.index(text)


def names_of(board: int) -> list[str]:
    names: list[str] = []
    if board:
        for named, byte in zip(_NAMED, board.to_bytes(len(_NAMED), "little"), strict=True):
            if byte:
                names += named[byte]
    return names


def _named(names: Sequence[str]) -> list[tuple[str, ...]]:
    """For every byte, the names of the bits that are set in it, the lowest first."""
    named: list[tuple[str, ...]] = [()]
    for name in names:
        named += [(*others, name) for others in named]
    return named


_NAMED = [_named(NAMES[at : at + 8]) for at in range(0, SPACES, 8)]  # of each byte of a board
