"""Playing a game through the public face."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

from shedu.agents import agent
from shedu.catalog import replay
from shedu.core.definition import CHANCE, NOBODY
from shedu.core.errors import IllegalAction
from shedu.core.game import Game
from shedu.testing.suite import Suite
from shedu.testing.tables import guesses, play_randomly, played, sample

PLAY_AND_PRINT = """
import sys
from importlib import import_module
from shedu.core.game import Game
from shedu.testing.tables import guesses, play_randomly
definition = import_module({module!r}).GAME
match = play_randomly(Game(definition, {players}, **{options!r}), 13)
sys.stdout.write(match.record + guesses(match))
"""


class Playing(Suite):
    """Legal actions, states, records, positions, batches and agents."""

    def test_games_end_and_some_action_is_always_legal_until_then(self, game: Game) -> None:
        match = played(game)
        for state in match.states[:-1]:
            assert len(state.legal) > 0
            assert state.outcome is None
        end = match.state
        assert end.is_over
        assert end.outcome is not None
        assert end.to_act is None
        assert len(end.legal) == 0
        assert sorted(seat for group in end.outcome.ranking for seat in group) == list(
            range(game.players)
        )

    def test_a_refused_action_changes_nothing_and_tells_where(self, game: Game) -> None:
        match = played(game)
        rng = random.Random(3)
        for index in sample(match, 3):
            state = match.states[index]
            before = state.key
            refused = [a for a in range(game.actions.size) if a not in state.legal]
            with pytest.raises(IllegalAction) as caught:
                state.play(rng.choice(refused))
            assert state.key == before
            assert caught.value.position == state.position()
            assert "\n" not in str(caught.value)

    def test_the_past_never_changes(self, game: Game) -> None:
        """Fingerprints of all states, taken when they were new, hold when the game is over."""
        rng = random.Random(5)
        match = game.match(seed=5)
        fingerprints = [(state.key, state.actor) for state in match.states]
        while not match.state.is_over:
            match.play(rng.choice(match.state.legal))
            new = match.states[len(fingerprints) :]
            fingerprints += [(state.key, state.actor) for state in new]
        assert [(state.key, state.actor) for state in match.states] == fingerprints

    def test_the_same_seed_gives_the_same_record_and_another_seed_another(
        self, usual: Game
    ) -> None:
        assert play_randomly(usual, 7).record == play_randomly(usual, 7).record
        assert play_randomly(usual, 7).record != play_randomly(usual, 8).record

    def test_a_record_replays_to_the_same_states(self, game: Game) -> None:
        match = played(game)
        again = replay(match.record)
        assert again.record == match.record
        assert again.states == match.states
        assert again.state.outcome == match.state.outcome

    def test_a_match_that_is_resumed_goes_on_as_if_never_interrupted(self, usual: Game) -> None:
        whole = played(usual)
        decisions = [step.action for step in whole.steps if step.actor != CHANCE]
        half = len(decisions) // 2
        begun = usual.match(seed=1)
        for action in decisions[:half]:
            begun.play(action)
        resumed = replay(begun.record)
        for action in decisions[half:]:
            resumed.play(action)
        assert resumed.record == whole.record

    def test_a_positions_spelling_reads_back_to_an_equal_state(self, game: Game) -> None:
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

    def test_material_is_conserved(self, game: Game) -> None:
        if game.definition.material is None:
            return
        match = played(game)
        at_start = game.definition.material(match.states[0])
        assert all(count > 0 for count in at_start.values())
        for state in match.states:
            assert game.definition.material(state) == at_start, state.position()

    def test_the_caches_of_a_state_follow_from_the_rest(self, game: Game) -> None:
        """A state that was read from its spelling, without any cache, plays on alike."""
        match = played(game)
        for index in sample(match, 25):
            if index < len(match.steps):
                action = match.steps[index].action
                read = game.state(match.states[index].position())
                assert read.play(action) == match.states[index + 1]

    def test_spellings_are_unique_and_read_back(self, usual: Game) -> None:
        spelled = [usual.spell(action) for action in range(usual.actions.size)]
        assert len(set(spelled)) == len(spelled)
        assert [usual.parse(text) for text in spelled] == list(range(usual.actions.size))

    def test_standing_ranks_as_the_outcome_does(self, usual: Game) -> None:
        for seed in range(3):
            end = played(usual, seed).state
            assert end.outcome is not None
            rows = end._rows
            standings = [int(usual.engine.standing(rows, 0, s)) for s in range(usual.players)]
            for better, worse in zip(end.outcome.ranking, end.outcome.ranking[1:], strict=False):
                assert standings[better[0]] > standings[worse[0]]
            for group in end.outcome.ranking:
                assert len({standings[seat] for seat in group}) == 1

    def test_a_batch_plays_the_same_games_as_single_states(self, usual: Game) -> None:
        batch = usual.batch(size=3, seed=11)
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

    def test_a_batch_refuses_an_illegal_action_and_changes_nothing(self, usual: Game) -> None:
        batch = usual.batch(size=2, seed=1)
        before = [batch.state(i) for i in range(2)]
        for wrong in (-1, usual.actions.size, usual.actions.size - 1):
            with pytest.raises(IllegalAction, match="game 1"):
                batch.step(np.array([before[0].legal[0], wrong]))
        assert [batch.state(i) for i in range(2)] == before
        assert NOBODY not in batch.acting

    def test_compiled_and_uncompiled_play_give_the_same_games(self, pair: Game) -> None:
        """SHEDU_JIT=0 turns compiling off; the rules are the same functions."""
        limit = min(8, int(pair.options["round_limit"]))
        short = Game(pair.definition, pair.players, **{**pair.options, "round_limit": limit})
        code = PLAY_AND_PRINT.format(
            id=short.id,
            players=short.players,
            options=short.options,
            module=short.definition.module,
        )
        plain = subprocess.run(
            [sys.executable, "-W", "error", "-c", code],
            env={**os.environ, "SHEDU_JIT": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert plain.returncode == 0, plain.stderr
        match = play_randomly(short, 13)
        assert plain.stdout == match.record + guesses(match)

    def test_a_game_stays_within_the_length_it_promises(self, game: Game) -> None:
        steps = played(game).steps
        assert sum(step.actor >= 0 for step in steps) <= game.most_decisions
        assert sum(step.actor < 0 for step in steps) <= game.most_chance_steps

    def test_only_chance_takes_the_actions_of_chance(self, game: Game) -> None:
        families = set(game.definition.chance_families)
        assert families <= set(game.actions.families)
        for step in played(game).steps:
            assert (game.actions.decode(step.action)[0] in families) == (step.actor == CHANCE)

    def test_every_level_finds_a_legal_action(self, usual: Game) -> None:
        match = played(usual)
        state = next(state for state in match.states if state.to_act is not None)
        for level in usual.definition.levels:
            bot = agent(level.id, usual)
            assert bot.choose(state.redacted(state.actor), 1).action in state.legal
            bot.close()

    def test_copies_and_pickles_are_equal(self, usual: Game) -> None:
        match = usual.match(seed=2)
        for value in (usual, match.state, usual.actions):
            for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                assert twin == value
        for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
            twin.play(twin.state.legal[0])
            assert len(twin.steps) > len(match.steps)
