"""Ur: the sets as they would score now, and tokens, which become tiles of sets and ziggurats."""

from __future__ import annotations

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule
from shedu.core.definition import Evaluation
from shedu.games.ur.rules.ending import points
from shedu.games.ur.rules.grid import free, full, near, read, tokens_of
from shedu.games.ur.state import OVER


@rule
def evaluate(g, seat: int) -> float:
    """Spread tokens claim tiles; stacked ones are safe from war and can build ziggurats; free
    neighbors are room to grow."""
    worth = 1.0 * points(g, seat)
    if g.phase == OVER:
        return worth
    land = g.owned[seat]
    worth += 0.2 * tokens_of(g, seat)
    worth += 2.0 * count_bits(g.ziggurats[seat])
    worth += 1.2 * count_bits(full(read(g.tokens)) & land)
    if land == U64(0):
        worth -= 4.0
    return worth + 0.2 * count_bits(near(land) & free(g))


# Turns are long: without a playout, most positions would be judged in the middle of one.
EVALUATION = Evaluation(evaluate, lead=12.0, playout=20)
