"""Ways to play that reach the rare phases, and games of the engine beside the referee."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import shedu
from referee.ur import CELLS, Referee
from shedu import State

Policy = Callable[[random.Random, list[str], Referee], str]


def uniform(rng: random.Random, options: list[str], referee: Referee) -> str:
    return rng.choice(options)


def preferring(*beginnings: str, chance: float = 0.85) -> Policy:
    """Mostly the actions whose spelling begins like one of these, the first ones first."""

    def choose(rng: random.Random, options: list[str], referee: Referee) -> str:
        for beginning in beginnings:
            found = [option for option in options if option.startswith(beginning)]
            if found and rng.random() < chance:
                return rng.choice(found)
        return rng.choice(options)

    return choose


def warrior(rng: random.Random, options: list[str], referee: Referee) -> str:
    """Does war and keeps attacking, most of all where it costs nothing."""
    if "peace" in options:
        free = [o for o in options if ">" in o and referee.left_after_cost(o[:2], o[3:5]) > 2]
        return rng.choice(free or options) if rng.random() < 0.97 else "peace"
    return preferring("doW", "doP", "~", "+")(rng, options, referee)


def settler(rng: random.Random, options: list[str], referee: Referee) -> str:
    """Spreads over the grid until nothing is free."""
    if referee.phase == "normal" and rng.random() < 0.9:
        new = [o for o in options if o[0] == "+" and referee.grid[o[1:]].is_free()]
        return rng.choice(new or ["finish"])
    return rng.choice(options)


def hoarder(rng: random.Random, options: list[str], referee: Referee) -> str:
    """Collects tokens by trade and culture until the reserve runs short."""
    if referee.phase == "exchange":
        cells = [o for o in options if o[1:3] in CELLS]
        teaching = [o for o in cells if {"T", "C"} & set(referee.grid[o[1:3]].pair())]
        return rng.choice(teaching or options)
    if referee.phase == "normal" and referee.used == 0 and rng.random() < 0.5:
        return settler(rng, options, referee)
    return preferring("act", "doC", "doT", "put2", "+")(rng, options, referee)


grower = preferring("put2", "build", "doT", "doC", "doA", "keep5", "keep0", "+")
hermit = preferring("pass", "doA", "put0", "act", "finish", chance=0.95)
POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "grower": grower,
    "hermit": hermit,
    "hoarder": hoarder,
    "settler": settler,
    "warrior": warrior,
}


def play_both(
    policy: Policy, seed: int, players: int, **options: bool | int
) -> Iterator[tuple[State, Referee]]:
    """One whole game, played by the engine and by the referee: every state, the last included."""
    rng = random.Random(seed)
    referee = Referee(players, **options)
    state = shedu.game("ur", players=players, **options).initial
    while not state.is_over:
        yield state, referee
        choose = uniform if state.is_chance else policy
        action = choose(rng, sorted(referee.legal()), referee)
        referee.play(action)
        state = state.play(action)
    yield state, referee
