"""What a result is worth to each seat, the same in every adapter.

A seat's value is the number of seats it leaves behind, less the number ahead of it, divided by
the number of others: 1 for a sole winner, -1 for a sole last, evenly spaced between them, and
seats that share a place share the mean of the places they take up. The values of a game add up
to zero. Margins don't count: the games are won by rank.
"""

from __future__ import annotations

import numpy as np

from shedu.core.definition import Array
from shedu.core.errors import SheduError
from shedu.core.outcome import Outcome
from shedu.core.state import State

WORST, BEST = -1.0, 1.0


def values_by_standing(standings: Array) -> Array:
    """The value of each seat from numbers that say how the seats stand: more is better.

    The seats are the last axis; there may be others before it.
    """
    own, other = standings[..., :, None], standings[..., None, :]
    ahead = (own > other).sum(axis=-1) - (own < other).sum(axis=-1)
    values: Array = ahead / (standings.shape[-1] - 1)
    return values


def values_of_outcome(outcome: Outcome) -> list[float]:
    """The value of each seat in a game that is over."""
    places = np.zeros(len(outcome.scores))
    for place, group in enumerate(outcome.ranking):
        places[list(group)] = -place
    values: list[float] = values_by_standing(places).tolist()
    return values


def values_at_end(state: State) -> list[float]:
    """The value of each seat in a state whose game is over."""
    outcome = state.outcome
    if outcome is None:
        raise SheduError("a game has a value only once it is over")
    return values_of_outcome(outcome)
