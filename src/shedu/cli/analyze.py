"""`shedu analyze`: what the champion thinks of a decision."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from shedu.cli.drawing import screen
from shedu.cli.files import load
from shedu.cli.patience import prepare, waiting
from shedu.cli.play import options_from, seat_of
from shedu.cli.replay import state_after
from shedu.cli.words import say
from shedu.core.errors import NotationError, OptionError

if TYPE_CHECKING:
    from shedu.agents.analysis import Analysis, Verdict
    from shedu.core.match import Match
    from shedu.core.options import Value
    from shedu.core.state import State

HEADS = {
    "en": ("action", "value", "share", "spread", "then"),
    "fr": ("action", "valeur", "part", "écart", "ensuite"),
}


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    what: str  # a position, or the file of a record
    game: str | None
    players: int | None
    options: list[str]
    at: int | None
    seat: int | None  # as people count, from 1
    seconds: float | None
    iterations: int | None
    face_up: bool
    as_json: bool
    language: str
    no_color: bool


@dataclass(frozen=True)
class Decision:
    """What is analyzed, and where it comes from."""

    state: State
    names: Sequence[str]
    at: int | None = None  # decisions of the record before it
    number: int = 0  # that the record has


def analyze(wishes: Wishes) -> None:
    from shedu.agents.analysis import analyze

    if wishes.seconds is not None and wishes.iterations is not None:
        raise OptionError("set either --seconds or --iterations, not both")
    found = _in_record(wishes) if wishes.game is None else _in_position(wishes, wishes.game)
    state, face_up = found.state, wishes.face_up
    with waiting(say("compiling", wishes.language)):
        analyze(state, iterations=1, face_up=face_up)
    made = analyze(state, wishes.seconds, iterations=wishes.iterations, face_up=face_up)
    if wishes.as_json:
        at = {} if found.at is None else {"at": found.at}
        print(json.dumps({**at, **made.as_json()}, ensure_ascii=False))
    else:
        _show(made, found, wishes)


# what is analyzed


def _in_record(wishes: Wishes) -> Decision:
    """The decision to analyze: the one at `--at` or the last, and for `--seat` that seat's next."""
    if wishes.players is not None or wishes.options:
        raise OptionError("a record has its own players and options: leave them out")
    try:
        match = load(Path(wishes.what), wishes.language)
    except OSError as error:
        raise OptionError(
            f"cannot read a record from {wishes.what!r}: {error.strerror}; "
            "to analyze a position, name its game with --game"
        ) from None
    at = match.decisions if wishes.at is None else wishes.at
    state = state_after(match, at)
    if state.is_over:
        raise OptionError(
            f"the game is over: choose a decision with --at, from 0 to {match.decisions - 1}"
        )
    if wishes.seat is not None:
        at, state = _next_of(match, at, wishes.seat)
    return Decision(state, match.names, at, match.decisions)


def _next_of(match: Match, at: int, number: int) -> tuple[int, State]:
    """The first decision of a seat from some decision on."""
    seat = seat_of(number, match.game)
    for later in range(at, match.decisions + 1):
        state = state_after(match, later)
        if state.to_act == seat:
            return later, state
    raise OptionError(f"seat {number} has nothing to decide after {at} decisions")


def _in_position(wishes: Wishes, game_id: str) -> Decision:
    from shedu.catalog import definition

    if wishes.at is not None:
        raise OptionError("--at is for a record: leave out --game to read one")
    found = definition(game_id)
    options = options_from(found, wishes.options)
    prepare(found.engine, wishes.language)
    usual = found.usual_players
    numbers = [usual, *(n for n in found.players if n != usual)]
    if wishes.players is not None:
        numbers = [wishes.players]
    state = _read(game_id, wishes.what, numbers, options)
    seat = None if wishes.seat is None else seat_of(wishes.seat, state.game)
    if seat is not None and state.to_act not in (None, seat):
        raise OptionError(f"seat {state.actor + 1} decides here, not seat {wishes.seat}")
    return Decision(state, state.game.seat_names(wishes.language))


def _read(game_id: str, text: str, numbers: list[int], options: dict[str, Value]) -> State:
    """A position, for the first number of players that it can be read for."""
    from shedu.catalog import definition
    from shedu.core.game import Game

    problems = []
    for players in numbers:
        try:
            return Game(definition(game_id), players, **options).state(text)
        except NotationError as error:
            problems.append(error)
    raise problems[0]


# what is shown


def _show(made: Analysis, found: Decision, wishes: Wishes) -> None:
    language, console = wishes.language, screen(wishes.no_color)
    if found.at is not None:
        console.print(Text(say("after", language, at=found.at, all=found.number), "bold"))
    name = found.names[made.seat]
    deciding = "decides" if made.legal_actions > 1 else "only_action"
    console.print(
        Text(say(deciding, language, name=name, seat=made.seat + 1, number=made.legal_actions))
    )
    if made.face_up:
        console.print(Text(say("face_up", language), "bold red"))
    console.print()
    console.print(_table(made.candidates, language))
    console.print()
    values = zip(found.names, made.values, strict=True)
    told = ", ".join(f"{name} {_decimal(value, language)}" for name, value in values)
    console.print(Text(say("expected", language, values=told)))
    seconds = _decimal(made.seconds, language, 1)
    spent = say("searched", language, number=made.iterations, seconds=seconds)
    console.print(Text(spent, "dim"))


def _table(candidates: Sequence[Verdict], language: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    *heads, last = HEADS[language]
    for head in heads:
        table.add_column(head, no_wrap=True)
    table.add_column(last)
    for verdict in candidates:
        table.add_row(
            Text(verdict.spelled, "bold cyan"),
            _decimal(verdict.value, language),
            f"{verdict.share:.0%}".replace("%", " %"),
            _spread(verdict, language),
            Text(" ".join(verdict.line[1:])),
        )
    return table


def _spread(verdict: Verdict, language: str) -> str:
    """Nothing where the value depends on nothing that is hidden or drawn."""
    low, high = verdict.spread or (0.0, 0.0)
    return "" if low == high else f"{_decimal(low, language)}–{_decimal(high, language)}"


def _decimal(value: float, language: str, digits: int = 3) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text
