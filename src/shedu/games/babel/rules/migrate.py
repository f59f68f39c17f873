"""Migration [BA-5.4]."""

from __future__ import annotations

from shedu.core.boards import U64
from shedu.core.compiling import rule, small_rule
from shedu.games.babel.actions import MIGRATIONS_FROM
from shedu.games.babel.material import MIGRANTS, NATIONS

_THE_LAST_THREE = U64(7)


@small_rule
def crowded_sites(g, seat: int) -> int:
    """The sites from which three people could migrate, as bits."""
    found = 0
    for site in range(NATIONS):
        if g.people_count[seat, site] >= MIGRANTS:
            found |= 1 << site
    return found


@small_rule
def migrations(g) -> int:
    """Once a turn, wherever the pawn is."""
    if g.migrated == 1:
        return 0
    return MIGRATIONS_FROM[crowded_sites(g, g.active)]


@rule
def migrate(g, source: int, target: int) -> None:
    """The last three people go to the end of another column, in their order."""
    people = g.people[g.active]
    left = g.people_count[g.active, source] - MIGRANTS
    there = U64(g.people_count[g.active, target])
    moving = _THE_LAST_THREE << U64(left)
    for nation in range(NATIONS):
        cards = people[source, nation]
        people[target, nation] |= ((cards & moving) >> U64(left)) << there
        people[source, nation] = cards & ~moving
    g.people_count[g.active, source] = left
    g.people_count[g.active, target] += MIGRANTS
    g.migrated = 1
