"""The commands of a person at a table in the terminal: all that they type beside actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from shedu.cli.drawing import rows_drawn
from shedu.cli.listing import listed, spaces_in
from shedu.cli.telling import line_for, tell_steps
from shedu.cli.words import command_help

if TYPE_CHECKING:
    from shedu.cli.session import Session


class Leave(Exception):  # noqa: N818  nothing is wrong: the person leaves
    """The person leaves the table."""


def draw_board(session: Session, _: str) -> None:
    session.draw()


def show_hand(session: Session, _: str) -> None:
    session.console.print(session.terminal.hand(session.look))


def explain_all(session: Session, action: str) -> None:
    """How everything is written; with an action, why that one is refused."""
    if action:
        session.why_not(action)
        return
    look = session.look
    pages = [
        ("notation", session.terminal.notation(look)),
        ("marks", session.terminal.marks(look)),
        ("commands", command_help(session.language, session.example)),
    ]
    for title, rows in pages:
        if rows:
            session.console.print(rows_drawn(session.say(title), rows))
            session.console.print()


def list_legal(session: Session, head: str) -> None:
    """The legal actions, or those that begin so; on the board too where they are spaces."""
    game = session.match.game
    chosen = [a for a in session.match.state.legal if game.spell(a).startswith(head)]
    if not chosen:
        session.print(session.say("none_begin", text=head), "bold red")
        return
    spaces = spaces_in(game, chosen) if head else frozenset()
    if spaces:
        look = replace(session.look, since=None, marked=spaces)
        session.console.print(session.terminal.board(look))
    for line in listed(game, chosen):
        session.console.print(line)
    session.print(session.say("legal_count", number=len(chosen)), "dim")


def show_log(session: Session, number: str) -> None:
    if number and (not number.isdecimal() or int(number) == 0):
        session.print(session.say("log_number"), "bold red")
        return
    told = list(tell_steps(session.match, 0, session.seat, session.language))
    if not told:
        session.print(session.say("nothing_told"), "dim")
    for line in told[-int(number or len(told)) :]:
        session.console.print(line_for(line, with_number=True))


def save_as(session: Session, name: str) -> None:
    if not name and session.save_to is None:
        session.print(session.say("save_needs"), "bold red")
        return
    session.save(Path(name) if name else session.save_to or Path())


def leave(session: Session, _: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    **dict.fromkeys(("?", "help", "aide"), explain_all),
    **dict.fromkeys(("legal", "coups"), list_legal),
    **dict.fromkeys(("board", "plateau"), draw_board),
    **dict.fromkeys(("hand", "main"), show_hand),
    **dict.fromkeys(("log", "journal"), show_log),
    **dict.fromkeys(("save", "sauver"), save_as),
    **dict.fromkeys(("quit", "exit", "quitter"), leave),
}
