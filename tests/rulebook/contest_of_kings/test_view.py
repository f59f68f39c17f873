"""What the view tells about leaders and the end, so that nobody who draws it has to count."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import shedu
from rulebook.contest_of_kings.scenes import scene, strengths
from shedu import State
from shedu.core.definition import Gain

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


def gained(event: shedu.Event, gain: Gain) -> Counter[int]:
    """What an event gave to a seat from a source of points."""
    facts = event.facts
    if event.kind not in gain.kinds or any(facts[k] != v for k, v in gain.where.items()):
        return Counter()
    seat = facts.get("winner", facts.get("seat"))
    return Counter({seat: facts[gain.amount] if gain.amount else 1})


@pytest.mark.parametrize("seed", range(6))
def test_every_card_of_a_victory_pile_came_from_one_of_the_sources(seed):
    match = shedu.game("contest-of-kings", players=3).match(seed=seed)
    rng = random.Random(seed)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    gains, total = match.game.definition.gains, Counter()
    for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
        for event in before.narrate(step.action, after):
            total += sum((gained(event, gain) for gain in gains), Counter())
    players = match.state.view(None)["players"]
    assert [total[player["seat"]] for player in players] == [p["pile_size"] for p in players]
    assert sum(total.values()) > 0
