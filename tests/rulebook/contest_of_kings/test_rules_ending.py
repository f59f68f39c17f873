"""The end of the game and the winner, rule by rule [CK-10]."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import deal, hand, play, player, scene, told

FULL = "ssttffmm"
ONE_TREASURE = "\n".join(f"{letter} t" for letter in "ABCDEFG")
TWO_TREASURES = "\n".join(f"{letter} t" for letter in "ABCDEF")


@pytest.mark.parametrize(("deck", "reason"), [(3, "deck"), (4, None)])
def test_the_game_ends_when_the_deck_cannot_fill_all_hands(deck, reason):
    """CK-10.1: one player lacks a card, another three."""
    state = scene(f"deck s0t{deck}f0m0", players=3, hands=f"sssssss/sssss/{FULL}").play("end")
    assert (state.outcome.reason if state.outcome else None) == reason
    if reason:
        assert [len(hand(state, number)) for number in (1, 2, 3)] == [7, 5, 8]


def test_the_game_goes_on_with_an_empty_deck_while_nobody_needs_cards():
    """CK-10.1."""
    state = scene("deck s0t0f0m0", hands=f"{FULL}/{FULL}").play("end")
    assert (state.phase, player(state)) == ("action", 2)


@pytest.mark.parametrize(
    ("drawing", "reason"), [(ONE_TREASURE, "treasures"), (TWO_TREASURES, None)]
)
def test_the_game_ends_when_one_treasure_is_left(drawing, reason):
    """CK-10.2."""
    state = scene(drawing, hands=f"{FULL}/{FULL}").play("end")
    assert (state.outcome.reason if state.outcome else None) == reason


def test_the_turn_in_which_a_treasure_is_taken_is_played_to_its_end():
    """CK-10.2."""
    drawing = TWO_TREASURES + "\nG T@T1 s s s\nH T f f f"
    state = play(scene(drawing, hands=f"{FULL}/{FULL}"), "sGH $G")
    assert (state.phase, player(state)) == ("action", 1)
    state = state.play("end")
    assert state.outcome.reason == "treasures"


def final(piles: str, players: int = 2):
    """The outcome of a game with some piles, all treasures taken."""
    tops = "\n".join(f"{letter} t" for letter in "ABCDEFGH")
    return scene(f"{tops}\npiles {piles}\nphase over ending=treasures", players=players).outcome


def test_treasures_raise_the_weakest_color():
    """CK-10.3."""
    outcome = final("1.5.2.5+3/0.0.0.0+5")
    assert outcome.scores == ((3, 3, 5, 5), (1, 1, 1, 2))
    assert outcome.ranking == ((0,), (1,))


def test_ties_are_broken_by_the_next_weakest_color():
    """CK-10.3."""
    assert final("2.2.2.9+0/2.2.3.3+0").ranking == ((1,), (0,))
    assert final("9.2.2.2+0/2.8.2.2+0").ranking == ((0,), (1,))


def test_equal_players_share_their_place():
    """CK-10.3."""
    assert final("1.2.3.4+0/4.3.2.1+0/9.9.9.1+0", players=3).ranking == ((2,), (0, 1))


def test_cards_in_hand_count_nothing():
    """CK-10.3."""
    state = scene("piles 1.1.1.1/0.0.0.0\nphase over ending=deck", hands=f"-/{FULL}")
    assert state.outcome.ranking == ((0,), (1,))


def test_the_game_ends_when_all_players_pass_one_after_the_other():
    """CK-10.4."""
    state = play(scene(players=3, hands=f"{FULL}/{FULL}/{FULL}"), "end end")
    assert player(state) == 3
    assert state.play("end").outcome.reason == "passes"


def passes_left(state):
    return state.view(None)["passes_left"]


def test_it_is_announced_before_passes_end_the_game():
    """CK-10.4: a house rule, so that nobody is surprised by it."""
    state = scene(players=3, hands=f"{FULL}/{FULL}/{FULL}")
    assert passes_left(state) is None
    assert told(state, "end") == (
        "Archer ends the turn. It is Lion's turn. If the next 2 turns also end without an action, "
        "the game ends (house rule)."
    )
    state = state.play("end")
    assert passes_left(state) == 2
    assert told(state, "end").endswith(
        "It is Bull's turn. If Bull ends this turn without an action, the game ends (house rule)."
    )
    state = state.play("end")
    assert passes_left(state) == 1
    assert (passes_left(state.play("end")), passes_left(state.play("KA0"))) == (None, None)
    assert "house rule" not in told(state.play("KA0"), "end")


def test_with_two_players_the_first_pass_is_the_last_warning():
    """CK-10.4: it comes when hands are filled and the next turn begins."""
    state = scene(hands=f"{FULL[1:]}/{FULL}")
    assert told(state, "end") == "Archer ends the turn."
    assert told(state.play("end"), "*s") == (
        "Archer draws a card. It is Lion's turn. If Lion ends this turn without an action, the "
        "game ends (house rule)."
    )


def test_an_action_breaks_the_row_of_passes():
    """CK-10.4, CK-12.7."""
    state = play(scene(players=3, hands=f"{FULL}/{FULL}/{FULL}"), "end end KA0 end end end")
    assert (state.outcome, player(state)) == (None, 3)
    assert state.play("end").outcome.reason == "passes"


def test_scoring_for_a_ship_is_no_action():
    """CK-12.7."""
    state = play(scene("A T@K1 Ss", hands=f"{FULL}/{FULL}"), "end yes *s end")
    assert state.outcome.reason == "passes"


@pytest.mark.parametrize("limit", [1, 2])
def test_the_game_ends_after_the_last_round(limit):
    """CK-10.4: the round ends before the turn of the player who began."""
    state = scene(
        "round 1 2\nturn 2 2", players=3, hands=f"{FULL}/{FULL}/{FULL}", round_limit=limit
    )
    for turn in range(3 * limit):
        assert state.outcome is None
        state = deal(play(state, f"s{'ABCDEFGH'[turn]} end"))
    assert state.outcome.reason == "rounds"


def test_the_first_reason_that_holds_is_the_reason():
    """CK-12.6: treasures, deck, passes, rounds."""
    game = dict(hands="-/-", round_limit=1)
    last = "turn 2 2\npasses 1"
    short = "deck s0t1f0m0"
    assert (
        scene(f"{ONE_TREASURE}\n{short}\n{last}", **game).play("end").outcome.reason == "treasures"
    )
    assert scene(f"{short}\n{last}", **game).play("end").outcome.reason == "deck"
    assert scene(last, **game).play("end").outcome.reason == "passes"
    assert scene("turn 2 2", **game).play("end").outcome.reason == "rounds"
