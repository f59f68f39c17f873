"""What a view shows; `make types` writes it for the page, with the comments."""

from __future__ import annotations

from typing import Literal, TypedDict

from shedu.core.view_types import Some

# A slot as it is written: "A0" a top, "A1" the place below it, "AB" the gap between A and B.
Slot = str
CardLetter = Literal["s", "t", "f", "m"]  # settlement, temple, farm, market
LeaderLetter = Literal["K", "P", "F", "T"]  # king, priest, farmer, trader
ShipName = Literal["Ss", "St", "Sm"]
PileCard = Literal["T"] | CardLetter  # "T" is a treasure
# "T" is a real treasure; "t" at the top of a column is the red card that replaced one.
CardName = Literal["T"] | CardLetter | ShipName


class Card(TypedDict):
    """A card on the table, and the leader that stands on it."""

    at: Slot
    card: CardName
    seat: int | None  # whose leader it is
    leader: LeaderLetter | None
    supporters: int | None  # cards of the leader's color in its kingdom; in a war, on its side


class SeatLeader(TypedDict):
    seat: int
    leader: LeaderLetter


class Kingdom(TypedDict):
    columns: list[str]
    leaders: list[SeatLeader]


class Bonus(TypedDict):
    """Where the extra point of a side in an internal conflict comes from."""

    leader: LeaderLetter
    at: Slot  # the red card that it stands on


class Conflict(TypedDict):
    """The conflict at hand."""

    kind: Literal["external", "internal"]
    leader: LeaderLetter
    color: CardLetter  # of the cards that are committed
    attacker: int
    defender: int
    attack: int | None  # strength on the table; null once it is decided
    defense: int | None
    attack_bonus: Bonus | None  # counted in the strength; null if there is none
    defense_bonus: Bonus | None
    committed: int | None  # by the attacker; null until they have decided
    winner: int | None  # null until it is decided


class Offer(TypedDict):
    """What the action at hand, or the end of the turn, is about."""

    seat: int | None  # that is asked
    played: CardLetter | None
    column: str | None
    link: str | None
    face_down: bool  # whether the link is, while its wars last
    leader: LeaderLetter | None  # that scores for ships
    ships_left: int  # that still offer this leader a card
    drawing: int | None  # the seat that draws
    to_draw: int


class Player(TypedDict):
    seat: int
    hand: dict[CardLetter, int] | None  # only the viewer's own
    hand_size: int
    pile: dict[CardLetter, int] | None  # the victory pile; null while piles are closed
    treasures: int | None  # null while piles are closed
    pile_size: int
    last_won: PileCard | None  # the card that shows on a closed pile; null if there is none
    score: int | None  # the weakest color once treasures are given out; null until the end
    catastrophes_left: int


class Public(TypedDict):
    actions_left: int
    start: int | None  # the seat that began
    passes: int  # turns in a row that ended without an action
    # How many turns without an action, from this one on, end the game; null unless the last one
    # was such a turn.
    passes_left: int | None
    columns: list[list[Card]]  # each from its top down
    links: Some[str, Card]  # by gap, such as "AB"
    kingdoms: list[Kingdom]
    ships: list[ShipName]  # those that are not built
    deck: int
    discard: dict[CardLetter, int]
    conflict: Conflict | None
    offer: Offer


class Own(TypedDict):
    players: list[Player]
