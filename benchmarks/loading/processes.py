"""Processes: the servers that are measured, their cores, their memory, and how soon they answer."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PEER = ROOT / "benchmarks/boardgame_io"
CORES = sorted(os.sched_getaffinity(0))
SERVING = "benchmarks/loading/serving.py"
SHEDU = (sys.executable, "-c", "from shedu.cli.main import main; main()")


@dataclass(frozen=True)
class Server:
    url: str
    pid: int

    @property
    def memory(self) -> float:
        """Megabytes that its process has in memory."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("no memory is told")

    @property
    def seconds(self) -> float:
        """CPU time of its process: user and system, all threads together."""
        return Times.of(self.pid).own

    @property
    def worker_seconds(self) -> float:
        """CPU time of the processes that it has started, whether they run or have ended."""
        everyone = [Times.of(int(path.name)) for path in Path("/proc").glob("[0-9]*")]
        running = sum(times.own for times in everyone if times.parent == self.pid)
        return running + Times.of(self.pid).ended


class Times(NamedTuple):
    """CPU seconds of a process."""

    parent: int  # the process that started it
    own: float
    ended: float  # of processes that it has started and that have ended

    @classmethod
    def of(cls, pid: int) -> Times:
        """All zero if the process has ended."""
        try:
            text = Path(f"/proc/{pid}/stat").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return cls(0, 0.0, 0.0)
        parent, *_, user, system, ended_user, ended_system = map(int, fields(text)[1:15])
        tick = os.sysconf("SC_CLK_TCK")
        return cls(parent, (user + system) / tick, (ended_user + ended_system) / tick)


def fields(stat: str) -> list[str]:
    """The fields of /proc/PID/stat after the name, which may contain anything."""
    return stat.rpartition(")")[2].split()


def stolen() -> float:
    """Seconds that this machine's cores were wanted and another machine on the same host ran."""
    return ticks()[7]


def busy() -> float:
    """Seconds that this machine's cores have worked, for any process."""
    user, nice, system, _idle, _waiting, interrupt, soft_interrupt, *_ = ticks()
    return user + nice + system + interrupt + soft_interrupt


def ticks() -> list[float]:
    """What all cores together have spent their seconds on (proc(5))."""
    first = Path("/proc/stat").read_text().partition("\n")[0]
    return [int(word) / os.sysconf("SC_CLK_TCK") for word in first.split()[1:]]


def allow_many_files() -> int:
    """As many open files as the system lets this process have, and those that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def environment(tree: Path = ROOT) -> dict[str, str]:
    """Variables for a process that runs the code of a tree."""
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "NODE_ENV": "production"}


@contextmanager
def running(command: Sequence[str], pinned: bool, tree: Path = ROOT) -> Iterator[Server]:
    """A server that prints `ready URL`; pinned: it has one core, and its client the other."""
    if pinned and len(CORES) > 1:
        os.sched_setaffinity(0, CORES[:1])  # what is started now stays there
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(tree))
    if pinned and len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:2])
    try:
        assert process.stdout is not None
        ready = (line.split()[-1] for line in process.stdout if line.startswith("ready"))
        url = next(ready, None)
        if url is None:
            raise SystemExit(f"the server ended before it was ready: {' '.join(command)}")
        yield Server(url, process.pid)
    finally:
        os.sched_setaffinity(0, CORES)
        process.terminate()
        process.wait(60)


@contextmanager
def shedu_server(pinned: bool, tree: Path = ROOT) -> Iterator[Server]:
    """A server of ours, started as its tree does it, with a new SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(tree / SERVING), f"{folder}/load.db"]
        with running(command, pinned, tree) as server:
            yield server


@contextmanager
def boardgame_io_server(moves: int, pinned: bool) -> Iterator[Server]:
    """boardgame.io's server; its packages are installed as the lock file says, once."""
    lock, installed = PEER / "package-lock.json", PEER / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    with running(["node", str(PEER / "server.js"), str(moves)], pinned) as server:
        yield server


def first_answers(path: str, times: int) -> list[float]:
    """Seconds from the start of `shedu serve` to its first answer, in order of length."""
    found = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            process = subprocess.Popen(
                [*SHEDU, "serve", "--port", "0", "--no-browser", "--database", f"{folder}/x.db"],
                stdout=subprocess.PIPE,
                text=True,
                env=environment(),
            )
            try:
                assert process.stdout is not None
                url = process.stdout.readline().split()[-1]
                with urlopen(url + path) as answer:
                    answer.read()
                found.append(time.perf_counter() - began)
            finally:
                process.terminate()
                process.wait(60)
    return sorted(found)
