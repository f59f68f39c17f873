"""Who meets whom, and the fixtures of it: every deal is played with every rotation of the seats.

The same deal for each rotation pairs the games: what luck gives to a seat, it gives to every
agent once. So the deal, not the game, is what a report counts as independent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from shedu.arena.fixture import Fixture, Table
from shedu.core.errors import OptionError
from shedu.core.game import Game


@dataclass(frozen=True)
class Pairing:
    """Agents that meet at a table, in the order in which they sit around it."""

    table: Table
    agents: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.agents) != self.table.players:
            raise OptionError(
                f"{self.table}: expected {self.table.players} agents, not {len(self.agents)}"
            )

    def rotations(self) -> list[tuple[str, ...]]:
        """The seatings in which everyone moves on by a seat, each different one once."""
        agents = self.agents
        return list(dict.fromkeys(agents[k:] + agents[:k] for k in range(len(agents))))


def match(game: Game, agents: Sequence[str]) -> list[Pairing]:
    """These agents at one table; an agent may be named for several seats."""
    return [Pairing(Table.of(game), tuple(agents))]


def round_robin(game: Game, agents: Sequence[str]) -> list[Pairing]:
    """Every choice of as many agents as the table has seats."""
    if len(set(agents)) != len(agents):
        raise OptionError("name each agent of a round robin only once")
    if len(agents) < game.players:
        raise OptionError(
            f"a round robin for {game.players} players needs at least {game.players} agents, "
            f"not {len(agents)}"
        )
    return [Pairing(Table.of(game), chosen) for chosen in combinations(agents, game.players)]


def one_against(game: Game, agents: Sequence[str], other: str) -> list[Pairing]:
    """Each agent in turn, alone among copies of the other."""
    others = (other,) * (game.players - 1)
    return [Pairing(Table.of(game), (agent, *others)) for agent in dict.fromkeys(agents)]


def fixtures(pairings: Iterable[Pairing], deals: int, seed: int = 0) -> list[Fixture]:
    """All rotations of all pairings for a number of deals, counting up from a seed.

    Deal by deal, so that what an interrupted run leaves behind is balanced.
    """
    if deals < 1:
        raise OptionError(f"play at least one deal, not {deals}")
    if seed < 0:
        raise OptionError(f"a seed must be 0 or greater, not {seed}")
    seatings = [(p.table, seating) for p in pairings for seating in p.rotations()]
    return [
        Fixture(table, dealt, seating)
        for dealt in range(seed, seed + deals)
        for table, seating in seatings
    ]
