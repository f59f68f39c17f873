"""What a seat observes, as arrays and as Gymnasium spaces.

Planes and facts are those of `state.encode(seat)`, described in docs/encodings; the mask has a 1
for each action that the seat may take now, and only zeros while it has nothing to decide.
"""

from __future__ import annotations

import numpy as np

from shedu.core.definition import Array
from shedu.core.game import Game
from shedu.core.state import State
from shedu.envs.extra import extra

with extra("gymnasium"):
    from gymnasium import spaces

HIDDEN = -1  # the least that a fact can be


def seen_space(game: Game) -> spaces.Dict:
    planes = spaces.Box(0, np.iinfo(np.int8).max, game.definition.planes, np.int8)
    facts = spaces.Box(HIDDEN, np.iinfo(np.int16).max, (game.definition.facts,), np.int16)
    return spaces.Dict({"planes": planes, "facts": facts})


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.actions.size,), np.int8)


def seen_and_mask_space(game: Game) -> spaces.Dict:
    return spaces.Dict({**seen_space(game), "action_mask": mask_space(game)})


def seen(state: State, seat: int) -> dict[str, Array]:
    planes, facts = state.encode(seat)
    return {"planes": planes, "facts": facts}


def action_mask(state: State, seat: int) -> Array:
    """An int8 for each action of the table: 1 where this seat may take it now."""
    if state.to_act != seat:
        return np.zeros(state.game.actions.size, np.int8)
    bits = np.unpackbits(state.legal.mask.view(np.uint8), bitorder="little")
    mask: Array = bits[: state.game.actions.size].view(np.int8)
    return mask
