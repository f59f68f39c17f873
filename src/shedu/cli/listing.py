"""Legal actions in few lines: grouped by what they do, runs of spaces drawn together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from shedu.cli.telling import hanging

if TYPE_CHECKING:
    from shedu.core.game import Game

LONG = 6  # shorter groups are spelled out
_SPACE = re.compile(r"([A-Z])(\d+)$")


def grouped(game: Game, actions: list[int]) -> list[list[str]]:
    """Spellings by family and all arguments but the last."""
    groups: dict[tuple[str, tuple[int, ...]], list[str]] = {}
    for action in actions:
        family, arguments = game.actions.decode(action)
        groups.setdefault((family, arguments[:-1]), []).append(game.spell(action))
    return list(groups.values())


def listed(game: Game, actions: list[int]) -> list[RenderableType]:
    """A line for each group: what all its spellings begin with, then the rest of each."""
    lines: list[RenderableType] = []
    alone: list[str] = []
    for group in grouped(game, actions):
        head = _common_head(group)
        if head:
            rest = runs([spelled[len(head) :] for spelled in group])
            lines.append(hanging(Text(head, "bold cyan"), Text(" ".join(rest))))
        else:
            alone += group
    if alone:
        lines.append(Text(" ".join(alone), "bold cyan"))
    return lines


def _common_head(group: list[str]) -> str:
    """What a long group has in common, not counting a column that all its spaces share."""
    if len(group) < LONG:
        return ""
    space = _SPACE.search(group[0])
    head = group[0][: space.start()] if space else _shared_start(group)
    return head if all(len(spelled) > len(head) for spelled in group) else ""


def _shared_start(group: list[str]) -> str:
    first, last = min(group), max(group)
    length = 0
    while length < len(first) and first[length] == last[length]:
        length += 1
    return first[:length]


def runs(spaces: list[str]) -> list[str]:
    """Spaces side by side in a row as one run: A1 B1 C1 is A1–C1."""
    found: list[list[str]] = []
    for space in spaces:
        if found and _follows(found[-1][-1], space):
            found[-1].append(space)
        else:
            found.append([space])
    return [run[0] if len(run) == 1 else _run(run) for run in found]


def _run(run: list[str]) -> str:
    return " ".join(run) if len(run) == 2 else f"{run[0]}–{run[-1]}"


def _follows(left: str, right: str) -> bool:
    """Whether a space is the next one in the same row."""
    one, other = _SPACE.fullmatch(left), _SPACE.fullmatch(right)
    if one is None or other is None:
        return False
    return one[2] == other[2] and ord(other[1]) == ord(one[1]) + 1


def spaces_in(game: Game, actions: list[int]) -> frozenset[str]:
    """The spaces that actions of one group aim at; none if several groups aim at spaces."""
    found = [
        frozenset(space[0] for space in map(_SPACE.search, group) if space)
        for group in grouped(game, actions)
    ]
    aiming = [spaces for spaces in found if spaces]
    return aiming[0] if len(aiming) == 1 else frozenset()
