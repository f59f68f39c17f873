"""What a net is told of positions that players know."""

from __future__ import annotations

import pytest

from rulebook.contest_of_kings.scenes import play, scene
from shedu.core.state import State
from shedu.games.contest_of_kings import features as f
from shedu.games.contest_of_kings.material import BLACK, BLUE, GREEN, RED
from shedu.games.contest_of_kings.state import PHASES
from shedu.testing.describing import features_of

# Three settlements against two, of which one carries a rival's farmer; a link at AB starts the war.
KINGS = """
A T s@K1 s s
B T s@K2 s@F2 m
"""


def color(state: State, seat: int, number: int) -> dict[int, float]:
    """The inputs of one of a seat's colors, by their places in it."""
    first = number * f.PER_COLOR
    told = features_of(state, seat)
    return {at - first: amount for at, amount in told if first <= at < first + f.PER_COLOR}


def rank(state: State, seat: int, number: int) -> dict[int, float]:
    first = f.RANKS + number * f.PER_RANK
    told = features_of(state, seat)
    return {at - first: amount for at, amount in told if first <= at < first + f.PER_RANK}


def whole(state: State, seat: int) -> dict[int, float]:
    """The inputs of a seat as a whole."""
    return {at: amount for at, amount in features_of(state, seat) if at >= f.LOWEST}


def table(state: State) -> dict[int, float]:
    return dict(features_of(state, None))


def one_of(told: dict[int, float], first: int, number: int) -> list[int]:
    """Which of some inputs are 1; the others are nothing."""
    found = [at - first for at in told if first <= at < first + number]
    assert all(told[first + at] == 1.0 for at in found)
    return found


@pytest.mark.parametrize(("hands", "margin"), [("s/-", 2), ("s/ss", 0), ("-/ssss", -3), ("m/t", 1)])
def test_a_war_that_one_link_would_start_is_weighed_with_both_hands(hands, margin):
    state = scene(KINGS, hands=hands)
    own, theirs = color(state, 0, BLACK), color(state, 1, BLACK)
    assert (own[f.ARMY], theirs[f.ARMY]) == (3 / 4, 2 / 4)
    assert (own[f.LOOT], theirs[f.LOOT]) == (3 / 4, 1 / 4)  # the card under the farmer is safe
    for told, ahead, prize in ((own, margin, 1 + 1), (theirs, -margin, 1 + 3)):
        assert told[f.IS_NEAR] == 1
        assert told.get(f.WAR, 0) == ahead / 4
        assert (f.LOSES_WAR in told) == (ahead < 0)
        assert (f.WINS_WAR in told) == (ahead > 0)
        assert told.get(f.PRIZE, 0) == (prize / 4 if ahead > 0 else 0)
    # All colors have no cards: black is the first of equals.
    assert rank(state, 0, 0).get(f.RANK_PRIZE, 0) == own.get(f.PRIZE, 0)


@pytest.mark.parametrize(
    "drawing",
    [
        "A T s@K1 s s\nB T s@K2 s",  # too few cards for a link
        "C T s@K1 s s\nD T s@K2 s",
        "A T s@K1 s s\nC T s@K2 s s",  # not beside each other
        "A T s@K1 s s\nB T s@P2 s s",  # leaders of different colors
    ],
)
def test_no_war_is_near_without_a_gap_to_link_or_a_rival(drawing):
    state = scene(drawing)
    for seat in (0, 1):
        told = color(state, seat, BLACK)
        assert not {f.IS_NEAR, f.WAR, f.LOSES_WAR, f.WINS_WAR, f.PRIZE} & set(told)


def test_the_kingdom_beyond_a_link_counts_for_both_ends_of_it():
    """AB is linked: the war would be at BC, and A counts for the left side."""
    state = scene("A T s s s\nAB s\nB T s@K1 m m\nC T s@K2 m m")
    assert color(state, 0, BLACK)[f.WAR] == (5 - 1) / 4
    assert color(state, 1, BLACK)[f.WAR] == -(5 - 1) / 4


def test_tops_are_red_cards_in_a_war_but_no_loot():
    state = scene("A T m@P1 t m\nB T m@P2 m m")
    assert color(state, 0, RED)[f.ARMY] == 2 / 4
    assert color(state, 0, RED)[f.LOOT] == 1 / 4
    assert color(state, 0, RED)[f.WAR] == 1 / 4
    assert (color(state, 1, RED)[f.ARMY], f.LOOT in color(state, 1, RED)) == (1 / 4, False)


@pytest.mark.parametrize(
    ("bonus", "drawing", "raid"),
    [
        ("king", "A T m@T2\nB T@K2", 3 - 1),
        ("king", "A T@K2 m@T2", 3 - 1 - 1),  # the king guards the trader
        ("king_anywhere", "A T m@T2\nB T@K2", 3 - 1 - 1),
        ("leader", "A T@K2 m@T2", 3 - 1 + 1),  # the attacker goes to a red card
        ("leader", "A T@T2 m", 3 - 1 - 1),  # there is none left
    ],
)
def test_an_internal_conflict_counts_red_hands_and_the_bonus(bonus, drawing, raid):
    if bonus == "leader":
        drawing = drawing.replace("m@T2", "t m@T2")
    state = scene(drawing, hands="ttt/t", internal_bonus=bonus)
    assert color(state, 0, GREEN)[f.RAID] == raid / 4
    assert color(state, 1, GREEN)[f.REVOLT] == -raid / 4
    assert not {f.RAID, f.REVOLT} & set(color(state, 0, BLUE))


def test_a_king_who_attacks_a_king_takes_a_red_card():
    state = scene("A T m@K2", hands="tt/t")
    assert color(state, 0, BLACK)[f.RAID] == (2 - 1 + 1) / 4
    assert color(state, 1, BLACK)[f.REVOLT] == -(2 - 1 + 1) / 4


def test_the_worst_of_several_rivals_counts():
    state = scene("A T m@T2\nB T m@T3", players=3, hands="tt/t/ttttt")
    assert color(state, 0, GREEN)[f.RAID] == 1 / 4
    assert color(state, 1, GREEN)[f.REVOLT] == (1 - 5) / 4
    assert [whole(state, seat)[f.RED_LEAD] for seat in range(3)] == [-3 / 4, -4 / 4, 3 / 4]


def test_a_pair_of_cards_earns_one_where_a_leader_or_else_the_king_is():
    state = scene("A T@K1 m@T1\nB T@T2 m", hands="mmmmsst/mm")
    trader, king, priest = (color(state, 0, number) for number in (GREEN, BLACK, RED))
    assert (trader[f.CAN_EARN], trader[f.EARNS_NOW], trader[f.HAS_PAIR]) == (1, 1, 1)
    assert (king[f.CAN_EARN], king[f.EARNS_NOW], king[f.HAND]) == (1, 1 / 2, 2 / 4)
    assert (priest[f.CAN_EARN], f.EARNS_NOW in priest, priest[f.HAS_CARD]) == (1, False, 1)
    assert (color(state, 1, GREEN)[f.EARNS_NOW], f.CAN_EARN in color(state, 1, RED)) == (0.5, False)


def test_a_king_does_not_earn_for_a_leader_who_is_there():
    state = scene("A T@K1 m@T2", hands="mm/-")
    assert not {f.CAN_EARN, f.EARNS_NOW} & set(color(state, 0, GREEN))
    assert color(state, 1, GREEN)[f.CAN_EARN] == 1


def test_full_columns_take_no_card_and_earn_nothing():
    state = scene("A T s@K1 s s m m m t t", hands="ss/-")
    assert not {f.CAN_EARN, f.EARNS_NOW} & set(color(state, 0, BLACK))


def test_ships_are_an_income_as_long_as_the_hand_has_cards():
    drawn = "A T s@F1 s@T1 Ss Sm"
    state = scene(drawn, hands="f/-")
    assert (color(state, 0, BLUE)[f.INCOME], color(state, 0, BLUE)[f.INCOME_NOW]) == (1, 1)
    assert (color(state, 0, GREEN)[f.INCOME], f.INCOME_NOW in color(state, 0, GREEN)) == (1, False)
    each = scene(drawn, hands="f/-", ship_points_per_ship=True)
    assert (color(each, 0, BLUE)[f.INCOME], color(each, 0, BLUE)[f.INCOME_NOW]) == (2, 1)


def test_the_last_card_for_a_ship_in_hand_is_seen():
    state = scene("A T m@T1 m m\nB T m", hands="m/m")
    assert (color(state, 0, GREEN)[f.COLUMN], color(state, 0, GREEN)[f.HAS_SHIP]) == (3 / 4, 1)
    assert f.COLUMN not in color(state, 1, GREEN)
    built = scene("A T m@T1 m m\nB T Sm", hands="m/m")
    assert not {f.COLUMN, f.HAS_SHIP} & set(color(built, 0, GREEN))
    full = scene("A T m@T1 m m s s s s s", hands="m/m")
    assert not {f.COLUMN, f.HAS_SHIP} & set(color(full, 0, GREEN))


def test_the_war_at_hand_counts_what_was_committed():
    war = play(scene(KINGS, hands="msss/ss"), "mAB")
    assert color(war, 0, BLACK)[f.CLASH] == (3 + 3 - 2 - 2) / 4
    assert color(war, 1, BLACK)[f.CLASH] == -(3 + 3 - 2 - 2) / 4
    own, theirs = whole(war, 0), whole(war, 1)
    assert own[f.ATTACKS] == theirs[f.DEFENDS] == 1
    assert own[f.VICTORY] == theirs[f.DEFEAT] == (1 + 1) / 4
    tied = war.play("+1")
    assert f.CLASH not in color(tied, 0, BLACK)
    assert whole(tied, 0)[f.DEFEAT] == whole(tied, 1)[f.VICTORY] == (1 + 3) / 4


def test_who_has_won_without_cards_is_offered_one_and_the_capture_is_to_come():
    won = play(scene(KINGS, hands="ms/-"), "mAB +0 +0")
    assert won.phase == "reward"
    assert color(won, 0, BLACK)[f.IS_OFFERED] == 1
    assert whole(won, 0)[f.VICTORY] == (1 + 1) / 4
    assert whole(won, 1)[f.DEFEAT] == 1 / 4
    assert f.IS_OFFERED not in color(won, 0, RED)


def test_the_internal_conflict_at_hand_counts_the_bonus():
    state = play(scene("A T@K2 m@T2 m\nB T m", hands="tt/t"), "TA2")
    assert f.CLASH not in color(state, 0, GREEN)  # two against one and the king: a tie
    assert whole(state, 0)[f.DEFEAT] == whole(state, 1)[f.VICTORY] == 1 / 4
    assert color(state.play("+0"), 1, GREEN)[f.CLASH] == 2 / 4
    won = play(scene("A T m@T2 m", hands="-/-"), "TA2 +0 +0")
    assert (won.phase, whole(won, 1)[f.VICTORY]) == ("reward", 1 / 4)


def test_a_war_that_must_follow_is_weighed():
    state = play(scene("A T s@K1 m@T1 s\nB T s@K2 m@T2 m", hands="t/-"), "tAB")
    assert state.phase == "choose_war"
    assert [color(state, 0, number)[f.CLASH] for number in (BLACK, GREEN)] == [1 / 4, -1 / 4]
    assert not {f.ATTACKS, f.DEFENDS} & set(whole(state, 0))


def test_an_offer_counts_if_the_hand_has_the_card():
    drawn = "A T m@T2"
    assert color(scene(drawn, hands="m/m").play("mA"), 1, GREEN)[f.IS_OFFERED] == 1
    assert f.IS_OFFERED not in color(scene(drawn, hands="m/s").play("mA"), 1, GREEN)
    assert f.IS_OFFERED not in color(scene(drawn, hands="mm/m").play("mA"), 0, GREEN)
    ships = scene("A T m@T1 Sm", hands="sm/-").play("end")
    assert (ships.phase, color(ships, 0, GREEN)[f.IS_OFFERED]) == ("ship_score", 1)
    assert f.IS_OFFERED not in color(ships, 0, BLACK)


def test_a_trader_sees_the_treasure_that_a_link_would_bring():
    state = scene("A T m@T1 m m\nB T m m m", hands="mt/m")
    told = whole(state, 0)
    assert one_of(told, f.TREASURES_THERE, 3) == [1]
    assert (told[f.REACHES], told[f.REACHES + 1]) == (1, 1)
    poor = whole(scene("A T m@T1 m m\nB T m m m", hands="m/m"), 0)
    assert (poor[f.REACHES], f.REACHES + 1 in poor) == (1, False)
    gone = whole(scene("A T m@T1 m m\nB t m m m", hands="mt/m"), 0)
    guarded = whole(scene("A T m@T1 m m\nB T m@T2 m m", hands="mt/m"), 0)
    assert not {f.REACHES, f.REACHES + 1} & (set(gone) | set(guarded))
    offered = state.play("mAB")
    assert (offered.phase, whole(offered, 0)[f.GETS_TREASURE]) == ("treasure", 1)
    assert one_of(whole(offered, 0), f.TREASURES_THERE, 3) == [2]
    assert f.GETS_TREASURE not in whole(offered, 1)


def test_scores_are_told_by_rank_with_treasures():
    state = scene("A T\nB t\nC t\npiles 3.12.0.5+2/0.0.0.0\ncatastrophes 0/1", hands="mmm/-")
    assert [rank(state, 0, k)[f.RANK_SCORE] for k in range(4)] == [2 / 8, 3 / 8, 5 / 8, 12 / 8]
    assert rank(state, 0, 3)[f.RANK_EARLY] == color(state, 0, RED)[f.EARLY] == 12 / 16
    told = whole(state, 0)
    assert one_of(told, f.LOWEST, 8) == [2]
    assert one_of(told, f.SECOND, 8) == [3]
    assert (told[f.WON], one_of(told, f.WON + 1, 3)) == (1, [2])
    assert (told[f.CARDS], f.HAS_CATASTROPHE in told) == (3 / 8, False)
    assert whole(state, 1)[f.HAS_CATASTROPHE] == 1


def test_hands_and_leaders_are_told_by_rank():
    """Blue, with no cards on the pile, is the weakest color, and red the strongest."""
    state = scene("A T m@F1 Ss\npiles 3.9.0.5/0.0.0.0", hands="ffft/-")
    weakest, strongest = rank(state, 0, 0), rank(state, 0, 3)
    assert (weakest[f.RANK_HAND], weakest[f.RANK_CAN_EARN], weakest[f.RANK_INCOME]) == (3 / 4, 1, 1)
    assert (weakest[f.RANK_EARNS_NOW], f.RANK_AT_HOME in weakest) == (1 / 2, False)
    assert (strongest[f.RANK_HAND], strongest[f.RANK_AT_HOME]) == (1 / 4, 1)
    assert (f.AT_HOME in color(state, 0, BLUE), color(state, 0, RED)[f.AT_HOME]) == (False, 1)
    assert not {f.HAND, f.HAS_CARD, f.HAS_PAIR} & set(color(state, 0, GREEN))


def test_a_king_on_a_red_card_has_a_bonus():
    assert whole(scene("A T@K1 m"), 0)[f.HAS_BONUS] == 1
    assert f.HAS_BONUS not in whole(scene("A T m@K1"), 0)


@pytest.mark.parametrize(
    ("seat", "turn", "comes"), [(0, [5], False), (1, [0, 2], False), (2, [3], True), (3, [4], True)]
)
def test_a_seat_knows_when_its_turn_comes(seat, turn, comes):
    told = whole(scene("turn 2 2\nround 3 1", players=4), seat)
    assert one_of(told, f.TURN, 6) == turn
    assert (f.TO_COME in told) == comes


def test_the_table_tells_how_near_each_end_is():
    state = scene("A T m\nB t m\ndeck s5t5f0m0\nround 4 1\npasses 1", players=3, round_limit=5)
    told = table(state)
    assert told[f.REAL] == 7 / 8
    assert one_of(told, f.REAL + 1, 8) == [6]
    assert (told[f.DECK], one_of(told, f.DECK + 2, 4)) == (10 / 64, [1, 2, 3])
    assert (told[f.ROUND], told[f.ROUND + 1]) == (4 / 32, 1 / 32)
    assert told[f.ROUND + 2] == pytest.approx(4 / 5)
    assert one_of(told, f.ROUND + 3, 3) == [1]
    assert one_of(told, f.PASSES, 4) == [0]
    again = table(scene("passes 2", players=3))
    assert one_of(again, f.PASSES, 4) == [1, 3]
    assert one_of(again, f.ROUND + 3, 3) == []
    assert one_of(told, f.PLAYERS, 3) == [1]
    assert one_of(told, f.ACTIONS, 3) == [2]
    assert told[f.PHASE + PHASES.index("action")] == 1


def test_the_table_tells_what_lies_on_it():
    drawn = "A T m@T1 m m\nAB s\nB T m@K2 m m Sm\nC T m m m\npiles 2.1.1.1/0.0.0.0"
    told = table(scene(drawn, internal_bonus="leader", ship_points_per_ship=True))
    assert (told[f.SPACE], f.SPACE + 1 in told) == ((64 - 10) / 32, False)
    assert (told[f.SPACE + 2], told[f.SPACE + 3], told[f.SPACE + 4]) == (1 / 4, 1 / 4, 1 / 2)
    assert (told[f.REALMS], told[f.REALMS + 1]) == (7 / 8, 2 / 8)
    assert (told[f.LEVEL], told[f.LEVEL + 1]) == (1 / 8, 5 / 64)
    assert one_of(told, f.OPTIONS, 5) == [1, 4]
    full = "\n".join(f"{letter} T s s m m f f t t" for letter in "ABCDEFGH")
    assert table(scene(full))[f.SPACE + 1] == 1
