"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The reason of the end, the seats from best to worst, and what they are compared by."""

    reason: str
    ranking: tuple[tuple[int, ...], ...]  # groups of seats that share a place, the best first
    scores: tuple[tuple[int, ...], ...]  # by seat; compared from left to right, more is better

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    @classmethod
    def from_scores(cls, reason: str, scores: Sequence[tuple[int, ...]]) -> Outcome:
        best_first = sorted(set(scores), reverse=True)
        ranking = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == place)
            for place in best_first
        )
        return cls(reason, ranking, tuple(scores))

    def facts(self) -> dict[str, Any]:
        """As plain lists, ready for JSON."""
        return {
            "reason": self.reason,
            "ranking": [list(group) for group in self.ranking],
            "scores": [list(score) for score in self.scores],
        }

    def spelled(self) -> str:
        """As in a record's last line: `treasures: 2 > 1 = 3`, people counting seats from 1."""
        places = (" = ".join(str(seat + 1) for seat in group) for group in self.ranking)
        return f"{self.reason}: {' > '.join(places)}"
