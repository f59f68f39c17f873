"""A row read into plain Python, for everything that is not a compiled rule.

Cells are numbers here, row by row from the top left, and what lies on them are lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from shedu.core.plain import lazily
from shedu.games.ur.material import (
    BEHIND,
    BORDERS,
    CELL_NAMES,
    CELLS,
    IMAGE_LETTERS,
    NONE,
    PAIR_LETTERS,
    ROOM,
    SEATS,
    SHOWN,
    SIDE,
    TOKENS,
    ZIGGURATS,
)
from shedu.games.ur.state import PHASES
from shedu.games.ur.view_types import Image

# The material's own names, as the types know them; the suite checks that they do.
_IMAGES = cast("tuple[Image, ...]", tuple(IMAGE_LETTERS))


def names_of(cells: Iterable[int]) -> list[str]:
    return [CELL_NAMES[at] for at in cells]


def cells_in(word: int) -> list[int]:
    """The cells of a row's set."""
    return [at for at in range(CELLS) if word >> at & 1]


def numbers_in(words: Sequence[int]) -> list[int]:
    """The number that a row's three words have for each cell: must agree with `grid.Tokens`."""
    ones, twos, fours = words
    return [(ones >> at & 1) + 2 * (twos >> at & 1) + 4 * (fours >> at & 1) for at in range(CELLS)]


def neighbors(at: int) -> list[int]:
    """The cells that share a side with a cell [UR-2.1]."""
    x, y = at % SIDE, at // SIDE
    around = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return [v * SIDE + u for u, v in around if 0 <= u < SIDE and 0 <= v < SIDE]


class Snapshot:
    """What a row says, in plain Python; `g` is the row as `plain` gives it."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players: int = g.players
        self.phase = PHASES[g.phase]
        self.active: int = g.active
        self.tiles: tuple[int, ...] = g.tile
        self.tokens = numbers_in(g.tokens)
        self.hands: tuple[int, ...] = g.hand[: self.players]
        self.spares: list[int] = [pair for pair in g.spare if pair != NONE]

    @lazily
    def owners(self) -> list[int | None]:
        """The seat with tokens on each cell."""
        found: list[int | None] = [None] * CELLS
        for seat in range(SEATS):
            for at in cells_in(self.g.owned[seat]):
                found[at] = seat
        return found

    @lazily
    def own(self) -> list[int]:
        """The cells with tokens of the active player."""
        return self.owned(self.active)

    @lazily
    def ziggurats(self) -> dict[int, int]:
        """The seat that each ziggurat belongs to, by its cell."""
        return {at: seat for seat in range(SEATS) for at in cells_in(self.g.ziggurats[seat])}

    @lazily
    def waiting(self) -> list[int]:
        return cells_in(self.g.waiting)

    @lazily
    def kept(self) -> list[int]:
        return numbers_in(self.g.kept)

    @lazily
    def due(self) -> list[int]:
        return numbers_in(self.g.due)

    @lazily
    def performed(self) -> str:
        """The letters of the images done in this turn."""
        done = self.g.performed
        return "".join(letter for i, letter in enumerate(IMAGE_LETTERS) if done >> i & 1)

    @lazily
    def marches(self) -> list[tuple[int, int, int]]:
        """The attacks since the last that cost a token: source, target, tokens moved."""
        found = []
        for choice in self.g.marches[: self.g.marched]:
            border, less = divmod(choice, ROOM)
            found.append((*BORDERS[border], less + 1))
        return found

    def shows(self, at: int) -> Image:
        return _IMAGES[int(SHOWN[self.tiles[at]])]

    def behind(self, at: int) -> Image:
        return _IMAGES[int(BEHIND[self.tiles[at]])]

    def pair_on(self, at: int) -> int:
        return self.tiles[at] // 2

    def is_laid(self, at: int) -> bool:
        return self.tiles[at] != NONE

    def is_free(self, at: int) -> bool:
        """No token and no ziggurat [UR-2.2]."""
        return self.tokens[at] == 0 and at not in self.ziggurats

    def owned(self, seat: int) -> list[int]:
        return [at for at in range(CELLS) if self.owners[at] == seat]

    def ziggurats_of(self, seat: int) -> list[int]:
        return [at for at, owner in self.ziggurats.items() if owner == seat]

    def ziggurats_left(self) -> int:
        return ZIGGURATS - len(self.ziggurats)

    def tokens_of(self, seat: int) -> int:
        """On the grid and on ziggurats."""
        return sum(self.tokens[at] for at in self.owned(seat)) + len(self.ziggurats_of(seat))

    def sets(self, seat: int) -> list[int]:
        """The points of each of a seat's sets, the best first [UR-7.1, 7.2, 7.3].

        Must agree with `rules.ending.points`.
        """
        faces = PAIR_LETTERS[self.hands[seat]] if self.hands[seat] != NONE else ("",)
        return max((self._sets_with(seat, face) for face in faces), key=sum)

    def _sets_with(self, seat: int, face: str) -> list[int]:
        """The same if the tile in hand shows an image."""
        images = [*(self.shows(at) for at in self.owned(seat)), face]
        held = [images.count(letter) for letter in IMAGE_LETTERS]
        held.append(len(self.ziggurats_of(seat)))
        kinds = [sum(n >= number for n in held) for number in range(1, max(held) + 1)]
        return [n * (n + 1) // 2 for n in kinds]

    def reserve(self, seat: int) -> int:
        return TOKENS - self.tokens_of(seat)

    def filling(self) -> int | None:
        """The short owner who decides now: the first from the active player on clockwise."""
        waiting = {self.owners[at] for at in range(CELLS) if self.due[at]}
        order = [(self.active + step) % self.players for step in range(self.players)]
        return next((seat for seat in order if seat in waiting), None)

    def earlier_grids(self) -> list[list[int]]:
        """The tokens on the grid before each march of the war at hand, the last first."""
        found = []
        tokens = list(self.tokens)
        for source, target, moved in reversed(self.marches):
            tokens = list(tokens)
            tokens[source] += moved
            tokens[target] = 0
            found.append(tokens)
        return found
