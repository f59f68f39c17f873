"""The examples of docs/games/README.md run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "games" / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_there_is_an_example_for_each_interface():
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code):
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
