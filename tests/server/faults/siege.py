"""A siege: clients that race each other, servers that are killed at any moment, and the check."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import shedu
from server.faults.clients import Watch
from server.faults.forking import Fort, Nursery
from server.faults.history import History, problems, tells
from server.faults.ledger import Kept, exported
from server.faults.rivals import Feud, Rival, Wanderer
from shedu.core.chance import SeedDealer
from shedu.core.match import Entry, Match
from shedu.core.state import State

SEATS = (["person", "person"], ["person", "person"], ["person", "bot:pupil"])
RIVALS = 2  # programs of each person
PROMISES = (1, 25)  # that are made until a kill, unless it comes at a random moment
MOMENTS = (0.05, 0.5, 1.5)  # seconds after the start, up to which such a moment comes
COLD = 0.2  # of the servers load the rules by themselves
STUCK = 90.0  # seconds without a promise, after which something is wrong


@dataclass
class Report:
    """What happened in a siege."""

    kills: int = 0
    before_a_promise: int = 0  # of the kills: the server had not answered anybody yet
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


class Siege:
    def __init__(
        self, nursery: Nursery, database: str, folder: Path, seed: int, buses: tuple[str, ...]
    ) -> None:
        self.database = database
        self.history = History()
        self.rng = random.Random(seed)
        self.report = Report()
        self.forts = [
            Fort(nursery, database, folder / f"server-{seed}-{number}.log", bus)
            for number, bus in enumerate(buses)
        ]
        self.feuds: list[Feud] = []
        self._is_over = asyncio.Event()
        self._people: list[Wanderer] = []

    def address(self) -> str | None:
        """Of any server that listens."""
        open_forts = [fort for fort in self.forts if fort.listens()]
        return self.rng.choice(open_forts).url if open_forts else None

    def gather(self, feuds: int) -> None:
        """Make everybody who takes part."""
        known = (self.history, self.address, self.rng.random())
        spectator = Wanderer(0, *known)
        self._people.append(spectator)
        for number in range(feuds):
            first = len(self._people)
            rivals = [Rival(first + i, *known) for i in range(RIVALS)]
            self._people += rivals
            self.feuds.append(Feud(rivals, spectator, SEATS[number % len(SEATS)]))

    async def run(self, kills: int) -> Report:
        """Kill servers that often while everybody plays; then compare."""
        spectator = self._people[0]
        for fort in self.forts:  # at once: one of them makes the tables of the database
            fort.start()
        await spectator.come_back()
        await spectator.insist(lambda: spectator.sign_in("Spectator"))
        async with asyncio.TaskGroup() as playing:
            beginning = [playing.create_task(feud.begin()) for feud in self.feuds]
            await asyncio.gather(*beginning)
            for feud in self.feuds:
                for rival in feud.rivals:
                    playing.create_task(feud.play(rival, self._is_over))
            for _ in range(kills):
                await self._kill_one()
            await self._promises(10)
            self._is_over.set()
        await self._settle()
        await self._compare()
        return self.report

    # killing

    async def _kill_one(self) -> None:
        fort, before = self.rng.choice(self.forts), self.history.promises
        if self.rng.random() < 0.4:
            await asyncio.sleep(self.rng.uniform(0, self.rng.choice(MOMENTS)))
        else:
            await self._promises(self.rng.randint(*PROMISES))
            await asyncio.sleep(self.rng.uniform(0, 0.05))
        fort.kill()
        self.report.kills += 1
        self.report.before_a_promise += self.history.promises == before
        fort.start(cold=self.rng.random() < COLD)

    async def _promises(self, more: int) -> None:
        """Wait for further answers."""
        wanted, seen, since = self.history.promises + more, -1, 0.0
        loop = asyncio.get_running_loop()
        while self.history.promises < wanted:
            if self.history.promises != seen:
                seen, since = self.history.promises, loop.time()
            if loop.time() - since > STUCK:
                raise AssertionError(f"nothing was played in {STUCK} s")
            await asyncio.sleep(0.02)

    # comparing

    async def _settle(self) -> None:
        """Everybody sends once more what is open, and hears of all that was written."""
        for feud in self.feuds:
            for rival in feud.rivals:
                await rival.settle()
        spectator = self._people[0]
        for table in [table for feud in self.feuds for table in feud.tables]:
            while (await self._moment(spectator, table))["table"]["status"] == "running":
                info = (await self._moment(spectator, table))["table"]
                if info["seats"][info["to_act"]]["level"] is None:
                    break
                await asyncio.sleep(0.05)  # a bot thinks

    async def _moment(self, guest: Wanderer, table: str, viewer: int | None = None) -> dict:
        return await guest.insist(lambda: guest.moment(table, viewer))

    async def _compare(self) -> None:
        tables = await exported(self.database)
        own = {table: tables[table] for feud in self.feuds for table in feud.tables}
        found = self.report.problems
        found += problems(self.history, own)
        states = {}
        for table, kept in own.items():
            info = (await self._moment(self._people[0], table))["table"]
            try:
                states[table] = replayed(info, kept)
            except shedu.SheduError as error:
                found.append(f"the log of {table} cannot be replayed: {error}")
        for guest in self._people:
            await guest.come_back()
            for watch in guest.watches.values():
                if watch.table in states:
                    found += await self._watched(guest, watch, own, states)
            guest._note_problems()
            found += guest.problems
        for fort in self.forts:
            found += [f"the server logged: {line}" for line in fort.mistakes()]
        self._count(own)

    async def _watched(self, guest: Wanderer, watch: Watch, tables, states) -> list[str]:
        kept = tables[watch.table]
        try:
            await watch.until(lambda watch: watch.seq >= kept.head)
        except (TimeoutError, AssertionError) as error:
            told = f"{watch.seq} of {kept.head} entries"
            return [f"{guest.name} was told {told}: {error!r}, {watch.trouble}"]
        served = (await self._moment(guest, watch.table, watch.viewer))["sight"]
        return list(wrong_in(watch, kept, states[watch.table], served))

    def _count(self, tables: dict[str, Kept]) -> None:
        counts, operations = self.report.counts, self.history.operations
        attempts = [attempt for each in operations for attempt in each.attempts]
        counts["tables"] = len(tables)
        counts["entries"] = sum(kept.head for kept in tables.values())
        counts["undos"] = sum(e["kind"] == "undo" for k in tables.values() for e in k.entries)
        counts["operations"] = len(operations)
        counts["attempts"] = len(attempts)
        counts["acknowledged"] = sum(bool(each.done) for each in operations)
        counts["refused"] = sum(bool(each.refused) for each in operations)
        counts["without_an_answer"] = sum(attempt.status is None for attempt in attempts)
        counts["answered_again"] = self.history.found_written
        counts["pushes"] = sum(w.pushes for g in self._people for w in g.watches.values())
        counts["watches"] = sum(len(guest.watches) for guest in self._people)

    async def close(self) -> None:
        for guest in self._people:
            await guest.close()
        for fort in self.forts:
            fort.end()


def replayed(info: dict, kept: Kept) -> State:
    """The state that a log leads to, by the rules alone."""
    game = shedu.game(info["game"], info["players"], **info["options"])
    match = Match(game, SeedDealer(0), whole=False)
    for row in kept.entries:
        action = game.parse(row["action"]) if row["kind"] == "play" else -1
        chance = tuple(game.parse(word) for word in row["chance"].split())
        match.accept(match.read(Entry(row["kind"], row["actor"], action, chance)))
    return match.state


def wrong_in(watch: Watch, kept: Kept, state: State, served: dict) -> Iterator[str]:
    """What somebody was pushed that is not so."""
    where = f"viewer {watch.viewer} of {watch.table}"
    told = list(dict.fromkeys(line["seq"] for line in watch.lines))
    if told != list(range(1, kept.head + 1)):
        yield f"{where} was told entries {told}, and there are {kept.head}"
    yield from (f"{where} was told {line}" for line in watch.lines if not tells(line, kept))
    if watch.sight != served:
        yield f"{where} has put together another view than the server has"
    if watch.sight["view"] != json.loads(json.dumps(state.view(watch.viewer))):
        yield f"{where} has another view than the log leads to"


@asynccontextmanager
async def siege(*arguments, **wishes):
    made = Siege(*arguments, **wishes)
    try:
        yield made
    finally:
        await made.close()
