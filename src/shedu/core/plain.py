"""A record as plain Python: NumPy hands out one field or one number at a time, and slowly."""

from __future__ import annotations

from functools import cache
from math import prod
from struct import Struct
from types import SimpleNamespace
from typing import Any

import numpy as np

_CODES = {"i2": "h", "i8": "q", "u8": "Q"}  # what records are made of, as `struct` writes it
Field = tuple[str, int, int, tuple[int, ...]]  # its name, first number, end, and shape


def plain(record: Any) -> Any:
    """A record, or an array of one, by names of fields: numbers, tuples, tuples of tuples.

    It is a copy: what is done to the record later does not show.
    """
    packing, fields = _layout(record.dtype)
    numbers = packing.unpack(record.tobytes())
    found = SimpleNamespace()
    values = found.__dict__
    for name, first, last, shape in fields:
        values[name] = _shaped(numbers[first:last], shape) if shape else numbers[first]
    return found


def _shaped(numbers: tuple[int, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    if len(shape) == 1:
        return numbers
    row = len(numbers) // shape[0]
    rows = [numbers[i : i + row] for i in range(0, len(numbers), row)]
    return tuple(rows if len(shape) == 2 else [_shaped(row, shape[1:]) for row in rows])


@cache
def _layout(dtype: np.dtype[Any]) -> tuple[Struct, list[Field]]:
    assert dtype.fields is not None
    code, at, number = "=", 0, 0
    fields: list[Field] = []
    for name, (kind, offset, *_) in dtype.fields.items():
        many = prod(kind.shape)
        code += f"{offset - at}x{many}{_CODES[kind.base.str[1:]]}"
        fields.append((name, number, number + many, kind.shape))
        at, number = offset + kind.itemsize, number + many
    return Struct(f"{code}{dtype.itemsize - at}x"), fields
