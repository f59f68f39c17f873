"""What happened between two states, derived from them: events, and their words.

Everything is open, so everybody is told the same. What an action set off without a further
decision is told too, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from shedu.core.definition import Event
from shedu.core.plain import plain
from shedu.core.state import State
from shedu.games.ur.actions import ACTIONS
from shedu.games.ur.material import BEHIND, BORDERS, CELLS, NONE, SHOWN
from shedu.games.ur.reading import Reading, name_of
from shedu.games.ur.rules.forced import only_answer
from shedu.games.ur.rules.playing import carry_out
from shedu.games.ur.sentences import sentence
from shedu.games.ur.state import BEFORE_ROUND_1


def narrate(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """The events of one action in the order in which players see them."""
    events: list[Event] = []
    for number, (old, step, new) in enumerate(_steps(before, action)):
        events += _Step(old, new, is_forced=number > 0).told(step)
    outcome = after.outcome
    if outcome is not None:
        facts = {
            "reason": outcome.reason,
            "ranking": [list(group) for group in outcome.ranking],
            "scores": [list(score) for score in outcome.scores],
        }
        events.append(Event("over", facts))
    return events


def _steps(before: State, action: int) -> Iterator[tuple[Reading, int, Reading]]:
    """The action, and each one that followed since it was the only answer [UR-8.1]."""
    records = before.game.blank()
    records[0] = before.record
    step = action
    while step != NONE:
        old = _read(records)
        carry_out(records[0], step)
        yield old, step, _read(records)
        step = int(only_answer(records[0]))


def _read(records: Any) -> Reading:
    return Reading(plain(records))


class _Step:
    """Tells one step: what was done, its effects, and whose turn begins."""

    def __init__(self, old: Reading, new: Reading, is_forced: bool) -> None:
        self.old, self.new, self.is_forced = old, new, is_forced
        self.seat = old.active
        self.events: list[Event] = []

    def add(self, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, facts))

    def told(self, action: int) -> list[Event]:
        family, arguments = ACTIONS.decode(action)
        teller: Callable[..., None] = getattr(self, f"_{family}")
        teller(*arguments)
        begins = self.new.active != self.seat and self.new.phase not in _NO_TURN
        if begins:
            self.add("turn", seat=self.new.active, round=int(self.new.g.round_number))
        return self.events

    # chance

    def _first(self, seat: int) -> None:
        self.add("first", seat=seat)

    def _lay(self, tile: int) -> None:
        at = next(at for at in range(CELLS) if not self.old.is_laid(at))
        self.add("lay", at=name_of(at), image=int(SHOWN[tile]), behind=int(BEHIND[tile]))

    def _deal(self, pair: int) -> None:
        if self.old.phase == "spare":
            self.add("spare", pair=pair)
            return
        got = next(s for s, held in enumerate(self.new.hands) if held != self.old.hands[s])
        self.add("deal", seat=got, pair=pair)

    # tokens and tiles

    def _token(self, at: int) -> None:
        old = self.old
        if old.phase == "normal":
            kind = "settle_new" if old.is_free(at) else "add"
            self.add(kind, seat=self.seat, at=name_of(at))
        elif old.phase == "fill":
            self.add("fill", seat=old.filling(), at=name_of(at))
        else:
            number = self.new.tokens[at] - old.tokens[at]
            self.add(old.phase, seat=self.seat, at=name_of(at), number=number)

    def _swap(self, image: int, at: int) -> None:
        pair, taken = self.old.hands[self.seat], self.old.pair_on(at)
        self.add("swap", seat=self.seat, pair=pair, taken=taken, at=name_of(at), image=image)

    def _swap_spare(self, _: int) -> None:
        pair, taken = self.old.hands[self.seat], self.new.hands[self.seat]
        self.add("swap_spare", seat=self.seat, pair=pair, taken=taken)

    def _stay(self, _: int) -> None:
        self.add("stay", seat=self.seat, pair=self.old.hands[self.seat])

    # the turn

    def _act(self, _: int) -> None:
        self.add("act", seat=self.seat)

    def _build(self, _: int) -> None:
        self.add("build", seat=self.seat)

    def _ziggurat(self, at: int) -> None:
        left = self.new.ziggurats_left()
        self.add("ziggurat", seat=self.seat, at=name_of(at), left=left)

    def _done(self, _: int) -> None:
        if not self.is_forced:
            self.add("done", seat=self.seat)

    def _finish(self, _: int) -> None:
        self.add("finish", seat=self.seat, used=int(self.old.g.used))

    # actions of the tile

    def _do(self, image: int) -> None:
        self.add("do", seat=self.seat, image=image)
        for seat in range(self.old.players):
            changes = {
                name_of(at): self.new.tokens[at] - self.old.tokens[at]
                for at in self.old.owned(seat)
                if self.new.tokens[at] != self.old.tokens[at]
            }
            lost = {at: -n for at, n in changes.items() if n < 0}
            if changes:
                self.add("lose" if lost else "gain", seat=seat, tokens=lost or changes)

    def _put(self, number: int) -> None:
        if not self.is_forced:
            self.add("put", seat=self.seat, at=name_of(self.old.waiting[0]), number=number)

    def _keep(self, number: int) -> None:
        """The share of one tile; with the last one, what all tiles have now."""
        if len(self.old.waiting) > 1:
            if not self.is_forced:
                self.add("keep", seat=self.seat, at=name_of(self.old.waiting[0]), number=number)
            return
        now = {name_of(at): self.new.tokens[at] for at in self.new.owned(self.seat)}
        self.add("shared", seat=self.seat, tokens=now)

    def _attack(self, border: int, less: int) -> None:
        source, target = BORDERS[border]
        fallen = self.old.tokens[target]
        total = self.new.tokens[source] + self.new.tokens[target]
        self.add(
            "attack",
            seat=self.seat,
            at=name_of(target),
            came_from=name_of(source),
            victim=self.old.owners[target],
            fallen=fallen,
            paid=self.old.tokens[source] - total,
            number=less + 1,
        )

    def _peace(self, _: int) -> None:
        self.add("no_attack" if self.is_forced else "peace", seat=self.seat)


_NO_TURN = (*BEFORE_ROUND_1, "over")


def tell(event: Event, names: Sequence[str], language: str = "en") -> str:
    """An event as a sentence."""
    return sentence(event.kind, event.facts, names, language)
