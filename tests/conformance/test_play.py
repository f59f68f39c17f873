"""Every game: playing it through the public face."""

import random
import subprocess
import sys

import numpy as np
import pytest

import shedu
from conformance.tables import name_of, play_randomly, played, sample, tables
from shedu.core.definition import CHANCE, NOBODY

every_table = pytest.mark.parametrize("game", tables(), ids=name_of)
one_table_each = pytest.mark.parametrize("game", tables(rows=1), ids=name_of)


@every_table
def test_games_end_and_some_action_is_always_legal_until_then(game):
    match = played(game)
    for state in match.states[:-1]:
        assert len(state.legal) > 0
        assert state.outcome is None
    end = match.state
    assert end.is_over
    assert end.to_act is None
    assert len(end.legal) == 0
    assert sorted(seat for group in end.outcome.ranking for seat in group) == list(
        range(game.players)
    )


@every_table
def test_legal_actions_are_legal_and_every_other_id_is_refused_with_a_reason(game):
    match = played(game)
    for index in sample(match, 4):
        state = match.states[index]
        legal = set(state.legal)
        for action in range(game.actions.size):
            problem = state.explain(action)
            assert (problem is None) == (action in legal), (game.spell(action), state.position())
            assert problem is None or problem.rule.startswith(game.definition.rules_tag)


@every_table
def test_a_refused_action_changes_nothing_and_tells_where(game):
    match = played(game)
    rng = random.Random(3)
    for index in sample(match, 3):
        state = match.states[index]
        before = state.key
        refused = [a for a in range(game.actions.size) if a not in state.legal]
        with pytest.raises(shedu.IllegalAction) as caught:
            state.play(rng.choice(refused))
        assert state.key == before
        assert caught.value.position == state.position()
        assert "\n" not in str(caught.value)


@every_table
def test_reasons_are_told_in_english_and_french(game):
    match = played(game)
    rng = random.Random(4)
    for index in sample(match, 6):
        state = match.states[index]
        for action in rng.sample(range(game.actions.size), 40):
            english, french = state.explain(action), state.explain(action, "fr")
            assert (english is None) == (french is None)
            if english is not None and french is not None:
                assert english.rule == french.rule
                assert english.message != french.message


@every_table
def test_the_past_never_changes(game):
    """Fingerprints of all states, taken when they were new, hold when the game is over."""
    rng = random.Random(5)
    match = game.match(seed=5)
    fingerprints = [(state.key, state.actor) for state in match.states]
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
        new = match.states[len(fingerprints) :]
        fingerprints += [(state.key, state.actor) for state in new]
    assert [(state.key, state.actor) for state in match.states] == fingerprints


@one_table_each
def test_the_same_seed_gives_the_same_record_and_another_seed_another(game):
    assert play_randomly(game, 7).record == play_randomly(game, 7).record
    assert play_randomly(game, 7).record != play_randomly(game, 8).record


@every_table
def test_a_record_replays_to_the_same_states(game):
    match = played(game)
    again = shedu.replay(match.record)
    assert again.record == match.record
    assert again.states == match.states
    assert again.state.outcome == match.state.outcome


@one_table_each
def test_a_match_that_is_resumed_goes_on_as_if_never_interrupted(game):
    whole = played(game)
    decisions = [step.action for step in whole.steps if step.actor != CHANCE]
    half = len(decisions) // 2
    begun = game.match(seed=1)
    for action in decisions[:half]:
        begun.play(action)
    resumed = shedu.replay(begun.record)
    for action in decisions[half:]:
        resumed.play(action)
    assert resumed.record == whole.record


@every_table
def test_a_positions_spelling_reads_back_to_an_equal_state(game):
    match = played(game)
    for index, state in enumerate(match.states):
        line = state.position()
        assert "\n" not in line
        read = game.state(line)
        assert read == state, line
        assert read.actor == state.actor
        if index % 5 == 0:
            assert game.state(state.position(drawn=True)) == state
            assert list(read.legal) == list(state.legal)


@every_table
def test_material_is_conserved(game):
    match = played(game)
    at_start = game.definition.material(match.states[0])
    assert all(count > 0 for count in at_start.values())
    for state in match.states:
        assert game.definition.material(state) == at_start, state.position()


@every_table
def test_the_caches_of_a_state_follow_from_the_rest(game):
    """A state that was read from its spelling, without any cache, plays on alike."""
    match = played(game)
    for index in sample(match, 25):
        if index < len(match.steps):
            action = match.steps[index].action
            read = game.state(match.states[index].position())
            assert read.play(action) == match.states[index + 1]


@every_table
def test_every_action_of_a_game_is_narrated_in_english_and_french(game):
    match = played(game)
    for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
        for seat in (None, 0):
            events = before.narrate(step.action, after, seat)
            told = [game.tell(event, match.names) for event in events]
            en_francais = [game.tell(event, match.names, "fr") for event in events]
            assert all(told)
            assert all(a != b for a, b in zip(told, en_francais, strict=True))
    end = match.states[-2].narrate(match.steps[-1].action, match.states[-1], None)
    assert any(event.kind == "over" for event in end)


def test_spellings_are_unique_and_read_back():
    for game in {table.id: table for table in tables(rows=1)}.values():
        spelled = [game.spell(action) for action in range(game.actions.size)]
        assert len(set(spelled)) == len(spelled)
        assert [game.parse(text) for text in spelled] == list(range(game.actions.size))


@one_table_each
def test_standing_ranks_as_the_outcome_does(game):
    for seed in range(3):
        end = played(game, seed).state
        records = end._records
        standings = [int(game.engine.standing(records, 0, s)) for s in range(game.players)]
        for better, worse in zip(end.outcome.ranking, end.outcome.ranking[1:], strict=False):
            assert standings[better[0]] > standings[worse[0]]
        for group in end.outcome.ranking:
            assert len({standings[seat] for seat in group}) == 1


@one_table_each
def test_a_batch_plays_the_same_games_as_single_states(game):
    batch = game.batch(size=3, seed=11)
    singles = [batch.state(i) for i in range(3)]
    for _ in range(60):
        masks = batch.masks
        for i, state in enumerate(singles):
            assert batch.acting[i] == state.actor
            assert np.flatnonzero(masks[i]).tolist() == list(state.legal)
        actions = batch.random_actions()
        batch.step(actions)
        for i, state in enumerate(singles):
            if state.is_over:
                singles[i] = batch.state(i)
                continue
            after = state.play(int(actions[i]))
            if not after.is_chance:
                assert batch.state(i) == after
            singles[i] = batch.state(i)


@one_table_each
def test_a_batch_refuses_an_illegal_action_and_changes_nothing(game):
    batch = game.batch(size=2, seed=1)
    before = [batch.state(i) for i in range(2)]
    for wrong in (-1, game.actions.size, game.actions.size - 1):
        with pytest.raises(shedu.IllegalAction, match="game 1"):
            batch.step(np.array([before[0].legal[0], wrong]))
    assert [batch.state(i) for i in range(2)] == before
    assert NOBODY not in batch.acting


PLAY_AND_PRINT = """
import sys
from conformance.tables import play_randomly
import shedu
game = shedu.game({id!r}, {players}, **{options!r})
sys.stdout.write(play_randomly(game, 13).record)
"""


@pytest.mark.parametrize("game", tables(rows=2), ids=name_of)
def test_compiled_and_uncompiled_play_give_the_same_games(game):
    """SHEDU_JIT=0 turns compiling off; the rules are the same functions."""
    short = shedu.game(game.id, game.players, **{**game.options, "round_limit": 8})
    code = PLAY_AND_PRINT.format(id=short.id, players=short.players, options=short.options)
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={"SHEDU_JIT": "0", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout == play_randomly(short, 13).record
