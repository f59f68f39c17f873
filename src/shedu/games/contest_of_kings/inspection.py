"""What there is to know about a slot: what lies there, how strong it is, what threatens it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.inspection import Inspection
from shedu.core.state import State
from shedu.core.story import Event
from shedu.games.contest_of_kings.material import (
    BLACK,
    BLUE,
    COLORS,
    COLUMNS,
    GAPS,
    GREEN,
    LINK_NEEDS,
    NONE,
    OF_KINGS_ANYWHERE,
    OF_LEADERS,
    RED,
    SHIP_COLORS,
    SLOTS,
    gap_slot,
)
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot

THINGS = tuple(name_of(slot) for slot in range(SLOTS))


def inspect(state: State, viewer: int | None, thing: str) -> Inspection:
    snapshot, slot = state.read(Snapshot), THINGS.index(thing)
    if not snapshot.card_at(slot):
        return Inspection([Event("see_empty", {"at": thing})])
    found = _Slot(snapshot, viewer, slot)
    spaces = [name_of(each) for each in snapshot.slots_of(found.realm)]
    return Inspection(list(found.notes()), tuple(spaces))


class _Slot:
    """A card, the leader that may stand on it, and the kingdom around it."""

    def __init__(self, snapshot: Snapshot, viewer: int | None, slot: int) -> None:
        self.table, self.viewer, self.slot = snapshot, viewer, slot
        self.realm = snapshot.kingdom_at(slot)
        self.leader = snapshot.standing.get(slot)

    def notes(self) -> Iterator[Event]:
        yield self._what()
        if self.leader is not None:
            yield from self._strength(*self.leader)
            yield from self._income(*self.leader)
            yield from self._threats(*self.leader)
        yield from self._kingdom()

    def _what(self) -> Event:
        at = name_of(self.slot)
        if self.leader is not None:
            seat, color = self.leader
            return Event("see_leader", {"at": at, "seat": seat, "color": color})
        card = self.table.card_at(self.slot)
        if card == "T":
            return Event("see_treasure", {"at": at})
        if self.slot in self.table.ships:
            return Event("see_ship", {"at": at, "ship": self.table.ships[self.slot]})
        return Event("see_card", {"at": at, "color": self.table.colors.get(self.slot, RED)})

    # a leader

    def _strength(self, seat: int, color: int) -> Iterator[Event]:
        """In a war, in a conflict within the kingdom, and what the viewer's own hand adds."""
        strength = len(self.table.supporters(seat, color))
        facts = {"color": color, "strength": strength, "supporters": strength}
        yield Event("see_war", facts | self._held(seat, color))
        red = self._bonus(seat, color)
        kind = "see_no_bonus" if red is None else "see_bonus"
        yield Event(kind, {"color": color, "bonus": red, **self._held(seat, RED)})

    def _held(self, seat: int, color: int) -> dict[str, Any]:
        if seat != self.viewer:
            return {}
        return {"held": int(self.table.g.hand[seat][color]), "held_color": color}

    def _bonus(self, seat: int, color: int) -> str | None:
        """The red card that would count for a seat in a conflict of this kingdom [CK-7.3]."""
        rule = self.table.g.internal_bonus
        at = self.table.leaders.get((seat, color if rule == OF_LEADERS else BLACK))
        if at is None or not self.table.is_red(at):
            return None
        counts = rule == OF_KINGS_ANYWHERE or self.table.kingdom_at(at) == self.realm
        return name_of(at) if counts else None

    def _income(self, seat: int, color: int) -> Iterator[Event]:
        """A card for each card of its color, and for ships at the end of a turn [CK-6.1, 9.5]."""
        colors = [color]
        if color == BLACK:
            colors += [c for c in range(COLORS) if self.table.leader_in(self.realm, c) == NONE]
        yield Event("see_income", {"seat": seat, "color_list": colors})
        slots = self.table.slots_of(self.realm)
        shown = {SHIP_COLORS[ship] for slot, ship in self.table.ships.items() if slot in slots}
        if color in shown or (color == BLUE and shown):
            yield Event("see_ship_income", {"seat": seat, "color": color})

    def _threats(self, seat: int, color: int) -> Iterator[Event]:
        """Wars that one link would start, and a rival who comes in."""
        for gap in range(GAPS):
            if not self._can_link(gap):
                continue
            sides = self.table.kingdom(gap), self.table.kingdom(gap + 1)
            if self.realm not in sides:
                continue
            other = sides[0] if sides[1] == self.realm else sides[1]
            rival = self.table.leader_in(other, color)
            if rival != NONE:
                strength = len(self.table.supporters(rival, color))
                link = name_of(gap_slot(gap))
                facts = {"color": color, "seat": rival, "strength": strength, "at": link}
                yield Event("see_war_threat", facts)

    def _can_link(self, gap: int) -> bool:
        """Whether a card may link two columns [CK-6B]."""
        long = [self.table.civilization_cards(column) >= LINK_NEEDS for column in (gap, gap + 1)]
        return all(long) and gap_slot(gap) not in self.table.colors

    # the kingdom

    def _kingdom(self) -> Iterator[Event]:
        slots = self.table.slots_of(self.realm)
        leaders = [list(who) for who, at in self.table.leaders.items() if at in slots]
        if leaders:
            yield Event("see_kingdom", {"leader_list": leaders})
        else:
            yield Event("see_no_leaders", {})
        treasures = sum(column in self.table.treasures for column in self.realm)
        trader = self.table.leader_in(self.realm, GREEN)
        if trader != NONE and treasures and len(self.realm) < COLUMNS:
            yield Event("see_trader", {"seat": trader, "treasures": treasures})
