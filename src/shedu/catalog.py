"""The games, found by id or by a record.

Games come from three places: the folders of `shedu.games`, the entry points of other packages
(group `shedu.games`, named by the game's id), and `register`. A game is loaded when it is first
asked for. One that cannot be loaded is reported by name and takes no other game down.
"""

from __future__ import annotations

import pkgutil
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points

import shedu.games
from shedu.core.contract import check
from shedu.core.definition import Definition
from shedu.core.errors import ContractError, OptionError, RecordError
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.options import Value
from shedu.core.record import dealer_from, options_of, read_record, replay_steps

ENTRY_POINTS = "shedu.games"


class Catalog(Mapping[str, Definition]):
    """Every game by its id, in the order in which games are listed."""

    def __init__(self) -> None:
        self._loaders: dict[str, Callable[[], Definition]] = {}
        self._loaded: dict[str, Definition] = {}
        self._broken: dict[str, str] = {}  # by id, why
        self._is_filled = False

    def _fill(self) -> dict[str, Callable[[], Definition]]:
        if not self._is_filled:
            self._is_filled = True
            for name, module in BUILT_IN.items():
                self._loaders.setdefault(name, partial(_definition_in, module))
            for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
                if point.name in self._loaders:
                    self._broken[f"{point.name} ({point.value})"] = "another game has this id"
                else:
                    self._loaders[point.name] = point.load
        return self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._fill())

    def __len__(self) -> int:
        return len(self._fill())

    def __contains__(self, game_id: object) -> bool:
        return isinstance(game_id, str) and game_id in self._fill()

    def __getitem__(self, game_id: str) -> Definition:
        """The definition of a game; OptionError if there is none or it cannot be loaded."""
        if game_id not in self:
            raise OptionError(f"there is no game {game_id!r}: choose one of {', '.join(self)}")
        if game_id not in self._loaded:
            self._load(game_id)
        if game_id in self._broken:
            raise OptionError(f"cannot load the game {game_id!r}: {self._broken[game_id]}")
        return self._loaded[game_id]

    def _load(self, game_id: str) -> None:
        self._broken.pop(game_id, None)
        try:
            found = self._fill()[game_id]()
            if not isinstance(found, Definition) or found.id != game_id:
                raise ContractError(f"expected a definition of {game_id}, not {found!r}")
            check(found)
            self._loaded[game_id] = found
        except (Exception, SystemExit) as error:  # whatever one does wrong, the others go on
            self._broken[game_id] = "".join(traceback.format_exception_only(error)).strip()

    def working(self) -> list[Definition]:
        """The definitions of all games that can be loaded; `broken` has the others."""
        for game_id in self:
            if game_id not in self._loaded and game_id not in self._broken:
                self._load(game_id)
        return [self._loaded[game_id] for game_id in self if game_id in self._loaded]

    @property
    def broken(self) -> Mapping[str, str]:
        """Games that failed to load when asked for: the reason by id."""
        return dict(self._broken)

    def register(self, definition: Definition) -> None:
        """Add a game. A game of the same module may be registered again, after an edit."""
        check(definition)
        before = self._loaded.get(definition.id)
        if definition.id in self and (before is None or before.module != definition.module):
            raise ContractError(f"there is already a game {definition.id!r}")
        self._fill()[definition.id] = lambda: definition
        self._loaded[definition.id] = definition


def _built_in() -> dict[str, str]:
    """The modules of the folders of `shedu.games` by id, by their place on the shelf."""
    names = [found.name for found in pkgutil.iter_modules(shedu.games.__path__) if found.ispkg]
    shelf = {name: import_module(f"shedu.games.{name}").SHELF for name in names}
    return {
        name.replace("_", "-"): f"shedu.games.{name}.game"
        for name in sorted(names, key=shelf.__getitem__)
    }


def _definition_in(module: str) -> Definition:
    found: Definition = import_module(module).GAME
    return found


BUILT_IN = _built_in()
GAMES = Catalog()


def definition(game_id: str) -> Definition:
    return GAMES[game_id]


def register(definition: Definition) -> None:
    """Make a game known to everything in this process: `shedu.register(GAME)`.

    A package that is installed does better to declare an entry point: every process finds it.
    """
    GAMES.register(definition)


def game(game_id: str, players: int | None = None, **options: Value) -> Game:
    """A game with its options, such as `game("…", players=3, round_limit=20)`."""
    return Game(definition(game_id), players, **options)


def replay(text: str) -> Match:
    """The match in a record, at its last step; you can play on from there."""
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
