"""The tables at which a game is held to the contract of `core.definition`.

They follow from its definition: every number of players, and mixed options, so that a new game or
option is covered without a word here.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import product

from shedu.catalog import GAMES, definition
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.options import Value

ROWS = 4  # option rows for each number of players
SHORT = 6  # rounds: enough for every phase, and short enough for slow checks


def option_rows(game_id: str, seed: int) -> list[dict[str, Value]]:
    """The defaults first, then mixed rows."""
    rng = random.Random(f"{game_id} {seed}")
    options = definition(game_id).options
    everything = [
        dict(zip((o.name for o in options), row, strict=True))
        for row in product(*(o.values for o in options))
    ]
    usual = {o.name: o.default for o in options}
    others = [row for row in everything if row != usual]
    return [usual, *rng.sample(others, min(len(others), ROWS - 1))]


def tables_of(game_id: str, rows: int = ROWS) -> list[Game]:
    """A game with all its numbers of players and mixed options."""
    return [
        Game(definition(game_id), players, **options)
        for players in definition(game_id).players
        for options in option_rows(game_id, players)[:rows]
    ]


def tables(rows: int = ROWS) -> list[Game]:
    """The same for every game of the catalog."""
    return [game for game_id in GAMES for game in tables_of(game_id, rows)]


def play_randomly(game: Game, seed: int) -> Match:
    """A whole match of uniformly random decisions."""
    rng = random.Random(seed)
    match = game.match(seed=seed)
    while not match.state.is_over:
        legal = match.state.legal
        match.play(legal[rng.randrange(len(legal))])
    return match


def guesses(match: Match) -> str:
    """For some states of a match a truth that each seat may guess, a line each."""
    lines = []
    for index in sample(match, 10):
        state, rng = match.states[index], random.Random(index)
        for seat in range(match.game.players):
            for known in (state.redacted(seat), state.seen_by(seat)):
                lines.append(known.resampled(seat, rng).position())
    return "\n".join(lines)


@cache
def played(game: Game, seed: int = 1) -> Match:
    """A finished match, shared by the tests; nothing may change it."""
    return play_randomly(game, seed)


def sample(match: Match, number: int, seed: int = 0) -> list[int]:
    """Some indexes into a match's states, with one of every phase at least."""
    rng = random.Random(seed)
    indexes = list(range(len(match.states)))
    by_phase = {match.states[i].phase: i for i in rng.sample(indexes, len(indexes))}
    chosen = set(by_phase.values()) | set(rng.sample(indexes, min(number, len(indexes))))
    return sorted(chosen)
