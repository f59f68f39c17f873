"""Programs that play over JSON lines, well or badly."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

import shedu
from agents import programs
from shedu.agents import AgentFailed, WithStandIn, agent, decision_seed
from shedu.agents.external import ExternalAgent
from some_games import DUEL, action_of_chance

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"
GOOD = shlex.join([sys.executable, str(EXAMPLE)])


def first_decision():
    state = shedu.game(DUEL).match(seed=1).state
    return state.redacted(state.to_act)


BY_CHANCE = action_of_chance(DUEL)
CHEATS = programs.answering(BY_CHANCE)


@pytest.mark.parametrize("game_id", shedu.GAMES)
def test_the_example_plays_every_game(game_id):
    game = shedu.game(game_id, round_limit=3)
    bot = agent(f"external:{GOOD}", game)
    match = game.match(seed=4)
    while not match.state.is_over:
        seat = match.state.to_act
        seed = decision_seed(match.dealer.source, seat, match.decisions)
        match.play(bot.choose(match.state.redacted(seat), seed).action)
    bot.close()


def test_the_example_is_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (programs.HANGS, "did not answer within 1 seconds"),
        (programs.NEVER_READY, "did not answer within 1 seconds"),
        (programs.WRONG_PROTOCOL, "it should answer {'ready': 1}"),
        (programs.DIES, "it exited with code 3"),
        (programs.DIES_AT_ONCE, "it exited with code 0"),
        (programs.TALKS_NONSENSE, "one line of JSON, not b'good morning"),
        (programs.ANSWERS_A_LIST, "one line of JSON, not b'[1, 2]"),
        (programs.TALKS_FOR_EVER, "one line of JSON, not b'xxx"),
        (programs.NAMES_NO_ACTION, "an answer must look like {'action': 'tB2'}, not {}"),
        (programs.NAMES_NONSENSE, "cannot read 'xq9'"),
        (CHEATS, f"{BY_CHANCE} is not legal"),
        ("./no-such-program", "cannot start ./no-such-program: No such file"),
    ],
)
def test_a_program_that_fails_says_how_and_is_gone(command, expected):
    bot = ExternalAgent(shedu.game(DUEL), command, patience=1.0)
    with pytest.raises(AgentFailed) as error:
        bot.choose(first_decision(), seed=1)
    assert expected in str(error.value)
    assert bot._program is None


def test_a_slow_start_is_not_a_failure():
    first = first_decision().legal.spelled()[0]
    slow = programs.answering(first, after="time.sleep(1);")
    bot = ExternalAgent(shedu.game(DUEL), slow, patience=30.0)
    assert bot._game.spell(bot.choose(first_decision(), seed=1).action) == first
    bot.close()


def test_what_a_program_started_ends_with_it():
    before = _sleepers()
    bot = ExternalAgent(shedu.game(DUEL), programs.HAS_A_CHILD, patience=1.0)
    with pytest.raises(AgentFailed):
        bot.choose(first_decision(), seed=1)
    deadline = time.monotonic() + 20
    while _sleepers() > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert _sleepers() == before


def _sleepers():
    own = f"ps -o args= --ppid 1 -u {os.getuid()}"
    listed = subprocess.run(shlex.split(own), capture_output=True, text=True, check=False).stdout
    return listed.count("import time; time.sleep(600)")


@pytest.mark.parametrize("command", [programs.HANGS, programs.DIES, CHEATS])
def test_when_a_program_fails_another_goes_on_and_nothing_is_lost(command):
    """The match is the one that the stand-in would have played, and the seat says what happened."""
    game = shedu.game(DUEL)
    failing = WithStandIn(ExternalAgent(game, command, patience=1.0), agent("random", game))
    alone = agent("random", game)
    records = []
    for first in (failing, alone):
        match = game.match(seed=9)
        while not match.state.is_over:
            seat = match.state.to_act
            seed = decision_seed(match.dealer.source, seat, match.decisions)
            player = first if seat == 0 else alone
            match.play(player.choose(match.state.redacted(seat), seed).action)
        records.append(match.record)
    assert records[0] == records[1]
    assert failing.failure is not None
    assert failing.failure.endswith("random takes over")
    failing.close()
