"""Kill the table server a thousand times under load, and check that nothing was lost (Linux).

    python benchmarks/soak_server.py [--kills 1000] [--postgres] [--minutes 120]

Clients race each other for the same seats, take decisions back, give up waiting and send again
later. Meanwhile the server is ended by SIGKILL: after some answers, at random moments, and several
times in a row while it starts. After every fifty kills the clients' history is compared with an
export of the database: see `tests/server/faults/history.py`. On PostgreSQL two processes serve the
same database, with its own notices as the bus.

The result is a file in `benchmarks/results/`. A run that was interrupted is continued by the same
command; `--anew` starts over. The exit code is 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import platform
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("SHEDU_JIT", "0")  # plain Python starts sooner, and plays the same games

from server.faults.forking import Nursery, nursery  # noqa: E402  the path comes first
from server.faults.ledger import Kept, exported  # noqa: E402
from server.faults.siege import Report, siege  # noqa: E402
from storage.servers import new_database  # noqa: E402

TOGETHER = 50  # kills between two comparisons
FEUDS = 4  # tables at a time
A_KILL = 60.0  # seconds that it may take, with all that is waited for


class Result:
    """What all sieges came to so far, kept in a file."""

    def __init__(self, path: Path, anew: bool) -> None:
        self._path = path
        found = {} if anew or not path.exists() else json.loads(path.read_text())
        self.kills: int = found.get("kills", 0)
        self._before: int = found.get("kills_before_a_first_answer", 0)
        self._seconds: float = found.get("seconds", 0.0)
        self._databases: int = found.get("databases", 0) + 1
        self._counts = Counter(found.get("counts", {}))
        self.problems: list[str] = found.get("problems", [])

    def add(self, report: Report, seconds: float) -> None:
        self.kills += report.kills
        self._before += report.before_a_promise
        self._seconds += seconds
        self._counts += report.counts
        self.problems += report.problems

    def write(self, kind: str) -> None:
        told = {
            "database": kind,
            "kills": self.kills,
            "kills_before_a_first_answer": self._before,
            "problems": self.problems,
            "counts": dict(sorted(self._counts.items())),
            "seconds": round(self._seconds),
            "databases": self._databases,
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
            "date": time.strftime("%Y-%m-%d"),
        }
        self._path.write_text(json.dumps(told, indent=2) + "\n")

    def __str__(self) -> str:
        counts = self._counts
        return (
            f"{self.kills} kills in {self._seconds / 60:.0f} min: "
            f"{counts['acknowledged']} requests acknowledged, "
            f"{counts['without_an_answer']} attempts without an answer, "
            f"{counts['pushes']} pushes; {len(self.problems)} problems"
        )


class Logs:
    """The logs of tables where nobody plays any more: they may not change."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def changed(self, tables: dict[str, Kept]) -> list[str]:
        now = {table: _digest(kept) for table, kept in tables.items()}
        before, self._known = self._known, now
        return [
            f"the log of {table} has changed since nobody plays there"
            for table, digest in before.items()
            if now.get(table) != digest
        ]


def _digest(kept: Kept) -> str:
    return hashlib.sha256(json.dumps(kept.entries, sort_keys=True).encode()).hexdigest()


def is_whole(database: str) -> list[str]:
    """What SQLite finds wrong with its file."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    finally:
        connection.close()
    return [] if found == ["ok"] else [f"SQLite: {text}" for text in found]


async def besiege(
    forking: Nursery, database: str, folder: Path, kills: int, seed: int, buses: tuple[str, ...]
) -> Report:
    """One siege; whatever stops it is a problem, too."""
    async with siege(forking, database, folder, seed, buses) as made:
        made.gather(FEUDS)
        try:
            async with asyncio.timeout(A_KILL * (kills + 5)):
                return await made.run(kills)
        except BaseExceptionGroup as errors:
            made.report.problems += [f"it came to a stop: {each!r}" for each in errors.exceptions]
        except (AssertionError, TimeoutError) as error:
            made.report.problems.append(f"it came to a stop: {error!r}")
        return made.report


async def soak(wishes: argparse.Namespace, folder: Path) -> int:
    kind = "postgres" if wishes.postgres else "sqlite"
    buses = ("postgres", "postgres") if wishes.postgres else ("memory",)
    path = ROOT / "benchmarks" / "results" / "soak" / f"{kind}.json"
    result, logs = Result(path, wishes.anew), Logs()
    until = time.monotonic() + 60 * wishes.minutes
    async with new_database(kind, folder) as database:
        with nursery() as forking:
            while result.kills < wishes.kills and time.monotonic() < until:
                began = time.monotonic()
                kills = min(TOGETHER, wishes.kills - result.kills)
                report = await besiege(forking, database, folder, kills, result.kills, buses)
                report.problems += logs.changed(await exported(database))
                report.problems += is_whole(database) if kind == "sqlite" else []
                result.add(report, time.monotonic() - began)
                result.write(kind)
                print(result, flush=True)
                if report.problems:
                    break
    for problem in result.problems:
        print(problem)
    return 1 if result.problems else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=120.0, help="stop after this time")
    parser.add_argument("--postgres", action="store_true", help="two processes on PostgreSQL")
    parser.add_argument("--anew", action="store_true", help="forget an earlier result")
    wishes = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="shedu-soak-"))
    code = asyncio.run(soak(wishes, folder))
    if code:
        print(f"The database and the servers' messages are in {folder}")
    else:
        shutil.rmtree(folder)
    return code


if __name__ == "__main__":
    sys.exit(main())
