"""Whole games with a check after every step, compiled; it knows no game.

The functions are templates, bound to a game's rules and laws by `soaking.Soaking`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from shedu.core.actions import count_allowed, nth_allowed
from shedu.core.boards import U64, first_bit
from shedu.core.chance import below, choose_weighted, mixed
from shedu.core.definition import CHANCE, NOBODY
from shedu.core.engine import clear

# mypy: disable-error-code="name-defined"
# ruff: noqa: F821  the names of a game's own rules are bound by `specialize`

# What holds in every game; the game's own laws are counted on behind these.
GENERAL = (
    "a seat that decides has a legal action",
    "chance has something to choose from",
    "a game ends within the length that it promises",
    "a game is over exactly when it says why",
    "a seat that decides is at the table",
    "a legal action is in the table of actions",
    "the round limit is kept",
)
NO_ACTION, NO_CHANCE, TOO_LONG, WRONG_END, WRONG_SEAT, WRONG_ACTION, TOO_LATE = range(1, 8)
GENERAL_LAWS = len(GENERAL)

# What is told about the game played last.
LAW, TABLE, STEPS, DECISIONS, KEPT, IS_GREEDY = range(6)
TOLD = 6

# What is counted at each table; then a number for each ending.
GAMES, ALL_STEPS, ALL_DECISIONS, LONGEST, GREEDY_GAMES, FIRST_ENDING = range(6)

IN_ALL = 1000  # the share of greedy games is told in thousandths
SLIPS = 8  # a greedy player takes a random action this often: one time in eight


class Bench(NamedTuple):
    """What games are played on."""

    game: Any  # one row: the position at hand
    spare: Any  # one row, to make caches anew in
    trail: Any  # the actions of the game so far, those of chance included
    kept: Any  # rows of this game that are looked at afterwards
    kept_at: Any  # how many steps led to each
    mask: Any
    weights: Any
    sums: Any  # what a greedy player expects of each action
    generator: Any
    told: Any  # about this game: see LAW and the others


class Manner(NamedTuple):
    """How games are played."""

    greedy: int  # thousandths of the games
    every: int  # one step in so many is kept; 0: none
    actions: int  # how many the table has


def no_law(g, start, spare):
    """The laws of a game that has none of its own."""
    return 0


def law_broken(starts, table, bench):
    """The number of the law that the position at hand breaks, or 0."""
    g = bench.game[0]
    seat = actor(g)
    if seat < NOBODY or seat >= g.players:
        return WRONG_SEAT
    if (seat == NOBODY) != (g.ending != 0):
        return WRONG_END
    if g.round_number > g.round_limit:
        return TOO_LATE
    bench.spare[0] = bench.game[0]
    law = broken(g, starts[table], bench.spare[0])
    return 0 if law == 0 else GENERAL_LAWS + law


def drawn(bench):
    """What chance does; or the law that is broken, as a negative number."""
    weights = bench.weights
    clear(weights)
    first_action = chances(bench.game[0], weights)
    total = 0
    for i in range(len(weights)):
        if weights[i] < 0:
            return -NO_CHANCE
        total += weights[i]
    return first_action + choose_weighted(bench.generator, weights) if total > 0 else -NO_CHANCE


def chosen(bench, desk, manner, is_greedy):
    """What the seat does; or the law that is broken, as a negative number."""
    clear(bench.mask)
    legal(bench.game[0], bench.mask)
    number = count_allowed(bench.mask)
    if number == 0:
        return -NO_ACTION
    if nth_allowed(bench.mask, number - 1) >= manner.actions:
        return -WRONG_ACTION
    if is_greedy and number > 1 and below(bench.generator, SLIPS) > 0:
        return best(bench, desk)
    return nth_allowed(bench.mask, below(bench.generator, number))


def best(bench, desk):
    """The action after which the position looks best to the seat; it knows all there is to know."""
    sums, mask = bench.sums, bench.mask
    clear(sums)
    weigh(bench.game, mask, desk, sums)
    action = nth_allowed(mask, 0)
    for word in range(len(mask)):
        bits = mask[word]
        while bits != U64(0):
            other = word * 64 + first_bit(bits)
            bits &= bits - U64(1)
            if sums[other] > sums[action]:
                action = other
    return action


def play_game(starts, table, bounds, bench, desk, manner):
    """Play a game to its end, or until it breaks a law; the bench tells about it."""
    game, told = bench.game, bench.told
    game[0] = starts[table]
    is_greedy = below(bench.generator, IN_ALL) < manner.greedy
    desk.generator[0] = bench.generator[0]
    steps = 0
    decisions = 0
    kept = 0
    law = law_broken(starts, table, bench)
    while law == 0:
        seat = actor(game[0])
        if manner.every > 0 and kept + 1 < len(bench.kept):
            # Not drawn from the generator: a game is the same whatever is kept of it.
            number = mixed(bench.generator[0] ^ U64(steps)) >> U64(32)
            if number % U64(manner.every) == U64(0):
                bench.kept[kept] = game[0]
                bench.kept_at[kept] = steps
                kept += 1
        if seat == NOBODY:
            break
        if seat == CHANCE:
            action = drawn(bench)
        else:
            action = chosen(bench, desk, manner, is_greedy)
            decisions += 1
        if action < 0:
            law = -action
            break
        if decisions > bounds[table, 0] or steps - decisions >= bounds[table, 1]:
            law = TOO_LONG
            break
        bench.trail[steps] = action
        steps += 1
        play(game[0], action)
        law = law_broken(starts, table, bench)
    if law == 0 and 0 < kept < len(bench.kept) and bench.kept_at[kept - 1] < steps:
        bench.kept[kept] = game[0]
        bench.kept_at[kept] = steps
        kept += 1
    told[LAW] = law
    told[TABLE] = table
    told[STEPS] = steps
    told[DECISIONS] = decisions
    told[KEPT] = kept
    told[IS_GREEDY] = 1 if is_greedy else 0


def play_games(starts, bounds, bench, desk, manner, counts, seed, first_game, games):
    """Play games from a number on; stop behind one that broke a law or of which rows were kept.

    Answers how many were played.
    """
    told = bench.told
    for i in range(games):
        table = (first_game + i) % len(starts)
        bench.generator[0] = mixed(seed ^ U64(first_game + i))
        play_game(starts, table, bounds, bench, desk, manner)
        counts[table, GAMES] += 1
        counts[table, ALL_STEPS] += told[STEPS]
        counts[table, ALL_DECISIONS] += told[DECISIONS]
        counts[table, LONGEST] = max(counts[table, LONGEST], told[DECISIONS])
        counts[table, GREEDY_GAMES] += told[IS_GREEDY]
        counts[table, FIRST_ENDING + bench.game[0].ending] += 1
        if told[LAW] != 0 or told[KEPT] > 0:
            return i + 1
    return games
