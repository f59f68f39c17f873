"""What a game's features tell a net, as dictionaries."""

from __future__ import annotations

from shedu.core.state import State
from shedu.testing.describing import features_of


def seat_inputs(state: State, seat: int) -> dict[int, float]:
    """The inputs of a seat that are not zero."""
    return dict(features_of(state, seat))


def table_inputs(state: State) -> dict[int, float]:
    """The inputs of the table that are not zero."""
    return dict(features_of(state, None))


def chosen(told: dict[int, float], first: int, number: int) -> int:
    """Which one of some inputs is written, counted from the first."""
    (found,) = (index - first for index in told if first <= index < first + number)
    return found
