"""A row read into plain Python, for everything that is not a compiled rule.

The people of a site are a text here, such as `SSSA`, and a temple is a list of levels.
"""

from __future__ import annotations

from typing import Any, get_args

from shedu.core.plain import lazily
from shedu.games.babel.material import NATION_LETTERS, NATIONS, RUN
from shedu.games.babel.view_types import Level

_LEVELS: tuple[Level, ...] = get_args(Level)


def cards_spelled(counts: Any) -> str:
    """Nation cards as letters, such as `AAHS`."""
    return "".join(letter * int(n) for letter, n in zip(NATION_LETTERS, counts, strict=True))


def levels_of(cards: int) -> list[Level]:
    """The levels of a set of temple cards, ascending."""
    return [level for level in _LEVELS if cards >> (level - 1) & 1]


def _column(nations: tuple[int, ...]) -> str:
    """The people of a site, from the temple on; by nation, a bit for each place."""
    number = max(nation.bit_length() for nation in nations)
    return "".join(
        NATION_LETTERS[next(n for n in range(NATIONS) if nations[n] >> at & 1)]
        for at in range(number)
    )


def runs_of(people: str) -> dict[int, str]:
    """The runs of three or more, as long as they can be: first card from 0, nation [5.5]."""
    found = {}
    first = 0
    while first < len(people):
        length = len(people) - first - len(people[first:].lstrip(people[first]))
        if length >= RUN:
            found[first] = people[first]
        first += length
    return found


class Snapshot:
    """What a row says, in plain Python; `g` is the row as `plain` gives it."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.active: int = g.active  # NONE before the first player is chosen
        self.other = 1 - self.active
        self.people = [[_column(site) for site in own] for own in g.people]
        self.temples = [[levels_of(cards) for cards in own] for own in g.temples]
        self.columns: list[list[Level]] = [[card for card in own if card] for own in g.columns]
        self.pawns: tuple[int, ...] = g.pawn  # QUARRY or a site
        self.hands: tuple[tuple[int, ...], ...] = g.hand

    @lazily
    def known(self) -> list[Level]:
        """The razed cards on top of the pile, the next one first."""
        return [card for card in self.g.known if card][::-1]

    @property
    def unknown(self) -> list[int]:
        """The shuffled part of the pile, by level."""
        return list(self.g.unknown)

    @property
    def pile_size(self) -> int:
        return len(self.known) + sum(self.unknown)

    @property
    def here(self) -> int:
        """Where the active player's pawn is."""
        return self.pawns[self.active]

    def level(self, seat: int, site: int) -> int:
        return max(self.temples[seat][site], default=0)

    def score(self, seat: int) -> int:
        return sum(self.level(seat, site) for site in range(NATIONS))

    def last_of_column(self, seat: int) -> int:
        """The level of the card that can be taken; 0 if there is none."""
        return self.columns[seat][-1] if self.columns[seat] else 0

    def hand_size(self, seat: int) -> int:
        """How many cards are in a hand, known or not: public [4.5]."""
        return sum(self.hands[seat]) + int(self.g.hidden[seat])

    @property
    def discard_size(self) -> int:
        return sum(self.g.discard)

    @property
    def deck_size(self) -> int:
        """Public: all other cards lie open or are counted."""
        return int(sum(self.g.deck) + sum(self.g.unseen) - sum(self.g.hidden))
