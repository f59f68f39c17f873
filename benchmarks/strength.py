"""Measure how strong the agents are, and write docs/strength.md from it.

    python benchmarks/strength.py measure   # hours; a run that was cut goes on where it was
    python benchmarks/strength.py write     # the page, from the results there are

Results are kept beside this file, so that the page can be checked and added to. Agents that are
given seconds want cores for themselves: run it on a quiet machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import spiel_bot  # noqa: F401  it makes the agent `openspiel` known

import shedu
from shedu.arena import (
    Fixture,
    ResultsFile,
    TableReport,
    fixtures,
    markdown,
    one_against,
    report,
    run,
)
from shedu.arena.rendering import explanation, percent

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PAGE = HERE.parent / "docs" / "strength.md"
SEARCH = "ismcts:seconds=0.2"


@dataclass(frozen=True)
class Question:
    """An agent alone among copies of another, for so many deals."""

    file: str
    game: str
    players: int
    agent: str
    against: str
    deals: int
    backend: str = "processes"

    def fixtures(self) -> list[Fixture]:
        table = shedu.game(self.game, self.players)
        return fixtures(one_against(table, [self.agent], self.against), self.deals)

    @property
    def path(self) -> Path:
        return RESULTS / f"{self.game}-{self.file}.jsonl"


# First what the project promises, then the ladder of levels for people, rung by rung.
TABLES = {"tigris-euphrates": 2, "contest-of-kings": 2, "babel": 2, "ur": 3}
RUNGS = ("pupil", "scribe", "merchant", "priest", "king")
QUESTIONS = [
    Question("greedy", "tigris-euphrates", 2, "greedy", "random", 40),
    Question("greedy", "contest-of-kings", 2, "greedy", "random", 60),
    Question("greedy", "babel", 2, "greedy", "random", 100),
    Question("greedy", "ur", 4, "greedy", "random", 40),
    Question("search", "ur", 3, SEARCH, "greedy", 15),
    Question("search", "babel", 2, SEARCH, "greedy", 30),
    Question("search", "tigris-euphrates", 2, SEARCH, "greedy", 30),
    Question("openspiel", "tigris-euphrates", 2, SEARCH, "openspiel:seconds=0.2", 12, "serial"),
    Question("search", "contest-of-kings", 2, SEARCH, "greedy", 12),
    *(
        Question("levels", game, players, higher, lower, deals)
        for lower, higher, deals in zip(RUNGS, RUNGS[1:], (20, 20, 6, 4), strict=False)
        for game, players in TABLES.items()
    ),
]

INTRODUCTION = """# How strong the agents are

Written by `python benchmarks/strength.py write` from the results in `benchmarks/results/`, which
its command `measure` makes. One seat is the agent's, all others are its opponent's, in turn at
every seat. Agents that are given seconds were measured two games at a time on two cores that are
siblings of one, with other work going on: they got less thinking done than on a machine of their
own. [agents.md](agents.md) says who they are, [arena.md](arena.md) how it is measured.

Where an interval holds an even share, the games played do not tell the two apart. That is so of
`king` and `priest`, whose games take long, so that there are few, and of some lower rungs in Babel
and Ur.

{how}
"""
HEADS = ("game", "players", "agent", "against", "games", "first places", "an even share")


def measure() -> None:
    RESULTS.mkdir(exist_ok=True)
    for question in QUESTIONS:
        print(f"{question.game}: {question.agent} against {question.against}", flush=True)
        played = run(question.fixtures(), question.path, question.backend, workers=2)
        for performance in report(played)[0].performances:
            share = performance.win_share
            print(f"  {performance.agent}: {share.value:.3f} ({share.low:.3f}–{share.high:.3f})")


def page() -> Iterator[str]:
    """What was asked and found, in one table; then all the figures."""
    found = {path: report(ResultsFile(path).read()) for path in sorted(RESULTS.glob("*.jsonl"))}
    yield INTRODUCTION.format(how=explanation([r for reports in found.values() for r in reports]))
    yield f"| {' | '.join(HEADS)} |"
    yield f"|{'---|' * len(HEADS)}"
    for question in QUESTIONS:
        if question.path in found:
            yield from row(question, found[question.path])
    for path, reports in found.items():
        yield f"\n## {path.stem}\n"
        yield markdown(reports).rpartition("\n\n")[0]  # without the explanation above


def row(question: Question, reports: list[TableReport]) -> Iterator[str]:
    """The question's line of the table, if it was measured."""
    seated = tuple(sorted([question.agent] + [question.against] * (question.players - 1)))
    for meeting in reports[0].meetings:
        if meeting.agents == seated:
            share = percent(meeting.win_shares[question.agent])
            cells = (question.game, question.players, question.agent, question.against)
            even = f"{100 / question.players:.0f} %"
            yield f"| {' | '.join(map(str, (*cells, meeting.games, share, even)))} |"


if __name__ == "__main__":
    if sys.argv[1:] == ["measure"]:
        measure()
    elif sys.argv[1:] == ["write"]:
        PAGE.write_text("\n".join(page()) + "\n", encoding="utf-8")
    else:
        print(__doc__)
