"""Named cases: scenes of the rulebook's tests, from `cases/GAME.json` beside the corpus.

`tools/write_cases.py` collects them: a test's name is the case's, and the rules that it cites are
the case's rules. Here they become lines of the corpus.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.core.state import State
from shedu.core.step import Step, step_from
from shedu.corpus.lines import Line, asked, by_decision, decision, result


def read_cases(folder: Path, definition: Definition) -> dict[str, Any]:
    """The numbers of all rules, and the cases; nothing if nobody has collected any."""
    path = folder / "cases" / f"{definition.id}.json"
    if not path.exists():
        return {"rules": [], "cases": []}
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def case_line(definition: Definition, case: dict[str, Any]) -> Line:
    """A case with everything that happens in its scenes spelled out."""
    decisions = [line for scene in case["scenes"] for line in _scene(definition, scene)]
    return {
        "kind": "case",
        "name": case["name"],
        "says": case["says"],
        "rules": case["rules"],
        "scenarios": case["scenarios"],
        "decisions": decisions,
    }


def _scene(definition: Definition, scene: dict[str, Any]) -> list[Line]:
    """The decisions of a scene, and what is refused in it."""
    game = Game(definition, scene["players"], **scene["options"])
    start = game.state(scene["position"])
    refused: dict[State, dict[str, None]] = {start: {}}
    lines: dict[tuple[State, tuple[int, ...]], list[Step]] = {}
    for path, action in scene["refused"]:
        refused.setdefault(_walk(start, path)[-1].after if path else start, {})[action] = None
    for path in scene["plays"]:
        for steps in by_decision(_walk(start, path)):
            lines[steps[0].before, tuple(step.action for step in steps)] = steps
    told = [
        decision(steps, _ids(game, refused.pop(steps[0].before, {}))) for steps in lines.values()
    ]
    others = [(state, actions) for state, actions in refused.items() if not state.is_chance]
    shown = {steps[0].before for steps in lines.values()}
    return told + [
        {**asked(state, _ids(game, actions)), "result": result(state)}
        for state, actions in others
        if actions or state not in shown
    ]


def _ids(game: Game, actions: Iterable[str]) -> list[int]:
    return [game.parse(action) for action in actions]


def _walk(state: State, path: Iterable[str]) -> list[Step]:
    steps = []
    for action in path:
        steps.append(step_from(state, state.game.parse(action)))
        state = steps[-1].after
    return steps
