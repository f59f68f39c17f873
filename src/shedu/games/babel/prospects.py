"""What a seat could do if it had the turn now.

It has the cards in its hand, the columns as they lie, one move of the pawn and one migration. A
site is in reach if the pawn is there, or a card of the hand leads there.
"""

from __future__ import annotations

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.babel.material import (
    ASSYRIANS,
    HITTITES,
    LEVEL_OF,
    MEDES,
    MIGRANTS,
    NATIONS,
    PERSIANS,
    RUN,
)
from shedu.games.babel.rules.ending import BEHIND, LEAD, SUMMIT
from shedu.games.babel.rules.migrate import crowded_sites
from shedu.games.babel.rules.people import nation_at, run_starts
from shedu.games.babel.rules.temple import last_of_column, level


@small_rule
def has_run(g, seat: int, site: int, nation: int) -> bool:
    return run_starts(g.people[seat, site, nation]) != U64(0)


@small_rule
def tail(g, seat: int, site: int, nation: int) -> int:
    """How many cards of a nation lie at the end of a column, three at most."""
    size = g.people_count[seat, site]
    cards = g.people[seat, site, nation]
    number = 0
    while number < min(size, RUN) and (cards >> U64(size - 1 - number)) & U64(1) != U64(0):
        number += 1
    return number


@small_rule
def may_migrate(g, seat: int) -> bool:
    return g.migrated == 0 or g.active != seat


@small_rule
def is_reached(g, seat: int, site: int) -> bool:
    return site == g.pawn[seat] or g.hand[seat, site] > 0


@small_rule
def people_in_reach(g, seat: int, site: int) -> int:
    """The people that a site in reach can have in this turn: the whole hand, and migrants."""
    people = g.people_count[seat, site] + g.hand_size[seat]
    if site != g.pawn[seat]:
        people -= 1
    if may_migrate(g, seat) and crowded_sites(g, seat) & ~(1 << site) != 0:
        people += MIGRANTS
    return people


@rule
def may_have_run(g, seat: int, site: int, nation: int) -> bool:
    """Whether a site in reach has a run, or gets it from the hand or by a migration."""
    if has_run(g, seat, site, nation):
        return True
    cards = g.hand[seat, nation]
    if site == nation and site != g.pawn[seat]:
        cards -= 1
    if cards > 0 and tail(g, seat, site, nation) + cards >= RUN:
        return True
    if may_migrate(g, seat):
        for source in range(NATIONS):
            if source != site and tail(g, seat, source, nation) == RUN:
                return True
    return False


@small_rule
def robbed(g, seat: int, site: int) -> int:
    """How many levels the other temple loses with its highest card."""
    cards = g.temples[1 - seat, site]
    top = LEVEL_OF[cards]
    return top - LEVEL_OF[cards & ~(1 << (top - 1))]


@rule
def effect(g, seat: int, site: int, nation: int, people: int) -> float:
    """What a nation's power does at a site where the seat has so many people."""
    other = 1 - seat
    own, theirs = level(g, seat, site), level(g, other, site)
    if nation == ASSYRIANS:
        return theirs / 3.0
    if nation == HITTITES:
        can_rob = theirs > own and people >= theirs
        return (theirs - own + robbed(g, seat, site)) / 4.0 if can_rob else 0.0
    if nation == PERSIANS:
        fits = last_of_column(g, seat) == own + 2 or last_of_column(g, other) == own + 2
        return 1.0 if fits and people >= own + 2 else 0.0
    size = g.people_count[other, site]
    if size == 0:
        return 0.0
    moved = count_bits(g.people[other, site, nation_at(g, other, site, size - 1)])
    if nation == MEDES:
        for deserting in range(NATIONS):
            moved = max(moved, count_bits(g.people[other, site, deserting]))
    return moved / 3.0


@rule
def levels_to_gain(g, seat: int, built: int, people: int) -> int:
    """How many levels the columns have for a temple, with so many people."""
    own, other = g.column_size[seat] - 1, g.column_size[1 - seat] - 1
    now = built
    while now < people:
        if own >= 0 and g.columns[seat, own] == now + 1:
            own -= 1
        elif other >= 0 and g.columns[1 - seat, other] == now + 1:
            other -= 1
        else:
            break
        now += 1
    return now - built


@small_rule
def is_won(g, seat: int, gained: int, lost: int) -> bool:
    """Whether the game would be over, and won, with points gained and points lost by the other."""
    own, other = g.score[seat] + gained, g.score[1 - seat] - lost
    if g.endgame == 0 and own < LEAD:
        return False
    return own > other and (own >= SUMMIT or other <= BEHIND)
