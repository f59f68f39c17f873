"""The table server under load, beside boardgame.io in the same run.

    python benchmarks/server_load.py [--tables 1000] [--seconds 20] [--quick]

One server process with SQLite on this machine, and this process as all its clients. A decision
counts when it is acknowledged and all three sockets of its table have been pushed it; `lost` are
pushes that never came. The same three-seat load goes to boardgame.io (npm, its own server,
in-memory storage, a game with as many moves). Then: idle sockets, and finished games.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import msgspec
from loading import Http, Seat, first_answers, memory_of, percentile, server
from msgspec import Struct

HERE = Path(__file__).parent
GAME, PLAYERS = "tigris-euphrates", 3
IN_FLIGHT = 32  # decisions under way at once, when as many as possible are asked for
WANTED = 500  # decisions a second
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4")


class Load(Struct):
    per_s: float
    p50: float  # milliseconds
    p99: float
    lost: int  # entries that a socket was never told
    failed: int = 0  # decisions that were refused or not pushed to all in time

    def told(self) -> str:
        return (
            f"{self.per_s:7.0f} decisions/s   p50 {self.p50:6.1f} ms   p99 {self.p99:7.1f} ms   "
            f"{self.lost} lost, {self.failed} failed"
        )


# tables and their players


@dataclass
class Table:
    """A table, its three sockets, and the decision under way."""

    id: str
    seats: list[Seat]

    @property
    def mover(self) -> Seat | None:
        """The seat that has to decide, if all have heard of it."""
        seq = max(seat.seq for seat in self.seats)
        if any(seat.seq < seq for seat in self.seats):
            return None
        return next((seat for seat in self.seats if seat.legal), None)

    async def decide(self, http: Http, rng: random.Random) -> float:
        """Take one decision; answers the milliseconds until everybody knows of it."""
        mover = self.mover
        assert mover is not None
        wish = {
            "seat": mover.number,
            "seq": mover.seq,
            "request": str(mover.seq),
            "action": rng.choice(mover.legal),
        }
        began = time.perf_counter()
        played = await http.post(f"/api/tables/{self.id}/play", wish)
        await asyncio.gather(*(seat.reach(played["seq"]) for seat in self.seats))
        return 1000 * (time.perf_counter() - began)


async def opened(http: Http, url: str) -> Table:
    wish = {"game": GAME, "seats": ["person"] * PLAYERS}
    made = await http.post("/api/tables", wish)
    table = made["table"]["id"]
    seats = [Seat(table, number) for number in range(PLAYERS)]
    for seat in seats:
        await seat.connect(url, http.token)
    return Table(table, seats)


async def gathered(works: Iterable, at_once: int = 20) -> list:
    turn = asyncio.Semaphore(at_once)

    async def one(work):
        async with turn:
            return await work

    return await asyncio.gather(*map(one, works))


class Pace:
    """Decisions under way, and how long those took that are done."""

    def __init__(self, http: Http) -> None:
        self._http = http
        self._rng = random.Random(1)
        self._under_way: dict[str, asyncio.Task] = {}
        self.waits: list[float] = []
        self.failed = 0

    def __len__(self) -> int:
        return len(self._under_way)

    def begin(self, table: Table) -> bool:
        """Whether the table could take a decision now."""
        if table.mover is None or table.id in self._under_way:
            return False
        self._under_way[table.id] = asyncio.create_task(self._decide(table))
        return True

    async def _decide(self, table: Table) -> None:
        try:
            self.waits.append(await table.decide(self._http, self._rng))
        except RuntimeError:  # the server said that it is too much
            self.failed += 1
        del self._under_way[table.id]

    async def end(self, seconds: float = 10) -> None:
        """Wait for what is under way; what does not come by then has failed."""
        tasks = list(self._under_way.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=seconds)
            self.failed += len(late)
            for task in late:
                task.cancel()


async def load(http: Http, tables: list[Table], seconds: float, rate: float) -> Load:
    """Let tables decide in turn: so many a second, or as many as possible with rate 0."""
    pace, queue, sent = Pace(http), deque(tables), 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        wanted = int(passed * rate) - sent if rate else IN_FLIGHT - len(pace)
        for _ in range(min(max(0, wanted), len(queue))):
            queue.rotate(-1)
            sent += pace.begin(queue[-1])
        await asyncio.sleep(0.001)
    took = time.perf_counter() - began
    await pace.end()
    lost = sum(len(seat.missing()) for table in tables for seat in table.seats)
    waits = sorted(pace.waits)
    return Load(
        len(waits) / took, percentile(waits, 0.5), percentile(waits, 0.99), lost, pace.failed
    )


# what is measured


async def measure(url: str, pid: int, wishes: argparse.Namespace) -> Load:
    http = Http(url)
    await http.sign_in("load")
    print(f"{wishes.tables} tables of {GAME}, {PLAYERS} sockets each")
    tables = await gathered(opened(http, url) for _ in range(wishes.tables))
    await gathered(seat.ready() for table in tables for seat in table.seats)
    paced = await load(http, tables, wishes.seconds, WANTED)
    print(f"  shedu, {WANTED}/s asked     {paced.told()}")
    full = await load(http, tables, wishes.seconds, 0)
    print(f"  shedu, at full speed  {full.told()}")
    print(f"  memory {memory_of(pid):.0f} MB")
    await idle(http, url, pid, tables[0].id, wishes.idle)
    for table in tables:
        for seat in table.seats:
            await seat.close()
    await finished(http, pid, wishes.finished)
    return full


async def idle(http: Http, url: str, pid: int, table: str, many: int) -> None:
    """Sockets that watch a table where nothing happens."""
    seats = [Seat(table, 0) for _ in range(many)]
    await gathered((seat.connect(url, http.token) for seat in seats), 50)
    await gathered(seat.ready() for seat in seats)
    print(f"{many} idle sockets more: memory {memory_of(pid):.0f} MB")
    await gathered(seat.close() for seat in seats)


async def finished(http: Http, pid: int, many: int) -> None:
    """Games that are imported just before their end, and played to it."""
    import shedu

    match, rng = shedu.game("babel", round_limit=1).match(seed=1), random.Random(1)
    while match.state.to_act is not None:
        match.play(rng.choice(match.state.legal))
    decisions = match.decisions - 1
    last = [step for step in match.steps if step.actor >= 0][-1]
    action = match.game.spell(last.action)
    memory = []

    async def one() -> None:
        made = await http.post("/api/records", {"text": match.record, "decisions": decisions})
        table = made["table"]
        wish = {"seat": last.actor, "seq": table["seq"], "request": "last", "action": action}
        await http.post(f"/api/tables/{table['id']}/play", wish)

    for _ in range(5):
        await gathered((one() for _ in range(many // 5)), 16)
        memory.append(f"{memory_of(pid):.0f}")
    print(f"{many} finished games: memory {', '.join(memory)} MB")


def peer(folder: Path, wishes: argparse.Namespace, moves: int = 200) -> Load:
    """The same load against boardgame.io."""
    subprocess.run(["npm", "install", "--silent", "--prefix", folder, *PACKAGES], check=True)
    for name in ("server.js", "load.js"):
        (folder / name).write_text((HERE / "boardgame_io" / name).read_text())
    running = subprocess.Popen(["node", folder / "server.js", str(moves)], stdout=subprocess.PIPE)
    try:
        lines = iter(running.stdout.readline, b"")
        url = next(line.decode().split()[-1] for line in lines if line.startswith(b"ready"))
        for rate in (WANTED, 0):
            asked = [str(wishes.tables), str(wishes.seconds), str(rate)]
            done = subprocess.run(
                ["node", folder / "load.js", url, *asked], capture_output=True, check=True
            )
            found = msgspec.json.decode(done.stdout.splitlines()[-1], type=Load)
            label = f"{rate}/s asked" if rate else "at full speed"
            print(f"  boardgame.io, {label:13} {found.told()}")
        return found
    finally:
        running.terminate()
        running.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--finished", type=int, default=10_000)
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    wishes = parser.parse_args()
    starts = first_answers()
    print(f"first answer after {min(starts):.2f} s (best), {median(starts):.2f} s (median)")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (url, pid):
        own = asyncio.run(measure(url, pid, wishes))
    if not wishes.no_peer:
        with tempfile.TemporaryDirectory() as folder:
            other = peer(Path(folder), wishes)
        print(f"shedu takes {own.per_s / other.per_s:.2f} times the decisions of boardgame.io")


if __name__ == "__main__":
    main()
