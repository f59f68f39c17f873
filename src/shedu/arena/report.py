"""Reports on results: per table, each agent's performance and each pairing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shedu.arena.bootstrap import Estimate, win_share
from shedu.arena.fixture import Table
from shedu.arena.ratings import ratings
from shedu.arena.result import Result
from shedu.core.errors import SheduError

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Performance:
    """An agent's performance in all its games at a table, averaged over its seats."""

    agent: str
    games: int
    win_share: Estimate  # of one seat; an even share is 1 / players
    rank: float  # 1 is the first
    margin: float  # points ahead of the best other, as in Result.margins
    decisions: float  # in a game, at one seat
    ms: float  # a decision
    cpu: float  # a decision, in milliseconds of CPU time
    helped: int  # decisions that another had to take
    failures: tuple[str, ...]  # how its program failed, each way once
    rating: Estimate | None  # None where agents are not linked by games


@dataclass(frozen=True)
class Meeting:
    """How the agents of one pairing did against each other."""

    agents: tuple[str, ...]  # in alphabetical order, as often as they sat there
    deals: int
    games: int
    win_shares: dict[str, Estimate]


@dataclass(frozen=True)
class TableReport:
    """All that was played at one table."""

    table: Table
    deals: int
    games: int
    performances: tuple[Performance, ...]  # the best first
    meetings: tuple[Meeting, ...]
    versions: tuple[str, ...]  # of Shedu, that the games were played by


def report(results: Iterable[Result]) -> list[TableReport]:
    """One report per table, in an order that does not depend on that of the results."""
    tables = _grouped(results, lambda result: result.fixture.table)
    if not tables:
        raise SheduError("there are no results to report on")
    in_order = sorted(tables, key=lambda table: (str(table), table.rules))
    return [_of_table(table, tables[table]) for table in in_order]


def _of_table(table: Table, results: Sequence[Result]) -> TableReport:
    rating = ratings(results)
    agents = sorted({name for result in results for name in result.fixture.seating})
    performances = [_performance(name, results, rating.get(name)) for name in agents]
    pairings = _grouped(results, lambda result: result.fixture.pairing)
    return TableReport(
        table=table,
        deals=_deals(results),
        games=len(results),
        performances=tuple(sorted(performances, key=_strength, reverse=True)),
        meetings=tuple(_meeting(pairing, pairings[pairing]) for pairing in sorted(pairings)),
        versions=tuple(sorted({result.shedu for result in results})),
    )


def _strength(performance: Performance) -> float:
    rating = performance.rating
    return performance.win_share.value if rating is None else rating.value


def _performance(agent: str, results: Sequence[Result], rating: Estimate | None) -> Performance:
    played = [result for result in results if agent in result.fixture.seating]
    seats = [
        (result, seat)
        for result in played
        for seat, name in enumerate(result.fixture.seating)
        if name == agent
    ]
    decisions = sum(result.decisions[seat] for result, seat in seats)
    return Performance(
        agent=agent,
        games=len(played),
        win_share=win_share(agent, played),
        rank=sum(result.places[seat] for result, seat in seats) / len(seats),
        margin=sum(result.margins[seat] for result, seat in seats) / len(seats),
        decisions=decisions / len(seats),
        ms=sum(result.ms[seat] for result, seat in seats) / max(1, decisions),
        cpu=sum(result.cpu[seat] for result, seat in seats) / max(1, decisions),
        helped=sum(result.helped[seat] for result, seat in seats),
        failures=tuple(sorted({result.failures[seat] for result, seat in seats} - {""})),
        rating=rating,
    )


def _meeting(pairing: tuple[str, ...], results: Sequence[Result]) -> Meeting:
    shares = {name: win_share(name, results) for name in dict.fromkeys(pairing)}
    best_first = sorted(shares, key=lambda name: -shares[name].value)
    return Meeting(
        agents=pairing,
        deals=_deals(results),
        games=len(results),
        win_shares={name: shares[name] for name in best_first},
    )


def _deals(results: Iterable[Result]) -> int:
    return len({result.fixture.seed for result in results})


def _grouped(results: Iterable[Result], key: Callable[[Result], Key]) -> dict[Key, list[Result]]:
    groups: defaultdict[Key, list[Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    return dict(groups)
