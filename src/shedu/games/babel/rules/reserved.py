"""The reserved card must be built in its owner's first turn [BA-4.4].

Sites are bits here. The card can be built on an own site without a temple that the pawn is on,
or that a card of the hand leads to, if there are people, or can be: by another card of the hand,
or by a migration. A site from which three could migrate has people, so it is enough to know
whether there is any such site.
"""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.babel.actions import BUILD, DEPLOY, MIGRATE, MOVE, OTHER, OWN
from shedu.games.babel.material import MIGRANTS, NATIONS, QUARRY
from shedu.games.babel.rules.migrate import crowded_sites
from shedu.games.babel.rules.move import nations_in_hand


@small_rule
def empty_sites(g, seat: int) -> int:
    """The sites where a seat has no temple."""
    found = 0
    for site in range(NATIONS):
        if g.temples[seat, site] == 0:
            found |= 1 << site
    return found


@small_rule
def peopled_sites(g, seat: int) -> int:
    found = 0
    for site in range(NATIONS):
        if g.people_count[seat, site] > 0:
            found |= 1 << site
    return found


@small_rule
def crowds(g) -> int:
    """The sites from which the active player may still migrate in this turn."""
    return 0 if g.migrated == 1 else crowded_sites(g, g.active)


@small_rule
def here_bit(g) -> int:
    here = int(g.pawn[g.active])
    return 0 if here == QUARRY else 1 << here


@rule
def is_possible(empty: int, here: int, held: int, cards: int, peopled: int, crowd: int) -> bool:
    """Whether the card can be built: see the top of this file. `cards` are those in the hand."""
    stay = empty & here
    go = empty & held & ~here
    if crowd != 0:
        return (stay | go) != 0
    if cards < 1:
        stay &= peopled
    if cards < 2:
        go &= peopled
    return (stay | go) != 0


@rule
def can_build_reserved(g) -> bool:
    """Whether the active player can still build the reserved card in this turn."""
    me = g.active
    return is_possible(
        empty_sites(g, me),
        here_bit(g),
        nations_in_hand(g, me),
        g.hand_size[me],
        peopled_sites(g, me),
        crowds(g),
    )


@rule
def is_bound(g) -> bool:
    """Whether the active player must still build the reserved card, and can.

    In a game they always can; in a position that was made up the rule lapses if they cannot [4.7].
    """
    return g.reserved[g.active] == 1 and can_build_reserved(g)


@small_rule
def held_without(g, held: int, nation: int) -> int:
    """The nations in the hand once a card of one of them is gone."""
    return held & ~(1 << nation) if g.hand[g.active, nation] == 1 else held


@rule
def keeping_reserved(g, choices: int) -> int:
    """Those of some choices after which the reserved card is built or can still be."""
    me = g.active
    empty, here, peopled = empty_sites(g, me), here_bit(g), peopled_sites(g, me)
    crowd, held, cards = crowds(g), nations_in_hand(g, me), g.hand_size[me]
    grown = crowd | here if here != 0 and is_growing(g) else crowd
    lost = 0
    for nation in range(NATIONS):
        rest = held_without(g, held, nation)
        if not is_possible(empty, 1 << nation, rest, cards - 1, peopled, crowd):
            lost |= 1 << (MOVE + nation)
        if not is_possible(empty, here, rest, cards - 1, peopled | here, grown):
            lost |= 1 << (DEPLOY + nation)
    if not is_possible(empty & ~here, here, held, cards, peopled, crowd):
        lost |= 1 << (BUILD + OWN) | 1 << (BUILD + OTHER)
    for source in range(NATIONS):
        left = peopled & ~(1 << source) if g.people_count[me, source] == MIGRANTS else peopled
        for target in range(NATIONS):
            if not is_possible(empty, here, held, cards, left | 1 << target, 0):
                lost |= 1 << (MIGRATE + source * NATIONS + target)
    return choices & ~lost


@small_rule
def is_growing(g) -> bool:
    """Whether one more person where the pawn is makes three, who could then migrate."""
    return g.migrated == 0 and g.people_count[g.active, g.pawn[g.active]] == MIGRANTS - 1


@rule
def keeps_reserved_after_ability(g, left: int, builds: bool) -> bool:
    """The same for an ability that leaves some people where the pawn is, and maybe a temple.

    A run has at least three cards and one is discarded: two people or more are left.
    """
    me = g.active
    here = here_bit(g)
    empty = empty_sites(g, me)
    crowd = crowds(g)
    if left < MIGRANTS:
        crowd &= ~here
    return is_possible(
        empty & ~here if builds else empty,
        here,
        nations_in_hand(g, me),
        g.hand_size[me],
        peopled_sites(g, me),
        crowd,
    )
