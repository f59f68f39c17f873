"""What happened between two states, derived from them.

An event names seats, colors and spaces.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from shedu.core.state import State
from shedu.core.story import Event, Story
from shedu.games.tigris_euphrates.actions import ACTIONS, REPLACEMENTS
from shedu.games.tigris_euphrates.material import BLACK, COLORS, MONUMENT_COLORS, RED
from shedu.games.tigris_euphrates.snapshot import Snapshot, tiles_spelled
from shedu.games.tigris_euphrates.spaces import name_of, names_of
from shedu.games.tigris_euphrates.state import WONDER_POINT

SECRETS = {"draw": "color", "replace": "tiles"}


def narrate(before: State, action: int, after: State) -> list[Event]:
    """The events of one action in the order in which players see them."""
    family, arguments = ACTIONS.decode(action)
    if family == "draw" and after.is_chance and (g := before.plain()).to_draw > 1:
        # nothing else happens before the last tile that a seat draws: no need to read the boards
        return [Event("draw", {"seat": g.drawing, "color": arguments[0]})]
    story = _Story(before, after)
    story.act(family, arguments)
    if family == "commit" and before.phase == "defense":
        story.conflict(*arguments)
    story.removals()
    story.prospects()
    story.gains()
    story.treasures()
    story.what_now()
    return story.events


def _has_earned(g: Any) -> bool:
    """Whether the active player has no action left, nor a point of the wonder to choose, and has
    got what monuments give; before the first turn there is nothing to get."""
    return bool(g.actions_left == 0 and g.phase != WONDER_POINT)


class _Story(Story):
    """Collects the events of one action."""

    def __init__(self, before: State, after: State) -> None:
        super().__init__(before, after)
        self.old, self.new = before.read(Snapshot), after.read(Snapshot)
        self.seat = before.actor  # who acts; for chance the events name another seat
        self.told_points: dict[tuple[int, int], int] = {}  # by seat and color, already told
        self.told_home: set[tuple[int, int]] = set()  # leaders whose leaving is told

    def _start_with(self, seat: int) -> None:
        self.add("start", seat=seat)

    def _draw(self, color: int) -> None:
        self.add("draw", seat=self.old.g.drawing, color=color)

    def _place_tile(self, color: int, at: int) -> None:
        self.add("tile", seat=self.seat, color=color, at=name_of(at))

    def _position_leader(self, color: int, at: int) -> None:
        old = self.old.leaders.get((self.old.g.active, color))
        came = None if old is None else name_of(old)
        self.add("leader", seat=self.seat, color=color, at=name_of(at), came_from=came)

    def _withdraw(self, color: int) -> None:
        self.add("withdraw", seat=self.seat, color=color)
        self.told_home.add((self.old.g.active, color))

    def _play_catastrophe(self, at: int) -> None:
        self.add("catastrophe", seat=self.seat, at=name_of(at))

    def _replace(self, choice: int) -> None:
        tiles = REPLACEMENTS[choice]
        self.add("replace", seat=self.seat, number=sum(tiles), tiles=tiles_spelled(tiles))

    def _end_turn(self, _: int) -> None:
        self.add("end_turn", seat=self.seat)

    def _start_war(self, color: int) -> None:
        self.add("choose_war", seat=self.seat, color=color)

    def _commit(self, number: int) -> None:
        color = self.old.g.conflict if self.old.covered else RED
        self.add("commit", seat=self.seat, number=number, color=color)

    def _build(self, at: int) -> None:
        self.add("building", seat=self.seat, color=self.old.color_at(at), at=name_of(at))

    def _choose_monument(self, monument: int) -> None:
        self.add("monument", seat=self.seat, monument=monument)

    def _build_wonder(self, at: int) -> None:
        self.add("wonder", seat=self.seat, at=name_of(at))

    def _take_wonder_point(self, color: int) -> None:
        self.add("wonder_point", seat=self.seat, color=color)
        self.told_points[self.seat, color] = 1

    def conflict(self, number: int) -> None:
        """The conflict that the defender's commitment has decided."""
        g, color = self.old.g, self.old.g.conflict
        attack, defense = self.old.totals()
        defense += number
        won = attack > defense
        winner, loser = (g.attacker, g.defender) if won else (g.defender, g.attacker)
        points_color = color if self.old.covered else RED
        fallen = self.old.tiles[color] & ~self.new.tiles[color] if self.old.covered else 0
        fallen &= ~self.new.facedown
        points = 1 + fallen.bit_count()
        self.add(
            "war" if self.old.covered else "revolt",
            winner=winner,
            loser=loser,
            color=color,
            attack=attack,
            defense=defense,
            points=points,
            points_color=points_color,
            removed=names_of(fallen),
        )
        self.told_points[winner, points_color] = points
        self.told_home.add((loser, color))

    def removals(self) -> None:
        """Leaders that went home because no temple is beside them any more."""
        if self.new.g.leader_at == self.old.g.leader_at:
            return
        for (seat, color), at in self.old.leaders.items():
            if (seat, color) not in self.new.leaders and (seat, color) not in self.told_home:
                self.add("home", seat=seat, color=color, at=name_of(at))

    def prospects(self) -> None:
        """What a new monument or the wonder will give at the end of turns, as things stand."""
        for monument in self.new.monuments.keys() - self.old.monuments.keys():
            for seat, color in self.earners(monument):
                self.add("prospect", seat=seat, color=color, number=1)
        if self.new.wonder != self.old.wonder:
            realm = self.new.kingdom(self.new.wonder)
            for (seat, color), at in self.new.leaders.items():
                if color == BLACK and realm >> at & 1:
                    self.add("wonder_prospect", seat=seat)

    def earners(self, monument: int) -> list[tuple[int, int]]:
        """The leaders that a monument gives a point on their player's turn, as (seat, color)."""
        realm = self.new.kingdom(self.new.monuments[monument])
        return [
            (seat, color)
            for (seat, color), at in self.new.leaders.items()
            if color in MONUMENT_COLORS[monument] and realm >> at & 1
        ]

    def gains(self) -> None:
        """Points that are not told yet: for the tile, and at the end of the turn for monuments."""
        if self.new.g.points == self.old.g.points:
            return
        income = self.income()
        told = Counter(self.told_points)
        told.update(income)
        for seat in range(self.new.players):
            old, new = self.old.g.points[seat], self.new.g.points[seat]
            for color in range(COLORS):
                points = new[color] - old[color] - told[seat, color]
                if points:
                    self.add("points", seat=seat, color=color, number=points)
        for (seat, color), points in sorted(income.items()):
            self.add("income", seat=seat, color=color, number=points)

    def income(self) -> Counter[tuple[int, int]]:
        """What monuments gave the active player, by seat and color [8.3]."""
        if _has_earned(self.old.g) or not (self.is_new_turn() or _has_earned(self.new.g)):
            return Counter()
        earners = [leader for monument in self.new.monuments for leader in self.earners(monument)]
        return Counter(leader for leader in earners if leader[0] == self.old.g.active)

    def treasures(self) -> None:
        for seat in range(self.new.players):
            taken = self.new.g.treasures_won[seat] - self.old.g.treasures_won[seat]
            if taken:
                self.add("treasures", seat=seat, number=taken)

    def what_now(self) -> None:
        """A conflict that begins, the next turn, or the end."""
        g = self.new.g
        if self.after.phase == "attack" and self.before.phase != "attack":
            self.add(
                "war_begins" if g.uniting else "revolt_begins",
                attacker=g.attacker,
                defender=g.defender,
                color=g.conflict,
                attack=self.new.strength(g.attacker),
                defense=self.new.strength(g.defender),
            )
        outcome = self.after.outcome
        if outcome is not None:
            given = [self.new.treasures_given(seat) for seat in range(self.new.players)]
            self.end(outcome, treasures=given)
        elif self.after.phase == "action" and self.is_new_turn():
            self.add("turn", seat=g.active)

    def is_new_turn(self) -> bool:
        return self.before.phase == "deal" or bool(self.new.g.active != self.old.g.active)
