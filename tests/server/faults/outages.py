"""Databases that a server can lose for a while: a disk that is full, a PostgreSQL that is away."""

import asyncio
import resource
import shutil
import subprocess
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from server.faults.ledger import Kept, exported
from server.faults.processes import Served, serving_all
from server.faults.relay import Relay, relay_to
from storage.servers import new_database

DISK = "6m"  # the size of the small disk
# the server's messages go to the same disk, as they often do
MOUNTED = 'mount -t tmpfs -o size="$1" tmpfs "$2" && cd "$2" && shift 2 && exec "$@" 2>>server.log'


@dataclass
class FullDisk:
    """A file system of the server's own, in memory, with nothing left on it."""

    server: Served
    folder: Path  # the disk, as it is seen from outside
    copy: Path  # where a copy of the database can be made

    async def begin(self) -> None:
        filling = ["dd", "if=/dev/zero", f"of={self.folder / 'ballast'}", "bs=4096"]
        filled = subprocess.run(filling, capture_output=True, text=True, check=False)
        assert "No space left" in filled.stderr

    async def end(self) -> None:
        (self.folder / "ballast").unlink()

    async def exported(self) -> dict[str, Kept]:
        """Of a copy, while nothing is written: SQLite cannot open the file from outside."""
        for name in ("tables.db", "tables.db-wal"):
            shutil.copy(self.folder / name, self.copy / name)
        return await exported(f"sqlite:///{self.copy / 'tables.db'}")


@dataclass
class FileLimit:
    """A system that lets no file of the server grow, as a quota does."""

    server: Served
    database: str

    async def begin(self) -> None:
        self._limit(1)

    async def end(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, limits)

    async def exported(self) -> dict[str, Kept]:
        return await exported(self.database)


@dataclass
class Away:
    """A PostgreSQL that cannot be reached, and whose open connections break."""

    server: Served
    database: str  # as it is reached without the relay
    relay: Relay

    async def begin(self) -> None:
        self.relay.cut()

    async def end(self) -> None:
        await self.relay.restore()

    async def exported(self) -> dict[str, Kept]:
        return await exported(self.database)


@contextmanager
def full_disk(folder: Path):
    around = ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED, "sh", DISK, folder]
    if subprocess.run([*around, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of their own")
    with serving_all() as serve:
        server = serve(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", around=around)
        seen = Path(f"/proc/{server.process.pid}/root{folder}")
        server.log = seen / "server.log"
        yield FullDisk(server, seen, folder)


@contextmanager
def file_limit(folder: Path):
    database = f"sqlite:///{folder / 'tables.db'}"
    with serving_all() as serve:
        yield FileLimit(serve(database, folder / "server.log"), database)


@asynccontextmanager
async def away(folder: Path, bus: str = "memory"):
    async with new_database("postgres", folder) as database:
        url = make_url(database)
        async with relay_to(url.host, url.port or 5432) as relay:
            through = url.set(host="127.0.0.1", port=relay.port).render_as_string(False)
            with serving_all() as serve:
                log = folder / "server.log"  # it looks for its database, which this loop relays
                server = await asyncio.to_thread(serve, through, log, bus=bus)
                yield Away(server, database, relay)


@asynccontextmanager
async def outage(kind: str, folder: Path):
    if kind == "postgres away":
        async with away(folder) as made:
            yield made
    else:
        with (full_disk if kind == "full disk" else file_limit)(folder) as made:
            yield made
