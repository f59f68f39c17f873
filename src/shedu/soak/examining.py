"""What is checked in Python, at some positions: text, secrets, possible truths and scores."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

from shedu.core.state import State

READ_BACK = "a position that was written is read back as it was"
SECRET = "what a seat gets does not depend on what it may not know"
POSSIBLE = "a resampled truth breaks no law and is read back"
SCORED = "a result agrees with the scores worked out in plain Python"

Problem = tuple[str, str]  # a law, and how it was broken
LawOf = Callable[[State], str]  # the compiled law that a state breaks, or nothing


def problems(state: State, law_of: LawOf, rng: Random) -> Iterator[Problem]:
    """Every law that a true state breaks."""
    yield from _told(READ_BACK, lambda: read_back(state, law_of))
    for seat in range(state.game.players):
        yield from _told(READ_BACK, lambda seat=seat: read_back(state.redacted(seat)))  # type: ignore[misc]
        yield from _told(READ_BACK, lambda seat=seat: read_back(state.seen_by(seat)))  # type: ignore[misc]
        yield from _told(SECRET, lambda seat=seat: leaks(state, seat, rng))  # type: ignore[misc]
        yield from _told(POSSIBLE, lambda seat=seat: impossible(state, seat, law_of, rng))  # type: ignore[misc]
    if state.is_over:
        yield from _told(SCORED, lambda: scored_otherwise(state))


def _told(law: str, check: Callable[[], str]) -> Iterator[Problem]:
    """A check's answer as a problem; an exception is one too."""
    try:
        how = check()
    except Exception as error:
        how = f"{type(error).__name__}: {error}"
    if how:
        yield law, how


def read_back(state: State, law_of: LawOf | None = None) -> str:
    """What becomes different when a state is written, in one line and drawn, and read."""
    for drawn in (False, True):
        text = state.position(drawn)
        read = state.game.state(text)
        if read != state:
            return f"{text!r} is read as {read.position()!r}"
        if (read.actor, list(read.legal)) != (state.actor, list(state.legal)):
            return f"{text!r} has other legal actions when it is read"
        if law_of is not None and law_of(read):
            return f"{text!r} is read as a state that breaks a law: {law_of(read)}"
    return ""


def knowledge(state: State, seat: int) -> bytes:
    """Everything that reaches a seat, as bytes."""
    redacted = state.redacted(seat)
    parts = [
        json.dumps(state.view(seat), sort_keys=True).encode(),
        json.dumps(state.public(), sort_keys=True).encode(),
        redacted.key,
        redacted.position().encode(),
        state.seen_by(seat).position().encode(),
        *(tensor.tobytes() for tensor in state.encode(seat)),
        *(tensor.tobytes() for tensor in redacted.encode(seat)),
    ]
    if state.to_act == seat:
        parts.append(bytes(state.legal.mask))
    return b"|".join(parts)


def leaks(state: State, seat: int, rng: Random) -> str:
    """Change everything that is hidden from a seat; what reaches it must be the same."""
    other = state.resampled(seat, rng)
    if knowledge(other, seat) == knowledge(state, seat):
        return ""
    return f"seat {seat + 1} can tell this position from {other.position()!r}"


def impossible(state: State, seat: int, law_of: LawOf, rng: Random) -> str:
    for known in (state.redacted(seat), state.seen_by(seat)):
        truth = known.resampled(seat, rng)
        if law_of(truth):
            return f"{truth.position()!r}: {law_of(truth)}"
        if how := read_back(truth):
            return how
    return ""


def scored_otherwise(state: State) -> str:
    """How the outcome differs from the plain scores, or from the order of standings."""
    outcome, definition = state.outcome, state.game.definition
    assert outcome is not None
    if definition.plain_scores is not None:
        plain = definition.plain_scores(state)
        if list(outcome.scores) != plain:
            return f"the scores are {list(outcome.scores)}, and {plain} in plain Python"
    standing = [
        int(state.game.engine.standing(state._rows, 0, seat)) for seat in range(state.game.players)
    ]
    by_standing = [
        tuple(seat for seat, its in enumerate(standing) if its == place)
        for place in sorted(set(standing), reverse=True)
    ]
    if list(outcome.ranking) != by_standing:
        return f"the ranking is {outcome.ranking}, and {by_standing} by standing"
    return ""
