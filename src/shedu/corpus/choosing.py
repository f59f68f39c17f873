"""Which decisions a corpus keeps: the rare ones first, then the others evenly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from random import Random

from shedu.core.game import Game
from shedu.core.outcome import Outcome
from shedu.core.step import Step
from shedu.corpus.lines import events, refusal


def marks_of(steps: Sequence[Step], refused: Sequence[int]) -> frozenset[str]:
    """What a decision shows: phase, kind of action, events, refusals, and each at which table."""
    own, after = steps[0], steps[-1].after
    state, game = own.before, own.before.game
    shown = {f"phase {state.phase}", f"action {game.actions.decode(own.action)[0]}"}
    shown |= {f"event {name}" for name in events(steps)}
    if own.actor != state.active:
        shown.add(f"out of turn in {state.phase}")
    if after.outcome is not None:
        shown.add(f"ending {after.outcome.reason}")
    shown |= {f"{mark}, {place}" for mark in shown for place in places(game)}
    return frozenset(shown | {f"refused {refusal(state, action)}" for action in refused})


def places(game: Game) -> list[str]:
    """The number of players, and each option."""
    return [f"{game.players} players", *(f"{n}={v}" for n, v in game.options.items())]


def choose(marks: Sequence[Collection[str]], number: int, seed: int) -> list[int]:
    """The indexes of some decisions, ascending.

    In each round every mark gets twice as many decisions as in the round before, the rarest marks
    first; so a mark has all its decisions in the corpus, or at least about as many as any other.
    """
    rng = Random(seed)
    order = rng.sample(range(len(marks)), len(marks))
    holders: dict[str, list[int]] = defaultdict(list)
    for index in order:
        for mark in marks[index]:
            holders[mark].append(index)
    rarest = sorted(holders, key=lambda mark: (len(holders[mark]), mark))
    chosen: set[int] = set()
    held: Counter[str] = Counter()
    quota = 1
    while len(chosen) < min(number, len(marks)):
        for mark in rarest:
            for index in holders[mark]:
                if held[mark] >= quota or len(chosen) == number:
                    break
                if index not in chosen:
                    chosen.add(index)
                    held.update(marks[index])
        quota *= 2
    return sorted(chosen)


def end_marks(game: Game, outcome: Outcome) -> set[str]:
    """What the end of a game shows: the reason, ties, and what broke them, each at which table."""
    best = sorted(outcome.scores, reverse=True)
    breaker = next(
        (i for i, pair in enumerate(zip(*best[:2], strict=True)) if len(set(pair)) > 1), "nothing"
    )
    shown = {
        f"ending {outcome.reason}",
        f"places {[len(group) for group in outcome.ranking]}",
        f"decided by score {breaker}",
    }
    at = places(game)
    return shown | set(at) | {f"{mark}, {place}" for mark in shown for place in at}
