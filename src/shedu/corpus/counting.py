"""How many positions some decisions lead to: a fingerprint of all rules at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

from shedu.core.state import State
from shedu.corpus.lines import Line, position, table

MOST_PLAYS = 4000  # for one depth: enough to see far, and quick to check
DEEPEST = 4


def forced(state: State) -> State:
    """Where chance leads if it always does the first thing that it can, in the table's order."""
    while state.is_chance:
        state = state.play(min(state.chances))
    return state


def further(level: Counter[State]) -> Counter[State]:
    """The positions one decision later, with the number of ways that lead to each."""
    found: Counter[State] = Counter()
    for state, ways in level.items():
        for action in state.legal:
            found[forced(state.play(action))] += ways
    return found


def counted(level: Counter[State]) -> dict[str, int]:
    over = sum(ways for state, ways in level.items() if state.is_over)
    return {"positions": len(level), "sequences": level.total(), "over": over}


def count(state: State, depth: int) -> list[dict[str, int]]:
    """The figures after 1, 2, … decisions."""
    figures, level = [], Counter([state])
    for _ in range(depth):
        level = further(level)
        figures.append(counted(level))
    return figures


def counts_line(state: State) -> Line:
    """A position, and the figures as deep as is quick."""
    figures: list[Any] = []
    level = Counter([state])
    while len(figures) < DEEPEST and 0 < sum(len(s.legal) for s in level) <= MOST_PLAYS:
        level = further(level)
        figures.append(counted(level))
    return {"kind": "counts", **table(state.game), "before": position(state), "counts": figures}
