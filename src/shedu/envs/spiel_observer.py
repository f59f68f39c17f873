"""What an OpenSpiel observer shows of a state: only what its player may know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.definition import Array
from shedu.core.game import Game
from shedu.core.state import State
from shedu.envs.extra import extra
from shedu.envs.story import MEMORY_SIZE

with extra("open_spiel"):
    import pyspiel

if TYPE_CHECKING:
    from shedu.envs.openspiel import SpielState


def observer(game: Game, kind: Any) -> TensorObserver | PublicObserver | PrivateObserver | None:
    """The observer of this kind (an IIGObservationType); None if there is none."""
    private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    nothing = kind.private_info == pyspiel.PrivateInfoType.NONE
    if kind.public_info and private:
        return TensorObserver(game, kind.perfect_recall)
    if kind.public_info and nothing and not kind.perfect_recall:
        return PublicObserver()
    if private and not kind.perfect_recall:
        return PrivateObserver()
    return None


class TensorObserver:
    """Planes and facts of the player, and for information states the digest of its memory."""

    def __init__(self, game: Game, remembers: bool) -> None:
        shapes: dict[str, tuple[int, ...]] = {
            "planes": game.definition.planes,
            "facts": (game.definition.facts,),
        }
        if remembers:
            shapes["memory"] = (MEMORY_SIZE,)
        self.remembers = remembers
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Array] = {}
        first = 0
        for name, shape in shapes.items():
            last = first + int(np.prod(shape))
            self.dict[name] = self.tensor[first:last].reshape(shape)
            first = last

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["planes"][:], self.dict["facts"][:] = state.story.state.encode(player)
        if self.remembers:
            self.dict["memory"][:] = np.frombuffer(state.story.memory(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the player knows it; or its memory, which nobody can read."""
        if self.remembers:
            return f"seat {player} {state.story.memory(player).hex()}"
        return f"seat {player} {state.story.state.redacted(player).position()}"


class PublicObserver:
    """What a spectator sees."""

    tensor = None
    dict: dict[str, Array] = {}  # noqa: RUF012  always empty

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(state.story.state.view(None), sort_keys=True)


class PrivateObserver:
    """What a player sees beyond what a spectator sees."""

    tensor = None
    dict: dict[str, Array] = {}  # noqa: RUF012  always empty

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        beyond = private_view(state.story.state, player)
        return json.dumps(beyond, sort_keys=True) if beyond else ""


def private_view(state: State, seat: int) -> Any:
    """The parts of a seat's view that differ from a spectator's; None where nothing does."""
    own, public = state.view(seat), state.view(None)
    return difference({**own, "viewer": None}, {**public, "viewer": None})


def difference(own: Any, public: Any) -> Any:
    if own == public:
        return None
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {name: difference(part, public.get(name)) for name, part in own.items()}
        return {name: part for name, part in parts.items() if part is not None}
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return [difference(a, b) for a, b in zip(own, public, strict=True)]
    return own
