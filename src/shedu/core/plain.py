"""Plain Python: records read into it, since NumPy hands out one number at a time; and copies."""

from __future__ import annotations

from functools import cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np

_CODES = {"i2": "h", "i8": "q", "u8": "Q"}  # what records are made of, as `struct` writes it
Field = tuple[Struct, int, tuple[int, ...]]  # how it is unpacked, from which byte on; its shape


class Plain:
    """A record by names of fields: numbers, tuples, tuples of tuples; each made when asked for."""

    def __init__(self, record: bytes, fields: dict[str, Field]) -> None:
        self._record = record
        self._fields = fields

    def __getattr__(self, name: str) -> Any:
        try:
            packing, at, shape = self._fields[name]
        except KeyError:
            raise AttributeError(f"the record has no field {name}") from None
        numbers = packing.unpack_from(self._record, at)
        value = _shaped(numbers, shape) if shape else numbers[0]
        self.__dict__[name] = value  # the next time it is found there
        return value

    def bytes_of(self, name: str) -> bytes:
        """A field as it lies in memory, for those who read it in another way."""
        packing, at, _ = self._fields[name]
        return self._record[at : at + packing.size]


def plain(record: Any) -> Any:
    """A record, or an array of one. It is a copy: what is done to it later does not show."""
    return Plain(record.tobytes(), _fields(record.dtype))


def _shaped(numbers: tuple[int, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    if len(shape) == 1:
        return numbers
    row = len(numbers) // shape[0]
    rows = [numbers[i : i + row] for i in range(0, len(numbers), row)]
    return tuple(rows if len(shape) == 2 else [_shaped(row, shape[1:]) for row in rows])


@cache
def _fields(dtype: np.dtype[Any]) -> dict[str, Field]:
    assert dtype.fields is not None
    return {
        name: (Struct(f"={prod(kind.shape)}{_CODES[kind.base.str[1:]]}"), offset, kind.shape)
        for name, (kind, offset, *_) in dtype.fields.items()
    }


def fresh(value: Any) -> Any:
    """A copy of something that is ready for JSON, as deep as it goes."""
    if isinstance(value, dict):
        return {name: fresh(part) for name, part in value.items()}
    return [fresh(part) for part in value] if isinstance(value, list) else value
