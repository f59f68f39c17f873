"""The games that a corpus is chosen from: seeded, under all options, by players of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from shedu.agents import agent, decision_seed
from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.options import Option, Value
from shedu.core.state import State

# Who plays, game by game, at all seats or in turn.
SEATINGS = (
    ("random",),
    ("greedy:samples=2,slips=0.1",),
    ("random", "greedy:samples=2"),
    ("greedy:samples=2,slips=0.4",),
)
LIMITS = (1, 3, 8, 20)  # values of an option that is a number, besides the usual one
TRIES = 8  # illegal actions that are looked at for each decision
KEPT = 3  # of these


def values_of(option: Option) -> tuple[Value, ...]:
    limits = LIMITS if option.most else ()
    return (*option.values, *(n for n in limits if option.least <= n <= option.most))


def tables(definition: Definition, seed: int) -> Iterator[Game]:
    """Tables without end: each value of each option comes by turns, the others are mixed."""
    rng = Random(f"{definition.id} {seed}")
    pairs = [(option, value) for option in definition.options for value in values_of(option)]
    while True:
        rng.shuffle(pairs)
        for option, value in pairs:
            options = {
                o.name: rng.choice((o.default, rng.choice(values_of(o))))
                for o in definition.options
            }
            yield Game(definition, rng.choice(definition.players), **options | {option.name: value})


def play(game: Game, seed: int) -> Match:
    """A whole game; the seed says who plays it and how chance falls."""
    names = SEATINGS[seed % len(SEATINGS)]
    players = [agent(name, game) for name in names]
    match = game.match(seed=seed)
    while (seat := match.state.to_act) is not None:
        player = players[seat % len(players)]
        chosen = player.choose(
            match.state.redacted(seat), decision_seed("corpus", seat, match.decisions)
        )
        match.play(chosen.action)
    return match


def refused(state: State, rng: Random) -> list[int]:
    """A few illegal actions, each refused by another rule; most of them answer the decision."""
    table = state.game.actions
    chance = state.game.definition.chance_families
    families = [family for family in table.families.values() if family.name not in chance]
    timely = {table.decode(action)[0] for action in state.legal}
    near = [family for family in families if family.name in timely]
    found: dict[str, int] = {}
    for attempt in range(TRIES):
        family = rng.choice(families if attempt % 4 == 3 else near)
        action = family.first + rng.randrange(family.size)
        problem = state.explain(action)
        if problem is not None:
            found.setdefault(problem.rule, action)
    return list(found.values())[:KEPT]
