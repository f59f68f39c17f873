"""A picture of a report: win shares and ratings with their intervals, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shedu.arena.bootstrap import Estimate
from shedu.arena.extras import needed
from shedu.arena.rendering import title
from shedu.arena.report import TableReport
from shedu.core.errors import OptionError

# What would make two pictures of the same report differ, by kind of file.
METADATA: dict[str, dict[str, None]] = {".svg": {"Date": None}, ".png": {"Software": None}}
SETTINGS = {"svg.hashsalt": "shedu", "svg.fonttype": "none"}
COLOR = "#1f5a7a"
WIDTH, HEAD, ROW = 9.0, 1.1, 0.32  # inches: of the picture, around a panel, an agent


def check_picture(path: Path) -> None:
    """Refuse a plot that cannot be drawn, before hours of play."""
    if path.suffix.lower() not in METADATA:
        raise OptionError(f"a plot must be a .svg or .png file, not {path.name}")
    if not path.parent.is_dir():
        raise OptionError(f"cannot plot to {path}: no such folder: {path.parent}")
    needed("matplotlib", "a plot", "arena")


def plot(reports: Sequence[TableReport], path: Path) -> None:
    """Draw a row of panels for each table."""
    check_picture(path)
    matplotlib = needed("matplotlib", "a plot", "arena")
    figures = needed("matplotlib.figure", "a plot", "arena")
    heights = [HEAD + ROW * len(report.performances) for report in reports]
    with matplotlib.rc_context(SETTINGS):
        figure = figures.Figure(figsize=(WIDTH, sum(heights)), layout="constrained")
        rows = figure.subfigures(len(reports), 1, squeeze=False, height_ratios=heights)
        for [row], report in zip(rows, reports, strict=True):
            _draw(row, report)
        figure.savefig(path, metadata=METADATA[path.suffix.lower()])


def _draw(row: Any, report: TableReport) -> None:
    """One table: the best agent on top."""
    performances = report.performances[::-1]
    agents = [performance.agent for performance in performances]
    rated = [p.rating for p in performances if p.rating is not None]
    shares, *others = row.subplots(1, 2 if rated else 1, sharey=True, squeeze=False)[0]
    row.suptitle(title(report))
    _draw_estimates(shares, agents, [p.win_share for p in performances], 100)
    shares.set_xlabel("win share in % (dotted: equal share)")
    shares.axvline(100 / report.table.players, color="gray", linestyle=":")
    shares.set_xlim(-3, 103)
    for axes in others:
        _draw_estimates(axes, agents, rated, 1)
        axes.set_xlabel("rating")


def _draw_estimates(
    axes: Any, agents: Sequence[str], estimates: Sequence[Estimate], scale: float
) -> None:
    """A dot for each agent, and its interval."""
    values = [scale * estimate.value for estimate in estimates]
    below = [scale * (estimate.value - estimate.low) for estimate in estimates]
    above = [scale * (estimate.high - estimate.value) for estimate in estimates]
    axes.errorbar(values, range(len(agents)), xerr=[below, above], fmt="o", capsize=3, color=COLOR)
    axes.set_yticks(range(len(agents)), agents)
    axes.set_ylim(-0.6, len(agents) - 0.4)
    axes.grid(axis="x", alpha=0.3)
