"""What a net says of a position, compiled; it knows no game.

For every pair of seats the net says how likely the one finishes above the other. Its first layer
is a sum over the inputs of the seats and of the table, so the sums of each seat are made once and
serve every pair. Pairs are judged both ways around and subtracted: what one expects to win, the
other expects to lose. The hand-written evaluation enters as a logit; the net corrects it.

The functions are templates, bound to a game's features by `thinking.Thinking`.
"""

from __future__ import annotations

import math

from shedu.agents.net import BYSTANDER, F32, FIRST, ONE, OTHER, ROLES, SECOND
from shedu.core.definition import NOBODY

# mypy: disable-error-code="name-defined"
# ruff: noqa: F821  the names of a game's own rules are bound by `specialize`


def add_inputs(weights, number, scratch, into):
    """Add the weights of the inputs that are written in the scratch."""
    for k in range(number):
        amount = scratch.amounts[k]
        row = weights[scratch.inputs[k]]
        for j in range(FIRST):
            into[j] += amount * row[j]


def sum_inputs(g, net, scratch):
    """The first layer's sums: of the table, and of each seat in each role."""
    players = g.players
    base, sums = scratch.base, scratch.sums
    for j in range(FIRST):
        base[j] = net.first[j]
    add_inputs(net.table, of_table(g, scratch.inputs, scratch.amounts), scratch, base)
    roles = ROLES if players > 2 else BYSTANDER
    for seat in range(players):
        number = of_seat(g, seat, scratch.inputs, scratch.amounts)
        for role in range(roles):
            into = sums[seat, role]
            for j in range(FIRST):
                into[j] = F32(0.0)
            add_inputs(net.seat[role], number, scratch, into)


def judge_pair(players, one, other, net, scratch):
    """What the net says of one seat against another, one way around."""
    hidden, deep, sums = scratch.hidden, scratch.deep, scratch.sums
    for j in range(FIRST):
        hidden[j] = scratch.base[j] + sums[one, ONE, j] + sums[other, OTHER, j]
    for seat in range(players):
        if seat != one and seat != other:
            for j in range(FIRST):
                hidden[j] += sums[seat, BYSTANDER, j]
    for j in range(SECOND):
        deep[j] = net.second_bias[j]
    for i in range(FIRST):
        if hidden[i] > F32(0.0):
            amount = hidden[i]
            row = net.second[i]
            for j in range(SECOND):
                deep[j] += amount * row[j]
    said = F32(0.0)
    for j in range(SECOND):
        if deep[j] > F32(0.0):
            said += deep[j] * net.last[j]
    return said


def hand_logit(lead):
    """The logit of the share that a lead is worth in `tree.value_all`."""
    logit = math.log(1.0 + 2.0 * abs(lead))
    return logit if lead >= 0.0 else -logit


def judge_all(g, net, desk):
    """What each seat can expect, as `value_all`, but by the net while the game goes on."""
    if actor(g) == NOBODY:
        value_all(g, desk)
        return
    players = g.players
    worth, values, scratch = desk.worth, desk.values, desk.scratch
    sum_inputs(g, net, scratch)
    for seat in range(players):
        worth[seat] = evaluate(g, seat)
        values[seat] = 0.0
    for one in range(players):
        for other in range(one):
            said = judge_pair(players, one, other, net, scratch)
            said -= judge_pair(players, other, one, net, scratch)
            # float(): else plain Python goes on in half of the compiled precision
            by_hand = hand_logit((worth[one] - worth[other]) / LEAD)
            logit = float(said) + float(net.trust[0]) * by_hand
            share = 1.0 / (1.0 + math.exp(-logit))
            values[one] += share / (players - 1)
            values[other] += (1.0 - share) / (players - 1)


def judge_at(states, net, desk):
    """`judge_all` of the first of some rows, for Python to call."""
    judge_all(states[0], net, desk)


def judge_by_hand(g, net, desk):
    """The same for a game without a net."""
    value_all(g, desk)


def describe_all(states, desk, xs, t, leads):
    """Write out what `judge_all` goes by, for training: dense inputs, and the leads of pairs."""
    g = states[0]
    scratch = desk.scratch
    players = g.players
    number = of_table(g, scratch.inputs, scratch.amounts)
    for k in range(number):
        t[scratch.inputs[k]] = scratch.amounts[k]
    for seat in range(players):
        desk.worth[seat] = evaluate(g, seat)
        number = of_seat(g, seat, scratch.inputs, scratch.amounts)
        for k in range(number):
            xs[seat, scratch.inputs[k]] = scratch.amounts[k]
    for one in range(players):
        for other in range(players):
            leads[one, other] = hand_logit((desk.worth[one] - desk.worth[other]) / LEAD)
