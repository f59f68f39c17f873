"""How a game looks in the terminal: plainly from its position, or as the game draws it.

A game's `terminal.py` has TERMINAL, with the parts that it draws better than these defaults. What
it says there is in the words, under TERMINAL: `questions` and `waiting` by phase, `heads`, and
`notation` and `marks` for the help, as rows (how it is written, what it means, and maybe the
option with which alone it occurs).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.console import JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.definition import CHANCE
from shedu.core.language import Numbered
from shedu.core.outcome import Outcome
from shedu.core.scene import Piece, Scene, Space
from shedu.core.state import State
from shedu.core.viewer import Sees
from shedu.core.words import Words

Rows = list[tuple[str, str]]  # how something is written, and what it means

_SAID = {
    "en": {
        "you": "(you)",
        "to_act": "{name} decides: {phase}",
        "chance": "chance",
        "over": "The game is over.",
        "seat": "player",
        "hand": "hand",
        "place": "place",
        "score": "score",
        "round": "Round {number}",
    },
    "fr": {
        "you": "(vous)",
        "to_act": "{name} décide : {phase}",
        "chance": "le hasard",
        "over": "La partie est finie.",
        "seat": "joueur",
        "hand": "main",
        "place": "rang",
        "score": "score",
        "round": "Manche {number}",
    },
}


@dataclass(frozen=True)
class Look:
    """A state, and who looks at it."""

    state: State
    viewer: int | Sees  # a seat, or EVERYTHING
    names: Sequence[str]
    language: str
    since: State | None = None  # what the viewer saw last, to show what is new
    marked: frozenset[str] = frozenset()  # spaces to point out

    @property
    def words(self) -> Words:
        return self.state.game.definition.says(self.language)

    @property
    def seen(self) -> State:
        """The state as the viewer sees it."""
        return self.state.seen_by(self.viewer) if isinstance(self.viewer, int) else self.state

    @cached_property
    def view(self) -> dict[str, Any]:
        """The viewer's view; for EVERYTHING, with what each player sees of their own."""
        if not isinstance(self.viewer, Sees):
            return self.state.view(self.viewer)
        seats = range(self.state.game.players)
        return self.state.view(None) | {
            "players": [self.state.view(seat)["players"][seat] for seat in seats]
        }

    @property
    def decides(self) -> bool:
        """Whether the decision at hand is the viewer's."""
        return self.state.to_act is not None and self.state.to_act == self.viewer

    def say(self, key: str, **facts: object) -> str:
        return _SAID[self.language][key].format(**facts)

    def head(self, key: str, **facts: object) -> str:
        """One of the game's own headings."""
        heading: str = self.words.terminal["heads"][key]
        return heading.format(**facts)

    def name(self, seat: int) -> str:
        you = f" {self.say('you')}" if seat == self.viewer else ""
        return self.names[seat] + you


def plain_board(look: Look) -> RenderableType:
    """The scene, if the game declares one, or else the position."""
    scene: Scene | None = look.view.get("scene")
    drawn = look.seen.position(drawn=True) if scene is None else draw_scene(scene, look)
    return Text(drawn, no_wrap=True)


def draw_scene(scene: Scene, look: Look) -> str:
    """Spaces as a grid with the seats of the pieces on them, then hands and notes."""
    labels = look.words.scene
    pieces = {piece["at"]: piece for piece in scene["pieces"]}
    places = {(space["x"], space["y"]): space for space in scene["spaces"]}
    across, down = ([place[axis] for place in places] for axis in (0, 1))
    lines = []
    for y in range(min(down), max(down) + 1):
        row = [places.get((x, y)) for x in range(min(across), max(across) + 1)]
        lines.append("".join(f"{_mark(space, pieces):<4}" for space in row).rstrip())
    kinds = {space["kind"] for space in scene["spaces"] if "kind" in space}
    lines += ["", *(f"*  {labels[kind]}" for kind in sorted(kinds))]
    for hand in scene["hands"]:
        piles = ", ".join(f"{pile['count']} × {labels[pile['kind']]}" for pile in hand["piles"])
        lines.append(f"{look.name(hand['seat'])}, {labels[hand['title']]}: {piles}")
    said = (_said(labels[note["say"]], note.get("facts", {}), look) for note in scene["notes"])
    return "\n".join([*lines, *said])


def _said(sentence: str, facts: Mapping[str, Any], look: Look) -> str:
    named = look.words.named(facts, look.names)
    return sentence.format_map(Numbered(named, look.language))


def _mark(space: Space | None, pieces: Mapping[str, Piece]) -> str:
    """A piece by its seat, counted from 1, and how many; a special space has a star."""
    if space is None:
        return ""
    special = "*" if "kind" in space else ""
    piece = pieces.get(space["id"])
    if piece is None:
        return special or "."
    seat, count = piece.get("seat"), piece.get("count", 1)
    return ("o" if seat is None else str(seat + 1)) + (f"x{count}" if count > 1 else "") + special


def plain_asks(look: Look) -> tuple[str, dict[str, Any]]:
    return look.state.phase, {}


def ranking(
    look: Look,
    heads: Mapping[str, JustifyMethod],
    cells: Callable[[int], Sequence[RenderableType]],
) -> Table:
    """The final table: place and player, then a column for each head, filled by seat."""
    outcome = look.state.outcome
    assert outcome is not None
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(look.say("place"), justify="right")
    table.add_column(look.say("seat"))
    for head, justify in heads.items():
        table.add_column(head, justify=justify)
    for place, seat in placed(outcome):
        style = "bold" if place == 1 else ""
        table.add_row(str(place), Text(look.name(seat)), *cells(seat), style=style)
    return table


def plain_scores(look: Look) -> RenderableType:
    """The ranking, with what the seats were compared by."""
    outcome = look.state.outcome
    assert outcome is not None
    scores = outcome.scores
    return ranking(look, {look.say("score"): "left"}, lambda s: [" · ".join(map(str, scores[s]))])


def placed(outcome: Outcome) -> list[tuple[int, int]]:
    """Every seat with its place; seats that share a place have the same number."""
    found, place = [], 1
    for group in outcome.ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def said_rows(look: Look, table: str) -> Rows:
    """Rows of the game's words, without those of options that this table plays without."""
    options = look.state.game.options
    rows = look.words.terminal.get(table, ())
    return [(row[0], row[1]) for row in rows if len(row) < 3 or options[row[2]]]


def plain_notation(look: Look) -> Rows:
    """The game's rows, or for each family of actions that a seat takes the spelling of one."""
    said = said_rows(look, "notation")
    return said or [
        (look.state.game.spell(family.first), name.replace("_", " "))
        for name, family in look.state.game.actions.families.items()
        if name not in look.state.game.definition.chance_families
    ]


@dataclass(frozen=True)
class Terminal:
    """The parts of the screen; a game replaces those that it draws better."""

    board: Callable[[Look], RenderableType] = plain_board
    hand: Callable[[Look], RenderableType] = plain_board
    # The key of the question that the viewer is asked, and what fills its gaps.
    asks: Callable[[Look], tuple[str, dict[str, Any]]] = plain_asks
    scores: Callable[[Look], RenderableType] = plain_scores
    notation: Callable[[Look], Rows] = plain_notation

    def marks(self, look: Look) -> Rows:
        return said_rows(look, "marks")

    def question(self, look: Look) -> str:
        """What the viewer is asked; what somebody else, or chance, does."""
        state, words = look.state, look.words
        if state.is_over:
            return look.say("over")
        questions = words.terminal.get("questions", {})
        if look.decides and questions:
            key, facts = self.asks(look)
            sentence: str = questions[key]
            return sentence.format(**facts)
        name = look.say("chance") if state.actor == CHANCE else look.name(state.actor)
        waiting = words.terminal.get("waiting", words.now)
        if state.phase in waiting:
            told: str = waiting[state.phase].format(name=name)
            return f"{told[0].upper()}{told[1:]}".rstrip(".") + "."
        phase = words.phases.get(state.phase, state.phase.replace("_", " "))
        return look.say("to_act", name=name, phase=phase)

    def unreadable(self, text: str, error: str, words: Words) -> str:
        """What to say about an action that cannot be read."""
        sentence: str | None = words.terminal.get("unreadable")
        return error if sentence is None else sentence.format(text=text)
