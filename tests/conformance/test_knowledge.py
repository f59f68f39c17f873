"""Every game: what a seat may know, and that nothing else reaches it."""

import json
import random

import pytest

import shedu
from conformance.tables import name_of, played, sample, tables

every_table = pytest.mark.parametrize("game", tables(), ids=name_of)


def knowledge(state, seat):
    """Everything that reaches a seat, as bytes."""
    redacted = state.redacted(seat)
    parts = [
        json.dumps(state.view(seat), sort_keys=True).encode(),
        redacted.key,
        redacted.position().encode(),
        *(tensor.tobytes() for tensor in state.encode(seat)),
        *(tensor.tobytes() for tensor in redacted.encode(seat)),
    ]
    if state.to_act == seat:
        parts.append(bytes(state.legal.mask))
    return b"|".join(parts)


@every_table
def test_what_is_hidden_from_a_seat_does_not_reach_it(game):
    """Non-interference: permute everything hidden, and all that the seat gets is the same."""
    match = played(game)
    for index in sample(match, 40):
        state = match.states[index]
        for seat in range(game.players):
            other_truth = state.resampled(seat, random.Random(index))
            assert knowledge(other_truth, seat) == knowledge(state, seat), state.position()


@every_table
def test_a_spectator_sees_no_more_than_every_seat_sees(game):
    match = played(game)
    for index in sample(match, 20):
        state = match.states[index]
        seen = json.dumps(state.view(None), sort_keys=True)
        for seat in range(game.players):
            truth = state.resampled(seat, random.Random(index))
            permuted = truth.resampled((seat + 1) % game.players, random.Random(index))
            if permuted.redacted(seat) == truth.redacted(seat):
                assert json.dumps(permuted.view(None), sort_keys=True) == seen
        assert state.view(None)["viewer"] is None


@every_table
def test_resampled_states_are_possible_truths(game):
    """Material is whole, the decision is the same, and the game can be played on."""
    match = played(game)
    rng = random.Random(9)
    at_start = game.definition.material(match.states[0])
    for index in sample(match, 25):
        state = match.states[index]
        for seat in range(game.players):
            truth = state.resampled(seat, rng)
            assert truth.viewer is None
            assert truth.actor == state.actor
            assert game.definition.material(truth) == at_start
            if state.to_act == seat:
                assert list(truth.legal) == list(state.legal)
            if not truth.is_over:
                truth.play(rng.choice(truth.legal))


@every_table
def test_a_redacted_state_can_be_resampled_but_not_played(game):
    match = played(game)
    rng = random.Random(10)
    for index in sample(match, 10):
        state = match.states[index]
        for seat in range(game.players):
            redacted = state.redacted(seat)
            assert redacted.viewer == seat
            assert redacted.resampled(seat, rng).redacted(seat) == redacted
            assert redacted.view(seat) == state.view(seat)
            assert game.state(redacted.position()) == redacted
            if state.to_act == seat:
                assert list(redacted.legal) == list(state.legal)
                with pytest.raises(shedu.SheduError, match="resampled"):
                    redacted.play(redacted.legal[0])
            else:
                assert len(redacted.legal) == 0


def test_something_is_hidden_where_the_rules_hide_it():
    """The tests above would hold for a resampling that changes nothing; this one would not."""
    for game in tables(rows=1):
        if game.id == "ur":
            continue  # everything is open in Ur
        match = played(game)
        states = [match.states[i] for i in sample(match, 20)]
        changed = [s for s in states if s.resampled(0, random.Random(1)) != s]
        assert len(changed) > len(states) // 2, game


@every_table
def test_narration_tells_a_seat_nothing_that_is_hidden_from_it(game):
    """Where a seat knows the same before and after, it is told the same."""
    match = played(game)
    compared = 0
    for index in sample(match, 40):
        if index == len(match.steps):
            continue
        state, after = match.states[index], match.states[index + 1]
        action = match.steps[index].action
        for seat in range(game.players):
            truth = state.resampled(seat, random.Random(index))
            if action not in truth.legal:
                continue
            truth_after = truth.play(action)
            if truth_after.redacted(seat) == after.redacted(seat):
                told = truth.narrate(action, truth_after, seat)
                assert told == state.narrate(action, after, seat)
                compared += 1
    assert compared > 10


@every_table
def test_views_are_plain_json(game):
    for state in played(game).states[::10]:
        for seat in (None, 0):
            view = state.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
