"""What is to be played: tables, and fixtures, each of which is one game at one of them."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.catalog import definition
from shedu.catalog import game as game_named
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.options import Value


@dataclass(frozen=True)
class Table:
    """A game as it is played: by how many, with which options, by which version of its rules.

    It is a plain value, so results can be read and reported on without loading the game.
    """

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]  # those that are not the default
    rules: int

    @classmethod
    def of(cls, game: Game) -> Table:
        form = game.definition
        changed = tuple(
            (option.name, game.options[option.name])
            for option in form.options
            if game.options[option.name] != option.default
        )
        return cls(game.id, game.players, changed, form.rules_version)

    def open(self) -> Game:
        """The game itself, if its rules are still those of this table."""
        form = definition(self.game)
        if not form.plays(self.rules):
            raise SheduError(
                f"{self} uses rules version {self.rules}; "
                f"this program plays version {form.rules_version}"
            )
        return game_named(self.game, self.players, **form.as_played(self.rules, dict(self.options)))

    def __str__(self) -> str:
        options = (f"{name}={value}" for name, value in self.options)
        return ", ".join([self.game, f"{self.players} players", *options])


@dataclass(frozen=True)
class Fixture:
    """One game to be played. It decides all that follows, and is the key of its result."""

    table: Table
    seed: int  # of the deal
    seating: tuple[str, ...]  # the agent at each seat

    @property
    def pairing(self) -> tuple[str, ...]:
        """Who meets, wherever they sit."""
        return tuple(sorted(self.seating))

    def __str__(self) -> str:
        return f"{self.table}, seed {self.seed}, {' – '.join(self.seating)}"
