"""Work in chunks of a second or two: so long that handing it out costs nothing beside it, so
short that little is lost with a worker that is killed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from time import perf_counter

from shedu.agents import AgentFailed
from shedu.agents.workers import TRIES
from shedu.arena.fixture import Fixture
from shedu.arena.playing import play
from shedu.arena.preparing import prepare
from shedu.arena.result import Result
from shedu.core.errors import SheduError

SECONDS = 2.0  # of work that a chunk aims at

Chunk = tuple[Fixture, ...]


@dataclass(frozen=True)
class Played:
    """What a worker answers: the results of its chunk as far as it came, and why no further."""

    results: list[Result]
    seconds: float
    problem: str = ""


def play_chunk(chunk: Chunk) -> Played:
    """Play a chunk in a worker; return problems as text, since exceptions may not pickle."""
    results: list[Result] = []
    seconds = 0.0
    for fixture in chunk:
        try:
            with suppress(AgentFailed):  # it could play before; now `play` will tell
                prepare([fixture])
            start = perf_counter()
            results.append(play(fixture))
            seconds += perf_counter() - start
        except Exception as error:
            return Played(results, seconds, f"{fixture}: {type(error).__name__}: {error}")
    return Played(results, seconds)


class Chunks:
    """The fixtures that are still to be played, handed out chunk by chunk.

    How many games a chunk has follows from how long games have taken so far.
    """

    def __init__(self, fixtures: Iterable[Fixture], workers: int) -> None:
        self.workers = workers
        self.lost: Counter[Chunk] = Counter()  # chunks whose workers died, and how often
        self._waiting = deque(fixtures)
        self._games = 0
        self._seconds = 0.0

    def __len__(self) -> int:
        """How many fixtures wait to be handed out."""
        return len(self._waiting)

    def take(self) -> Chunk:
        """The next chunk; empty when nothing waits. A game of unknown length comes alone."""
        return tuple(self._waiting.popleft() for _ in range(self._size()))

    def _size(self) -> int:
        if not self._games:
            return min(1, len(self))
        fair = ceil(len(self) / self.workers)  # so that all workers end at about the same time
        return min(fair, max(1, round(SECONDS * self._games / self._seconds)))

    def accept(self, played: Played) -> list[Result]:
        """The results of a chunk, and what they teach about the length of games."""
        self._games += len(played.results)
        self._seconds += played.seconds
        return played.results

    def give_back(self, chunk: Chunk) -> None:
        """A worker died: its chunk is played again, unless it has cost too many of them."""
        self.lost[chunk] += 1
        if self.lost[chunk] == TRIES:
            raise SheduError(f"{chunk[0]}: {TRIES} workers crashed on it or on games next to it")
        self._waiting.extendleft(reversed(chunk))
