"""`shedu lesson`: a course in the terminal."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from shedu.cli.commands import Leave
from shedu.cli.drawing import rows_drawn, screen
from shedu.cli.patience import prepare
from shedu.cli.telling import in_one_line
from shedu.cli.words import say
from shedu.core.errors import NotationError
from shedu.core.terminal import Look
from shedu.lessons.course import course, lesson
from shedu.lessons.judging import Place, Reaction, judge, opened, replayed

if TYPE_CHECKING:
    from shedu.core.definition import Definition
    from shedu.core.state import State
    from shedu.lessons.lesson import Lesson

STYLES = {"right": "bold green", "on_the_way": "green", "other": "yellow", "refused": "yellow"}


def teach(game_id: str, first: str | None, list_only: bool, language: str, no_color: bool) -> None:
    """Run the lessons of a game from one on, or list them."""
    from shedu.catalog import definition

    found = definition(game_id)
    console = screen(no_color)
    lessons = course(found)
    start = 0 if first is None else lessons.index(lesson(found, first))
    if list_only or not lessons:
        _list(found, console, language)
        return
    prepare(found.engine, language)
    try:
        for number in range(start, len(lessons)):
            Class(lessons[number], number + 1, len(lessons), console, language).run()
        console.print(Text(say("course_done", language, game=game_id)))
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()
        console.print(Text(say("goodbye", language)))


def _list(definition: Definition, console: Console, language: str) -> None:
    rows = [
        (f"{number:>2} {one.id}", one.title[language])
        for number, one in enumerate(course(definition), 1)
    ]
    title = definition.says(language).title
    console.print(rows_drawn(title, rows) if rows else Text(say("no_lessons", language)))


@dataclass
class Class:
    """One lesson, and what is typed in it."""

    lesson: Lesson
    number: int
    of: int
    console: Console
    language: str

    def run(self) -> None:
        """Teach until the lesson is done; Leave if the learner goes."""
        title = self.lesson.title[self.language]
        self.console.rule(Text(f"{self.number}/{self.of}  {title}", "bold"))
        self.print(self.say("lesson_how_to"), "dim")
        place, drawn = opened(self.lesson), -1
        while not place.is_done:
            if drawn != len(place.actions):
                self.draw(place)
                drawn = len(place.actions)
            place = self.obey(place, self.read_line())
        self.print(self.lesson.won[self.language], "bold")
        self.console.print()

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.language, **facts)

    def print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def draw(self, place: Place) -> None:
        self.draw_board(place.state)
        if not place.moves:
            self.print(place.step.say[self.language], "bold")

    def draw_board(self, state: State) -> None:
        self.console.print()
        self.console.print(self.lesson.definition.terminal.board(self.look(state)))
        self.console.print()

    def look(self, state: State) -> Look:
        names = self.lesson.game.seat_names(self.language)
        return Look(state, self.lesson.seat, names, self.language)

    def read_line(self) -> str:
        try:
            line = input("> ").strip()
        except OSError:  # the terminal is gone
            raise Leave from None
        if not sys.stdin.isatty():
            self.print(line)
        return line

    def obey(self, place: Place, line: str) -> Place:
        """Follow a command or judge an action."""
        match line.lower():
            case "":
                return place
            case "quit" | "exit" | "quitter":
                raise Leave
            case "help" | "aide" | "?":
                self.help(place)
                return place
            case "show" | "voir":
                self.print(place.example or self.say("lesson_undo_first"), "cyan")
                return place
            case "undo" | "annuler":
                return replayed(self.lesson, place.actions[:-1])
        return self.answer(place, line)

    def help(self, place: Place) -> None:
        look = self.look(place.state)
        terminal = self.lesson.definition.terminal
        for title, rows in (
            ("notation", terminal.notation(look)),
            ("marks", terminal.marks(look)),
        ):
            if rows:
                self.console.print(rows_drawn(self.say(title), rows))
        self.print(self.say("lesson_how_to"), "dim")

    def answer(self, place: Place, line: str) -> Place:
        try:
            reaction = judge(place, line, self.language)
        except NotationError as error:
            words = self.lesson.definition.says(self.language)
            self.print(self.lesson.definition.terminal.unreadable(line, str(error), words), "red")
            return place
        self.react(reaction)
        return reaction.place

    def react(self, reaction: Reaction) -> None:
        if reaction.problem is not None:
            self.print(self.say("refused", action=reaction.action, why=reaction.problem))
        names = self.lesson.game.seat_names(self.language)
        game = self.lesson.game
        told = [game.tell(event, names, self.language) for event in reaction.events]
        if told:
            would = self.say("lesson_would") if reaction.verdict == "other" else ""
            self.print(would + in_one_line(told), "dim")
        if reaction.state != reaction.place.state:  # the next step begins elsewhere
            self.draw_board(reaction.state)
        if reaction.text:
            self.print(reaction.text, STYLES[reaction.verdict])
