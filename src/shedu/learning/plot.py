"""A picture of a training run: strength by generation."""

from __future__ import annotations

import math
from pathlib import Path

from shedu.arena.extras import needed
from shedu.learning.run import Progress


def strengths(progress: Progress) -> list[tuple[int, float]]:
    """By generation, the rating of the best net so far above the hand-written evaluation.

    A share p of wins is 400 log10(p / (1 - p)) points, as among two players.
    """
    found = [(0, 0.0)]
    for entry in progress.history:
        rating = found[-1][1]
        if entry["accepted"]:
            share = min(0.99, max(0.01, entry["strength"]))
            rating += 400 * math.log10(share / (1 - share))
        found.append((int(entry["generation"]), rating))
    return found


def plot(progress: Progress, path: Path) -> None:
    """Draw it; without matplotlib there is no picture."""
    try:
        figures = needed("matplotlib.figure", "a plot", "arena")
        matplotlib = needed("matplotlib", "a plot", "arena")
    except Exception:
        return
    points = strengths(progress)
    with matplotlib.rc_context({"svg.hashsalt": "shedu", "svg.fonttype": "none"}):
        figure = figures.Figure(figsize=(7, 3.5), layout="constrained")
        axes = figure.subplots()
        axes.step([at for at, _ in points], [rating for _, rating in points], where="post")
        axes.set_xlabel("generation")
        axes.set_ylabel("rating above the hand-written values")
        axes.grid(alpha=0.3)
        figure.savefig(path, metadata={"Date": None})
