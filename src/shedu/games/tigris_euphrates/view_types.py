"""What a view shows; `make types` writes it for the page, with the comments."""

from __future__ import annotations

from typing import Literal, TypedDict

from shedu.core.view_types import Some

Space = str  # a space as it is written, such as "B2"
TileLetter = Literal["s", "t", "f", "m"]  # settlement, temple, farm, market
LeaderLetter = Literal["K", "P", "F", "T"]  # king, priest, farmer, trader
MapName = Literal["standard", "advanced"]
MonumentName = Literal["st", "sf", "sm", "tf", "tm", "fm"]  # the two colors of a monument


class SeatLeader(TypedDict):
    seat: int
    leader: LeaderLetter


class StandingLeader(SeatLeader):
    at: Space
    supporters: int  # tiles of its color in its kingdom; in a war, on its side
    temples: int  # temples beside it: its strength in a revolt


class BoardView(TypedDict):
    """Everything on the board."""

    tiles: dict[TileLetter, list[Space]]  # those that are face-up
    facedown: list[Space]
    catastrophes: list[Space]
    treasures: list[Space]
    leaders: list[StandingLeader]
    monuments: Some[MonumentName, Space]  # the top left space of those that stand
    buildings: Some[TileLetter, Space]
    wonder: Space | None  # its center, if it stands


class Kingdom(TypedDict):
    spaces: list[Space]
    leaders: list[SeatLeader]


class Conflict(TypedDict):
    """The conflict at hand."""

    kind: Literal["war", "revolt"]
    leader: LeaderLetter
    attacker: int
    defender: int
    attack: int  # strength on the board, without what is committed
    defense: int
    committed: int | None  # by the attacker; null until they have decided


class Player(TypedDict):
    seat: int
    hand: dict[TileLetter, int] | None  # only the viewer's own
    hand_size: int
    points: list[int] | None  # black, red, blue, green; null where they are hidden
    treasures: int | None  # null where they are hidden
    score: int | None  # the weakest color once treasures are given out; null until the end
    catastrophes_left: int


class Public(TypedDict):
    actions_left: int
    start: int | None  # the seat that began
    map: MapName
    board: BoardView
    kingdoms: list[Kingdom]
    conflict: Conflict | None
    placed: Space | None  # the tile of the action at hand
    squares: list[Space]  # the top left spaces of those that a monument may be built on now


class Own(TypedDict):
    players: list[Player]
