"""What happened between two states, derived from them.

An event names seats, colors and slots.
"""

from __future__ import annotations

from typing import Any

from shedu.core.state import State
from shedu.core.story import Event, Story
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.material import ACTIONS_PER_TURN, COLUMN_LETTERS, NONE
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot

SECRETS = {"draw": "color"}


def narrate(before: State, action: int, after: State) -> list[Event]:
    """The events of one action in the order in which players see them."""
    family, arguments = ACTIONS.decode(action)
    story = _Story(before, after)
    story.act(family, arguments)
    if family == "commit" and before.phase == "defense":
        story.conflict(*arguments)
    story.capture()
    story.homecoming()
    story.peace()
    story.what_now()
    return story.events


class _Story(Story):
    """Collects the events of one action."""

    def __init__(self, before: State, after: State) -> None:
        super().__init__(before, after)
        self.old, self.new = before.read(Snapshot), after.read(Snapshot)
        self.loser: tuple[int, int] | None = None  # the leader whose leaving is told already

    def choose(self, kind: str, **facts: Any) -> None:
        """What the seat that decides has chosen."""
        self.add(kind, seat=self.before.to_act, **facts)

    def _start(self, seat: int) -> None:
        self.add("start", seat=seat)

    def _draw(self, color: int) -> None:
        seat = int(self.old.g.drawing)
        if seat == NONE:
            self.add("removed")
        else:
            self.add("draw", seat=seat, color=color)

    def _place_leader(self, color: int, at: int) -> None:
        old = self.old.leaders.get((int(self.old.g.active), color))
        came = None if old is None else name_of(old)
        self.choose("leader", color=color, at=name_of(at), came_from=came)

    def _play_card(self, color: int, column: int) -> None:
        self.choose("card", color=color, column=COLUMN_LETTERS[column])

    def _play_link(self, color: int, gap: int) -> None:
        left, right = COLUMN_LETTERS[gap], COLUMN_LETTERS[gap + 1]
        self.choose("link", color=color, left=left, right=right)

    def _play_catastrophe(self, at: int) -> None:
        self.choose("catastrophe", color=self.old.colors[at], at=name_of(at))

    def _end_turn(self, _: int) -> None:
        self.choose("end_turn")

    def _choose_war(self, color: int) -> None:
        self.choose("choose_war", color=color)

    def _commit(self, number: int) -> None:
        self.choose("commit", number=number, color=self.old.fought_color)

    def _accept(self, _: int) -> None:
        """A card of the hand is laid open onto the pile: seen by all."""
        g = self.old.g
        color = {
            "score": int(g.played_color),
            "reward": self.old.fought_color,
            "ship_score": int(g.scoring),
        }[self.before.phase]
        self.choose("point", color=color, why=self.before.phase)

    def _decline(self, _: int) -> None:
        self.choose("decline", what=self.before.phase)

    def _build_ship(self, ship: int) -> None:
        color, column = int(self.old.g.played_color), COLUMN_LETTERS[self.old.g.played_column]
        self.choose("ship", ship=ship, color=color, column=column)

    def _take_treasure(self, column: int) -> None:
        self.choose("treasure", column=COLUMN_LETTERS[column])

    def conflict(self, number: int) -> None:
        """The conflict that the defender's commitment has decided."""
        g, color = self.old.g, int(self.old.g.conflict)
        attack, defense = self.old.totals()
        defense += number
        won = attack > defense
        winner, loser = (g.attacker, g.defender) if won else (g.defender, g.attacker)
        has_gained = int(g.committed) + number > 0
        self.loser = (int(loser), color)
        self.add(
            "war" if self.old.is_war else "internal",
            winner=int(winner),
            loser=int(loser),
            color=color,
            attack=attack,
            defense=defense,
            gained=self.old.fought_color if has_gained else None,
            points=int(has_gained),
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
                **({} if self.new.is_war else self._bonuses()),
            )
        outcome = self.after.outcome
        if outcome is not None:
            given = [self.new.treasures_given(seat) for seat in range(self.new.players)]
            self.end(outcome, treasures=given)
        elif self.after.phase == "action" and g.actions_left == ACTIONS_PER_TURN:
            self.add("turn", seat=int(g.active))
            self._warn()

    def _bonuses(self) -> dict[str, Any]:
        """Which leaders count in an internal conflict, and on which red cards they stand."""
        g = self.new.g
        facts: dict[str, Any] = {"bonus_leader": self.new.bonus_leader}
        for side, seat in (("attack", g.attacker), ("defense", g.defender)):
            at = self.new.bonus_at(int(seat))
            facts[f"{side}_bonus"] = None if at is None else name_of(at)
        return facts

    def _warn(self) -> None:
        """Say in time that the game ends when everybody passes: that is a house rule [CK-10.4]."""
        left = self.new.passes_left
        if left == 1:
            self.add("last_pass", seat=int(self.new.g.active))
        elif left is not None:
            self.add("passes_left", number=left)
