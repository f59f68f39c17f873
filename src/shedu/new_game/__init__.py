"""`shedu new-game`: a package with a small, complete game, to start from.

The template is a working game called `my-game`; a new one is its files with that name replaced.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from shedu.core.errors import OptionError

TEMPLATE = Path(__file__).parent / "template"
_ID, _PACKAGE, _TITLE = "my-game", "my_game", "My Game"
_NOT_COPIED = ("__pycache__", ".pyc")


def create(game_id: str, folder: Path) -> list[Path]:
    """Write a new game to a folder that must not exist yet; return its files."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game_id):
        raise OptionError(f"an id must be lower-case words joined by hyphens, not {game_id!r}")
    if folder.exists():
        raise OptionError(f"{folder} already exists: name another folder")
    written = []
    for source in _sources():
        path = folder / _renamed(source.relative_to(TEMPLATE).as_posix(), game_id)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_renamed(source.read_text(encoding="utf-8"), game_id), encoding="utf-8")
        written.append(path)
    return written


def _sources() -> Iterator[Path]:
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and not any(part in path.as_posix() for part in _NOT_COPIED):
            yield path


def _renamed(text: str, game_id: str) -> str:
    title = game_id.replace("-", " ").title()
    package = game_id.replace("-", "_")
    return text.replace(_ID, game_id).replace(_PACKAGE, package).replace(_TITLE, title)
