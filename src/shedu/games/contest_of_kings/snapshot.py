"""A row read into plain Python, for everything that is not a compiled rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.boards import NOWHERE
from shedu.core.plain import lazily
from shedu.games.contest_of_kings.material import (
    ANYWHERE,
    BELOW,
    BLACK,
    BLUE,
    CARD_LETTERS,
    COLORS,
    COLUMNS,
    NONE,
    OF_KINGS_ANYWHERE,
    OF_LEADERS,
    PLACES,
    RED,
    SHIP_COLORS,
    SHIP_COSTS,
    SHIP_NAMES,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.state import OVER, TREASURE


def slots_in(bits: int) -> Iterator[int]:
    """The slots of a set, in ascending order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def cards_spelled(counts: Any) -> str:
    """Cards by color as letters, such as `sttf`."""
    return "".join(letter * int(n) for letter, n in zip(CARD_LETTERS, counts, strict=True))


class Snapshot:
    """What a row says, in plain Python; `g` is the row as `plain` gives it."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players: int = g.players
        self.colors = {  # by slot, of the civilization cards in columns and gaps
            slot: color
            for color, (below, row) in enumerate(g.cards)
            for slot in slots_in(below | row << BELOW)
        }
        self.ships = {  # by slot
            at: ship for ship, at in enumerate(g.ship_at) if at != NOWHERE
        }
        self.leaders = {  # by (seat, color), those on the table
            (seat, color): at
            for seat, slots in enumerate(g.leader_at[: self.players])
            for color, at in enumerate(slots)
            if at != NOWHERE
        }
        self.standing = {at: who for who, at in self.leaders.items()}  # leaders by slot

    # the table

    @lazily
    def columns(self) -> list[list[int]]:
        """For each column the filled slots below its top, in order."""
        filled = sorted(slot for slot in (*self.colors, *self.ships) if slot < BELOW)
        return [[s for s in filled if s // PLACES == column] for column in range(COLUMNS)]

    def is_treasure(self, column: int) -> bool:
        """Whether a top is a real treasure, not the red card that replaced it."""
        return bool(int(self.g.treasures) >> 2 * column & 1)

    @lazily
    def treasures(self) -> list[int]:
        return [column for column in range(COLUMNS) if self.is_treasure(column)]

    def card_at(self, slot: int) -> str:
        """What lies in a slot, as it is written: T, t, s, f, m, a ship, or nothing."""
        if slot >= BELOW and slot % 2 == 0:
            return "T" if self.is_treasure((slot - BELOW) // 2) else "t"
        if slot in self.ships:
            return SHIP_NAMES[self.ships[slot]]
        return CARD_LETTERS[self.colors[slot]] if slot in self.colors else ""

    def is_red(self, slot: int) -> bool:
        """Tops are red cards too [CK-1.4]."""
        return self.card_at(slot) in ("T", "t")

    def civilization_cards(self, column: int) -> int:
        """How many cards below a top are no ships."""
        return sum(slot in self.colors for slot in self.columns[column])

    # kingdoms

    @lazily
    def face_down(self) -> int:
        """The gap of the link that is face down, while its wars last; or NONE."""
        return NONE if self.g.phase == TREASURE else int(self.g.new_link)

    @lazily
    def kingdoms(self) -> list[range]:
        """The kingdoms from left to right, as their columns; a face-down link joins nothing."""
        found, first = [], 0
        for column in range(COLUMNS):
            joined = gap_slot(column) in self.colors and column != self.face_down
            if not joined:
                found.append(range(first, column + 1))
                first = column + 1
        return found

    def kingdom(self, column: int) -> range:
        return next(kingdom for kingdom in self.kingdoms if column in kingdom)

    def kingdom_at(self, slot: int) -> range:
        """The kingdom of a slot; of a link that of both its columns."""
        return self.kingdom(slot // PLACES if slot < BELOW else (slot - BELOW) // 2)

    def slots_of(self, kingdom: range) -> list[int]:
        """The slots of a kingdom that hold a card or ship: tops, columns, links inside it."""
        slots = [top_slot(column) for column in kingdom]
        slots += [slot for column in kingdom for slot in self.columns[column]]
        links = [gap_slot(column) for column in kingdom[:-1]]
        return slots + [slot for slot in links if slot in self.colors]

    def leader_in(self, kingdom: range, color: int) -> int:
        """The seat whose leader of a color stands in a kingdom; or NONE."""
        slots = self.slots_of(kingdom)
        for (seat, leader), at in self.leaders.items():
            if leader == color and at in slots:
                return seat
        return NONE

    def stays_in_kingdom(self, color: int, at: int) -> bool:
        """Whether the active player's leader would stay where it must leave [CK-5.1]."""
        old = self.leaders.get((int(self.g.active), color))
        if old is None or self.g.leader_moves == ANYWHERE:
            return False
        return self.kingdom_at(old) == self.kingdom_at(at)

    # conflicts

    @property
    def is_war(self) -> bool:
        return bool(self.g.new_link != NONE)

    @property
    def fought_color(self) -> int:
        """Red inside a kingdom, the leaders' color between kingdoms."""
        return int(self.g.conflict) if self.is_war else RED

    @property
    def sides(self) -> tuple[range, range]:
        """The kingdoms on the left and right of the new link, while it is face down."""
        gap = int(self.g.new_link)
        return self.kingdom(gap), self.kingdom(gap + 1)

    @property
    def wars(self) -> list[int]:
        """The colors of which both sides of the new link have a leader."""
        left, right = self.sides
        return [
            color
            for color in range(COLORS)
            if NONE not in (self.leader_in(left, color), self.leader_in(right, color))
        ]

    def supporters(self, seat: int, color: int) -> list[int]:
        """The cards of its color in a leader's kingdom; in a war, on its side [CK-8.3]."""
        side = self.slots_of(self.kingdom_at(self.leaders[seat, color]))
        return [s for s in side if self.colors.get(s, RED if self.is_red(s) else NONE) == color]

    @property
    def bonus_leader(self) -> int:
        """The color of the leaders whose red card counts in an internal conflict [CK-7.3]."""
        return int(self.g.conflict) if self.g.internal_bonus == OF_LEADERS else BLACK

    def bonus_at(self, seat: int) -> int | None:
        """The red card that counts for a seat in the conflict at hand, by its slot [CK-7.3]."""
        at = self.leaders.get((seat, self.bonus_leader))
        if self.is_war or at is None or not self.is_red(at):
            return None
        fought = self.kingdom_at(self.leaders[int(self.g.attacker), int(self.g.conflict)])
        counts = self.g.internal_bonus == OF_KINGS_ANYWHERE or self.kingdom_at(at) == fought
        return at if counts else None

    def strength(self, seat: int) -> int:
        """On the table, in the conflict at hand."""
        if self.is_war:
            return len(self.supporters(seat, int(self.g.conflict)))
        return int(self.bonus_at(seat) is not None)

    def totals(self) -> tuple[int, int]:
        """Strengths of attacker and defender in the conflict at hand, with what is committed."""
        committed = max(0, int(self.g.committed))
        return (
            self.strength(int(self.g.attacker)) + committed,
            self.strength(int(self.g.defender)),
        )

    # ships

    def completes_ship(self) -> bool:
        """Whether the played column has four cards of the played color [CK-9.1]."""
        column = self.columns[int(self.g.played_column)]
        if self.g.ship_contiguous:
            column = column[-SHIP_COSTS:]
        same = [slot for slot in column if self.colors.get(slot) == self.g.played_color]
        return len(same) >= SHIP_COSTS

    def suits(self, ship: int) -> bool:
        """Whether the played color is one that a ship shows [CK-9.2]."""
        return int(self.g.played_color) in (BLUE, SHIP_COLORS[ship])

    # the end

    @property
    def passes_left(self) -> int | None:
        """How many turns without an action, from this one on, end the game [CK-10.4]."""
        left = self.players - int(self.g.passes)
        return left if 0 < left < self.players and self.g.phase != OVER else None

    # knowledge

    def treasures_given(self, seat: int) -> list[int]:
        """By color, how many treasures of a seat count for it: each for the fewest [CK-10.3]."""
        cards = list(self.g.pile[seat])
        for _ in range(self.g.treasures_won[seat]):
            cards[cards.index(min(cards))] += 1
        return [now - was for now, was in zip(cards, self.g.pile[seat], strict=True)]

    def hand_size(self, seat: int) -> int:
        """How many cards are in a hand, known or not: public."""
        return int(sum(self.g.hand[seat]) + self.g.hidden[seat])

    def pile_size(self, seat: int) -> int:
        """How many cards are in a victory pile, treasures included, known or not: public."""
        known = sum(self.g.pile[seat]) + self.g.treasures_won[seat]
        return int(known + self.g.hidden_pile[seat])

    @property
    def deck_size(self) -> int:
        return int(sum(self.g.deck) + self.g.deck_left)

    @property
    def shows_piles(self) -> bool:
        """Whether all of every pile is visible: when scores are open, and at the end [CK-11.3]."""
        return bool(self.g.open_scores) or int(self.g.phase) == OVER
