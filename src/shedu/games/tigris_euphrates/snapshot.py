"""A row read into plain Python, for everything that is not a compiled rule."""

from __future__ import annotations

from typing import Any

from shedu.core.boards import NOWHERE
from shedu.core.plain import lazily
from shedu.games.tigris_euphrates.material import (
    COLORS,
    RED,
    RIVERS,
    SPECIAL_SPACES,
    TILE_LETTERS,
)
from shedu.games.tigris_euphrates.spaces import (
    BESIDE,
    BOARD_BYTES,
    bits,
    boards_in,
    linked_to,
    near,
    spaces_of,
)
from shedu.games.tigris_euphrates.state import OVER


def tiles_spelled(counts: Any) -> str:
    """Tiles by color as letters, such as `sttf`."""
    return "".join(letter * int(n) for letter, n in zip(TILE_LETTERS, counts, strict=True))


class Snapshot:
    """What a row says, in plain Python; `g` is the row as `plain` gives it."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players: int = g.players

    @lazily
    def leaders(self) -> dict[tuple[int, int], int]:
        """By (seat, color), those on the board."""
        return {
            (seat, color): at
            for seat in range(self.players)
            for color, at in enumerate(self.g.leader_at[seat])
            if at != NOWHERE
        }

    @lazily
    def tiles(self) -> list[int]:
        """By color, those that are face-up."""
        return boards_in(self.g.bytes_of("tiles"))

    @lazily
    def facedown(self) -> int:
        return bits(self.g.facedown)

    @lazily
    def catastrophes(self) -> int:
        return bits(self.g.catastrophes)

    @lazily
    def treasures(self) -> int:
        return bits(self.g.treasures)

    @lazily
    def monuments(self) -> dict[int, int]:
        """By monument, the top left space of those that stand."""
        return {monument: at for monument, at in enumerate(self.g.monument_at) if at != NOWHERE}

    @lazily
    def buildings(self) -> dict[int, int]:
        """By color, those on the board."""
        return {color: at for color, at in enumerate(self.g.building_at) if at != NOWHERE}

    @property
    def wonder(self) -> int:
        return int(self.g.wonder_at)

    @lazily
    def river(self) -> int:
        return bits(RIVERS[self.g.board])

    @lazily
    def special(self) -> int:
        return bits(SPECIAL_SPACES[self.g.board])

    @lazily
    def face_up(self) -> int:
        return self.tiles[0] | self.tiles[1] | self.tiles[2] | self.tiles[3]

    @lazily
    def leader_spaces(self) -> int:
        return sum(1 << at for at in self.leaders.values())

    @lazily
    def linked(self) -> int:
        return self.face_up | self.facedown | self.leader_spaces

    @lazily
    def wonder_spaces(self) -> int:
        if self.wonder == NOWHERE:
            return 0
        return 1 << self.wonder | near(1 << self.wonder)

    @lazily
    def building_spaces(self) -> int:
        return sum(1 << at for at in self.buildings.values())

    @lazily
    def kingdoms(self) -> list[int]:
        """In the order of their first leaders on the board."""
        found = boards_in(self.g.bytes_of("kingdoms")[: BOARD_BYTES * self.g.kingdom_count])
        heads = self.leader_spaces
        return sorted(found, key=lambda realm: (realm & heads) & -(realm & heads))

    def kingdoms_without(self, without: int) -> list[int]:
        """The kingdoms, if some spaces were empty."""
        found = []
        linked = self.linked & ~without
        heads = self.leader_spaces & ~without
        while heads:
            realm = linked_to(heads & -heads, linked)
            found.append(realm)
            heads &= ~realm
        return found

    def kingdom(self, at: int) -> int:
        """The kingdom that a space is part of; 0 if it is part of none."""
        return next((realm for realm in self.kingdoms if realm >> at & 1), 0)

    def color_at(self, at: int) -> int | None:
        return next((c for c in range(COLORS) if self.tiles[c] >> at & 1), None)

    @lazily
    def covered(self) -> int:
        """The uniting tile while the unification tile covers it."""
        return 1 << self.g.placed_at if self.g.uniting else 0

    @lazily
    def sides(self) -> list[int]:
        """The kingdoms; while two are being united, each by itself."""
        return self.kingdoms_without(self.covered) if self.covered else self.kingdoms

    @lazily
    def side_of(self) -> dict[int, int]:
        """By the space of each leader, its side."""
        return self._realms_of_leaders(self.sides)

    @lazily
    def leaders_in(self) -> dict[int, list[tuple[int, int]]]:
        """By kingdom, its leaders as (seat, color)."""
        home = self._realms_of_leaders(self.kingdoms) if self.covered else self.side_of
        found: dict[int, list[tuple[int, int]]] = {realm: [] for realm in self.kingdoms}
        for leader, at in self.leaders.items():
            found[home[at]].append(leader)
        return found

    def _realms_of_leaders(self, realms: list[int]) -> dict[int, int]:
        return {at: realm for realm in realms for at in spaces_of(realm & self.leader_spaces)}

    @lazily
    def strengths(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Of each leader on the board, by (seat, color): in a war, and in a revolt [6.1, 7.4]."""
        tiles, side_of = self.tiles, self.side_of
        temples = tiles[RED]
        return {
            (seat, color): (
                (side_of[at] & tiles[color]).bit_count(),
                (BESIDE[at] & temples).bit_count(),
            )
            for (seat, color), at in self.leaders.items()
        }

    def strength(self, seat: int) -> int:
        """On the board, in the conflict at hand."""
        in_war, in_revolt = self.strengths[seat, self.g.conflict]
        return in_war if self.covered else in_revolt

    def totals(self) -> tuple[int, int]:
        """Strengths of attacker and defender in the conflict at hand, with what is committed."""
        g = self.g
        return self.strength(g.attacker) + max(0, g.committed), self.strength(g.defender)

    def treasures_given(self, seat: int) -> list[int]:
        """By color, how many of a seat's treasures count for it: each goes to the lowest [10.4]."""
        points = list(self.g.points[seat])
        for _ in range(self.g.treasures_won[seat]):
            points[points.index(min(points))] += 1
        return [now - was for now, was in zip(points, self.g.points[seat], strict=True)]

    def hand_size(self, seat: int) -> int:
        """How many tiles are in a hand, known or not: public [14.2]."""
        return int(sum(self.g.hand[seat]) + self.g.hidden[seat])

    def bag_size(self) -> int:
        """How many tiles are in the bag; if what is out is unknown, how many may be."""
        g = self.g
        return int(sum(g.bag) + sum(g.unseen) - sum(g.hidden) - sum(g.hidden_out))

    def shows_points(self, seat: int, viewer: int | None) -> bool:
        """Whether points are visible: one's own, with open scoring, and at the end [14.1]."""
        return seat == viewer or bool(self.g.open_scoring or self.g.phase == OVER)
