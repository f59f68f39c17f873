"""Every game: its record read into plain Python, and kept for several who ask."""

import copy

import pytest

from conformance.tables import name_of, played, sample, tables

every_table = pytest.mark.parametrize("game", tables(2), ids=name_of)


def as_lists(value):
    return [as_lists(part) for part in value] if isinstance(value, tuple) else value


def spoil(value):
    """Empty everything that can be changed, however deep it lies."""
    parts = list(value.values()) if isinstance(value, dict) else value
    if isinstance(value, (dict, list, tuple)):
        for part in parts:
            spoil(part)
    if isinstance(value, (dict, list)):
        value.clear()


def everything_told(match, index):
    state, step, after = match.states[index], match.steps[index], match.states[index + 1]
    events = state.narrate(step.action, after, 0)
    return [state.view(0), [event.facts for event in events]]


@every_table
def test_a_plain_record_says_what_the_record_says(game):
    match = played(game)
    for index in sample(match, 10):
        state = match.states[index]
        found = state.plain()
        for name in game.definition.dtype.names:
            assert as_lists(getattr(found, name)) == state.record[name].tolist(), name
        with pytest.raises(AttributeError, match="no field more"):
            found.more  # noqa: B018


@every_table
def test_whoever_changes_what_they_were_told_changes_nothing_for_others(game):
    match = played(game)
    for index in set(sample(match, 10)) & set(range(len(match.steps))):
        told = everything_told(match, index)
        first = copy.deepcopy(told)
        spoil(told)
        assert everything_told(match, index) == first
