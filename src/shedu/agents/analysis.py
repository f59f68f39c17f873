"""What the champion thinks of a decision: the best actions, their worth, and what may follow.

    analysis = shedu.analyze(match.state, seconds=1)
    print(analysis.best.spelled, analysis.best.value)

It goes by what the seat that decides knows, unless all cards are turned face up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from shedu.agents.champion import Budget, Candidate, Champion
from shedu.agents.named import agent
from shedu.core.errors import OptionError, SheduError
from shedu.core.game import Game
from shedu.core.integers import as_int
from shedu.core.state import State

TRUTHS = 6  # in which the best actions are looked at one by one
COMPARED = 5  # actions for which that is done, at most
SEARCHING = 0.75  # of the time; what is left is for the spreads
MOST_SECONDS = 3600
MOST = 10_000_000  # iterations
DIGITS = 4  # of values and shares in JSON


@dataclass(frozen=True)
class Verdict:
    """An action, and what the champion thinks of it."""

    action: int
    spelled: str
    value: float  # of the game for the seat that decides: 0 the worst, 1 the best
    share: float  # of the iterations that went into it; those of all actions add up to 1
    spread: tuple[float, float] | None  # the lowest and highest value in some possible truths
    line: tuple[str, ...]  # the decisions that are likely to follow, this one first


@dataclass(frozen=True)
class Analysis:
    """A decision, analyzed. The same state, iterations and seed give an equal one."""

    seat: int  # that decides
    face_up: bool  # the champion saw everything, not only what the seat knows
    legal_actions: int  # how many there are
    iterations: int  # of the search
    seconds: float = field(compare=False)  # that it took, spreads included
    values: tuple[float, ...]  # what each seat can expect
    candidates: tuple[Verdict, ...]  # the best first; only actions that the search has tried

    @property
    def best(self) -> Verdict:
        return self.candidates[0]

    def as_json(self) -> dict[str, Any]:
        """The analysis as plain data; docs/analysis.md explains the fields."""
        return {
            "seat": self.seat,
            "face_up": self.face_up,
            "legal_actions": self.legal_actions,
            "iterations": self.iterations,
            "seconds": round(self.seconds, 3),
            "values": _rounded(self.values),
            "candidates": [
                {
                    "action": verdict.spelled,
                    "id": verdict.action,
                    "value": round(verdict.value, DIGITS),
                    "share": round(verdict.share, DIGITS),
                    "spread": None if verdict.spread is None else _rounded(verdict.spread),
                    "line": list(verdict.line),
                }
                for verdict in self.candidates
            ],
        }


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def analyze(
    state: State,
    seconds: float | None = None,
    *,
    iterations: int | None = None,
    seed: int = 0,
    candidates: int = COMPARED,
    face_up: bool = False,
) -> Analysis:
    """Ask the champion about a decision; it thinks for a second unless you say how long.

    From a true state it takes what the seat that decides knows; a redacted state must be that
    seat's. With `face_up` it sees everything in a true state. `candidates` limits how many actions
    are returned; only the best five have a spread.
    """
    seat = _deciding(state, face_up)
    known = state if face_up or state.viewer is not None else state.redacted(seat)
    game, budget = state.game, _budget(seconds, iterations)
    most = _whole("candidates", candidates)
    _champion(game, Budget(iterations=1)).think(known, seed)  # what has to be compiled is now
    begun = perf_counter()
    thought = _champion(game, budget).think(known, seed)
    tried = [candidate for candidate in thought.candidates if candidate.visits]
    visits = sum(candidate.visits for candidate in tried)
    spreads = _spreads(known, seat, tried[: min(most, COMPARED)], budget, seed)
    return Analysis(
        seat=seat,
        face_up=face_up,
        legal_actions=len(known.legal),
        iterations=thought.visits,
        seconds=perf_counter() - begun,
        values=thought.values,
        candidates=tuple(
            Verdict(
                action=candidate.action,
                spelled=game.spell(candidate.action),
                value=candidate.value,
                share=candidate.visits / visits,
                spread=spreads.get(candidate.action),
                line=tuple(map(game.spell, candidate.line)),
            )
            for candidate in tried[:most]
        ),
    )


def _deciding(state: State, face_up: bool) -> int:
    """The seat that decides, after a check that it can be analyzed."""
    if not isinstance(state, State):
        raise SheduError(f"analyze() takes a State, not {state!r}")
    if state.to_act is None:
        why = "the game is over" if state.is_over else "chance acts, and no seat decides"
        raise SheduError(f"there is nothing to analyze: {why}")
    if face_up and state.viewer is not None:
        raise SheduError("this state is redacted: only a true state can be analyzed face up")
    if state.viewer not in (None, state.to_act):
        raise SheduError(
            f"seat {state.to_act} decides, but the state is redacted for seat {state.viewer} "
            "(seats count from 0)"
        )
    return state.to_act


def _budget(seconds: float | None, iterations: int | None) -> Budget:
    """What the search may spend."""
    if iterations is not None:
        if seconds is not None:
            raise OptionError("set either seconds or iterations, not both")
        return Budget(iterations=_whole("iterations", iterations))
    seconds = 1.0 if seconds is None else seconds
    if not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise OptionError(f"seconds must be a number up to {MOST_SECONDS}, not {seconds!r}")
    return Budget(seconds=SEARCHING * seconds)


def _whole(what: str, number: int) -> int:
    found = as_int(number)
    if found is None or not 1 <= found <= MOST:
        raise OptionError(f"{what} must be a whole number from 1 to {MOST}, not {number!r}")
    return found


def _champion(game: Game, budget: Budget) -> Champion:
    spent = f"iterations={budget.iterations}" if budget.iterations else f"seconds={budget.seconds}"
    found = agent(f"champion:{spent}", game)
    assert isinstance(found, Champion)
    return found


def _spreads(
    known: State, seat: int, chosen: list[Candidate], budget: Budget, seed: int
) -> dict[int, tuple[float, float]]:
    """How low and high the value of each action is in possible truths, by a short search in each.

    A truth fills in what the seat cannot see, and what chance does right after the action. Short
    searches see less far than the long one, but all alike: so only their differences count.
    """
    champion = _champion(known.game, _each(budget, TRUTHS * len(chosen)))
    truths = [_truth(known, seat, Random(f"{seed} {number}")) for number in range(TRUTHS)]
    spreads = {}
    for candidate in chosen:
        afters = [
            _decision_after(truth, candidate.action, Random(f"{seed} {number}"))
            for number, truth in enumerate(truths)
        ]
        values = dict.fromkeys(afters, 0.0)
        if len(values) > 1:
            values = {after: champion.think(after, seed).values[seat] for after in values}
        moved = candidate.value - sum(values[after] for after in afters) / TRUTHS
        low = max(0.0, min(values.values()) + moved)
        high = min(1.0, max(values.values()) + moved)
        spreads[candidate.action] = min(low, candidate.value), max(high, candidate.value)
    return spreads


def _each(budget: Budget, searches: int) -> Budget:
    """What each of several short searches may spend: together, a third of the long one."""
    part = (1 - SEARCHING) / SEARCHING / searches
    if budget.iterations:
        return Budget(iterations=max(1, int(budget.iterations * part)))
    return Budget(seconds=budget.seconds * part)


def _truth(known: State, seat: int, rng: Random) -> State:
    return known if known.viewer is None else known.resampled(seat, rng)


def _decision_after(state: State, action: int, rng: Random) -> State:
    """Where an action leads, and what chance does then, until a seat decides or the game ends."""
    state = state.play(action)
    while state.is_chance:
        chances = state.chances
        [drawn] = rng.choices(list(chances), list(chances.values()))
        state = state.play(drawn)
    return state
