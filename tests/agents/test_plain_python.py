"""With compiling switched off agents choose the same, so that they can be stepped through."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from some_games import DUEL, OPEN

CHOICES = """
import sys, shedu
from shedu.agents import agent
game = shedu.game(sys.argv[1])
match = game.match(seed=3)
players = [agent(text, game) for text in sys.argv[2:]]
for decision in range(4):
    seat = match.state.to_act
    choices = [player.choose(match.state.redacted(seat), seed=decision) for player in players]
    print(*[(game.spell(choice.action), choice.value) for choice in choices])
    match.play(choices[-1].action)
"""


def choices(game_id: str, **environment: str) -> str:
    agents = ["greedy:samples=2", "montecarlo:iterations=6,playout=4", "ismcts:iterations=25"]
    agents += ["champion:iterations=12"]
    return subprocess.run(
        [sys.executable, "-c", CHOICES, game_id, *agents],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize("game_id", [DUEL, OPEN])
def test_agents_choose_the_same_compiled_and_in_plain_python(game_id):
    plain, compiled = choices(game_id, SHEDU_JIT="0"), choices(game_id, SHEDU_JIT="1")
    assert len(plain.splitlines()) == 4
    assert plain == compiled
