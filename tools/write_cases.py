"""Write corpus/cases/GAME.json from the tests of the rulebook.

Every test of a rule, a scenario or a rare event becomes a named case: its name is a sentence, and
its scenes are the positions it draws, the actions it plays and those it sees refused. The tests run
while this listens, so a case says only what a test has proved.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from rulebook.pages import Page  # noqa: E402  it is found by the line above
from rulebook.test_every_rule_has_a_test import PAGES  # noqa: E402
from shedu.catalog import definition  # noqa: E402
from shedu.core.errors import IllegalAction  # noqa: E402
from shedu.core.game import Game  # noqa: E402
from shedu.core.state import State  # noqa: E402

MOST_SCENES = 24  # of one test; tests that play whole games would never end
MOST_PLAYS = 48  # likewise
FILES = ("test_rules*.py", "test_scenarios*.py", "test_rare*.py")
SCENARIO = re.compile(r"T-[A-Z]{2}-\d+")


@dataclass
class Scene:
    """A position that a test draws, and what it does there."""

    game: Game
    position: str
    plays: list[tuple[str, ...]] = field(default_factory=list)
    refused: dict[tuple[tuple[str, ...], str], None] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        game = self.game
        usual = {option.name: option.default for option in game.definition.options}
        return {
            "players": game.players,
            "options": {n: v for n, v in game.options.items() if v != usual[n]},
            "position": self.position,
            "plays": [path for path in self.plays if not self._goes_on(path)],
            "refused": list(self.refused),
        }

    def _goes_on(self, path: tuple[str, ...]) -> bool:
        return any(len(other) > len(path) and other[: len(path)] == path for other in self.plays)


@dataclass
class Case:
    """A test, with all its parameters."""

    name: str
    says: str
    rules: list[str]
    scenes: dict[State, Scene] = field(default_factory=dict)
    # Where a state came from: its scene, and the actions that led there.
    origins: dict[State, tuple[Scene, tuple[str, ...]]] = field(default_factory=dict)
    plays: int = 0

    def draw(self, state: State) -> tuple[Scene, tuple[str, ...]] | None:
        """The scene that a state belongs to; a new one if it belongs to none."""
        if state in self.origins:
            return self.origins[state]
        if state.viewer is not None or len(self.scenes) >= MOST_SCENES:
            return None
        self.scenes[state] = Scene(state.game, state.position())
        self.origins[state] = self.scenes[state], ()
        return self.origins[state]

    def play(self, before: State, action: str, after: State) -> None:
        origin = self.draw(before)
        if origin is None or self.plays >= MOST_PLAYS:
            return
        scene, path = origin
        if (*path, action) not in scene.plays:
            scene.plays.append((*path, action))
            self.plays += 1
        self.origins.setdefault(after, (scene, (*path, action)))

    def refuse(self, state: State, action: str) -> None:
        origin = self.draw(state)
        if origin is not None and not state.is_chance and not state.is_over:
            scene, path = origin
            scene.refused[path, action] = None

    def facts(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "says": self.says,
            "rules": self.rules,
            "scenarios": sorted(set(SCENARIO.findall(self.says))),
            "scenes": [scene.facts() for scene in self.scenes.values()],
        }


class Listener:
    """Runs the tests that cite a rule, and notes what they do."""

    def __init__(self) -> None:
        self.cases: dict[str, dict[str, Case]] = {page.game: {} for page in PAGES}
        self.now: Case | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._case(item) is not None]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.now = self._case(item)
        yield
        self.now = None

    def _case(self, item: Any) -> Case | None:
        """The case of a test, if it cites a rule or a scenario and is no search for examples."""
        says = " ".join((item.function.__doc__ or "").split())
        page = next((page for page in PAGES if page.module == item.path.parent.name), None)
        if page is None or hasattr(item.function, "hypothesis"):
            return None
        rules = cited(page, says)
        if not rules and not SCENARIO.search(says):
            return None
        name = item.function.__name__.removeprefix("test_").replace("_", " ")
        return self.cases[page.game].setdefault(name, Case(name, says, rules))


def cited(page: Page, says: str) -> list[str]:
    """The numbers of rules in a docstring, as refusals name them."""
    numbers = [
        number
        for citation in re.findall(page.citation, says)
        for number in re.findall(page.number, citation)
    ]
    return [full_number(page, number) for number in dict.fromkeys(numbers)]


def full_number(page: Page, number: str) -> str:
    tag = definition(page.game).rules_tag
    return number if number.startswith(tag) else f"{tag} {number}"


def listen(listener: Listener) -> None:
    """From now on the listener hears of every position that is read, and of every action."""
    read, play = Game.state, State.play

    def heard_state(game: Game, text: str) -> State:
        state = read(game, text)
        if listener.now is not None:
            listener.now.draw(state)
        return state

    def heard_play(state: State, action: int | str) -> State:
        now = listener.now
        try:
            after = play(state, action)
        except IllegalAction as refusal:
            if now is not None:
                now.refuse(state, refusal.action)
            raise
        if now is not None:
            now.play(state, state.game.spell(state.game.action(action)), after)
        return after

    Game.state = heard_state  # type: ignore[method-assign]
    State.play = heard_play  # type: ignore[method-assign]


def main(folder: Path) -> int:
    listener = Listener()
    listen(listener)
    rulebook = ROOT / "tests" / "rulebook"
    files = sorted(str(path) for name in FILES for path in rulebook.glob(f"*/{name}"))
    failed = pytest.main(["-q", "-p", "no:cacheprovider", *files], plugins=[listener])
    if failed:
        return int(failed)
    folder.mkdir(parents=True, exist_ok=True)
    for page in PAGES:
        cases = [case.facts() for case in listener.cases[page.game].values() if case.scenes]
        rules = [full_number(page, number) for number in page.rules]
        text = json.dumps({"rules": rules, "cases": cases}, ensure_ascii=False, indent=1)
        (folder / f"{page.game}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{page.game}: {len(cases)} cases of {len(rules)} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "corpus" / "cases"))
