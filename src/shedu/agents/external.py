"""`external`: any program can play, through JSON lines on its input and output.

The protocol is described in docs/agents.md; examples/bot.py is a complete bot.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from typing import Any

from shedu.agents.agent import AgentFailed, Choice, legal_action, seat_to_play
from shedu.core.errors import OptionError
from shedu.core.game import Game
from shedu.core.state import State

PROTOCOL = 1
PATIENCE = 10.0  # seconds for an answer
LONGEST_LINE = 1 << 16  # bytes of an answer


class ExternalAgent:
    """Starts its program at the first decision, and ends it when it is closed."""

    def __init__(self, game: Game, command: str, patience: float = PATIENCE) -> None:
        self.name = f"external:{command}"
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise OptionError(f"external: cannot read the command {command!r}: {error}") from None
        if not self._command:
            raise OptionError("external needs a command to run, such as external:./bot.py")
        self._game = game
        self._patience = patience
        self._program: _Program | None = None

    def choose(self, state: State, seed: int) -> Choice:
        seat = seat_to_play(state, self._game)
        try:
            if self._program is None:
                self._program = self._start()
            answer = self._program.ask(question(state, seat, seed), self._patience)
            return self._understood(answer, state)
        except AgentFailed:
            self.close()
            raise

    def _start(self) -> _Program:
        program = _Program(self._command)
        try:
            answer = program.ask(greeting(self._game), self._patience)
            if answer != {"ready": PROTOCOL}:
                raise AgentFailed(f"it should answer {{'ready': {PROTOCOL}}}, not {answer}")
        except AgentFailed:
            program.end()
            raise
        return program

    def _understood(self, answer: dict[str, Any], state: State) -> Choice:
        """The action that an answer names, if it is legal."""
        named = answer.get("action")
        if not isinstance(named, str):
            raise AgentFailed(f"an answer must look like {{'action': 'tB2'}}, not {answer}")
        action = legal_action(named, state)
        return Choice(action, {action: 1.0})

    def close(self) -> None:
        if self._program is not None:
            self._program.end()
            self._program = None

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy starts its own program."""
        return ExternalAgent, (self._game, self.name.partition(":")[2], self._patience)


def greeting(game: Game) -> dict[str, Any]:
    return {
        "hello": PROTOCOL,
        "game": game.id,
        "players": game.players,
        "options": dict(game.options),
    }


def question(state: State, seat: int, seed: int) -> dict[str, Any]:
    """All that the seat may know, and what it may do."""
    return {
        "seat": seat,
        "seed": seed,
        "view": state.view(seat),
        "position": state.position(),
        "legal": state.legal.spelled(),
    }


class _Program:
    """A running program; a thread reads what it says, so that waiting for it has an end."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise AgentFailed(f"cannot start {command[0]}: {error.strerror}") from None
        self._said: queue.Queue[bytes] = queue.Queue()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError, OSError):  # the pipe is closed
            while line := self._process.stdout.readline(LONGEST_LINE):
                self._said.put(line)
        self._said.put(b"")

    def ask(self, message: dict[str, Any], patience: float) -> dict[str, Any]:
        """Say a line, and wait for the answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
            line = self._said.get(timeout=patience)
        except OSError:
            line = b""
        except queue.Empty:
            raise AgentFailed(f"it did not answer within {patience:g} seconds") from None
        if not line:
            code = self._wait()
            raise AgentFailed(f"it exited with code {code}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise AgentFailed(f"an answer must be one line of JSON, not {line[:80]!r}")
        return answer

    def _wait(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(1)
        return None

    def end(self) -> None:
        """Close its input; if that does not end it, end it and all that it started."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):
            self._process.stdin.close()
        if self._wait() is None:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._reader.join(1)
        self._process.stdout.close()
