"""Reasons and events in words: each is met once at least, in English and in French."""

from __future__ import annotations

import pytest

import shedu
from rulebook.contest_of_kings.scenes import play, scene, told
from shedu.games.contest_of_kings.explain import FAMILIES, RULES

WORDS = shedu.game("contest-of-kings").definition.words
# Every sentence of its own; others are parts of `over`, `internal`, `war` and `internal_begins`.
SENTENCES = set(WORDS["en"].events) - {"wins", "share", "tie", "and_gains", "bonus", "last_round"}
LINK = "A T@T1 s s s\nAB f\nB t s s s\nC T m m"
WAR = "A T@K1 s s s@P1\nB T@K2 s s s@P2"


def refusals():
    """For every reason, and every rule that it may come from, an action that is refused for it."""
    link = scene(LINK, hands="ss/-")
    treasure = scene("A T@T1 s s s\nB T s s s\nC t s s s\nBC s\nD T", hands="st/-").play("sAB")
    poor = scene("A T@T1 s s s\nB T s s s", hands="s/-").play("sAB")
    ship = scene("A T m m m\nB T St", hands="m/-").play("mA")
    return {
        ("over", "10"): (scene("phase over ending=deck"), "end"),
        ("no_card_here", "5.1"): (link, "KA8"),
        ("leader_stays", "5.1"): (link, "TA0"),
        ("card_taken", "5.1"): (link, "KA0"),
        ("same_kingdom", "5.1"): (link, "TB0"),
        ("leader_on_ship", "9.4"): (scene("A T Ss"), "KA1"),
        ("card_not_in_hand", "6A"): (link, "fA"),
        ("column_full", "2.2"): (scene("A T s s s s s s s s", hands="s/-"), "sA"),
        ("card_not_in_hand", "6B"): (link, "fAB"),
        ("linked_already", "6B"): (link, "sAB"),
        ("too_short_to_link", "6B"): (link, "sBC"),
        ("no_catastrophe", "6.6"): (scene("A T s\ncatastrophes 0/1"), "xA1"),
        ("no_card_here", "6.6"): (link, "xH1"),
        ("catastrophe_on_top", "6.6"): (link, "xA0"),
        ("catastrophe_on_ship", "9.4"): (scene("A T Ss"), "xA1"),
        ("catastrophe_on_leader", "6.6"): (scene("A T s@K1"), "xA1"),
        ("not_at_war", "8.1"): (scene(WAR, hands="m/-").play("mAB"), "wT"),
        ("too_many_committed", "7.2"): (scene("A T@K2 s", hands="t/-").play("KA1"), "+2"),
        ("too_many_committed", "8.3"): (play(scene(WAR, hands="ms/-"), "mAB wK"), "+2"),
        ("none_to_commit", "7.2"): (scene("A T@K2 s").play("KA1"), "+1"),
        ("none_to_commit", "8.3"): (play(scene(WAR, hands="m/-"), "mAB wK"), "+1"),
        ("none_to_pay", "6.1"): (scene("A T@K2", hands="s/-").play("sA"), "yes"),
        ("none_to_pay", "7.5"): (play(scene("A T@K2 s"), "KA1 +0 +0"), "yes"),
        ("none_to_pay", "8.4"): (play(scene(WAR, hands="m/-"), "mAB wK +0 +0"), "yes"),
        ("none_to_pay", "9.5"): (scene("A T@K1 Ss").play("end"), "yes"),
        ("ship_taken", "9.2"): (ship, "St"),
        ("ship_color", "9.2"): (ship, "Ss"),
        ("no_red_for_treasure", "6.4"): (poor, "$A"),
        ("treasure_elsewhere", "6.4"): (treasure, "$D"),
        ("treasure_gone", "6.4"): (treasure, "$C"),
        ("no_such_seat", "3.5"): (scene("phase start"), ">3"),
        ("none_in_deck", "3.3"): (
            scene("phase refill drawing=1 to-draw=1\ndeck s9t0f0m9", hands="s" * 7 + "/" + "s" * 8),
            "*t",
        ),
    }


REFUSALS = refusals()


def test_every_reason_has_its_scene():
    assert {reason for reason, _ in REFUSALS} == set(RULES)


@pytest.mark.parametrize(("reason", "rule"), REFUSALS)
def test_a_refusal_names_the_rule_and_says_why(reason, rule):
    state, action = REFUSALS[reason, rule]
    for language in ("en", "fr"):
        problem = state.explain(action, language)
        assert problem is not None
        assert problem.rule == f"CK-{rule}"
        assert problem.message.startswith(WORDS[language].reasons[reason].split("{")[0])
        assert "{" not in problem.message


def test_a_refusal_reads_as_a_sentence():
    state, action = REFUSALS["too_short_to_link", "6B"]
    expected = "a link needs three civilization cards below both tops: C has 2 [CK-6B]"
    assert str(state.explain(action)) == expected
    state, action = REFUSALS["none_to_pay", "6.1"]
    expected = "vous n'avez pas de carte noire pour payer [CK-6.1]"
    assert str(state.explain(action, "fr")) == expected


def test_an_action_at_the_wrong_time_is_told_what_is_decided_instead():
    state = scene("A T@K2", hands="ss/s").play("sA")
    for family, rule in FAMILIES.items():
        if family in ("accept", "decline"):
            continue
        action = state.game.actions.families[family].first
        english, french = (WORDS[language].not_now[family] for language in ("en", "fr"))
        assert str(state.explain(action)) == f"{english}: Lion may gain a card [CK-{rule}]"
        expected = f"{french} : Lion peut gagner une carte [CK-{rule}]"
        assert str(state.explain(action, "fr")) == expected
    for answer in ("yes", "no"):
        assert "Archer is choosing an action" in str(scene().explain(answer))
    for words in WORDS.values():
        assert set(words.now) == set(state.game.definition.phases) - {"over"}
    assert set(FAMILIES) == set(state.game.actions.families)


FULL = "ssttffmm"
SPLIT = "A T s@P1\nAB s\nB T@K1 f f f\nC T@K2 s s@P2 s"
TOLD = [
    (scene("phase start"), ">2", "Lion starts."),
    (
        scene("phase refill drawing=1 to-draw=1", hands=f"{FULL[1:]}/{FULL}"),
        "*f",
        "Archer draws a card. It is Lion's turn.",
    ),
    (scene("phase remove to-draw=2"), "*s", "A card is removed unseen."),
    (scene(), "KA0", "Archer places a king on A0."),
    (scene("A T@K1"), "KB0", "Archer moves the king from A0 to B0."),
    (scene(hands="s/-"), "sA", "Archer plays a black card to column A."),
    (
        scene("A T@K1 s s s\nB T@K2 s s s", hands="m/-"),
        "mAB",
        "Archer links A and B with a green card. War of the kings: Archer (3) against Lion (3).",
    ),
    (scene("AB s"), "xAB", "Archer plays the catastrophe: a black card on AB is gone."),
    (
        scene(WAR, hands="m/-").play("mAB"),
        "wP",
        "Archer chooses the war of the priests. War of the priests: Archer (1) against Lion (1).",
    ),
    (
        scene("A T@K2 s"),
        "KA1",
        "Archer places a king on A1. Conflict of the kings: Archer (0) against Lion "
        "(1 for the king on A0).",
    ),
    (
        scene("A T@T2 s t", internal_bonus="leader"),
        "TA2",
        "Archer places a trader on A2. Conflict of the traders: Archer (1 for the trader on A2) "
        "against Lion (1 for the trader on A0).",
    ),
    (scene("A T@K2 s", hands="tt/-").play("KA1"), "+2", "Archer commits 2 red cards."),
    (
        play(scene("A T@K2 s", hands="tt/t"), "KA1 +1"),
        "+0",
        "Lion commits nothing. Lion wins the conflict, 1 against 1, and gains a red card; "
        "the king of Archer goes home.",
    ),
    (
        play(scene("A T@K1 s s s\nB T@K2 f f s@T2 s", hands="mss/-"), "mAB +2"),
        "+0",
        "Lion commits nothing. Archer wins the war, 5 against 2, and gains a black card; "
        "the king of Lion goes home. Archer captures 1 black card.",
    ),
    (
        play(scene(SPLIT, hands="m/ss"), "mBC wK +0 +0"),
        "no",
        "Lion gains no card as the winner. Lion captures 1 black card. "
        "The priests are in different kingdoms now: no war.",
    ),
    (
        scene("A T@K2", hands="s/s").play("sA"),
        "yes",
        "Lion gains a black card for the card played.",
    ),
    (scene("A T@K2", hands="s/s").play("sA"), "no", "Lion gains no card."),
    (
        play(scene("A T@K2 s", hands="-/t"), "KA1 +0 +0"),
        "yes",
        "Lion gains a red card as the winner.",
    ),
    (scene("A T@K1 Ss", hands="s/-").play("end"), "yes", "Archer gains a black card for a ship."),
    (scene("A T@K1 Ss", hands="s/-").play("end"), "no", "Archer gains no card for a ship."),
    (
        play(scene("A T f@K2 f f", hands="f/-"), "fA no"),
        "Sm",
        "Archer builds the blue and green ship in column A with four blue cards. "
        "The king of Lion on A1 loses its card and goes home.",
    ),
    (scene("A T f f f", hands="f/-").play("fA"), "no", "Archer builds no ship."),
    (
        scene("A T@T1 s s s\nB T s s s", hands="st/-").play("sAB"),
        "$B",
        "Archer takes the treasure of column B for a red card.",
    ),
    (scene("A T@T1 s s s\nB T s s s", hands="s/-").play("sAB"), "no", "Archer takes no treasure."),
    (
        scene(hands=f"{FULL}/{FULL}").play("end"),
        "end",
        "Lion ends the turn. The game ends: everybody has passed (house rule). Archer and Lion "
        "share the victory.",
    ),
    (
        scene(hands=f"{FULL}/{FULL}"),
        "end",
        "Archer ends the turn. It is Lion's turn. If Lion ends this turn without an action, the "
        "game ends (house rule).",
    ),
    (
        scene(hands=f"{FULL}/{FULL}/{FULL}", players=3),
        "end",
        "Archer ends the turn. It is Lion's turn. If the next 2 turns also end without an action, "
        "the game ends (house rule).",
    ),
]


@pytest.mark.parametrize(("state", "action", "english"), TOLD, ids=[row[2] for row in TOLD])
def test_an_action_is_told(state, action, english):
    assert told(state, action) == english
    french = told(state, action, language="fr")
    assert french.count(".") == english.count(".")
    assert not {"the", "card", "cards", "and", "of"} & set(french.replace(".", "").split())


def test_every_sentence_is_told_above():
    events = [
        event
        for state, action, _ in TOLD
        for event in state.narrate(action, state.play(action), None)
    ]
    others = {"leader_moved" for e in events if e.kind == "leader" and e.facts["came_from"]}
    others |= {"commit_none" for e in events if e.kind == "commit" and e.facts["number"] == 0}
    assert {event.kind for event in events} | others == SENTENCES
    assert {e.facts["why"] for e in events if e.kind == "point"} == set(WORDS["en"].names["why"])
    assert {e.facts["what"] for e in events if e.kind == "decline"} == set(
        WORDS["en"].names["what"]
    )


def test_the_stronger_number_of_a_conflict_is_told_first():
    state = play(scene("A T s@T2 s", hands="t/ttt"), "TA2 +1")
    assert "Lion wins the conflict, 3 against 1, and gains a red card" in told(state, "+3")


def test_french_names_that_begin_with_a_vowel_lose_the_one_before_them():
    state = play(scene("A T@K2 s", hands="t/t"), "KA1 +0")
    assert told(state, "+0", language="fr") == (
        "Lion n'engage rien. Lion gagne le conflit, 1 contre 0 ; le roi d'Archer rentre."
    )
    state = play(scene(hands=f"{FULL}/{FULL}"), "KA0 end KB0")
    assert told(state, "end", language="fr") == "Lion termine son tour. C'est le tour d'Archer."


@pytest.mark.parametrize("reason", WORDS["en"].endings)
def test_every_end_is_told(reason):
    state = scene(f"phase over ending={reason}")
    event = shedu.Event("over", {"reason": reason, "ranking": [[1], [0]], "scores": [[0], [1]]})
    english, french = (WORDS[language].endings[reason] for language in ("en", "fr"))
    assert state.game.tell(event) == f"The game ends: {english}. Lion wins."
    assert state.game.tell(event, language="fr") == f"La partie est finie : {french}. Lion gagne."
