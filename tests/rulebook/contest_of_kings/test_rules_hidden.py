"""What is hidden, rule by rule [CK-11]."""

from __future__ import annotations

import random

import pytest

import shedu
from rulebook.contest_of_kings.scenes import asked, play, scene, told

PILES = "piles 1.2.3.4+1/5.6.7.8+0"
EXCHANGED = "A t\n"  # so that one treasure is on a pile


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hand_is_its_owners_alone_and_its_size_public(viewer):
    """CK-11.1."""
    shown = scene(hands="sst/ffmmm").view(viewer)["players"]
    assert [player["hand"] is not None for player in shown] == [seat == viewer for seat in (0, 1)]
    assert [player["hand_size"] for player in shown] == [3, 5]


def look_alike(one, other, seat):
    """Whether two states look the same to a seat."""
    return (
        one.view(seat) == other.view(seat)
        and one.seen_by(seat) == other.seen_by(seat)
        and all((a == b).all() for a, b in zip(one.encode(seat), other.encode(seat), strict=True))
    )


def seem_equal(one, other, seat):
    """Whether a seat cannot tell two states apart, though it forgets nothing."""
    return look_alike(one, other, seat) and one.redacted(seat) == other.redacted(seat)


def test_hands_of_others_and_the_deck_look_alike():
    """CK-11.1, CK-11.2."""
    one, other = scene(hands="sst/ffm"), scene(hands="sst/ttt")
    assert one != other
    assert seem_equal(one, other, 0)
    assert not look_alike(one, other, 1)
    assert one.view(None) == other.view(None)


def test_removed_cards_and_the_deck_look_alike():
    """CK-11.2."""
    one = scene("deck s10t40f20m20\nremoved s10t5f5m10", hands="sst/ffm")
    other = scene("deck s20t35f15m20\nremoved s0t10f10m10", hands="sst/ffm")
    assert one != other
    assert seem_equal(one, other, 0)
    assert seem_equal(one, other, 1)


def test_the_size_of_the_deck_and_the_discarded_cards_are_public():
    """CK-11.2."""
    state = scene("deck s10t40f20m20\nremoved s10t5f5m9", hands="sst/ffm")
    for viewer in (0, 1, None):
        assert state.view(viewer)["deck"] == 90
        assert state.view(viewer)["discard"] == {"s": 18, "t": 19, "f": 13, "m": 10}
    assert not look_alike(state, scene("deck s10t40f20m20", hands="sst/ffm"), 0)
    assert not look_alike(state, scene("deck s10t40f20m19\nremoved s10t5f5m10", hands="sst/ffm"), 0)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_victory_piles_are_public(viewer):
    """CK-11.3, CK-D7."""
    shown = scene(EXCHANGED + PILES).view(viewer)["players"]
    assert [player["pile"]["t"] for player in shown] == [2, 6]
    assert [player["treasures"] for player in shown] == [1, 0]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_closed_scores_only_the_last_card_and_the_size_of_a_pile_are_seen(viewer):
    """CK-11.3, CK-D7: even by its owner."""
    piles = "piles 1.2.3.4+1:T/5.6.7.8+0:f"
    shown = scene(EXCHANGED + piles, open_scores=False).view(viewer)["players"]
    assert [player["pile"] for player in shown] == [None, None]
    assert [player["treasures"] for player in shown] == [None, None]
    assert [player["pile_size"] for player in shown] == [11, 26]
    assert [player["last_won"] for player in shown] == ["T", "f"]


def test_open_piles_have_no_last_card():
    """CK-11.3: they are laid out by color."""
    shown = scene(EXCHANGED + "piles 1.2.3.4+1:T/0.0.0.0").view(0)["players"]
    assert [player["last_won"] for player in shown] == [None, None]


@pytest.mark.parametrize(
    ("drawing", "hands", "actions", "last"),
    [
        ("A T@K2", "s/s", "sA yes", [None, "s"]),
        ("A T@K2", "s/s", "sA no", [None, None]),
        ("A T@K2 s", "-/t", "KA1 +0 +0 yes", [None, "t"]),
        ("A T s@K2 s", "t/-", "KA2 +1 +0", ["t", None]),
        ("A T@K1 s s s\nB T@K2 f f s", "m/-", "mAB +0 +0 no", ["s", None]),
        ("A T@K1 s s s\nB T@K2 f f f", "m/-", "mAB +0 +0 no", [None, None]),
        ("A T@T1 s s s\nB T s s s", "st/-", "sAB $B", ["T", None]),
        ("A T@F1 St\npiles 1.0.0.0/0.0.0.0", "f/-", "end yes", ["f", None]),
    ],
)
def test_every_gain_covers_the_card_that_was_seen_last(drawing, hands, actions, last):
    """CK-11.3: for a leader, as a reward, in a conflict, by capture, a treasure, for a ship."""
    state = play(scene(drawing, hands=hands, open_scores=False), actions)
    for viewer in (0, 1, None):
        assert [player["last_won"] for player in state.view(viewer)["players"]] == last


def test_closed_piles_of_one_size_with_the_same_last_card_look_alike():
    """CK-11.3: to their owner, too."""
    one, other, third = (
        scene(EXCHANGED + f"piles 0.0.0.0+0/{pile}", open_scores=False)
        for pile in ("5.6.7.7+1:m", "9.4.5.7+1:m", "5.6.7.7+1:f")
    )
    assert one != other
    for seat in (0, 1):
        assert look_alike(one, other, seat)
        assert not look_alike(one, third, seat)
        assert not seem_equal(one, other, seat), "who remembers every gain tells them apart"


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_guess_about_closed_piles_keeps_size_last_card_and_the_lost_treasures(viewer):
    """CK-11.3."""
    tops = "A t\nB t\nC t\n"
    piles = "piles 1.1.1.1+1:m/2.2.2.2+2:T/3.0.0.0+0:s"
    state = scene(tops + piles, players=3, open_scores=False)
    seen = state.seen_by(viewer)
    guesses = [seen.resampled(viewer, random.Random(seed)) for seed in range(20)]
    assert len({guess.position() for guess in guesses}) > 10
    for g in (guess.row for guess in guesses):
        assert (g.pile.sum(axis=1) + g.treasures_won).tolist() == [5, 10, 3, 0]
        assert g.treasures_won.sum() == 3
        assert (g.pile[0, 3] > 0, g.treasures_won[1] > 0, g.pile[2, 0] > 0) == (True, True, True)
    own = {tuple(guess.row.pile[viewer].tolist()) for guess in guesses}
    assert len(own) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_whole_game_nobody_can_tell_what_lies_below_the_last_cards(players):
    """CK-11.3: at every moment all else may be exchanged, and everybody sees the same; but not for
    those who remember every gain."""
    game = shedu.game("contest-of-kings", players, open_scores=False, round_limit=30)
    rng, match = random.Random(players), game.match(seed=players)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    differ = 0
    for state in match.states[:-1:7]:
        sizes = (state.row.pile.sum(axis=1) + state.row.treasures_won).tolist()
        for seat in range(players):
            guess = state.seen_by(seat).resampled(seat, rng)
            assert look_alike(state, guess, seat)
            assert (guess.row.pile.sum(axis=1) + guess.row.treasures_won).tolist() == sizes
            differ += guess.row.pile[seat].tolist() != state.row.pile[seat].tolist()
            known = state.resampled(seat, rng)
            assert seem_equal(state, known, seat)
            assert known.row.pile.tolist() == state.row.pile.tolist()
    assert differ > 10
    assert match.state.view(0)["players"][0]["pile"] is not None


def test_at_the_end_all_piles_are_open():
    """CK-11.3."""
    state = scene(EXCHANGED + PILES + "\nphase over ending=deck", open_scores=False)
    assert [player["treasures"] for player in state.view(None)["players"]] == [1, 0]


def test_offers_are_made_even_to_those_who_cannot_pay():
    """CK-11.4."""
    state = scene("A T@T2", hands="mm/ss").play("mA")
    assert asked(state) == ("score", 2, {"no"})
    state = scene("A T@T2 s s s\nB T s s s", hands="mm/ss").play("mAB")
    assert asked(state) == ("treasure", 2, {"no"})
    state = play(scene("A T@T2 s", hands="mm/ss"), "TA1")
    assert asked(state) == ("attack", 1, {"+0"})
    assert asked(state.play("+0")) == ("defense", 2, {"+0"})


def test_everybody_knows_the_color_of_a_face_down_link():
    """CK-11.5."""
    state = scene("A T@K1 s s s\nB T@K2 s s s", hands="m/-").play("mAB")
    assert state.view(None)["links"]["AB"]["card"] == "m"


def test_committed_cards_are_seen_by_all():
    """CK-11.1."""
    state = play(scene("A T@T2 s", hands="ttt/t"), "TA1 +2")
    for viewer in (0, 1, None):
        assert state.view(viewer)["conflict"]["committed"] == 2


def test_a_drawn_card_is_told_to_its_owner_only():
    """CK-11.1, CK-11.2."""
    state = scene("phase refill drawing=1 to-draw=1", hands="sssssss/ssssssss")
    assert told(state, "*m", viewer=1) == "Archer draws a green card. It is Lion's turn."
    assert told(state, "*m", viewer=2) == "Archer draws a card. It is Lion's turn."
    assert told(state, "*m") == "Archer draws a card. It is Lion's turn."
    state = scene("phase remove to-draw=2", hands="ssssssss/ssssssss")
    assert {told(state, "*m", viewer) for viewer in (1, 2, None)} == {"A card is removed unseen."}
