"""The one list of games, and the ways in: by id, or by a record."""

from __future__ import annotations

from importlib import import_module

from shedu.core.definition import Definition, Value
from shedu.core.errors import OptionError, RecordError
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.record import dealer_from, options_of, read_record, replay_steps

GAMES = {
    "tigris-euphrates": "shedu.games.tigris_euphrates.game",
    "ur": "shedu.games.ur.game",
    "contest-of-kings": "shedu.games.contest_of_kings.game",
    "babel": "shedu.games.babel.game",
}


def definition(game_id: str) -> Definition:
    if game_id not in GAMES:
        raise OptionError(f"there is no game {game_id!r}: there are {', '.join(GAMES)}")
    found: Definition = import_module(GAMES[game_id]).GAME
    return found


def game(game_id: str, players: int | None = None, **options: Value) -> Game:
    """A game with its options, such as `game("tigris-euphrates", players=3, wonder=True)`."""
    return Game(definition(game_id), players, **options)


def replay(text: str) -> Match:
    """The match that a record tells, at its last step; it can be played on."""
    record = read_record(text)
    try:
        found = definition(record.game)
        options = options_of(found, record)
        table = Game(found, record.players, **options)
        names = [record.names.get(seat, name) for seat, name in enumerate(table.seat_names())]
    except OptionError as error:
        raise RecordError(f"the record's header: {error}") from None
    match = Match(table, dealer_from(record.source), names)
    replay_steps(match, record)
    return match
