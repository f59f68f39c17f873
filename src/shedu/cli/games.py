"""`shedu games`: what can be played, with which options."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from shedu.cli.drawing import screen

if TYPE_CHECKING:
    from shedu.core.definition import Definition

HEADS = {
    "en": ("game", "players", "options (default)"),
    "fr": ("jeu", "joueurs", "options (par défaut)"),
}

HOUSE_VARIANT = {"en": ": house variant", "fr": " : variante maison"}


def show_games(as_json: bool, language: str) -> None:
    from shedu.catalog import GAMES

    definitions = GAMES.working()
    for name, why in GAMES.broken.items():
        print(f"cannot load the game {name!r}: {why}", file=sys.stderr)
    if as_json:
        for found in definitions:
            print(json.dumps(described(found), ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in HEADS[language]:
        table.add_column(head, vertical="top")
    for found in definitions:
        table.add_row(
            Text().append(found.id, "bold cyan").append(f"\n{found.says(language).title}"),
            _players(found, language),
            _options(found),
        )
    screen().print(table)


def _players(definition: Definition, language: str) -> Text:
    """How many can play; what only our house variant allows stands below."""
    of_rulebook = [n for n in definition.players if n not in definition.house_players]
    text = Text("–".join(str(n) for n in sorted({of_rulebook[0], of_rulebook[-1]})))
    for number in definition.house_players:
        text.append(f"\n{number}{HOUSE_VARIANT[language]}", "dim")
    return text


def _options(definition: Definition) -> Text:
    text = Text()
    for option in definition.options:
        text.append("\n" if text else "")
        text.append(option.name, "cyan").append(f": {option.expected()}")
        text.append(f" ({option.spell(option.default)})", "dim")
    return text


def described(definition: Definition) -> dict[str, Any]:
    return {
        "id": definition.id,
        "title": {language: words.title for language, words in definition.words.items()},
        "players": list(definition.players),
        "house_players": list(definition.house_players),
        "rules_version": definition.rules_version,
        "options": [
            {"name": option.name, "default": option.default, "takes": option.expected()}
            for option in definition.options
        ],
    }
