"""What may come: conflicts, with hands counted, and monuments. For `features.py`."""

from __future__ import annotations

from typing import NamedTuple

from shedu.core.boards import (
    NOWHERE,
    Board,
    count,
    east,
    flood,
    has,
    north,
    overlap,
    read,
    south,
    space,
    west,
)
from shedu.core.compiling import small_rule
from shedu.games.tigris_euphrates.legal import Touching, touching_kingdoms
from shedu.games.tigris_euphrates.material import MONUMENT_SHOWS, MONUMENTS, NONE, RED
from shedu.games.tigris_euphrates.rules.kingdoms import empty, kingdom_row, linked, river, temples

FAR = 99  # a margin that no conflict has, for where there is none


class Ground(NamedTuple):
    """What every question about a position needs."""

    free: Board  # spaces with nothing on them
    land: Board  # those of them that are no river
    touching: Touching
    guarded: Board  # spaces with a temple beside them
    twice: Board  # with at least two
    thrice: Board
    wholly: Board  # with four


class Margins(NamedTuple):
    """A leader's strength less its rival's, in conflicts of its color."""

    worst: int  # of the wars that one tile would start; FAR: no war
    best: int  # of the same wars; -FAR: no war
    prize: int  # the most points in one that would be won
    revolt: int  # the worst against this leader; FAR: nobody can come
    raid: int  # the best of its own against a rival; -FAR: there is nowhere to go
    clash: int  # in a conflict that has begun or must follow; FAR: none
    is_ahead: bool  # in it; a tie is the defender's
    spoils: int  # supporters that the loser would lose in it


@small_rule
def ground(g) -> Ground:
    red = temples(g)
    sideways, both_sides = east(red) | west(red), east(red) & west(red)
    upright, both_ends = north(red) | south(red), north(red) & south(red)
    free = empty(g)
    return Ground(
        free,
        free & ~river(g),
        touching_kingdoms(g),
        sideways | upright,
        both_sides | both_ends | (sideways & upright),
        (both_sides & upright) | (both_ends & sideways),
        both_sides & both_ends,
    )


@small_rule
def most_guards(here: Ground, places: Board) -> int:
    """The temples beside the best guarded of some spaces."""
    if not overlap(here.guarded, places):
        return 0
    if not overlap(here.twice, places):
        return 1
    if not overlap(here.thrice, places):
        return 2
    return 4 if overlap(here.wholly, places) else 3


@small_rule
def best_entry(g, here: Ground, row: int) -> int:
    """The most temples that a leader who joins a kingdom can have beside it; 0: it cannot."""
    return most_guards(here, here.land & read(g.borders[row]) & ~here.touching.two)


@small_rule
def holding(g, row: int, at: int) -> Board:
    """A leader's kingdom; only its side, while the unification tile is in it [T&E 7.4]."""
    realm = read(g.kingdoms[row])
    if g.uniting == 1 and has(realm, g.placed_at):
        return flood(space(at), linked(g) & ~space(g.placed_at))
    return realm


@small_rule
def support(g, seat: int, leader: int, color: int) -> int:
    """What a seat can commit; for an attacker who has decided, what was committed."""
    if g.conflict == leader and g.attacker == seat and g.committed >= 0:
        return int(g.committed)
    return int(g.hand[seat, color])


@small_rule
def margins(g, here: Ground, seat: int, color: int, row: int, army: int, guards: int) -> Margins:
    """Of a seat's leader in a row of the kingdoms; NONE, if it is off the board.

    A war begins where one tile unites two kingdoms, a revolt where a leader can join a kingdom.
    """
    worst, best, prize, revolt, raid, clash, spoils = FAR, -FAR, 0, FAR, -FAR, FAR, 0
    is_ahead = False
    entry = 0 if row == NONE else best_entry(g, here, row)
    tiles = read(g.tiles[color])
    for other in range(g.players):
        if other == seat:
            continue
        red = int(g.hand[seat, RED]) - int(g.hand[other, RED])
        if entry > 0:
            revolt = min(revolt, guards - entry + red)
        at = int(g.leader_at[other, color])
        if at == NOWHERE:
            continue
        their_row = kingdom_row(g, at)
        their_guards = most_guards(here, space(at))
        if their_row == row:  # a war that must follow, or the revolt at hand
            kind = color if g.uniting == 1 else RED
            theirs = count(holding(g, row, at) & tiles) if g.uniting == 1 else their_guards
            clash = (army if g.uniting == 1 else guards) - theirs
            clash += support(g, seat, color, kind) - support(g, other, color, kind)
            is_ahead = clash > 0 or (clash == 0 and seat != g.attacker)
            if g.uniting == 1:
                spoils = theirs if is_ahead else army
            continue
        their_entry = best_entry(g, here, their_row)
        if their_entry > 0:
            raid = max(raid, their_entry - their_guards + red)
        if row != NONE:
            between = read(g.borders[row]) & read(g.borders[their_row]) & here.free
            if overlap(between, ~here.touching.three):
                theirs = count(read(g.kingdoms[their_row]) & tiles)
                margin = army - theirs + int(g.hand[seat, color]) - int(g.hand[other, color])
                prize = max(prize, theirs + 1) if margin > 0 else prize
                worst = min(worst, margin)
                best = max(best, margin)
    return Margins(worst, best, prize, revolt, raid, clash, is_ahead, spoils)


@small_rule
def monuments_for(g, realm: Board, color: int) -> int:
    """How many monuments a leader of a color gains from in a kingdom [T&E 8.3]."""
    number = 0
    for monument in range(MONUMENTS):
        at = g.monument_at[monument]
        if at != NOWHERE and MONUMENT_SHOWS[monument, color] and has(realm, at):
            number += 1
    return number


@small_rule
def last_of_square(tiles: Board) -> Board:
    """The spaces where one more tile completes a square [T&E 8.1]."""
    left, right, above, below = east(tiles), west(tiles), south(tiles), north(tiles)
    with_left = left & ((above & south(left)) | (below & north(left)))
    with_right = right & ((above & south(right)) | (below & north(right)))
    return with_left | with_right
