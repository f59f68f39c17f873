"""The search itself, compiled; it knows no game.

The functions are templates, bound to a game's rules and evaluation by `thinking.Thinking`. They
work on possible truths, which are whole rows; what a seat may not know is different in each.

The tree's nodes are decisions, not positions: a node stands for all positions that a line of
decisions leads to, whatever chance did and whatever hidden cards there are. So an action may be
legal in some truths only, and at each visit a child is chosen among those that are legal now.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from shedu.core.actions import count_allowed, is_allowed
from shedu.core.boards import U64, first_bit
from shedu.core.definition import NOBODY

# mypy: disable-error-code="name-defined"
# ruff: noqa: F821  the names of a game's own rules are bound by `specialize`

NODE = np.dtype(
    [
        ("action", np.int32),  # that leads here from its parent
        ("seat", np.int32),  # that takes it
        ("first_child", np.int32),  # NO_NODE until there is one
        ("next_child", np.int32),  # of the same parent; NO_NODE behind the last
        ("visits", np.int32),
        ("total", np.float64),  # of the seat's values at all visits
        ("guess", np.float64),  # the seat's value right after the action, as it looked at first
        ("weight", np.float64),  # how promising that makes the action, beside its siblings
    ],
    align=True,
)
NO_NODE = -1
ROOT = 0

MARGIN = 0.25  # how much of a result's value is its margin; the rest is who won


class Desk(NamedTuple):
    """What the search writes to while it thinks."""

    work: Any  # two rows: the position at hand, and one to try an action in
    mask: Any  # its legal actions
    missing: Any  # of these, the ones that the tree does not have yet
    weights: Any  # of what chance may do
    generator: Any  # of chance
    worth: Any  # by seat, in points
    values: Any  # by seat, from 0 to 1
    path: Any  # the nodes visited, from the root's child on


class Manner(NamedTuple):
    """How the search thinks."""

    deepest: int  # so many decisions the tree looks ahead
    playout: int  # so many random decisions are played before a position is valued
    exploration: float  # how much little visited actions are preferred
    focus: float  # how much promising actions are; 0: they are not even looked at
    ripe: int  # a node gets children when it was visited so often


def value_all(g, desk):
    """What each seat can expect: the mean, over its opponents, of how it stands against each.

    A lead is worth less and less the bigger it is. At the end winning counts, and the margin.
    """
    players = g.players
    worth, values = desk.worth, desk.values
    for seat in range(players):
        worth[seat] = evaluate(g, seat)
    is_over = actor(g) == NOBODY
    for seat in range(players):
        total = 0.0
        for other in range(players):
            if other == seat:
                continue
            lead = (worth[seat] - worth[other]) / LEAD
            share = 0.5 + 0.5 * lead / (1.0 + abs(lead))
            if is_over:
                own, theirs = standing(g, seat), standing(g, other)
                won = 1.0 if own > theirs else (0.5 if own == theirs else 0.0)
                share = MARGIN * share + (1.0 - MARGIN) * won
            total += share
        values[seat] = total / (players - 1)


def weigh(truths, mask, desk, sums):
    """Add each legal action's value for the seat that decides, in all truths, to `sums`.

    An action's value is that of the position after it, when chance has acted.
    """
    work = desk.work
    seat = actor(truths[0])
    for word in range(len(mask)):
        bits = mask[word]
        while bits != U64(0):
            action = word * 64 + first_bit(bits)
            bits &= bits - U64(1)
            for i in range(len(truths)):
                work[0] = truths[i]
                play(work[0], action)
                deal(work, 0, desk.weights, desk.generator)
                value_all(work[0], desk)
                sums[action] += desk.values[seat]


def search(tree, used, truths, desk, manner, visits):
    """Grow the tree by a number of visits, cycling through the truths; return its size."""
    for visit in range(visits):
        desk.work[0] = truths[visit % len(truths)]
        used, steps = descend(tree, used, desk, manner)
        value_all(desk.work[0], desk)
        for i in range(steps):
            node = tree[desk.path[i]]
            node.visits += 1
            node.total += desk.values[node.seat]
    return used


def descend(tree, used, desk, manner):
    """Play from the root to a node that is not ripe, or as deep as the tree may go.

    Answers the tree's size and how many decisions that were.
    """
    work, mask = desk.work, desk.mask
    node = ROOT
    steps = 0
    while True:
        deal(work, 0, desk.weights, desk.generator)
        seat = actor(work[0])
        if seat < 0:
            return used, steps
        is_leaf = steps == manner.deepest or (steps > 0 and tree[node].visits < manner.ripe)
        if not is_leaf:
            for word in range(len(mask)):
                mask[word] = U64(0)
            legal(work[0], mask)
            used, is_leaf = expand(tree, used, node, seat, desk, manner)
        if is_leaf:
            play_randomly(work, 0, mask, desk.weights, desk.generator, manner.playout)
            return used, steps
        child = best_child(tree, node, seat, mask, manner.exploration)
        play(work[0], tree[child].action)
        desk.path[steps] = child
        node = child
        steps += 1


def expand(tree, used, node, seat, desk, manner):
    """Give a node a child for every legal action that has none yet.

    Answers the tree's size, and whether it is too full for that. Then nothing is added: a seat
    that could choose among some of its actions only would look weaker than it is.
    """
    missing = desk.missing
    for word in range(len(missing)):
        missing[word] = desk.mask[word]
    last = NO_NODE
    child = tree[node].first_child
    while child != NO_NODE:
        if tree[child].seat == seat:
            action = tree[child].action
            missing[action >> 6] &= ~(U64(1) << U64(action & 63))
        last = child
        child = tree[child].next_child
    if used + count_allowed(missing) > len(tree):
        return used, True
    for word in range(len(missing)):
        while missing[word] != U64(0):
            action = word * 64 + first_bit(missing[word])
            missing[word] &= missing[word] - U64(1)
            add_node(tree[used], action, seat, desk, manner)
            if last == NO_NODE:
                tree[node].first_child = used
            else:
                tree[last].next_child = used
            last = used
            used += 1
    return used, False


def add_node(node, action, seat, desk, manner):
    """Fill in a new node, with a guess from the position right after the action."""
    node.action = action
    node.seat = seat
    node.first_child = NO_NODE
    node.next_child = NO_NODE
    node.visits = 0
    node.total = 0.0
    node.guess = 0.5
    if manner.focus > 0.0:
        desk.work[1] = desk.work[0]
        play(desk.work[1], action)
        value_all(desk.work[1], desk)
        node.guess = desk.values[seat]
    node.weight = math.exp(manner.focus * node.guess)


def best_child(tree, node, seat, mask, exploration):
    """The legal action that is best by its visits so far, or promising and little visited."""
    weights = 0.0
    visits = 1
    child = tree[node].first_child
    while child != NO_NODE:
        if tree[child].seat == seat and is_allowed(mask, tree[child].action):
            weights += tree[child].weight
            visits += tree[child].visits
        child = tree[child].next_child
    best = NO_NODE
    best_score = -1.0
    reach = exploration * math.sqrt(visits) / max(weights, 1e-300)
    child = tree[node].first_child
    while child != NO_NODE:
        here = tree[child]
        if here.seat == seat and is_allowed(mask, here.action):
            score = (here.total + here.guess) / (here.visits + 1)
            score += reach * here.weight / (here.visits + 1)
            if score > best_score:
                best_score = score
                best = child
        child = here.next_child
    return best
