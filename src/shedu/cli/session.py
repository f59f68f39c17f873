"""A person at a table in the terminal: what they type, and what they see."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from shedu.cli.bots import bot_action
from shedu.cli.commands import COMMANDS, Leave
from shedu.cli.files import check_writable, write_whole
from shedu.cli.telling import line_for, shortened, tell_steps
from shedu.cli.words import say
from shedu.core.errors import NotationError, SheduError
from shedu.core.terminal import Look, Terminal

if TYPE_CHECKING:
    from shedu.agents import Agent
    from shedu.core.match import Match
    from shedu.core.state import State

FEW = 12  # list up to this many choices with the question


@dataclass
class Session:
    match: Match
    seat: int
    bots: dict[int, Agent]
    console: Console
    terminal: Terminal
    language: str
    bots_asked_for: list[str] = field(default_factory=list)  # as on the command line
    save_to: Path | None = None
    own_files: set[Path] = field(default_factory=set)  # this session's, and the one it came from
    failures: list[str] = field(default_factory=list)  # of bots, that were told
    told: int = 0  # steps that are told already
    seen: State | None = None  # the position as it was last drawn
    drawn_at: int = -1  # how many steps there were then

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.language, **facts)

    def print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    @property
    def look(self) -> Look:
        names = self.match.names
        return Look(self.match.state, self.seat, names, self.language, self.seen)

    @property
    def example(self) -> str:
        """An action that could be played now."""
        return self.match.game.spell(self.match.state.legal[0])

    # the course of the game

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self.greet()
            while not self.match.state.is_over:
                self.take_decision()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()

    def greet(self) -> None:
        game = self.match.game
        others = ", ".join(n for s, n in enumerate(self.match.names) if s != self.seat)
        self.console.rule(Text(game.definition.says(self.language).title, "bold"))
        you = self.say("you_are", name=self.match.names[self.seat], seat=self.seat + 1)
        word, _, number = self.match.dealer.source.partition(" ")
        dealer = f"{self.say('seed')} {number}" if word == "seed" else self.match.dealer.source
        source = self.say("dealt_from", source=dealer)
        self.print(f"{you} {self.say('against', names=others)} {source}")
        if self.match.decisions:
            self.print(self.say("resumed", number=self.match.decisions))
        if not self.match.state.is_over:
            self.print(self.say("how_to", example=self.example), "dim")
        self.console.print()
        if self.match.decisions:
            self.told = len(self.match.steps)  # the log still tells it

    def take_decision(self) -> None:
        self.tell()
        seat = self.match.state.to_act
        assert seat is not None
        if seat == self.seat:
            self.ask()
        else:
            self.match.play(bot_action(self.bots[seat], self.match))
            self.tell_failure(self.bots[seat])

    def tell_failure(self, bot: Agent) -> None:
        """Say once that a bot failed, and who takes over."""
        failure = getattr(bot, "failure", None)
        if failure is not None and failure not in self.failures:
            self.failures.append(failure)
            self.print(failure, "bold red")

    def tell(self) -> None:
        """What happened since it was last told."""
        for told in tell_steps(self.match, self.told, self.seat, self.language):
            if told.sentences:
                self.console.print(line_for(shortened(told)))
        self.told = len(self.match.steps)

    def finish(self) -> None:
        self.tell()
        self.draw()
        self.console.print()
        self.console.print(self.terminal.scores(self.look))
        if self.save_to is not None:
            self.save(self.save_to)

    # the person decides

    def ask(self) -> None:
        """Ask until an action is played."""
        if self.drawn_at != len(self.match.steps):
            self.draw()
        self.ask_question()
        before = len(self.match.steps)
        while len(self.match.steps) == before:
            self.obey(self.read_line())

    def ask_question(self) -> None:
        self.print(self.terminal.question(self.look), "bold")
        legal = self.match.state.legal
        if len(legal) <= FEW:
            self.print(self.say("choices", actions=" ".join(legal.spelled())), "cyan")

    def read_line(self) -> str:
        prompt = f"{self.match.names[self.seat]} > "
        try:
            line = input(prompt).strip()
        except OSError:  # the terminal is gone
            raise Leave from None
        if not sys.stdin.isatty():
            self.print(line)  # a terminal shows what is typed; a transcript should too
        return line

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if not line:
            return
        if command is not None:
            command(self, rest.strip())
        elif line.startswith("?"):
            self.why_not(line[1:].strip())
        else:
            self.play(line)

    def play(self, text: str) -> None:
        action = self.read_action(text)
        if action is None:
            return
        if action not in self.match.state.legal:
            self.why_not(text)
            return
        self.match.play(action)
        if self.save_to is not None:
            self.save(self.save_to, quiet=True)

    def read_action(self, text: str) -> int | None:
        """The action that a text spells; capitals may be left out after the first letter."""
        game, state = self.match.game, self.match.state
        try:
            return game.parse(text)
        except NotationError as error:
            meant = [a for a in state.legal if _nearly(game.spell(a), text)]
            if len(meant) == 1:
                return meant[0]
            self.print(self.terminal.unreadable(text, str(error), self.look.words), "bold red")
            return None

    # what they see

    def draw(self) -> None:
        self.console.print()
        self.console.print(self.terminal.board(self.look))
        self.console.print()
        self.seen = self.look.seen
        self.drawn_at = len(self.match.steps)

    def why_not(self, text: str) -> None:
        action = self.read_action(text)
        if action is None:
            return
        spelled = self.match.game.spell(action)
        problem = self.match.state.seen_by(self.seat).explain(action, self.language)
        if problem is None:
            self.print(self.say("is_legal", action=spelled), "green")
        else:
            self.print(self.say("refused", action=spelled, why=problem), "bold red")

    # saving and leaving

    def save(self, path: Path, quiet: bool = False) -> bool:
        """Save the record; on failure, say why and let the game continue."""
        try:
            if path.resolve() not in self.own_files:
                check_writable(path)
            write_whole(path, self.match.record)
        except (OSError, SheduError) as error:
            self.print(
                f"{path}: {error.strerror}" if isinstance(error, OSError) else str(error), "red"
            )
            return False
        self.own_files.add(path.resolve())
        if not quiet:
            self.print(self.say("saved", file=path), "green")
        return True

    def leave(self) -> None:
        saved = self.save_to is not None and self.save(self.save_to, quiet=True)
        self.console.print()
        if saved:
            self.print(self.say("saved", file=self.save_to), "green")
            words = ["shedu", "play", self.match.game.id]
            words += ["--seat", str(self.seat + 1)] if self.seat else []
            for name in self.bots_asked_for:
                words += ["--bot", name]
            words += ["--load", str(self.save_to), "--save", str(self.save_to)]
            command = shlex.join(words)
            self.console.print(Text(self.say("resume_with", command=command)), soft_wrap=True)
        else:
            self.print(self.say("not_saved"), "dim")
        self.print(self.say("goodbye"))


def _nearly(spelled: str, text: str) -> bool:
    """The first letter counts (t is a temple, T the trader); the others may be small."""
    return spelled[:1] == text[:1] and spelled.lower() == text.lower()
