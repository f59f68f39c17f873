"""What a net is told of a position of Babel.

A temple grows alike at every site, so sites are counted and not named; nations differ by their
powers. What a seat could do is worked out in `prospects.py`, as if it had the turn now.
"""

from __future__ import annotations

import numpy as np

from shedu.core.compiling import rule, small_rule
from shedu.core.definition import Features
from shedu.core.inputs import put
from shedu.games.babel.material import ASSYRIANS, HITTITES, LEVELS, NATIONS, QUARRY
from shedu.games.babel.prospects import (
    effect,
    has_run,
    is_reached,
    is_won,
    levels_to_gain,
    may_have_run,
    people_in_reach,
    robbed,
)
from shedu.games.babel.rules.ending import BEHIND, LEAD, SUMMIT
from shedu.games.babel.rules.temple import last_of_column, level, unknown_cards
from shedu.games.babel.rules.turn import cards_of
from shedu.games.babel.state import ACTING, HALVE, REVEAL

# The kind of each score from 0 on; those that matter for an end stand alone.
SCORE_KINDS = np.array([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 9, 9, 10, 10, 11])

# inputs of a seat
SCORE = 0  # 2: the score, and a number that grows less and less with it
SCORE_KIND = 2  # 12: one of SCORE_KINDS
TERMS = 14  # 5, the evaluation's: useful people, more people, tall temples, cards that fit, hand
ROOM = 19  # 5 for each level below 6: sites with -1 to 3 people more than levels; and level 6
HAND_SIZE = 50  # 9: the last is for eight cards and more
HAND = 59  # 3 for each nation: 1, 2, or 3 and more cards
TURN = 74  # 7: active, decides, first player, cards to draw, to discard, has migrated, reveals
PAWN = 81  # 3: reserved card left, at the quarry, with the other pawn
COLUMN = 84  # its size, and twice 6 levels: the card that can be taken and the one under it
HERE = 97  # at the pawn: 7 own levels, 7 of the other temple, 0 to 3 people more than levels
RUNS = 115  # by nation: sites with a run; then whether the pawn is at one
POWERS = 125  # 3 for each nation: best effect at the pawn, at a site in reach, at any site
HALVING = 140  # 2: the other hand can be halved with the hand's help, and at once
GAINS = 142  # 5: levels that can be built at the pawn at once; 5: at a site in reach
SWINGS = 152  # 3: change of the lead at the pawn, at the second best site, at all in reach
BEST_SWING = 155  # 9: change of the lead at the best site in reach
WIN = 164  # 3: points missing, whether a build at the pawn wins, whether a site in reach does
SEAT_INPUTS = 167

# inputs of the table
PHASE = 0  # one of the phases
ENDGAME = 7
TURNS_LEFT = 8  # 5: turns until the pile is empty, the last for four and more
PILE = 13  # its size, and by level what nobody knows
KNOWN = 20  # twice 6 levels: the next cards of the pile
REVEALED = 32  # 6 levels
DECK = 38  # its size, and by nation
LIMIT = 44  # how near the round limit is
TABLE_INPUTS = 45


@small_rule
def put_some(inputs, amounts, n: int, index: int, amount: float) -> int:
    """Write an input unless it is zero."""
    return put(inputs, amounts, n, index, amount) if amount != 0.0 else n


@small_rule
def put_more(inputs, amounts, first: int, n: int, index: int, amount: float) -> int:
    """Add to one of the inputs from the first on, or write it."""
    for k in range(first, n):
        if inputs[k] == index:
            amounts[k] += amount
            return n
    return put(inputs, amounts, n, index, amount)


@rule
def of_seat(g, seat: int, inputs, amounts) -> int:
    n = put_score(g, seat, inputs, amounts, 0)
    n = put_sites(g, seat, inputs, amounts, n)
    n = put_hand(g, seat, inputs, amounts, n)
    n = put_turn(g, seat, inputs, amounts, n)
    n = put_here(g, seat, inputs, amounts, n)
    n = put_powers(g, seat, inputs, amounts, n)
    return put_prospects(g, seat, inputs, amounts, n)


@rule
def put_score(g, seat: int, inputs, amounts, n: int) -> int:
    score = g.score[seat]
    n = put_some(inputs, amounts, n, SCORE, score / 15.0)
    n = put_some(inputs, amounts, n, SCORE + 1, score / (score + 4.0))
    return put(inputs, amounts, n, SCORE_KIND + SCORE_KINDS[min(score, SUMMIT)], 1.0)


@rule
def put_sites(g, seat: int, inputs, amounts, n: int) -> int:
    """Temples and people, with the terms of the evaluation."""
    own, other = last_of_column(g, seat), last_of_column(g, 1 - seat)
    useful, more, tall, fitting = 0, 0, 0, 0
    first = n
    for site in range(NATIONS):
        built, people = level(g, seat, site), g.people_count[seat, site]
        useful += min(people, LEVELS)
        more += max(people - LEVELS, 0)
        tall += built * built
        if people > built and built < LEVELS and (own == built + 1 or other == built + 1):
            fitting += 1
        room = min(max(people - built, -1), 3) + 1 if built < LEVELS else 0
        n = put_more(inputs, amounts, first, n, ROOM + 5 * built + room, 0.5)
    n = put_some(inputs, amounts, n, TERMS, useful / 10.0)
    n = put_some(inputs, amounts, n, TERMS + 1, more / 5.0)
    n = put_some(inputs, amounts, n, TERMS + 2, tall / 30.0)
    return put_some(inputs, amounts, n, TERMS + 3, fitting / 2.0)


@rule
def put_hand(g, seat: int, inputs, amounts, n: int) -> int:
    size = min(g.hand_size[seat], 8)
    n = put_some(inputs, amounts, n, TERMS + 4, size / 8.0)
    n = put(inputs, amounts, n, HAND_SIZE + size, 1.0)
    for nation in range(NATIONS):
        number = g.hand[seat, nation]
        if number > 0:
            n = put(inputs, amounts, n, HAND + 3 * nation + min(number, 3) - 1, 1.0)
    return n


@rule
def put_turn(g, seat: int, inputs, amounts, n: int) -> int:
    if g.active == seat:
        n = put(inputs, amounts, n, TURN, 1.0)
        if g.phase == ACTING:
            n = put(inputs, amounts, n, TURN + 1, 1.0)
        n = put_some(inputs, amounts, n, TURN + 5, 1.0 * g.migrated)
        if g.phase == REVEAL:
            n = put(inputs, amounts, n, TURN + 6, 1.0)
    elif g.phase == HALVE:
        n = put(inputs, amounts, n, TURN + 1, 1.0)
        n = put(inputs, amounts, n, TURN + 4, g.owed / 3.0)
    if g.start == seat:
        n = put(inputs, amounts, n, TURN + 2, 1.0)
    if g.drawing == seat:
        n = put_some(inputs, amounts, n, TURN + 3, g.to_draw / 3.0)
    return put_some(inputs, amounts, n, PAWN, 1.0 * g.reserved[seat])


@rule
def put_here(g, seat: int, inputs, amounts, n: int) -> int:
    """The pawn's site, and the own column."""
    size = g.column_size[seat]
    n = put_some(inputs, amounts, n, COLUMN, size / 10.0)
    for k in range(min(size, 2)):
        n = put(inputs, amounts, n, COLUMN + 6 * k + g.columns[seat, size - 1 - k], 1.0)
    here = g.pawn[seat]
    if here == QUARRY:
        return put(inputs, amounts, n, PAWN + 1, 1.0)
    if here == g.pawn[1 - seat]:
        n = put(inputs, amounts, n, PAWN + 2, 1.0)
    built = level(g, seat, here)
    n = put(inputs, amounts, n, HERE + built, 1.0)
    n = put(inputs, amounts, n, HERE + 7 + level(g, 1 - seat, here), 1.0)
    more = min(max(g.people_count[seat, here] - built, 0), 3)
    return put(inputs, amounts, n, HERE + 14 + more, 1.0)


@rule
def put_powers(g, seat: int, inputs, amounts, n: int) -> int:
    """Runs and what they do, nation by nation."""
    here = g.pawn[seat]
    halving = 0
    for nation in range(NATIONS):
        sites, is_here = 0, False
        at_pawn, in_reach, anywhere = 0.0, 0.0, 0.0
        for site in range(NATIONS):
            if has_run(g, seat, site, nation):
                sites += 1
                done = effect(g, seat, site, nation, g.people_count[seat, site])
                anywhere = max(anywhere, done)
                if site == here:
                    is_here = True
                    at_pawn = done
            if is_reached(g, seat, site) and may_have_run(g, seat, site, nation):
                halving = max(halving, 1)
                most = people_in_reach(g, seat, site)
                in_reach = max(in_reach, effect(g, seat, site, nation, most))
        n = put_some(inputs, amounts, n, RUNS + nation, sites / 2.0)
        if is_here:
            halving = 2
            n = put(inputs, amounts, n, RUNS + NATIONS + nation, 1.0)
        n = put_some(inputs, amounts, n, POWERS + 3 * nation, at_pawn)
        n = put_some(inputs, amounts, n, POWERS + 3 * nation + 1, in_reach)
        n = put_some(inputs, amounts, n, POWERS + 3 * nation + 2, anywhere)
    if halving > 0:
        half = g.hand_size[1 - seat] >> 1
        n = put_some(inputs, amounts, n, HALVING + halving - 1, half / 3.0)
    return n


@rule
def put_prospects(g, seat: int, inputs, amounts, n: int) -> int:
    """What building and one razing or robbing bring at a site in reach."""
    here = g.pawn[seat]
    built_here, most_built = 0, 0
    at_pawn, second, best, everywhere = 0, 0, 0, 0
    wins = False
    for site in range(NATIONS):
        if not is_reached(g, seat, site):
            continue
        built, theirs = level(g, seat, site), level(g, 1 - seat, site)
        people = people_in_reach(g, seat, site)
        swing = levels_to_gain(g, seat, built, people)
        most_built = max(most_built, swing)
        wins = wins or is_won(g, seat, swing, 0)
        if theirs > 0 and may_have_run(g, seat, site, ASSYRIANS):
            gained = levels_to_gain(g, seat, built, people - 1)
            swing = max(swing, gained + theirs)
            wins = wins or is_won(g, seat, gained, theirs)
        if theirs > built and people >= theirs and may_have_run(g, seat, site, HITTITES):
            gained = theirs - built + levels_to_gain(g, seat, theirs, people - 1)
            lost = robbed(g, seat, site)
            swing = max(swing, gained + lost)
            wins = wins or is_won(g, seat, gained, lost)
        second = max(second, min(best, swing))
        best = max(best, swing)
        everywhere += swing
        if site == here:
            at_pawn = swing
            built_here = levels_to_gain(g, seat, built, g.people_count[seat, site])
    n = put(inputs, amounts, n, GAINS + min(built_here, 4), 1.0)
    n = put(inputs, amounts, n, GAINS + 5 + min(most_built, 4), 1.0)
    n = put_some(inputs, amounts, n, SWINGS, at_pawn / 4.0)
    n = put_some(inputs, amounts, n, SWINGS + 1, second / 4.0)
    n = put_some(inputs, amounts, n, SWINGS + 2, everywhere / 8.0)
    n = put(inputs, amounts, n, BEST_SWING + min(best, 8), 1.0)
    if g.endgame == 1 or g.score[1 - seat] <= BEHIND:
        missing = (LEAD if g.endgame == 0 else SUMMIT) - g.score[seat]
        n = put_some(inputs, amounts, n, WIN, missing / 10.0)
    if is_won(g, seat, built_here, 0):
        n = put(inputs, amounts, n, WIN + 1, 1.0)
    if wins:
        n = put(inputs, amounts, n, WIN + 2, 1.0)
    return n


@rule
def of_table(g, inputs, amounts) -> int:
    n = put(inputs, amounts, 0, PHASE + g.phase, 1.0)
    n = put_some(inputs, amounts, n, ENDGAME, 1.0 * g.endgame)
    pile = unknown_cards(g) + g.known_size
    n = put(inputs, amounts, n, TURNS_LEFT + min((pile + 1) >> 1, 4), 1.0)
    n = put_some(inputs, amounts, n, PILE, pile / 30.0)
    for i in range(LEVELS):
        n = put_some(inputs, amounts, n, PILE + 1 + i, g.unknown[i] / 5.0)
    for k in range(min(g.known_size, 2)):
        n = put(inputs, amounts, n, KNOWN + 6 * k + g.known[g.known_size - 1 - k] - 1, 1.0)
    if g.revealed > 0:
        n = put(inputs, amounts, n, REVEALED + g.revealed - 1, 1.0)
    n = put_some(inputs, amounts, n, DECK, cards_of(g.deck) / 30.0)
    for nation in range(NATIONS):
        n = put_some(inputs, amounts, n, DECK + 1 + nation, g.deck[nation] / 6.0)
    return put_some(inputs, amounts, n, LIMIT, max(4 - g.round_limit + g.round_number, 0) / 4.0)


FEATURES = Features(SEAT_INPUTS, TABLE_INPUTS, of_seat, of_table)
