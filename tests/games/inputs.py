"""What a game's features tell a net, as dictionaries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from shedu.core.state import State


def _told(state: State, write: Callable[[Any, Any], int]) -> dict[int, float]:
    features = state.game.definition.features
    assert features is not None
    most = max(features.seat_inputs, features.table_inputs)
    inputs, amounts = np.zeros(most, np.int32), np.zeros(most, np.float32)
    number = write(inputs, amounts)
    return dict(zip(inputs[:number].tolist(), amounts[:number].tolist(), strict=True))


def seat_inputs(state: State, seat: int) -> dict[int, float]:
    """The inputs of a seat that are not zero."""
    features = state.game.definition.features
    assert features is not None
    return _told(
        state, lambda inputs, amounts: features.of_seat(state._rows[0], seat, inputs, amounts)
    )


def table_inputs(state: State) -> dict[int, float]:
    """The inputs of the table that are not zero."""
    features = state.game.definition.features
    assert features is not None
    return _told(state, lambda inputs, amounts: features.of_table(state._rows[0], inputs, amounts))


def chosen(told: dict[int, float], first: int, number: int) -> int:
    """Which one of some inputs is written, counted from the first."""
    (found,) = (index - first for index in told if first <= index < first + number)
    return found
