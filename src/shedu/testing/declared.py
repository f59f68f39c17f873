"""Whether a value is what its declared type says: for views, which hold what JSON can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def fields_of(*kinds: Any) -> dict[str, Any]:
    """The types of the fields of TypedDicts, by name; None counts as one without fields."""
    return {
        name: field
        for kind in kinds
        if kind is not None
        for name, field in get_type_hints(kind, include_extras=True).items()
    }


def wrong_fields(
    value: Mapping[str, Any], fields: Mapping[str, Any], at: str, exactly: bool = True
) -> Iterator[str]:
    """What is wrong with a dict that has these fields; unless exactly, it may have others."""
    for name, field in fields.items():
        may_be_missing = get_origin(field) is NotRequired
        if name in value:
            kind = get_args(field)[0] if may_be_missing else field
            yield from wrong(value[name], kind, f"{at}.{name}")
        elif not may_be_missing:
            yield f"{at} lacks {name}"
    if exactly:
        yield from (f"{at}.{name} is not declared" for name in value if name not in fields)


def wrong(value: Any, kind: Any, at: str) -> Iterator[str]:
    """What is wrong with a value of a type: a sentence for each mistake."""
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind) and isinstance(value, dict):
        yield from wrong_fields(value, fields_of(kind), at)
    elif origin in (Union, UnionType):
        mistakes = [list(wrong(value, option, at)) for option in arguments]
        if all(mistakes):
            yield from min(mistakes, key=len)
    elif origin is Annotated:  # as `core.view_types` marks it
        yield from _wrong_inside(value, arguments[0], at, mark=arguments[1])
    elif origin in (list, dict):
        yield from _wrong_inside(value, kind, at)
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in arguments):
            yield f"{at} is {value!r}, none of {arguments}"
    elif type(value) is not kind:
        yield f"{at} is {value!r}, not {getattr(kind, '__name__', kind)}"


def _wrong_inside(value: Any, kind: Any, at: str, mark: str = "") -> Iterator[str]:
    """What is wrong with a list or dict, and with everything in it."""
    arguments = get_args(kind)
    if type(value) is not get_origin(kind):
        yield f"{at} is {value!r}, not {kind}"
    elif isinstance(value, list):
        if mark == "two" and len(value) != 2:
            yield f"{at} has {len(value)} entries, not two"
        for number, item in enumerate(value):
            yield from wrong(item, arguments[0], f"{at}[{number}]")
    else:
        needed = () if mark == "some" else get_args(arguments[0])  # of Literals
        yield from (f"{at} lacks {key}" for key in needed if key not in value)
        for key, item in value.items():
            yield from wrong(key, arguments[0], f"a key of {at}")
            yield from wrong(item, arguments[1], f"{at}[{key!r}]")
