"""Every position that can be written is read back: of real games, and of those that are made up.

A made-up position is a real one with some parts changed. If it is read at all, whatever is played
from there is held to the same as a real game: its positions, what each seat knows of them, and
guesses about what a seat does not know.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, product

import pytest

import shedu
from shedu import NotationError, State
from shedu.agents import agent
from shedu.games.contest_of_kings.game import GAME

NAMES = [option.name for option in GAME.options if option.name != "round_limit"]
OPTIONS = [
    dict(zip(NAMES, row, strict=True))
    for row in product(*(GAME.option(name).values for name in NAMES))
]
MADE_UP = 4  # positions for each row of options
STEPS = 10  # that are played from each


def reads_back(state: State, rng: random.Random) -> None:
    """The position, each seat's knowledge of it, and a truth that each seat may guess."""
    game = state.game
    assert game.state(state.position()) == state, state.position()
    for seat in range(game.players):
        known, seen = state.redacted(seat), state.seen_by(seat)
        for told in (known, seen):
            assert game.state(told.position()) == told, told.position()
        for guess in (known.resampled(seat, rng), seen.resampled(seat, rng)):
            assert game.state(guess.position()) == guess, guess.position()
            assert guess.seen_by(seat) == seen, seen.position()
        assert known.resampled(seat, rng).redacted(seat) == known, known.position()


def any_step(state: State, rng: random.Random) -> int:
    if state.is_chance:
        return rng.choices(list(state.chances), list(state.chances.values()))[0]
    return rng.choice(state.legal)


def replaced(text: str, old: str, new: str) -> str:
    """One of the places that look like this, changed."""
    found = list(re.finditer(old, text))
    if not found:
        return text
    place = random.Random(text).choice(found)
    return text[: place.start()] + place.expand(new) + text[place.end() :]


def made_up(text: str, players: int, rng: random.Random) -> str:
    """A position with some parts changed, at random; it may be impossible."""
    seat, few = rng.randint(1, players), rng.randint(0, 3)
    card, leader = rng.choice("stfm"), rng.choice("KPFT")
    hands = "/".join(rng.choices(["-", "s", "tttt", "stfm"], k=players))
    catastrophes = "/".join(rng.choices("01", k=players))
    changes = [
        (r"; hands [^;]*", f"; hands {hands}"),
        (r"; turn \d (\d)", rf"; turn {seat} \1"),
        (r"; turn (\d) \d", rf"; turn \1 {min(few, 2)}"),
        (r"; round \d+ \d", f"; round {rng.choice([1, 99, 100, 32767])} {seat}"),
        (r"; hands", f"; passes {few}; hands"),
        (r"; catastrophes [^;]*", f"; catastrophes {catastrophes}"),
        (r"; piles [^;]*", ""),
        (r"; piles [^;]*", "; piles " + "/".join([f"{few}.1.0.2+{few}"] * players)),
        (r"; deck [^;]*", ""),
        (r"; deck [^;]*", "; deck s1t9f0m2"),
        (r"; removed [^;]*", ""),
        (r"; phase [^;]*", "; phase start"),
        (r"; phase [^;]*", f"; phase deal drawing={seat} to-draw=8"),
        (r"; phase [^;]*", "; phase remove to-draw=12"),
        (r"; phase [^;]*", "; phase action"),
        (r"; phase [^;]*", f"; phase ship-score scoring={leader} ships=1"),
        (r"\bT\b", "t"),
        (r"\bt\b", "T"),
        (r"@[KPFT]\d", ""),
        (r" [stfm]\b", f" {card}@{leader}{seat}"),
        (r" [stfm]\b", rf"\g<0> {card}"),
        (r" [stfm]\b", rf"\g<0> S{rng.choice('stm')}"),
        (r"^", f"{rng.choice(['AB', 'BC', 'CD', 'DE'])} {card}; "),
        (r" [stfm]\b", ""),
        (r"committed=\d", f"committed={few}"),
    ]
    for old, new in rng.sample(changes, rng.randint(1, 4)):
        text = replaced(text, old, new)
    return text


def made_up_states(game: shedu.Game, states: list[State], rng: random.Random) -> Iterator[State]:
    """The possible ones, without end."""
    while True:
        with suppress(NotationError):
            yield game.state(made_up(rng.choice(states).position(), game.players, rng))


def random_game(game: shedu.Game, rng: random.Random) -> list[State]:
    states = [game.initial]
    while not states[-1].is_over:
        states.append(states[-1].play(any_step(states[-1], rng)))
    return states


@pytest.mark.parametrize("options", OPTIONS, ids=lambda row: " ".join(str(v) for v in row.values()))
def test_every_position_reads_back(options):
    rng = random.Random(str(options))
    players = rng.choice((2, 3, 4))
    game = shedu.game("contest-of-kings", players, **options, round_limit=8)
    states = random_game(game, rng)
    for state in rng.sample(states, 6):
        reads_back(state, rng)
    for state in islice(made_up_states(game, states, rng), MADE_UP):
        for _ in range(STEPS):
            reads_back(state, rng)
            if state.is_over:
                break
            state = state.play(any_step(state, rng))


@pytest.mark.parametrize("open_scores", [True, False])
def test_every_position_of_a_greedy_game_reads_back(open_scores):
    rng = random.Random(1)
    game = shedu.game("contest-of-kings", 3, open_scores=open_scores, round_limit=3)
    state, bot = game.initial, agent("greedy:samples=1", game)
    while not state.is_over:
        reads_back(state, rng)
        if state.is_chance:
            action = any_step(state, rng)
        else:
            action = bot.choose(state.redacted(state.actor), 1).action
        state = state.play(action)
    reads_back(state, rng)
