"""Positions that no game has led to: real ones with a few changes, as far as they can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.state import State

TRIES = 12  # changed texts, until one is a position
CHANGED = (1, 1, 2, 3)  # so many changes are made to a text
TOKENS = re.compile(r"\w+?(?=[A-Z\d_]|\b)|\s|[^\w\s]", re.ASCII)

Change = Callable[[str, str, Random], str]


def swap(text: str, other: str, rng: Random) -> str:
    """Two parts change places: a leader moves, players change hands."""
    tokens = TOKENS.findall(text)
    i, k = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[i], tokens[k] = tokens[k], tokens[i]
    return "".join(tokens)


def swap_words(text: str, other: str, rng: Random) -> str:
    words = text.split(" ")
    i, k = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[k] = words[k], words[i]
    return " ".join(words)


def drop(text: str, other: str, rng: Random) -> str:
    """A tile or card is gone."""
    tokens = TOKENS.findall(text)
    del tokens[rng.randrange(len(tokens))]
    return "".join(tokens)


def replace(text: str, other: str, rng: Random) -> str:
    """Something is as in another position."""
    tokens = TOKENS.findall(text)
    tokens[rng.randrange(len(tokens))] = rng.choice(TOKENS.findall(other))
    return "".join(tokens)


def nudge(text: str, other: str, rng: Random) -> str:
    """A number is one more or one less."""
    numbers = list(re.finditer(r"[0-9]+", text))
    if not numbers:
        return text
    number = rng.choice(numbers)
    nudged = max(0, int(number[0]) + rng.choice((1, -1)))
    return text[: number.start()] + str(nudged) + text[number.end() :]


def cross(text: str, other: str, rng: Random) -> str:
    """A whole field is as in another position, or is left out."""
    fields, others = text.split("; "), other.split("; ")
    i = rng.randrange(len(fields))
    name = fields[i].partition(" ")[0]
    same = [field for field in others if field.partition(" ")[0] == name]
    fields[i : i + 1] = same if rng.random() < 0.8 else []
    return "; ".join(fields)


CHANGES: Sequence[Change] = (swap, swap_words, drop, replace, nudge, cross, cross)


def artificial(game: Game, text: str, other: str, rng: Random) -> State | None:
    """A true state that differs from the one of the text; None if all tries were in vain.

    It begins before the last round: positions of games with more rounds are read as well, and a
    game that begins there breaks the limit without a fault of the rules.
    """
    real = game.state(text)
    for _ in range(TRIES):
        changed = text
        for _ in range(rng.choice(CHANGED)):
            changed = rng.choice(CHANGES)(changed, other, rng) or text
        try:
            state = game.state(changed)
        except SheduError:
            continue
        row = state.row
        if state.viewer is None and state != real and row.round_number < row.round_limit:
            return state
    return None
