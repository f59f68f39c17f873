"""An agent sees its seat's knowledge, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import shedu
from shedu.agents import agent
from shedu.testing.tables import played, sample
from some_games import DUEL, LARGEST

AGENTS = [
    "random",
    "greedy:samples=2",
    "montecarlo:iterations=20,playout=5",
    "ismcts:iterations=40",
    "champion:iterations=40",
    "champion:iterations=40,net=0,threads=2",
    "champion:iterations=40,whim=0.05",
]
TABLES = [shedu.game(game_id) for game_id in shedu.GAMES] + [shedu.game(LARGEST, 4)]


def decisions(game, number):
    """Some true states of a match in which a seat has more than one choice."""
    match = played(game)
    states = [match.states[i] for i in sample(match, 40)]
    return [s for s in states if s.to_act is not None and len(s.legal) > 1][:number]


@pytest.mark.parametrize("text", AGENTS)
@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.id} {game.players}")
def test_two_truths_with_the_same_view_get_the_same_choice_and_probabilities(game, text):
    chooser = agent(text, game)
    for truth in decisions(game, 6):
        seat = truth.to_act
        other = truth.resampled(seat, Random(7))
        assert other.view(seat) == truth.view(seat)
        choices = [chooser.choose(state.redacted(seat), seed=5) for state in (truth, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("text", AGENTS)
@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.id} {game.players}")
def test_a_choice_is_legal_likely_and_the_same_again(game, text):
    for state in decisions(game, 6):
        redacted = state.redacted(state.to_act)
        choice = agent(text, game).choose(redacted, seed=3)
        assert choice.action in state.legal
        assert choice.policy[choice.action] > 0
        assert set(choice.policy) <= set(state.legal)
        assert sum(choice.policy.values()) == pytest.approx(1)
        assert choice.value is None or 0 <= choice.value <= 1
        assert agent(text, game).choose(redacted, seed=3) == choice


def test_some_truths_do_differ():
    """Else the first test proves nothing."""
    for game in TABLES:
        pairs = [(s, s.resampled(s.to_act, Random(7))) for s in decisions(game, 6)]
        assert game.definition.is_open or any(truth != other for truth, other in pairs)


@pytest.mark.parametrize("text", AGENTS)
def test_an_agent_refuses_to_see_the_truth_or_another_seats_view(text):
    state = shedu.game(DUEL).match(seed=1).state
    chooser = agent(text, state.game)
    for wrong in (state, state.redacted(1 - state.to_act)):
        with pytest.raises(shedu.SheduError, match="redacted"):
            chooser.choose(wrong, seed=1)


def test_an_agent_is_not_asked_when_nobody_decides():
    over = played(shedu.game(DUEL)).state
    with pytest.raises(shedu.SheduError, match="has to decide"):
        agent("random", over.game).choose(over.redacted(0), seed=1)
