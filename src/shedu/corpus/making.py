"""Makes a corpus: plays many games, and keeps what shows the most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.core.step import Step, step_from
from shedu.corpus import lines
from shedu.corpus.cases import case_line, read_cases
from shedu.corpus.choosing import choose, end_marks, marks_of
from shedu.corpus.counting import counts_line
from shedu.corpus.coverage import Coverage
from shedu.corpus.files import ENDING, write_lines
from shedu.corpus.lines import Line, by_decision
from shedu.corpus.playing import play, refused, tables

POOL = 8  # decisions that are played for each that is kept
GAMES = 40  # whole games and scorings that are kept, of each game
PER_PHASE = 4  # positions to count from, of each phase
WIDEST = 60  # legal actions of such a position
Report = Callable[[int, int], None]


@dataclass(frozen=True)
class Played:
    """A game that was played, as little of it as is needed to play it again."""

    game: Game
    actions: list[int]
    outcome: Outcome
    refused: list[list[int]]  # by decision
    marks: list[frozenset[str]]

    def steps(self) -> list[Step]:
        found, state = [], self.game.initial
        for action in self.actions:
            found.append(step_from(state, action))
            state = found[-1].after
        return found


def make(
    folder: Path, definition: Definition, number: int, seed: int, report: Report
) -> tuple[Path, Coverage]:
    """Write the corpus of one game; the named cases are those of the folder `cases`."""
    known = read_cases(folder, definition)
    coverage = Coverage(definition, known["rules"])
    path = folder / (definition.id + ENDING)
    pool = played(definition, number * POOL, seed, report)
    cases = (case_line(definition, case) for case in known["cases"])
    found = (*cases, *_chosen(pool, number, seed))
    write_lines(path, [lines.header(definition, seed), *(coverage.seen(line) for line in found)])
    return path, coverage


def played(definition: Definition, number: int, seed: int, report: Report) -> list[Played]:
    """Games with this many decisions in all."""
    found: list[Played] = []
    done = 0
    for index, game in enumerate(tables(definition, seed)):
        if done >= number:
            break
        found.append(_play(game, seed * 1_000_000 + index))
        done += len(found[-1].marks)
        report(min(done, number), number)
    return found


def _play(game: Game, seed: int) -> Played:
    match, rng = play(game, seed), Random(seed)
    assert match.state.outcome is not None
    decisions = by_decision(match.steps)
    illegal = [refused(steps[0].before, rng) for steps in decisions]
    marks = [marks_of(*both) for both in zip(decisions, illegal, strict=True)]
    actions = [step.action for step in match.steps]
    return Played(game, actions, match.state.outcome, illegal, marks)


def _chosen(pool: Sequence[Played], number: int, seed: int) -> Iterator[Line]:
    ends = choose([end_marks(one.game, one.outcome) for one in pool], GAMES, seed)
    kept = choose([marks for one in pool for marks in one.marks], number, seed)
    yield from (lines.scoring(_end(pool[index])) for index in ends)
    begins: list[State] = []
    decisions = []
    for one, indexes in _by_game(pool, kept):
        by_index = by_decision(one.steps())
        begins += [by_index[index][0].before for index in indexes]
        decisions += [lines.decision(by_index[i], one.refused[i]) for i in indexes]
    yield from (counts_line(state) for state in _to_count(begins))
    yield from (lines.whole_game(pool[index].steps()) for index in ends)
    yield from ({"kind": "decision", **line} for line in decisions)


def _end(one: Played) -> State:
    return one.steps()[-1].after


def _by_game(pool: Sequence[Played], kept: Sequence[int]) -> Iterator[tuple[Played, list[int]]]:
    """The games that decisions are kept of, with the indexes of these."""
    first = 0
    for one in pool:
        within = [index - first for index in kept if first <= index < first + len(one.marks)]
        if within:
            yield one, within
        first += len(one.marks)


def _to_count(states: Sequence[State]) -> list[State]:
    """A few positions of every phase, in which not too much can be done."""
    by_phase: dict[str, list[State]] = {}
    for state in states:
        if 1 < len(state.legal) <= WIDEST:
            by_phase.setdefault(state.phase, []).append(state)
    return [
        some[len(some) * i // PER_PHASE]
        for some in by_phase.values()
        for i in range(min(PER_PHASE, len(some)))
    ]
