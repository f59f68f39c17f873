"""Shedu plays the board games of Mesopotamia.

    game = shedu.game("GAME", players=3, round_limit=20)
    match = game.match(seed=7)
    match.play(match.state.legal[0])

Nothing is compiled, and no game is loaded, before it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shedu.core.errors import (
    ContractError,
    IllegalAction,
    NotationError,
    OptionError,
    Problem,
    RecordError,
    SheduError,
)

if TYPE_CHECKING:
    from shedu.agents.analysis import Analysis, Verdict, analyze
    from shedu.catalog import GAMES, register, replay
    from shedu.core.definition import CHANCE
    from shedu.core.game import Game
    from shedu.core.match import Match
    from shedu.core.outcome import Outcome
    from shedu.core.state import State
    from shedu.core.story import Event
    from shedu.typed import GameId, PluginId, game

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "GAMES",
    "Analysis",
    "ContractError",
    "Event",
    "Game",
    "GameId",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "Outcome",
    "PluginId",
    "Problem",
    "RecordError",
    "SheduError",
    "State",
    "Verdict",
    "analyze",
    "game",
    "register",
    "replay",
]

_HOMES = {
    "Analysis": "shedu.agents.analysis",
    "Verdict": "shedu.agents.analysis",
    "analyze": "shedu.agents.analysis",
    "GAMES": "shedu.catalog",
    "game": "shedu.catalog",
    "register": "shedu.catalog",
    "replay": "shedu.catalog",
    "CHANCE": "shedu.core.definition",
    "Event": "shedu.core.story",
    "GameId": "shedu.typed",
    "PluginId": "shedu.typed",
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


def __dir__() -> list[str]:
    return sorted({*__all__, "__version__"})
