"""Reasons, events, views and tensors of games that reach the rare phases."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import shedu
from rulebook.ur.policies import POLICIES, play_both
from rulebook.ur.scenes import legal, play, scene
from shedu.games.ur.encode import (
    BAG_FACTS,
    DUE_PLANE,
    KEPT_PLANE,
    SEAT_FACTS,
    TOKEN_PLANES,
    TURN_FACTS,
    WAITING_PLANE,
    ZIGGURAT_PLANES,
)
from shedu.games.ur.explain import FAMILIES, RULES

WORDS = shedu.game("ur").definition.words


@pytest.mark.parametrize("name", POLICIES)
def test_explain_is_silent_exactly_for_legal_actions(name):
    """UR-4, UR-5: in one state of every phase, and in some more."""
    phases = set()
    rng = random.Random(name)
    for players in (2, 3, 4):
        for state, _ in play_both(POLICIES[name], 3, players, round_limit=12):
            if state.phase in phases and rng.random() < 0.95:
                continue
            phases.add(state.phase)
            allowed = set(state.legal)
            for action in range(state.game.actions.size):
                problem = state.explain(action)
                assert (problem is None) == (action in allowed), state.position()
                assert problem is None or problem.rule.startswith("UR-")


@pytest.mark.parametrize("table", ["reasons", "not_now", "now", "events", "endings"])
def test_every_reason_and_sentence_has_two_languages(table):
    english, french = (getattr(WORDS[language], table) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    assert all(english[key] != french[key] for key in english)


def test_every_reason_and_family_names_its_rule():
    assert RULES.keys() == WORDS["en"].reasons.keys()
    assert FAMILIES.keys() == WORDS["en"].not_now.keys()
    assert all(RULES.values())
    assert all(FAMILIES.values())


def told(state, action, language="en"):
    after = state.play(action)
    events = state.narrate(action, after)
    names = ["Ann", "Bob", "Cy", "Di"][: state.game.players]
    return [state.game.tell(event, names, language) for event in events]


def test_what_an_action_sets_off_is_told_step_by_step():
    """UR-8.1: the only site is built upon unasked."""
    state = scene("1 .1:5\nhands AT/?/?/?")
    assert told(state, "build") == [
        "Ann builds instead of acting.",
        "Ann builds a ziggurat on A1; 4 left.",
    ]
    assert told(state, "build", "fr") == [
        "Ann bâtit au lieu de faire ses actions.",
        "Ann bâtit une ziggourat en A1 ; il en reste 4.",
    ]


def test_an_attack_is_told_with_what_both_sides_lose():
    """UR-5.5."""
    state = scene("1 P1:5 A2:2\nhands TW/?/?/?")
    state = play(state, "act doW")
    assert told(state, "A1>B1:1")[0] == (
        "Ann attacks B1 from A1 (Bob loses 2 tokens, Ann loses 3 tokens); 1 token moves over."
    )
    assert told(state, "A1>B1:1", "fr")[0] == (
        "Ann attaque B1 depuis A1 (Bob perd 2 jetons, Ann perd 3 jetons) ; 1 jeton passe."
    )


def test_agriculture_and_culture_are_told_for_every_owner():
    """UR-5.1, UR-5.3."""
    farming = scene("1 P1:2 . A1:2 A1:1\nhands AT/?/?/?")
    assert told(farming, "doA") == ["Ann does agriculture.", "Ann loses 1 token on A1."]
    teaching = scene("1 P2:2 C1:1 P1:1\nhands TC/?/?/?")
    assert told(teaching, "doC") == [
        "Ann does culture.",
        "Ann gains 1 token on C1.",
        "Bob gains 1 token on A1.",
    ]


def test_what_is_given_up_at_the_end_of_the_actions_is_told():
    """UR-4.5."""
    state = scene("1 P1:2\nhands TC/?/?/?")
    assert told(state, "finish") == ["Ann gives up both actions."]
    assert told(state.play("+A1"), "finish") == ["Ann gives up the other action."]
    assert told(state.play("doT"), "finish", "fr") == ["Ann renonce à l'autre action."]


def test_the_end_is_told_with_its_reason():
    """UR-6.3."""
    state = scene("1 .1:1 .2:1\nturn 2\nhands AT/CP\nspares AC/PW", players=2, round_limit=1)
    state = state.play("finish")
    assert told(state, "~spare1")[-1].startswith("The game ends: the last round is over. ")
    after = state.play("~spare1")
    over = state.narrate("~spare1", after)[-1]
    assert over.facts["sets"] == [player["sets"] for player in after.view(None)["players"]]
    assert [sum(sets) for sets in over.facts["sets"]] == [
        score[0] for score in after.outcome.scores
    ]


@pytest.mark.parametrize("option", [True, False])
def test_the_reason_of_a_full_grid_is_true_with_and_without_counting_spares(option):
    """UR-6.1."""
    rows = "\n".join(f"{row}  " + ".1:1 " * 3 + ".2:1 " * 3 for row in range(1, 7))
    drawing = f"{rows}\nhands AT/PW\nspares AT/AT"
    state = scene(drawing, players=2, full_grid_ends=option)
    assert told(state, "finish")[-1].startswith(
        "The game ends: the grid has no free tile of another pair to exchange. "
    )
    assert told(state, "finish", "fr")[-1].startswith(
        "La partie est finie : la grille n'a plus de tuile libre d'une autre paire à échanger. "
    )


def test_everybody_is_told_that_a_war_has_had_its_attacks():
    """UR-5.5, UR-D10."""
    drawing = "1 W1:1 W W A\nphase war attacks=39\nhands TW/?/?/?"
    state = scene(drawing)
    assert told(state, "A1>B1:1")[1] == (
        "Ann's war ends: it has had 40 attacks, the most a war may have (house rule)."
    )
    assert told(state, "A1>B1:1", "fr")[1] == (
        "La guerre d'Ann se termine : elle a compté 40 attaques, le maximum (règle maison)."
    )
    assert told(state, "peace") == ["Ann makes peace."]


def test_everybody_is_told_that_the_last_round_begins():
    """UR-6.3."""
    drawing = "1 .1:1 .2:1\nround {} 1\nturn 2\nhands AT/CP\nspares AC/PW"
    state = scene(drawing.format(4), players=2, round_limit=5).play("finish")
    assert told(state, "~spare1")[1:] == [
        "It is Ann's turn, in round 5.",
        "This is the last round: this table plays at most 5 rounds (house rule).",
    ]
    assert told(state, "~spare1", "fr")[2] == (
        "C'est la dernière manche : la partie en compte au plus 5 (règle maison)."
    )
    earlier = scene(drawing.format(3), players=2, round_limit=5).play("finish")
    assert len(told(earlier, "~spare1")) == 2


def test_every_kind_of_event_happens_in_the_games_above():
    kinds = set()
    for name, players, seed in [
        ("hoarder", 3, 0),
        ("warrior", 3, 0),
        ("hermit", 2, 1),
        ("grower", 4, 0),
        ("settler", 4, 0),
        ("uniform", 3, 1),
        ("uniform", 3, 0),
    ]:
        states = [s for s, _ in play_both(POLICIES[name], seed, players, round_limit=40)]
        game = states[0].game
        for before, after in pairwise(states):
            # the last: a pass looks like an exchange for the same pair
            action = next(a for a in reversed(before.legal) if before.play(a) == after)
            for event in before.narrate(action, after):
                kinds.add(event.kind)
                assert game.tell(event) != game.tell(event, language="fr")
    rare = {"war_limit"}  # test_rules_5.py
    assert kinds | rare == set(WORDS["en"].events) - {"wins", "share", "tie"}  # parts of `over`


def test_the_view_is_the_same_for_everybody():
    """UR-1.2: everything is open."""
    match = shedu.game("ur", players=3, round_limit=3).match(seed=2)
    for state in match.states:
        views = [state.view(seat) for seat in (None, 0, 1, 2)]
        viewers = [view.pop("viewer") for view in views]
        assert viewers == [None, 0, 1, 2]
        assert all(view == views[0] for view in views)
        redacted = state.redacted(1)
        assert redacted.resampled(1, random.Random(1)) == state


def test_tensors_tell_seats_from_the_viewer_on():
    state = scene("1 A1:3 .2:2 .z3 A1:1\nround 4 2\nturn 1\nhands AT/CP/PW/AC")
    planes, facts = state.encode(1)
    assert planes[TOKEN_PLANES + 3, 0].tolist() == [3, 0, 0, 1, 0, 0]
    assert planes[TOKEN_PLANES, 0].tolist() == [0, 2, 0, 0, 0, 0]
    assert planes[ZIGGURAT_PLANES + 1, 0].tolist() == [0, 0, 1, 0, 0, 0]
    assert facts[SEAT_FACTS : SEAT_FACTS + 9].tolist() == [0, 0, 1, 1, 0, 18, 0, 3, 1]
    assert facts[TURN_FACTS : TURN_FACTS + 5].tolist() == [3, 3, 0, 4, 100]
    assert facts[BAG_FACTS : BAG_FACTS + 10].tolist() == [0] * 10


def test_tensors_tell_the_action_at_hand():
    keeping = play(scene("1 A1:2 A1:2 A1:2\nhands TP/?/?/?"), "doP keep3")
    planes, _ = keeping.encode(0)
    assert planes[WAITING_PLANE, 0].tolist() == [0, 1, 1, 0, 0, 0]
    assert planes[KEPT_PLANE, 0].tolist() == [3, 0, 0, 0, 0, 0]
    short = scene("1 P1:4 C1:4 P1:4 P1:4 T1:3\nphase fill due=C1:1,A1:1\nhands TC/?/?/?")
    planes, _ = short.encode(0)
    assert planes[DUE_PLANE, 0].tolist() == [1, 0, 1, 0, 0, 0]
    assert legal(short) == {"+A1", "+C1"}
