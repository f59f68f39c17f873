"""The soak of one game in one process: compiled games, and the checks of what they keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from shedu.agents.thinking import Thinking, desk_for
from shedu.core.chance import mixed
from shedu.core.compiling import copied, rows, specialize
from shedu.core.definition import Array, Definition
from shedu.core.state import State
from shedu.soak import driver
from shedu.soak.artificial import artificial
from shedu.soak.examining import Problem, problems
from shedu.soak.finding import Finding, finding
from shedu.soak.tables import tables_of

ROOM = 64  # positions that are kept of a game, unless all are
EVERY_AFTER = 500  # one step in so many is looked at in an artificial game
ARTIFICIAL = "in an artificial game"
FEW = 3  # findings of each law that are kept of a chunk


@dataclass(frozen=True)
class Plan:
    """How games are soaked; with the number of a game it says all that happens in it."""

    seed: int = 1
    greedy: int = 50  # thousandths of the games
    positions: int = 100_000  # one step in so many is examined in Python; 0: none


@dataclass
class Soaked:
    """What came of some games."""

    counts: Array  # by table: see `driver.GAMES` and the others
    examined: int = 0  # positions
    artificial: int = 0  # games that began with an artificial position
    broken: Counter[str] = field(default_factory=Counter)  # by law, the games that broke it
    findings: list[Finding] = field(default_factory=list)  # the first few of each law


class Soaking:
    """The compiled soak of one game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.tables = tables_of(definition)
        self.laws = (*driver.GENERAL, *definition.laws)
        self._starts = rows(len(self.tables), definition.dtype)
        for i, game in enumerate(self.tables):
            self._starts[i] = game.initial.row
        self._bounds = np.array([[g.most_decisions, g.most_chance_steps] for g in self.tables])
        self._alone = self._bench(1)  # for single states
        self._compile()

    def _compile(self) -> None:
        definition = self.definition
        names: dict[str, Any] = {
            name: getattr(definition, name) for name in ("actor", "legal", "chances", "play")
        }

        def compiled(template: Callable[..., Any]) -> Any:
            return specialize(template, definition.module, "shedu.agents.tree", **names)

        names["broken"] = definition.broken or compiled(driver.no_law)
        names["weigh"] = Thinking(definition).weigh
        for name in ("law_broken", "drawn", "best", "chosen", "play_game"):
            names[name] = compiled(getattr(driver, name))
        self._law_broken, self._play_game = names["law_broken"], names["play_game"]
        self._play_games = compiled(driver.play_games)

    def _bench(self, room: int) -> driver.Bench:
        definition, engine = self.definition, self.definition.engine
        longest = int(self._bounds.sum(axis=1).max()) + 1
        room = min(room, longest + 1)
        return driver.Bench(
            game=rows(1, definition.dtype),
            spare=rows(1, definition.dtype),
            trail=np.zeros(longest, np.int64),
            kept=rows(room, definition.dtype),
            kept_at=np.zeros(room, np.int64),
            mask=engine.mask(),
            weights=engine.weights(),
            sums=np.zeros(64 * definition.actions.words),
            generator=np.zeros(1, np.uint64),
            told=np.zeros(driver.TOLD, np.int64),
        )

    def play(self, plan: Plan, first: int, games: int) -> Soaked:
        """Play games from a number on, and examine what they keep."""
        counts = np.zeros(
            (len(self.tables), driver.FIRST_ENDING + len(self.definition.endings)), np.int64
        )
        soaked = Soaked(counts)
        bench = self._bench(2**62 if plan.positions == 1 else ROOM)
        desk = desk_for(self.definition, Random(0))
        manner = driver.Manner(plan.greedy, plan.positions, self.definition.actions.size)
        seed, number = mixed(plan.seed), first
        while number < first + games:
            left = first + games - number
            number += int(
                self._play_games(
                    self._starts, self._bounds, bench, desk, manner, counts, seed, number, left
                )
            )
            self._look(plan, number - 1, bench, soaked)
        return soaked

    # the game played last

    def _look(self, plan: Plan, number: int, bench: driver.Bench, soaked: Soaked) -> None:
        """Tell of a broken law, and examine the positions that were kept."""
        game = self.tables[int(bench.told[driver.TABLE])]
        states = self._examine(game.initial, plan, number, bench, soaked)
        self._play_artificial(states, plan, number, soaked)

    def _examine(
        self, start: State, plan: Plan, number: int, bench: driver.Bench, soaked: Soaked
    ) -> list[State]:
        """The positions that were kept, after a look at each."""
        found: dict[str, tuple[str, int]] = {}  # by law how it was broken first, and when
        law = int(bench.told[driver.LAW])
        if law:
            found[self.laws[law - 1]] = "", int(bench.told[driver.STEPS])
        states = []
        for i in range(int(bench.told[driver.KEPT])):
            state = State(start.game, copied(bench.kept[i : i + 1]))
            for name, how in self.problems(state, start, Random(f"{plan.seed} {number} {i}")):
                found.setdefault(name, (how, int(bench.kept_at[i])))
            states.append(state)
        soaked.examined += len(states)
        is_real = start == start.game.initial
        for name, (how, steps) in found.items():
            told = name if is_real else f"{name} ({ARTIFICIAL})"
            soaked.broken[told] += 1
            if soaked.broken[told] <= FEW:
                actions = bench.trail[:steps].tolist()
                soaked.findings.append(finding(name, how, plan.seed, number, start, actions))
        return states

    def problems(self, state: State, start: State, rng: Random) -> Iterator[Problem]:
        """What is wrong with a position of a game that began with another one.

        What is missing from an artificial start may be anywhere in a resampled truth.
        """
        is_real = start == start.game.initial

        def law_of(other: State) -> str:
            return self.law_of(other, start if is_real else other)

        return problems(state, law_of, rng)

    def law_of(self, state: State, start: State) -> str:
        """The law that a single state of a game breaks, or nothing; with the game's start."""
        self._alone.game[0] = state._rows[0]
        law = int(self._law_broken(start._rows, 0, self._alone))
        return self.laws[law - 1] if law else ""

    # artificial games

    def _play_artificial(
        self, states: list[State], plan: Plan, number: int, soaked: Soaked
    ) -> None:
        """Change positions that were kept, and play on from there."""
        rng = Random(f"artificial {plan.seed} {number}")
        for start in self._artificial_starts(states, rng):
            bench = self._bench(ROOM)
            bench.generator[0] = rng.getrandbits(64)
            manner = driver.Manner(plan.greedy, EVERY_AFTER, self.definition.actions.size)
            desk = desk_for(self.definition, rng)
            bounds = np.array([[start.game.most_decisions, start.game.most_chance_steps]])
            self._play_game(start._rows, 0, bounds, bench, desk, manner)
            soaked.artificial += 1
            self._examine(start, plan, number, bench, soaked)

    def _artificial_starts(self, states: list[State], rng: Random) -> Iterator[State]:
        """One for each position that was kept, mixed with another one of the same game."""
        texts = []
        for state in states:
            with suppress(Exception):  # a finding, which was told
                text = state.position()
                state.game.state(text)
                texts.append(text)
        for text in texts:
            start = artificial(states[0].game, text, rng.choice(texts), rng)
            if start is not None:
                yield start
