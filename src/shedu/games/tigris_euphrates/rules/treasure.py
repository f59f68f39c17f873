"""Treasures at the end of each action [T&E 9]."""

from __future__ import annotations

from shedu.core.boards import EMPTY, NOWHERE, Board, count, first, is_empty, read, space, write
from shedu.core.compiling import rule, small_rule
from shedu.games.tigris_euphrates.material import GREEN, NONE, SPECIAL_SPACES
from shedu.games.tigris_euphrates.rules.kingdoms import clockwise, kingdom
from shedu.games.tigris_euphrates.rules.turn import action_over
from shedu.games.tigris_euphrates.state import TREASURE


@small_rule
def treasures_of_trader(g, seat: int) -> Board:
    """The treasures in the kingdom of a seat's trader; none while it is off the board."""
    at = g.leader_at[seat, GREEN]
    if at == NOWHERE:
        return EMPTY
    return read(g.treasures) & kingdom(g, at)


@rule
def treasures_that_may_stay(g, seat: int) -> Board:
    """Those on special borders are taken first: one of the others stays if there is one [9.1]."""
    there = treasures_of_trader(g, seat)
    ordinary = there & ~read(SPECIAL_SPACES[g.board])
    return there if is_empty(ordinary) else ordinary


@small_rule
def is_treasure_due(g) -> bool:
    """Some kingdom has two or more treasures; a quick look, which most actions end with."""
    due = False
    for k in range(g.kingdom_count):
        due = due or count(read(g.kingdoms[k]) & read(g.treasures)) > 1
    return due


@rule
def distribute_treasures(g) -> None:
    """Every trader with two or more treasures takes all but one, clockwise from the active player.

    The owner chooses, even out of turn; no choice to make, no question [9.1, 9.2].
    """
    for step in range(g.players if is_treasure_due(g) else 0):
        seat = clockwise(g, step)
        if count(treasures_of_trader(g, seat)) < 2:
            continue
        choice = treasures_that_may_stay(g, seat)
        if count(choice) > 1:
            g.trader = seat
            g.phase = TREASURE
            return
        take_treasures(g, seat, first(choice))
    g.trader = NONE
    action_over(g)


@rule
def take_treasures(g, seat: int, stays: int) -> None:
    taken = treasures_of_trader(g, seat) & ~space(stays)
    write(g.treasures, read(g.treasures) & ~taken)
    g.treasures_won[seat] += count(taken)


@rule
def keep_treasure(g, stays: int) -> None:
    take_treasures(g, g.trader, stays)
    distribute_treasures(g)
