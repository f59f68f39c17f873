"""The tiles of a position that was read: those that it tells, and any for those it leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.errors import NotationError
from shedu.games.ur.material import (
    CELLS,
    COPIES,
    IMAGE_LETTERS,
    LEFT_OVER,
    NONE,
    PAIR_LETTERS,
    TILE_LETTERS,
)

ANY = "."  # a cell of which nothing is told; in phase layout one that is not laid yet
ANY_HELD, NOT_DEALT = "?", "-"  # in hand or beside the grid


def give_tiles(
    g: Any, phase: str | None, tiles: Sequence[str], hands: Sequence[str], spares: Sequence[str]
) -> None:
    """Give every place its tile: first those that are told, then any that are left.

    A cell may tell both sides of its tile, the one it shows, or nothing. While the grid is laid
    a cell of which nothing is told has no tile yet.
    """
    players = int(g.players)
    is_dealt = phase not in ("first", "layout", "hand")
    spares_dealt = is_dealt and phase != "spare"
    hands = hands or [ANY_HELD if is_dealt else NOT_DEALT] * players
    spares = spares or [ANY_HELD if spares_dealt else NOT_DEALT] * (LEFT_OVER - players)
    held = ((g.hand, hands), (g.spare, spares))
    bag = _Bag()
    for at, told in enumerate(tiles):
        if told in TILE_LETTERS:
            g.tile[at] = bag.take(told)
    for places, written in held:
        for i, told in enumerate(written):
            if told in TILE_LETTERS:
                places[i] = bag.take(told) // 2
    for at, told in enumerate(tiles):
        if told in tuple(IMAGE_LETTERS):
            g.tile[at] = bag.take_showing(told)
    for places, written in held:
        for i, told in enumerate(written):
            if told == ANY_HELD:
                places[i] = bag.take_any() // 2
    if phase not in ("first", "layout"):
        for at in range(CELLS):
            if g.tile[at] == NONE:
                g.tile[at] = bag.take_any()


class _Bag:
    """The tiles that are nowhere yet."""

    def __init__(self) -> None:
        self.left = dict.fromkeys(PAIR_LETTERS, COPIES)

    def take(self, tile: str) -> int:
        """A certain tile, as it lies: `TA` shows trade."""
        pair = tile if tile in self.left else tile[::-1]
        self.left[pair] -= 1
        if self.left[pair] < 0:
            raise NotationError(f"there are more than {COPIES} tiles {pair}")
        return TILE_LETTERS.index(tile)

    def take_showing(self, image: str) -> int:
        """Any tile with an image, of the pair of which most are left."""
        pairs = [pair for pair in self.left if image in pair]
        pair = max(pairs, key=lambda pair: self.left[pair])
        if self.left[pair] == 0:
            raise NotationError(f"no tile is left that shows {image}")
        return self.take(pair if pair[0] == image else pair[::-1])

    def take_any(self) -> int:
        return self.take(max(self.left, key=lambda pair: self.left[pair]))
