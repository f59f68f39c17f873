"""Who plays the other seats in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from shedu.core.errors import OptionError

if TYPE_CHECKING:
    from shedu.agents import Agent
    from shedu.core.game import Game
    from shedu.core.match import Match

USUAL = "scribe"  # plays where nobody else is asked for, and goes on for a bot that fails


def make_importable(names: Iterable[str]) -> None:
    """Let bots in Python be imported from the current directory, as `python -m` does."""
    from shedu.agents import is_imported

    here = str(Path.cwd())
    if any(map(is_imported, names)) and here not in sys.path:
        sys.path.insert(0, here)


def bots_for(names: list[str], game: Game, seats: list[int]) -> dict[int, Agent]:
    """A bot for each seat: the usual one, one name for all of them, or a name for each."""
    from shedu.agents import WithStandIn, agent

    make_importable(names)
    names = names or [USUAL]
    if len(names) not in (1, len(seats)):
        once_for_each = "" if len(seats) == 1 else f" or {len(seats)} times"
        raise OptionError(f"give --bot once{once_for_each}, not {len(names)} times")
    chosen = names * len(seats) if len(names) == 1 else names
    return {
        seat: WithStandIn(agent(name, game), agent(USUAL, game))
        for seat, name in zip(seats, chosen, strict=True)
    }


def bot_action(bot: Agent, match: Match) -> int:
    """What a bot does now; the same again when the same match is resumed from its record."""
    from shedu.agents import decision_seed

    seat = match.state.to_act
    assert seat is not None
    seed = decision_seed(match.dealer.source, seat, match.decisions)
    return bot.choose(match.state.redacted(seat), seed).action
