"""What is fuzzed: each target reads a text, and fails if that goes wrong in any but the usual way.

The usual way is a SheduError, which says what was expected. A text that is read must write back to
the same, and everything that can be asked about what was read must have an answer.
"""

import json
import random
import signal
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
from hypothesis.strategies import SearchStrategy

import shedu
from fuzz.inputs import nearly
from shedu.catalog import definition
from shedu.core.game import Game
from shedu.core.record import read_record
from shedu.core.state import State
from shedu.server.changes import applied, changed
from shedu.server.web.frames import Ping, Unwatch, Watch
from shedu.server.web.socket import decoder
from shedu.soak.tables import name_of
from shedu.testing.tables import play_randomly, tables

CORPUS = Path(__file__).parent / "corpus"
PATIENCE = 20  # seconds for one input: few take a tenth of a second
ASKED = 30  # actions whose refusal is looked at, of each position
FURTHER = 8  # actions that are played from a position


@dataclass(frozen=True)
class Target:
    name: str
    check: Callable[[str], None]
    seeds: Callable[[], Sequence[str]]  # valid inputs, to start from
    headed: bool = False  # the first line says what the rest is about

    def inputs(self) -> SearchStrategy[str]:
        return nearly(self.seeds(), self.headed)


def corpus_of(name: str) -> list[Path]:
    """Inputs that are tried every time, among them all that ever broke something."""
    return sorted((CORPUS / name).glob("*.txt"))


def read_input(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogatepass")


@contextmanager
def watchdog():
    """An input may be wrong, but not endless."""

    def bark(*_):
        raise AssertionError(f"an input is being read for {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# records


def check_record(text: str) -> None:
    try:
        read_record(text)
        match = shedu.replay(text)
    except shedu.SheduError:
        return
    again = shedu.replay(match.record)
    assert again.record == match.record
    assert again.state == match.state


@cache
def records() -> list[str]:
    """Games that have just begun, and short ones that are over."""
    found = []
    for number, game in enumerate(tables(rows=2)):
        match, rng = game.match(seed=number), random.Random(number)
        for _ in range(6):
            match.play(rng.choice(match.state.legal))
        found.append(match.record)
    for game_id in shedu.GAMES:
        found.append(play_randomly(shedu.game(game_id, round_limit=1), seed=1).record)
    return found


# positions: the first line names the table


def check_position(text: str) -> None:
    head, _, position = text.partition("\n")
    game = table_named(head)
    try:
        state = game.state(position)
    except shedu.SheduError:
        return
    for spelled in (state.position(), state.position(drawn=True)):
        assert game.state(spelled) == state, spelled
    check_questions(state)
    if state.viewer is None:
        play_on(state, random.Random(state.position()))


def table_named(head: str) -> Game:
    """A table as `name_of` writes it: `GAME 2 round_limit=5`."""
    game_id, players, *options = head.split()
    form = definition(game_id)
    wishes = dict(option.partition("=")[::2] for option in options)
    return Game(form, int(players), **{k: form.option(k).parse(v) for k, v in wishes.items()})


def check_questions(state: State) -> None:
    """Views, legal actions and reasons, for everybody who may ask."""
    for seat in (None, *range(state.game.players)):
        json.dumps(state.view(seat))
    legal = set(state.legal)
    assert state.is_over or state.viewer is not None or legal, "nobody can do anything"
    assert (state.outcome is not None) == state.is_over
    rng = random.Random(state.position())
    for action in [*rng.sample(range(state.game.actions.size), ASKED), *sorted(legal)[:ASKED]]:
        problem = state.explain(action)
        if state.viewer in (None, state.actor):
            assert (problem is None) == (action in legal), (state.game.spell(action), problem)


def play_on(state: State, rng: random.Random) -> None:
    """What can be read can be played."""
    for _ in range(FURTHER):
        if state.is_over:
            return
        before, action = state, rng.choice(state.legal)
        state = state.play(action)
        for seat in (None, *range(state.game.players)):
            before.narrate(action, state, seat)
        assert state.game.state(state.position()) == state
        check_questions(state)


@cache
def positions() -> list[str]:
    """Of each table some, with one of every phase; true ones, and as a seat knows them."""
    found = []
    for number, game in enumerate(tables(rows=2)):
        short = Game(game.definition, game.players, **{**game.options, "round_limit": 3})
        states = play_randomly(short, seed=number).states
        rng = random.Random(number)
        phases = {state.phase: state for state in rng.sample(states, len(states))}
        for state in phases.values():
            seen = state if rng.random() < 0.7 else state.redacted(0)
            found.append(f"{name_of(short)}\n{seen.position(drawn=rng.random() < 0.2)}")
    return found


# notation


def check_notation(text: str) -> None:
    head, _, spelled = text.partition("\n")
    game = shedu.game(head)
    try:
        action = game.parse(spelled)
    except shedu.SheduError:
        return
    assert game.spell(action) == spelled.strip()


@cache
def notations() -> list[str]:
    found = []
    for game_id in shedu.GAMES:
        game = shedu.game(game_id)
        rng = random.Random(game_id)
        actions = rng.sample(range(game.actions.size), min(60, game.actions.size))
        found += [f"{game_id}\n{game.spell(action)}" for action in actions]
    return found


# frames of the socket


def check_frame(text: str) -> None:
    """It is read, or refused with an error that the socket answers."""
    try:
        found = decoder.decode(text.encode("utf-8", "surrogatepass"))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return
    assert isinstance(found, Watch | Unwatch | Ping)
    assert decoder.decode(msgspec.json.encode(found)) == found


def frames() -> list[str]:
    wishes = [
        {"type": "watch", "table": "abcdefghijkl", "viewer": 0, "after": 12},
        {"type": "watch", "table": "abcdefghijkl", "viewer": None, "tokens": ["secret", "other"]},
        {"type": "unwatch", "table": "abcdefghijkl", "viewer": 1},
        {"type": "ping"},
    ]
    return [json.dumps(wish) for wish in wishes]


# changes of views: a JSON list of two objects


def check_change(text: str) -> None:
    try:
        old, new = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        before = json.dumps(old)
        assert applied(old, json.loads(json.dumps(changed(old, new)))) == new
        assert json.dumps(old) == before


@cache
def view_pairs() -> list[str]:
    """Two views of a game each, one some steps after the other."""
    found = []
    for number, game in enumerate(tables(rows=1)):
        short = Game(game.definition, game.players, round_limit=2)
        states = play_randomly(short, seed=number).states
        rng = random.Random(number)
        for _ in range(3):
            one, two = rng.choice(states), rng.choice(states)
            found.append(json.dumps([one.view(0), two.view(0)]))
    return found


TARGETS = {
    target.name: target
    for target in (
        Target("records", check_record, records),
        Target("positions", check_position, positions, headed=True),
        Target("notation", check_notation, notations, headed=True),
        Target("frames", check_frame, frames),
        Target("changes", check_change, view_pairs),
    )
}
