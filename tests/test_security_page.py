"""SECURITY.md names a test for each promise: each of them is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = re.findall(r"`([\w/]+\.py)::(\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("path", "name"), NAMED, ids=[name for _, name in NAMED])
def test_the_test_behind_a_promise_is_there(path, name):
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")
