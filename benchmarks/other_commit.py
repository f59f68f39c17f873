"""Another commit beside this tree, for benchmarks that measure both in turns."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Tree:
    """A folder with the files of a commit, or with this tree's."""

    name: str
    folder: Path


THIS_TREE = Tree("this tree", ROOT)


@contextmanager
def checked_out(revision: str, needed: str = "src/shedu") -> Iterator[Tree]:
    """A commit in a temporary worktree, which is removed however the run ends.

    It must have the file that is needed. Its path depends on the commit alone: Numba looks for
    compiled rules by the path of their sources, and so finds them when the same commit is
    measured again.
    """
    commit = git(
        "rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}", check=False
    )
    if not commit:
        raise SystemExit(f"--against {revision}: there is no such commit, branch or tag")
    folder = Path(tempfile.gettempdir()) / f"shedu-against-{commit[:12]}"
    if folder.exists():
        raise SystemExit(
            f"{folder} exists: another run uses it, or was killed. If no run does, remove it with "
            f"`git worktree remove --force {folder}`."
        )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # clean up as Ctrl-C does
    try:
        git("worktree", "add", "--quiet", "--detach", str(folder), commit)
        if not (folder / needed).exists():
            raise SystemExit(f"{revision} cannot be measured: it has no {needed}")
        short = commit[:7]
        yield Tree(short if commit.startswith(revision) else f"{revision} ({short})", folder)
    finally:
        git("worktree", "remove", "--force", str(folder), check=False)
        shutil.rmtree(folder, ignore_errors=True)  # what git left, if it was interrupted


def git(*words: str, check: bool = True) -> str:
    """What git prints; if it fails, what it says ends the run."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise SystemExit(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()
