"""What happened in a match, in words, for those who may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.definition import CHANCE
from shedu.core.telling import tell
from shedu.core.viewer import Viewer

if TYPE_CHECKING:
    from shedu.core.match import Match

MUCH = 12  # sentences


@dataclass
class Told:
    """A decision of a seat, or what chance did between two of them."""

    number: int  # of the decision, from 1; 0: chance
    spelled: str  # empty when the viewer may not know it, and for chance
    sentences: list[str]


def tell_steps(match: Match, first: int, viewer: Viewer, language: str) -> Iterator[Told]:
    """The steps of a match from one on, as a viewer may see them."""
    number = sum(step.actor != CHANCE for step in match.steps[:first])
    for told in tell(match.steps[first:], viewer):
        number += told.actor != CHANCE
        yield Told(
            number=0 if told.actor == CHANCE else number,
            spelled="" if told.action is None else match.game.spell(told.action),
            sentences=[match.game.tell(event, match.names, language) for event in told.events],
        )


def in_one_line(sentences: Sequence[str]) -> str:
    """Join sentences; write a repeated one once, with its count."""
    return " ".join(
        sentence if times == 1 else f"{sentence[:-1]} (×{times}){sentence[-1]}"
        for sentence, times in Counter(sentences).items()
    )


def shortened(told: Told) -> Told:
    """What chance did, if it did much (as at a set-up that the board shows), by its ends only."""
    different = list(dict.fromkeys(told.sentences))
    if told.number or len(different) <= MUCH:
        return told
    return replace(told, sentences=[different[0], "…", different[-1]])


def line_for(told: Told, with_number: bool = False) -> RenderableType:
    """A line for the screen: the spelling where it may be seen, then the words."""
    by_chance = told.number == 0
    head = Text("" if by_chance else told.spelled or "›", "bold cyan")
    words = Text(in_one_line(told.sentences) or told.spelled, "dim" if by_chance else "")
    if not with_number:
        return hanging(head, words)
    return hanging(Text(f"{told.number or '':>4}", "dim"), head, words)


def hanging(*columns: Text) -> Table:
    """Texts side by side; the last one wraps below itself."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for column in columns[:-1]:
        table.add_column(min_width=max(4, column.cell_len), no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row(*columns)
    return table
