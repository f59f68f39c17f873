"""What happened between two states, derived from them: events, and their words.

An event names seats, colors and spaces; it says nothing that the viewer may not see. `tell`
puts it into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from shedu.core.definition import Event
from shedu.core.state import State
from shedu.games.tigris_euphrates.actions import ACTIONS, REPLACEMENTS
from shedu.games.tigris_euphrates.material import COLORS, RED
from shedu.games.tigris_euphrates.reading import name_of, names_of, reading_of, tiles_spelled
from shedu.games.tigris_euphrates.sentences import sentence

SECRETS = {"draw": "color", "replace": "tiles"}  # facts that only their own seat is told
STORIES = 64  # that are kept: several viewers are told of the same at about one time


def narrate(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """The events of one action in the order in which players see them, as a seat may see it."""
    story, has_secrets = _story(before, action, after)
    return [_seen(event, seat) for event in story] if has_secrets else story


def _seen(event: Event, seat: int | None) -> Event:
    secret = SECRETS.get(event.kind)
    if secret is None or event.facts["seat"] == seat:
        return event
    return Event(event.kind, {**event.facts, secret: None})


@lru_cache(maxsize=STORIES)
def _story(before: State, action: int, after: State) -> tuple[list[Event], bool]:
    """The events with all their facts, and whether one of them has a secret."""
    events = _events(before, action, after)
    return events, any(event.kind in SECRETS for event in events)


def _events(before: State, action: int, after: State) -> list[Event]:
    family, arguments = ACTIONS.decode(action)
    if family == "draw" and after.is_chance and (g := before.plain()).to_draw > 1:
        # nothing else happens before the last tile that a seat draws: no need to read the boards
        return [Event("draw", {"seat": g.drawing, "color": arguments[0]})]
    story = _Story(before, after)
    story.act(family, arguments)
    if family == "commit" and before.phase == "defense":
        story.conflict(*arguments)
    story.removals()
    story.gains()
    story.treasures()
    story.what_now(family)
    return story.events


class _Story:
    """Collects the events of one action."""

    def __init__(self, before: State, after: State) -> None:
        self.before, self.after = before, after
        self.old, self.new = reading_of(before), reading_of(after)
        self.events: list[Event] = []
        self.told_points: dict[tuple[int, int], int] = {}  # by seat and color, already told
        self.told_home: set[tuple[int, int]] = set()  # leaders whose leaving is told

    def add(self, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, facts))

    def act(self, family: str, arguments: tuple[int, ...]) -> None:
        """The action itself."""
        teller: Callable[..., None] | None = getattr(self, f"_{family}", None)
        if teller is not None:
            teller(*arguments)

    def _start(self, seat: int) -> None:
        self.add("start", seat=seat)

    def _draw(self, color: int) -> None:
        self.add("draw", seat=self.old.g.drawing, color=color)

    def _place_tile(self, color: int, at: int) -> None:
        self.add("tile", seat=self.before.to_act, color=color, at=name_of(at))

    def _position_leader(self, color: int, at: int) -> None:
        seat = self.before.to_act
        old = self.old.leaders.get((self.old.g.active, color))
        came = None if old is None else name_of(old)
        self.add("leader", seat=seat, color=color, at=name_of(at), came_from=came)

    def _withdraw(self, color: int) -> None:
        self.add("withdraw", seat=self.before.to_act, color=color)
        self.told_home.add((self.old.g.active, color))

    def _play_catastrophe(self, at: int) -> None:
        self.add("catastrophe", seat=self.before.to_act, at=name_of(at))

    def _replace(self, choice: int) -> None:
        tiles = REPLACEMENTS[choice]
        spelled = tiles_spelled(tiles)
        self.add("replace", seat=self.before.to_act, number=sum(tiles), tiles=spelled)

    def _end_turn(self, _: int) -> None:
        self.add("end_turn", seat=self.before.to_act)

    def _choose_war(self, color: int) -> None:
        self.add("choose_war", seat=self.before.to_act, color=color)

    def _commit(self, number: int) -> None:
        color = self.old.g.conflict if self.old.covered else RED
        self.add("commit", seat=self.before.to_act, number=number, color=color)

    def _build(self, at: int) -> None:
        color = self.old.color_at(at)
        self.add("building", seat=self.before.to_act, color=color, at=name_of(at))

    def _monument(self, monument: int) -> None:
        self.add("monument", seat=self.before.to_act, monument=monument)

    def _wonder(self, at: int) -> None:
        self.add("wonder", seat=self.before.to_act, at=name_of(at))

    def _wonder_point(self, color: int) -> None:
        seat = self.before.to_act
        self.add("wonder_point", seat=seat, color=color)
        assert seat is not None
        self.told_points[seat, color] = 1

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
            gone = (seat, color) not in self.new.leaders and (seat, color) not in self.told_home
            if gone:
                self.add("home", seat=seat, color=color, at=name_of(at))

    def gains(self) -> None:
        """Points that are not told yet: for the tile, or at the end of the turn for monuments."""
        if self.new.g.points == self.old.g.points:
            return
        for seat in range(self.new.players):
            old, new = self.old.g.points[seat], self.new.g.points[seat]
            for color in range(COLORS):
                points = new[color] - old[color] - self.told_points.get((seat, color), 0)
                if points:
                    self.add("points", seat=seat, color=color, number=points)

    def treasures(self) -> None:
        for seat in range(self.new.players):
            taken = self.new.g.treasures_won[seat] - self.old.g.treasures_won[seat]
            if taken:
                self.add("treasures", seat=seat, number=taken)

    def what_now(self, family: str) -> None:
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
            self.add("over", **outcome.facts())
        elif self.after.phase == "action" and self.is_new_turn():
            self.add("turn", seat=g.active)

    def is_new_turn(self) -> bool:
        return self.before.phase == "deal" or bool(self.new.g.active != self.old.g.active)


def tell(event: Event, names: Sequence[str], language: str = "en") -> str:
    """An event as a sentence."""
    return sentence(event.kind, event.facts, names, language)
