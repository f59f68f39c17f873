"""What happened between two states, derived from them.

An event names seats, nations, sites and levels.
"""

from __future__ import annotations

from typing import Any

from shedu.core.state import State
from shedu.core.story import Event, Story
from shedu.games.babel.actions import ACTIONS, OWN, RESERVED
from shedu.games.babel.material import MIGRANTS, NATION_LETTERS, NONE, REVEALED, SEATS
from shedu.games.babel.notation import SOURCE_LETTERS
from shedu.games.babel.snapshot import Snapshot

SECRETS = {"draw": "nation"}


def narrate(before: State, action: int, after: State) -> list[Event]:
    """The events of one action in the order in which players see them."""
    family, arguments = ACTIONS.decode(action)
    story = _Story(before, after)
    story.act(family, arguments)
    story.what_needed_no_choice(family, arguments)
    story.scores(family)
    story.end_of_turn(family)
    story.what_comes_now(family)
    return story.events


class _Story(Story):
    """Collects the events of one action."""

    def __init__(self, before: State, after: State) -> None:
        super().__init__(before, after)
        self.old, self.new = before.read(Snapshot), after.read(Snapshot)
        self.active, self.other = self.old.active, self.old.other
        self.known = list(self.old.known)  # on top of the pile, after the action itself
        self.turn = self.active  # the seat whose turn the story has come to
        self.turned = [int(card) for card in [self.old.g.revealed] if card]  # in this turn

    def at_site(self, kind: str, **facts: Any) -> None:
        """Something that the active player does where the pawn is."""
        self.add(kind, seat=self.active, site=self.old.here, **facts)

    def spend(self, first: int) -> None:
        """The card of a run that an ability costs."""
        letter = self.old.people[self.active][self.old.here][first]
        self.at_site("spend", nation=NATION_LETTERS.index(letter))

    def _first(self, seat: int) -> None:
        self.add("first", seat=seat)

    def _draw(self, nation: int) -> None:
        self.add("draw", seat=self.old.g.drawing, nation=nation)

    def _reveal(self, level: int) -> None:
        self.turn_up(level + 1)

    def _move(self, nation: int) -> None:
        self.add("move", seat=self.active, nation=nation, site=nation)

    def _deploy(self, nation: int) -> None:
        self.at_site("deploy", nation=nation)

    def _build(self, source: int) -> None:
        self.at_site("build", level=self._card(source), source=SOURCE_LETTERS[source])

    def _card(self, source: int) -> int:
        if source == RESERVED:
            return 1
        return self.old.last_of_column(self.active if source == OWN else self.other)

    def _migrate(self, source: int, target: int) -> None:
        people = self.old.people[self.active][source][-MIGRANTS:]
        self.add("migrate", seat=self.active, people=people, origin=source, site=target)

    def _discard(self, nation: int) -> None:
        self.add("discard", seat=self.other, nation=nation)

    def _raze(self, first: int) -> None:
        self.spend(first)
        levels = list(self.old.temples[self.other][self.old.here])
        self.at_site("raze", victim=self.other, levels=levels)
        self.known = levels + self.known

    def _rob(self, first: int) -> None:
        self.spend(first)
        level = self.old.level(self.other, self.old.here)
        self.at_site("rob", victim=self.other, level=level)

    def _desert(self, nation: int, first: int) -> None:
        self.spend(first)
        number = self.old.people[self.other][self.old.here].count(NATION_LETTERS[nation])
        self.at_site("desert", victim=self.other, nation=nation, number=number)

    def _skip(self, source: int, first: int) -> None:
        self.spend(first)
        self.at_site("skip", level=self._card(source), source=SOURCE_LETTERS[source])

    def _win_over(self, first: int) -> None:
        self.spend(first)
        people = self.old.people[self.other][self.old.here]
        number = len(people) - len(self.new.people[self.other][self.old.here])
        nation = NATION_LETTERS.index(people[-1])
        self.at_site("win_over", victim=self.other, nation=nation, number=number)

    def _halve(self, first: int) -> None:
        self.spend(first)
        number = self.old.hand_size(self.other) // 2
        self.at_site("halve", victim=self.other, number=number)

    def what_needed_no_choice(self, family: str, arguments: tuple[int, ...]) -> None:
        """With an empty hand the only action is taken at once: in a first turn people migrate to
        where the pawn is, and the reserved card is built [4.4, 4.6]."""
        if self.active == NONE:
            return
        here = self.new.pawns[self.active]
        if family == "move":
            people = zip(self.old.people[self.active], self.new.people[self.active], strict=True)
            changes = [len(new) - len(old) for old, new in people]
            if MIGRANTS in changes:
                self._migrate(changes.index(-MIGRANTS), changes.index(MIGRANTS))
        was_built = self.old.g.reserved[self.active] > self.new.g.reserved[self.active]
        if was_built and (family, arguments) != ("build", (RESERVED,)):
            source = SOURCE_LETTERS[RESERVED]
            self.add("build", seat=self.active, site=here, level=1, source=source)

    def scores(self, family: str) -> None:
        """Scores that the action changed, and the endgame that they bring about."""
        cause = family if family in ("raze", "rob", "skip") else "build"
        for seat in range(SEATS):
            number, change = self.new.score(seat), self.new.score(seat) - self.old.score(seat)
            if change:
                self.add("score", seat=seat, number=number, change=change, cause=cause)
        if self.new.g.endgame > self.old.g.endgame:
            self.add("endgame")

    def end_of_turn(self, family: str) -> None:
        """The end of the actions, and the reveal of known cards, which needs no chance [7.2]."""
        if self.active == NONE or self.before.phase in ("deal", "draw"):
            return
        if self.before.phase != "reveal" and self._have_actions_ended():
            self.add("end_turn" if family == "end_turn" else "turn_ends", seat=self.active)
        for level in self.known[: len(self.known) - len(self.new.known)]:
            self.turn_up(level)

    def _have_actions_ended(self) -> bool:
        """Chance reveals a card now, known cards were revealed, or the pile was empty."""
        outcome = self.after.outcome
        by_pile = outcome is not None and outcome.reason == "pile"
        return by_pile or self.after.phase == "reveal" or len(self.known) > len(self.new.known)

    def turn_up(self, level: int) -> None:
        """A temple card is revealed; two are laid onto the column, the higher first [4.3]."""
        if len(self.turned) == REVEALED:
            self.pass_over()
        self.add("reveal", seat=self.turn, level=level)
        self.turned.append(level)
        if len(self.turned) == REVEALED:
            self.add("lay", seat=self.turn, levels=sorted(self.turned, reverse=True))

    def pass_over(self) -> None:
        """The other player, who draws nothing and has no choice, comes to the reveal [4.6]."""
        self.turn, self.turned = 1 - self.turn, []
        self.add("turn", seat=self.turn)
        self.add("turn_ends", seat=self.turn)

    def what_comes_now(self, family: str) -> None:
        """A new deck, the next turn, or the end."""
        drawn = 1 if family == "draw" else 0
        if self.new.deck_size > self.old.deck_size - drawn:
            self.add("shuffle")
        outcome = self.after.outcome
        if outcome is not None:
            self.end(outcome, pile_size=self.new.pile_size)
        elif self._is_new_turn() and self.after.phase == "reveal":
            self.pass_over()
        elif self._is_new_turn():
            self.add("turn", seat=self.new.active)

    def _is_new_turn(self) -> bool:
        dealt = self.before.phase == "deal" and self.after.phase != "deal"
        return dealt or self.turn not in (self.new.active, NONE)
