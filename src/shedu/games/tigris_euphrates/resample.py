"""A possible truth for what a seat knows [T&E 14]."""

from __future__ import annotations

from shedu.core.boards import count, read
from shedu.core.chance import below, draw_some
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import COLORS, NONE, TREASURE_COUNTS
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.state import UNKNOWN


@rule
def resample(g, generator) -> None:
    """Deal the unseen tiles to the hidden hands and to what others have replaced; the rest is the
    bag. What the row has forgotten is guessed."""
    for seat in range(g.players):
        draw_some(generator, g.unseen, g.hand[seat], g.hidden[seat])
        g.hidden[seat] = 0
        if g.hidden_out[seat] > 0:
            draw_some(generator, g.unseen, g.replaced[seat], g.hidden_out[seat])
            g.hidden_out[seat] = 0
            for color in range(COLORS):
                g.out[color] += g.replaced[seat, color]
    if g.out[0] == UNKNOWN:
        guess_out(g, generator)
    guess_treasures(g, generator)
    guess_points(g, generator)
    for color in range(COLORS):
        g.bag[color] = g.unseen[color]
        g.unseen[color] = 0
    g.viewer = NONE


@rule
def guess_out(g, generator) -> None:
    """Up to one tile for each action of the rounds so far is out; what chance must draw is not."""
    left = -1 if g.to_draw > 0 else 0
    for color in range(COLORS):
        g.out[color] = 0
        left += g.unseen[color]
    most = min(left, ACTIONS_A_TURN * int(g.players) * int(g.round_number))
    draw_some(generator, g.unseen, g.out, below(generator, max(0, most) + 1))


@rule
def guess_treasures(g, generator) -> None:
    """Those that are off the board went to somebody whose treasures are unknown."""
    left = TREASURE_COUNTS[g.board] - count(read(g.treasures))
    unknown = 0
    for seat in range(g.players):
        if g.treasures_won[seat] == UNKNOWN:
            g.treasures_won[seat] = 0
            unknown += 1
        left -= g.treasures_won[seat]
    for _ in range(left if unknown > 0 else 0):
        seat = below(generator, g.players)
        while g.points[seat, 0] != UNKNOWN:
            seat = below(generator, g.players)
        g.treasures_won[seat] += 1


@rule
def guess_points(g, generator) -> None:
    """A seat whose points are unknown has the viewer's own numbers in another order."""
    for seat in range(g.players):
        if g.points[seat, 0] != UNKNOWN:
            continue
        for color in range(COLORS):
            other = below(generator, color + 1)
            g.points[seat, color] = g.points[seat, other]
            g.points[seat, other] = g.points[g.viewer, color]
