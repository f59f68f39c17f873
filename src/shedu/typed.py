"""The ids and options of the games that come with Shedu, for type checkers.

Written by `make types` from the games' definitions; a test holds that it is up to date.
"""

from __future__ import annotations

from typing import Literal, NewType, TypedDict, Unpack, overload

from shedu.catalog import game as _game
from shedu.core.game import Game
from shedu.core.options import Value

PluginId = NewType("PluginId", str)  # the id of a game from another package, or from a variable
GameId = Literal["tigris-euphrates", "contest-of-kings", "ur", "babel"]


class TigrisEuphratesOptions(TypedDict, total=False):
    """Options of Tigris & Euphrates."""

    board: Literal["standard", "advanced"]
    buildings: bool
    wonder: bool
    english_variant: bool
    open_scoring: bool
    round_limit: int


class ContestOfKingsOptions(TypedDict, total=False):
    """Options of Contest of Kings."""

    internal_bonus: Literal["king", "king_anywhere", "leader"]
    leader_moves: Literal["between_kingdoms", "anywhere"]
    ship_contiguous: bool
    ship_points_per_ship: bool
    open_scores: bool
    round_limit: int


class UrOptions(TypedDict, total=False):
    """Options of Ur."""

    full_grid_ends: bool
    agri_self: bool
    restart_split: bool
    round_limit: int


class BabelOptions(TypedDict, total=False):
    """Options of Babel."""

    sumer_run_only: bool
    classic_deal: bool
    round_limit: int


@overload
def game(
    game_id: Literal["tigris-euphrates"],
    players: int | None = None,
    **options: Unpack[TigrisEuphratesOptions],
) -> Game: ...


@overload
def game(
    game_id: Literal["contest-of-kings"],
    players: int | None = None,
    **options: Unpack[ContestOfKingsOptions],
) -> Game: ...


@overload
def game(
    game_id: Literal["ur"],
    players: int | None = None,
    **options: Unpack[UrOptions],
) -> Game: ...


@overload
def game(
    game_id: Literal["babel"],
    players: int | None = None,
    **options: Unpack[BabelOptions],
) -> Game: ...


@overload
def game(game_id: PluginId, players: int | None = None, **options: Value) -> Game: ...
def game(game_id: str, players: int | None = None, **options: Value) -> Game:
    """A game with its options."""
    return _game(game_id, players, **options)
