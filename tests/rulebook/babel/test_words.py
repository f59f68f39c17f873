"""Why not, and what happened: reasons and events in both languages."""

from __future__ import annotations

from random import Random

import pytest

import shedu
from rulebook.babel.scenes import disagreements, play, scene
from rulebook.babel.test_referee import POLICIES, crowded_position, late_position
from shedu.core.story import Event
from shedu.games.babel.explain import RULES

GAME = shedu.game("babel")
# Every kind of event; `wins` and `share` are parts of `over`.
# `last_round` is told by core, in every game: the conformance suite hears it.
KINDS = set(GAME.definition.says("en").events) - {"wins", "share", "tie", "last_round"}


def positions(number):
    """Positions with much to do and much that is refused, first turns among them."""
    rng = Random(5)
    found = []
    while len(found) < number:
        try:
            found.append(GAME.state(crowded_position(rng)))
        except shedu.NotationError:
            continue  # more cards than there are
    return found


def test_explain_is_silent_exactly_for_legal_actions():
    """BA-4.4, BA-4.7, BA-5.5: in crowded positions, and at chance."""
    for state in positions(60):
        assert disagreements(state) == [], state.position()
    for state in (GAME.initial, scene("phase reveal; columns 666/66"), play(GAME.initial, ">1")):
        assert disagreements(state) == [], state.position()


REFUSED = [
    ("phase over ending=pile", "end", "over"),
    ("A @ -; hands H/-", "mA", "not_in_hand"),
    ("A @ -; hands A/-", "mA", "there_already"),
    ("hands A/-", "dA", "in_quarry"),
    ("A PPPPPPP6@ -; columns 1/-", "bo", "highest"),
    ("A P@ -", "bo", "empty_column"),
    ("A P@ -", "br", "reserved_built"),
    ("A P@ -; columns 2/-", "bo", "wrong_level"),
    ("A P1@ -; columns 2/-", "bo", "too_few_people"),
    ("A PPP@ -; turn 1 migrated", "gAH", "migrated"),
    ("A PPP@ -", "gAA", "same_site"),
    ("A PP@ -", "gAH", "no_three"),
    ("A PP@ -", "a1H", "no_run"),
    ("A PPP@ 1", "a1R", "wrong_nation"),
    ("A AAA@ -", "a1R", "no_temple"),
    ("A HHH2@ 12", "a1B", "not_higher"),
    ("A SSS@ -", "a1S", "nobody"),
    ("A MMM@ A", "a1DS", "none_of_nation"),
    ("A PPP@ -; columns 3/-", "a1Ko", "no_skip"),
    ("A PPP@ -; hands A/A", "a1H", "small_hand"),
    ("A P@ -; hands A/A; reserved 1/0", "end", "must_build_reserved"),
    ("A @ -; hands H/A; reserved 1/0", "mH", "loses_reserved"),
    ("phase draw drawing=1 to-draw=1; A AAAAAAAAAAAA -", "*A", "none_in_deck"),
    ("phase reveal; columns 66666/-", "*6", "none_in_pile"),
]


def test_every_reason_is_tried():
    assert {reason for _, _, reason in REFUSED} == set(RULES)


@pytest.mark.parametrize(("drawing", "action", "reason"), REFUSED)
def test_a_refusal_names_its_reason_in_both_languages(drawing, action, reason):
    state = scene(drawing)
    assert action not in state.legal
    for language in ("en", "fr"):
        problem = state.explain(action, language)
        fixed = GAME.definition.says(language).reasons[reason].split("{")[0]
        assert problem.message.startswith(fixed)
        assert "{" not in problem.message
        assert problem.rule.startswith("BA-")


@pytest.mark.parametrize(
    ("drawing", "action", "told"),
    [
        ("A PP@ -", "bo", "this column is empty [BA-5.3]"),
        (
            "A P1@ -; columns 2/-",
            "bo",
            "not enough people here for level 2: 1 instead of 2 [BA-5.3]",
        ),
        (
            "H SSS@ -; phase halve owed=1; hands A/AA",
            "mA",
            "you cannot move the pawn now: Semiramis is discarding [BA-5.1]",
        ),
        (
            "A PPP@ 1",
            "a1R",
            "this is a run of Persians, who do not have this ability [BA-5.5]",
        ),
        (
            "A HHH2@ 12",
            "a1B",
            "you can rob only a card higher than your own level here: "
            "the card is a 2, your level is 2 [BA-5.5]",
        ),
        (
            "A PPP@ -; hands A/A",
            "a1H",
            "you can halve only a hand of two cards or more; the other hand has 1 [BA-5.5]",
        ),
    ],
)
def test_reasons_in_full(drawing, action, told):
    assert str(scene(drawing).explain(action)) == told


@pytest.mark.parametrize(
    ("drawing", "action", "told"),
    [
        ("A MMM@ P", "a1DA", "l'adversaire n'a aucune carte des Assyriens ici [BA-5.5]"),
        (
            "A AAA@ 1",
            "a1B",
            "cette suite est celle des Assyriens, qui n'ont pas cette capacité [BA-5.5]",
        ),
        (
            "A P1@ -; columns 2/-",
            "bo",
            "pas assez de cartes Nation ici pour le niveau 2 : 1 au lieu de 2 [BA-5.3]",
        ),
    ],
)
def test_reasons_in_full_in_french(drawing, action, told):
    assert str(scene(drawing).explain(action, "fr")) == told


def events(state, action, viewer=None, language="en"):
    after = state.play(action)
    return [GAME.tell(event, [], language) for event in state.narrate(action, after, viewer)]


@pytest.mark.parametrize(
    ("drawing", "action", "english", "french"),
    [
        (
            "hands AP/-",
            "mA",
            ["Nimrod discards an Assyrian and moves to the site of the Assyrians."],
            ["Nemrod défausse un Assyrien et va sur le chantier des Assyriens."],
        ),
        (
            "A PP1@ -; hands A/-; columns -/2",
            "bx",
            [
                "Nimrod builds level 2 at the site of the Assyrians "
                "with a card of the other column.",
                "Nimrod now has 2 points (+1: a level built).",
            ],
            [
                "Nemrod construit le niveau 2 sur le chantier des Assyriens "
                "avec une carte de la colonne adverse.",
                "Nemrod a maintenant 2 points (+1 : niveau construit).",
            ],
        ),
        (
            "A AAA@ 13; hands A/-",
            "a1R",
            [
                "Nimrod discards an Assyrian from the site of the Assyrians.",
                "Nimrod razes the temple of Semiramis at the site of the Assyrians: "
                "1 and 3 back on the pile.",
                "Semiramis now has 0 points (−3: a temple razed).",
            ],
            [
                "Nemrod défausse un Assyrien du chantier des Assyriens.",
                "Nemrod détruit le temple de Sémiramis sur le chantier des Assyriens : "
                "1 et 3 de retour sur la pile.",
                "Sémiramis a maintenant 0 point (−3 : temple détruit).",
            ],
        ),
        (
            "A SSS@ PAP; hands A/-",
            "a1S",
            [
                "Nimrod discards a Sumerian from the site of the Assyrians.",
                "Nimrod wins 2 Persians of Semiramis over at the site of the Assyrians.",
            ],
            [
                "Nemrod défausse un Sumérien du chantier des Assyriens.",
                "Nemrod fait changer de camp 2 Perses de Sémiramis sur le chantier des Assyriens.",
            ],
        ),
        (
            "A MMM@ PAP; hands A/-",
            "a1DA",
            [
                "Nimrod discards a Mede from the site of the Assyrians.",
                "Nimrod makes an Assyrian of Semiramis desert from the site of the Assyrians.",
            ],
            [
                "Nemrod défausse un Mède du chantier des Assyriens.",
                "Nemrod fait déserter un Assyrien de Sémiramis du chantier des Assyriens.",
            ],
        ),
        (
            "A @ -; hands A/-; known 4",
            "dA",
            [
                "Nimrod deploys an Assyrian at the site of the Assyrians.",
                "Nimrod can do nothing more: the actions end.",
                "Nimrod reveals a temple card of level 4.",
            ],
            [
                "Nemrod déploie un Assyrien sur le chantier des Assyriens.",
                "Nemrod ne peut plus rien faire : ses actions sont finies.",
                "Nemrod dévoile une carte Temple de niveau 4.",
            ],
        ),
    ],
)
def test_events_in_full(drawing, action, english, french):
    state = scene(drawing)
    assert events(state, action) == english
    assert events(state, action, language="fr") == french


def test_the_rounds_are_told_apart_from_the_pile():
    """BA-6.5."""
    state = play(scene("A 1@ -; hands A/A; round 1 2", round_limit=1), "end *1")
    assert events(state, "*2")[-1] == "The game ends: the last round is over. Nimrod wins."


def everything_out(rest):
    """All nation cards but some lie where nobody can do anything with them but migrate."""
    cells = [f"{site} {site * (12 - rest.count(site))} -" for site in "AHMPS"]
    return "; ".join(cells)


def test_who_is_passed_over_is_told_so():
    """BA-4.1, BA-4.6: no card is left to draw, and the second player has none."""
    state = play(scene(everything_out("A") + "; hands A/-"), "end *3")
    assert events(state, "*4") == [
        "Nimrod reveals a temple card of level 4.",
        "Nimrod lays 4 and 3 onto the column: the last can be taken.",
        "It is Semiramis's turn.",
        "Semiramis can do nothing more: the actions end.",
    ]


def test_known_cards_are_told_of_the_player_who_reveals_them():
    """BA-4.6, BA-7.2: the second player is passed over, and reveals two known cards."""
    state = scene(everything_out("A") + "; hands A/-; known 2654")
    told = [(e.kind, e.facts.get("seat")) for e in state.narrate("end", state.play("end"))]
    assert told == [
        ("end_turn", 0),
        *[("reveal", 0), ("reveal", 0), ("lay", 0)],
        *[("turn", 1), ("turn_ends", 1)],
        *[("reveal", 1), ("reveal", 1), ("lay", 1)],
        ("turn", 0),
    ]


def test_a_drawn_card_is_told_to_its_owner_only():
    """BA-7.1."""
    state = GAME.initial.play(">1")
    assert events(state, "*A", 0) == ["Nimrod draws an Assyrian."]
    assert events(state, "*A", 1) == events(state, "*A", None) == ["Nimrod draws a card."]


def kinds_told(seed):
    """The kinds of events of a game that begins early or late, told in two languages."""
    rng = Random(seed)
    policies = rng.sample(POLICIES, 2)
    state = GAME.state(late_position(rng)) if seed % 2 else GAME.initial
    kinds = set()
    while not state.is_over:
        legal = sorted(state.legal.spelled())
        action = rng.choice(legal) if state.is_chance else policies[state.to_act](legal, rng)
        after = state.play(action)
        for event in state.narrate(action, after, 0):
            kinds.add(event.kind)
            assert GAME.tell(event) != GAME.tell(event, language="fr")
        state = after
    return kinds


def test_every_kind_of_event_is_told_in_some_game():
    kinds, seed = set(), 0
    while kinds != KINDS and seed < 100:
        kinds |= kinds_told(seed)
        seed += 1
    assert kinds == KINDS


def test_a_tie_says_that_the_larger_hand_wins():
    """BA-6.4."""
    scores = [[5, 2], [5, 4]]
    over = Event(
        "over", {"reason": "pile", "ranking": [[1], [0]], "scores": scores, "pile_size": 0}
    )
    said = {language: GAME.tell(over, ["Ann", "Bob"], language) for language in ("en", "fr")}
    assert said["en"].endswith("Bob wins. Tiebreak: cards in hand, 4 to 2.")
    assert said["fr"].endswith("Bob gagne. Départage : cartes en main, 4 contre 2.")


def test_the_reserved_card_is_named_as_the_duty_of_the_first_turn():
    """BA-4.4."""
    assert scene("reserved 1/0; A @ -; hands AAA/-").view(None)["duty"] == "reserved"
    assert scene("A @ -; hands AAA/-").view(None)["duty"] is None
