"""What a corpus covers, as tables: rules, options, phases, events and endings, by lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from shedu.core.definition import Definition
from shedu.corpus.lines import Line
from shedu.corpus.playing import values_of

WAYS = ("case", "refusal", "use")  # how a line can show a rule
HEADING = """# What the corpus covers

`shedu corpus make` writes this page; [docs/corpus.md](../docs/corpus.md) explains the lines. A rule
counts as covered

- by a **case**, if a test of the rulebook that cites it became a named case;
- by a **refusal**, if a decision lists an illegal action that this rule refuses;
- by a **use**, if the action taken is of a kind that this rule describes, or an event or the
  ending follows from this rule.

Decisions count by themselves, wherever they stand: also those within cases.
"""


class Coverage:
    """Counts what lines show."""

    def __init__(self, definition: Definition, rules: Sequence[str]) -> None:
        self.definition = definition
        self.rules = list(rules)
        self.by_rule: dict[str, Counter[str]] = {way: Counter() for way in WAYS}
        self.counts: Counter[tuple[str, str]] = Counter()  # by table and row
        self.kinds: Counter[str] = Counter()
        self.within_cases = 0  # decisions
        self.scenarios: set[str] = set()

    def seen(self, line: Line) -> Line:
        """Count a line, and give it back."""
        self.kinds[line["kind"]] += 1
        if line["kind"] == "case":
            self.by_rule["case"].update(line["rules"])
            self.scenarios |= set(line["scenarios"])
            self.within_cases += len(line["decisions"])
            for one in line["decisions"]:
                self._see_decision(one)
        elif line["kind"] == "decision":
            self._see_decision(line)
        else:
            self._count("Phases", line.get("phases") or [line["before"]["data"]["phase"]])
            self._see_end(line)
        return line

    def _see_decision(self, line: Line) -> None:
        self.by_rule["refusal"].update(set(line["illegal"].values()))
        self._count("Players", [str(line["players"])])
        self._count("Options", [f"{n}={_value(v)}" for n, v in line["options"].items()])
        self._count("Phases", [line["before"]["data"]["phase"]])
        self._see_end(line)

    def _see_end(self, line: Line) -> None:
        self.by_rule["use"].update(line.get("rules", ()))
        self._count("Events", line.get("events", ()))
        end = line.get("result")
        if end is not None:
            self._count("Endings", [end["reason"]])
            self._count("Ties", ["a shared win" if len(end["ranking"][0]) > 1 else "one winner"])

    def _count(self, table: str, rows: Iterable[str]) -> None:
        self.counts.update((table, row) for row in rows)

    # as a page

    def page(self) -> str:
        title = self.definition.says("en").title
        kinds = ", ".join(f"{n:,} of kind `{kind}`" for kind, n in self.kinds.items())
        lines = f"{kinds}. The cases hold {self.within_cases:,} decisions more."
        scenarios = f"Scenarios of the rules among the cases: {len(self.scenarios)}."
        parts = [f"## {title}", lines, scenarios, self._missing(), self._rules()]
        return "\n\n".join([*parts, *(self._table(name) for name in self._expected())]) + "\n"

    def uncovered(self) -> dict[str, list[str]]:
        """What no line shows, by table."""
        cited = set().union(*self.by_rule.values())
        found = {"Rules": [rule for rule in self.rules if rule not in cited]}
        for table, rows in self._expected().items():
            found[table] = [row for row in rows if not self.counts[table, row]]
        return {table: rows for table, rows in found.items() if rows}

    def _expected(self) -> dict[str, list[str]]:
        definition = self.definition
        sentences = definition.says("en").events  # also parts of sentences
        options = [f"{o.name}={_value(v)}" for o in definition.options for v in values_of(o)]
        return {
            "Players": [str(number) for number in definition.players],
            "Options": options,
            "Phases": list(definition.phases),
            "Events": [name for name, said in sentences.items() if not said.startswith((",", " "))],
            "Endings": [ending for ending in definition.endings if ending],
            "Ties": ["a shared win", "one winner"],
        }

    def _missing(self) -> str:
        missing = self.uncovered()
        if not missing:
            return "Not covered: nothing that these tables list."
        told = (f"{table.lower()} {', '.join(rows)}" for table, rows in missing.items())
        return f"**Not covered:** {'; '.join(told)}."

    def _rules(self) -> str:
        cited = sorted(set().union(*self.by_rule.values()) - set(self.rules))
        rows = [
            f"| {rule} | " + " | ".join(str(self.by_rule[way][rule] or "") for way in WAYS) + " |"
            for rule in [*self.rules, *cited]
        ]
        return "\n".join(["| rule | cases | refusals | uses |", "|---|---|---|---|", *rows])

    def _table(self, name: str) -> str:
        rows = self._expected()[name]
        rows += sorted(row for table, row in self.counts if table == name and row not in rows)
        told = [f"| {row} | {self.counts[name, row] or ''} |" for row in rows]
        return "\n".join([f"| {name.lower()} | lines |", "|---|---|", *told])


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
