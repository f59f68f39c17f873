"""A broken law, with the record and the position that show it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from shedu.core.chance import SeedDealer
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.state import State
from shedu.core.step import Step, step_from

LAW_WORDS = 5  # that the name of a file begins with


@dataclass(frozen=True)
class Finding:
    """A law that a game broke, and where."""

    game: str
    law: str
    how: str  # what was seen; nothing if the law says it all
    seed: int
    number: int  # of the game
    players: int
    options: dict[str, Any]
    steps: int  # until the law was broken
    position: str  # where it was broken; nothing if it cannot be written
    row: dict[str, Any] = field(default_factory=dict)  # the same as plain numbers
    record: str = ""  # of the game up to there; nothing for an artificial game
    start: str = ""  # the position that an artificial game began with
    actions: tuple[str, ...] = ()  # that led from there to where it was broken

    @property
    def name(self) -> str:
        kind = "artificial-" if self.start else ""
        law = "-".join(self.law.replace(",", "").split()[:LAW_WORDS])
        return f"{self.game}-{self.seed}-{self.number}-step-{self.steps}-{kind}{law}"

    def told(self) -> str:
        """The finding in one line."""
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        how = f" ({self.how})" if self.how else ""
        where = f"game {self.number} of seed {self.seed}, step {self.steps}"
        begun = f" from {self.start!r}" if self.start else ""
        table = f"{self.players} players, {options}"
        return f"{self.game}: {where}{begun}: broken: {self.law}{how}; {table}"


def finding(
    law: str, how: str, seed: int, number: int, start: State, actions: Sequence[int]
) -> Finding:
    """A finding at the end of some actions; the start is the game's own, or an artificial one."""
    game = start.game
    steps, last = _played(start, actions)
    is_real = start == game.initial
    return Finding(
        game=game.id,
        law=law,
        how=how,
        seed=seed,
        number=number,
        players=game.players,
        options=dict(game.options),
        steps=len(actions),
        position=_position(last),
        row={name: last.row[name].tolist() for name in game.definition.dtype.names or ()},
        record=_record(game, steps, seed, number) if is_real else "",
        start="" if is_real else _position(start),
        actions=() if is_real else tuple(game.spell(action) for action in actions),
    )


def _played(state: State, actions: Sequence[int]) -> tuple[list[Step], State]:
    steps = []
    for action in actions:
        steps.append(step_from(state, action))
        state = steps[-1].after
    return steps, state


def _position(state: State) -> str:
    try:
        return state.position()
    except Exception:  # what is wrong with it is the finding
        return ""


def _record(game: Game, steps: list[Step], seed: int, number: int) -> str:
    """A record up to the last step; what chance must still do is drawn, as far as it can be."""
    dealer = SeedDealer(0)
    dealer.source = f"soak {seed}, game {number}"
    match = Match(game, dealer)
    state = steps[-1].after if steps else game.initial
    while state.is_chance and state.chances:
        steps.append(step_from(state, next(iter(state.chances))))
        state = steps[-1].after
    entry: list[Step] = []
    for step in steps:
        if step.actor >= 0:
            match.accept(match.composed(entry, dealer))
            entry = []
        entry.append(step)
    if not state.is_chance:
        match.accept(match.composed(entry, dealer))
    return match.record


def save(found: Finding, folder: Path) -> Path:
    """Write a finding into a folder, and its record beside it; `shedu replay` reads that."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{found.name}.json"
    facts = {name: value for name, value in asdict(found).items() if name != "record"}
    path.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    if found.record:
        record = path.with_suffix(".record")
        record.write_text(found.record, encoding="utf-8")
        return record
    return path


def as_finding(facts: dict[str, Any]) -> Finding:
    """A finding from its facts, as a state file has them."""
    try:
        return Finding(**{**facts, "actions": tuple(facts["actions"])})
    except (KeyError, TypeError) as error:
        raise SheduError(f"this is not a finding: {error}") from None
