"""What a seat may know, and that nothing else reaches it."""

from __future__ import annotations

import json
import random

import pytest

from shedu.core.collecting import home
from shedu.core.contract import COMMON_KEYS
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.story import Event
from shedu.core.view_types import Own, Public
from shedu.core.viewer import EVERYTHING
from shedu.soak.examining import knowledge
from shedu.testing.declared import fields_of, wrong_fields
from shedu.testing.suite import Suite
from shedu.testing.tables import played, sample


def assert_tells_no_more(less: list[Event], more: list[Event]) -> None:
    """Each event of the one story is in the other, with every fact that it has."""
    for event in less:
        facts = {name: fact for name, fact in event.facts.items() if fact is not None}
        assert any(e.kind == event.kind and facts.items() <= e.facts.items() for e in more), event


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
                if state.to_act == seat:
                    assert list(redacted.legal) == list(state.legal)
                    with pytest.raises(SheduError, match="resampled"):
                        redacted.play(redacted.legal[0])
                else:
                    assert len(redacted.legal) == 0

    def test_a_seat_sees_the_same_whatever_it_remembers(self, game: Game) -> None:
        """Views and encodings tell what is seen, from the truth, a memory, or what is seen."""
        match = played(game)
        rng = random.Random(11)
        for index in sample(match, 10):
            state = match.states[index]
            for seat in range(game.players):
                redacted, seen = state.redacted(seat), state.seen_by(seat)
                assert seen == redacted.seen_by(seat) == seen.seen_by(seat)
                assert seen.resampled(seat, rng).seen_by(seat) == seen
                for known in (redacted, seen):
                    assert known.view(seat) == state.view(seat)
                    for tensor, other in zip(known.encode(seat), state.encode(seat), strict=True):
                        assert (tensor == other).all()
                    assert game.state(known.position()) == known

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

    def test_narration_does_not_tell_a_seat_which_of_two_hidden_things_happened(
        self, game: Game
    ) -> None:
        """Where another action of somebody else, or of chance, leaves another truth but the seat
        none the wiser, it is told the same."""
        match = played(game)
        compared = 0
        for index in set(sample(match, 40)) & set(range(len(match.steps))):
            state, step, after = match.states[index], match.steps[index], match.states[index + 1]
            legal = list(state.legal)
            for other in random.Random(index).sample(legal, min(6, len(legal))):
                other_after = state.play(other)
                for seat in set(range(game.players)) - {step.actor}:
                    known = other_after.redacted(seat) == after.redacted(seat)
                    if known and other_after != after:
                        told = state.narrate(other, other_after, seat)
                        assert told == state.narrate(step.action, after, seat), state.position()
                        compared += 1
        assert compared > 0 or game.definition.is_open

    def test_a_story_is_told_once_and_hidden_for_each_viewer(self, game: Game) -> None:
        """A spectator is told no more than every seat, and a seat no more than there is to tell."""
        match = played(game)
        for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
            story = before.story(step.action, after)
            assert before.narrate(step.action, after, EVERYTHING) == story
            unseen = game.told(story, None)
            assert before.narrate(step.action, after, None) == unseen
            for seat in range(game.players):
                told = game.told(story, seat)
                assert before.narrate(step.action, after, seat) == told
                assert_tells_no_more(unseen, told)
                assert_tells_no_more(told, story)

    def test_secrets_name_facts_that_there_are(self, game: Game) -> None:
        match = played(game)
        for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
            for event in before.story(step.action, after):
                secret = game.definition.secrets.get(event.kind)
                if isinstance(secret, str):
                    assert event.facts[secret] is not None
                    assert event.facts["seat"] in range(game.players)

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

    def test_a_view_is_what_all_see_alike_and_what_is_the_viewers_own(self, game: Game) -> None:
        """No key is in both: what the one part hides, the other would tell."""
        for state in played(game).states[::10]:
            public = state.public()
            for seat in (None, *range(game.players)):
                own = state.own(seat)
                assert set(public).isdisjoint(own)
                assert own["viewer"] == seat
                assert state.view(seat) == public | own

    def test_views_have_the_types_that_the_game_declares(self, game: Game) -> None:
        """A game need not declare any; the common part of a view has its types in every game."""
        declared = home(game.definition.module, "view_types")
        public_type = fields_of(Public, getattr(declared, "Public", None))
        own_type = fields_of(Own, getattr(declared, "Own", None))
        for state in played(game).states[::10]:
            public = state.public()
            wrong = wrong_fields(public, public_type, "public", exactly=declared is not None)
            assert not list(wrong), state.position()
            assert public["phase"] in game.definition.phases
            assert public["ending"] is None or public["ending"] in game.definition.endings
            for seat in (None, *range(game.players)):
                own = state.own(seat)
                wrong = wrong_fields(own, own_type, "own", exactly=declared is not None)
                assert not list(wrong), state.position()

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
