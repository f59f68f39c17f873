"""Random games as records, from which tables begin."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import shedu


@dataclass(frozen=True)
class Game:
    """A finished game, and its last decision."""

    record: str
    decisions: int
    last_seat: int
    last_action: str


@cache
def random_game(seed: int, game_id: str, **options: int | bool | str) -> Game:
    match, rng = shedu.game(game_id, **options).match(seed=seed), random.Random(seed)
    while match.state.to_act is not None:
        match.play(rng.choice(list(match.state.legal)))
    last = [step for step in match.steps if step.actor >= 0][-1]
    return Game(match.record, match.decisions, last.actor, match.game.spell(last.action))


@cache
def spellings(game_id: str) -> list[str]:
    """Every action of a game as it is written, by its number."""
    game = shedu.game(game_id)
    return [game.spell(action) for action in range(game.actions.size)]
