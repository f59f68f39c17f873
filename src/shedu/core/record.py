"""Records: a match as a text file, one line a decision. The format is in docs/notation.md."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shedu.core.chance import Dealer, SeedDealer
from shedu.core.definition import CHANCE, Definition
from shedu.core.errors import IllegalAction, NotationError, OptionError, RecordError
from shedu.core.options import Value
from shedu.core.step import Step, step_from
from shedu.core.telling import shows_action
from shedu.core.viewer import EVERYTHING, Viewer

if TYPE_CHECKING:
    from shedu.core.game import Game
    from shedu.core.match import Match
    from shedu.core.state import State

FORMAT = "shedu record 1"
UNFINISHED = "unfinished"
LONGEST_NUMBER = 1000  # digits; Python does not read endless ones
HIDDEN = "?"  # stands for an action that the reader may not know


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
    """The match as text."""
    return "\n".join(record_lines(match, match.names, match.dealer.source))


def record_lines(
    match: Match, names: Sequence[str], source: str, viewer: Viewer = EVERYTHING
) -> Iterator[str]:
    """A record, line by line; what a viewer may not know is written `?`."""
    game, steps, outcome = match.game, match.walk(), match.state.outcome
    yield from (FORMAT, f"game {game.id}", f"rules {game.definition.rules_version}")
    yield f"players {game.players}"
    yield from (f"option {name} {value}" for name, value in game.options_spelled().items())
    yield from (f"seat {seat + 1} {name}" for seat, name in enumerate(names))
    yield from (f"source {source}", "")
    yield from _step_lines(game, steps, viewer)
    yield from ("", UNFINISHED if outcome is None else f"result {outcome.spelled()}", "")


def _step_lines(game: Game, steps: Iterable[Step], viewer: Viewer) -> Iterator[str]:
    """A line for each decision of a seat, and one for each run of chance."""
    dealt: list[str] = []
    for step in steps:
        shown = game.spell(step.action) if shows_action(step, viewer) else HIDDEN
        if step.actor == CHANCE:
            dealt.append(shown)
            continue
        if dealt:
            yield "chance " + " ".join(dealt)
            dealt = []
        yield f"{step.actor + 1} {shown}"
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
    if _is_number(word):
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


def _is_number(text: str) -> bool:
    """Whether it can be read as a whole number; ² and other digits that only look so cannot."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _number(number: int, text: str) -> int:
    if not _is_number(text):
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
    if word == "seed" and _is_number(seed):
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
        options = {
            name: definition.option(name).parse(text) for name, text in record.options.items()
        }
    except OptionError as error:
        raise RecordError(f"the record's header: {error}") from None
    return definition.as_played(record.rules, options)


def replay_steps(match: Match, record: Record, decisions: int | None = None) -> None:
    """Play a record in a new match: all of it, or up to a decision and the draws after it.

    The dealer keeps in step: a match that is resumed is dealt as if it had never been interrupted.
    """
    steps: list[Step] = []
    state = match.state
    for number, actor, spelled in record.steps:
        step = _replayed(state, number, actor, spelled)
        if actor != CHANCE:
            match.accept(match.composed(steps, match.dealer))
            steps = []
            if match.decisions == decisions:
                return
        else:
            match.dealer.below(sum(state.chances.values()))
        steps.append(step)
        state = step.after
    match.accept(match.composed(steps, match.dealer))
    _check_end(match, record, decisions)


def _replayed(state: State, number: int, actor: int, spelled: str) -> Step:
    """A step of a record; RecordError says what is wrong in which line."""
    if spelled == HIDDEN:
        raise RecordError(f"line {number}: the record leaves out what was hidden ({HIDDEN})")
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
        return step_from(state, state.game.action(spelled))
    except (IllegalAction, NotationError) as error:
        raise RecordError(f"line {number}: {error}") from None


def _check_end(match: Match, record: Record, decisions: int | None) -> None:
    if match.state.is_chance:
        raise RecordError("the record is cut off: a random draw is missing")
    if decisions is not None and decisions > match.decisions:
        raise RecordError(
            f"there is no decision {decisions}: the record has {match.decisions} decisions"
        )
    outcome = match.state.outcome
    found = UNFINISHED if outcome is None else outcome.spelled()
    if decisions is None and found != record.result:
        raise RecordError(
            f"the record says {record.result!r} at its end, but its moves lead to {found!r}"
        )
