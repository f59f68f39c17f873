"""What a game says: reasons, events, and views that nobody can spoil for others."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from shedu.core.game import Game
from shedu.core.match import Match
from shedu.testing.suite import Suite
from shedu.testing.tables import played, sample


def as_lists(value: Any) -> Any:
    return [as_lists(part) for part in value] if isinstance(value, tuple) else value


def spoil(value: Any) -> None:
    """Empty everything that can be changed, however deep it lies."""
    parts = list(value.values()) if isinstance(value, dict) else value
    if isinstance(value, (dict, list, tuple)):
        for part in parts:
            spoil(part)
    if isinstance(value, (dict, list)):
        value.clear()


def everything_told(match: Match, index: int) -> list[Any]:
    state, step, after = match.states[index], match.steps[index], match.states[index + 1]
    seats = (None, *range(match.game.players))
    stories = [state.story(step.action, after)]
    stories += [state.narrate(step.action, after, seat) for seat in seats]
    facts = [event.facts for story in stories for event in story]
    return [state.public(), *(state.own(seat) for seat in seats), state.view(0), *facts]


class Telling(Suite):
    """Words in every language."""

    def test_legal_actions_are_legal_and_every_other_id_is_refused_with_a_reason(
        self, game: Game
    ) -> None:
        match = played(game)
        for index in sample(match, 4):
            state = match.states[index]
            legal = set(state.legal)
            for action in range(game.actions.size):
                problem = state.explain(action)
                assert (problem is None) == (action in legal), (
                    game.spell(action),
                    state.position(),
                )
                assert problem is None or problem.rule.startswith(game.definition.rules_tag)

    def test_reasons_are_told_in_english_and_french(self, game: Game) -> None:
        match = played(game)
        rng = random.Random(4)
        for index in sample(match, 6):
            state = match.states[index]
            for action in rng.sample(range(game.actions.size), min(40, game.actions.size)):
                english, french = state.explain(action), state.explain(action, "fr")
                assert (english is None) == (french is None)
                if english is not None and french is not None:
                    assert english.rule == french.rule
                    assert english.message != french.message

    def test_every_action_of_a_game_is_narrated_in_english_and_french(self, game: Game) -> None:
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

    def test_a_plain_row_says_what_the_row_says(self, game: Game) -> None:
        match = played(game)
        for index in sample(match, 10):
            state = match.states[index]
            found = state.plain()
            for name in game.definition.dtype.names or ():
                assert as_lists(getattr(found, name)) == state.row[name].tolist(), name
            with pytest.raises(AttributeError, match="no field more"):
                found.more  # noqa: B018

    def test_whoever_changes_what_they_were_told_changes_nothing_for_others(
        self, game: Game
    ) -> None:
        """`public`, `view`, `scene` and `narrate` make everything that they return anew."""
        match = played(game)
        indexes = sorted(set(sample(match, 10)) & set(range(len(match.steps))))
        first = copy.deepcopy([everything_told(match, index) for index in indexes])
        for index in indexes:
            spoil(everything_told(match, index))
        assert [everything_told(match, index) for index in indexes] == first

    def test_a_turn_ends_with_an_event_that_says_so(self, game: Game) -> None:
        """When the active seat changes between two decisions, an event of `turn_ends` was told.

        Not while the game is set up: seats take turns then, but have none."""
        match, ends = played(game), set(game.definition.turn_ends)
        told: set[str] = set()
        active = match.state.active
        for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
            told |= {event.kind for event in before.narrate(step.action, after, None)}
            if after.to_act is not None and after.active != active:
                assert told & ends or not after.row.round_number, after.position()
                active = after.active
            if after.to_act is not None:
                told = set()

    @pytest.mark.parametrize("limit", [1, 3])
    def test_everybody_is_told_once_when_the_last_round_begins(
        self, usual: Game, limit: int
    ) -> None:
        """Before anybody decides in it; `State.story` tells it, whatever the game."""
        game = Game(usual.definition, usual.players, **{**usual.options, "round_limit": limit})
        match, told = played(game), []
        for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
            for viewer in (None, *range(game.players)):
                events = before.narrate(step.action, after, viewer)
                told += [(viewer, after) for event in events if event.kind == "last_round"]
        begun = [
            state for state in match.states if state.is_last_round and state.to_act is not None
        ]
        assert [viewer for viewer, _ in told] == [None, *range(game.players)] * bool(begun)
        assert all(match.states.index(after) <= match.states.index(begun[0]) for _, after in told)

    def test_gains_name_events_and_facts_that_there_are(self, game: Game) -> None:
        """Whatever a game counts on the final screen can be counted."""
        match = played(game)
        for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
            for event in before.narrate(step.action, after, None):
                for gain in game.definition.gains:
                    if event.kind in gain.kinds:
                        assert gain.amount is None or gain.amount in event.facts
                        assert set(gain.where) <= set(event.facts)
