"""The nets that games ship: `nets/` in a game's folder, with a row of weights per file.

`nets.json` says for each number of players which file it is and what its SHA-256 is; a file that
does not have it, or not the size that the game's features ask for, is refused.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import resources
from io import BytesIO

import numpy as np

from shedu.agents.net import Net, unflat
from shedu.catalog import definition
from shedu.core.errors import SheduError
from shedu.core.game import Game

FOLDER = "nets"
INDEX = "nets.json"


def shipped_net(game: Game) -> Net | None:
    """The net for a game and its number of players; None if the game has none."""
    return _read(game.id, game.players)


@cache
def _read(game_id: str, players: int) -> Net | None:
    form = definition(game_id)
    if form.features is None or not form.module:
        return None
    folder = resources.files(form.module.rpartition(".")[0]).joinpath(FOLDER)
    index = folder.joinpath(INDEX)
    if not index.is_file():
        return None
    entry = json.loads(index.read_text(encoding="utf-8")).get(str(players))
    if entry is None:
        return None
    data = folder.joinpath(entry["file"]).read_bytes()
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        raise SheduError(f"{game_id}: the net {entry['file']} is damaged: install Shedu anew")
    try:
        return unflat(np.load(BytesIO(data), allow_pickle=False), form.features)
    except ValueError as error:
        raise SheduError(f"{game_id}: the net {entry['file']} does not fit: {error}") from None
