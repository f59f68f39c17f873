"""`shedu replay`: tell a recorded game, or show one of its positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from shedu.cli.drawing import screen
from shedu.cli.files import load
from shedu.cli.play import seat_of
from shedu.cli.telling import line_for, tell_steps
from shedu.cli.words import say
from shedu.core.errors import OptionError
from shedu.core.viewer import EVERYTHING, Sees

if TYPE_CHECKING:
    from rich.console import Console

    from shedu.core.match import Match
    from shedu.core.state import State
    from shedu.core.terminal import Look

Looker = int | Sees  # a seat, or EVERYTHING


def replay(path: Path, at: int | None, seat: int | None, language: str, no_color: bool) -> None:
    match = load(path, language)
    viewer = EVERYTHING if seat is None else seat_of(seat, match.game)
    console = screen(no_color)
    if at is None:
        _tell_all(match, viewer, language, console)
    else:
        _show_at(match, at, viewer, language, console)


def _tell_all(match: Match, viewer: Looker, language: str, console: Console) -> None:
    console.rule(Text(match.game.definition.says(language).title, "bold"))
    for told in tell_steps(match, 0, viewer, language):
        console.print(line_for(told, with_number=True))
    look = _look(match, match.state, viewer, language)
    terminal = match.game.definition.terminal
    console.print()
    console.print(terminal.board(look))
    console.print()
    if match.state.is_over:
        console.print(terminal.scores(look))
    else:
        console.print(Text(say("unfinished", language)))


def _show_at(match: Match, at: int, viewer: Looker, language: str, console: Console) -> None:
    state = state_after(match, at)
    look = _look(match, state, viewer, language)
    terminal = match.game.definition.terminal
    console.print(Text(say("after", language, at=at, all=match.decisions), "bold"))
    console.print()
    console.print(terminal.board(look))
    console.print()
    console.print(Text(terminal.question(look), "bold"))
    console.print(Text(look.seen.position()), soft_wrap=True)


def state_after(match: Match, at: int) -> State:
    """The state after `at` decisions."""
    if not 0 <= at <= match.decisions:
        raise OptionError(
            f"--at must be a number from 0 (after setup) to {match.decisions}, not {at}"
        )
    return match.state_at(at + 1)  # entry 1 is the deal


def _look(match: Match, state: State, viewer: Looker, language: str) -> Look:
    from shedu.core.terminal import Look

    return Look(state, viewer, match.names, language)
