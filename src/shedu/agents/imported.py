"""A bot written in Python: `package.module:MyBot`, with settings as `package.module:MyBot:depth=2`.

What a bot needs to have is told in docs/agents.md. Whatever it does wrong becomes an OptionError
while it is made, and AgentFailed while it plays.
"""

from __future__ import annotations

import importlib
import re
from contextlib import suppress
from dataclasses import replace
from operator import index
from pathlib import Path
from traceback import extract_tb
from typing import Any

from shedu.agents.agent import AgentFailed, Choice, legal_action, seat_to_play
from shedu.core.errors import OptionError, SheduError
from shedu.core.game import Game
from shedu.core.state import State

TROUBLE = (Exception, SystemExit)  # a bot that calls exit() ends itself, not the program
_NAME = r"[^\W\d]\w*"
_NOT_THEIRS = (str(Path(__file__).parents[1]), str(Path(importlib.__file__).parent), "<frozen")
_BOT = re.compile(rf"({_NAME}(?:\.{_NAME})*):({_NAME})(?::(.*))?", re.DOTALL)


def is_imported(text: str) -> bool:
    """Whether a name is that of a bot to be imported, such as `package.module:MyBot`."""
    return _BOT.fullmatch(text) is not None


class ImportedAgent:
    """Calls the bot, and answers for it what the rest of the program relies on."""

    def __init__(self, game: Game, text: str) -> None:
        found = _BOT.fullmatch(text)
        assert found is not None
        self.name = text
        self._game = game
        make = _imported(found[1], found[2])
        settings = _settings(found[3] or "")
        try:
            self._bot = make(game, **settings)
        except TROUBLE as error:
            raise OptionError(f"cannot create {text}: {_told(error)}") from error
        if not callable(getattr(self._bot, "choose", None)):
            raise OptionError(f"{text} is not an agent: it has no method choose(state, seed)")

    def choose(self, state: State, seed: int) -> Choice:
        seat_to_play(state, self._game)
        try:
            answer = self._bot.choose(state, seed)
        except TROUBLE as error:
            raise AgentFailed(f"choose raised {_told(error)}") from error
        return _understood(answer, state)

    def __reduce__(self) -> tuple[Any, ...]:
        return ImportedAgent, (self._game, self.name)

    def close(self) -> None:
        close = getattr(self._bot, "close", None)
        try:
            if close is not None:
                close()
        except TROUBLE as error:
            raise AgentFailed(f"{self.name}: close raised {_told(error)}") from error


def _imported(module: str, name: str) -> Any:
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            raise OptionError(f"cannot import {module}:{name}: there is no {error.name}") from None
        raise OptionError(f"cannot import {module}: {_told(error)}") from error
    except TROUBLE as error:
        raise OptionError(f"cannot import {module}: {_told(error)}") from error
    if not callable(getattr(found, name, None)):
        raise OptionError(f"cannot import {module}:{name}: {module} has no class {name}")
    return getattr(found, name)


def _settings(text: str) -> dict[str, int | float | str]:
    settings = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals or not key.isidentifier():
            raise OptionError(f"write a setting as depth=2, not {part!r}")
        settings[key] = _value(value)
    return settings


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        with suppress(ValueError):
            return kind(text)
    return text


def _understood(answer: object, state: State) -> Choice:
    """A bot's answer as a choice: it may be one, or an action's number or spelling."""
    if isinstance(answer, Choice):
        return replace(answer, action=_action(answer.action, state))
    action = _action(answer, state)
    return Choice(action, {action: 1.0})


def _action(answer: Any, state: State) -> int:
    if isinstance(answer, str):
        return legal_action(answer, state)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise AgentFailed(
            f"choose must return a Choice, or an action as a number or a string, not {answer!r}"
        )
    return legal_action(index(answer), state)


def _told(error: BaseException) -> str:
    """An error in one line, with the place where it happened, for the bot's author."""
    words = " ".join(str(error).split())
    told = words if isinstance(error, SheduError) else f"{type(error).__name__}: {words}"
    places = [f for f in extract_tb(error.__traceback__) if not f.filename.startswith(_NOT_THEIRS)]
    if not places:
        return told
    return f"{told} ({Path(places[-1].filename).name}, line {places[-1].lineno})"
