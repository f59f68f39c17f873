"""Without the extra the adapters say how to get it."""

import subprocess
import sys

import pytest

from some_games import DUEL


@pytest.mark.parametrize(
    ("adapter", "package"),
    [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("gymnasium", "gymnasium")],
)
def test_an_adapter_without_its_package_says_what_to_install(adapter, package):
    code = f"import sys; sys.modules[{package!r}] = None; import shedu.envs.{adapter}"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "ImportError" in done.stderr
    assert "pip install 'shedu[envs]'" in done.stderr


def test_the_rest_of_shedu_does_without_them():
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(['pettingzoo', 'pyspiel', 'gymnasium']))\n"
        "import shedu, shedu.envs\n"
        f"print(shedu.game({DUEL!r}).players)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "2"
