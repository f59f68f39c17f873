"""Equal time for agents of unequal speed, in games that can be repeated.

An agent with a time budget gets as many iterations as it does in that CPU time, on average over
positions of games that the agents themselves play at the table. All agents think about the same
positions, in turns, so that whatever else happens on the machine slows all of them alike. The
numbers become part of their names, as in `champion:iterations=2310`.
"""

from __future__ import annotations

import json
import os
import platform
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numba
import numpy as np

from shedu import __version__
from shedu.agents import agent as agent_named
from shedu.agents import decision_seed
from shedu.agents.agent import Agent
from shedu.agents.named import spelled_out
from shedu.agents.nets import net_id
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.state import State

POSITIONS = 32
GAMES = 3  # that they come from
SKETCH = 32  # iterations of the games in which agents are first timed
REPETITIONS = 3  # of the last measurement, whose median counts
SEED = 1_000_000  # of these games; deals of matches count from 0

Clock = Callable[[], float]
_SECONDS = re.compile(r"(?<=[:,])seconds=([^,]+)")
_ITERATIONS = re.compile(r"(?<=[:,])iterations=([0-9]+)")


@dataclass(frozen=True)
class Paced:
    """An agent as it plays: with a number of iterations, if it was given seconds."""

    agent: str  # as it was asked for, such as `king`
    meant: str  # that, spelled out: `champion:seconds=1`
    plays: str  # `champion:iterations=46200`
    seconds: float = 0.0  # of CPU time per decision with a choice, as paced; 0: no time budget
    rates: tuple[float, ...] = ()  # iterations per second of CPU time, in each repetition

    @property
    def rate(self) -> float:
        return median(self.rates)


@dataclass(frozen=True)
class Calibration:
    """The agents of a table with their numbers of iterations, and where these were measured."""

    game: str
    players: int
    rules: int
    net: str  # of the table, by `net_id`
    pace: float  # the part of its seconds that each agent gets
    agents: tuple[Paced, ...]
    machine: dict[str, Any]

    @cached_property
    def plays(self) -> dict[str, str]:
        """How each agent plays, by the name it was asked for."""
        return {paced.agent: paced.plays for paced in self.agents}

    @property
    def subject(self) -> tuple[Any, ...]:
        """What was measured: the calibration is good for as long as this is the same."""
        agents = tuple((paced.agent, paced.meant) for paced in self.agents)
        return self.game, self.players, self.rules, self.net, self.pace, agents


def calibrate(
    game: Game, agents: Sequence[str], pace: float = 1.0, clock: Clock = process_time
) -> Calibration:
    """Measure how many iterations each agent does in its seconds, or a part of them.

    The price of an iteration depends on how many there are, and on the positions: agents that
    think longer come to others. (Measured in Ur: with the positions of hasty games, one search
    took 25 % longer in the match than the other.) So the agents play hasty games first, then
    games with the numbers that were found there, and the positions of these count.
    """
    meant = {name: spelled_out(name, game) for name in agents}
    found = {name: Paced(name, text, text) for name, text in meant.items()}
    timed = [
        Paced(name, text, with_iterations(text, SKETCH), pace * seconds_of(text), (0.0,))
        for name, text in meant.items()
        if seconds_of(text)
    ]
    if timed:
        hasty = _positions(game, timed)
        timed = _measured(game, _measured(game, timed, hasty, 1, clock), hasty, 1, clock)
        timed = _measured(game, timed, _positions(game, timed), REPETITIONS, clock)
    found |= {paced.agent: paced for paced in timed}
    return Calibration(
        game=game.id,
        players=game.players,
        rules=game.definition.rules_version,
        net=net_id(game),
        pace=pace,
        agents=tuple(found.values()),
        machine=machine(),
    )


def _positions(game: Game, agents: Sequence[Paced]) -> list[State]:
    with _players(game, agents) as players:
        return positions(game, players)


def _measured(
    game: Game, agents: Sequence[Paced], at: Sequence[State], repetitions: int, clock: Clock
) -> list[Paced]:
    """The agents with the rates that they have at these positions, and iterations to suit."""
    with _players(game, agents) as players:
        spent = costs(players, at, repetitions, clock)
    found = []
    for paced, times in zip(agents, spent, strict=True):
        rates = tuple(round(iterations_of(paced.plays) / time, 1) for time in times)
        plays = with_iterations(paced.meant, max(1, round(paced.seconds * median(rates))))
        found.append(replace(paced, plays=plays, rates=rates))
    return found


@contextmanager
def _players(game: Game, agents: Sequence[Paced]) -> Iterator[list[Agent]]:
    with ExitStack() as stack:
        yield [stack.enter_context(closing(agent_named(paced.plays, game))) for paced in agents]


def stored_calibration(
    path: Path, game: Game, agents: Sequence[str], pace: float = 1.0
) -> Calibration:
    """The calibration in a file; measured and written if there is none.

    Games are resumed with the numbers they began with. SheduError if the agents are others by
    now: what was played with those says nothing of these.
    """
    if not path.exists():
        write_calibration(path, calibrate(game, agents, pace))
    found = read_calibration(path)
    if found.subject != wanted_subject(game, agents, pace):
        raise SheduError(
            f"{path} was measured with other agents, another net or other rules: "
            "remove it and its results to measure again"
        )
    return found


def wanted_subject(game: Game, agents: Sequence[str], pace: float = 1.0) -> tuple[Any, ...]:
    """The subject of a calibration of these agents, as they are now."""
    meant = tuple((name, spelled_out(name, game)) for name in agents)
    return game.id, game.players, game.definition.rules_version, net_id(game), pace, meant


def read_calibration(path: Path) -> Calibration:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        agents = [
            Paced(**{**paced, "rates": tuple(paced["rates"])}) for paced in told.pop("agents")
        ]
        return Calibration(**told, agents=tuple(agents))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise SheduError(f"{path} is not a calibration") from None


def write_calibration(path: Path, calibration: Calibration) -> None:
    """Write it whole or not at all."""
    draft = path.with_name(path.name + ".new")
    text = json.dumps(asdict(calibration), indent=1, ensure_ascii=False)
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(path)


def seconds_of(agent: str) -> float:
    """The time budget in a name that is spelled out; 0 if there is none."""
    found = None if agent.startswith("external:") else _SECONDS.search(agent)
    return float(found[1]) if found else 0.0


def with_iterations(agent: str, iterations: int) -> str:
    """The name with a number of iterations instead of seconds."""
    return _SECONDS.sub(f"iterations={iterations}", agent)


def iterations_of(agent: str) -> int:
    """The iterations in a name."""
    found = _ITERATIONS.search(agent)
    assert found is not None
    return int(found[1])


def positions(game: Game, players: Sequence[Agent]) -> list[State]:
    """Decisions with a choice, from games of these agents, as the seats know them that decide."""
    found: list[State] = []
    for number in range(GAMES):
        seats = list(islice(cycle(players), number, number + game.players))
        found += _choices(game, seats, SEED + number)
    return Random(SEED).sample(found, min(POSITIONS, len(found)))


def _choices(game: Game, seats: Sequence[Agent], seed: int) -> list[State]:
    match = game.match(seed=seed)
    found = []
    while (seat := match.state.to_act) is not None:
        seen = match.state.redacted(seat)
        if len(seen.legal) > 1:
            found.append(seen)
        drawn = decision_seed(match.dealer.source, seat, match.decisions)
        match.play(seats[seat].choose(seen, drawn).action)
    return found


def costs(
    players: Sequence[Agent],
    at: Sequence[State],
    repetitions: int = REPETITIONS,
    clock: Clock = process_time,
) -> list[list[float]]:
    """For each agent its time per decision over these positions, once per repetition.

    The agents take turns at every position, and who begins changes.
    """
    spent = [[0.0] * repetitions for _ in players]
    for player in players:
        player.choose(at[0], 0)  # compiled and warm
    for repetition in range(repetitions):
        for turn, state in enumerate(at):
            for k in range(len(players)):
                who = (k + turn + repetition) % len(players)
                start = clock()
                players[who].choose(state, turn)
                spent[who][repetition] += clock() - start
    return [[time / len(at) for time in times] for times in spent]


def machine() -> dict[str, Any]:
    """What a measured speed depends on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "shedu": __version__,
    }


def _processor() -> str:
    """The processor's name, from where Linux tells it."""
    path = Path("/proc/cpuinfo")
    told = path.read_text(encoding="utf-8") if path.exists() else ""
    found = re.search(r"^model name\s*: (.+)$", told, re.MULTILINE)
    return found[1] if found else platform.processor() or platform.machine()
