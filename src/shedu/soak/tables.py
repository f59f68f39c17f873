"""The tables at which a game is soaked: every number of players with every mix of options."""

from __future__ import annotations

from itertools import product

from shedu.core.definition import Definition
from shedu.core.game import Game

USUAL_TO_SHORT = 3  # so many tables with the usual round limit for one with a short limit
SHORT = 12  # rounds, at most


def tables_of(definition: Definition) -> list[Game]:
    """All tables; game number i is played at the table i of this list, over and over.

    At every fourth the round limit is short, from one round on: so it ends games as well.
    """
    names = [option.name for option in definition.options]
    mixes = list(product(*(option.values for option in definition.options)))
    usual = [
        Game(definition, players, **dict(zip(names, mix, strict=True)))
        for players in definition.players
        for mix in mixes
    ]
    return [*usual * USUAL_TO_SHORT, *(_shortened(game, i) for i, game in enumerate(usual))]


def _shortened(game: Game, number: int) -> Game:
    limit = game.definition.option("round_limit")
    rounds = min(limit.most, max(limit.least, 1 + number % SHORT))
    return Game(game.definition, game.players, **{**game.options, "round_limit": rounds})


def name_of(game: Game, without: tuple[str, ...] = ()) -> str:
    """A table in a few words: the game, the players, and the options that are not the usual."""
    changed = [
        f"{name}={value}"
        for name, value in game.options.items()
        if name not in without and value != game.definition.option(name).default
    ]
    return " ".join([game.id, str(game.players), *changed])
