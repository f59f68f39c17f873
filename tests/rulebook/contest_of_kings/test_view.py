"""What the view tells about leaders and the end, so that nobody who draws it has to count."""

from __future__ import annotations

from rulebook.contest_of_kings.scenes import scene, strengths
from shedu import State

TAKEN = "\n".join(f"{column} t" for column in "ABCDEFGH")  # every treasure is in a pile


def supporters(state: State) -> dict[str, int]:
    """By leader, such as `{"K1": 3}`."""
    view = state.view(None)
    cards = [*(card for column in view["columns"] for card in column), *view["links"].values()]
    return {
        f"{card['leader']}{card['seat'] + 1}": card["supporters"]
        for card in cards
        if card["leader"] is not None
    }


def test_a_leader_has_the_cards_of_its_color_in_its_kingdom_behind_it():
    """CK-1.4: tops are red cards too."""
    state = scene("A T s@K1 s\nAB s\nB T@P2 s\nC T s")
    assert supporters(state) == {"K1": 4, "P2": 2}


def test_in_a_war_each_leader_has_those_of_its_own_side():
    """CK-8.3: the face-down link supports neither."""
    state = scene("A T s@K1 s f\nB T s@K2 f f", hands="s/s").play("sAB")
    assert supporters(state) == {"K1": 2, "K2": 1}
    assert strengths(state) == (2, 1)


def test_a_card_without_a_leader_has_no_supporters():
    assert scene("A T s@K1").view(None)["columns"][0][0]["supporters"] is None


def test_the_score_is_told_when_the_game_is_over_and_not_before():
    """CK-10.3."""
    over = scene(f"{TAKEN}\nphase over ending=rounds\npiles 1.5.2.5+3/0.0.0.0+5")
    assert [player["score"] for player in over.view(None)["players"]] == [3, 1]
    running = scene("A T s@K1", open_scores=True)
    assert [player["score"] for player in running.view(0)["players"]] == [None, None]
