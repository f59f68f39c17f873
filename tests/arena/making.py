"""Agents, tables and results for the tests of the arena."""

from __future__ import annotations

import shedu
from shedu.agents import Choice
from shedu.arena import Fixture, Result, Table
from some_games import DUEL

TABLES = {players: Table("a game", players, (), 1) for players in (2, 3, 4)}


def short_game():
    """A game of a few turns."""
    return shedu.game(DUEL, round_limit=3)


class OneSided:
    """Always takes the first, or always the last of the legal actions."""

    def __init__(self, name, index):
        self.name = name
        self.index = index

    def choose(self, state, seed):
        action = state.legal[self.index]
        return Choice(action, {action: 1.0})

    def close(self):
        """It holds nothing."""


def result(seating, ranks, seed=0, scores=None, **facts):
    """A result by hand; scores follow from the ranks if none are given."""
    seats = len(seating)
    told = dict(
        reason="done",
        ranks=tuple(ranks),
        scores=tuple(scores or ((seats - rank,) for rank in ranks)),
        decisions=(10,) * seats,
        helped=(0,) * seats,
        shedu="1",
        ms=(20.0,) * seats,
        cpu=(10.0,) * seats,
        failures=("",) * seats,
    )
    return Result(Fixture(TABLES[seats], seed, tuple(seating)), **{**told, **facts})


def won(winner, loser, seed, at=0):
    """A game of two that the winner won, sitting at this seat."""
    return (
        result((winner, loser), (1, 2), seed) if at == 0 else result((loser, winner), (2, 1), seed)
    )
