"""Chunks of games, played by one process or several: what comes out is the same."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing.connection import Connection, wait
from time import process_time
from typing import Any

from shedu import __version__
from shedu.agents.workers import TRIES, Worker
from shedu.catalog import definition
from shedu.core.compiling import COMPILED
from shedu.core.errors import OptionError, SheduError
from shedu.soak import driver
from shedu.soak.finding import Finding, as_finding
from shedu.soak.soaking import Plan, Soaking
from shedu.soak.tables import name_of

FIRST_GAMES = 8  # of a chunk, until it is known how long games take
SECONDS = 10.0  # of work that a chunk aims at
MOST_GAMES = 50_000


@dataclass(frozen=True)
class Job:
    """Games of one kind, by their numbers."""

    game: str
    plan: Plan
    first: int
    games: int


@dataclass(frozen=True)
class Done:
    """A job that was done."""

    job: Job
    rules: int  # the version of the game's rules
    version: str  # of Shedu
    # By table, without the round limit: games, steps, decisions, longest game, greedy games, and
    # the games by ending, in the order of the definition.
    tables: dict[str, list[int]]
    examined: int
    artificial: int
    broken: dict[str, int]  # by law, the games that broke it
    findings: tuple[Finding, ...]  # the first few of each law
    seconds: float  # of processor time
    problem: str = ""  # why it could not be done

    def facts(self) -> dict[str, Any]:
        """As a line of a state file has it."""
        return asdict(self)

    @classmethod
    def from_facts(cls, facts: dict[str, Any]) -> Done:
        job = Job(**{**facts["job"], "plan": Plan(**facts["job"]["plan"])})
        findings = tuple(as_finding(found) for found in facts["findings"])
        return cls(**{**facts, "job": job, "findings": findings})


@cache
def soaking(game_id: str) -> Soaking:
    """The soak of a game, with all that it needs compiled or loaded."""
    made = Soaking(definition(game_id))
    if COMPILED:
        made.play(Plan(greedy=driver.IN_ALL, positions=0), 0, 1)
    return made


def do(job: Job) -> Done:
    """Do a job in this process; return problems as text, since exceptions may not pickle."""
    try:
        compiled = soaking(job.game)
        start = process_time()
        soaked = compiled.play(job.plan, job.first, job.games)
        seconds = process_time() - start
    except Exception as error:
        return Done(job, 0, __version__, {}, 0, 0, {}, (), 0.0, f"{type(error).__name__}: {error}")
    tables: dict[str, list[int]] = {}
    for game, row in zip(compiled.tables, soaked.counts.tolist(), strict=True):
        if row[driver.GAMES]:
            name = name_of(game, without=("round_limit",))
            tables[name] = added(tables[name], row) if name in tables else row
    return Done(
        job,
        compiled.definition.rules_version,
        __version__,
        tables,
        soaked.examined,
        soaked.artificial,
        dict(soaked.broken),
        tuple(soaked.findings),
        seconds,
    )


def added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Two rows of counts together; of the longest games the longer one."""
    return [
        max(a, b) if i == driver.LONGEST else a + b
        for i, (a, b) in enumerate(zip(one, other, strict=True))
    ]


class Jobs:
    """The games that are still to be played, handed out in jobs of some seconds each."""

    def __init__(self, games: Iterable[tuple[str, int, int]], plan: Plan) -> None:
        self._plan = plan
        self._waiting = deque(games)  # a game, and from which number up to which
        self._pace: dict[str, float] = {}  # games per second, by game
        self._lost: dict[Job, int] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def take(self) -> Job:
        """The next job, of the game that waits longest: so games of all kinds take turns."""
        game, first, end = self._waiting.popleft()
        pace = self._pace.get(game)
        size = FIRST_GAMES if pace is None else min(MOST_GAMES, max(1, round(pace * SECONDS)))
        upto = min(end, first + size)
        if upto < end:
            self._waiting.append((game, upto, end))
        return Job(game, self._plan, first, upto - first)

    def accept(self, done: Done) -> Done:
        if done.problem:
            last = done.job.first + done.job.games - 1
            where = f"{done.job.game}, games {done.job.first} to {last} of seed {self._plan.seed}"
            raise SheduError(f"{where}: {done.problem}")
        self._pace[done.job.game] = done.job.games / max(done.seconds, 1e-3)
        return done

    def give_back(self, job: Job) -> None:
        """A worker died: its games are played again, unless they have cost too many of them."""
        self._lost[job] = self._lost.get(job, 0) + 1
        if self._lost[job] == TRIES:
            self.accept(Done(job, 0, "", {}, 0, 0, {}, (), 0.0, f"{TRIES} workers crashed"))
        self._waiting.appendleft((job.game, job.first, job.first + job.games))


def soak(
    game_ids: Sequence[str],
    plan: Plan,
    games: int,
    workers: int | None = None,
    before: Sequence[Done] = (),
) -> Generator[Done, None, None]:
    """Play a number of games of each kind, but for those that were done before.

    Which processes play which games does not matter: every game has its own seed.
    """
    missing = [
        (game_id, first, end)
        for game_id in game_ids
        for first, end in _gaps(game_id, plan, games, before)
    ]
    number = (os.cpu_count() or 1) if workers is None else workers
    if number < 1:
        raise OptionError(f"use at least one worker, not {number}")
    jobs = Jobs(missing, plan)
    with closing(_alone(jobs) if number == 1 else _together(jobs, number)) as answers:
        yield from answers


def belongs(done: Done, game_id: str, plan: Plan) -> bool:
    """Whether a chunk is part of a run: the same game and rules, seed and shares."""
    job = done.job
    rules = definition(game_id).rules_version
    return (job.game, job.plan, done.rules) == (game_id, plan, rules)


def missing_games(game_id: str, plan: Plan, games: int, before: Sequence[Done]) -> int:
    """How many games are not played yet."""
    return sum(end - first for first, end in _gaps(game_id, plan, games, before))


def _gaps(
    game_id: str, plan: Plan, games: int, before: Sequence[Done]
) -> Iterable[tuple[int, int]]:
    """The numbers of games that were not played yet, as ranges."""
    at = 0
    for job in sorted(
        (done.job for done in before if belongs(done, game_id, plan)), key=lambda job: job.first
    ):
        if at < min(job.first, games):
            yield at, min(job.first, games)
        at = max(at, job.first + job.games)
    if at < games:
        yield at, games


def _alone(jobs: Jobs) -> Generator[Done, None, None]:
    while jobs:
        yield jobs.accept(do(jobs.take()))


def _together(jobs: Jobs, workers: int) -> Generator[Done, None, None]:
    crew: dict[Connection, Worker[Job, Done]] = {}
    try:
        while jobs or crew:
            while jobs and len(crew) < workers:
                worker = Worker(do)
                crew[worker.pipe] = worker
                worker.begin(jobs.take())
            for pipe in wait(list(crew)):
                assert isinstance(pipe, Connection)
                worker = crew[pipe]
                done = worker.answer()
                if done is None:
                    assert worker.job is not None
                    jobs.give_back(worker.job)
                else:
                    yield jobs.accept(done)
                if done is not None and jobs:
                    worker.begin(jobs.take())
                else:
                    crew.pop(pipe).end()
    finally:
        for worker in crew.values():
            worker.end()
