"""Servers in processes of their own, which can be killed: `shedu serve`, and Redis."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

SHEDU = [sys.executable, "-c", "from shedu.cli.main import main; main()", "serve"]
PATIENCE = 60.0  # seconds, after which a test is given up
SILENT_BUS = "redis://127.0.0.1:1"  # where nobody answers: servers share, and hear of nothing


class Served:
    """`shedu serve` as people run it, with its workers in a process group of its own.

    `around` is a command that is put before it; it must end in an exec, so that the process that
    is killed is the server. `log` is where the server's messages go.
    """

    def __init__(self, database: str, log: Path, bus: str = "memory", around=()) -> None:
        self.log = log
        wishes = ["--port", "0", "--no-browser", "--workers", "1", "--log-level", "info"]
        wishes += ["--per-address", "100"]  # all clients are on this machine
        wishes += ["--bot-pace", "0"]
        with log.open("ab") as messages:
            self.process = subprocess.Popen(
                [*around, *SHEDU, *wishes, "--database", database, "--bus", bus],
                stdout=subprocess.PIPE,
                stderr=messages,
                start_new_session=True,
            )
        line = self.process.stdout.readline().decode()
        if not line.startswith("Shedu is running at "):
            self.end()
            raise AssertionError(f"the server did not start: {log.read_text()}")
        self.url = line.split()[-1]

    def kill(self) -> None:
        """End it without a warning, and wait until the system has cleared it away."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Leave nothing of it behind, workers included."""
        if self.process.poll() is None:
            self.kill()
        self.process.stdout.close()
        if self.left_behind():
            os.killpg(self.process.pid, signal.SIGKILL)

    def left_behind(self) -> list[int]:
        """The processes of its group that still run."""
        return [pid for pid, group in _processes() if group == self.process.pid]

    def mistakes(self) -> list[str]:
        """What it has logged as an error: whatever happens around it, it should make none."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line]


def _processes():
    """Process and group of all that run; those that only wait to be cleared away do not."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, _, group = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
            except OSError:
                continue  # it has ended meanwhile
            if state != "Z":
                yield int(folder.name), int(group)


def wait_until_nothing_is_left(servers) -> None:
    """A worker ends when its server does; the system gives no event for that."""
    until = time.monotonic() + PATIENCE
    while left := [pid for server in servers for pid in server.left_behind()]:
        assert time.monotonic() < until, f"workers outlive their servers: {left}"
        time.sleep(0.05)


@contextmanager
def serving_all():
    """Makes servers; all of them end with the test, however it ends."""
    made = []

    def serve(*arguments, **wishes) -> Served:
        made.append(Served(*arguments, **wishes))
        return made[-1]

    try:
        yield serve
    finally:
        for server in made:
            server.end()


class OwnRedis:
    """A Redis of the test's own, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._program = _program("redis-server")
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        usual = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(
            [self._program, "--port", str(self._port), "--dir", str(self._folder), *usual],
            stdout=subprocess.PIPE,
        )
        for line in self._process.stdout:
            if b"Ready to accept connections" in line:
                return
        raise AssertionError("Redis did not start")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()


def _program(name: str) -> str:
    """Where a program is; without it the test is skipped, or fails where CI=true."""
    found = shutil.which(name)
    if found is None and os.environ.get("CI") == "true":
        pytest.fail(f"there is no {name}")
    if found is None:
        pytest.skip(f"there is no {name}")
    return found


@contextmanager
def own_redis(folder: Path):
    redis = OwnRedis(folder)
    try:
        yield redis
    finally:
        redis.kill()
