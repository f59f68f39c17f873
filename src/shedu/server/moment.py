"""A table at one entry of its log: everything that is made of it, made when it is first asked for.

Views, lines and changes are the same for everybody who may know the same, so a decision that many
watch is worked out once. The latest moments of all tables are kept; older ones are made again.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from shedu.core.definition import CHANCE
from shedu.core.game import Game
from shedu.core.match import Entry, Proposal
from shedu.core.state import State
from shedu.core.step import Step
from shedu.core.story import Event
from shedu.core.telling import Told, tell
from shedu.core.viewer import Sees, Viewer
from shedu.server.breath import Breath
from shedu.server.changes import changed
from shedu.server.messages import EventTold, Line
from shedu.server.words import say

if TYPE_CHECKING:
    from shedu.server.live import Live

Made = TypeVar("Made")
MOST = 3000  # moments that are kept, of all tables
FEW = 4  # entries that are read at once
RECENT = 50  # entries from the end of a log: older moments are not kept


class Moment:
    """An entry, its steps, and the state after it. Nobody may change what it answers."""

    def __init__(
        self,
        seq: int,
        entry: Entry | None,
        steps: tuple[Step, ...],
        state: State,
        is_failed: bool = False,
    ) -> None:
        self.seq = seq
        self.entry = entry  # None: before the deal
        self.steps = steps  # an undo has none
        self.state = state
        self.is_failed = is_failed  # a bot's entry that chance decided
        self._made: dict[Any, Any] = {}

    def _once(self, key: object, make: Callable[[], Made]) -> Made:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]  # type: ignore[no-any-return]  # as `make` made it

    # what is seen

    @property
    def public(self) -> dict[str, Any]:
        """What all see alike."""
        return self._once("public", self.state.public)

    def own(self, viewer: int | None) -> dict[str, Any]:
        """What a viewer sees besides."""
        return self._once(("own", viewer), lambda: self.state.own(viewer))

    def view(self, viewer: int | None) -> dict[str, Any]:
        return {**self.public, **self.own(viewer)}

    def change(self, before: Moment, viewer: int | None) -> dict[str, Any]:
        """What turns a viewer's view at an earlier moment into that at this one."""
        shared = self._once(("public", before.seq), lambda: changed(before.public, self.public))
        own = self._once(
            ("own", viewer, before.seq), lambda: changed(before.own(viewer), self.own(viewer))
        )
        return {**shared, **own}

    @property
    def legal(self) -> str:
        """The legal actions: a bit for each action of the game's table, in base64."""
        return self._once("legal", lambda: b64encode(self.state.legal.mask.tobytes()).decode())

    # what is told

    def lines(self, viewer: Viewer, names: Sequence[str], language: str) -> list[Line]:
        """The entry as lines: the decision, then what chance did; or the undo."""
        if self.entry is None:
            return []
        if not isinstance(viewer, Sees) and all(
            step.events(viewer) == step.events(None) for step in self.steps
        ):
            viewer = None  # who learns the same reads the same
        key = ("lines", viewer, *names, language)
        return self._once(key, lambda: self._lines(viewer, names, language))

    def _lines(self, viewer: Viewer, names: Sequence[str], language: str) -> list[Line]:
        assert self.entry is not None
        if self.entry.kind == "undo":
            return [_undo_line(self.seq, self.entry.actor, names, language)]
        lines = [
            _line(self.seq, self.state.game, told, names, language)
            for told in tell(self.steps, viewer)
        ]
        if self.is_failed:
            lines[0].events.insert(0, _failed_event(self.entry.actor, names, language))
        return lines


def _line(seq: int, game: Game, told: Told, names: Sequence[str], language: str) -> Line:
    return Line(
        seq=seq,
        actor=None if told.actor == CHANCE else told.actor,
        action=None if told.action is None else game.spell(told.action),
        undo=False,
        events=[told_event(game, event, names, language) for event in told.events],
    )


def _undo_line(seq: int, actor: int | None, names: Sequence[str], language: str) -> Line:
    assert actor is not None
    text = say("took_back", language, name=names[actor])
    event = EventTold(kind="undo", facts={"seat": actor}, text=text)
    return Line(seq=seq, actor=actor, action=None, undo=True, events=[event])


def _failed_event(actor: int | None, names: Sequence[str], language: str) -> EventTold:
    assert actor is not None
    text = say("bot_failed", language, name=names[actor])
    return EventTold(kind="bot_failed", facts={"seat": actor}, text=text)


def told_event(game: Game, event: Event, names: Sequence[str], language: str) -> EventTold:
    return EventTold(kind=event.kind, facts=event.facts, text=game.tell(event, names, language))


class Moments:
    """The latest moments of all tables."""

    def __init__(self, turn: asyncio.Lock, most: int = MOST) -> None:
        self._turn = turn  # of those who read many
        self._most = most
        self._kept: OrderedDict[tuple[str, int], Moment] = OrderedDict()

    def accepted(self, live: Live, proposal: Proposal) -> None:
        """Keep the moment of an entry that a table's match has just accepted."""
        entry, steps, state = proposal.entry, proposal.steps, proposal.state
        seq = proposal.base + 1
        self._keep(live, Moment(seq, entry, steps, state, seq in live.failed))

    def of(self, live: Live, seq: int) -> Moment:
        """The moment after an entry; 0: before the deal."""
        found = self._kept.get((live.id, seq))
        if found is None:
            start = Moment(0, None, (), live.game.initial)
            found = next(_made(live, seq - 1, seq)) if seq else start
            self._keep(live, found)
        return found

    async def lines(
        self, live: Live, after: int, upto: int, viewer: Viewer, names: Sequence[str], language: str
    ) -> list[Line]:
        """The entries after one, up to another, as a viewer may know them; many take breaths."""
        if upto - after <= FEW:
            moments = [self.of(live, seq) for seq in range(after + 1, upto + 1)]
            return [line for moment in moments for line in moment.lines(viewer, names, language)]
        told: list[Line] = []
        async with Breath(self._turn) as breath:
            for made in _made(live, after, upto):
                moment = self._kept.get((live.id, made.seq)) or made
                self._keep(live, moment)
                told += moment.lines(viewer, names, language)
                await breath.taken()
        return told

    def _keep(self, live: Live, moment: Moment) -> None:
        if moment.seq < live.row.head - RECENT:
            return
        self._kept[live.id, moment.seq] = moment
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


def _made(live: Live, after: int, upto: int) -> Iterator[Moment]:
    match = live.match
    assert match is not None
    for seq, entry, steps in match.entries(after, upto):
        state = steps[-1].after if steps else match.state_at(seq)
        yield Moment(seq, entry, steps, state, seq in live.failed)
