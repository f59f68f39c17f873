"""Measure the table server under load, next to boardgame.io in the same run (Linux).

    python benchmarks/server_load.py [--quick] [--no-peer] [--tables 1000] [--seconds 30]
    python benchmarks/server_load.py --against main [--rounds 3]

Starts one server process with SQLite; this process plays all its clients. Tables of the first game
of the catalog are at all stages of random games, with one websocket for each of three seats. A
decision counts once it is acknowledged and pushed to all three sockets. The same client puts the
same load on boardgame.io (its own server, in-memory storage). Then it measures idle sockets,
finished games, and how soon a server first answers. The exit code is 1 if a push was lost or a
decision failed.

With --against, only this tree's server and that of another commit are measured, in turns and at
full speed, by this tree's client.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvloop
from loading.against import compare
from loading.counting_tables import opened
from loading.games import Game, random_game
from loading.pace import PLAYERS, Load, gathered
from loading.processes import (
    Server,
    allow_many_files,
    boardgame_io_server,
    first_answers,
    shedu_server,
)
from loading.report import told
from loading.run import Run, signed_in, tables_of
from loading.shedu_tables import Seat, SheduTable
from loading.wire import Http

from shedu.catalog import BUILT_IN
from shedu.core.compiling import COMPILED

MOVES = 200  # of a game at the peer: about as many as a random game of ours has
IDLE_MEMORY = 600.0  # limit in megabytes
IDLE_TABLES = 100  # tables that the idle sockets watch
GROWTH = 1.05  # limit for memory over finished games, from the second point to the last
HEARTBEATS = 25.0  # seconds to hold idle sockets: long enough for one ping of each
FIRST_ANSWER = 1.0  # limit in seconds


# our server


async def measure(server: Server, run: Run) -> Load:
    http = await signed_in(server)
    return await run.loads("shedu", server, await tables_of(http, run.wishes.tables, run, 0.8))


async def idle(server: Server, run: Run) -> None:
    """Sockets that watch tables where nothing happens."""
    http, many = await signed_in(server), run.wishes.idle
    tables = await tables_of(http, IDLE_TABLES, run, 0.0)
    before = server.memory
    seats = [Seat(table.id, number, nothing, run.tally) for table, number in places(tables, many)]
    await gathered((seat.connect(http, run.wishes.zipped) for seat in seats), 50)
    await asyncio.sleep(HEARTBEATS)
    gone = sum(seat.socket.closed.done() for seat in seats)
    run.wrong += gone
    run.figures["idle"] = {"sockets": many, "MB": server.memory, "MB before": before}
    met = server.memory < IDLE_MEMORY if many >= 10_000 else None
    text = f"{server.memory:6.0f} MB, {before:.0f} before them   {gone} gone"
    told(f"{many} idle sockets", met, text)


def places(tables: Sequence[SheduTable], many: int) -> list[tuple[SheduTable, int]]:
    """`many` seats, going round the tables."""
    return [(tables[at % len(tables)], at % PLAYERS) for at in range(many)]


def nothing() -> None:
    pass


async def finished(server: Server, run: Run) -> None:
    """Play games to their end while somebody watches."""
    http, many = await signed_in(server), run.wishes.finished
    game = random_game(1, run.wishes.short_game, round_limit=1)
    memory = []
    for _ in range(5):
        await gathered((finish(http, game, run) for _ in range(many // 5)), 16)
        memory.append(server.memory)
    run.figures["finished"] = {"games": many, "MB": memory}
    met = memory[-1] < GROWTH * memory[1] if many >= 10_000 else None
    text = ", ".join(f"{point:.0f}" for point in memory)
    told(f"{many} finished games", met, f"{text} MB after each fifth")


async def finish(http: Http, game: Game, run: Run) -> None:
    wish = {"text": game.record, "decisions": game.decisions - 1}
    made = (await http.asked("/api/records", wish))["table"]
    over = asyncio.Event()

    def news() -> None:
        if seat.seq > made["seq"]:
            over.set()

    seat = Seat(made["id"], game.last_seat, news, run.tally)
    await seat.connect(http, run.wishes.zipped)
    play = {"seat": game.last_seat, "seq": made["seq"], "request": "last"}
    await http.asked(f"/api/tables/{made['id']}/play", {**play, "action": game.last_action})
    await asyncio.wait_for(over.wait(), 60)
    run.wrong += seat.untold + bool(seat.legal)
    await seat.socket.close()


# boardgame.io


async def measure_peer(server: Server, run: Run) -> Load:
    http, rng = Http(server.url), random.Random(1)
    many = run.wishes.tables
    tables = await gathered((opened(http, PLAYERS, rng, run.tally) for _ in range(many)), 20)
    return await run.loads("boardgame.io", server, tables)


# the whole run


def starts(run: Run) -> None:
    first_answers("/", 1)  # the machine is warm afterwards
    for name, path in (("the page", "/"), ("the API", "/api/games")):
        times = first_answers(path, run.wishes.starts)
        middle = times[len(times) // 2]
        run.figures[f"first answer of {name}"] = times
        met = middle < FIRST_ANSWER if path == "/" else None
        told(f"first answer of {name}", met, f"{middle:6.2f} s   best {times[0]:.2f} s")


def survey(run: Run) -> None:
    """Everything but comparing commits."""
    wishes, pinned = run.wishes, not run.wishes.unpinned
    if wishes.starts:
        starts(run)
    with shedu_server(pinned) as server:
        own = uvloop.run(measure(server, run))
    if not wishes.no_peer:
        with boardgame_io_server(MOVES, pinned) as server:
            peer = uvloop.run(measure_peer(server, run))
        rate, cost = own.per_s / peer.per_s, own.cpu / peer.cpu
        text = f"{rate:6.2f} times the decisions   {cost:.2f} times the CPU per decision"
        told("shedu : boardgame.io", None, text)
    if wishes.idle:
        with shedu_server(pinned) as server:
            uvloop.run(idle(server, run))
    if wishes.finished:
        with shedu_server(pinned) as server:
            uvloop.run(finished(server, run))


def main() -> int:
    wishes = wished()
    run = Run(wishes)
    allow_many_files()
    machine = (
        f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}{'' if COMPILED else ', rules not compiled'}"
    )
    run.figures["machine"] = machine
    print(
        f"{machine}; {wishes.tables} tables, {PLAYERS} sockets each, "
        f"{wishes.seconds:g} s per load{', compressed' if wishes.zipped else ''}"
    )
    if wishes.against:
        compare(run)
    else:
        survey(run)
    if wishes.json:
        figures = msgspec.json.encode(run.figures, enc_hook=str)
        wishes.json.write_bytes(msgspec.json.format(figures))
    if run.wrong:
        print(f"{run.wrong} pushes, decisions or sockets were lost", file=sys.stderr)
    return int(run.wrong > 0)


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    first, *_, last = BUILT_IN
    parser.add_argument("--game", default=first, help=f"the game of the tables ({first})")
    parser.add_argument("--short-game", default=last, help=f"the game that is finished ({last})")
    parser.add_argument("--tables", type=int, default=1000, help="number of tables")
    parser.add_argument("--seconds", type=float, help="duration of each load (30; --against: 10)")
    parser.add_argument("--idle", type=int, default=10_000, help="idle sockets; 0 skips this part")
    parser.add_argument("--finished", type=int, default=10_000, help="finished games; 0 skips")
    parser.add_argument("--starts", type=int, default=5, help="server starts; 0 skips this part")
    parser.add_argument("--no-peer", action="store_true", help="skip boardgame.io")
    parser.add_argument("--zipped", action="store_true", help="compress messages as browsers do")
    parser.add_argument("--unpinned", action="store_true", help="let processes change cores")
    parser.add_argument("--against", metavar="REV", help="compare with this commit's server")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each server (--against)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--quick", action="store_true", help="short run with a tenth of the tables")
    wishes = parser.parse_args()
    if wishes.rounds < 1:
        parser.error("--rounds must be at least 1")
    if wishes.seconds is None:
        wishes.seconds = 10.0 if wishes.against else 30.0
    if wishes.quick:
        wishes.tables, wishes.seconds = wishes.tables // 10, wishes.seconds / 5
        wishes.idle, wishes.finished = wishes.idle // 10, wishes.finished // 10
        wishes.starts = min(wishes.starts, 1)
    return wishes


if __name__ == "__main__":
    sys.exit(main())
