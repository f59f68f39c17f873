"""Getting ready: all that is compiled is compiled once, and no clock runs while it is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache

from shedu.agents import AgentFailed, agent, first_choice
from shedu.arena.fixture import Fixture, Table

Report = Callable[[int, int], None]  # how much is done, of how much


def silent(done: int, total: int) -> None:
    """A report to nobody."""


def prepare(fixtures: Sequence[Fixture], report: Report = silent) -> None:
    """Compile or load all that the fixtures need in this process; it is done once for each agent.

    Before workers start, this fills the cache that they load from. An agent that cannot be had
    is told before anything is compiled, and one that fails at once before anything is played.
    """
    wanted = list(dict.fromkeys((f.table, name) for f in fixtures for name in f.seating))
    for table, name in wanted:
        _check(table, name)
    for done, (table, name) in enumerate(wanted):
        report(done, len(wanted))
        _prepare(table, name)


@cache
def _check(table: Table, name: str) -> None:
    agent(name, table.open()).close()


@cache
def _prepare(table: Table, name: str) -> None:
    """Let an agent choose once."""
    game = table.open()
    game.engine.prepare()
    with closing(agent(name, game)) as ready:
        try:
            ready.choose(first_choice(game), seed=0)
        except AgentFailed as error:
            raise AgentFailed(f"{name}: {error}") from None
