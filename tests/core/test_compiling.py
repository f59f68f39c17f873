"""The compile switch and its cache."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import shedu

PACKAGE = Path(shedu.__file__).parent


def run(code: str, package_parent: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(package_parent), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


WHERE = """
from shedu.core.compiling import cache_folder, sources_of
from shedu.catalog import BUILT_IN
game = next(iter(BUILT_IN.values()))
print(cache_folder().name, cache_folder(sources_of(game)).name, game.split(".")[2])
"""


def test_an_edit_of_a_game_renames_its_cache_and_an_edit_of_core_all(tmp_path):
    """Numba does not notice edits in imported modules: old rules would run silently."""
    shutil.copytree(PACKAGE, tmp_path / "shedu")
    core, game, name = run(WHERE, tmp_path).split()

    with (tmp_path / "shedu" / "games" / name / "legal.py").open("a") as file:
        file.write("# a change\n")
    core_2, game_2, _ = run(WHERE, tmp_path).split()
    assert core_2 == core
    assert game_2 != game

    with (tmp_path / "shedu/core/boards.py").open("a") as file:
        file.write("# a change\n")
    core_3, game_3, _ = run(WHERE, tmp_path).split()
    assert core_3 != core
    assert game_3 not in (game, game_2)


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    code = "from shedu.core.compiling import _cache_root; print(_cache_root())"
    chosen = run(code, PACKAGE.parent, SHEDU_CACHE=str(blocked / "below"), TMPDIR=str(tmp_path))
    assert chosen == str(tmp_path / "shedu")


def test_compiling_can_be_switched_off():
    code = "from shedu.core.boards import flood; print(type(flood).__name__)"
    assert run(code, PACKAGE.parent, SHEDU_JIT="0") == "function"
    assert run(code, PACKAGE.parent, SHEDU_JIT="1") == "CPUDispatcher"
