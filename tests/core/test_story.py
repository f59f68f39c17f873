"""A story is made once, and hidden for each viewer."""

from dataclasses import replace

import pytest

import shedu
from shedu.catalog import BUILT_IN, GAMES
from shedu.core.game import Game
from shedu.core.story import Event, hidden
from shedu.core.viewer import EVERYTHING

STORY = [Event("draw", {"seat": 1, "card": "ace"}), Event("turn", {"seat": 0})]


def test_a_secret_fact_is_told_to_the_seat_of_its_event_alone():
    told = {viewer: hidden(STORY, {"draw": "card"}, viewer) for viewer in (0, 1, None, EVERYTHING)}
    nothing = [Event("draw", {"seat": 1, "card": None}), STORY[1]]
    assert told == {0: nothing, 1: STORY, None: nothing, EVERYTHING: STORY}
    assert STORY[0].facts["card"] == "ace"


def test_a_function_hides_what_a_name_cannot_say():
    """A card that changes hands is known to both; the others do not even hear of it."""

    def swap(event, viewer):
        return event if viewer in (event.facts["seat"], event.facts["victim"]) else None

    story = [Event("swap", {"seat": 0, "victim": 2, "card": "ace"})]
    told = {viewer: hidden(story, {"swap": swap}, viewer) for viewer in (0, 1, 2, None, EVERYTHING)}
    assert told == {0: story, 1: [], 2: story, None: [], EVERYTHING: story}


def test_a_game_hides_its_own_secrets():
    some = GAMES[next(iter(BUILT_IN))]
    game = Game(replace(some, secrets={"draw": "card"}))
    assert game.told(STORY, 0)[0].facts["card"] is None
    assert game.told(STORY, EVERYTHING) == STORY
    with pytest.raises(shedu.SheduError, match="a seat must be a number"):
        game.told(STORY, 9)
