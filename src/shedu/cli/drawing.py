"""How a game looks in the terminal: plainly from its position, or in a game's own colors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.cli.words import say

if TYPE_CHECKING:
    from shedu.core.outcome import Outcome
    from shedu.core.state import State

Rows = list[tuple[str, str]]  # how something is written, and what it means
OF_CHANCE = (">", "*")  # how actions of chance begin in every game, and no others


@dataclass(frozen=True)
class Scene:
    """A state and who looks at it."""

    state: State
    viewer: int | None  # None: everything may be seen
    names: Sequence[str]
    language: str
    since: State | None = None  # what the viewer saw last, to show what is new
    marked: frozenset[str] = frozenset()  # spaces to point out

    @property
    def seen(self) -> State:
        """The state as the viewer may know it."""
        return self.state if self.viewer is None else self.state.redacted(self.viewer)

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.language, **facts)

    def name(self, seat: int) -> str:
        you = f" {self.say('you')}" if seat == self.viewer else ""
        return self.names[seat] + you


def plain_board(scene: Scene) -> RenderableType:
    return Text(scene.seen.position(drawn=True), no_wrap=True)


def plain_question(scene: Scene) -> str:
    """Who decides, about what."""
    if scene.state.to_act is None:
        return scene.say("over")
    phase = scene.state.phase.replace("_", " ")
    return scene.say("to_act", name=scene.name(scene.state.to_act), phase=phase)


def plain_scores(scene: Scene) -> RenderableType:
    """The ranking, with what the seats were compared by."""
    outcome = scene.state.outcome
    assert outcome is not None
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(scene.say("place"), justify="right")
    table.add_column(scene.say("seat"))
    table.add_column(scene.say("score"))
    for place, seat in placed(outcome):
        scores = " · ".join(str(number) for number in outcome.scores[seat])
        style = "bold" if place == 1 else ""
        table.add_row(str(place), Text(scene.name(seat)), scores, style=style)
    return table


def placed(outcome: Outcome) -> list[tuple[int, int]]:
    """Every seat with its place; seats that share a place have the same number."""
    found, place = [], 1
    for group in outcome.ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def plain_notation(scene: Scene) -> Rows:
    """For each family of players' actions the spelling of one: of a legal one, if there is any."""
    game = scene.state.game
    rows: dict[str, str] = {
        name: spelled
        for name, family in game.actions.families.items()
        if not (spelled := game.spell(family.first)).startswith(OF_CHANCE)
    }
    for action in reversed(list(scene.state.legal)):
        rows[game.actions.decode(action)[0]] = game.spell(action)
    return [(spelled, name.replace("_", " ")) for name, spelled in rows.items()]


def no_marks(scene: Scene) -> Rows:
    return []


def plain_unreadable(text: str, error: str, language: str) -> str:
    return error


@dataclass(frozen=True)
class Drawing:
    """The parts of the screen; a game replaces those that it draws better."""

    board: Callable[[Scene], RenderableType] = plain_board
    hand: Callable[[Scene], RenderableType] = plain_board
    question: Callable[[Scene], str] = plain_question
    scores: Callable[[Scene], RenderableType] = plain_scores
    notation: Callable[[Scene], Rows] = plain_notation
    marks: Callable[[Scene], Rows] = no_marks
    unreadable: Callable[[str, str, str], str] = plain_unreadable


# The games with a drawing of their own, as the module's DRAWING.
DRAWINGS = {
    "tigris-euphrates": "shedu.cli.tigris_euphrates",
    "contest-of-kings": "shedu.cli.contest_of_kings",
    "ur": "shedu.cli.ur",
    "babel": "shedu.cli.babel",
}


def drawing_of(game_id: str) -> Drawing:
    if game_id not in DRAWINGS:
        return Drawing()
    found: Drawing = import_module(DRAWINGS[game_id]).DRAWING
    return found


def screen(no_color: bool = False) -> Console:
    """Where everything is printed. Text is never read as markup: rules are cited in brackets."""
    return Console(markup=False, highlight=False, emoji=False, no_color=no_color or None)


def rows_drawn(title: str, rows: Rows) -> RenderableType:
    """A heading and, below it, spellings with their meaning."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for spelled, meaning in rows:
        table.add_row(Text(spelled), Text(meaning))
    return Group(Text(title, "bold"), table)
