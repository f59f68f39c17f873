"""A run of the benchmark, and the tables of Shedu's server that it puts its load on."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

from loading.games import Game, random_game, spellings
from loading.pace import PLAYERS, Load, Table, gathered, load
from loading.processes import Server
from loading.report import told_load
from loading.shedu_tables import SheduTable
from loading.tally import Tally
from loading.wire import Http

RATE = 500  # decisions requested per second
LATE = 50.0  # limit for the 99th percentile, in milliseconds
RECORDS = 20  # random games that tables start from


class Run:
    """The options of this run, what its sockets are sent, and what it has found so far."""

    def __init__(self, wishes: argparse.Namespace) -> None:
        self.wishes = wishes
        self.tally = Tally()
        self.wrong = 0  # errors
        self.figures: dict[str, Any] = {"options": vars(wishes)}

    async def load(
        self, server: Server, tables: Sequence[Table], seconds: float, rate: float
    ) -> Load:
        found = await load(server, tables, self.tally, seconds, rate)
        self.wrong += found.lost + found.failed
        return found

    async def loads(self, name: str, server: Server, tables: Sequence[Table]) -> Load:
        """Put both loads on a server; return the one at full speed."""
        for rate in (RATE, 0):
            found = await self.load(server, tables, self.wishes.seconds, rate)
            met = found.per_s >= 0.99 * RATE and found.p99 < LATE if rate else None
            wish = f"{rate}/s requested" if rate else "full speed"
            self.figures.setdefault(name, {})[wish] = found
            told_load(f"{name}, {wish}", found, server, met)
        return found


async def begun(http: Http, game: Game, decisions: int, run: Run, rng: random.Random) -> SheduTable:
    wish = {"text": game.record, "decisions": decisions}
    made = await http.asked("/api/records", wish)
    words = spellings(run.wishes.game)
    table = SheduTable(http, made["table"]["id"], PLAYERS, words, rng, run.tally)
    await table.connect(run.wishes.zipped)
    return table


async def signed_in(server: Server) -> Http:
    http = Http(server.url)
    http.token = (await http.asked("/api/programs", {"name": "load"}))["session"]
    return http


async def tables_of(http: Http, many: int, run: Run, last: float) -> list[SheduTable]:
    """Tables at all stages of random games, up to the fraction `last` of their length."""
    rng = random.Random(1)
    games = [random_game(seed, run.wishes.game, players=PLAYERS) for seed in range(RECORDS)]
    stages = [(games[at % RECORDS], last * at / many) for at in range(many)]
    works = (begun(http, game, int(part * game.decisions), run, rng) for game, part in stages)
    return await gathered(works, 20)
