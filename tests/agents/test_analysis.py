"""What `shedu.analyze` answers, and what it must not know."""

from __future__ import annotations

import json
from random import Random

import pytest

import shedu
from shedu.agents import agent
from shedu.agents.analysis import COMPARED
from shedu.testing.tables import play_randomly, played, sample
from some_games import DUEL, LARGEST, OPEN

TABLES = [shedu.game(game_id) for game_id in shedu.GAMES] + [shedu.game(LARGEST, 4)]
HIDING = [game for game in TABLES if not game.definition.is_open]
FEW = 60  # iterations
EVERYTHING = 10_000  # candidates

every_game = pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.id} {game.players}")
hidden_games = pytest.mark.parametrize("game", HIDING, ids=lambda g: f"{g.id} {g.players}")


def decisions(game, number=4):
    """Some true states of a match in which a seat has more than one choice."""
    match = played(game)
    states = [match.states[i] for i in sample(match, 40)]
    return [s for s in states if s.to_act is not None and len(s.legal) > 1][:number]


def a_decision(game_id):
    return decisions(shedu.game(game_id), 1)[0]


def twin(state):
    """Another truth, which the seat that decides cannot tell from this one."""
    return state.resampled(state.to_act, Random(7))


def told(analysis):
    """The analysis as JSON, without the time that it took."""
    return json.dumps(analysis.as_json() | {"seconds": 0})


@hidden_games
def test_two_truths_that_a_seat_cannot_tell_apart_are_analyzed_alike(game):
    for truth in decisions(game):
        known = truth.redacted(truth.to_act)
        found = [shedu.analyze(state, iterations=FEW) for state in (truth, twin(truth), known)]
        assert found[0] == found[1] == found[2]
        assert told(found[0]) == told(found[1]) == told(found[2])


@hidden_games
def test_face_up_the_champion_sees_the_difference_and_says_so(game):
    """Else the test above proves nothing."""
    seen = 0
    for truth in decisions(game, 6):
        found = [
            shedu.analyze(state, iterations=FEW, face_up=True) for state in (truth, twin(truth))
        ]
        assert all(analysis.face_up and analysis.as_json()["face_up"] for analysis in found)
        seen += found[0] != found[1]
    assert seen > 0


@every_game
def test_an_analysis_is_whole_and_the_same_again(game):
    for state in decisions(game):
        found = shedu.analyze(state, iterations=FEW, seed=3, candidates=EVERYTHING)
        assert (found.seat, found.legal_actions, found.face_up) == (
            state.to_act,
            len(state.legal),
            False,
        )
        assert found.iterations == FEW
        assert len(found.values) == game.players
        assert all(0 <= value <= 1 for value in found.values)
        shares = [verdict.share for verdict in found.candidates]
        assert sum(shares) == pytest.approx(1)
        assert shares == sorted(shares, reverse=True)
        for verdict in found.candidates:
            assert verdict.action in state.legal
            assert game.spell(verdict.action) == verdict.spelled == verdict.line[0]
            assert 0 <= verdict.value <= 1
        for verdict in found.candidates[:COMPARED]:
            low, high = verdict.spread
            assert 0 <= low <= verdict.value <= high <= 1
        again = shedu.analyze(state, iterations=FEW, seed=3, candidates=EVERYTHING)
        assert found == again
        assert told(found) == told(again)


@every_game
def test_the_best_action_is_the_one_that_the_champion_plays(game):
    for state in decisions(game):
        champion = agent(f"champion:iterations={FEW}", game)
        choice = champion.choose(state.redacted(state.to_act), seed=5)
        found = shedu.analyze(state, iterations=FEW, seed=5)
        assert (found.best.action, found.best.value) == (choice.action, choice.value)
        assert found.best.share == pytest.approx(choice.policy[choice.action])


def test_another_seed_looks_at_other_truths():
    state = a_decision(DUEL)
    found = [shedu.analyze(state, iterations=FEW, seed=seed) for seed in range(4)]
    assert len({analysis.values for analysis in found}) > 1


def wins(state, action):
    """Whether an action ends the game, and its seat wins alone, whatever chance does."""
    for seed in range(5):
        end, rng = state.play(action), Random(seed)
        while end.is_chance:
            end = end.play(rng.choice(end.legal))
        if not end.is_over or end.outcome.winners != (state.to_act,):
            return False
    return True


def nearly_won(game):
    """A true state whose seat can win the game at once, and the actions by which it does."""
    for seed in range(200):
        steps = play_randomly(game, seed).steps
        last = next(step.before for step in reversed(steps) if step.actor >= 0)
        winning = [action for action in last.legal if wins(last, action)]
        if winning:
            return last, winning
    raise AssertionError("no game ended so")


@every_game
def test_a_won_position_is_seen_as_won(game):
    """Three quarters of a value are for standing above everybody."""
    state, winning = nearly_won(game)
    found = shedu.analyze(state, iterations=1000, face_up=True, candidates=EVERYTHING)
    assert found.best.value > 0.75
    assert found.values[found.seat] == max(found.values)
    tried = [verdict.value for verdict in found.candidates if verdict.action in winning]
    assert min(tried) > 0.75


def test_only_as_many_candidates_as_asked_for_and_a_spread_for_the_best():
    state = max(decisions(shedu.game(LARGEST), 30), key=lambda state: len(state.legal))
    everything = shedu.analyze(state, iterations=400, candidates=EVERYTHING)
    assert COMPARED + 1 < len(everything.candidates) <= len(state.legal)
    spreads = [verdict.spread is not None for verdict in everything.candidates]
    assert spreads == [True] * COMPARED + [False] * (len(spreads) - COMPARED)
    two = shedu.analyze(state, iterations=400, candidates=2)
    assert [v.action for v in two.candidates] == [v.action for v in everything.candidates[:2]]
    assert two.values == everything.values
    assert two.legal_actions == len(state.legal)


def test_where_nothing_is_hidden_or_drawn_the_spread_is_the_value():
    found = shedu.analyze(a_decision(OPEN), iterations=FEW)
    assert all(verdict.spread == (verdict.value, verdict.value) for verdict in found.candidates)


def test_where_cards_are_hidden_the_value_depends_on_them():
    found = [shedu.analyze(state, iterations=400) for state in decisions(shedu.game(DUEL), 6)]
    spreads = [verdict.spread for analysis in found for verdict in analysis.candidates]
    assert any(low < high for low, high in spreads)


def test_a_forced_decision_is_analyzed_as_well():
    forced = [
        state
        for game in TABLES
        for state in played(game).states
        if state.to_act is not None and len(state.legal) == 1
    ]
    found = shedu.analyze(forced[0], iterations=FEW)
    assert found.legal_actions == 1
    assert [(v.action, v.share) for v in found.candidates] == [(forced[0].legal[0], 1.0)]


@pytest.mark.parametrize("seconds", [1e-9, 0.02])
def test_seconds_are_a_budget_too(seconds):
    """However few they are, the champion looks at every candidate."""
    found = shedu.analyze(a_decision(DUEL), seconds=seconds)
    assert found.iterations > 0
    assert found.seconds > 0
    assert found.best.spread is not None


def test_an_analysis_as_json_has_the_fields_of_the_page():
    found = shedu.analyze(a_decision(DUEL), iterations=FEW).as_json()
    assert list(found) == [
        "seat",
        "face_up",
        "legal_actions",
        "iterations",
        "seconds",
        "values",
        "candidates",
    ]
    assert list(found["candidates"][0]) == ["action", "id", "value", "share", "spread", "line"]
    assert json.loads(json.dumps(found)) == found


def test_what_cannot_be_analyzed_is_refused():
    state = a_decision(DUEL)
    over = played(state.game).state
    for wrong, why in (
        (over, "the game is over"),
        (state.game.initial, "chance acts"),
        (state.redacted(1 - state.to_act), f"seat {state.to_act} decides"),
        ("a position", "takes a State"),
    ):
        with pytest.raises(shedu.SheduError, match=why):
            shedu.analyze(wrong, iterations=FEW)
    with pytest.raises(shedu.SheduError, match="redacted: only a true state"):
        shedu.analyze(state.redacted(state.to_act), iterations=FEW, face_up=True)


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"seconds": 1, "iterations": 1}, "not both"),
        ({"seconds": 0}, "seconds must be"),
        ({"seconds": -1}, "seconds must be"),
        ({"seconds": float("nan")}, "seconds must be"),
        ({"seconds": "long"}, "seconds must be"),
        ({"iterations": 0}, "iterations must be a whole number"),
        ({"iterations": 1.5}, "iterations must be a whole number"),
        ({"candidates": 0}, "candidates must be a whole number"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(wishes, why):
    with pytest.raises(shedu.OptionError, match=why):
        shedu.analyze(a_decision(OPEN), **wishes)
