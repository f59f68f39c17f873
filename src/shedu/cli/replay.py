"""`shedu replay`: tell a recorded game, or show one of its positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from shedu.cli.drawing import Scene, drawing_of, screen
from shedu.cli.files import load
from shedu.cli.telling import line_for, tell_steps
from shedu.cli.words import say
from shedu.core.errors import OptionError

if TYPE_CHECKING:
    from rich.console import Console

    from shedu.core.match import Match


def replay(path: Path, at: int | None, seat: int | None, language: str, no_color: bool) -> None:
    match = load(path, language)
    players = match.game.players
    if seat is not None and not 1 <= seat <= players:
        raise OptionError(f"--seat is a number from 1 to {players}, not {seat}")
    viewer = None if seat is None else seat - 1
    console = screen(no_color)
    if at is None:
        _tell_all(match, viewer, language, console)
    else:
        _show_at(match, at, viewer, language, console)


def _tell_all(match: Match, viewer: int | None, language: str, console: Console) -> None:
    console.rule(Text(match.game.definition.title[language], "bold"))
    for told in tell_steps(match, 0, viewer, language):
        console.print(line_for(told, with_number=True))
    scene = Scene(match.state, viewer, match.names, language)
    drawing = drawing_of(match.game.id)
    console.print()
    console.print(drawing.board(scene))
    console.print()
    if match.state.is_over:
        console.print(drawing.scores(scene))
    else:
        console.print(Text(say("unfinished", language)))


def _show_at(match: Match, at: int, viewer: int | None, language: str, console: Console) -> None:
    if not 0 <= at <= match.decisions:
        raise OptionError(
            f"--at is a number from 0 (after the set-up) to {match.decisions}, not {at}"
        )
    state = match.states[_steps_until(match, at)]
    scene = Scene(state, viewer, match.names, language)
    drawing = drawing_of(match.game.id)
    console.print(Text(say("after", language, at=at, all=match.decisions), "bold"))
    console.print()
    console.print(drawing.board(scene))
    console.print()
    console.print(Text(drawing.question(scene), "bold"))
    console.print(Text(scene.seen.position()), soft_wrap=True)


def _steps_until(match: Match, decisions: int) -> int:
    """How many steps there are until so many decisions were taken, and chance has answered."""
    taken = 0
    for index, step in enumerate(match.steps):
        if step.actor >= 0:
            if taken == decisions:
                return index
            taken += 1
    return len(match.steps)
