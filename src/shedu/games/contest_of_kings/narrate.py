"""What happened between two states, derived from them: events, and their words.

An event names seats, colors and slots; it says nothing that the viewer may not see. `tell` puts
it into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shedu.core.definition import Event
from shedu.core.state import State
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.material import COLUMN_LETTERS, NONE
from shedu.games.contest_of_kings.reading import name_of, reading_of
from shedu.games.contest_of_kings.sentences import sentence


def narrate(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """The events of one action in the order in which players see them."""
    family, arguments = ACTIONS.decode(action)
    story = _Story(before, after, seat)
    story.act(family, arguments)
    if family == "commit" and before.phase == "defense":
        story.conflict(*arguments)
    story.capture()
    story.homecoming()
    story.peace()
    story.what_now()
    return story.events


class _Story:
    """Collects the events of one action."""

    def __init__(self, before: State, after: State, viewer: int | None) -> None:
        self.before, self.after, self.viewer = before, after, viewer
        self.old, self.new = reading_of(before), reading_of(after)
        self.events: list[Event] = []
        self.loser: tuple[int, int] | None = None  # the leader whose leaving is told already

    def add(self, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, facts))

    def act(self, family: str, arguments: tuple[int, ...]) -> None:
        """The action itself."""
        teller: Callable[..., None] = getattr(self, f"_{family}")
        teller(*arguments)

    def _start(self, seat: int) -> None:
        self.add("start", seat=seat)

    def _draw(self, color: int) -> None:
        seat = int(self.old.g.drawing)
        if seat == NONE:
            self.add("removed")
        else:
            self.add("draw", seat=seat, color=color if seat == self.viewer else None)

    def _place_leader(self, color: int, at: int) -> None:
        seat = self.before.to_act
        old = self.old.leaders.get((int(self.old.g.active), color))
        came = None if old is None else name_of(old)
        self.add("leader", seat=seat, color=color, at=name_of(at), came_from=came)

    def _play_card(self, color: int, column: int) -> None:
        self.add("card", seat=self.before.to_act, color=color, column=COLUMN_LETTERS[column])

    def _play_link(self, color: int, gap: int) -> None:
        left, right = COLUMN_LETTERS[gap], COLUMN_LETTERS[gap + 1]
        self.add("link", seat=self.before.to_act, color=color, left=left, right=right)

    def _play_catastrophe(self, at: int) -> None:
        color = self.old.colors[at]
        self.add("catastrophe", seat=self.before.to_act, color=color, at=name_of(at))

    def _end_turn(self, _: int) -> None:
        self.add("end_turn", seat=self.before.to_act)

    def _choose_war(self, color: int) -> None:
        self.add("choose_war", seat=self.before.to_act, color=color)

    def _commit(self, number: int) -> None:
        seat, color = self.before.to_act, self.old.fought_color
        self.add("commit", seat=seat, number=number, color=color)

    def _accept(self, _: int) -> None:
        """A card of the hand is laid open onto the pile: seen by all."""
        g = self.old.g
        color = {
            "score": int(g.played_color),
            "reward": self.old.fought_color,
            "ship_score": int(g.scoring),
        }[self.before.phase]
        self.add("point", seat=self.before.to_act, color=color, why=self.before.phase)

    def _decline(self, _: int) -> None:
        self.add("decline", seat=self.before.to_act, what=self.before.phase)

    def _build_ship(self, ship: int) -> None:
        color, column = int(self.old.g.played_color), COLUMN_LETTERS[self.old.g.played_column]
        self.add("ship", seat=self.before.to_act, ship=ship, color=color, column=column)

    def _take_treasure(self, column: int) -> None:
        self.add("treasure", seat=self.before.to_act, column=COLUMN_LETTERS[column])

    def conflict(self, number: int) -> None:
        """The conflict that the defender's commitment has decided."""
        g, color = self.old.g, int(self.old.g.conflict)
        attack, defense = self.old.totals()
        defense += number
        won = attack > defense
        winner, loser = (g.attacker, g.defender) if won else (g.defender, g.attacker)
        committed = int(g.committed) + number
        self.loser = (int(loser), color)
        self.add(
            "war" if self.old.is_war else "internal",
            winner=int(winner),
            loser=int(loser),
            color=color,
            attack=attack,
            defense=defense,
            gained=self.old.fought_color if committed else None,
        )

    def capture(self) -> None:
        """Cards that the winner of a war took from the losing side."""
        if not self.old.is_war or self.old.g.conflict == NONE:
            return
        color = int(self.old.g.conflict)
        number = sum(c == color for c in self.old.colors.values())
        number -= sum(c == color for c in self.new.colors.values())
        if number:
            fighters = (int(self.old.g.attacker), int(self.old.g.defender))
            winner = next(seat for seat in fighters if (seat, color) in self.new.leaders)
            self.add("capture", seat=winner, color=color, number=number)

    def homecoming(self) -> None:
        """Leaders who went home because their card became part of a ship."""
        for (seat, color), at in self.old.leaders.items():
            if (seat, color) not in self.new.leaders and (seat, color) != self.loser:
                self.add("home", seat=seat, color=color, at=name_of(at))

    def peace(self) -> None:
        """Wars that are not fought, because the kingdom has split [CK-8.5]."""
        if not self.old.is_war or self.old.g.conflict == NONE:
            return
        if self.after.phase in ("defense", "reward"):
            return  # the war at hand goes on
        left = [] if self.new.face_down == NONE else self.new.wars
        for color in self.old.wars:
            if color not in left and color != self.old.g.conflict:
                self.add("peace", color=color)

    def what_now(self) -> None:
        """A conflict that begins, the next turn, or the end."""
        g = self.new.g
        if self.after.phase == "attack":
            self.add(
                "war_begins" if self.new.is_war else "internal_begins",
                attacker=int(g.attacker),
                defender=int(g.defender),
                color=int(g.conflict),
                attack=self.new.strength(int(g.attacker)),
                defense=self.new.strength(int(g.defender)),
            )
        outcome = self.after.outcome
        if outcome is not None:
            self.add("over", **outcome.facts())
        elif self.after.phase == "action" and g.actions_left == 2:
            self.add("turn", seat=int(g.active))


def tell(event: Event, names: Sequence[str], language: str = "en") -> str:
    """An event as a sentence."""
    return sentence(event.kind, event.facts, names, language)
