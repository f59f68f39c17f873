"""Measure the strength of the agents and write docs/strength.md.

    python benchmarks/strength.py measure   # takes hours; run it again to resume
    python benchmarks/strength.py write     # writes the page from the results so far

strength.json says who plays whom in which game. Results are stored in benchmarks/results, so you
can check them and add to them. Agents with a time budget need cores to themselves: run this on an
idle machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
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
from shedu.catalog import definition

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PAGE = HERE.parent / "docs" / "strength.md"
PLAN = json.loads((HERE / "strength.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Question:
    """One agent against copies of another, for a number of deals."""

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


def rungs(games: Sequence[str], deals: Sequence[int]) -> Iterator[Question]:
    """The levels for people, each against the one below, with so many deals for each rung."""
    for rung, number in enumerate(deals):
        for game_id in games:
            form = definition(game_id)
            lower, higher = list(pairwise(form.levels))[rung]
            yield Question("levels", game_id, form.usual_players, higher.id, lower.id, number)


# First what the project promises, then the levels.
QUESTIONS = [Question(**row) for row in PLAN["questions"]] + list(rungs(**PLAN["levels"]))

INTRODUCTION = """# Strength of the agents

In each game the agent plays one seat and copies of its opponent play the others, with the agent in
every seat in turn. [agents.md](agents.md) describes the agents, [arena.md](arena.md) the method.
To measure again, run `python benchmarks/strength.py measure`, which takes hours, and then
`python benchmarks/strength.py write`, which writes this page from `benchmarks/results/`.

Agents with a time budget were measured two games at a time, on two hyperthreads of one busy core:
on an idle machine they get more thinking done.

{doubt}

{how}
"""
HEADS = ("game", "players", "agent", "against", "games", "win share", "even share")


def measure() -> None:
    RESULTS.mkdir(exist_ok=True)
    for question in QUESTIONS:
        print(f"{question.game}: {question.agent} against {question.against}", flush=True)
        played = run(question.fixtures(), question.path, question.backend, workers=2)
        for performance in report(played)[0].performances:
            share = performance.win_share
            print(f"  {performance.agent}: {share.value:.3f} ({share.low:.3f}–{share.high:.3f})")


def page() -> Iterator[str]:
    """Every question with its answer in one table; then all the figures."""
    found = {path: report(ResultsFile(path).read()) for path in sorted(RESULTS.glob("*.jsonl"))}
    how = explanation([r for reports in found.values() for r in reports])
    yield INTRODUCTION.format(doubt="\n".join(PLAN["doubt"]), how=how)
    yield f"| {' | '.join(HEADS)} |"
    yield f"|{'---|' * len(HEADS)}"
    for question in QUESTIONS:
        if question.path in found:
            yield from row(question, found[question.path])
    for path, reports in found.items():
        yield f"\n## {path.stem}\n"
        yield markdown(reports).rpartition("\n\n")[0]  # without the explanation above


def row(question: Question, reports: list[TableReport]) -> Iterator[str]:
    """The question's row of the table, if it was measured."""
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
