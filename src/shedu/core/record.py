"""Records: a match as a text file, one line a decision. The format is in docs/notation.md."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shedu.core.chance import Dealer, SeedDealer
from shedu.core.definition import CHANCE, Definition
from shedu.core.errors import IllegalAction, NotationError, OptionError, RecordError
from shedu.core.options import Value

if TYPE_CHECKING:
    from shedu.core.match import Match

FORMAT = "shedu record 1"
UNFINISHED = "unfinished"


@dataclass
class Record:
    """What a record's text says, before its actions are replayed."""

    game: str = ""
    rules: int = 0
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    source: str = ""
    steps: list[tuple[int, int, str]] = field(default_factory=list)  # line, actor, spelled action
    result: str = ""


def write_record(match: Match) -> str:
    game = match.game
    lines = [FORMAT, f"game {game.id}", f"rules {game.definition.rules_version}"]
    lines.append(f"players {game.players}")
    lines += [f"option {name} {value}" for name, value in game.options_spelled().items()]
    lines += [f"seat {seat + 1} {name}" for seat, name in enumerate(match.names)]
    lines += [f"source {match.dealer.source}", ""]
    lines += _step_lines(match)
    outcome = match.state.outcome
    lines += ["", UNFINISHED if outcome is None else f"result {outcome.spelled()}", ""]
    return "\n".join(lines)


def _step_lines(match: Match) -> Iterator[str]:
    """A line for each decision of a seat, and one for each run of chance."""
    dealt: list[str] = []
    for step in match.steps:
        spelled = match.game.spell(step.action)
        if step.actor == CHANCE:
            dealt.append(spelled)
            continue
        if dealt:
            yield "chance " + " ".join(dealt)
            dealt = []
        yield f"{step.actor + 1} {spelled}"
    if dealt:
        yield "chance " + " ".join(dealt)


def read_record(text: str) -> Record:
    """Read a record's text; RecordError says in which line what was expected."""
    if not isinstance(text, str):
        raise RecordError(f"a record must be a string, not {text!r}")
    record = Record()
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]
    if not lines or lines[0][1] != FORMAT:
        raise RecordError(f"this is not a game record: the first line must be {FORMAT!r}")
    for number, line in lines[1:]:
        if record.result:
            raise RecordError(
                f"line {number}: nothing may come after the result, but found {line!r}"
            )
        _read_line(record, number, line)
    if not record.game:
        raise RecordError("the record does not name its game: add a line like 'game NAME'")
    if not record.result:
        raise RecordError(
            f"the record is cut off: its last line must be 'result …' or {UNFINISHED!r}"
        )
    return record


def _read_line(record: Record, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word.isdigit():
        record.steps.append((number, int(word) - 1, rest))
    elif word == "chance":
        record.steps += [(number, CHANCE, action) for action in rest.split()]
    elif word in _HEADER:
        _HEADER[word](record, number, rest)
    elif line == UNFINISHED:
        record.result = UNFINISHED
    else:
        raise RecordError(
            f"line {number}: cannot read {line!r}: expected a seat and its action like '1 end', "
            "or one of " + ", ".join([*_HEADER, "chance", UNFINISHED])
        )


def _number(number: int, text: str) -> int:
    if not text.isdigit():
        raise RecordError(f"line {number}: expected a number, not {text!r}")
    return int(text)


def _read_rules(record: Record, number: int, rest: str) -> None:
    record.rules = _number(number, rest)


def _read_players(record: Record, number: int, rest: str) -> None:
    record.players = _number(number, rest)


def _read_option(record: Record, number: int, rest: str) -> None:
    name, _, value = rest.partition(" ")
    record.options[name] = value


def _read_seat(record: Record, number: int, rest: str) -> None:
    seat, _, name = rest.partition(" ")
    record.names[_number(number, seat) - 1] = name


def _read_game(record: Record, number: int, rest: str) -> None:
    record.game = rest


def _read_source(record: Record, number: int, rest: str) -> None:
    record.source = rest


def _read_result(record: Record, number: int, rest: str) -> None:
    record.result = rest


_HEADER: dict[str, Callable[[Record, int, str], None]] = {
    "game": _read_game,
    "rules": _read_rules,
    "players": _read_players,
    "option": _read_option,
    "seat": _read_seat,
    "source": _read_source,
    "result": _read_result,
}


def dealer_from(source: str) -> Dealer:
    """The dealer that a record's source names, or a fresh one that keeps the source's words.

    A match that came from a seed and is resumed is dealt as if it had never been interrupted.
    """
    word, _, seed = source.partition(" ")
    if word == "seed" and seed.isdigit():
        return SeedDealer(int(seed))
    dealer = SeedDealer(secrets.randbits(48))
    dealer.source = source or "unknown"
    return dealer


def options_of(definition: Definition, record: Record) -> dict[str, Value]:
    """The options of a record, read and checked."""
    if record.rules > definition.rules_version:
        raise RecordError(
            f"the record uses rules version {record.rules} of {definition.id}; "
            f"this program supports versions up to {definition.rules_version}"
        )
    if record.rules < 1:
        raise RecordError(
            "the record does not name its rules version: "
            f"add a line like 'rules {definition.rules_version}'"
        )
    try:
        return {name: definition.option(name).parse(text) for name, text in record.options.items()}
    except OptionError as error:
        raise RecordError(f"the record's header: {error}") from None


def replay_steps(match: Match, record: Record) -> None:
    """Play a record's steps in a new match."""
    for number, actor, spelled in record.steps:
        state = match.state
        if state.is_over:
            raise RecordError(f"line {number}: {spelled!r} comes after the end of the game")
        if actor != state.actor:
            expected = (
                "a random draw comes first"
                if state.is_chance
                else f"it is seat {state.actor + 1}'s turn"
            )
            raise RecordError(f"line {number}: {spelled!r}: {expected}")
        try:
            match.replay_step(spelled)
        except (IllegalAction, NotationError) as error:
            raise RecordError(f"line {number}: {error}") from None
    if match.state.is_chance:
        raise RecordError("the record is cut off: a random draw is missing")
    outcome = match.state.outcome
    found = UNFINISHED if outcome is None else outcome.spelled()
    if found != record.result:
        raise RecordError(
            f"the record says {record.result!r} at its end, but its moves lead to {found!r}"
        )
