"""What agents are for: choosing well where it is plain what is best, and winning."""

from __future__ import annotations

import pytest

import shedu
from agents.test_fairness import decisions
from shedu.agents import agent, decision_seed, levels
from some_games import DUEL, OPEN


def best_of(state):
    choice = agent("greedy", state.game).choose(state.redacted(state.to_act), seed=1)
    return list(choice.policy)


def play(game, agents, seed):
    """A whole match; the seats that won."""
    match = game.match(seed=seed)
    while not match.state.is_over:
        seat = match.state.to_act
        chosen = agents[seat].choose(
            match.state.redacted(seat), decision_seed(match.dealer.source, seat, match.decisions)
        )
        match.play(chosen.action)
    return match.state.outcome.winners


@pytest.mark.parametrize("game_id", shedu.GAMES)
def test_greedy_beats_random(game_id):
    game = shedu.game(game_id)
    wins = 0.0
    for seed in range(6):
        seat = seed % game.players
        agents = [agent("greedy" if s == seat else "random", game) for s in range(game.players)]
        winners = play(game, agents, seed)
        wins += (seat in winners) / len(winners)
    assert wins >= 4


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("montecarlo:iterations=200", "random"), ("ismcts:iterations=300", "greedy")],
)
def test_who_thinks_longer_wins_more(stronger, weaker):
    game = shedu.game(DUEL)
    wins = 0
    for seed in range(6):
        agents = [agent(weaker, game), agent(stronger, game)]
        wins += 1 in play(game, agents, seed)
    assert wins >= 4


@pytest.mark.parametrize("game_id", shedu.GAMES)
def test_every_level_of_every_game_is_an_agent_with_a_title(game_id):
    game = shedu.game(game_id)
    found = levels(game_id)
    assert [level.id for level in found] == ["pupil", "scribe", "merchant", "priest", "king"]
    assert [level.seconds for level in found] == sorted(level.seconds for level in found)
    for level in found:
        assert agent(level.id, game).name == level.agent
        assert all(
            level.id in shedu.game(game_id).definition.says(tongue).levels
            for tongue in ("en", "fr")
        )


def test_a_careless_agent_slips_as_often_as_it_is_told():
    """It knows what is best, and does anything at all in 3 cases of 10."""
    state = next(s for s in decisions(shedu.game(OPEN), 20) if len(best_of(s)) == 1)
    seat = state.to_act
    [best] = best_of(state)
    careless = agent("greedy:slips=0.3", state.game)
    choices = [careless.choose(state.redacted(seat), seed) for seed in range(200)]
    share = sum(choice.action == best for choice in choices) / 200
    expected = 0.7 + 0.3 / len(state.legal)
    assert abs(share - expected) < 0.12
    assert choices[0].policy[best] == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("genius", "there is no agent 'genius': choose one of random, greedy"),
        ("greedy:depth=3", "its settings are samples=…, slips=…"),
        ("random:seed=1", "its settings are none"),
        ("greedy:samples=0", "a whole number from 1 to 1000, not '0'"),
        ("greedy:samples=many", "a whole number from 1 to 1000, not 'many'"),
        ("ismcts:seconds=-1", "a number from 0 to 3600, not '-1'"),
        ("ismcts:seconds=nan", "a number from 0 to 3600, not 'nan'"),
        ("ismcts:seconds=1,iterations=5", "either seconds or iterations"),
        ("external:", "external:./bot.py"),
        ("external:'", "cannot read the command"),
    ],
)
def test_an_agent_that_cannot_be_made_says_what_was_expected(text, expected):
    with pytest.raises(shedu.OptionError) as error:
        agent(text, shedu.game(DUEL))
    assert expected in str(error.value)
