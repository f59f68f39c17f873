"""What a view shows; `make types` writes it for the page, with the comments."""

from __future__ import annotations

from typing import Literal, TypedDict

from shedu.core.view_types import Some

Image = Literal["A", "T", "C", "P", "W"]  # agriculture, trade, culture, politics, war
# Two images of one tile, in the order of the rules, such as `AT`.
Pair = Literal["AT", "AC", "AP", "AW", "TC", "TP", "TW", "CP", "CW", "PW"]


class Cell(TypedDict):
    at: str  # `A1` to `F6`
    shows: Image
    behind: Image
    owner: int | None
    tokens: int
    ziggurat: int | None  # the seat that the ziggurat on it belongs to


class Player(TypedDict):
    seat: int
    hand: Pair | None  # null until it is dealt
    reserve: int
    tokens: int
    ziggurats: list[str]
    points: int  # as if the game ended now
    sets: list[int] | None  # the points of each set, the best first; null until the game is over


class Turn(TypedDict):
    """What is going on in the turn; each entry is empty where it means nothing."""

    settling: int  # tokens still to come
    built: int  # ziggurats of this turn
    used: int  # of the two actions, done or given up
    performed: str  # the letters of the images done
    waiting: list[str]  # agriculture and politics: the tiles still to decide about, in order
    kept: dict[str, int]  # politics: the shares so far
    due: dict[str, int]  # trade and culture: what short owners may still get
    attacks: int  # so far, in a war
    attacks_left: int | None  # house ruling; null while there are many
    marches: list[str]  # attacks since the last that cost a token


class Public(TypedDict):
    first: int | None  # the seat with the first player's marker
    grid: list[Cell]
    players: list[Player]
    spares: list[Pair]
    ziggurats_left: int
    bag: Some[Pair, int]
    turn: Turn


class Own(TypedDict):
    """Nothing: everything lies open."""
