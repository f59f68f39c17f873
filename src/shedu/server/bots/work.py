"""What a worker process does: compile a game, choose for a seat, or analyze a decision.

Nothing else runs in it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache

from shedu.agents import Agent, agent, first_choice
from shedu.agents.analysis import Analysis, analyze
from shedu.catalog import definition
from shedu.core.game import Game
from shedu.core.options import Value


@dataclass(frozen=True)
class Thought:
    """A decision to think about: what the seat knows, and who thinks."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    position: str  # redacted for the seat that decides
    agent: str
    seed: int
    seconds: float = 0.0  # that it takes at least, however little there is to think about


@dataclass(frozen=True)
class Question:
    """A decision that somebody wants to have analyzed."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    position: str  # redacted for the seat that decides, unless it is analyzed face up
    seconds: float
    face_up: bool


@dataclass(frozen=True)
class Compilation:
    """A game to compile, for everybody: its rules, or what agents need."""

    game: str
    agents: tuple[str, ...] = ()


Job = Thought | Question | Compilation


@dataclass(frozen=True)
class Answer:
    """What a job came to: an action, an analysis, or what went wrong."""

    action: int = -1
    problem: str = ""
    analysis: Analysis | None = None


def done(job: Job) -> Answer:
    """Do a job; an error is an answer too, since a worker should live on."""
    start = time.perf_counter()
    try:
        answer = _answer(job)
    except Exception as error:
        answer = Answer(problem=f"{type(error).__name__}: {error}")
    if isinstance(job, Thought):
        time.sleep(max(0.0, start + job.seconds - time.perf_counter()))
    return answer


def _answer(job: Job) -> Answer:
    if isinstance(job, Thought):
        return Answer(think(job))
    if isinstance(job, Question):
        return Answer(analysis=answered(job))
    return compile_game(job)


def answered(question: Question) -> Analysis:
    state = _game(question.game, question.players, question.options).state(question.position)
    return analyze(state, question.seconds, face_up=question.face_up)


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


def compile_game(job: Compilation) -> Answer:
    """Compile the rules; then let agents choose once where there is something to choose."""
    game = Game(definition(job.game))
    game.engine.prepare()
    if job.agents:
        state = first_choice(game)
        for name in job.agents:
            agent(name, game).choose(state, seed=0)
    return Answer()
