"""Agents by name: `random`, or with settings such as `ismcts:seconds=0.2`."""

from __future__ import annotations

from collections.abc import Callable

from shedu.agents.agent import Agent
from shedu.agents.uniform import RandomAgent
from shedu.core.errors import OptionError
from shedu.core.game import Game

# By name, what makes an agent for a game from its settings.
MAKERS: dict[str, Callable[..., Agent]] = {
    "random": lambda game: RandomAgent(),
}


def agent(text: str, game: Game) -> Agent:
    """The agent of this name for a game; settings follow a colon, separated by commas."""
    name, _, settings = text.partition(":")
    if name not in MAKERS:
        raise OptionError(f"there is no agent {name!r}: there are {', '.join(MAKERS)}")
    return MAKERS[name](game, **dict(part.split("=", 1) for part in settings.split(",") if part))
