"""The course of a turn and its end [T&E 4, 8.3, 10.1, 12.3]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, has
from shedu.core.compiling import rule, small_rule
from shedu.games.tigris_euphrates.material import (
    BLACK,
    COLORS,
    HAND,
    MONUMENT_SHOWS,
    MONUMENTS,
    NONE,
)
from shedu.games.tigris_euphrates.rules.ending import end_game, is_treasure_end
from shedu.games.tigris_euphrates.rules.kingdoms import clockwise, kingdom
from shedu.games.tigris_euphrates.state import (
    ACTION,
    BY_BAG,
    BY_ROUNDS,
    BY_TREASURES,
    REFILL,
    WONDER_POINT,
)

ACTIONS_A_TURN = 2


@small_rule
def start_turn(g, seat: int) -> None:
    g.active = seat
    g.actions_left = ACTIONS_A_TURN
    g.phase = ACTION


@rule
def action_over(g) -> None:
    """Everything that the action set off is resolved [4.6]."""
    g.placed_at = NOWHERE
    g.actions_left -= 1
    if g.actions_left > 0:
        g.phase = ACTION
    else:
        end_turn(g)


@rule
def end_turn(g) -> None:
    """The wonder's point, monument points, refill [10.1]."""
    g.actions_left = 0
    if king_is_with_wonder(g):
        g.phase = WONDER_POINT
    else:
        gain_from_monuments(g)


@rule
def king_is_with_wonder(g) -> bool:
    at = g.leader_at[g.active, BLACK]
    return g.wonder_at != NOWHERE and at != NOWHERE and has(kingdom(g, at), g.wonder_at)


@rule
def take_wonder_point(g, color: int) -> None:
    """One point of a color that the king's owner chooses [12.3]."""
    g.points[g.active, color] += 1
    gain_from_monuments(g)


@rule
def gain_from_monuments(g) -> None:
    """For each of the active player's leaders a point for each monument that has its color and
    is in its kingdom; a king gets nothing for other colors [8.3]."""
    for monument in range(MONUMENTS):
        if g.monument_at[monument] == NOWHERE:
            continue
        realm = kingdom(g, g.monument_at[monument])
        for color in range(COLORS):
            at = g.leader_at[g.active, color]
            if at != NOWHERE and MONUMENT_SHOWS[monument, color] and has(realm, at):
                g.points[g.active, color] += 1
    g.phase = REFILL
    refill(g)


@small_rule
def tiles_in_bag(g) -> int:
    return g.bag[0] + g.bag[1] + g.bag[2] + g.bag[3]


@small_rule
def tiles_in_hand(g, seat: int) -> int:
    return g.hand[seat, 0] + g.hand[seat, 1] + g.hand[seat, 2] + g.hand[seat, 3]


@small_rule
def draw_tiles(g, seat: int, number: int) -> None:
    """A seat must draw; the game ends when the bag cannot give what is due [10.2]."""
    g.drawing = seat
    g.to_draw = number
    if number > 0 and tiles_in_bag(g) == 0:
        end_game(g, BY_BAG)


@rule
def draw(g, color: int) -> None:
    """Chance gives the drawing seat a tile."""
    g.bag[color] -= 1
    g.hand[g.drawing, color] += 1
    draw_tiles(g, g.drawing, g.to_draw - 1)
    if g.to_draw == 0:
        g.drawing = NONE


@rule
def refill(g) -> None:
    """Back to six, the active player first, then clockwise [10.1]."""
    for step in range(g.players):
        seat = clockwise(g, step)
        missing = HAND - tiles_in_hand(g, seat)
        if missing > 0:
            draw_tiles(g, seat, missing)
            return
    turn_over(g)


@rule
def turn_over(g) -> None:
    """The game ends by treasures or by rounds, or the next player's turn begins [10.6]."""
    following = clockwise(g, 1)
    if is_treasure_end(g):
        end_game(g, BY_TREASURES)
    elif following == g.start and g.round_number == g.round_limit:
        end_game(g, BY_ROUNDS)
    else:
        if following == g.start:
            g.round_number += 1
        start_turn(g, following)
