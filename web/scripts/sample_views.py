"""Write moments of real games, as their seats see them, to web/samples/GAME.json.

The gallery draws them; the tests of the page hold its types to them, and its reading of pushes.
The games are played by greedy bots, so that they look like games, and replayed from the goldens, so
that every option and ending occurs. A moment is taken where a phase, or a kind of legal action, is
new; of the bots' games some in between too.

    python web/scripts/sample_views.py [GAME ...]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import shedu
from shedu.agents import agent
from shedu.catalog import GAMES
from shedu.core.definition import CHANCE, Definition
from shedu.core.match import Match
from shedu.core.options import Option, Value
from shedu.core.state import State
from shedu.server.moment import Moment
from shedu.server.rules import spellings

ROOT = Path(__file__).parents[2]
OUT = ROOT / "web" / "samples"
BETWEEN = 8  # moments of a bots' game of which nothing is new
TRIED = 24  # legal actions of which the one with the longest story is shown as the preview


def main(names: list[str]) -> None:
    OUT.mkdir(exist_ok=True)
    for name in names or [definition.id for definition in GAMES.working()]:
        moments = [*moments_of_bots(name), *moments_of_goldens(name)]
        (OUT / f"{name}.json").write_text(json.dumps(moments) + "\n")
        (OUT / f"{name}.actions.json").write_text(json.dumps(spellings(name)) + "\n")
        print(f"{len(moments)} moments of {name}")


def tables(definition: Definition) -> list[shedu.Game]:
    """A table as it is usual, and one with the most players where every option is another."""
    usual = 3 if 3 in definition.players else definition.usual_players
    others = {option.name: another(option) for option in definition.options}
    return [
        shedu.Game(definition, usual),
        shedu.Game(definition, definition.players[-1], **others),
    ]


def another(option: Option) -> Value:
    """A value that is not the default; a number stays as it is."""
    if isinstance(option.default, bool):
        return not option.default
    return next((choice for choice in option.choices if choice != option.default), option.default)


def moments_of_bots(name: str) -> Iterator[dict[str, Any]]:
    for number, game in enumerate(tables(GAMES[name]), start=1):
        match = greedy_match(game, seed=number)
        yield from moments_of(match, f"bots {number}", BETWEEN)


def moments_of_goldens(name: str) -> Iterator[dict[str, Any]]:
    for record in sorted((ROOT / "tests" / "goldens" / name).glob("*.record")):
        yield from moments_of(shedu.replay(record.read_text()), record.stem, 0)


def greedy_match(game: shedu.Game, seed: int) -> Match:
    match, bot = game.match(seed=seed), agent("greedy", game)
    while match.state.to_act is not None:
        seat = match.state.to_act
        choice = bot.choose(match.state.redacted(seat), seed=len(match.steps))
        match.play(choice.action)
    return match


def moments_of(match: Match, title: str, between: int) -> Iterator[dict[str, Any]]:
    """The moments of a match that are worth a picture."""
    known: set[str] = set()  # phases, and families of actions
    decided = [i for i, state in enumerate(match.states) if not state.is_chance]
    every = len(decided) // between if between else len(decided)
    for number, index in enumerate(decided):
        state = match.states[index]
        new = {state.phase, *families(state)}
        if new <= known and number % every:
            continue
        known |= new
        earlier = match.states[decided[number - 1]] if number else None
        yield moment(state, earlier, f"{title}, {state.phase}, decision {number}")


def families(state: State) -> set[str]:
    """The kinds of the legal actions."""
    return {state.game.actions.decode(action)[0] for action in state.legal}


def moment(state: State, earlier: State | None, title: str) -> dict[str, Any]:
    game, viewer = state.game, state.to_act
    pushed = Moment(2, None, (), state)
    known = None if earlier is None else Moment(1, None, (), earlier)
    return {
        "title": title,
        "seatNames": {language: game.seat_names(language) for language in ("en", "fr")},
        "viewer": viewer,
        "view": state.view(viewer),
        "before": None if earlier is None else earlier.view(viewer),
        "change": None if known is None else pushed.change(known, viewer),
        "legal": state.legal.spelled(),
        "bits": pushed.legal,
        "preview": None if viewer is None else preview(state, viewer),
        "spectator": state.view(None),
        "scores": None if state.outcome is None else state.outcome.scores,
    }


def preview(state: State, seat: int) -> dict[str, Any]:
    """Of some legal actions the one of which there is most to tell."""
    truth = state.resampled(seat, Random(0))
    stories = []
    for action in islice(state.legal, 0, None, max(1, len(state.legal) // TRIED)):
        after = truth.play(action)
        stories.append((truth.narrate(action, after, seat), action, after))
    events, action, after = max(stories, key=lambda story: len(story[0]))
    return {
        "action": state.game.spell(action),
        "events": [
            {"kind": e.kind, "facts": e.facts, "text": state.game.tell(e, language="en")}
            for e in events
        ],
        "chance": after.actor == CHANCE,
        "hidden": False,
        "then": after.to_act,
        "choices": [],
    }


if __name__ == "__main__":
    main(sys.argv[1:])
