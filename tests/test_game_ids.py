"""Facts about a game live in its folder: nothing else mentions a game by its id."""

import re
import subprocess
from pathlib import Path

from shedu.catalog import BUILT_IN

ROOT = Path(__file__).parents[1]
CHECKED = ("src", "tests", "web", "benchmarks/*.py", "benchmarks/loading", "tools")
ENDINGS = {".py", ".ts", ".svelte", ".css", ".html", ".js"}
FOLDERS = [game_id.replace("-", "_") for game_id in BUILT_IN]
_ANY_FOLDER = "|".join(FOLDERS)
_ANY_ID = "|".join(BUILT_IN)
# Where a game may be named: its folder, its board, its own tests; and what is written from these.
OWN = re.compile(
    rf"src/shedu/games/({_ANY_FOLDER})/"
    rf"|src/shedu/typed\.py$"
    rf"|web/src/boards/({_ANY_FOLDER})/"
    rf"|web/.*/({_ANY_FOLDER}|{_ANY_ID})\b[^/]*\.ts$"
    rf"|tests/(rulebook|referee|goldens|games)/({_ANY_FOLDER}|{_ANY_ID})\b"
    rf"|tests/.*test_(\w+_)?({_ANY_FOLDER})(_\w+)?\.py$"
)
QUOTED = re.compile(rf"""["'`/]({_ANY_ID}|{_ANY_FOLDER})["'`/.]""")


def mentions() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *CHECKED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.suffix in ENDINGS and path.is_file() and not OWN.search(name):
            lines = path.read_text(encoding="utf-8").splitlines()
            found += [
                f"{name}:{i}: {line.strip()}"
                for i, line in enumerate(lines, 1)
                if QUOTED.search(line)
            ]
    return found


def test_no_file_outside_a_games_own_mentions_it():
    assert mentions() == []
