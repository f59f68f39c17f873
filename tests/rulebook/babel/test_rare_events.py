"""Constructed positions for what hardly ever happens, but does."""

from __future__ import annotations

import random

import pytest

import shedu
from rulebook.babel.scenes import (
    all_but,
    column,
    deal,
    deck_size,
    discard,
    hand,
    known,
    legal,
    level,
    pawn,
    people,
    pile_size,
    play,
    player,
    refused,
    result,
    scene,
    score,
    temple,
)

# the reserved card


def test_with_an_empty_hand_the_reserved_card_is_built_by_itself():
    """BA-4.4, BA-4.6: nothing else can be done, and after it nothing either."""
    state = play(scene("hands AA/PP; reserved 1/1"), "mA dA")
    assert temple(state, 1, "A") == [1]
    assert state.phase == "reveal"


def test_with_an_empty_hand_the_only_migration_brings_the_people_for_the_reserved_card():
    """BA-4.4, BA-4.6."""
    before = scene("A PSP2@ -; hands H/-; reserved 1/0")
    state = play(before, "mH")
    assert (people(state, 1, "A"), people(state, 1, "H")) == ("", "PSP")
    assert (temple(state, 1, "H"), state.phase) == ([1], "reveal")
    told = [event.kind for event in before.narrate("mH", state)]
    assert told == ["move", "migrate", "build", "score", "turn_ends"]


def test_with_an_empty_hand_a_choice_of_migrations_is_asked():
    """BA-4.4, BA-4.6."""
    state = play(scene("A PSP2@ -; M PPP -; hands H/-; reserved 1/0"), "mH")
    assert legal(state) == {"gAH", "gMH"}


def test_people_that_migrated_for_the_reserved_card_may_be_a_run():
    """BA-4.6: then there is a choice again."""
    state = play(scene("A PPA2 -; M AAA@ 1; hands H/PP; reserved 1/0"), "mH")
    assert legal(state) == {"gAH", "gMH"}
    state = play(state, "gMH")
    assert legal(state) == {"br", "a1H"}


def test_the_other_player_may_be_robbed_before_building_the_reserved_card():
    """BA-4.4, BA-D5: in a first turn, though only a made-up one has a run so early."""
    state = play(scene("A HHH@ 3; hands MM/-; reserved 1/0"), "a1B")
    assert (score(state, 1), legal(state)) == (3, {"mM", "dM"})


# the pile


def test_a_temple_of_six_is_razed_and_comes_back_over_three_turns():
    """BA-5.5, BA-7.2."""
    state = play(scene("H AAA@ 123456; M - @; hands A/A"), "a1R end *P *P *P end *P *P *P end")
    assert (column(state, 1), column(state, 2)) == ([2, 1, 6, 5], [4, 3])
    assert known(state) == []


def test_a_later_razing_lies_on_top_of_an_earlier_one():
    """BA-7.2."""
    state = play(scene("H AAAA@ 46; A AAA 135; hands AA/-"), "a1R mA a1R")
    assert known(state) == [1, 3, 5, 4, 6]
    state = state.play("end")
    assert (column(state, 1), known(state)) == ([3, 1], [5, 4, 6])


def test_one_known_card_and_one_of_chance_are_revealed():
    """BA-4.3, BA-7.2."""
    state = play(scene("H @ -; hands A/-; known 2"), "end")
    assert (state.view(None)["revealed"], state.is_chance) == (2, True)
    assert column(play(state, "*5"), 1) == [5, 2]
    assert column(play(state, "*1"), 1) == [2, 1]


def test_the_next_reveal_goes_to_the_other_players_column():
    """BA-4.3, BA-7.2: razed cards may serve the player who lost them."""
    state = play(scene("H AAA@ 1; hands A/A; M - P@"), "a1R end *6 *A *A *A")
    assert (column(state, 1), player(state)) == ([6, 1], 2)
    assert "bx" in legal(state)


def test_razing_keeps_a_game_going_whose_pile_is_empty_but_for_it():
    """BA-6.3."""
    drawing = f"H AAA@ 1234; hands AA/A; columns {all_but('1234', '56')}/-"
    state = play(scene(drawing), "end *5 *6")
    assert result(state) == ("pile", ((2,), (1,)))
    state = play(scene(drawing), "a1R end *A *A *A end")
    assert (result(state), pile_size(state)) == (None, 2)


def test_the_last_known_cards_end_the_game_without_chance():
    """BA-6.3, BA-7.2."""
    state = play(scene(f"H AAA@ 12; hands A/A; columns {all_but('12')}/-"), "a1R end")
    assert (column(state, 1)[-2:], result(state)) == ([2, 1], ("pile", ((1, 2),)))


def test_the_pile_and_the_rounds_may_end_together():
    """BA-6.3, BA-6.5."""
    state = scene(f"H @ 1; hands A/A; columns {all_but('1', '56')}/-; round 1 2", round_limit=1)
    assert result(play(state, "end *5 *6")) == ("pile", ((2,), (1,)))


# the deck


def full_sites(last):
    """All nation cards but some lie at the first player's sites."""
    return "; ".join(f"{site} {site * (12 - last.count(site)) or '-'} -" for site in "AHMPS")


def test_the_discard_is_shuffled_in_the_middle_of_a_draw():
    """BA-4.1."""
    state = scene(full_sites("AAHMPP") + "; hands AA/-; discard MPP")
    state = play(state, "end *3 *4")
    assert {state.game.spell(a): n for a, n in state.chances.items()} == {"*H": 1}
    state = play(state, "*H")
    assert discard(state) == ""
    assert {state.game.spell(a): n for a, n in state.chances.items()} == {"*M": 1, "*P": 2}
    state = play(state, "*P *P")
    assert (hand(state, 2), deck_size(state), player(state)) == ("HPP", 1, 2)


def test_an_empty_deck_waits_until_a_card_is_needed():
    """BA-4.1."""
    state = scene(full_sites("AHHHMPP") + "; hands A/-; discard MPP")
    state = play(state, "end *3 *4 *H *H *H")
    assert (deck_size(state), discard(state), player(state)) == (0, "MPP", 2)


def test_with_no_cards_left_fewer_are_drawn():
    """BA-4.1."""
    state = play(scene(full_sites("AH") + "; hands A/-"), "end *3 *4 *H")
    assert (hand(state, 2), deck_size(state), player(state)) == ("H", 0, 2)


def test_with_no_cards_at_all_a_turn_begins_without_a_draw():
    """BA-4.1."""
    state = play(scene(full_sites("AP") + "; hands A/P"), "end *3 *4")
    assert (hand(state, 2), player(state)) == ("P", 2)


def test_who_has_no_cards_and_nothing_to_do_is_passed_over():
    """BA-4.1, BA-4.6: the second player reveals at once, and the first acts again."""
    state = play(scene(full_sites("A") + "; hands A/-"), "end *3 *4")
    assert (state.phase, state.row.active) == ("reveal", 1)
    state = play(state, "*5 *6")
    assert (column(state, 2), player(state)) == ([6, 5], 1)


def test_a_card_that_is_discarded_last_may_be_drawn_by_the_other_player_at_once():
    """BA-4.1: the deck is empty and the only card of the discard becomes it."""
    before = play(scene(full_sites("AA") + "; hands AA/-"), "mA end *3 *4")
    assert (deck_size(before), discard(before)) == (1, "")
    state = play(before, "*A")
    assert (hand(state, 2), hand(state, 1), player(state)) == ("A", "A", 2)


# people


def test_a_column_can_have_all_sixty_cards():
    """BA-5.5: a run at its very end."""
    cards = "HMPSA" * 9 + "HMPS" * 3 + "AAA"
    state = scene(f"A {cards}@ 135")
    assert legal(state, "a") == {"a58R"}
    state = play(state, "a58R")
    assert people(state, 1, "A") == "HMPSA" * 9 + "HMPS" * 3 + "AA"
    assert temple(state, 2, "A") == []


def test_twelve_of_a_nation_change_sides_or_desert_at_once():
    """BA-5.5."""
    other = "PAPPHPPPMPPPPAPP"
    state = play(scene(f"A SSSMMM@ {other}; hands A/-"), "a1S")
    assert people(state, 1, "A") == "SSMMM" + "P" * 12
    assert people(state, 2, "A") == "AHMA"
    state = play(scene(f"A SSSMMM@ {other}; hands A/-"), "a4DP")
    assert (people(state, 2, "A"), discard(state)) == ("AHMA", "M" + "P" * 12)


def test_all_people_of_a_site_can_be_won_over():
    """BA-5.5."""
    state = play(scene("A SSSH@ HHH; hands A/-"), "a1S")
    assert (people(state, 1, "A"), people(state, 2, "A")) == ("SSHHHH", "")


def test_removing_cards_can_make_new_runs():
    """BA-5.5: the rest close up, and the other player may use it."""
    state = scene("A MMM@ AASA2@; H - 1; hands A/AA")
    state = play(state, "a1DS end *1 *1 *P *P *P")
    assert people(state, 2, "A") == "AAA"
    assert refused(state, "a1R") == "BA-5.5"
    assert refused(state, "a1H") == "BA-5.5"


def test_both_players_fight_at_one_site():
    """BA-5.1, BA-5.5."""
    state = scene("A HHH12@ HHHH123@; hands A/A")
    state = play(state, "a1B end *6 *6 *P *P *P")
    assert (level(state, 1, "A"), level(state, 2, "A")) == (3, 2)
    state = play(state, "a1B")
    assert (temple(state, 1, "A"), temple(state, 2, "A")) == ([1, 2], [1, 2, 3])


# halving


def test_a_hand_is_halved_again_and_again_in_one_turn():
    """BA-5.5."""
    state = scene("A SSSSSSS@ -; hands -/AAAAAAAAHHHHHHHH")
    sizes = []
    while "a1H" in state.legal:
        state = state.play("a1H")
        while state.phase == "halve":
            state = state.play(state.legal[0])
        sizes.append(len(hand(state, 2)))
    assert sizes == [8, 4, 2, 1]


def test_the_turn_goes_on_after_a_halving_if_anything_can_be_done():
    """BA-4.6."""
    state = play(scene("A SSSS@ -; hands -/AAAA; columns 1/-"), "a1H -A -A")
    assert (player(state), legal(state)) == (
        1,
        {"a1H", "bo", "end", "gAH", "gAM", "gAP", "gAS"},
    )


# the end


def test_a_game_may_end_in_the_middle_of_a_turn():
    """BA-6.1, BA-6.4: cards are left, and nothing is revealed."""
    state = scene("A 123456 -; H 123456 -; M PPPP12@ -; hands AAA/AA; columns 6/3")
    state = play(state, "bx")
    assert (score(state, 1), result(state)) == (15, ("15-9", ((1,), (2,))))
    assert (column(state, 1), hand(state, 1), len(state.legal)) == ([6], "AAA", 0)
    assert refused(state, "end") == "BA-6.4"


def test_robbing_can_end_a_game_by_the_fall_of_the_other():
    """BA-6.2, BA-6.4: from 10 to 8, as the robbed temple falls from 3 to 1."""
    drawing = "A 123456 123456; H HHH1@ 13; M 123 1; hands A/-; endgame"
    state = scene(drawing)
    assert (score(state, 1), score(state, 2)) == (10, 10)
    state = play(state, "a1B")
    assert (score(state, 1), score(state, 2)) == (12, 8)
    assert result(state) == ("9", ((1,), (2,)))


def test_scores_are_looked_at_after_the_reveal_and_before_the_pile():
    """BA-6.1, BA-6.4: only a made-up position can be decided before; nobody draws any more."""
    lead = "A 123456 -; H 123456 -; M 123@ -; hands A/A"
    state = play(scene(lead), "end *6 *5")
    assert (result(state), column(state, 1)) == (("15-9", ((1,), (2,))), [6, 5])
    assert (hand(state, 1), hand(state, 2)) == ("A", "A")
    rest = all_but("123456", "123456", "123", "65")
    assert result(play(scene(f"{lead}; columns {rest}/-"), "end *6 *5"))[0] == "15-9"


def test_the_player_who_ends_the_game_may_lose_it():
    """BA-6.4: the pile ends it, and the other player has more points."""
    state = scene(f"A @ 12; hands AAAA/A; columns {all_but('12', '5')}/-")
    assert result(play(state, "end *5")) == ("pile", ((2,), (1,)))


@pytest.mark.parametrize("seed", range(3))
def test_no_game_has_more_rounds_than_its_limit(seed):
    """BA-6.5."""
    rng = random.Random(seed)
    state = deal(shedu.game("babel", round_limit=3).initial.play(">1"))
    while not state.is_over:
        state = deal(state.play(rng.choice(state.legal)))
    assert state.row.round_number <= 3
    assert result(state)[0] in ("pile", "15-9")


def test_pawns_that_never_move_stay_at_the_quarry():
    """BA-5.1: a player may end every turn at once, once the reserved card is built."""
    state = scene("A - P1@; hands A/A")
    for _ in range(4):
        state = deal(state.play("end"))
    assert pawn(state, 1) is None
