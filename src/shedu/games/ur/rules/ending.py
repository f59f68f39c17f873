"""The end of the game and the score [UR-6, 7]."""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import BEHIND, IMAGES, NONE, SHOWN
from shedu.games.ur.rules.grid import tokens_of
from shedu.games.ur.state import OVER


@rule
def end_game(g, ending: int) -> None:
    g.phase = OVER
    g.ending = ending


@small_rule
def set_value(kinds: int) -> int:
    """1, 3, 6, 10, 15 or 21 points for a set of one to six kinds [UR-7.2]."""
    return kinds * (kinds + 1) >> 1


@rule
def best_sets(g, seat: int, image: int) -> int:
    """The points of a seat whose tile in hand shows an image; NONE: it has no tile [UR-7.3].

    The first set takes one of every kind there is, the second one of every kind of which there
    are two, and so on: no other way to make sets is worth more.
    """
    points = 0
    number = 1
    while True:
        kinds = 1 if count_bits(g.ziggurats[seat]) >= number else 0
        for kind in range(IMAGES):
            held = count_bits(g.owned[seat] & g.showing[kind]) + (1 if kind == image else 0)
            kinds += 1 if held >= number else 0
        if kinds == 0:
            return points
        points += set_value(kinds)
        number += 1


@rule
def points(g, seat: int) -> int:
    """With the better face of the tile in hand [UR-7.1]."""
    pair = g.hand[seat]
    if pair == NONE:
        return best_sets(g, seat, NONE)
    return max(best_sets(g, seat, SHOWN[2 * pair]), best_sets(g, seat, BEHIND[2 * pair]))


@rule
def standing(g, seat: int) -> int:
    """Points, and the tokens on the board that break a tie, as one number [UR-7.4].

    Before the end it is what they would be now. Nobody has more than twenty tokens.
    """
    return points(g, seat) * 100 + tokens_of(g, seat)
