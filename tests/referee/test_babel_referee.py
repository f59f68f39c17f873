"""The referee of Babel keeps its own rules: the scenarios T-BA-…, and random games to their end."""

import copy
import json
import random
from collections import Counter

import pytest

from referee.babel import NATIONS, QUARRY, Referee


def hand(cards):
    return {nation: cards.count(nation) for nation in NATIONS}


def scene(pawn="H", cards="", **options):
    """Seat 0 is in the middle of a later turn; everything else is empty or untouched."""
    game = Referee(2, **options)
    game.reserved = [0, 0]
    game.pawns = [pawn, QUARRY]
    game.hands = [hand(cards), hand("")]
    game.start = game.active = 0
    game.phase = "actions"
    return game


def first_turn(pawn=QUARRY, cards="", **options):
    """As `scene`, with the reserved cards still unbuilt."""
    game = scene(pawn, cards, **options)
    game.reserved = [1, 1]
    return game


def play(game, *actions):
    for action in actions:
        game.play(action)


def people(game, seat, site):
    return "".join(game.people[seat][site])


def set_levels(game, seat, *levels):
    for site, level in zip(NATIONS, levels, strict=False):
        game.temples[seat][site] = list(range(1, level + 1))


def end_and_reveal(game, *cards):
    play(game, "end", *cards)


# Scenarios of the rules


def test_deployed_people_lie_in_the_order_they_came():
    """T-BA-1."""
    game = scene("S", "APASSH")
    game.people[0]["S"] = list("AA")
    play(game, "dA", "dP")
    assert people(game, 0, "S") == "AAAP"
    play(game, "mA", "dS", "dS")
    assert game.pawns[0] == "A"
    assert people(game, 0, "A") == "SS"
    assert game.discard == hand("A")


def test_a_temple_grows_level_by_level_from_both_columns():
    """T-BA-2."""
    game = scene("H", "MAPS")
    game.people[0]["M"] = list("AHPS")
    game.temples[0]["M"] = [1]
    game.columns = [[6, 2], [5, 4, 3]]
    play(game, "mM", "bo", "bx", "bx")
    assert "bx" not in game.legal()
    play(game, "dA", "dP", "bx", "bo")
    assert game.temples[0]["M"] == [1, 2, 3, 4, 5, 6]
    assert not {"bo", "bx"} & game.legal()


def test_three_migrate_once_and_the_temple_stays():
    """T-BA-3."""
    game = scene("H", "A")
    game.people[0]["M"] = list("ASSH")
    game.people[0]["P"] = list("P")
    game.temples[0]["M"] = [1, 2, 3, 4]
    game.people[0]["A"] = list("SS")
    assert not {a for a in game.legal() if a.startswith("gA")}
    play(game, "gMP")
    assert people(game, 0, "P") == "PSSH"
    assert people(game, 0, "M") == "A"
    assert game.level(0, "M") == 4
    assert not {a for a in game.legal() if a.startswith("g")}


def test_the_next_level_needs_its_people_again_after_a_migration():
    """T-BA-3."""
    game = scene("M", "SSSSS")
    game.people[0]["M"] = list("A")
    game.temples[0]["M"] = [1, 2, 3, 4]
    game.columns[0] = [5]
    play(game, "dS", "dS", "dS")
    assert "bo" not in game.legal()
    play(game, "dS")
    assert "bo" in game.legal()


@pytest.mark.parametrize(
    ("run_only", "mine", "theirs"), [(False, "SSSPPP", "AM"), (True, "SSSPP", "PAM")]
)
def test_sumerians_win_over_all_equal_to_the_last(run_only, mine, theirs):
    """T-BA-4, BA-D1."""
    game = scene("H", "A", sumer_run_only=run_only)
    game.people[0]["H"] = list("SSSS")
    game.people[1]["H"] = list("PAMPP")
    play(game, "a1S")
    assert people(game, 0, "H") == mine
    assert people(game, 1, "H") == theirs


def test_halving_rounds_for_the_victim_who_chooses():
    """T-BA-5."""
    game = scene("H", "A")
    game.people[0]["H"] = list("MMMMMMM")
    game.hands[1] = hand("AAAHHMP")
    play(game, "a1H")
    assert game.to_act() == 1
    assert game.legal() == {"-A", "-H", "-M", "-P"}
    play(game, "-P", "-M", "-A")
    assert game.to_act() == 0
    assert game.hands[1] == hand("AAHH")
    play(game, "a1H", "-H", "-H")
    assert game.hands[1] == hand("AA")
    play(game, "a1H")
    assert game.legal() == {"-A"}
    play(game, "-A")
    assert "a1H" not in game.legal()
    assert game.discard == hand("AAHHMPMMM")


def test_the_long_example():
    """T-BA-6; the empty hand ends the turn and the razed cards are revealed without chance."""
    game = scene("H", "AHS")
    for site, cards in {"H": "SSSSAPP", "A": "HH", "S": "PP"}.items():
        game.people[0][site] = list(cards)
    game.people[1]["H"] = list("PSAAM")
    game.temples[1]["H"] = [1, 2, 3, 4, 5, 6]
    game.temples[1]["A"] = [1, 2, 3]
    game.hands[1] = hand("AAHHMMP")
    play(game, "a1S")
    assert (people(game, 0, "H"), people(game, 1, "H")) == ("SSSAPPM", "PSAA")
    play(game, "gHS")
    assert (people(game, 0, "H"), people(game, 0, "S")) == ("SSSA", "PPPPM")
    play(game, "a1S")
    assert (people(game, 0, "H"), people(game, 1, "H")) == ("SSAAA", "PS")
    play(game, "a3R")
    assert people(game, 0, "H") == "SSAA"
    assert game.temples[1]["H"] == []
    assert game.known == [1, 2, 3, 4, 5, 6]
    play(game, "mA")
    assert "a1B" not in game.legal()
    play(game, "dH", "a1B")
    assert people(game, 0, "A") == "HH"
    assert (game.temples[0]["A"], game.temples[1]["A"]) == ([3], [1, 2])
    play(game, "mS", "a1H", "-A", "-A", "-H", "a1H", "-H", "-M")
    assert people(game, 0, "S") == "PPM"
    assert game.hands == [hand(""), hand("MP")]
    assert game.columns[0] == [2, 1]
    assert game.known == [3, 4, 5, 6]
    assert (game.active, game.to_act(), game.due) == (1, "chance", [1, 1, 1])


def test_persians_skip_a_level_with_the_discarded_card_counted():
    """T-BA-7."""
    game = scene("H", "A")
    game.people[0]["H"] = list("PPP")
    game.columns = [[3], [2]]
    assert {a for a in game.legal() if a.startswith("a")} == {"a1Kx"}
    play(game, "a1Kx")
    assert game.temples[0]["H"] == [2]
    assert people(game, 0, "H") == "PP"


@pytest.mark.parametrize(("cards", "legal"), [("PPPAH", True), ("PPPA", False)])
def test_persians_need_as_many_people_as_the_new_level(cards, legal):
    """T-BA-7."""
    game = scene("H", "A")
    game.people[0]["H"] = list(cards)
    game.temples[0]["H"] = [1, 2, 3]
    game.columns[0] = [5]
    assert ("a1Ko" in game.legal()) == legal


def test_a_robbed_temple_falls_to_its_next_card():
    """T-BA-8."""
    game = scene("H", "A")
    game.people[0]["H"] = list("HHH")
    game.temples[1]["H"] = [3]
    play(game, "a1B")
    assert (game.level(0, "H"), game.level(1, "H")) == (3, 0)


def test_a_robbed_card_is_higher_and_has_its_people():
    """BA-5.5 rob."""
    game = scene("H", "A")
    game.people[0]["H"] = list("HHH")
    game.temples = [{**game.temples[0], "H": [1, 3]}, {**game.temples[1], "H": [1, 2, 3]}]
    assert "a1B" not in game.legal()
    game.temples[0]["H"] = [1]
    assert "a1B" in game.legal()
    game.temples[1]["H"] = [1, 2, 3, 4]
    assert "a1B" not in game.legal()


def test_a_razed_temple_with_a_hole_lies_lowest_on_top_of_earlier_ones():
    """T-BA-8."""
    game = scene("H", "A")
    game.people[0]["H"] = list("AAA")
    game.temples[1]["H"] = [1, 3]
    game.known = [2, 4]
    play(game, "a1R")
    assert game.known == [1, 3, 2, 4]
    assert "a1R" not in game.legal()


def test_fifteen_against_nine_ends_the_game():
    """T-BA-9."""
    game = scene("S", "A")
    set_levels(game, 0, 6, 6, 2)
    set_levels(game, 1, 6, 3)
    game.people[0]["S"] = list("A")
    game.columns[0] = [1]
    play(game, "bo")
    assert game.outcome() == {"reason": "15-9", "ranking": [[0], [1]], "scores": [15, 9]}
    assert (game.to_act(), game.legal()) == (None, set())


def test_fifteen_against_ten_is_the_endgame_and_a_fall_to_nine_ends_it():
    """T-BA-9: the endgame stays, though nobody has 15 any more."""
    game = scene("S", "AA")
    set_levels(game, 0, 6, 6, 2)
    set_levels(game, 1, 6, 4)
    game.people[0]["S"] = list("A")
    game.columns[0] = [1]
    play(game, "bo")
    assert game.outcome() is None
    assert game.endgame
    set_levels(game, 0, 6, 6, 0, 0, 0)
    game.temples[0]["S"] = []
    set_levels(game, 1, 6, 3, 0, 0, 1)
    game.people[0]["S"] = list("AAA")
    play(game, "a1R")
    assert game.outcome() == {"reason": "9", "ranking": [[0], [1]], "scores": [12, 9]}


def test_a_leap_from_fourteen_to_twenty_ends_the_game_at_once():
    """T-BA-9, with the other's score after the robbery."""
    game = scene("S", "A")
    set_levels(game, 0, 6, 6, 2)
    set_levels(game, 1, 5, 0, 0, 0, 6)
    game.people[0]["S"] = list("HHHAAA")
    play(game, "a1B")
    assert game.outcome() == {"reason": "20", "ranking": [[0], [1]], "scores": [20, 10]}


@pytest.mark.parametrize(
    ("cards", "ranking"), [("A", [[1], [0]]), ("AAA", [[0], [1]]), ("AA", [[0, 1]])]
)
def test_an_empty_pile_ends_the_game_and_hands_break_the_tie(cards, ranking):
    """T-BA-9."""
    game = scene("S", cards)
    set_levels(game, 0, 6, 6)
    set_levels(game, 1, 6, 6)
    game.hands[1] = hand("HH")
    game.unknown = {level: int(level in (2, 5)) for level in range(1, 7)}
    assert game.outcome() is None
    end_and_reveal(game, "*2", "*5")
    assert game.columns[0] == [5, 2]
    assert game.outcome() == {"reason": "pile", "ranking": ranking, "scores": [12, 12]}


def test_medes_make_a_nation_desert_from_the_whole_column():
    """T-BA-10."""
    game = scene("H", "A")
    game.people[0]["H"] = list("MMMP")
    game.people[1]["H"] = list("PSPPSP")
    assert {a for a in game.legal() if a.startswith("a")} == {"a1DP", "a1DS"}
    play(game, "a1DP")
    assert people(game, 1, "H") == "SS"
    assert people(game, 0, "H") == "MMP"
    assert game.discard == hand("MPPPP")


# Other rules


def test_two_runs_of_one_nation_are_both_offered():
    """BA-5.5."""
    game = scene("H", "A")
    game.people[0]["H"] = list("PAAASAAAA")
    game.temples[1]["H"] = [1]
    game.hands[1] = hand("PP")
    assert {a for a in game.legal() if a.startswith("a")} == {"a2R", "a2H", "a6R", "a6H"}
    play(game, "a6R")
    assert people(game, 0, "H") == "PAAASAAA"


def test_abilities_without_a_target_are_not_offered():
    """BA-D7."""
    for nation in NATIONS:
        game = scene("H", "A")
        game.people[0]["H"] = [nation] * 3
        game.hands[1] = hand("A")
        assert not {a for a in game.legal() if a.startswith("a")}


def test_the_pawn_does_not_move_to_where_it_is_nor_acts_in_the_quarry():
    """BA-5.1."""
    assert scene("H", "AHS").legal() == {"mA", "mS", "dA", "dH", "dS", "end"}
    assert scene(QUARRY, "AHS").legal() == {"mA", "mH", "mS", "end"}


def test_the_reserved_card_must_be_built_in_the_first_turn():
    """BA-4.4."""
    game = first_turn(QUARRY, "AAH")
    assert game.legal() == {"mA", "mH"}
    play(game, "mA")
    assert game.legal() == {"mH", "dA", "dH"}
    play(game, "mH")
    assert game.legal() == {"dA"}
    play(game, "dA")
    assert game.columns[0] == []
    assert game.temples[0]["H"] == [1]
    assert game.reserved == [0, 1]
    assert game.phase == "reveal"


def test_a_move_that_leaves_no_person_for_the_reserved_card_is_illegal():
    """BA-4.4."""
    game = first_turn("A", "H")
    assert game.legal() == {"dH"}
    game.people[0]["H"] = list("P")
    assert game.legal() == {"dH", "mH"}


def test_another_level_one_may_be_built_only_if_an_empty_site_stays_in_reach():
    """BA-4.4."""
    game = first_turn("A", "H")
    game.people[0]["A"] = list("P")
    game.columns[1] = [1]
    assert game.legal() == {"br", "dH"}
    game.hands[0] = hand("HH")
    assert game.legal() == {"br", "bx", "dH", "mH"}


def test_a_migration_can_bring_the_people_for_the_reserved_card():
    """BA-4.4."""
    game = first_turn("A", "H")
    game.people[0]["A"] = list("PSP")
    game.temples[0]["A"] = [2]
    assert "mH" in game.legal()
    game.migrated = True
    assert game.legal() == set()


def all_actions(game):
    return game.moves() | game.deployments() | game.builds() | game.migrations() | game.abilities()


def reaches_reserved(game):
    """Does any sequence of actions build the reserved card?"""
    if "br" in game.builds():
        return True
    for action in all_actions(game):
        after = copy.deepcopy(game)
        after.apply(action)
        if reaches_reserved(after):
            return True
    return False


def test_possible_in_the_first_turn_means_that_some_actions_lead_there():
    """BA-4.4: the definition against a search of all sequences."""
    rng = random.Random(4)
    answers = Counter()
    for _ in range(300):
        game = first_turn(rng.choice(NATIONS + "AAA"), rng.choices(NATIONS, k=rng.randrange(3)))
        for site in NATIONS:
            game.people[0][site] = list(rng.choice(["", "", "", "A", "PPP", "SSS", "AHM"]))
            game.people[1][site] = list(rng.choice(["", "P", "SM"]))
            game.temples[0][site] = list(rng.choice([[], [1], [2], [1, 3]]))
        game.columns = [[rng.randint(1, 3)], []]
        game.migrated = rng.random() < 0.5
        answers[game.can_build_reserved()] += 1
        assert game.can_build_reserved() == reaches_reserved(game)
    assert min(answers.values()) > 50


def test_an_only_action_is_asked_with_cards_in_hand_and_not_without():
    """Not asking would tell the other that all cards are of one nation."""
    game = first_turn(QUARRY, "AAAA")
    assert game.legal() == {"mA"}
    game = scene("H", "A")
    play(game, "dA")
    assert game.phase == "reveal"


def test_an_empty_hand_may_still_act():
    """BA-4.2."""
    game = scene("H", "A")
    game.columns[0] = [1]
    play(game, "dA")
    assert game.legal() == {"bo", "end"}


def test_the_discard_is_shuffled_in_the_middle_of_a_draw():
    """BA-4.1."""
    game = scene("H", "AA")
    game.deck, game.discard = hand("H"), hand("MPP")
    end_and_reveal(game, "*3", "*4")
    assert game.chances() == {"*H": 1}
    play(game, "*H")
    assert game.discard == hand("")
    assert game.chances() == {"*M": 1, "*P": 2}
    play(game, "*P", "*P")
    assert (game.deck, game.hands[1], game.to_act()) == (hand("M"), hand("HPP"), 1)


def test_an_empty_deck_waits_until_a_card_is_needed():
    """BA-4.1."""
    game = scene("H", "AA")
    game.deck, game.discard = hand("HHH"), hand("MPP")
    end_and_reveal(game, "*3", "*4")
    play(game, "*H", "*H", "*H")
    assert (game.deck, game.discard) == (hand(""), hand("MPP"))


def test_with_no_nation_cards_left_fewer_are_drawn():
    """BA-4.1."""
    game = scene("H", "AA")
    game.deck = hand("H")
    end_and_reveal(game, "*3", "*4")
    play(game, "*H")
    assert (game.to_act(), game.hands[1]) == (1, hand("H"))


def test_a_known_card_is_revealed_without_chance_and_the_lower_lies_on_top():
    """BA-4.3."""
    game = scene("H", "A")
    game.known = [2]
    play(game, "end")
    assert (game.revealed, game.to_act(), game.chances()["*5"]) == ([2], "chance", 6)
    play(game, "*5")
    assert game.columns[0] == [5, 2]


def test_a_single_last_card_is_revealed_alone():
    """BA-D3."""
    game = scene("H", "A")
    game.unknown = dict.fromkeys(range(1, 7), 0)
    game.known = [4]
    play(game, "end")
    assert game.columns[0] == [4]
    assert game.outcome() == {"reason": "pile", "ranking": [[0], [1]], "scores": [0, 0]}


def test_the_game_ends_when_the_rounds_are_complete():
    """BA-6.5: as by the pile."""
    game = scene("H", "A", round_limit=2)
    game.round = 2
    end_and_reveal(game, "*1", "*1")
    play(game, "*A", "*A", "*A", "mA", "end", "*1", "*1")
    assert game.outcome()["reason"] == "pile"
    assert (game.round, game.active) == (2, 1)


@pytest.mark.parametrize(("classic", "sizes"), [(False, [5, 6]), (True, [5, 8])])
def test_the_deal(classic, sizes):
    """BA-3: seat 1 begins; its hand includes the first draw."""
    game = Referee(2, classic_deal=classic)
    assert game.chances() == {">1": 1, ">2": 1}
    play(game, ">2")
    while game.to_act() == "chance":
        game.play(max(game.chances(), key=game.chances().get))
    assert (game.to_act(), [game.hand_size(seat) for seat in (0, 1)]) == (1, sizes)


def test_what_is_not_legal_is_refused():
    game = scene("H", "A")
    before = game.snapshot()
    for action in ["", "mH", "dS", "bo", "a1H", "gAH", "-A", "*A", "nonsense"]:
        with pytest.raises(ValueError, match="not legal"):
            game.play(action)
    assert game.snapshot() == before


def test_only_two_can_play():
    with pytest.raises(ValueError, match="2 players"):
        Referee(3)


# Random games


def count_nations(game):
    counts = Counter()
    for place in [game.deck, game.discard, *game.hands]:
        counts.update(place)
    for own in game.people:
        for cards in own.values():
            counts.update(cards)
    return counts


def count_levels(game):
    counts = Counter(game.unknown)
    for place in [game.known, game.revealed, *game.columns]:
        counts.update(place)
    counts.update(card for card in game.reserved if card)
    for own in game.temples:
        for temple in own.values():
            counts.update(temple)
    return counts


def check(game):
    """T-BA-11, and what holds in every position."""
    assert count_nations(game) == dict.fromkeys(NATIONS, 12)
    assert count_levels(game) == {1: 10, 2: 9, 3: 8, 4: 7, 5: 6, 6: 5}
    for own in game.temples:
        for temple in own.values():
            assert temple == sorted(set(temple))
    snapshot = game.snapshot()
    assert json.loads(json.dumps(snapshot)) == snapshot
    over = game.to_act() is None
    assert (game.outcome() is not None) == over
    assert bool(game.legal()) != over
    assert set(game.chances()) == (game.legal() if game.to_act() == "chance" else set())
    if game.to_act() == "chance":
        assert min(game.chances().values()) >= 1
    elif not over and game.hand_size(game.to_act()) == 0:
        assert len(game.legal()) > 1


def choose(game, rng, greed):
    """By weight for chance; else at random, with a taste for temples."""
    if game.to_act() == "chance":
        weights = game.chances()
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = sorted(game.legal())
    if rng.random() < greed:
        builds = [a for a in legal if a[0] == "b" or a[-1] == "B" or "K" in a]
        legal = builds or [a for a in legal if a != "end"] or legal
    return rng.choice(legal)


def play_on(game, rng, greed):
    """To the end of the game; the actions played."""
    played = []
    check(game)
    while game.to_act() is not None:
        action = choose(game, rng, greed)
        played.append(action)
        game.play(action)
        check(game)
    return played


def late_position(rng):
    """Seat 0 begins; both have temples of 5, 4 and 4 and a run of three at every site."""
    game = Referee(2)
    game.reserved = [0, 0]
    game.unknown[1] += 2
    for seat in (0, 1):
        set_levels(game, seat, 5, 4, 4)
        for temple in game.temples[seat].values():
            for card in temple:
                game.unknown[card] -= 1
        for site, nation in zip(NATIONS, rng.sample(NATIONS, 5), strict=True):
            game.deck[nation] -= 3
            game.people[seat][site] = [nation] * 3
    game.play(">1")
    return game


OPTIONS = [
    {},
    {"sumer_run_only": True},
    {"classic_deal": True},
    {"round_limit": 5},
    {"sumer_run_only": True, "classic_deal": True, "round_limit": 12},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_come_to_their_end_with_all_cards(options):
    """T-BA-11, with every option."""
    for seed in range(16):
        game = Referee(2, **options)
        play_on(game, random.Random(seed), greed=(0, 0.5, 0.9, 1)[seed % 4])
        assert game.outcome()["reason"] in {"15-9", "20", "9", "pile"}
        assert game.round <= game.round_limit
        assert game.reserved == [0, 0]


def test_random_games_show_every_kind_of_action_and_ending():
    """BA-5, BA-6; half of the games begin late, since scores of 20 are rare otherwise."""
    kinds, reasons = Counter(), Counter()
    for seed in range(60):
        rng = random.Random(seed)
        game = late_position(rng) if seed % 2 else Referee(2)
        played = play_on(game, rng, greed=0.95)
        reasons[game.outcome()["reason"]] += 1
        kinds.update("a" + a.lstrip("a0123456789")[0] if a[0] == "a" else a[0] for a in played)
    assert {"15-9", "20", "9", "pile"} == set(reasons), reasons
    assert set(kinds) == {*">*-mdbge", "aR", "aB", "aD", "aK", "aS", "aH"}, kinds
