"""The people of a site: a column of nation cards, the last one laid last [BA-2]."""

from __future__ import annotations

from shedu.core.boards import U64, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.babel.material import NATIONS, NONE

_ONE = U64(1)
_TWO = U64(2)


@small_rule
def append(g, seat: int, site: int, nation: int, number: int) -> None:
    """Lay some cards of a nation at the end of a column."""
    cards = (_ONE << U64(number)) - _ONE
    g.people[seat, site, nation] |= cards << U64(g.people_count[seat, site])
    g.people_count[seat, site] += number


@rule
def take_out(g, seat: int, site: int, at: int) -> None:
    """Take one card out of a column; the rest close up."""
    nearer = (_ONE << U64(at)) - _ONE  # the cards between it and the temple stay
    for nation in range(NATIONS):
        cards = g.people[seat, site, nation]
        g.people[seat, site, nation] = (cards & nearer) | ((cards >> _ONE) & ~nearer)
    g.people_count[seat, site] -= 1


@rule
def take_out_nation(g, seat: int, site: int, nation: int) -> int:
    """Take every card of a nation out of a column; how many there were."""
    number = 0
    while g.people[seat, site, nation] != U64(0):
        take_out(g, seat, site, first_bit(g.people[seat, site, nation]))
        number += 1
    return number


@rule
def nation_at(g, seat: int, site: int, at: int) -> int:
    """The nation of a card of a column; NONE where there is no card."""
    for nation in range(NATIONS):
        if (g.people[seat, site, nation] >> U64(at)) & _ONE != U64(0):
            return nation
    return NONE


@rule
def last_run(g, seat: int, site: int) -> int:
    """How many equal cards lie at the end of a column that is not empty."""
    last = g.people_count[seat, site] - 1
    cards = g.people[seat, site, nation_at(g, seat, site, last)]
    number = 1
    while number <= last and (cards >> U64(last - number)) & _ONE != U64(0):
        number += 1
    return number


@small_rule
def run_starts(cards):
    """The first cards of the runs of three or more; a run is as long as it can be [5.5]."""
    return cards & ~(cards << _ONE) & (cards >> _ONE) & (cards >> _TWO)
