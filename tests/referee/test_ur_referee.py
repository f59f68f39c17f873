"""The referee of Ur: whole random games, and the scenarios of the rules text.

A scene names the tiles that matter: `A/T 1:2` shows A with T behind and holds two tokens of seat
1, `A/T z2` carries a ziggurat of seat 2, `A/T` is free. All other tiles are free and show P with
W behind. Seats are 1-based in the drawings and 0-based in the calls, as in the referee.
"""

import copy
import itertools
import json
import random

import pytest

from referee.ur import (
    CELLS,
    COPIES,
    NEIGHBORS,
    PAIRS,
    TOKENS,
    Referee,
    Tile,
    pair_of,
    points,
    set_value,
)


def tile(drawing):
    faces, *rest = drawing.split()
    found = Tile(faces[0], faces[2])
    if rest and rest[0].startswith("z"):
        found.ziggurat = int(rest[0][1:]) - 1
    elif rest:
        seat, tokens = rest[0].split(":")
        found.owner, found.tokens = int(seat) - 1, int(tokens)
    return found


def scene(tiles, hand="AT", players=4, seat=0, others="TP", spares=(), filler="P/W", **options):
    """The start of a turn of that seat; seat 0 has the marker, it is round 1."""
    referee = Referee(players, **options)
    referee.bag = dict.fromkeys(PAIRS, 0)
    referee.grid = {cell: tile(tiles.get(cell, filler)) for cell in CELLS}
    referee.hands = [others] * players
    referee.hands[seat] = hand
    referee.spares = list(spares)
    referee.first = 0
    referee.round = 1
    referee.begin_turn(seat)
    referee.advance()
    return referee


def play(referee, *actions):
    for action in actions:
        referee.play(action)
    return referee


def tokens(referee, *cells):
    return [referee.grid[cell].tokens for cell in cells]


def swaps(referee):
    return {action for action in referee.legal() if action.startswith("~")}


# ---- whole games ----


def check_tiles(referee):
    """Forty tiles, four of each pair, wherever they are [UR-1.2]."""
    lying = [laid.pair() for laid in referee.grid.values()]
    held = [hand for hand in referee.hands if hand is not None]
    everywhere = lying + held + referee.spares
    for pair in PAIRS:
        assert everywhere.count(pair) + referee.bag[pair] == COPIES


def check_tokens(referee):
    """At most five on a tile, of one owner; none beside a ziggurat's marker; 20 a seat [UR-2]."""
    for laid in referee.grid.values():
        assert 0 <= laid.tokens <= 5
        assert (laid.owner is None) == (laid.tokens == 0)
        assert laid.ziggurat is None or laid.tokens == 0
    assert referee.ziggurats_left() >= 0
    for seat, reserve in enumerate(referee.snapshot()["reserves"]):
        on_grid = sum(t.tokens for t in referee.grid.values() if t.owner == seat)
        markers = sum(t.ziggurat == seat for t in referee.grid.values())
        assert reserve >= 0
        assert reserve + on_grid + markers == TOKENS


def check_decision(referee):
    """Nobody is asked a question with one answer, and weights are positive integers."""
    if referee.to_act() is None:
        assert referee.legal() == set()
        return
    assert len(referee.legal()) >= 2
    if referee.to_act() == "chance":
        assert set(referee.chances()) == referee.legal()
        assert all(isinstance(weight, int) and weight > 0 for weight in referee.chances().values())
    else:
        assert referee.to_act() in range(referee.players)
        assert referee.chances() == {}


def check(referee):
    check_tiles(referee)
    check_tokens(referee)
    check_decision(referee)


def choose(referee, rng):
    options = sorted(referee.legal())
    if referee.to_act() == "chance":
        weights = referee.chances()
        return rng.choices(options, [weights[option] for option in options])[0]
    if "finish" in options and rng.random() < 0.5:
        options = [option for option in options if option.startswith("do")] or options
    return rng.choice(options)


def random_game(seed, players, **options):
    rng = random.Random(seed)
    referee = Referee(players, **options)
    while referee.to_act() is not None:
        referee.play(choose(referee, rng))
        check(referee)
    return referee


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("agri_self", [False, True])
@pytest.mark.parametrize("restart_split", [False, True])
@pytest.mark.parametrize("full_grid_ends", [False, True])
@pytest.mark.parametrize("round_limit", [1, 12, 100])
def test_random_games_end_and_lose_nothing(
    players, agri_self, restart_split, full_grid_ends, round_limit
):
    """UR-1, UR-2, UR-6."""
    options = dict(
        agri_self=agri_self,
        restart_split=restart_split,
        full_grid_ends=full_grid_ends,
        round_limit=round_limit,
    )
    for seed in range(2):
        referee = random_game(seed, players, **options)
        outcome = referee.outcome()
        assert outcome["reason"] in ("no exchange", "ziggurats", "round limit")
        assert sorted(itertools.chain(*outcome["ranking"])) == list(range(players))
        assert referee.round <= round_limit
        assert json.loads(json.dumps(referee.snapshot())) == referee.snapshot()


def test_a_refused_action_changes_nothing():
    referee = scene({"A1": "A/T 1:2"})
    before = referee.snapshot()
    with pytest.raises(ValueError):
        referee.play("doW")
    assert referee.snapshot() == before


@pytest.mark.parametrize("bad", [{"players": 1}, {"players": 5}, {"players": 3, "round_limit": 0}])
def test_impossible_options_are_refused(bad):
    """UR-1.4."""
    with pytest.raises(ValueError):
        Referee(**bad)


# ---- set-up ----


def laid_out(seed, players):
    rng = random.Random(seed)
    referee = Referee(players)
    while referee.to_act() == "chance":
        referee.play(choose(referee, rng))
    return referee


@pytest.mark.parametrize("players", [2, 3, 4])
def test_neighbors_differ_in_the_layout_and_leftover_tiles_are_dealt(players):
    """UR-3.1, UR-3.2, UR-D1."""
    for seed in range(20):
        referee = laid_out(seed, players)
        grid = referee.grid
        for cell in CELLS:
            assert all(grid[cell].visible != grid[near].visible for near in NEIGHBORS[cell])
        assert None not in referee.hands
        assert len(referee.spares) == 4 - players
        assert not any(referee.bag.values())
        assert referee.to_act() == referee.first


def test_a_tile_that_fits_one_way_only_is_as_likely_as_one_that_fits_both_ways():
    """UR-3.1: uniform over the tiles that fit, then over their allowed faces."""
    referee = play(Referee(3), ">2")
    assert set(referee.chances().values()) == {4}
    assert len(referee.chances()) == 20
    referee.play("*A/T")
    weights = referee.chances()
    assert "*A/C" not in weights
    assert weights["*T/A"] == 2 * 3
    assert weights["*C/A"] == 2 * 4
    assert weights["*C/P"] == weights["*P/C"] == 4


def test_a_layout_tile_or_a_deal_without_choice_is_not_asked():
    """UR-3.1: the left and the upper image do not fit together; one pair left is no draw."""
    referee = play(Referee(2), ">1")
    referee.grid = {cell: Tile("P", "W") for cell in CELLS[:-2]}
    referee.grid["F5"] = Tile("A", "C")
    referee.bag = dict.fromkeys(PAIRS, 0) | {"AT": 4, "TP": 1, "TC": 1}
    referee.play("*T/P")
    assert (referee.grid["F6"].visible, referee.grid["F6"].back) == ("C", "T")
    assert referee.hands == ["AT", "AT"]
    assert referee.spares == ["AT", "AT"]
    assert referee.phase == "place"


def test_first_tokens_go_anywhere_and_the_next_ones_beside():
    """UR-3.3."""
    referee = laid_out(3, 3)
    first, second, _third = referee.clockwise(referee.first)
    assert len(referee.legal()) == 36
    referee.play("+A1")
    assert referee.to_act() == second
    assert "+A1" not in referee.legal()
    play(referee, "+B1", "+F6")
    assert referee.to_act() == first
    assert referee.legal() == {"+A1", "+A2"}
    play(referee, "+A2", "+C1", "+F6")
    assert referee.legal() == {"+A1", "+A2", "+B2", "+A3"}
    play(referee, "+A1", "+C1", "+F6")
    assert referee.phase == "first exchange"
    assert referee.to_act() == first
    assert tokens(referee, "A1", "A2", "B1", "C1", "F6") == [2, 1, 1, 2, 3]


def test_the_first_exchange_may_be_passed_and_offers_any_pair():
    """UR-3.4."""
    referee = scene({"A1": "A/T 1:3", "B1": "T/A", "C1": "C/A"}, hand="AT", players=3)
    referee.phase, referee.round = "first exchange", 0
    referee.spares = ["AT"]
    assert "pass" in referee.legal()
    assert {"~C1A", "~C1T", "~B1A", "~B1T", "~spare"} <= referee.legal()
    assert not {"~A1A", "~A1T", "~C1C"} & referee.legal()
    referee.play("~C1T")
    assert (referee.grid["C1"].visible, referee.grid["C1"].back) == ("T", "A")
    assert referee.hands[0] == "AC"
    play(referee, "~spare", "pass")
    assert referee.hands == ["AC", "AT", "TP"]
    assert (referee.round, referee.active, referee.phase) == (1, 0, "normal")


# ---- the start of a turn ----


def test_a_player_without_tokens_puts_three_on_one_free_tile():
    """UR-4.1."""
    referee = scene({"A1": "A/C 2:1", "B1": "A/C z2"})
    assert referee.legal() == {f"+{cell}" for cell in CELLS if cell not in ("A1", "B1")}
    referee.play("+F6")
    assert tokens(referee, "F6") == [3]
    assert referee.phase == "exchange"


def test_the_three_tokens_may_be_split_as_an_option():
    """UR-D4."""
    referee = scene({"A1": "A/C 2:1"}, restart_split=True)
    play(referee, "+F6", "+F6")
    assert "+A1" not in referee.legal()
    assert "+F6" in referee.legal()
    referee.play("+B1")
    assert tokens(referee, "F6", "B1") == [2, 1]
    assert referee.phase == "exchange"


def test_a_player_with_ziggurats_only_puts_one_token():
    """UR-4.2."""
    referee = scene({"A1": "A/C z1", "B1": "A/C 2:1"}, restart_split=True)
    referee.play("+C1")
    assert tokens(referee, "C1") == [1]
    assert referee.phase == "exchange"
    assert referee.reserve(0) == 18


def test_a_forced_turn_without_a_free_tile_goes_on_to_the_exchange():
    """UR-4.3: as an option seat 1 has one exchange, which is not asked; then seat 2 decides."""
    drawn = dict(filler="P/W 2:1", players=3, spares=["AC"])
    assert scene({}, **drawn).outcome()["reason"] == "no exchange"
    referee = scene({}, **drawn, full_grid_ends=False)
    assert referee.hands[0] == "AC"
    assert referee.spares == ["AT"]
    assert referee.to_act() == 1


def test_two_ziggurats_give_eight_tokens_back_and_the_third_waits():
    """T-UR-7, UR-4.4."""
    referee = scene(dict.fromkeys(("A1", "C1", "E1"), "A/C 1:5") | {"F6": "A/C 1:1"})
    assert referee.legal() == {"act", "build"}
    referee.play("build")
    assert referee.legal() == {"zA1", "zC1", "zE1"}
    referee.play("zA1")
    assert referee.legal() == {"zC1", "zE1", "done"}
    referee.play("zE1")
    assert referee.phase == "exchange"
    assert referee.reserve(0) == 20 - 16 + 8
    assert referee.ziggurats_left() == 3
    assert tokens(referee, "A1", "C1", "E1") == [0, 5, 0]
    assert not {"~A1A", "~E1T"} & referee.legal()


def test_one_ziggurat_is_enough():
    """UR-4.4."""
    referee = play(scene({"A1": "A/C 1:5", "C1": "A/C 1:5"}), "build", "zC1", "done")
    assert referee.phase == "exchange"
    assert tokens(referee, "A1", "C1") == [5, 0]


def test_the_only_site_is_built_without_asking():
    """UR-4.4."""
    referee = play(scene({"A1": "A/C 1:5"}), "build")
    assert referee.grid["A1"].ziggurat == 0
    assert referee.phase == "exchange"


def test_the_last_ziggurat_cannot_be_followed_by_another():
    """T-UR-7: limited by the stock."""
    drawn = dict.fromkeys(("A6", "B6", "C6", "D6"), "A/C z2")
    referee = play(scene(drawn | {"A1": "A/C 1:5", "C1": "A/C 1:5"}), "build", "zA1")
    assert referee.phase == "exchange"
    drawn["E6"] = "A/C z2"
    assert scene(drawn | {"A1": "A/C 1:5"}).phase == "normal"


# ---- slots ----


def test_a_token_for_a_given_up_action_may_come_first():
    """T-UR-8, UR-4.5."""
    referee = scene({"C3": "T/A 1:1", "B3": "A/T 2:1"})
    referee.play("+C3")
    assert {"doA", "doT", "finish", "+C3"} == referee.legal()
    referee.play("doT")
    assert tokens(referee, "C3") == [3]
    assert referee.phase == "exchange"


def test_two_tokens_at_home_or_one_far_away():
    """T-UR-8, UR-4.5."""
    referee = play(scene({"C3": "T/A 1:1"}), "+C3", "+C3")
    assert tokens(referee, "C3") == [3]
    assert referee.phase == "exchange"
    referee = play(scene({"C3": "T/A 1:1"}), "+F6")
    assert tokens(referee, "C3", "F6") == [1, 1]
    assert referee.phase == "exchange"


def test_a_free_tile_is_settled_only_while_both_slots_are_unused():
    """T-UR-8: not both kinds; nor after an action."""
    assert "+F6" not in play(scene({"C3": "T/A 1:1"}), "+C3").legal()
    referee = play(scene({"C3": "T/A 1:1"}), "doT")
    assert referee.legal() == {"doA", "+C3", "finish"}


def test_tokens_are_placed_within_the_room_and_the_reserve():
    """UR-4.5, UR-2."""
    referee = play(scene({"C3": "P/A 1:5", "D3": "P/A 1:1"}), "act")
    assert "+D3" in referee.legal()
    assert "+C3" not in referee.legal()
    spent = dict.fromkeys(("A1", "C1", "E1", "A3", "C3"), "P/A 1:4")
    assert scene(spent).legal() == {"doA", "doT", "finish"}


# ---- Agriculture ----


FARMS = {"C3": "A/T 1:2", "D3": "A/T 1:1", "B3": "T/A 1:1", "F6": "P/A 1:2"}


def test_tiles_away_from_agriculture_lose_a_token_and_farms_grow():
    """T-UR-2, UR-5.1."""
    referee = play(scene(FARMS), "doA")
    assert tokens(referee, "C3", "D3", "B3", "F6") == [2, 1, 1, 1]
    assert referee.legal() == {"put0", "put1", "put2"}
    play(referee, "put2", "put2")
    assert tokens(referee, "C3", "D3", "B3", "F6") == [4, 3, 1, 1]
    assert referee.phase == "normal"


def test_a_lonely_farm_is_not_beside_itself():
    """T-UR-2, UR-D2."""
    referee = play(scene({"C3": "A/T 1:1"}), "doA")
    assert tokens(referee, "C3") == [0]
    assert referee.phase == "normal"
    assert tokens(play(scene({"C3": "A/T 1:2"}), "doA", "put2"), "C3") == [3]
    referee = play(scene({"C3": "A/T 1:1"}, agri_self=True), "doA", "put2")
    assert tokens(referee, "C3") == [3]


def test_an_emptied_farm_did_protect_its_neighbors():
    """UR-5.1: ownership as at the start of the action."""
    referee = play(scene({"C3": "A/T 1:1", "D3": "T/A 1:1"}), "doA")
    assert tokens(referee, "C3", "D3") == [0, 1]


def test_farms_of_others_and_under_ziggurats_feed_nobody():
    """UR-5.1, UR-2."""
    drawn = {"A1": "T/A 1:3", "B1": "A/T 2:3", "A6": "T/A 1:3", "B6": "A/T z1"}
    assert tokens(play(scene(drawn), "doA"), "A1", "A6", "B1") == [2, 2, 3]


def test_farms_grow_within_the_room_and_the_reserve():
    """UR-5.1: what step 1 freed is in the reserve again."""
    full = {"A1": "A/T 1:4", "B1": "A/T 1:4", "A2": "A/T 1:5", "F6": "T/A 1:4", "B2": "T/A 1:3"}
    referee = play(scene(full), "act", "doA")
    assert tokens(referee, "A1", "B1", "A2", "F6", "B2") == [4, 4, 5, 3, 3]
    assert referee.legal() == {"put0", "put1"}
    referee.play("put1")
    assert referee.phase == "normal"
    assert tokens(referee, "A1", "B1") == [5, 4]


# ---- Trade ----


def test_trade_counts_edges_and_tiles_of_others():
    """T-UR-3, UR-5.2."""
    assert tokens(play(scene({"A1": "T/A 1:1", "B1": "P/A 2:1"}), "doT"), "A1") == [4]
    assert tokens(play(scene({"A1": "T/A 1:4", "B1": "P/A 2:1"}), "doT"), "A1") == [5]
    assert tokens(play(scene({"A1": "T/A 1:1", "B1": "P/A z2"}), "doT"), "A1") == [3]


def test_trade_counts_neither_free_tiles_nor_own_ones():
    """UR-D9."""
    assert tokens(play(scene({"C3": "T/A 1:1", "D3": "P/A 1:1"}), "doT"), "C3") == [1]


def test_a_short_reserve_is_placed_token_by_token_where_the_owner_likes():
    """UR-5.2."""
    spent = dict.fromkeys(("B2", "D2", "B4", "D4"), "P/A 1:4")
    referee = play(scene(spent | {"A1": "T/A 1:1", "F6": "T/A 1:1"}), "doT")
    assert referee.phase == "fill"
    assert tokens(referee, "A1", "F6") == [1, 1]
    assert referee.legal() == {"+A1", "+F6"}
    play(referee, "+F6")
    assert referee.legal() == {"+A1", "+F6"}
    play(referee, "+F6")
    assert tokens(referee, "A1", "F6") == [1, 3]
    assert referee.phase == "normal"


# ---- Culture ----


def test_culture_serves_every_owner_beside():
    """T-UR-4, UR-5.3."""
    drawn = {"B2": "C/A 1:1", "D2": "C/A 1:1", "C2": "P/A 2:3", "B1": "P/A 1:1"}
    referee = play(scene(drawn, hand="TC"), "doC")
    assert tokens(referee, "C2", "B1", "B2", "D2") == [5, 2, 1, 1]


def test_culture_tiles_serve_each_other():
    """T-UR-4; the culture tile of another player serves nobody."""
    drawn = {"B2": "C/A 1:1", "C2": "C/A 1:1", "E5": "C/A 2:1", "E6": "P/A 1:1"}
    referee = play(scene(drawn, hand="TC"), "doC")
    assert tokens(referee, "B2", "C2", "E5", "E6") == [2, 2, 1, 1]


def test_a_short_owner_chooses_out_of_turn_and_the_others_get_theirs_first():
    """UR-5.3, UR-D5."""
    spent = dict.fromkeys(("A5", "A6", "C5", "C6"), "P/A 2:4")
    beside = {"B2": "C/A 1:1", "B1": "P/A 2:1", "A2": "P/A 2:2", "C2": "P/A 3:1"}
    referee = play(scene(spent | beside, hand="TC"), "doC")
    assert tokens(referee, "B1", "A2", "C2") == [1, 2, 2]
    assert (referee.to_act(), referee.active) == (1, 0)
    assert referee.legal() == {"+B1", "+A2"}
    referee.play("+A2")
    assert tokens(referee, "B1", "A2") == [1, 3]
    assert (referee.to_act(), referee.phase) == (0, "normal")


def test_an_empty_reserve_gets_nothing_and_is_not_asked():
    """UR-5.3."""
    spent = dict.fromkeys(("A6", "C6", "E6"), "P/A 2:5")
    beside = {"B2": "C/A 1:1", "B1": "P/A 2:3", "A2": "P/A 2:2"}
    referee = play(scene(spent | beside, hand="TC"), "doC")
    assert tokens(referee, "B1", "A2") == [3, 2]
    assert referee.to_act() == 0


# ---- Politics ----


def shares(referee):
    """Every distribution that Politics can reach from here, once for each way."""
    if referee.phase != "keep":
        return [tuple(tokens(referee, "A1", "C1", "E1", "A6", "C6"))]
    found = []
    for action in referee.legal():
        found += shares(play(copy.deepcopy(referee), action))
    return found


def test_politics_shares_out_all_tokens_in_every_way_once():
    """T-UR-6, UR-5.4."""
    drawn = {"A1": "T/A 1:5", "C1": "T/A 1:1", "E1": "T/A 1:2", "F6": "T/A z1"}
    referee = play(scene(drawn, hand="TP"), "act", "doP")
    reached = shares(referee)
    assert len(reached) == len(set(reached))
    expected = [s for s in itertools.product(range(6), repeat=3) if sum(s) == 8]
    assert sorted(reached) == sorted((*share, 0, 0) for share in expected)
    play(referee, "keep5", "keep3")
    assert tokens(referee, "A1", "C1", "E1") == [5, 3, 0]
    assert referee.grid["E1"].is_free()
    assert referee.grid["F6"].ziggurat == 0


def test_ten_tokens_go_on_five_tiles_in_651_ways():
    """The counts in the rules text."""
    drawn = dict.fromkeys(("A1", "C1", "E1", "A6", "C6"), "T/A 1:2")
    assert len(set(shares(play(scene(drawn, hand="TP"), "doP")))) == 651


def test_the_grid_changes_when_the_last_share_is_known():
    """UR-5.4."""
    referee = play(scene({"A1": "T/A 1:2", "C1": "T/A 1:2", "E1": "T/A 1:2"}, hand="TP"), "doP")
    referee.play("keep0")
    assert tokens(referee, "A1", "C1", "E1") == [2, 2, 2]
    referee.play("keep5")
    assert tokens(referee, "A1", "C1", "E1") == [0, 5, 1]


# ---- War ----


def attacks(drawn):
    legal = play(scene(drawn, hand="TW"), "doW").legal()
    return {action for action in legal if action.startswith("C3>D3")}


def test_war_costs_what_stands_there_and_one_for_another_image():
    """T-UR-5, UR-5.5."""
    assert attacks({"C3": "W/T 1:4", "D3": "A/T 2:2"}) == {"C3>D3:1", "C3>D3:2"}
    assert attacks({"C3": "P/T 1:4", "D3": "A/T 2:2"}) == {"C3>D3:1"}
    assert attacks({"C3": "P/T 1:3", "D3": "A/T 2:2"}) == set()
    assert attacks({"C3": "P/T 1:1", "D3": "P/T"}) == {"C3>D3:1"}
    assert attacks({"C3": "P/T 1:1", "D3": "A/T"}) == set()
    assert attacks({"C3": "P/T 1:2", "D3": "A/T"}) == {"C3>D3:1"}


def test_an_attack_returns_tokens_and_may_leave_its_tile():
    """T-UR-5."""
    referee = play(scene({"C3": "P/T 1:4", "D3": "A/T 2:2"}, hand="TW"), "doW", "C3>D3:1")
    assert referee.grid["C3"].is_free()
    assert (referee.grid["D3"].owner, referee.grid["D3"].tokens) == (0, 1)
    assert [referee.reserve(0), referee.reserve(1)] == [19, 20]


def test_own_tiles_and_ziggurats_are_no_targets():
    """UR-5.5, UR-2."""
    drawn = {"A1": "W/T 1:5", "B1": "W/T 1:1", "A2": "A/T z2"}
    legal = play(scene(drawn, hand="TW"), "act", "doW").legal()
    assert not {action for action in legal if action.startswith(("A1>B1", "A1>A2"))}


def test_war_never_comes_back_to_a_grid_already_seen():
    """UR-5.5, the loop guard."""
    walls = {"A2": "A/T z2", "C1": "A/T z2", "B2": "A/T z2"}
    referee = scene({"A1": "W/T 1:2", "B1": "W/T", "F6": "P/T 2:1"} | walls, hand="TW")
    referee.play("doW")
    assert referee.legal() == {"A1>B1:1", "A1>B1:2", "peace"}
    referee.play("A1>B1:2")
    assert referee.legal() == {"B1>A1:1", "peace"}
    referee.play("B1>A1:1")
    assert referee.phase == "normal"
    assert tokens(referee, "A1", "B1") == [1, 1]


def test_war_stops_after_forty_attacks():
    """UR-5.5."""
    referee = play(scene({"A1": "W/T 1:5"}, hand="TW", filler="W/P"), "act", "doW")
    made = 0
    while referee.phase == "war":
        referee.play(min(referee.legal() - {"peace"}))
        made += 1
    assert made == 40
    assert referee.phase == "normal"


def test_war_without_an_attack_is_over_at_once():
    """UR-4.5: it counts as performed."""
    referee = play(scene({"C3": "A/T 1:1"}, hand="TW"), "doW")
    assert referee.phase == "normal"
    assert referee.legal() == {"doT", "+C3", "finish"}


# ---- exchange and end ----


def test_the_exchange_takes_a_free_tile_of_another_pair():
    """UR-4.6."""
    drawn = {"A1": "P/A 1:1", "B1": "T/A", "C1": "C/A", "D1": "C/A 2:1", "E1": "C/A z2"}
    referee = play(scene(drawn, players=3, spares=["CP"]), "finish")
    offered = swaps(referee)
    assert {"~C1A", "~C1T", "~spare", "~F6A", "~F6T"} <= offered
    assert not {action for action in offered if action[1:3] in ("A1", "B1", "D1", "E1")}
    referee.play("~C1A")
    assert (referee.grid["C1"].visible, referee.grid["C1"].back) == ("A", "T")
    assert referee.hands[0] == "AC"
    assert (referee.to_act(), referee.phase) == (1, "normal")


def test_two_players_have_two_spares():
    """UR-D1."""
    referee = play(scene({"A1": "P/A 1:1"}, players=2, spares=["CP", "AW"]), "finish", "~spare2")
    assert referee.hands[0] == "AW"
    assert referee.spares == ["CP", "AT"]


def test_nothing_to_exchange_with_ends_the_game_at_once():
    """T-UR-9, UR-6.1."""
    held = dict.fromkeys(CELLS[:19], "P/W 2:1")
    rest = dict.fromkeys(CELLS[19:], "T/A")
    referee = scene(held | rest | {"F6": "C/P 1:1"})
    assert referee.phase == "normal"
    referee.play("finish")
    assert referee.to_act() is None
    outcome = referee.outcome()
    assert outcome["reason"] == "no exchange"
    assert outcome["scores"] == [3, 3 + 18, 1, 1]
    assert referee.hands[0] == "AT"


def test_a_spare_keeps_the_game_going_only_as_an_option():
    """T-UR-9, UR-6.1."""
    held = dict.fromkeys(CELLS[:19], "P/W 2:1")
    drawn = held | dict.fromkeys(CELLS[19:], "T/A") | {"F6": "C/P 1:1"}
    referee = play(scene(drawn, players=3, spares=["CW"]), "finish")
    assert referee.outcome()["reason"] == "no exchange"
    referee = play(scene(drawn, players=3, spares=["CW"], full_grid_ends=False), "finish")
    assert (referee.hands[0], referee.spares, referee.to_act()) == ("CW", ["AT"], 1)


def last_round(seat):
    drawn = dict.fromkeys(("A6", "B6", "C6", "D6"), "A/C z4")
    homes = {"A1": "A/C 1:1", "C1": "A/C 2:1", "E1": "A/C 3:1", "F3": "A/C 4:1"}
    home = list(homes)[seat]
    five = {home: f"A/C {seat + 1}:5"}
    return play(scene(drawn | homes | five, seat=seat), "build")


def test_after_the_fifth_ziggurat_the_round_is_completed():
    """T-UR-10, UR-6.2."""
    referee = play(last_round(1), "~F6A", "finish")
    assert referee.to_act() == 2
    play(referee, "~F5P", "finish")
    assert referee.to_act() == 3
    play(referee, "~F4P")
    assert referee.outcome()["reason"] == "ziggurats"
    assert referee.round == 1


def test_the_last_player_of_a_round_exchanges_before_the_end():
    """UR-6.2."""
    referee = last_round(3)
    assert (referee.to_act(), referee.phase) == (3, "exchange")
    referee.play("~F6A")
    assert referee.outcome()["reason"] == "ziggurats"


def test_the_game_ends_when_the_rounds_are_complete():
    """UR-6.3."""
    homes = {"A1": "A/C 1:1", "C1": "A/C 2:1", "E1": "A/C 3:1"}
    referee = scene(homes, players=3, seat=2, spares=["AW"], round_limit=1)
    play(referee, "finish", "~spare")
    assert referee.outcome()["reason"] == "round limit"


# ---- scoring ----


def test_the_example_of_the_rulebook_scores_32():
    """T-UR-1, UR-7."""
    images = dict(zip(CELLS, "AAATTWWPC", strict=False))
    drawn = {cell: f"{image}/{'T' if image != 'T' else 'A'} 1:1" for cell, image in images.items()}
    referee = scene(drawn | {"F6": "A/T z1"}, hand="PW")
    assert referee.score(0) == 32
    assert points({"A": 3, "T": 2, "W": 3, "P": 1, "C": 1, "Zig": 1}) == 30


def best_partition(kinds, sets):
    """Every way to put the kinds, one after another, into sets without doubles."""
    if not kinds:
        return sum(set_value(len(each)) for each in sets)
    kind, rest = kinds[0], kinds[1:]
    ways = [best_partition(rest, [*sets, {kind}])]
    for i, each in enumerate(sets):
        if kind not in each:
            ways.append(best_partition(rest, [*sets[:i], each | {kind}, *sets[i + 1 :]]))
    return max(ways)


def test_largest_sets_first_is_the_best_partition():
    """UR-7.3."""
    rng = random.Random(5)
    for _ in range(60):
        kinds = rng.choices(["A", "T", "C", "P", "W", "Zig"], k=rng.randint(1, 7))
        counts = {kind: kinds.count(kind) for kind in kinds}
        assert points(counts) == best_partition(kinds, [])


def test_ties_are_broken_by_tokens_and_then_shared():
    """UR-7.4: markers on ziggurats count."""
    drawn = {"A1": "A/C 1:2", "A2": "A/C 2:2", "A3": "A/C 3:3", "A4": "A/C z4", "A5": "C/A 4:1"}
    referee = scene(drawn, hand="TP")
    referee.end("round limit")
    assert referee.outcome() == {
        "reason": "round limit",
        "ranking": [[3], [2], [0, 1]],
        "scores": [3, 3, 3, 6],
    }


def test_a_pair_is_spelled_in_the_order_of_the_images():
    """UR-1.2."""
    assert pair_of("W", "A") == "AW"
    assert PAIRS == ["AT", "AC", "AP", "AW", "TC", "TP", "TW", "CP", "CW", "PW"]
