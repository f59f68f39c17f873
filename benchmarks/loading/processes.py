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
from urllib.request import urlopen

HERE = Path(__file__).parent
PEER = HERE.parent / "boardgame_io"
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
        """Time on a processor that it has used, all threads together."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Seconds that this machine's cores were wanted and another machine on the same host ran."""
    ticks = int(Path("/proc/stat").read_text().split(maxsplit=9)[8])
    return ticks / os.sysconf("SC_CLK_TCK")


def allow_many_files() -> int:
    """As many open files as the system lets this process have, and those that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


@contextmanager
def running(command: Sequence[str], pinned: bool) -> Iterator[Server]:
    """A server that prints `ready URL`; pinned: it has one core, and its client the other."""
    cores = sorted(os.sched_getaffinity(0))
    if pinned and len(cores) > 1:
        os.sched_setaffinity(0, cores[:1])  # what is started now stays there
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "NODE_ENV": "production"}
    )
    if pinned and len(cores) > 1:
        os.sched_setaffinity(0, cores[1:2])
    try:
        assert process.stdout is not None
        ready = (line for line in process.stdout if line.startswith("ready"))
        yield Server(next(ready).split()[-1], process.pid)
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait(60)


@contextmanager
def shedu_server(pinned: bool) -> Iterator[Server]:
    """A server of ours with a SQLite file of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(HERE / "serving.py"), f"{folder}/load.db"]
        with running(command, pinned) as server:
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
