"""Holds this engine to a corpus, line by line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from shedu.catalog import definition
from shedu.core.errors import RecordError, SheduError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.corpus.counting import count
from shedu.corpus.files import read_lines
from shedu.corpus.lines import Line, description_of, position, refusal, result

MOST = 20  # differences that are kept of a file
# What differs: what it is about, what the corpus says, what the engine says.
Found = tuple[str, Any, Any]


@dataclass(frozen=True)
class Difference:
    file: str
    line: int
    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}: {self.what}"
        return f"{where}\n  expected {self.expected}\n  found    {self.found}"


@dataclass
class Report:
    """What a check of a file has found."""

    file: str
    lines: Counter[str] = field(default_factory=Counter)  # by kind
    decisions: int = 0  # of all lines
    differences: list[Difference] = field(default_factory=list)


def check(path: Path, every: int = 1, part: int = 0) -> Report:
    """Compare a file with what this engine says; or only one line of so many, beginning at one."""
    report = Report(str(path))
    found = read_lines(path)
    _, header = next(found, (0, {}))
    game_id, version = header.get("game", ""), header.get("rules", 0)
    rules = definition(game_id)
    if version != rules.rules_version:
        raise RecordError(
            f"{path} is of version {version} of the rules of {game_id}, "
            f"and this engine plays version {rules.rules_version}"
        )
    for number, line in found:
        if number % every != part or len(report.differences) >= MOST:
            continue
        kind = line.get("kind", "")
        report.lines[kind] += 1
        report.decisions += len(line.get("decisions", ())) if kind != "decision" else 1
        report.differences += [
            Difference(str(path), number, what, *both)
            for what, *both in _differences(game_id, line)
        ]
    return report


def _differences(game_id: str, line: Line) -> list[Found]:
    comparison = Comparison(game_id)
    try:
        comparison.compare(line)
    except (SheduError, LookupError, TypeError, ValueError, AttributeError) as error:
        comparison.differs(
            "a line that can be read", "no error", f"{type(error).__name__}: {error}"
        )
    return comparison.found


class Comparison:
    """What a line says beside what the engine says."""

    def __init__(self, game_id: str) -> None:
        self.definition = definition(game_id)
        self.found: list[Found] = []
        self._about = ""  # where in the line we are

    def differs(self, what: str, expected: Any, found: Any) -> None:
        """Note a difference, if there is one."""
        if expected != found:
            self.found.append((self._about + what, expected, found))

    def compare(self, line: Line) -> None:
        kinds = {
            "case": self._case,
            "scoring": self._scoring,
            "counts": self._counts,
            "game": self._game,
            "decision": self._decision,
        }
        if line["kind"] in kinds:
            kinds[line["kind"]](line)
        else:
            self.differs("the kind of line", " or ".join(kinds), line["kind"])

    def _case(self, line: Line) -> None:
        for index, one in enumerate(line["decisions"]):
            self._about = f"{line['name']}: decisions[{index}]: "
            self._decision(one)

    def _scoring(self, line: Line) -> None:
        self.differs("result", line["result"], result(self._before(line)))

    def _counts(self, line: Line) -> None:
        state = self._before(line)
        self.differs("counts", line["counts"], count(state, len(line["counts"])))

    def _game(self, line: Line) -> None:
        state = self._table(line).initial
        for action in line["deal"]:
            state = state.play(action)
        for index, one in enumerate(line["decisions"]):
            self.differs(f"decisions[{index}]: seat", one["seat"], state.to_act)
            self.differs(f"decisions[{index}]: choices", one["choices"], len(state.legal))
            for action in (one["action"], *one["chance"]):
                state = state.play(action)
        self._position("after", state, line["after"])
        self.differs("result", line["result"], result(state))

    def _decision(self, line: Line) -> None:
        """A decision; in a case perhaps only what may be decided."""
        state = self._before(line)
        self.differs("seat", line["seat"], state.to_act)
        self._legal(line["legal"], [] if state.is_chance else state.legal.spelled())
        for action, rule in line["illegal"].items():
            self.differs(f"illegal: {action}", rule, refusal(state, action))
        if "action" in line:
            for action in (line["action"], *line["chance"]):
                state = state.play(action)
            self._position("after", state, line["after"])
        self.differs("result", line["result"], result(state))

    def _table(self, line: Line) -> Game:
        return Game(self.definition, line["players"], **line["options"])

    def _before(self, line: Line) -> State:
        """The position that a line begins with: text and plain data say the same."""
        game, told = self._table(line), line["before"]
        state = game.state(told["position"])
        read = description_of(self.definition).read(game, told["data"])
        if read != state:
            self.differs("before: the position of its data", state.position(), read.position())
        self._position("before", state, told)
        return state

    def _position(self, what: str, state: State, told: Line) -> None:
        """A state is written like this, as text and as plain data."""
        said = position(state)
        self.differs(f"{what}: position", told["position"], said["position"])
        for key in {**told["data"], **said["data"]}:
            both = told["data"].get(key), said["data"].get(key)
            self.differs(f"{what}: data: {key}", *both)

    def _legal(self, expected: list[str], found: list[str]) -> None:
        """Tell what is missing and what is too much, since the sets are long."""
        missing, extra = set(expected) - set(found), set(found) - set(expected)
        if missing or extra:
            self.differs(
                "legal",
                f"{len(expected)} actions, with {' '.join(sorted(missing)) or 'nothing more'}",
                f"{len(found)} actions, with {' '.join(sorted(extra)) or 'nothing more'}",
            )
        else:
            self.differs("legal: the order", expected, found)
