"""What happened between two states, derived from them.

Everything is open, so everybody is told the same. What an action set off without a further
decision is told too, step by step.
"""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.plain import plain
from shedu.core.state import State
from shedu.core.story import Event, Story
from shedu.games.ur.actions import ACTIONS
from shedu.games.ur.material import BEHIND, BORDERS, CELL_NAMES, CELLS, MOST_ATTACKS, NONE, SHOWN
from shedu.games.ur.rules.forced import only_answer
from shedu.games.ur.rules.playing import carry_out
from shedu.games.ur.snapshot import Snapshot
from shedu.games.ur.state import BEFORE_ROUND_1

_NO_TURN = (*BEFORE_ROUND_1, "over")  # phases in which no turn begins


def narrate(before: State, action: int, after: State) -> list[Event]:
    """The events of one action in the order in which players see them."""
    story = _Story(before, after)
    for old, step, new in _steps(before, action):
        story.tell(old, step, new)
    outcome = after.outcome
    if outcome is not None:
        last = after.read(Snapshot)
        story.end(outcome, sets=[last.sets(seat) for seat in range(last.players)])
    return story.events


def _steps(before: State, action: int) -> Iterator[tuple[Snapshot, int, Snapshot]]:
    """The action, and each one that followed since it was the only answer [UR-8.1]."""
    rows = before.game.blank()
    rows[0] = before.row
    step = action
    while step != NONE:
        old = Snapshot(plain(rows))
        carry_out(rows[0], step)
        yield old, step, Snapshot(plain(rows))
        step = int(only_answer(rows[0]))


class _Story(Story):
    """Collects the events of an action, step by step."""

    old: Snapshot  # before the step at hand
    new: Snapshot
    seat: int  # whose turn it is
    is_forced = False  # every step but the first is

    def tell(self, old: Snapshot, action: int, new: Snapshot) -> None:
        """One step: what was done, its effects, and whose turn begins."""
        self.old, self.new, self.seat = old, new, old.active
        self.act(*ACTIONS.decode(action))
        if new.active != old.active and new.phase not in _NO_TURN:
            self.add("turn", seat=new.active, round=new.g.round_number)
        self.is_forced = True

    # chance

    def _first(self, seat: int) -> None:
        self.add("first", seat=seat)

    def _lay(self, tile: int) -> None:
        at = next(at for at in range(CELLS) if not self.old.is_laid(at))
        self.add("lay", at=CELL_NAMES[at], image=int(SHOWN[tile]), behind=int(BEHIND[tile]))

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
            self.add(kind, seat=self.seat, at=CELL_NAMES[at])
        elif old.phase == "fill":
            self.add("fill", seat=old.filling(), at=CELL_NAMES[at])
        else:
            number = self.new.tokens[at] - old.tokens[at]
            self.add(old.phase, seat=self.seat, at=CELL_NAMES[at], number=number)

    def _swap(self, image: int, at: int) -> None:
        pair, taken = self.old.hands[self.seat], self.old.pair_on(at)
        self.add("swap", seat=self.seat, pair=pair, taken=taken, at=CELL_NAMES[at], image=image)

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
        self.add("ziggurat", seat=self.seat, at=CELL_NAMES[at], left=left)

    def _done(self, _: int) -> None:
        if not self.is_forced:
            self.add("done", seat=self.seat)

    def _finish(self, _: int) -> None:
        self.add("finish", seat=self.seat, used=self.old.g.used)

    # actions of the tile

    def _do(self, image: int) -> None:
        self.add("do", seat=self.seat, image=image)
        for seat in range(self.old.players):
            changes = {
                CELL_NAMES[at]: self.new.tokens[at] - self.old.tokens[at]
                for at in self.old.owned(seat)
                if self.new.tokens[at] != self.old.tokens[at]
            }
            lost = {at: -n for at, n in changes.items() if n < 0}
            if changes:
                self.add("lose" if lost else "gain", seat=seat, tokens=lost or changes)

    def _put(self, number: int) -> None:
        if not self.is_forced:
            self.add("put", seat=self.seat, at=CELL_NAMES[self.old.waiting[0]], number=number)

    def _keep(self, number: int) -> None:
        """The share of one tile; with the last one, what all tiles have now."""
        if len(self.old.waiting) > 1:
            if not self.is_forced:
                self.add("keep", seat=self.seat, at=CELL_NAMES[self.old.waiting[0]], number=number)
            return
        now = {CELL_NAMES[at]: self.new.tokens[at] for at in self.new.owned(self.seat)}
        self.add("shared", seat=self.seat, tokens=now)

    def _attack(self, border: int, less: int) -> None:
        source, target = BORDERS[border]
        fallen = self.old.tokens[target]
        total = self.new.tokens[source] + self.new.tokens[target]
        self.add(
            "attack",
            seat=self.seat,
            at=CELL_NAMES[target],
            came_from=CELL_NAMES[source],
            victim=self.old.owners[target],
            fallen=fallen,
            paid=self.old.tokens[source] - total,
            number=less + 1,
        )

    def _peace(self, _: int) -> None:
        if self.old.g.attacks == MOST_ATTACKS:
            self.add("war_limit", seat=self.seat, limit=MOST_ATTACKS)
        else:
            self.add("no_attack" if self.is_forced else "peace", seat=self.seat)
