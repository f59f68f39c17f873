"""What a view shows; `make types` writes it for the page, with the comments."""

from __future__ import annotations

from typing import Literal, TypedDict

from shedu.core.view_types import Two

# Assyrians, Hittites, Medes, Persians, Sumerians; each also names its site.
Nation = Literal["A", "H", "M", "P", "S"]
Level = Literal[1, 2, 3, 4, 5, 6]
LevelName = Literal["1", "2", "3", "4", "5", "6"]
ByNation = dict[Nation, int]
SiteColor = Literal["grey", "yellow", "green", "blue", "red"]


class Site(TypedDict):
    site: Nation
    color: SiteColor
    people: Two[str]  # by seat, from the temple on, such as `SSA`: the last was laid last
    temples: Two[list[Level]]  # by seat, the temple's cards, ascending
    levels: Two[int]  # by seat, the temple's highest card; 0 without a temple


class Player(TypedDict):
    seat: int
    score: int
    pawn: Nation | None  # where it is; null at the quarry
    hand: ByNation | None  # only the viewer's own
    hand_size: int
    column: list[Level]  # temple cards in the order in which they were laid: the last can be taken
    reserved: bool  # whether the reserved card is still to be built


class Pile(TypedDict):
    """The temple cards that are not revealed."""

    size: int
    known: list[Level]  # on top, the next one first
    unknown: dict[LevelName, int]  # the shuffled rest, by level


class Public(TypedDict):
    start: int | None  # the seat that began
    migrated: bool  # whether people have migrated in this turn
    endgame: bool
    sites: list[Site]
    deck_size: int
    discard: ByNation
    pile: Pile
    revealed: Level | None  # the first of the two cards of this turn
    drawing: int | None  # the seat that draws
    to_draw: int
    owed: int  # in a halving: cards still to discard
    duty: Literal["reserved"] | None  # what must be done in this turn


class Own(TypedDict):
    players: list[Player]
