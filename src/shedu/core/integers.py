"""Whole numbers as people hand them in: Python's, NumPy's, and whatever else counts as one."""

from __future__ import annotations

import operator
from typing import Any


def as_int(value: Any) -> int | None:
    """The number, if `operator.index` takes it; None for anything else, True and False included."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
