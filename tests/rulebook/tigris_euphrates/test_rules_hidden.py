"""What is hidden, rule by rule [T&E 14]."""

from __future__ import annotations

import json

import pytest

from rulebook.tigris_euphrates.scenes import out, play, scene
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.state import UNKNOWN

POINTS = "points 1.2.3.4+1/5.6.7.8+0"


def told(before, action, viewer):
    """What a player (None: a spectator) hears of an action, as one text."""
    seat = None if viewer is None else viewer - 1
    after = before.play(action)
    events = before.narrate(action, after, seat)
    return " ".join(before.game.tell(event) for event in events)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_hands_points_and_treasures_are_their_owners_alone(viewer):
    """T&E 14.1."""
    state = scene(POINTS, hands="sst/ffm")
    view = state.view(None if viewer is None else viewer - 1)
    for number, shown in enumerate(view["players"], start=1):
        is_own = number == viewer
        assert (shown["hand"] is not None) == is_own
        assert (shown["points"] is not None) == is_own
        assert (shown["treasures"] is not None) == is_own


def test_the_bag_and_what_is_out_of_the_game_are_hidden():
    """T&E 14.1."""
    state = scene("bag s1t2f3m4", hands="sst/ffm")
    text = json.dumps(state.view(0))
    assert '"bag"' not in text
    assert '"out"' not in text
    seen = state.seen_by(0)
    assert (list(seen.row.bag), list(seen.row.out)) == ([0] * 4, [UNKNOWN] * 4)
    assert not {"bag", "out", "replaced"} & set(seen.position().split())


def test_two_states_that_differ_only_in_what_is_hidden_look_alike():
    """T&E 14.1."""
    one = scene("bag s1t2f3m4\npoints 0.0.0.0/1.0.0.0", hands="sst/ffm")
    other = scene("bag s9t9f9m9\npoints 0.0.0.0/0.0.7.0+2", hands="sst/ttt")
    assert one != other
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    assert one.seen_by(0) == other.seen_by(0)


def test_committed_tiles_are_seen_by_all():
    """T&E 14.1."""
    state = play(scene("F G H\n3 t K2 t", hands="ttt/t"), "KF4 +2")
    for viewer in (0, 1, None):
        assert state.view(viewer)["conflict"]["committed"] == 2


def test_with_open_scoring_points_and_treasures_are_public():
    """T&E 14.1."""
    state = scene(POINTS, hands="sst/ffm", open_scoring=True)
    for viewer in (0, 1, None):
        shown = state.view(viewer)["players"]
        assert [player["points"] for player in shown] == [[1, 2, 3, 4], [5, 6, 7, 8]]
        assert [player["treasures"] for player in shown] == [1, 0]
    assert state.view(None)["players"][0]["hand"] is None


def test_the_number_of_tiles_in_each_hand_is_public():
    """T&E 14.2."""
    state = scene("", hands="sst/ffmmm")
    for viewer in (0, 1, None):
        assert [player["hand_size"] for player in state.view(viewer)["players"]] == [3, 5]


def test_a_replaced_tile_is_seen_only_by_its_owner():
    """T&E 14.2."""
    one, other = scene("", hands="sst/-"), scene("", hands="mmt/-")
    assert told(one, "-ss", viewer=1) != told(other, "-mm", viewer=1)
    for viewer in (2, None):
        assert told(one, "-ss", viewer) == told(other, "-mm", viewer)
    assert one.play("-ss").view(1) == other.play("-mm").view(1)


def test_a_redrawn_tile_is_seen_only_by_its_owner():
    """T&E 14.2."""
    state = scene("", hands="sst/-").play("-s")
    assert told(state, "*f", viewer=1) != told(state, "*m", viewer=1)
    for viewer in (2, None):
        assert told(state, "*f", viewer) == told(state, "*m", viewer)


def test_who_has_watched_the_game_knows_all_points_and_treasures():
    """T&E 14.1: everybody saw how they were gained; the table does not show them."""
    state = scene(POINTS, hands="sst/ffm")
    assert state.redacted(0).row.points[1].tolist() == [5, 6, 7, 8]
    assert state.redacted(1).row.treasures_won.tolist()[:2] == [1, 0]
    assert "points 1.2.3.4+1/?" in state.seen_by(0).position()
    assert "points ?/5.6.7.8+0" in state.seen_by(1).position()


@pytest.mark.parametrize(
    ("drawing", "hands", "actions", "gone"),
    [
        ("F G H\n3 t K2 t", "tt/t", "KF4 +2 +1", "ttt"),  # committed to a revolt
        ("F G H I J K\n3 t K1 s . s s\n4 . . . . K2 t", "s/-", "sI3 +0 +0", "s"),  # a war lost
        ("F G\n3 t s", "-/-", "xG3", "s"),
    ],
)
def test_who_has_watched_the_game_knows_the_tiles_that_left_it_face_up(
    drawing, hands, actions, gone
):
    """T&E 4.3, 6.2, 7.5, 14.1."""
    state = play(scene(drawing, hands=hands), actions)
    for viewer in (0, 1):
        assert out(state.redacted(viewer)) == out(state) == gone


def test_others_know_how_many_tiles_were_replaced_and_their_owner_knows_which():
    """T&E 4.4, 14.2."""
    state = play(scene("", hands="sst/ffm"), "-st *f *f")
    own, other = state.redacted(0).row, state.redacted(1).row
    assert (own.replaced[0].tolist(), own.out.tolist()) == ([1, 1, 0, 0], [1, 1, 0, 0])
    assert (other.replaced[0].tolist(), other.out.tolist()) == ([0] * 4, [0] * 4)
    assert (own.hidden_out[0], other.hidden_out[0]) == (0, 2)
    assert "replaced s1t1f0m0/0" in state.redacted(0).position()
    assert "replaced 2/0" in state.redacted(1).position()


def test_who_has_watched_the_game_knows_how_many_tiles_are_in_the_bag_and_not_which():
    """T&E 14.1, 14.2."""
    one = play(scene("bag s1t2f3m4", hands="sst/ffm"), "-s *f")
    other = play(scene("bag s2t2f3m3", hands="mst/ffm"), "-m *f")
    assert one.row.bag.tolist() != other.row.bag.tolist()
    assert one.redacted(1) == other.redacted(1)
    assert one.redacted(1).read(Snapshot).bag_size() == one.row.bag.sum() == 9
