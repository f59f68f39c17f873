"""`shedu play`: start a game or resume one, and sit down at the table."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from shedu.cli.bots import bots_for
from shedu.cli.drawing import screen
from shedu.cli.files import check_writable, load
from shedu.cli.patience import prepare
from shedu.cli.session import Session
from shedu.core.errors import OptionError

if TYPE_CHECKING:
    from shedu.agents import Agent
    from shedu.core.definition import Definition
    from shedu.core.game import Game
    from shedu.core.match import Match
    from shedu.core.options import Value


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    players: int | None
    options: list[str]
    seed: int | None
    seat: int  # as people count, from 1
    bots: list[str]
    load: Path | None
    save: Path | None
    language: str
    no_color: bool


def play(wishes: Wishes) -> None:
    if wishes.save is not None and not _same(wishes.save, wishes.load):
        check_writable(wishes.save)
    match = _new_match(wishes) if wishes.load is None else _loaded_match(wishes, wishes.load)
    game = match.game
    seat = seat_of(wishes.seat, game)
    bots = _bots(wishes, game)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  it gives the prompt a history and line editing
    session = Session(
        match,
        seat,
        bots,
        screen(wishes.no_color),
        game.definition.terminal,
        wishes.language,
        wishes.bots,
        wishes.save,
        {wishes.load.resolve()} if wishes.load is not None else set(),
    )
    try:
        session.run()
    finally:
        for bot in bots.values():
            bot.close()


def _bots(wishes: Wishes, game: Game) -> dict[int, Agent]:
    seat = seat_of(wishes.seat, game)
    return bots_for(wishes.bots, game, [other for other in range(game.players) if other != seat])


def _same(one: Path, other: Path | None) -> bool:
    return other is not None and one.resolve() == other.resolve()


def _new_match(wishes: Wishes) -> Match:
    from shedu.catalog import definition
    from shedu.core.game import Game

    found = definition(wishes.game)
    game = Game(found, wishes.players, **options_from(found, wishes.options))
    _bots(wishes, game)  # complains, if it must, before the rules are compiled
    prepare(game.engine, wishes.language)
    return game.match(wishes.seed, names=game.seat_names(wishes.language))


def _loaded_match(wishes: Wishes, path: Path) -> Match:
    from shedu.catalog import definition

    definition(wishes.game)
    if wishes.players is not None or wishes.options or wishes.seed is not None:
        raise OptionError("--load takes players, options and seed from the record: leave them out")
    match = load(path, wishes.language)
    if match.game.id != wishes.game:
        raise OptionError(f"{path} is a game of {match.game.id}, not {wishes.game}")
    return match


def seat_of(number: int, game: Game) -> int:
    """A seat as people count on the command line, from 1."""
    if not 1 <= number <= game.players:
        raise OptionError(f"--seat must be a number from 1 to {game.players}, not {number}")
    return number - 1


def options_from(definition: Definition, texts: list[str]) -> dict[str, Value]:
    """Options as they are written on the command line: `wonder=true`."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"write an option as 'name=value', not {text!r}")
        options[name.strip()] = definition.option(name.strip()).parse(value.strip())
    return options
