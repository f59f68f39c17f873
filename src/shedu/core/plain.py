"""Plain Python: records read into it, since NumPy hands out one number at a time; and copies."""

from __future__ import annotations

from functools import cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np

_CODES = {"i2": "h", "i8": "q", "u8": "Q"}  # what records are made of, as `struct` writes it
Field = tuple[int, int, tuple[int, ...]]  # its first number, end, and shape


class Plain:
    """A record by names of fields: numbers, tuples, tuples of tuples; each made when asked for."""

    def __init__(self, numbers: tuple[int, ...], fields: dict[str, Field]) -> None:
        self._numbers = numbers
        self._fields = fields

    def __getattr__(self, name: str) -> Any:
        try:
            first, last, shape = self._fields[name]
        except KeyError:
            raise AttributeError(f"the record has no field {name}") from None
        value = _shaped(self._numbers[first:last], shape) if shape else self._numbers[first]
        self.__dict__[name] = value  # the next time it is found there
        return value


def plain(record: Any) -> Any:
    """A record, or an array of one. It is a copy: what is done to it later does not show."""
    packing, fields = _layout(record.dtype)
    return Plain(packing.unpack(record.tobytes()), fields)


def _shaped(numbers: tuple[int, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    if len(shape) == 1:
        return numbers
    row = len(numbers) // shape[0]
    rows = [numbers[i : i + row] for i in range(0, len(numbers), row)]
    return tuple(rows if len(shape) == 2 else [_shaped(row, shape[1:]) for row in rows])


@cache
def _layout(dtype: np.dtype[Any]) -> tuple[Struct, dict[str, Field]]:
    assert dtype.fields is not None
    code, at, number = "=", 0, 0
    fields: dict[str, Field] = {}
    for name, (kind, offset, *_) in dtype.fields.items():
        many = prod(kind.shape)
        code += f"{offset - at}x{many}{_CODES[kind.base.str[1:]]}"
        fields[name] = (number, number + many, kind.shape)
        at, number = offset + kind.itemsize, number + many
    return Struct(f"{code}{dtype.itemsize - at}x"), fields


def fresh(value: Any) -> Any:
    """A copy of something that is ready for JSON, as deep as it goes."""
    if isinstance(value, dict):
        return {name: fresh(part) for name, part in value.items()}
    return [fresh(part) for part in value] if isinstance(value, list) else value
