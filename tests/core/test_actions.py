"""The table of actions and sets of actions."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shedu.core.actions import (
    ActionTable,
    allow,
    allow_board,
    allow_words,
    count_allowed,
    ids_in,
    is_allowed,
    nth_allowed,
)
from shedu.core.boards import EMPTY, SPACES, space

quickly = settings(max_examples=60, deadline=None, derandomize=True)
TABLE = ActionTable(go=(3, 5), stay=(1,), jump=(SPACES,), rest=(7,))


def empty_set():
    return np.zeros(TABLE.words, np.uint64)


def test_ids_are_consecutive_with_the_last_argument_fastest():
    assert [TABLE.go.id(0, 0), TABLE.go.id(0, 1), TABLE.go.id(1, 0)] == [0, 1, 5]
    assert TABLE.stay.first == 15
    assert len(TABLE) == 15 + 1 + SPACES + 7


def test_every_id_decodes_to_the_family_and_arguments_it_was_made_of():
    for action in range(len(TABLE)):
        name, arguments = TABLE.decode(action)
        assert TABLE.families[name].id(*arguments) == action


def test_what_is_not_in_the_table_is_refused():
    with pytest.raises(ValueError, match=r"not in 0\.\.4"):
        TABLE.go.id(0, 5)
    with pytest.raises(ValueError, match="not in 0"):
        TABLE.decode(len(TABLE))
    with pytest.raises(AttributeError, match="fly"):
        _ = TABLE.fly


@quickly
@given(st.sets(st.integers(0, len(TABLE) - 1)))
def test_a_set_of_actions(chosen):
    mask = empty_set()
    for action in chosen:
        allow(mask, action)
    assert list(ids_in(mask)) == sorted(chosen)
    assert count_allowed(mask) == len(chosen)
    assert [nth_allowed(mask, n) for n in range(len(chosen))] == sorted(chosen)
    assert {a for a in range(len(TABLE)) if is_allowed(mask, a)} == chosen


@quickly
@given(st.sets(st.integers(0, SPACES - 1)), st.integers(0, 30))
def test_whole_boards_go_into_a_set_at_any_offset(spaces, offset):
    mask = np.zeros(8, np.uint64)
    whole = EMPTY
    for at in spaces:
        whole = whole | space(at)
    allow_board(mask, offset, whole)
    assert list(ids_in(mask)) == sorted(offset + at for at in spaces)


@quickly
@given(st.sets(st.integers(0, 127)), st.integers(0, 130))
def test_whole_words_go_into_a_set_at_any_offset(bits, offset):
    words = np.zeros(2, np.uint64)
    for bit in bits:
        allow(words, bit)
    mask = np.zeros(8, np.uint64)
    allow_words(mask, offset, words)
    assert list(ids_in(mask)) == sorted(offset + bit for bit in bits)
