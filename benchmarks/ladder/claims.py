"""What is to be measured: strength.json as groups of claims, and what was found so far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any

import shedu
from shedu.agents.named import spelled_out
from shedu.arena import (
    Calibration,
    Estimate,
    Fixture,
    Performance,
    Result,
    ResultsFile,
    TableReport,
    fixtures,
    one_against,
    report,
)
from shedu.arena.bootstrap import win_share
from shedu.arena.calibration import read_calibration, seconds_of, wanted_subject
from shedu.catalog import definition
from shedu.core.game import Game

HERE = Path(__file__).parents[1]
RESULTS = HERE / "results" / "strength"
PLAN: dict[str, Any] = json.loads((HERE / "strength.json").read_text(encoding="utf-8"))
LEVELS = "levels"


@dataclass(frozen=True)
class Claim:
    """One agent, among copies of another, takes more than a share of the wins."""

    agent: str
    against: str
    target: float | None = None  # that the interval reaches; None: it lies above the even share
    games: int = 0  # at least; 0: as the plan says for agents of this speed


@dataclass(frozen=True)
class Group:
    """Claims about agents at one table, which share a calibration and a file of results."""

    kind: str
    game: str
    players: int
    claims: tuple[Claim, ...]
    pace: float = 1.0

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.kind}"

    @property
    def agents(self) -> list[str]:
        return list(dict.fromkeys(a for claim in self.claims for a in (claim.agent, claim.against)))

    @cached_property
    def table(self) -> Game:
        return shedu.game(self.game, self.players)

    @property
    def results_path(self) -> Path:
        return RESULTS / f"{self.name}.jsonl"

    @property
    def calibration_path(self) -> Path:
        return RESULTS / f"{self.name}.json"

    def games(self, claim: Claim) -> int:
        """How many games the claim is measured by, as whole deals."""
        times = [seconds_of(spelled_out(a, self.table)) for a in (claim.agent, claim.against)]
        is_quick = self.pace * max(times) < PLAN["games"]["quick_seconds"]
        games = claim.games or PLAN["games"]["quick" if is_quick else "slow"]
        return ceil(games / self.players) * self.players

    def fixtures(self, claim: Claim, calibration: Calibration) -> list[Fixture]:
        agent, against = (calibration.plays[a] for a in (claim.agent, claim.against))
        pairings = one_against(self.table, [agent], against)
        return fixtures(pairings, self.games(claim) // self.players)


def groups() -> list[Group]:
    """The whole plan, in the order in which it is measured."""
    return [*_claimed(), *_ladders()]


def _claimed() -> Iterator[Group]:
    for row in PLAN["claims"]:
        claim = Claim(row["agent"], row["against"], row.get("target"), row.get("games", 0))
        yield Group(row["kind"], row["game"], row["players"], (claim,))


def _ladders() -> Iterator[Group]:
    """The levels of every game, each against the one below, as its rulebook has players."""
    for game_id in PLAN[LEVELS]["games"]:
        form = definition(game_id)
        claims = tuple(Claim(upper.id, lower.id) for lower, upper in pairwise(form.levels))
        for players in form.players:
            if players not in form.house_players:
                yield Group(LEVELS, game_id, players, claims, PLAN[LEVELS]["pace"])


class Found:
    """What was measured of a group: nothing, if that was with other agents than today's."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.calibration: Calibration | None = None
        self.outdated = False
        self._results: dict[Fixture, Result] = {}
        self._shares: dict[Claim, Estimate] = {}  # a bootstrap each, and the page asks thrice
        if group.calibration_path.exists():
            calibration = read_calibration(group.calibration_path)
            wanted = wanted_subject(group.table, group.agents, group.pace)
            self.outdated = calibration.subject != wanted
            if not self.outdated:
                self.calibration = calibration
                read = ResultsFile(group.results_path).read()
                self._results = {result.fixture: result for result in read}

    def results(self, *claims: Claim) -> list[Result]:
        """The results of these claims so far."""
        if self.calibration is None:
            return []
        wanted = [f for claim in claims for f in self.group.fixtures(claim, self.calibration)]
        return [self._results[fixture] for fixture in wanted if fixture in self._results]

    def share(self, claim: Claim) -> Estimate | None:
        """The agent's share of the wins; None before anything was played."""
        results = self.results(claim)
        if self.calibration is None or not results:
            return None
        if claim not in self._shares:
            self._shares[claim] = win_share(self.calibration.plays[claim.agent], results)
        return self._shares[claim]

    @cached_property
    def report(self) -> TableReport | None:
        """All that was played; None before anything was."""
        results = self.results(*self.group.claims)
        return report(results)[0] if results else None

    @property
    def performances(self) -> dict[str, Performance]:
        """By the names that the agents were asked for."""
        if self.report is None or self.calibration is None:
            return {}
        names = {plays: name for name, plays in self.calibration.plays.items()}
        return {names[performance.agent]: performance for performance in self.report.performances}

    def reached(self, claim: Claim) -> bool | None:
        """Whether the interval lies where the claim says."""
        share = self.share(claim)
        if share is None:
            return None
        if claim.target is None:
            return share.low > 1 / self.group.players
        return share.low >= claim.target
