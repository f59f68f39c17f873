"""The nets that games ship: `nets/` in a game's folder, with a row of weights per file.

`nets.json` says for each number of players which file it is and what its SHA-256 is; a file that
does not have it, or not the size that the game's features ask for, is refused.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

import numpy as np

from shedu.agents.net import Net, unflat
from shedu.catalog import definition
from shedu.core.definition import Definition
from shedu.core.errors import SheduError
from shedu.core.game import Game

FOLDER = "nets"
INDEX = "nets.json"


def shipped_net(game: Game) -> Net | None:
    """The net for a game and its number of players; None if the game has none."""
    return _read(game.id, game.players)


def net_id(game: Game) -> str:
    """The beginning of the net's SHA-256, which tells nets apart; "" if the game has none."""
    entry = _entry(game.id, game.players)
    return "" if entry is None else entry["sha256"][:12]


@cache
def _read(game_id: str, players: int) -> Net | None:
    form = definition(game_id)
    entry = _entry(game_id, players)
    if entry is None or form.features is None:
        return None
    data = _folder(form).joinpath(entry["file"]).read_bytes()
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        raise SheduError(f"{game_id}: the net {entry['file']} is damaged: install Shedu anew")
    try:
        return unflat(np.load(BytesIO(data), allow_pickle=False), form.features)
    except ValueError as error:
        raise SheduError(f"{game_id}: the net {entry['file']} does not fit: {error}") from None


def _entry(game_id: str, players: int) -> dict[str, str] | None:
    """What the index says of a net."""
    form = definition(game_id)
    if form.features is None or not form.module:
        return None
    index = _folder(form).joinpath(INDEX)
    if not index.is_file():
        return None
    entry: dict[str, str] | None = json.loads(index.read_text(encoding="utf-8")).get(str(players))
    return entry


def _folder(form: Definition) -> Traversable:
    return resources.files(form.module.rpartition(".")[0]).joinpath(FOLDER)
