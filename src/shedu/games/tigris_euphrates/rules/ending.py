"""The end of the game and the score [T&E 10.2–10.5]."""

from __future__ import annotations

from shedu.core.boards import count, read
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import NONE
from shedu.games.tigris_euphrates.state import OVER

TREASURES_THAT_END = 2


@rule
def is_treasure_end(g) -> bool:
    """One or two treasures, or none, are left on the board [10.3]."""
    return count(read(g.treasures)) <= TREASURES_THAT_END


@rule
def end_game(g, ending: int) -> None:
    g.phase = OVER
    g.ending = ending
    g.drawing = NONE
    g.to_draw = 0


@rule
def ascending(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Four numbers in order, the lowest first."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


@rule
def score(g, seat: int) -> tuple[int, int, int, int]:
    """A seat's colors from lowest to highest, after its treasures went to the lowest [10.4]."""
    points = g.points[seat]
    a, b, c, d = ascending(int(points[0]), int(points[1]), int(points[2]), int(points[3]))
    for _ in range(g.treasures_won[seat]):
        a, b, c, d = ascending(a + 1, b, c, d)
    return a, b, c, d


@rule
def standing(g, seat: int) -> int:
    """The score as one number, the lowest color first: more is better.

    Before the end it is what the score would be now. No color ever reaches 1,000 points.
    """
    a, b, c, d = score(g, seat)
    return ((a * 1000 + b) * 1000 + c) * 1000 + d
