"""Write src/shedu/typed.py: the ids and options of the games, for type checkers (`make types`)."""

from __future__ import annotations

from pathlib import Path

from shedu.catalog import BUILT_IN, definition
from shedu.core.definition import Definition
from shedu.core.options import Option

TARGET = Path(__file__).parents[1] / "src" / "shedu" / "typed.py"
HEAD = '''"""The ids and options of the games that come with Shedu, for type checkers.

Written by `make types` from the games' definitions; a test holds that it is up to date.
"""

from __future__ import annotations

from typing import Literal, NewType, TypedDict, Unpack, overload

from shedu.catalog import game as _game
from shedu.core.game import Game
from shedu.core.options import Value

PluginId = NewType("PluginId", str)  # the id of a game from another package, or from a variable
'''


def written() -> str:
    """The text of the module."""
    games = [definition(game_id) for game_id in BUILT_IN]
    ids = ", ".join(f'"{game.id}"' for game in games)
    parts = [HEAD + f"GameId = Literal[{ids}]\n"]
    parts += [_options(game) for game in games]
    parts += [_overload(game) for game in games]
    parts.append(
        "@overload\ndef game(game_id: PluginId, players: int | None = None, **options: Value)"
        " -> Game: ...\n"
        "def game(game_id: str, players: int | None = None, **options: Value) -> Game:\n"
        '    """A game with its options."""\n'
        "    return _game(game_id, players, **options)\n"
    )
    return "\n\n".join(parts)


def _name(game: Definition) -> str:
    return game.id.title().replace("-", "") + "Options"


def _options(game: Definition) -> str:
    lines = "".join(f"    {option.name}: {_kind(option)}\n" for option in game.options)
    title = game.says("en").title
    return f'class {_name(game)}(TypedDict, total=False):\n    """Options of {title}."""\n\n{lines}'


def _kind(option: Option) -> str:
    if option.choices:
        return "Literal[" + ", ".join(f'"{choice}"' for choice in option.choices) + "]"
    return type(option.default).__name__


def _overload(game: Definition) -> str:
    return (
        "@overload\ndef game(\n"
        f'    game_id: Literal["{game.id}"],\n'
        "    players: int | None = None,\n"
        f"    **options: Unpack[{_name(game)}],\n) -> Game: ..."
    )


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
