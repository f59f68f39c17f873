"""A turn that a page stages: which decisions are final, what they would change, which are slips."""

import random

import pytest

import shedu
from server.tables import EVERY_GAME, HIDDEN_GAMES, a_live, a_match
from shedu.server.changes import applied
from shedu.server.errors import Refused
from shedu.server.foresight import _foreseen
from shedu.server.looking import forced
from shedu.server.undoing import check_undo

DECISIONS = 60

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)


def previewed(game_id, decisions=DECISIONS, seed=0):
    """Random decisions of a match: the view before and a preview, then the match and the seat."""
    match, rng = a_match(game_id), random.Random(seed)
    for _ in range(decisions):
        if match.state.is_over:
            return
        seat, action = match.state.to_act, rng.choice(match.state.legal)
        before = match.state.view(seat)
        preview = _foreseen(a_live(match), match, seat, action, "en")
        match.play(action)
        yield before, preview, match, seat


def may_undo(match, seat):
    try:
        check_undo(match, seat)
    except Refused:
        return False
    return True


@every_game
def test_what_is_not_final_can_be_taken_back_and_what_is_final_cannot(game_id):
    found = set()
    for _, preview, match, seat in previewed(game_id):
        assert preview.final != may_undo(match, seat)
        found.add(preview.final)
    assert found == {True, False}


@every_game
def test_the_change_that_is_foreseen_is_the_one_that_comes_unless_chance_acts(game_id):
    compared = 0
    for before, preview, match, seat in previewed(game_id):
        if preview.change is not None and not match.last.chance:
            assert applied(before, preview.change) == match.state.view(seat)
            compared += 1
    assert compared > DECISIONS / 4


@every_game
def test_where_chance_acts_the_change_ends_before_it(game_id):
    for before, preview, match, seat in previewed(game_id):
        if preview.change is not None and match.last.chance:
            (_, _, steps) = next(match.entries(match.seq - 1, match.seq))
            assert applied(before, preview.change) == steps[0].after.view(seat)


def forced_decisions(game_id, games=4):
    for seed in range(games):
        match, rng = shedu.game(game_id).match(seed=seed), random.Random(seed)
        for _ in range(400):
            if match.state.is_over:
                break
            if len(match.state.legal) == 1:
                yield match.state
            match.play(rng.choice(match.state.legal))


@pytest.mark.parametrize("game_id", HIDDEN_GAMES)
def test_an_only_answer_that_others_cannot_know_to_be_one_is_explained(game_id):
    explained = 0
    for state in forced_decisions(game_id):
        answer = forced(state, state.to_act, "fr")
        assert answer.action in state.legal
        if not answer.open:
            assert answer.why.text
            explained += 1
    assert explained


@pytest.mark.parametrize("game_id", HIDDEN_GAMES)
def test_whether_an_only_answer_is_open_follows_from_what_its_seat_knows(game_id):
    for state in forced_decisions(game_id, games=2):
        twin = state.resampled(state.to_act, random.Random(5))
        assert forced(twin, state.to_act, "en") == forced(state, state.to_act, "en")
