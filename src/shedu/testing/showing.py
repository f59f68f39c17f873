"""What players are told besides the view: what is left, marks, and what an inspection finds."""

from __future__ import annotations

import random

from shedu.core.game import Game
from shedu.core.inspection import Inspection
from shedu.core.language import LANGUAGES
from shedu.core.match import Match
from shedu.core.state import State
from shedu.testing.suite import Suite
from shedu.testing.tables import played, sample

FEW = 12  # things that are looked at in a position


def _truths(state: State, seat: int, number: int) -> list[State]:
    """What might be true as well, for a seat."""
    return [state.resampled(seat, random.Random(number + i)) for i in range(2)]


def _looked_at(match: Match, index: int) -> list[str]:
    things = match.game.definition.things
    return random.Random(index).sample(things, min(FEW, len(things)))


def _told(game: Game, found: Inspection, language: str) -> list[str]:
    return [game.tell(note, (), language) for note in found.notes]


class Showing(Suite):
    def test_what_is_left_has_names_and_is_counted(self, game: Game) -> None:
        for state in played(game).states[::5]:
            supply = state.view(None)["supply"]
            said = [stock["id"] for stock in supply["stocks"]]
            said += [kind for stock in supply["stocks"] for kind in stock.get("kinds", [])]
            said += [warning["say"] for warning in supply["warnings"]]
            for language in LANGUAGES:
                assert set(said) <= set(game.definition.says(language).scene)
            assert supply["stocks"][0] == {**supply["stocks"][0], "id": "round"}
            assert all(stock["count"] >= 0 for stock in supply["stocks"])
            assert not (state.is_over and supply["warnings"])

    def test_marks_are_of_legal_actions_and_the_same_in_every_truth(self, game: Game) -> None:
        match = played(game)
        for index in sample(match, 8):
            state = match.states[index]
            seat = state.to_act
            if seat is None:
                continue
            marks = state.marks()
            for mark, actions in marks.items():
                assert f"mark_{mark.kind}" in game.definition.says("en").scene
                assert all(action in state.legal for action in actions)
            for truth in _truths(state, seat, index):
                assert truth.marks() == marks, state.position()

    def test_an_inspection_is_the_same_in_every_truth(self, game: Game) -> None:
        match = played(game)
        for index in sample(match, 8):
            state = match.states[index]
            for seat in range(game.players):
                for thing in _looked_at(match, index):
                    found = state.inspect(seat, thing)
                    for truth in _truths(state, seat, index):
                        assert truth.inspect(seat, thing) == found, state.position()

    def test_a_spectator_learns_nothing_that_any_seat_does_not_know(self, game: Game) -> None:
        match = played(game)
        for index in sample(match, 8):
            state = match.states[index]
            for seat in range(game.players):
                truth = state.resampled(seat, random.Random(index))
                for thing in _looked_at(match, index):
                    assert truth.inspect(None, thing) == state.inspect(None, thing)

    def test_an_inspection_is_told_in_every_language(self, game: Game) -> None:
        match = played(game)
        for index in sample(match, 12):
            for thing in _looked_at(match, index):
                found = match.states[index].inspect(0, thing)
                told = {language: _told(game, found, language) for language in LANGUAGES}
                assert all(sentence.endswith(".") for said in told.values() for sentence in said)
                assert found.notes
                assert told["en"] != told["fr"]
                assert not any("{" in sentence for said in told.values() for sentence in said)
