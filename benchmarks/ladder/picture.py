"""The picture of docs/strength.md: the ladder of each game, and the champion's shares.

It is written by hand, so that the same results make the same bytes, and so that its colors follow
the reader's: the background is part of it, and text and lines stand out in light and in dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from shedu.arena import Estimate

WIDTH = 840
TOP, HEAD, ROW, FOOT = 58, 26, 24, 38  # heights: the legend, a title, a row, an axis with its gap
LADDER = (100, 520)  # from left to right
SHARES = (600, 810)
APART = 6  # between the marks of one row
STYLE = """
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: bold; font-size: 14px }
.paper { fill: #ffffff }
.quiet { fill: #59636e }
.note { fill: #59636e; stroke: #ffffff; stroke-width: 6; paint-order: stroke }
.grid { stroke: #d1d9e0 }
.even { stroke: #59636e; stroke-dasharray: 2 3 }
.target { stroke: #cf222e; stroke-width: 2 }
.two { stroke: #0969da; fill: #0969da }
.three { stroke: #9a4b00; fill: #9a4b00 }
.four { stroke: #1a7f37; fill: #1a7f37 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .paper { fill: #0d1117 }
  .quiet { fill: #9198a1 }
  .note { fill: #9198a1; stroke: #0d1117 }
  .grid { stroke: #30363d }
  .even { stroke: #9198a1 }
  .target { stroke: #ff7b72 }
  .two { stroke: #58a6ff; fill: #58a6ff }
  .three { stroke: #f0a35e; fill: #f0a35e }
  .four { stroke: #56d364; fill: #56d364 }
}
"""
KINDS = {2: "two", 3: "three", 4: "four"}  # of marks, by the number of players


@dataclass(frozen=True)
class Mark:
    """Something measured at a table with so many players."""

    players: int
    value: Estimate
    target: float | None = None


@dataclass(frozen=True)
class Panel:
    """One game: marks by level, from the strongest to the weakest, and the champion's shares."""

    title: str
    levels: dict[str, list[Mark]]
    shares: list[Mark]


@dataclass(frozen=True)
class Axis:
    """Values from left to right across a part of the picture."""

    least: float
    most: float
    span: tuple[int, int]

    def at(self, value: float) -> float:
        left, right = self.span
        return left + (right - left) * (value - self.least) / (self.most - self.least)


def picture(panels: Sequence[Panel]) -> str:
    """The whole picture as SVG."""
    ladder, shares = _ratings(panels), Axis(0, 1, SHARES)
    parts: list[str] = [*_legend()]
    top = TOP
    for panel in panels:
        parts += _panel(panel, top, ladder, shares)
        top += HEAD + ROW * len(panel.levels) + FOOT
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" '
        f'height="{top}" role="img">\n<title>Strength of the agents</title>\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="paper" width="{WIDTH}" height="{top}"/>\n'
    )
    return head + "\n".join(parts) + "\n</svg>\n"


def _ratings(panels: Sequence[Panel]) -> Axis:
    """One axis for all ladders, to whole multiples of 200 points."""
    marks = [mark.value for panel in panels for row in panel.levels.values() for mark in row]
    most = max([max(-mark.low, mark.high) for mark in marks], default=400)
    edge = 200 * ceil(most / 200)
    return Axis(-edge, edge, LADDER)


def _legend() -> Iterator[str]:
    yield _text(LADDER[0], 22, "Levels: rating with its 95 % interval", "title")
    yield _text(SHARES[0], 22, "Wins: champion vs. ismcts", "title")
    for k, (players, kind) in enumerate(KINDS.items()):
        x = LADDER[0] + 90 * k
        yield _shape(x + 5, 40, kind)
        yield _text(x + 15, 44, f"{players} players", "quiet")
    x, y = SHARES[0], 40
    yield f'<path class="even" d="M{x} {y - 7}v14"/>'
    yield _text(x + 8, y + 4, "even share", "quiet")
    yield f'<path class="target" d="M{x + 90} {y - 7}v14"/>'
    yield _text(x + 98, y + 4, "target", "quiet")


def _panel(panel: Panel, top: int, ladder: Axis, shares: Axis) -> Iterator[str]:
    first = top + HEAD + ROW // 2  # the middle of the first row
    bottom = top + HEAD + ROW * len(panel.levels)
    yield _text(12, top + 16, panel.title, "title")
    step = 200 if ladder.most <= 800 else 400
    edge = int(ladder.most) // step * step
    points = {value: f"{value:+d}" if value else "0" for value in range(-edge, edge + 1, step)}
    yield from _grid(ladder, points, top + HEAD, bottom)
    yield from _grid(shares, {v / 4: f"{25 * v} %" for v in range(5)}, top + HEAD, bottom)
    for k, (level, marks) in enumerate(panel.levels.items()):
        yield _text(12, first + ROW * k + 4, level)
        for mark in marks:
            yield from _mark(mark, ladder, first + ROW * k + APART * (mark.players - 3))
    for k, mark in enumerate(panel.shares):
        y = first + ROW * k
        yield _text(SHARES[0] - 12, y + 4, str(mark.players), end=True)
        yield _tick("even", shares.at(1 / mark.players), y)
        if mark.target is not None:
            yield _tick("target", shares.at(mark.target), y)
        yield from _mark(mark, shares, y)
    if not any(panel.levels.values()):
        yield _text(sum(LADDER) / 2, (first + bottom) / 2 - 4, "not measured yet", "note", True)
    if not panel.shares:
        yield _text(sum(SHARES) / 2, (first + bottom) / 2 - 4, "not measured yet", "note", True)


def _grid(axis: Axis, ticks: dict[float, str], top: int, bottom: int) -> Iterator[str]:
    for value, label in ticks.items():
        x = axis.at(value)
        yield f'<path class="grid" d="M{_n(x)} {top}V{bottom}"/>'
        yield _text(x, bottom + 15, label, "quiet", True)


def _mark(mark: Mark, axis: Axis, y: int) -> Iterator[str]:
    kind = KINDS[mark.players]
    low, high = axis.at(mark.value.low), axis.at(mark.value.high)
    yield f'<path class="{kind}" d="M{_n(low)} {y}H{_n(high)}"/>'
    yield _shape(axis.at(mark.value.value), y, kind)


def _shape(x: float, y: int, kind: str) -> str:
    """A circle, a triangle or a square: the number of players does not depend on color alone."""
    drawn = {
        "two": f"M{_n(x - 4)} {y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
        "three": f"M{_n(x - 4)} {y + 4}h8l-4 -8z",
        "four": f"M{_n(x - 4)} {y - 4}h8v8h-8z",
    }
    return f'<path class="{kind}" d="{drawn[kind]}"/>'


def _tick(kind: str, x: float, y: int) -> str:
    return f'<path class="{kind}" d="M{_n(x)} {y - 9}v18"/>'


def _text(
    x: float, y: float, words: str, kind: str = "", middle: bool = False, end: bool = False
) -> str:
    anchor = ' text-anchor="middle"' if middle else ' text-anchor="end"' if end else ""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{named}{anchor}>{escape(words)}</text>'


def _n(number: float) -> str:
    """A number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")
