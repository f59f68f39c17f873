"""How a fixture ended, and its line in a file of results."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from shedu.arena.fixture import Fixture, Table
from shedu.core.errors import SheduError

FIRST_WORD = '{"game":'  # every line of a file of results begins like this


@dataclass(frozen=True)
class Result:
    """The end of one game; every list is by seat.

    Two results are equal when the same was played, however long it took and whatever was said.
    """

    fixture: Fixture
    reason: str  # of the end
    ranks: tuple[int, ...]  # 1 for the winners; seats that share a place have the same number
    scores: tuple[tuple[int, ...], ...]  # as in the outcome: compared from left to right
    decisions: tuple[int, ...]
    helped: tuple[int, ...]  # decisions that another had to take, since the agent's program failed
    shedu: str  # the version that played it
    ms: tuple[float, ...] = field(compare=False)  # spent on all decisions together
    cpu: tuple[float, ...] = field(compare=False)  # the same in CPU time of this process
    failures: tuple[str, ...] = field(compare=False)  # how the agent's program failed, or nothing

    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win: 1, or a part of it for seats that share the first place."""
        first = self.ranks.count(1)
        return tuple(1 / first if rank == 1 else 0.0 for rank in self.ranks)

    @property
    def places(self) -> tuple[float, ...]:
        """The rank, where seats that share places have the mean of these places."""
        return tuple(rank + (self.ranks.count(rank) - 1) / 2 for rank in self.ranks)

    @property
    def margins(self) -> tuple[int, ...]:
        """The first number of the score, less the best of the other seats'.

        It is what a seat was ahead or behind by, in the points that decide the game first;
        0 for both where a tie was broken by a later number.
        """
        points = [score[0] for score in self.scores]
        return tuple(
            own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)
        )


def as_line(result: Result) -> str:
    """The result as one line of JSON; the margins are there for those who read it elsewhere."""
    table = result.fixture.table
    told = {
        "game": table.game,
        "players": table.players,
        "options": dict(table.options),
        "rules": table.rules,
        "seed": result.fixture.seed,
        "seating": result.fixture.seating,
        "reason": result.reason,
        "ranks": result.ranks,
        "scores": result.scores,
        "margins": result.margins,
        "decisions": result.decisions,
        "ms": [round(ms, 3) for ms in result.ms],
        "cpu": [round(ms, 3) for ms in result.cpu],
        "helped": result.helped,
        "failures": result.failures,
        "shedu": result.shedu,
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


def from_line(line: str) -> Result:
    """Read a result from its line."""
    try:
        told: dict[str, Any] = json.loads(line)
        table = Table(told["game"], told["players"], tuple(told["options"].items()), told["rules"])
        return Result(
            fixture=Fixture(table, told["seed"], tuple(told["seating"])),
            reason=told["reason"],
            ranks=tuple(told["ranks"]),
            scores=tuple(tuple(score) for score in told["scores"]),
            decisions=tuple(told["decisions"]),
            helped=tuple(told["helped"]),
            shedu=told["shedu"],
            ms=tuple(told["ms"]),
            cpu=tuple(told.get("cpu", [0.0] * len(told["ms"]))),  # older files do not have it
            failures=tuple(told["failures"]),
        )
    except KeyError as error:
        raise SheduError(f"expected a result, but it has no {error}") from None
    except (ValueError, TypeError, AttributeError):
        raise SheduError("expected a result as one JSON object") from None
