"""The five actions, rule by rule [BA-5, BA-D]."""

from __future__ import annotations

import pytest

from rulebook.babel.scenes import (
    column,
    discard,
    hand,
    known,
    legal,
    level,
    pawn,
    people,
    play,
    player,
    refused,
    scene,
    temple,
)

# move and deploy


def test_a_discarded_card_moves_the_pawn_to_its_nations_site():
    """BA-5.1."""
    state = play(scene("hands AHS/-"), "mH")
    assert (pawn(state, 1), hand(state, 1), discard(state)) == ("H", "AS", "H")


def test_the_pawn_moves_to_another_site_than_its_own():
    """BA-5.1."""
    state = scene("H @ -; hands AHS/-")
    assert legal(state, "m") == {"mA", "mS"}
    assert refused(state, "mH") == "BA-5.1"
    assert refused(state, "mP") == "BA-5.1"


def test_both_pawns_may_be_at_one_site():
    """BA-5.1."""
    state = play(scene("H - @; hands H/-; columns 1/-"), "mH")
    assert (pawn(state, 1), pawn(state, 2)) == ("H", "H")


def test_at_the_quarry_there_is_nothing_to_do_but_move_and_migrate():
    """BA-5.2, BA-5.3, BA-5.4, BA-5.5."""
    state = scene("H AAA 1; hands A/PP; columns 1/-")
    assert legal(state) == {"mA", "end", "gHA", "gHM", "gHP", "gHS"}
    assert refused(state, "dA") == "BA-5.2"
    assert refused(state, "bo") == "BA-5.3"
    assert refused(state, "a1R") == "BA-5.5"


def test_any_nation_can_be_deployed_at_any_site():
    """BA-5.2."""
    state = scene("H P@ -; hands AHS/-")
    assert legal(state, "d") == {"dA", "dH", "dS"}
    assert refused(state, "dM") == "BA-5.2"
    state = play(state, "dS dA")
    assert (people(state, 1, "H"), hand(state, 1), discard(state)) == ("PSA", "H", "")


# build


def test_only_the_last_card_of_a_column_can_be_taken():
    """BA-5.3, BA-2.1."""
    state = scene("H PP@ -; hands A/-; columns 21/12")
    assert legal(state, "b") == {"bo"}
    state = play(state, "bo")
    assert column(state, 1) == [2]
    assert legal(state, "b") == {"bo", "bx"}
    state = play(state, "bx")
    assert (temple(state, 1, "H"), column(state, 2)) == ([1, 2], [1])


@pytest.mark.parametrize(
    ("cell", "card", "legal_now"),
    [("P@", 1, True), ("@", 1, False), ("PP@", 2, False), ("PP1@", 2, True), ("P1@", 2, False)],
)
def test_a_level_follows_the_last_and_needs_as_many_people(cell, card, legal_now):
    """BA-5.3."""
    state = scene(f"H {cell} -; hands A/-; columns {card}/-")
    assert refused(state, "bo") == (None if legal_now else "BA-5.3")


def test_nothing_is_built_above_level_six():
    """BA-5.3."""
    state = scene("H PPPPPPP6@ -; hands A/-; columns 1/6")
    assert legal(state, "b") == set()
    assert refused(state, "bx") == "BA-5.3"


def test_a_level_is_built_onto_a_temple_with_a_hole():
    """BA-5.3, BA-2.2."""
    state = play(scene("H PPPP3@ -; hands A/-; columns 4/-"), "bo")
    assert temple(state, 1, "H") == [3, 4]


def test_people_who_leave_do_not_lower_a_temple():
    """BA-5.3."""
    state = play(scene("H PPP123@ -; hands A/-"), "gHA")
    assert (people(state, 1, "H"), level(state, 1, "H")) == ("", 3)


def test_with_empty_columns_nothing_is_built_from_them():
    """BA-D4."""
    state = scene("H PPP@ -; hands A/PP")
    assert legal(state, "b") | legal(state, "a1K") == set()
    assert refused(state, "bo") == "BA-5.3"
    assert refused(state, "a1Kx") == "BA-5.5"


# migrate


def test_the_last_three_migrate_in_their_order_wherever_the_pawn_is():
    """BA-5.4."""
    state = play(scene("A AHMPS -; S SS@ -; hands A/-"), "gAS")
    assert (people(state, 1, "A"), people(state, 1, "S")) == ("AH", "SSMPS")


def test_a_migration_goes_to_another_own_site_and_comes_with_the_next_turn_again():
    """BA-5.4."""
    state = scene("A AHM AHM; P @ @; hands A/A")
    assert refused(state, "gAA") == "BA-5.4"
    assert legal(state, "g") == {"gAH", "gAM", "gAP", "gAS"}
    state = play(state, "gAH end *1 *1 *M *M *M")
    assert legal(state, "g") == {"gAH", "gAM", "gAP", "gAS"}


# abilities


def test_a_run_is_three_equal_neighbors_anywhere_in_the_column_where_the_pawn_is():
    """BA-5.5."""
    state = scene("H PPASSSAAP@ -; M PPP -; hands A/PP")
    assert legal(state, "a") == {"a4H"}
    state = play(state, "a4H")
    assert people(state, 1, "H") == "PPASSAAP"


def test_an_ability_can_be_used_again_while_a_run_of_three_is_left():
    """BA-5.5."""
    state = play(scene("H MMMM@ PASH; hands A/-"), "a1DP a1DS")
    assert people(state, 2, "H") == "AH"
    assert refused(state, "a1DA") == "BA-5.5"


def test_with_two_runs_of_a_nation_the_player_chooses_which_one_pays():
    """BA-5.5."""
    state = scene("H PAAASAAAA@ 1; hands A/PP")
    assert legal(state, "a") == {"a2R", "a2H", "a6R", "a6H"}
    assert refused(state, "a7R") == "BA-5.5"
    assert people(play(state, "a2R"), 1, "H") == "PAASAAAA"
    assert people(play(state, "a6R"), 1, "H") == "PAAASAAA"


def test_a_nation_has_its_own_power_only():
    """BA-5.5."""
    state = scene("H SSS@ P1; hands A/PP; columns 2/2")
    assert legal(state, "a") == {"a1S", "a1H"}
    for action in ("a1R", "a1B", "a1DP", "a1Ko"):
        assert refused(state, action) == "BA-5.5"


def test_powers_work_on_the_other_players_side_of_the_site():
    """BA-5.5: not on the own side, nor at another site."""
    state = play(scene("H AAAA12@ 12; M - 123; hands A/-"), "a1R")
    assert (level(state, 1, "H"), level(state, 2, "H"), level(state, 2, "M")) == (2, 0, 3)


def test_razed_cards_go_onto_the_pile_and_not_into_a_column():
    """BA-5.5, BA-D6."""
    state = play(scene("H AAA@ 246; hands A/-; columns 1/1; known 5"), "a1R")
    assert known(state) == [2, 4, 6, 5]
    assert (column(state, 1), column(state, 2)) == ([1], [1])


@pytest.mark.parametrize(
    ("own", "other", "allowed"),
    [
        ("HHH@", "123", True),
        ("HHH@", "1234", False),
        ("HHHA@", "1234", True),
        ("HHH13@", "123", False),
        ("HHH12@", "123", True),
        ("HHH@", "-", False),
    ],
)
def test_a_robbed_card_is_higher_and_has_its_people(own, other, allowed):
    """BA-5.5, BA-D5: the discarded card is one of the people."""
    state = scene(f"H {own} {other}; hands A/-")
    assert refused(state, "a1B") == (None if allowed else "BA-5.5")


def test_own_people_of_a_nation_that_deserts_stay():
    """BA-5.5."""
    state = play(scene("H PMMMP@ PMP; hands A/-"), "a2DP")
    assert (people(state, 1, "H"), people(state, 2, "H")) == ("PMMP", "M")


def test_medes_can_desert_to_medes():
    """BA-5.5."""
    state = scene("H MMM@ MAM; hands A/-")
    assert legal(state, "a") == {"a1DM", "a1DA"}
    assert discard(play(state, "a1DM")) == "MMM"


@pytest.mark.parametrize(
    ("cell", "card", "allowed"),
    [
        ("PPP@", 1, False),
        ("PPP@", 2, True),
        ("PPP@", 3, False),
        ("PPP1@", 3, True),
        ("PPP2@", 4, False),
        ("PPPA2@", 4, True),
        ("PPPAAAA5@", 6, False),
    ],
)
def test_a_skip_is_of_exactly_one_level_with_its_people(cell, card, allowed):
    """BA-5.5."""
    state = scene(f"H {cell} -; hands A/-; columns -/{card}")
    assert refused(state, "a1Kx") == (None if allowed else "BA-5.5")


def test_the_reserved_card_is_not_skipped_to_nor_needed_for_a_skip():
    """BA-5.5, BA-4.4: skipping first is allowed if the reserved card stays possible."""
    state = scene("H PPP@ -; hands AA/-; columns 2/-; reserved 1/0")
    state = play(state, "a1Ko")
    assert temple(state, 1, "H") == [2]
    assert legal(state) == {"mA", "dA"}


def test_with_sumer_run_only_the_last_run_alone_changes_sides():
    """BA-D1."""
    for run_only, own, other in ((False, "SSPPP", "AM"), (True, "SSPP", "PAM")):
        state = scene("H SSS@ PAMPP; hands A/-", sumer_run_only=run_only)
        state = play(state, "a1S")
        assert (people(state, 1, "H"), people(state, 2, "H")) == (own, other)


def test_with_sumer_run_only_a_whole_column_of_one_nation_changes_sides():
    """BA-D1."""
    state = play(scene("H SSSP@ PPPP; hands A/-", sumer_run_only=True), "a1S")
    assert (people(state, 1, "H"), people(state, 2, "H")) == ("SSPPPPP", "")


def test_people_won_over_can_be_used_at_once():
    """BA-D8."""
    state = play(scene("H SSSA@ AA1; hands A/-"), "a1S a3R")
    assert (people(state, 1, "H"), temple(state, 2, "H")) == ("SSAA", [])


def test_people_deployed_or_migrated_in_this_turn_can_be_used():
    """BA-D8."""
    state = play(scene("H AA@ 1; hands A/-"), "dA a1R")
    assert temple(state, 2, "H") == []
    state = play(scene("H @ 1; M AAA -; hands P/-"), "gMH a1R")
    assert temple(state, 2, "H") == []


@pytest.mark.parametrize("nation", "AHMPS")
def test_an_ability_without_effect_may_not_be_used(nation):
    """BA-D7."""
    state = scene(f"H {nation * 3}@ -; hands A/A")
    assert legal(state, "a") == set()


@pytest.mark.parametrize("nation", "AHMPS")
def test_any_run_can_halve_the_other_hand(nation):
    """BA-5.5."""
    state = play(scene(f"H {nation * 3}@ -; hands A/AP"), "a1H")
    assert (player(state), people(state, 1, "H")) == (2, nation * 2)
    state = play(state, "-P")
    assert (player(state), hand(state, 2)) == (1, "A")


@pytest.mark.parametrize(("cards", "gone"), [("AA", 1), ("AAA", 1), ("AAAA", 2), ("AAAAAAA", 3)])
def test_half_of_a_hand_is_rounded_down(cards, gone):
    """BA-5.5."""
    state = play(scene(f"H PPP@ -; hands A/{cards}"), "a1H")
    assert state.view(None)["owed"] == gone
    state = play(state, "-A " * gone)
    assert (player(state), len(hand(state, 2))) == (1, len(cards) - gone)


def test_only_cards_of_the_hand_are_discarded_in_a_halving():
    """BA-5.5."""
    state = play(scene("H PPP@ -; hands A/AAHH"), "a1H")
    assert refused(state, "-S") == "BA-5.5"
    assert refused(state, "end") == "BA-4.2"
    assert legal(play(state, "-A")) == {"-A", "-H"}


def test_the_reserved_card_needs_the_pawn_and_a_person():
    """BA-D9."""
    assert "br" not in scene("A @ -; hands AA/-; reserved 1/0").legal
    assert "br" not in scene("A @ -; H P -; hands AA/-; reserved 1/0").legal
    assert "br" in scene("A P@ -; hands AA/-; reserved 1/0").legal
