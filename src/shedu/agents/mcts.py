"""The champion's search, compiled; it knows no game.

The functions are templates, bound to a game's rules by `thinking.Thinking`. As in `tree`, nodes are
decisions, and every visit plays in a possible truth of its own.

The children of a node lie side by side. A visit looks at them once: it chooses the best one that is
legal and counts the legal ones it knows; when some are missing, the children move to a place with
room for all. Until a node is ripe it has no children, and its visits only judge the position.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from shedu.core.actions import count_allowed, is_allowed
from shedu.core.boards import U64, first_bit

# mypy: disable-error-code="name-defined"
# ruff: noqa: F821  the names of a game's own rules are bound by `specialize`

NODE = np.dtype(
    [
        ("action", np.int32),  # that leads here from its parent
        ("seat", np.int32),  # that takes it
        ("visits", np.int32),
        ("first", np.int32),  # the first of its children
        ("children", np.int32),  # how many
        ("guess", np.float32),  # the seat's value right after the action, as it looked at first
        ("weight", np.float32),  # how promising that makes the action, beside its siblings
        ("heft", np.float32),  # the weights of all its children
        ("total", np.float64),  # of the seat's values at all visits
    ],
    align=True,
)
ROOT = 0


class Desk(NamedTuple):
    """What the search writes to while it thinks."""

    work: Any  # two rows: the position at hand, and one to try an action in
    mask: Any  # its legal actions
    missing: Any  # of these, the ones that the tree does not have yet
    weights: Any  # of what chance may do
    generator: Any  # of chance, and of possible truths
    worth: Any  # by seat, in points
    values: Any  # by seat, from 0 to 1
    totals: Any  # by seat: of the values at all visits
    path: Any  # the nodes visited, from the root's child on
    scratch: Any  # the net's


class Manner(NamedTuple):
    """How the search thinks."""

    deepest: int  # so many decisions the tree looks ahead
    playout: int  # so many random decisions are played before a position is judged
    exploration: float  # how much little visited actions are preferred
    focus: float  # how much promising actions are
    ripe: int  # a node gets children when it was visited so often
    uses_net: int  # 1: positions are judged by the net; 0: by hand


def judge(g, net, desk, manner):
    """What each seat can expect of a position."""
    if manner.uses_net == 1:
        judge_all(g, net, desk)
    else:
        value_all(g, desk)


def grow(tree, used, known, net, desk, manner, visits):
    """Visit the tree a number of times, each in a truth that fits what is known; its new size.

    A row that is true already is taken as it is: then the search sees everything.
    """
    work, values = desk.work, desk.values
    for _ in range(visits):
        work[0] = known[0]
        if work[0].viewer >= 0:
            resample(work[0], desk.generator)
        used, steps = go_down(tree, used, desk, manner)
        judge(work[0], net, desk, manner)
        for i in range(steps):
            node = tree[desk.path[i]]
            node.visits += 1
            node.total += values[node.seat]
        tree[ROOT].visits += 1
        for seat in range(known[0].players):
            desk.totals[seat] += values[seat]
    return used


def go_down(tree, used, desk, manner):
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
        if steps == manner.deepest or (steps > 0 and tree[node].visits < manner.ripe):
            if manner.playout > 0:
                play_randomly(work, 0, mask, desk.weights, desk.generator, manner.playout)
            return used, steps
        for word in range(len(mask)):
            mask[word] = U64(0)
        legal(work[0], mask)
        child, known = choose_child(tree, node, seat, mask, manner.exploration)
        number = count_allowed(mask)
        if known < number:
            if used + tree[node].children + number - known > len(tree):
                return used, steps  # full: a seat with some of its actions only would look weak
            used = add_children(tree, used, node, seat, desk, manner)
            child, known = choose_child(tree, node, seat, mask, manner.exploration)
        play(work[0], tree[child].action)
        desk.path[steps] = child
        node = child
        steps += 1


def choose_child(tree, node, seat, mask, exploration):
    """The best legal child by its visits so far, or promising and little visited.

    Answers it, and how many legal actions are among the children.
    """
    reach = exploration * math.sqrt(tree[node].visits + 1.0) / max(float(tree[node].heft), 1e-30)
    first = tree[node].first
    best = -1
    best_score = -1.0
    known = 0
    for child in range(first, first + tree[node].children):
        here = tree[child]
        if is_allowed(mask, here.action) and here.seat == seat:
            known += 1
            score = here.total + float(here.guess) + reach * float(here.weight)
            score /= here.visits + 1.0
            if score > best_score:
                best_score = score
                best = child
    return best, known


def add_children(tree, used, node, seat, desk, manner):
    """Move a node's children to the end of the tree, and add every legal action that is missing.

    Each new one is tried, and how it looks is its guess. Answers the tree's size.
    """
    missing = desk.missing
    for word in range(len(missing)):
        missing[word] = desk.mask[word]
    first = tree[node].first
    children = tree[node].children
    for k in range(children):
        tree[used + k] = tree[first + k]
        if tree[first + k].seat == seat:
            action = tree[first + k].action
            missing[action >> 6] &= ~(U64(1) << U64(action & 63))
    tree[node].first = used
    size = used + children
    for word in range(len(missing)):
        while missing[word] != U64(0):
            action = word * 64 + first_bit(missing[word])
            missing[word] &= missing[word] - U64(1)
            add_child(tree[size], action, seat, desk, manner)
            tree[node].heft += tree[size].weight
            size += 1
    tree[node].children = size - used
    return size


def add_child(node, action, seat, desk, manner):
    """Fill in a new node, with a guess from the position right after the action."""
    node.action = action
    node.seat = seat
    node.visits = 0
    node.first = 0
    node.children = 0
    node.total = 0.0
    node.heft = 0.0
    desk.work[1] = desk.work[0]
    play(desk.work[1], action)
    value_all(desk.work[1], desk)
    node.guess = desk.values[seat]
    node.weight = math.exp(manner.focus * (float(node.guess) - 0.5))
