"""The check of declared types finds what is wrong, and where."""

from typing import Literal, NotRequired, TypedDict

import pytest

from shedu.core.view_types import Some, Two
from shedu.testing.declared import wrong

Letter = Literal["a", "b"]


class Part(TypedDict):
    name: Letter
    number: int | None
    more: NotRequired[bool]


class Whole(TypedDict):
    parts: list[Part]
    counts: dict[Letter, int]
    some: Some[Letter, int]
    pair: Two[str]


GOOD = {
    "parts": [{"name": "a", "number": 1}, {"name": "b", "number": None, "more": True}],
    "counts": {"a": 1, "b": 2},
    "some": {"b": 2},
    "pair": ["x", "y"],
}


def test_what_is_as_declared_is_not_wrong():
    assert list(wrong(GOOD, Whole, "view")) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"parts": [{"name": "c", "number": 1}]}, "view.parts[0].name is 'c', none of"),
        ({"parts": [{"name": "a"}]}, "view.parts[0] lacks number"),
        ({"parts": [{"name": "a", "number": "1"}]}, "view.parts[0].number is '1', not"),
        ({"parts": [{"name": "a", "number": True}]}, "view.parts[0].number is True, not"),
        ({"parts": [{"name": "a", "number": 1, "more": 1}]}, "view.parts[0].more is 1, not"),
        ({"parts": ({"name": "a", "number": 1},)}, "view.parts is ("),
        ({"parts": [None]}, "view.parts[0] is None, not"),
        ({"counts": {"a": 1}}, "view.counts lacks b"),
        ({"some": {"c": 1}}, "a key of view.some is 'c', none of"),
        ({"pair": ["x"]}, "view.pair has 1 entries, not two"),
        ({"secret": 1}, "view.secret is not declared"),
    ],
)
def test_a_mistake_is_told_with_its_place(change, said):
    [mistake] = wrong({**GOOD, **change}, Whole, "view")
    assert said in mistake
