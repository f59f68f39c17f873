"""Abilities: three equal neighbors where the pawn is [BA-5.5]."""

from __future__ import annotations

from typing import Any, NamedTuple

from shedu.core.boards import U64
from shedu.core.compiling import rule, small_rule
from shedu.games.babel.material import (
    ASSYRIANS,
    HITTITES,
    MEDES,
    PERSIANS,
    QUARRY,
    RUN,
    SUMERIANS,
)
from shedu.games.babel.rules.build import build
from shedu.games.babel.rules.move import discard_from_hand
from shedu.games.babel.rules.people import (
    append,
    last_run,
    nation_at,
    run_starts,
    take_out,
    take_out_nation,
)
from shedu.games.babel.rules.reserved import is_bound, keeps_reserved_after_ability
from shedu.games.babel.rules.temple import (
    add_card,
    change_temple,
    last_of_column,
    level,
    put_on_pile,
    take_top_card,
)
from shedu.games.babel.state import ACTING, HALVE

_NONE = U64(0)


class Powers(NamedTuple):
    """For each power, as bits, the first cards of the runs that can be used for it."""

    raze: Any
    rob: Any
    desert: Any
    skip_own: Any
    skip_other: Any
    win_over: Any
    halve: Any


NO_POWERS = Powers(_NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE)


@rule
def powers(g) -> Powers:
    """What the runs where the pawn is can do: a power needs something to work on [D7].

    People are counted before the card is discarded. In the first turn a power must leave the
    reserved card possible [4.4].
    """
    me = g.active
    here = g.pawn[me]
    if here == QUARRY or g.people_count[me, here] < RUN:
        return NO_POWERS
    people = g.people[me, here]
    assyrians = run_starts(people[ASSYRIANS])
    hittites = run_starts(people[HITTITES])
    medes = run_starts(people[MEDES])
    persians = run_starts(people[PERSIANS])
    sumerians = run_starts(people[SUMERIANS])
    every_run = assyrians | hittites | medes | persians | sumerians
    if every_run == _NONE:
        return NO_POWERS
    mine = level(g, me, here)
    theirs = level(g, 1 - me, here)
    number = g.people_count[me, here]
    has_people = g.people_count[1 - me, here] > 0
    free = not is_bound(g)
    keeps = free or keeps_reserved_after_ability(g, number - 1, False)
    keeps_if_built = free or keeps_reserved_after_ability(g, number - 1, True)
    keeps_if_won = free or keeps_reserved_after_ability(g, number, False)
    can_rob = theirs > mine and number >= theirs
    can_skip = number >= mine + 2 and keeps_if_built
    return Powers(
        assyrians if theirs >= 1 and keeps else _NONE,
        hittites if can_rob and keeps_if_built else _NONE,
        medes if has_people and keeps else _NONE,
        persians if can_skip and last_of_column(g, me) == mine + 2 else _NONE,
        persians if can_skip and last_of_column(g, 1 - me) == mine + 2 else _NONE,
        sumerians if has_people and keeps_if_won else _NONE,
        every_run if g.hand_size[1 - me] >= 2 and keeps else _NONE,
    )


@small_rule
def is_any_power(p: Powers) -> bool:
    some = p.raze | p.rob | p.desert | p.skip_own | p.skip_other | p.win_over | p.halve
    return some != _NONE


@rule
def discard_of_run(g, first: int) -> None:
    """One card of the run is discarded: which of them makes no difference."""
    here = g.pawn[g.active]
    g.discard[nation_at(g, g.active, here, first)] += 1
    take_out(g, g.active, here, first)


@rule
def raze(g, first: int) -> None:
    """The other temple is removed, and lies on top of the pile."""
    discard_of_run(g, first)
    here = g.pawn[g.active]
    put_on_pile(g, g.temples[1 - g.active, here])
    change_temple(g, 1 - g.active, here, 0)


@rule
def rob(g, first: int) -> None:
    """The highest card of the other temple goes onto the own one; levels may be skipped."""
    discard_of_run(g, first)
    here = g.pawn[g.active]
    add_card(g, g.active, here, take_top_card(g, 1 - g.active, here))


@rule
def desert(g, nation: int, first: int) -> None:
    """All the other's people of one nation there are discarded."""
    discard_of_run(g, first)
    g.discard[nation] += take_out_nation(g, 1 - g.active, g.pawn[g.active], nation)


@rule
def skip_level(g, source: int, first: int) -> None:
    """The last card of a column is built though it is two levels higher."""
    discard_of_run(g, first)
    build(g, source)


@rule
def win_over(g, first: int) -> None:
    """All the other's people there that equal his last one change sides, in their order.

    With `sumer_run_only` only those of the run at the end of his column [D1].
    """
    discard_of_run(g, first)
    other = 1 - g.active
    here = g.pawn[g.active]
    last = g.people_count[other, here] - 1
    nation = nation_at(g, other, here, last)
    if g.sumer_run_only == 1:
        number = last_run(g, other, here)
        for at in range(last, last - number, -1):
            take_out(g, other, here, at)
    else:
        number = take_out_nation(g, other, here, nation)
    append(g, g.active, here, nation, number)


@rule
def halve_hand(g, first: int) -> None:
    """The other player discards half of the hand, of their choice, rounded down."""
    discard_of_run(g, first)
    g.owed = g.hand_size[1 - g.active] >> 1
    g.phase = HALVE


@rule
def discard_for_halving(g, nation: int) -> None:
    """The other player discards one card, in any order, until enough are gone."""
    discard_from_hand(g, 1 - g.active, nation)
    g.owed -= 1
    if g.owed == 0:
        g.phase = ACTING
