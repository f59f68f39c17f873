"""Shedu plays the board games of Mesopotamia.

    game = shedu.game("tigris-euphrates", players=3, board="advanced", wonder=True)
    match = game.match(seed=7)
    match.play(match.state.legal[0])

Nothing is compiled, and no game is loaded, before it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shedu.core.errors import (
    IllegalAction,
    NotationError,
    OptionError,
    Problem,
    RecordError,
    SheduError,
)

if TYPE_CHECKING:
    from shedu.catalog import GAMES, game, replay
    from shedu.core.definition import CHANCE, Event
    from shedu.core.game import Game
    from shedu.core.match import Match
    from shedu.core.outcome import Outcome
    from shedu.core.state import State

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "GAMES",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "Outcome",
    "Problem",
    "RecordError",
    "SheduError",
    "State",
    "game",
    "replay",
]

_HOMES = {
    "GAMES": "shedu.catalog",
    "game": "shedu.catalog",
    "replay": "shedu.catalog",
    "CHANCE": "shedu.core.definition",
    "Event": "shedu.core.definition",
    "Game": "shedu.core.game",
    "Match": "shedu.core.match",
    "Outcome": "shedu.core.outcome",
    "State": "shedu.core.state",
}


def __getattr__(name: str) -> Any:
    """Load a name on first use: the command line and `--help` should not wait for NumPy."""
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'shedu' has no attribute {name!r}")
