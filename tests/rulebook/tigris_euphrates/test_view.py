"""What the view tells about leaders and the end, so that nobody who draws it has to count."""

from __future__ import annotations

from rulebook.tigris_euphrates.scenes import scene, strengths
from shedu import State

KINGS = """
        F  G  H  I  J  K  L
     3  .  s  .  .  .  s  .
     4  s  s  K1 .  K2 s  .
     5  .  .  t  .  t  .  .
"""


def leaders(state: State, fact: str) -> dict[str, int]:
    """A number of each leader, such as `{"K1": 3}`."""
    found = state.view(None)["board"]["leaders"]
    return {f"{leader['leader']}{leader['seat'] + 1}": leader[fact] for leader in found}


def test_a_leader_has_the_tiles_of_its_color_in_its_kingdom_behind_it():
    state = scene(KINGS.replace("K2", "P2"))
    assert leaders(state, "supporters") == {"K1": 3, "P2": 1}


def test_while_kingdoms_are_united_each_leader_has_those_of_its_own_side():
    """T&E 7.4: the covered tile supports neither."""
    state = scene(KINGS, hands="s/-").play("sI4")
    assert tuple(leaders(state, "supporters").values()) == strengths(state) == (3, 2)


def test_a_leader_has_the_temples_beside_it_in_a_revolt():
    """T&E 6.1."""
    state = scene(
        """
            F  G  H  I
         3  .  t  .  .
         4  t  K2 t  .
         5  .  s  s  t
        """
    ).play("KI4")
    assert leaders(state, "temples") == {"K1": 2, "K2": 3}
    assert strengths(state) == (2, 3)


def test_the_score_is_told_when_the_game_is_over_and_not_before():
    """T&E 10.4."""
    over = scene("phase over ending=rounds\npoints 6.9.4.7+3/30.30.5.30+0")
    assert [player["score"] for player in over.view(None)["players"]] == [6, 5]
    running = scene(KINGS, open_scoring=True)
    assert [player["score"] for player in running.view(0)["players"]] == [None, None]
