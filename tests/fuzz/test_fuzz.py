"""Every target with the stored inputs, and with some new ones: the same in each run.

`make fuzz` goes on for as long as it is let. What it finds is stored beside the others.
"""

import json

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from fuzz.targets import TARGETS, corpus_of, read_input, watchdog
from shedu.server.changes import applied, changed

EXAMPLES = {"records": 500, "positions": 250, "notation": 500, "frames": 500, "changes": 250}

short_run = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(
    ("target", "path"),
    [(target, path) for target in TARGETS for path in corpus_of(target)],
    ids=lambda value: value if isinstance(value, str) else value.stem,
)
def test_a_stored_input_is_read_or_refused(target, path):
    with watchdog():
        TARGETS[target].check(read_input(path))


@pytest.mark.parametrize("target", TARGETS)
def test_a_valid_input_is_read(target):
    for seed in TARGETS[target].seeds():
        TARGETS[target].check(seed)


@pytest.mark.parametrize("target", TARGETS)
def test_an_input_that_is_nearly_valid_is_read_or_refused(target):
    chosen = TARGETS[target]

    @settings(short_run, max_examples=EXAMPLES[target])
    @given(chosen.inputs())
    def check(text):
        with watchdog():
            chosen.check(text)

    check()


def test_a_change_of_a_view_keeps_true_and_one_apart():
    """To Python they are equal, so that a change tells them apart only if no view mixes them."""
    for seed in TARGETS["changes"].seeds():
        old, new = json.loads(seed)
        made = applied(old, changed(old, new))
        assert json.dumps(made, sort_keys=True) == json.dumps(new, sort_keys=True)
