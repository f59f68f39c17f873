"""What a soak came to, for people and as facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from shedu.catalog import definition
from shedu.soak.driver import (
    ALL_DECISIONS,
    ALL_STEPS,
    FIRST_ENDING,
    GAMES,
    GREEDY_GAMES,
    LONGEST,
)
from shedu.soak.jobs import Done, added, belongs
from shedu.soak.soaking import Plan


@dataclass(frozen=True)
class Summary:
    """All chunks of one game, of one seed."""

    game: str
    rules: int
    plan: Plan
    tables: dict[str, list[int]]  # as in `Done`
    examined: int
    artificial: int
    seconds: float  # of processor time
    broken: dict[str, int]  # by law, the games that broke it

    @property
    def counts(self) -> list[int]:
        """All tables together."""
        total = [0] * (FIRST_ENDING + len(definition(self.game).endings))
        for row in self.tables.values():
            total = added(total, row)
        return total

    @property
    def games(self) -> int:
        return self.counts[GAMES]

    @property
    def rate(self) -> float:
        """Games per second of processor time."""
        return self.games / self.seconds if self.seconds else 0.0

    def facts(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "game": self.game,
            "rules": self.rules,
            "seed": self.plan.seed,
            "greedy_thousandths": self.plan.greedy,
            "steps_per_examined_position": self.plan.positions,
            **self._counted(self.counts),
            "positions_examined": self.examined,
            "artificial_games": self.artificial,
            "processor_seconds": round(self.seconds),
            "games_per_processor_second": round(self.rate),
            "violations": self.broken,
            "tables": {name: self._counted(row) for name, row in sorted(self.tables.items())},
        }

    def lines(self) -> list[str]:
        """The summary in a few lines."""
        told = self._counted(self.counts)
        endings = ", ".join(f"{ending} {number:,}" for ending, number in told["endings"].items())
        broken = [f"  broken in {number:,} games: {law}" for law, number in self.broken.items()]
        return [
            f"{self.game}, rules {self.rules}, seed {self.plan.seed}: {self.games:,} games, "
            f"{told['greedy_games']:,} of them greedy",
            f"  {told['decisions']:,} decisions and {told['draws']:,} draws; "
            f"the longest game has {told['longest_game']:,} decisions",
            f"  endings: {endings}",
            f"  {self.examined:,} positions examined, {self.artificial:,} artificial games",
            f"  {self.rate:,.0f} games per second of processor time",
            *(broken or ["  no law was broken"]),
        ]

    def _counted(self, row: Sequence[int]) -> dict[str, Any]:
        endings = zip(definition(self.game).endings, row[FIRST_ENDING:], strict=True)
        return {
            "games": row[GAMES],
            "greedy_games": row[GREEDY_GAMES],
            "decisions": row[ALL_DECISIONS],
            "draws": row[ALL_STEPS] - row[ALL_DECISIONS],
            "longest_game": row[LONGEST],
            "endings": {ending or "broken off": number for ending, number in endings if number},
        }


def summaries(done: Iterable[Done], game_ids: Sequence[str], plan: Plan) -> list[Summary]:
    """A summary for each game, of the chunks that belong to a run."""
    chunks = list(done)
    return [
        _summary(game_id, plan, [chunk for chunk in chunks if belongs(chunk, game_id, plan)])
        for game_id in game_ids
    ]


def _summary(game_id: str, plan: Plan, chunks: list[Done]) -> Summary:
    tables: dict[str, list[int]] = {}
    for chunk in chunks:
        for name, row in chunk.tables.items():
            tables[name] = added(tables[name], row) if name in tables else list(row)
    return Summary(
        game_id,
        definition(game_id).rules_version,
        plan,
        tables,
        sum(chunk.examined for chunk in chunks),
        sum(chunk.artificial for chunk in chunks),
        sum(chunk.seconds for chunk in chunks),
        dict(sum((Counter(chunk.broken) for chunk in chunks), Counter[str]())),
    )
