"""Reports as text: the cells of tables, markdown, and JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict

from shedu.arena.bootstrap import Estimate
from shedu.arena.report import Meeting, Performance, TableReport

HOW = (
    "Each deal was played once per rotation of the seats. In parentheses: 95 % confidence "
    "intervals, bootstrapped over deals. Win share, rank and margin are averages per seat; a tie "
    "splits the win."
)
HOW_RATED = " Ratings are Plackett–Luce strengths: 400 points more mean ten times the strength."
Rows = list[list[str]]  # the first holds the heads


def percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def points(rating: Estimate | None) -> str:
    if rating is None:
        return "–"
    return f"{rating.value:+.0f} ({rating.low:+.0f}…{rating.high:+.0f})"


COLUMNS: dict[str, Callable[[Performance], str]] = {
    "agent": lambda p: p.agent,
    "rating": lambda p: points(p.rating),
    "win share": lambda p: percent(p.win_share),
    "rank": lambda p: f"{p.rank:.2f}",
    "margin": lambda p: f"{p.margin:+.2f}",
    "ms per decision": lambda p: f"{p.ms:.2f}",
    "decisions": lambda p: f"{p.decisions:.1f}",
    "games": lambda p: str(p.games),
    "helped": lambda p: str(p.helped),
}
STRENGTH = ("agent", "rating", "win share", "rank", "margin")
EFFORT = ("agent", "games", "decisions", "ms per decision", "helped")


def explanation(reports: Sequence[TableReport]) -> str:
    """How to read the reports."""
    rated = any(performance.rating for report in reports for performance in report.performances)
    return HOW + HOW_RATED if rated else HOW


def title(report: TableReport) -> str:
    """The table, the rules version, and the number of deals and games."""
    played = f"{report.table}, rules version {report.table.rules}: "
    played += f"{_counted(report.deals, 'deal')}, {_counted(report.games, 'game')}"
    if len(report.versions) > 1:
        played += f", played with shedu {' and '.join(report.versions)}"
    return played


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def performance_rows(report: TableReport, columns: Iterable[str] = COLUMNS) -> Rows:
    """A row for each agent; the columns `helped` and `rating` only where they say something."""
    performances = report.performances
    heads = [
        head
        for head in columns
        if (head != "helped" or any(p.helped for p in performances))
        and (head != "rating" or any(p.rating for p in performances))
    ]
    return [heads, *([COLUMNS[head](p) for head in heads] for p in performances)]


def meeting_rows(report: TableReport) -> Rows:
    """A row for each agent of each pairing; no rows if there is only one pairing."""
    if len(report.meetings) < 2:
        return []
    rows = [["pairing", "agent", "win share", "games"]]
    for meeting in report.meetings:
        for agent, share in meeting.win_shares.items():
            rows.append([pairing(meeting), agent, percent(share), str(meeting.games)])
    return rows


def grouped_meeting_rows(report: TableReport) -> Rows:
    """The same in fewer columns: below each pairing its agents, indented."""
    if len(report.meetings) < 2:
        return []
    rows = [["pairing", "win share", "games"]]
    for meeting in report.meetings:
        rows.append([pairing(meeting), "", str(meeting.games)])
        rows += [[f"  {agent}", percent(share), ""] for agent, share in meeting.win_shares.items()]
    return rows


def failures(report: TableReport) -> list[str]:
    return [failure for performance in report.performances for failure in performance.failures]


def pairing(meeting: Meeting) -> str:
    """Who met, as `greedy – 3 × random`."""
    counts = Counter(meeting.agents)
    return " – ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())


def markdown(reports: Sequence[TableReport]) -> str:
    parts = []
    for report in reports:
        parts += [f"### {title(report)}", _markdown_table(performance_rows(report))]
        if rows := meeting_rows(report):
            parts.append(_markdown_table(rows))
        parts += failures(report)
    return "\n\n".join([*parts, explanation(reports)]) + "\n"


def _markdown_table(rows: Rows) -> str:
    cells = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    rule = [":--" if head in ("agent", "pairing") else "--:" for head in rows[0]]
    return "\n".join(f"| {' | '.join(row)} |" for row in [cells[0], rule, *cells[1:]])


def as_json(report: TableReport) -> str:
    """A report as one line."""
    told = asdict(report)
    table = told.pop("table")
    table["options"] = dict(report.table.options)
    return json.dumps(table | told, ensure_ascii=False)
