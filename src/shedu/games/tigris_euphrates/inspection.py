"""What there is to know about a space: what stands there, how strong it is, what threatens it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.boards import NOWHERE
from shedu.core.inspection import Inspection
from shedu.core.state import State
from shedu.core.story import Event
from shedu.games.tigris_euphrates.material import (
    BLACK,
    COLORS,
    GREEN,
    MONUMENT_COLORS,
    RED,
)
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import (
    BESIDE,
    NAMES,
    name_of,
    names_of,
    near,
    spaces_of,
    square_at,
)

THINGS = NAMES  # the spaces


def inspect(state: State, viewer: int | None, thing: str) -> Inspection:
    found = _Space(state.read(Snapshot), viewer, NAMES.index(thing))
    return Inspection(list(found.notes()), tuple(names_of(found.realm)))


class _Space:
    """A space, the leader that may stand there, and the kingdom around it."""

    def __init__(self, snapshot: Snapshot, viewer: int | None, at: int) -> None:
        self.board, self.viewer, self.at = snapshot, viewer, at
        self.realm = snapshot.kingdom(at)
        self.leader = next((who for who, where in snapshot.leaders.items() if where == at), None)

    def notes(self) -> Iterator[Event]:
        yield self._what()
        yield from self._lying()
        if self.leader is not None:
            yield from self._strength(*self.leader)
            yield from self._income(*self.leader)
            yield from self._threats(*self.leader)
        if self.realm:
            yield from self._kingdom()

    # what is there

    def _what(self) -> Event:
        board, at, name = self.board, self.at, name_of(self.at)
        color = board.color_at(at)
        if self.leader is not None:
            seat, color = self.leader
            return Event("see_leader", {"at": name, "seat": seat, "color": color})
        if color is not None:
            return Event("see_tile", {"at": name, "color": color})
        if board.catastrophes >> at & 1:
            return Event("see_blocked", {"at": name})
        if board.wonder_spaces >> at & 1:
            return Event("see_wonder", {"at": name})
        for monument, corner in board.monuments.items():
            if square_at(corner) >> at & 1:
                return Event("see_monument", {"at": name, "monument": monument})
        return Event("see_river" if board.river >> at & 1 else "see_land", {"at": name})

    def _lying(self) -> Iterator[Event]:
        if self.board.treasures >> self.at & 1:
            is_special = self.board.special >> self.at & 1
            yield Event("see_special_treasure" if is_special else "see_treasure", {})
        for color, where in self.board.buildings.items():
            if where == self.at:
                yield Event("see_building", {"color": color})

    # a leader

    def _strength(self, seat: int, color: int) -> Iterator[Event]:
        """In a war and in a revolt, and what the viewer's own hand adds [6.1, 7.4]."""
        in_war, _ = self.board.strengths[seat, color]
        facts: dict[str, Any] = {"color": color, "supporters": in_war, "strength": in_war}
        yield Event("see_war", facts | self._held("see_war", seat, color))
        temples = names_of(BESIDE[self.at] & self.board.tiles[RED])
        facts = {"color": color, "places": temples, "strength": len(temples)}
        yield Event("see_revolt", facts | self._held("see_revolt", seat, RED))

    def _held(self, kind: str, seat: int, color: int) -> dict[str, Any]:
        if seat != self.viewer:
            return {}
        return {"held": int(self.board.g.hand[seat][color]), "held_color": color}

    def _income(self, seat: int, color: int) -> Iterator[Event]:
        """Points for tiles [5.1], and for monuments and the wonder at the end of a turn [8.3]."""
        colors = [color]
        if color == BLACK:
            led = {c for _, c in self.board.leaders_in.get(self.realm, [])}
            colors += [c for c in range(COLORS) if c not in led]
        yield Event("see_income", {"seat": seat, "color_list": colors})
        monuments = sum(
            color in MONUMENT_COLORS[monument] and self.realm >> corner & 1
            for monument, corner in self.board.monuments.items()
        )
        if monuments:
            yield Event("see_monument_income", {"seat": seat, "color": color, "number": monuments})
        wonder = self.board.wonder
        if color == BLACK and wonder != NOWHERE and self.realm >> wonder & 1:
            yield Event("see_wonder_income", {"seat": seat})

    def _threats(self, seat: int, color: int) -> Iterator[Event]:
        """Wars that one tile would start, a revolt, and the loss of the only temple."""
        for rival, strength in sorted(self._rivals_in_war(color).items()):
            facts = {"color": color, "seat": rival, "strength": strength}
            yield Event("see_war_threat", facts)
        temples = self._temples_for_a_rival(color)
        if temples:
            yield Event("see_revolt_threat", {"color": color, "temples": temples})
        beside = BESIDE[self.at] & self.board.tiles[RED]
        safe = self.board.treasures | self.board.building_spaces
        if beside.bit_count() == 1 and not beside & safe:
            yield Event("see_last_temple", {"color": color, "at": names_of(beside)[0]})

    def _open(self) -> int:
        """The spaces with nothing on them."""
        board = self.board
        taken = board.linked | board.catastrophes
        return (1 << len(NAMES)) - 1 & ~taken

    def _rivals_in_war(self, color: int) -> dict[int, int]:
        """By seat, the strength of leaders of a color whom one tile would bring to war [7]."""
        rivals = {}
        borders = {realm: near(realm) & self._open() for realm in self.board.kingdoms}
        for realm, border in borders.items():
            between = border & borders.get(self.realm, 0)
            others = [b for r, b in borders.items() if r not in (realm, self.realm)]
            if realm == self.realm or not any(
                not any(other >> at & 1 for other in others) for at in spaces_of(between)
            ):
                continue
            for seat, leader in self.board.leaders_in[realm]:
                if leader == color:
                    rivals[seat] = self.board.strengths[seat, color][0]
        return rivals

    def _temples_for_a_rival(self, color: int) -> int:
        """The most temples that a leader has beside it who comes into this kingdom [4.1, 6]."""
        border = near(self.realm) & self._open() & ~self.board.river
        others = [near(realm) for realm in self.board.kingdoms if realm != self.realm]
        places = [at for at in spaces_of(border) if not any(other >> at & 1 for other in others)]
        temples = self.board.tiles[RED]
        return max(((BESIDE[at] & temples).bit_count() for at in places), default=0)

    # the kingdom

    def _kingdom(self) -> Iterator[Event]:
        leaders = self.board.leaders_in[self.realm]
        yield Event("see_kingdom", {"leader_list": [list(leader) for leader in leaders]})
        treasures = (self.board.treasures & self.realm).bit_count()
        trader = next((seat for seat, color in leaders if color == GREEN), None)
        if trader is not None and treasures:
            yield Event("see_trader", {"seat": trader})
        elif treasures > 1:
            yield Event("see_hoard", {"treasures": treasures})
