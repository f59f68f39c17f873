"""Plain Python: rows read into it, since NumPy hands out one number at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Any, Generic, NamedTuple, TypeVar, overload

import numpy as np

Made = TypeVar("Made")
_CODES = {"i2": "h", "i8": "q", "u8": "Q"}  # what rows are made of, as `struct` writes it


class Field(NamedTuple):
    """Where a field lies."""

    begin: int  # in bytes
    end: int
    row: Struct  # unpacks its numbers in the last dimension
    shape: tuple[int, ...]


class Layout(NamedTuple):
    """Where the fields of a row lie."""

    numbers: Struct  # all fields that are a single number, at once
    names: list[str]  # of these
    fields: dict[str, Field]


class Plain:
    """A row by names of fields: numbers, tuples, tuples of tuples.

    The single numbers are read at once; each of the others when it is asked for.
    """

    def __init__(self, row: bytes, layout: Layout) -> None:
        self._bytes = row
        self._fields = layout.fields
        self.__dict__.update(zip(layout.names, layout.numbers.unpack(row), strict=True))

    def __getattr__(self, name: str) -> Any:
        try:
            begin, end, row, shape = self._fields[name]
        except KeyError:
            raise AttributeError(f"the row has no field {name}") from None
        if len(shape) == 1:
            value: tuple[Any, ...] = row.unpack_from(self._bytes, begin)
        else:
            value = _shaped(tuple(row.iter_unpack(self._bytes[begin:end])), shape[:-1])
        self.__dict__[name] = value  # the next time it is found there
        return value

    def bytes_of(self, name: str) -> bytes:
        """A field as it lies in memory, for those who read it in another way."""
        field = self._fields[name]
        return self._bytes[field.begin : field.end]


def plain(row: Any) -> Any:
    """A row, or an array of one. It is a copy: what is done to it later does not show."""
    return Plain(row.tobytes(), _layout(row.dtype))


def _shaped(parts: tuple[Any, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Parts of the last dimension, put together to those before it."""
    if len(shape) == 1:
        return parts
    size = shape[-1]
    rows = tuple(parts[at : at + size] for at in range(0, len(parts), size))
    return _shaped(rows, shape[:-1])


@cache
def _layout(dtype: np.dtype[Any]) -> Layout:
    assert dtype.fields is not None
    fields: dict[str, Field] = {}
    names: list[str] = []
    code, end = "=", 0  # of the single numbers, and of what lies between them
    for name, (kind, offset, *_) in dtype.fields.items():
        letter = _CODES[kind.base.str[1:]]
        if kind.shape:
            row = Struct(f"={kind.shape[-1]}{letter}")
            fields[name] = Field(offset, offset + kind.itemsize, row, kind.shape)
        else:
            names.append(name)
            code += f"{offset - end}x{letter}"
            end = offset + kind.itemsize
    return Layout(Struct(f"{code}{dtype.itemsize - end}x"), names, fields)


class lazily(Generic[Made]):  # noqa: N801  it is used like `property`
    """A property that is made when it is first asked for: `cached_property` without a lock."""

    def __init__(self, make: Callable[[Any], Made]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type) -> lazily[Made]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> Made: ...
    def __get__(self, owner: Any, kind: type) -> Any:
        if owner is None:
            return self
        made = owner.__dict__[self._name] = self._make(owner)  # the next time it is found there
        return made
