"""Servers that start in a tenth of the time: forked from a process that has loaded everything.

From there on they do what `shedu serve` does. What is killed is the whole server; only modules and
rules, whose loading changes nothing on disk, are loaded once for all. A cold server loads the rules
by itself, as it would without this.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from server.faults.processes import PATIENCE, Served
from some_games import DUEL

TESTS = Path(__file__).parents[2]
NURSERY = [sys.executable, "-c", "from server.faults.forking import fork_servers; fork_servers()"]


def fork_servers() -> None:
    """For each line of standard input, fork a server and print its process; end them at its end."""
    import shedu.server.service
    import shedu.server.web.serving  # noqa: F401  it is loaded for those that are forked
    from shedu.catalog import GAMES
    from shedu.cli.main import main
    from shedu.server import rules

    GAMES.working()
    rules.load(DUEL)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system clears away those that end
    forked = []
    for line in sys.stdin:
        wish = json.loads(line)
        forked.append(os.fork())
        if not forked[-1]:
            if wish["cold"]:
                rules.LOADED.clear()
            _serve(main, wish["log"], wish["arguments"])
        print(forked[-1], flush=True)
    for pid in forked:
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


def _serve(main: Callable[[], None], log: str, arguments: list[str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(out, stream)
    sys.stdin = Path(os.devnull).open()  # noqa: SIM115  it is the process's own
    sys.argv = ["shedu", "serve", *arguments]
    try:
        main()
    except BaseException:
        traceback.print_exc()  # nobody else does
    finally:
        os._exit(1)


class Nursery:
    """The process that forks servers."""

    def __init__(self) -> None:
        paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            NURSERY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=dict(os.environ, PYTHONPATH=os.pathsep.join(paths)),
        )

    def fork(self, log: Path, cold: bool, *arguments: object) -> int:
        wish = {"log": str(log), "cold": cold, "arguments": [*map(str, arguments)]}
        print(json.dumps(wish), file=self._process.stdin, flush=True)
        return int(self._process.stdout.readline())

    def end(self) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def nursery():
    made = Nursery()
    try:
        yield made
    finally:
        made.end()


@dataclass
class Forked:
    pid: int


class Fort(Served):
    """An address where a server runs, is killed, and runs again."""

    def __init__(self, nursery: Nursery, database: str, log: Path, bus: str) -> None:
        self.log = log
        self._nursery = nursery
        self._database, self._bus = database, bus
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: Forked | None = None

    def start(self, cold: bool = False) -> None:
        """Start a server; it does not listen yet."""
        wishes = ["--port", self.port, "--no-browser", "--workers", 1, "--log-level", "info"]
        wishes += ["--bot-pace", 0, "--per-address", 100]  # all clients are on this machine
        where = ["--database", self._database, "--bus", self._bus]
        self.process = Forked(self._nursery.fork(self.log, cold, *wishes, *where))

    def kill(self) -> None:
        """End it without a warning, and wait until the system has cleared it away."""
        try:
            os.kill(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            last = self.log.read_text().splitlines()[-10:]
            raise AssertionError(f"a server has ended by itself: {last}") from None
        until = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            while time.monotonic() < until:
                os.kill(self.process.pid, 0)
                time.sleep(0.001)
            raise AssertionError("a server outlives SIGKILL")

    def end(self) -> None:
        """Leave nothing of it behind, workers included."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True
