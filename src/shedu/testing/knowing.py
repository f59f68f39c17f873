"""What a seat may know, and that nothing else reaches it."""

from __future__ import annotations

import json
import random

import pytest

from shedu.core.contract import COMMON_KEYS
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.testing.suite import Suite
from shedu.testing.tables import played, sample


def knowledge(state: State, seat: int) -> bytes:
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


class Knowing(Suite):
    """Views, redacted states and resampled truths."""

    def test_what_is_hidden_from_a_seat_does_not_reach_it(self, game: Game) -> None:
        """Non-interference: permute everything hidden, and all that the seat gets is the same."""
        match = played(game)
        for index in sample(match, 40):
            state = match.states[index]
            for seat in range(game.players):
                other_truth = state.resampled(seat, random.Random(index))
                assert knowledge(other_truth, seat) == knowledge(state, seat), state.position()

    def test_a_spectator_sees_no_more_than_every_seat_sees(self, game: Game) -> None:
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

    def test_resampled_states_are_possible_truths(self, game: Game) -> None:
        """Material is whole, the decision is the same, and the game can be played on."""
        match = played(game)
        rng = random.Random(9)
        material = game.definition.material or (lambda state: {})
        at_start = material(match.states[0])
        for index in sample(match, 25):
            state = match.states[index]
            for seat in range(game.players):
                truth = state.resampled(seat, rng)
                assert truth.viewer is None
                assert truth.actor == state.actor
                assert material(truth) == at_start
                if state.to_act == seat:
                    assert list(truth.legal) == list(state.legal)
                if not truth.is_over:
                    truth.play(rng.choice(truth.legal))

    def test_a_redacted_state_can_be_resampled_but_not_played(self, game: Game) -> None:
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
                    with pytest.raises(SheduError, match="resampled"):
                        redacted.play(redacted.legal[0])
                else:
                    assert len(redacted.legal) == 0

    def test_something_is_hidden_where_the_rules_hide_it(self, usual: Game) -> None:
        """The tests above would hold for a resampling that changes nothing; this one would not."""
        match = played(usual)
        states = [match.states[i] for i in sample(match, 20)]
        changed = [s for s in states if s.resampled(0, random.Random(1)) != s]
        if usual.definition.is_open:
            assert not changed
        else:
            assert len(changed) > len(states) // 2, usual

    def test_narration_tells_a_seat_nothing_that_is_hidden_from_it(self, game: Game) -> None:
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
        assert compared > min(10, len(match.steps) // 2)

    def test_views_are_plain_json(self, game: Game) -> None:
        for state in played(game).states[::10]:
            for seat in (None, 0):
                view = state.view(seat)
                assert json.loads(json.dumps(view, allow_nan=False)) == view

    def test_views_have_the_keys_that_pages_and_programs_count_on(self, game: Game) -> None:
        for state in played(game).states[::10]:
            for seat in (None, 0):
                view = state.view(seat)
                assert set(COMMON_KEYS) <= set(view)
                assert [player["seat"] for player in view["players"]] == list(range(game.players))

    def test_a_scene_offers_exactly_the_legal_actions(self, game: Game) -> None:
        if game.definition.scene is None:
            return
        words = game.definition.says("en").scene
        for state in played(game).states[::5]:
            for seat in range(game.players):
                scene = state.view(seat)["scene"]
                spaces = {space["id"] for space in scene["spaces"]}
                assert len(spaces) == len(scene["spaces"])
                assert {piece["at"] for piece in scene["pieces"]} <= spaces
                mine = state.legal.spelled() if state.to_act == seat else []
                assert sorted(move["action"] for move in scene["moves"]) == sorted(mine)
                places = {
                    move[end] for move in scene["moves"] for end in ("at", "to") if end in move
                }
                assert places <= spaces
                said = [move["say"] for move in scene["moves"]]
                said += [note["say"] for note in scene["notes"]]
                said += [piece["kind"] for piece in scene["pieces"]]
                said += [hand["title"] for hand in scene["hands"]]
                assert set(said) <= set(words)
