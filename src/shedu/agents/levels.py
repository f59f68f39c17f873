"""Named levels for people, from a gentle beginner to the strongest."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    id: str
    title: dict[str, str]  # by language
    agent: str
    seconds: float  # that a move takes, about; 0: at once


TITLES = {
    "pupil": {"en": "Pupil", "fr": "Élève"},
    "scribe": {"en": "Scribe", "fr": "Scribe"},
    "merchant": {"en": "Merchant", "fr": "Marchand"},
    "priest": {"en": "Priest", "fr": "Prêtre"},
    "king": {"en": "King", "fr": "Roi"},
}
# By game and level: who plays, and how long a move takes. docs/strength.md has the measured ladder.
LADDERS = {
    "tigris-euphrates": (
        ("greedy:slips=0.6,samples=2", 0.0),
        ("greedy:slips=0.2,samples=4", 0.0),
        ("greedy", 0.0),
        ("ismcts:seconds=0.2", 0.2),
        ("ismcts:seconds=1", 1.0),
    ),
    "contest-of-kings": (
        ("greedy:slips=0.6,samples=2", 0.0),
        ("greedy:slips=0.2,samples=4", 0.0),
        ("greedy", 0.0),
        ("ismcts:seconds=0.2", 0.2),
        ("ismcts:seconds=1", 1.0),
    ),
    "ur": (
        ("greedy:slips=0.6,samples=2", 0.0),
        ("greedy:slips=0.2,samples=4", 0.0),
        ("greedy", 0.0),
        ("ismcts:seconds=0.2", 0.2),
        ("ismcts:seconds=1", 1.0),
    ),
    "babel": (
        ("greedy:slips=0.6,samples=2", 0.0),
        ("greedy:slips=0.2,samples=4", 0.0),
        ("greedy", 0.0),
        ("ismcts:seconds=0.2", 0.2),
        ("ismcts:seconds=1", 1.0),
    ),
}


def levels(game_id: str) -> list[Level]:
    """A game's levels, the weakest first."""
    return [
        Level(name, title, *rung)
        for (name, title), rung in zip(TITLES.items(), LADDERS[game_id], strict=True)
    ]


def level_names() -> list[str]:
    return list(TITLES)
