"""What a worker process does: compile a game, or choose for a seat. Nothing else runs in it."""

from __future__ import annotations

import contextlib
import signal
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection

from shedu.agents import Agent, agent
from shedu.catalog import definition
from shedu.core.game import Game
from shedu.core.options import Value
from shedu.core.state import State

STAND_IN = "random"  # chooses for an agent that brings its worker down, or fails


@dataclass(frozen=True)
class Thought:
    """A decision to think about: what the seat knows, and who thinks."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    position: str  # redacted for the seat that decides
    agent: str
    seed: int


@dataclass(frozen=True)
class Compilation:
    """A game to compile, for everybody: its rules, or what agents need."""

    game: str
    agents: tuple[str, ...] = ()


Job = Thought | Compilation


@dataclass(frozen=True)
class Answer:
    """What a job came to: an action, for a thought; or what went wrong."""

    action: int = -1
    problem: str = ""


def work(pipe: Connection) -> None:
    """The life of a worker: it ends with its pipe, and leaves Ctrl-C to the process above."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(done(pipe.recv()))


def done(job: Job) -> Answer:
    """Do a job; an error is an answer too, since a worker should live on."""
    try:
        if isinstance(job, Thought):
            return Answer(think(job))
        compile_game(job)
    except Exception as error:
        return Answer(problem=f"{type(error).__name__}: {error}")
    return Answer()


def think(thought: Thought) -> int:
    game = _game(thought.game, thought.players, thought.options)
    state = game.state(thought.position)
    return _agent(thought.agent, game).choose(state, thought.seed).action


@lru_cache(maxsize=64)
def _game(game_id: str, players: int, options: tuple[tuple[str, Value], ...]) -> Game:
    return Game(definition(game_id), players, **dict(options))


@lru_cache(maxsize=16)
def _agent(name: str, game: Game) -> Agent:
    return agent(name, game)


def compile_game(job: Compilation) -> None:
    """Compile the rules; then let agents choose once where there is something to choose."""
    game = Game(definition(job.game))
    game.engine.prepare()
    if job.agents:
        state = _first_choice(game)
        for name in job.agents:
            agent(name, game).choose(state, seed=0)


def _first_choice(game: Game) -> State:
    match = game.match(seed=0)
    while len(match.state.legal) == 1:
        match.play(match.state.legal[0])
    assert match.state.to_act is not None
    return match.state.redacted(match.state.to_act)
