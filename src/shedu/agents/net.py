"""A game's net: its weights, and how they are kept. `judging` says what it does with them."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from shedu.core.definition import Array, Features

F32 = np.float32
FIRST, SECOND = 64, 32  # the widths of the hidden layers
ROLES = 3  # of a seat in a pair: the one, the other, or a bystander
ONE, OTHER, BYSTANDER = range(ROLES)


class Net(NamedTuple):
    """The weights, all float32."""

    seat: Any  # (ROLES, inputs of a seat, FIRST)
    table: Any  # (inputs of the table, FIRST)
    first: Any  # (FIRST,): biases
    second: Any  # (FIRST, SECOND)
    second_bias: Any  # (SECOND,)
    last: Any  # (SECOND,)
    trust: Any  # (1,): the weight of the hand-written logit


class Scratch(NamedTuple):
    """What a net writes to while it judges."""

    inputs: Any
    amounts: Any
    sums: Any  # (seats, ROLES, FIRST): of each seat in each role
    base: Any  # (FIRST,): of the table
    hidden: Any  # (FIRST,)
    deep: Any  # (SECOND,)


def blank(features: Features | None) -> Net:
    """A net that changes nothing: the value is the hand-written one."""
    of_seat, of_table = (features.seat_inputs, features.table_inputs) if features else (1, 1)
    return Net(
        seat=np.zeros((ROLES, of_seat, FIRST), F32),
        table=np.zeros((of_table, FIRST), F32),
        first=np.zeros(FIRST, F32),
        second=np.zeros((FIRST, SECOND), F32),
        second_bias=np.zeros(SECOND, F32),
        last=np.zeros(SECOND, F32),
        trust=np.ones(1, F32),
    )


def scratch_for(features: Features | None, seats: int) -> Scratch:
    most = max(features.seat_inputs, features.table_inputs) if features else 1
    return Scratch(
        inputs=np.zeros(most, np.int32),
        amounts=np.zeros(most, F32),
        sums=np.zeros((seats, ROLES, FIRST), F32),
        base=np.zeros(FIRST, F32),
        hidden=np.zeros(FIRST, F32),
        deep=np.zeros(SECOND, F32),
    )


def flat(net: Net) -> Array:
    """All weights in one row, in half precision."""
    return np.concatenate([part.ravel() for part in net]).astype("<f2")


def unflat(weights: Array, features: Features) -> Net:
    """The net with these weights; ValueError if they are not what its inputs ask for."""
    shapes = [part.shape for part in blank(features)]
    sizes = [math.prod(shape) for shape in shapes]
    if weights.shape != (sum(sizes),) or not np.isfinite(weights).all():
        raise ValueError(f"expected a row of {sum(sizes)} numbers, not {weights.shape}")
    parts = np.split(weights.astype(F32), np.cumsum(sizes)[:-1])
    return Net(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))
