"""This tree and another commit, each with its own server, under the same load in turns."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

import uvloop

from loading.pace import Load
from loading.processes import ROOT, SERVING, Server, shedu_server
from loading.report import Pair, ratios, told, told_pairs, told_turn
from loading.run import Run, signed_in, tables_of
from loading.tally import added

LEAD_IN = 1.0  # seconds of load before anything is measured
SLICE = 2.0  # seconds, about, that one server is measured before it is the other's turn
COUNTS = ("done", "lost", "failed", "starved")  # fields of a load
PER_DECISION = ("cpu", "workers", "push")


@dataclass(frozen=True)
class Tree:
    """A folder with the files of a commit, or with this tree's."""

    name: str
    folder: Path


@contextmanager
def checked_out(revision: str) -> Iterator[Tree]:
    """A commit in a temporary worktree, which is removed however the run ends.

    Its path depends on the commit alone: Numba looks for compiled rules by the path of their
    sources, and so finds them when the same commit is measured again.
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
        if not (folder / SERVING).exists():
            raise SystemExit(f"{revision} cannot be measured: it has no {SERVING}")
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


def compare(run: Run) -> None:
    """Measure this tree and the commit of --against, round by round."""
    own = Tree("this tree", ROOT)
    with checked_out(run.wishes.against) as other:
        for tree in (own, other):
            warm_up(tree, run)
        pairs = [pair(own, other, number, run) for number in range(run.wishes.rounds)]
    told_pairs((own.name, other.name), pairs)
    run.figures["rounds"] = [{own.name: mine, other.name: theirs} for mine, theirs in pairs]
    run.figures["ratios"] = ratios(pairs)


def warm_up(tree: Tree, run: Run) -> None:
    """Have a tree's server compile the rules, which the next ones load."""

    async def open_table(server: Server) -> None:
        await tables_of(await signed_in(server), 1, run, 0.0)

    began = time.perf_counter()
    with shedu_server(False, tree.folder) as server:
        uvloop.run(open_table(server))
    told(f"rules of {tree.name}", None, f"ready after {time.perf_counter() - began:.0f} s")


def pair(own: Tree, other: Tree, number: int, run: Run) -> Pair:
    """Measure both servers in one round; which one begins changes from round to round.

    Both are new in each round. They run side by side and have the load in slices by turns, since
    what else happens on the machine changes within seconds.
    """
    pinned = not run.wishes.unpinned
    with shedu_server(pinned, own.folder) as mine, shedu_server(pinned, other.folder) as theirs:
        found = uvloop.run(turns([mine, theirs] if number % 2 == 0 else [theirs, mine], run))
    for tree, server in ((own, mine), (other, theirs)):
        told_turn(f"round {number + 1}, {tree.name}", found[server])
    return found[mine], found[theirs]


async def turns(servers: Sequence[Server], run: Run) -> dict[Server, Load]:
    """Put the load on both servers, in slices by turns, after a short lead-in."""
    tables = {
        server: await tables_of(await signed_in(server), run.wishes.tables, run, 0.8)
        for server in servers
    }
    for server in servers:
        await run.load(server, tables[server], LEAD_IN, 0)
    slices: dict[Server, list[Load]] = {server: [] for server in servers}
    many = max(1, round(run.wishes.seconds / SLICE))
    for number in range(many):
        for server in servers if number % 2 == 0 else reversed(servers):
            found = await run.load(server, tables[server], run.wishes.seconds / many, 0)
            slices[server].append(found)
    return {server: together(found) for server, found in slices.items()}


def together(parts: Sequence[Load]) -> Load:
    """One load of several equally long parts: counts are added, everything else is averaged."""
    weights = [max(1, part.done) for part in parts]

    def merged(name: str) -> Any:
        found = [getattr(part, name) for part in parts]
        if name == "kinds":
            return added(found)
        if name in COUNTS:
            return sum(found)
        return fmean(found, weights if name in PER_DECISION else None)

    return Load(**{name: merged(name) for name in Load.__struct_fields__})
