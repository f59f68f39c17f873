"""The referee of Contest of Kings: random games to their end, and the scenarios of the rules."""

import json
import random

import pytest

from referee.contest_of_kings import (
    CARDS,
    COLORS,
    GAPS,
    HAND,
    LEADERS,
    SHIPS,
    Card,
    Referee,
    no_cards,
)

OPTIONS = [
    {},
    {"internal_bonus": "leader"},
    {"internal_bonus": "king_anywhere", "open_scores": False},
    {"leader_moves": "anywhere"},
    {"ship_contiguous": True},
    {"ship_points_per_ship": True},
    {
        "internal_bonus": "leader",
        "leader_moves": "anywhere",
        "ship_contiguous": True,
        "ship_points_per_ship": True,
    },
    {"open_scores": False, "round_limit": 3},
]


# ---------------------------------------------------------------------------------- drawing a scene


def scene(players=4, columns=None, links=None, hands=None, **options):
    """A game in which seat 0 is to act, with a table drawn in text.

    A column is written from the top down, `T` a treasure and `t` the temple that replaced one:
    `"T s f@K2 Ss"` has a black card, a blue one with the second seat's king, and a ship.
    Hands are written in colors: `"mmt"`.
    """
    referee = Referee(players, **options)
    for letter, text in (columns or {}).items():
        top, *below = [drawn(token) for token in text.split()]
        top.kind = {"T": "treasure", "t": "temple"}[top.kind]
        referee.columns["ABCDEFGH".index(letter)] = [top, *below]
        referee.ships = [
            ship for ship in referee.ships if ship not in [card.kind for card in below]
        ]
    for gap, text in (links or {}).items():
        referee.links[GAPS.index(gap)] = drawn(text)
    for seat, text in (hands or {}).items():
        referee.hands[seat] = {color: text.count(color) for color in COLORS}
    referee.start = 0
    referee.begin_turn(0)
    return referee


def drawn(token):
    """A card with its leader: `f@K2`."""
    kind, _, leader = token.partition("@")
    return Card(kind, leader)


def play(referee, *actions):
    for action in actions:
        referee.play(action)


def below(referee, letter):
    """The cards of a column below its top, as a short text."""
    return " ".join(card.kind for card in referee.columns["ABCDEFGH".index(letter)][1:])


def pile(referee, seat):
    """A victory pile as text, with $ for a treasure: "mm$"."""
    cards = referee.piles[seat]
    return "".join(color * cards[color] for color in COLORS) + "$" * cards["treasures"]


def asked(referee):
    return referee.phase, referee.to_act(), referee.legal()


# ------------------------------------------------------------------------------------- random games


def check_material(referee):
    """T-CK-11: 193 civilization cards, three ships and one leader of a kind, always."""
    table = [card for _, card in referee.slots()]
    committed = no_cards()
    if referee.conflict is not None and referee.conflict["winner"] is None:
        committed[referee.fought_color()] = sum(referee.conflict["committed"])
    counts = [referee.deck, referee.discard, referee.removed, committed]
    for color in COLORS:
        total = sum(count[color] for count in counts + referee.hands + referee.piles)
        kinds = {color, "temple"} if color == "t" else {color}
        assert total + len([card for card in table if card.kind in kinds]) == CARDS[color]
    tops = [column[0].kind for column in referee.columns]
    assert tops.count("treasure") + sum(p["treasures"] for p in referee.piles) == 8
    assert sorted(referee.ships + [c.kind for c in table if c.kind in SHIPS]) == sorted(SHIPS)
    leaders = [card.leader for card in table if card.leader]
    assert len(leaders) == len(set(leaders))
    assert not [card for card in table if card.kind in SHIPS and card.leader]
    assert min(min(count.values()) for count in counts + referee.hands) >= 0
    assert max(len(column) for column in referee.columns) <= 9
    assert {column[0].kind for column in referee.columns} <= {"treasure", "temple"}


def check_kingdoms(referee):
    """CK-2.5: between actions no kingdom holds two leaders of one color."""
    for column in range(8):
        kingdom = referee.kingdom(column)
        letters = [card.leader[0] for card in referee.cards_of(kingdom) if card.leader]
        assert len(letters) == len(set(letters))


def check_asked(referee):
    """Nobody is asked with one answer, but for what is paid from a hidden hand and a pass."""
    secret = {"score", "commit", "reward", "treasure", "ship score", "deal", "refill"}
    legal = referee.legal()
    assert legal
    assert len(legal) > 1 or referee.phase in secret or referee.actions_left == 2
    if referee.to_act() == "chance":
        assert set(referee.chances()) == legal
        assert min(referee.chances().values()) > 0
    else:
        assert referee.chances() == {}


def choose(referee, rng):
    """Links, treasures and other cards more often than leaders, so that all rules are met."""
    if referee.to_act() == "chance":
        weights = referee.chances()
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = sorted(referee.legal())
    if referee.phase == "treasure":
        return legal[0]
    if referee.phase == "main" and rng.random() < 0.6:
        links = [action for action in legal if action[0] in COLORS and len(action) == 3]
        cards = [action for action in legal if action[0] in COLORS]
        return rng.choice(links if links and rng.random() < 0.9 else cards or legal)
    return rng.choice(legal)


def random_game(seed, players, **options):
    """Play to the end with all checks; return the referee and the phases that were met."""
    rng = random.Random(seed)
    referee, met = Referee(players, **options), set()
    while referee.to_act() is not None:
        check_asked(referee)
        met.add(referee.phase)
        referee.play(choose(referee, rng))
        check_material(referee)
        if referee.phase == "main":
            check_kingdoms(referee)
    return referee, met


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_come_to_their_end(players, options):
    """T-CK-11, CK-2.5, CK-10."""
    for seed in range(3):
        referee, _ = random_game(seed, players, **options)
        outcome = referee.outcome()
        assert outcome["reason"] in {"treasures", "deck", "passes", "rounds"}
        assert sorted(seat for place in outcome["ranking"] for seat in place) == list(
            range(players)
        )
        assert json.loads(json.dumps(referee.snapshot())) == referee.snapshot()
        assert referee.legal() == set()


def test_random_games_meet_every_decision():
    met, reasons = set(), set()
    for seed in (5, 61, *range(20, 38)):
        referee, phases = random_game(seed, 2 + seed % 3)
        met |= phases
        reasons.add(referee.reason)
    assert met == {
        *("start", "deal", "refill", "main", "score", "ship", "commit", "reward"),
        *("war", "treasure", "ship score"),
    }
    assert {"treasures", "deck"} <= reasons


def test_the_same_actions_give_the_same_game():
    first, _ = random_game(5, 3)
    second, _ = random_game(5, 3)
    assert first.snapshot() == second.snapshot()


def test_an_illegal_action_is_refused():
    referee = scene()
    with pytest.raises(ValueError, match="not legal"):
        referee.play("sA")


def test_wrong_options_are_refused():
    for wrong in ({"internal_bonus": "x"}, {"leader_moves": "x"}):
        with pytest.raises(ValueError):
            Referee(3, **wrong)
    with pytest.raises(ValueError):
        Referee(5)
    with pytest.raises(ValueError):
        Referee(3, round_limit=0)


# ------------------------------------------------------------------------------------- CK-3 to CK-5


@pytest.mark.parametrize(("players", "deck"), [(2, 139), (3, 161), (4, 153)])
def test_everybody_gets_eight_cards_from_the_first_player_on(players, deck):
    """CK-3."""
    referee = Referee(players)
    assert referee.chances() == {f">{seat + 1}": 1 for seat in range(players)}
    play(referee, ">2", *["*s"] * 8)
    assert referee.hands[1]["s"] == HAND
    while referee.to_act() == "chance":
        referee.play(random.Random(1).choice(sorted(referee.legal())))
    assert [sum(hand.values()) for hand in referee.hands] == [HAND] * players
    assert sum(referee.removed.values()) == (30 if players == 2 else 0)
    assert sum(referee.deck.values()) == deck
    assert (referee.active, referee.round, referee.actions_left) == (1, 1, 2)


def test_after_two_actions_all_refill_from_the_active_player_on():
    """CK-4.3."""
    referee = scene(3, {"A": "T"}, hands={0: "ssssssss", 1: "ttttttt", 2: "ffffffff"})
    play(referee, "KB0", "sA")
    assert referee.to_act() == "chance"
    play(referee, "*m", "*f")
    assert referee.hands[0] == {"s": 7, "t": 0, "f": 0, "m": 1}
    assert referee.hands[1] == {"s": 0, "t": 7, "f": 1, "m": 0}
    assert (referee.phase, referee.to_act(), referee.actions_left) == ("main", 1, 2)


def test_a_leader_goes_to_any_free_slot_but_no_ship():
    """CK-5.1."""
    referee = scene(2, {"A": "T@K1 s f@P2 Ss t", "B": "T m m m"}, {"AB": "f"})
    to_the_left = {"A0", "A1", "A2", "A3", "A4", "AB"}
    kings = {action[1:] for action in referee.legal() if action[0] == "K"}
    assert kings & to_the_left == set()
    traders = {action[1:] for action in referee.legal() if action[0] == "T"}
    assert traders & to_the_left == {"A1", "A4", "AB"}
    play(referee, "KC0")
    assert referee.where("K1") == "C0"
    assert referee.actions_left == 1


def test_a_leader_may_move_inside_its_kingdom_by_option():
    """CK-5.1."""
    referee = scene(2, {"A": "T@K1 s"}, leader_moves="anywhere")
    play(referee, "KA1")
    assert referee.where("K1") == "A1"


# --------------------------------------------------------------------------------- T-CK-1 to T-CK-5


def test_the_trader_scores_a_green_card():
    """T-CK-1."""
    for answer, gained in (("yes", "m"), ("no", "")):
        referee = scene(2, {"A": "T t"}, hands={0: "mmssssss", 1: "tttttttt"})
        play(referee, "TA1", "mA")
        assert asked(referee) == ("score", 0, {"yes", "no"})
        play(referee, answer)
        assert pile(referee, 0) == gained
        assert referee.hands[0]["m"] == 1 - len(gained)
    referee = scene(2, {"A": "T t"}, hands={0: "m"})
    play(referee, "TA1", "mA")
    assert asked(referee) == ("score", 0, {"no"})


def test_the_king_stands_in_for_a_missing_trader():
    """T-CK-2."""
    referee = scene(2, {"A": "T@K1"}, hands={0: "mmmm"})
    play(referee, "mA", "yes", "mA", "yes")
    assert pile(referee, 0) == "mm"
    assert referee.hands[0]["m"] == 0


def test_the_king_does_not_inherit_from_a_trader_who_cannot_score():
    """T-CK-2."""
    referee = scene(2, {"A": "T@K1 s@T2"}, hands={0: "mmmm"})
    play(referee, "mA")
    assert asked(referee) == ("score", 1, {"no"})
    play(referee, "no")
    assert asked(referee)[:2] == ("main", 0)
    assert pile(referee, 0) == pile(referee, 1) == ""


def test_a_link_lets_the_trader_take_a_treasure():
    """T-CK-3."""
    columns = {"A": "T@T1 s s s", "B": "T f f f"}
    referee = scene(2, columns, hands={0: "st"})
    play(referee, "sAB")
    assert asked(referee) == ("treasure", 0, {"$A", "$B", "no"})
    play(referee, "$A")
    assert pile(referee, 0) == "$"
    assert referee.hands[0] == no_cards()
    assert [column[0].kind for column in referee.columns[:2]] == ["temple", "treasure"]
    assert referee.where("T1") == "A0"


def test_no_treasure_without_a_red_card_or_a_second_treasure():
    """T-CK-3."""
    referee = scene(2, {"A": "T@T1 s s s", "B": "T f f f"}, hands={0: "s"})
    play(referee, "sAB")
    assert asked(referee) == ("treasure", 0, {"no"})
    referee = scene(2, {"A": "T@T1 s s s", "B": "t f f f"}, hands={0: "st"})
    play(referee, "sAB")
    assert referee.phase == "main"


def test_a_link_needs_three_cards_on_both_sides_and_a_column_takes_eight():
    """T-CK-4."""
    referee = scene(2, {"A": "T s s s", "B": "T f f Ss", "C": "T s s s s s s s s"}, hands={0: "mm"})
    assert {"mA", "mB"} <= referee.legal()
    assert not {"mAB", "mBC", "mC"} & referee.legal()
    play(referee, "mB")
    assert {"mAB", "mBC"} <= referee.legal()


def test_a_catastrophe_splits_a_kingdom():
    """T-CK-5."""
    referee = scene(2, {"A": "T s f m", "B": "T@K1 s@K2 Sm t"}, {"AB": "f"})
    assert {a for a in referee.legal() if a[0] == "x"} == {"xA1", "xA2", "xA3", "xB3", "xAB"}
    play(referee, "xAB")
    assert referee.kingdom(0) == [0]
    assert referee.kingdom(1) == [1]
    assert referee.discard["f"] == 1
    assert not {a for a in referee.legal() if a[0] == "x"}


def test_a_column_closes_up_after_a_catastrophe_and_leaders_move_along():
    """T-CK-5, CK-2.4."""
    referee = scene(2, {"A": "T s f m@K1"})
    play(referee, "xA2")
    assert below(referee, "A") == "s m"
    assert referee.where("K1") == "A2"


# ------------------------------------------------------------------------------------------- T-CK-6


def internal_conflict(king="t@K2", **options):
    """Seat 0 (Arc) is about to place a trader beside seat 1's (Lion's) trader and king."""
    return scene(
        2,
        {"A": f"T s@T2 {king} f"},
        hands={0: "tttt", 1: "t"},
        **options,
    )


def test_the_attacker_wins_with_four_red_cards():
    """T-CK-6."""
    referee = internal_conflict()
    play(referee, "TA3")
    assert asked(referee) == ("commit", 0, {"+0", "+1", "+2", "+3", "+4"})
    play(referee, "+4")
    assert asked(referee) == ("commit", 1, {"+0", "+1"})
    play(referee, "+0")
    assert (pile(referee, 0), pile(referee, 1), referee.discard["t"]) == ("t", "", 3)
    assert [referee.where(leader) for leader in ("T1", "T2", "K2")] == ["A3", "", "A2"]
    assert referee.actions_left == 1


def test_the_defender_wins_a_tie_with_the_kings_bonus():
    """T-CK-6: one card against the king on a red card."""
    referee = internal_conflict()
    play(referee, "TA3", "+1", "+0")
    assert (pile(referee, 0), pile(referee, 1), referee.discard["t"]) == ("", "t", 0)
    assert referee.hands[1]["t"] == 1
    assert referee.where("T1") == ""


def test_without_cards_the_winner_may_take_one_from_the_hand():
    """T-CK-6."""
    referee = internal_conflict(king="s@K2")
    play(referee, "TA3", "+0", "+0")
    assert asked(referee) == ("reward", 1, {"yes", "no"})
    play(referee, "yes")
    assert (pile(referee, 1), referee.hands[1]["t"], referee.phase) == ("t", 0, "main")


def test_a_king_elsewhere_gives_no_bonus_and_a_top_is_red():
    """CK-7.3."""
    referee = internal_conflict(king="s")
    referee.columns[4][0].leader = "K2"
    play(referee, "TA3", "+1", "+0")
    assert referee.where("T2") == ""
    referee = internal_conflict(king="s")
    referee.columns[0][0].leader = "K2"
    play(referee, "TA3", "+1", "+0")
    assert referee.where("T2") == "A1"


def test_the_bonus_of_a_king_elsewhere_is_an_option():
    """CK-7.3."""
    referee = internal_conflict(king="s", internal_bonus="king_anywhere")
    referee.columns[4][0].leader = "K2"
    play(referee, "TA3", "+1", "+0")
    assert referee.where("T2") == "A1"


def test_the_bonus_of_leaders_is_an_option():
    """CK-7.3: the fighting leader's card counts, not the king's."""
    referee = internal_conflict(internal_bonus="leader")
    play(referee, "TA0", "+0", "+0")
    assert (referee.where("T1"), referee.where("T2")) == ("A0", "")
    assert asked(referee)[:2] == ("reward", 0)


# -------------------------------------------------------------------------------- T-CK-7 and T-CK-8


def external_conflict():
    """Seats: Vase, Lion, Bull, Arc."""
    return scene(
        4,
        {"A": "T m f s@P1", "B": "t t m f@T2 s", "C": "T m s@T3 f t@P3"},
        {"AB": "m"},
        hands={0: "mt", 1: "mmmt", 2: "mmmmt"},
    )


def test_a_war_that_splits_the_kingdom_ends_the_other_war():
    """T-CK-7."""
    referee = external_conflict()
    play(referee, "mBC")
    assert asked(referee) == ("war", 0, {"wP", "wT"})
    play(referee, "wT")
    assert (referee.supporters(1), referee.supporters(2)) == (3, 1)
    assert asked(referee) == ("commit", 1, {"+0", "+1", "+2", "+3"})
    play(referee, "+2", "+4")
    assert referee.where("T2") == ""
    assert (pile(referee, 2), referee.discard["m"]) == ("mmmm", 5)
    assert (below(referee, "A"), below(referee, "B")) == ("f s", "t f s")
    assert referee.links[0] is None
    assert referee.links[1].kind == "m"
    assert asked(referee)[:2] == ("main", 0)
    assert pile(referee, 0) == ""


def test_without_cards_the_table_decides_and_the_next_war_follows():
    """T-CK-8."""
    referee = external_conflict()
    play(referee, "mBC", "wT", "+0", "+0")
    assert asked(referee) == ("reward", 1, {"yes", "no"})
    assert below(referee, "C") == "m s f t"
    play(referee, "yes")
    assert pile(referee, 1) == "mm"
    assert (below(referee, "C"), referee.where("P3")) == ("s f t", "C3")
    assert asked(referee) == ("commit", 0, {"+0", "+1"})
    assert referee.conflict["leader"] == "P"
    assert (referee.supporters(0), referee.supporters(2)) == (3, 2)
    play(referee, "+0", "+0", "no")
    assert (below(referee, "C"), pile(referee, 0)) == ("s f", "t")
    assert asked(referee) == ("treasure", 1, {"$A", "$C", "no"})
    play(referee, "$C")
    assert pile(referee, 1) == "mm$"
    assert asked(referee)[:2] == ("main", 0)


def test_cards_under_leaders_are_safe_in_a_war():
    """CK-8.4: but not the card of the leader that lost."""
    referee = scene(
        2,
        {"A": "T s@K1 s s", "B": "T s@K2 s@F2 s m", "C": "T f f f"},
        {"BC": "s@T1"},
        hands={0: "fssssss"},
    )
    play(referee, "fAB", "+6", "+0")
    assert (below(referee, "B"), referee.where("F2")) == ("s m", "B1")
    assert referee.links[1].leader == "T1"
    assert pile(referee, 0) == "sss"


# ------------------------------------------------------------------------------------- T-CK-9 ships


def test_four_blue_cards_become_any_ship():
    """T-CK-9."""
    referee = scene(2, {"A": "T@K1 f f@P2 f"}, hands={0: "fs", 1: "s"})
    play(referee, "fA")
    assert asked(referee) == ("score", 0, {"no"})
    play(referee, "no")
    assert asked(referee) == ("ship", 0, {"Ss", "St", "Sm", "no"})
    play(referee, "Ss")
    assert (below(referee, "A"), referee.where("P2"), referee.discard["f"]) == ("Ss", "", 4)
    assert referee.ships == ["St", "Sm"]
    play(referee, "end")
    assert asked(referee) == ("ship score", 0, {"yes", "no"})
    play(referee, "yes")
    assert pile(referee, 0) == "s"
    assert referee.phase == "refill"


def test_four_green_cards_need_the_green_ship():
    """T-CK-9, CK-9.2."""
    referee = scene(2, {"A": "T m m m", "B": "T Sm"}, hands={0: "m"})
    play(referee, "mA")
    assert referee.phase == "main"
    referee = scene(2, {"A": "T m s m m"}, hands={0: "m"})
    play(referee, "mA")
    assert asked(referee) == ("ship", 0, {"Sm", "no"})
    play(referee, "Sm")
    assert below(referee, "A") == "s Sm"


def test_the_lowest_four_cards_make_the_ship():
    """CK-9.3."""
    referee = scene(2, {"A": "T t@K1 t@P1 s t t"}, hands={0: "t"})
    play(referee, "tA", "no", "St")
    assert below(referee, "A") == "t s St"
    assert (referee.where("K1"), referee.where("P1")) == ("A1", "")


def test_contiguous_ships_are_an_option():
    """CK-9.1, CK-D4."""
    referee = scene(2, {"A": "T m s m m"}, hands={0: "mm"}, ship_contiguous=True)
    play(referee, "mA")
    assert referee.phase == "main"
    play(referee, "mA")
    assert referee.phase == "ship"


def test_a_leader_scores_once_or_once_per_ship():
    """CK-9.5: king, trader, priest, farmer; the farmer with every ship."""
    columns = {"A": "T@K1 Ss s@F1 s s", "B": "T@T1 St s s s"}
    for per_ship, questions in ((False, "KF"), (True, "KFF")):
        referee = scene(2, columns, {"AB": "s"}, {0: "ff"}, ship_points_per_ship=per_ship)
        play(referee, "end")
        assert referee.questions == list(questions)
        play(referee, "no", "yes")
    assert asked(referee) == ("ship score", 0, {"yes", "no"})


# ------------------------------------------------------------------------------------ CK-10 the end


def test_final_order():
    """T-CK-10: Arc, Lion, Bull, Vase."""
    referee = scene()
    for seat, points in enumerate(["m5 t7 f6 s5", "m6 t4 f6 s6", "m4 t9 f5 s6", "m9 t7 f8 s3"]):
        referee.piles[seat] = {c: int(n) for c, n in points.split()} | {"treasures": 0}
    referee.phase = "over"
    assert referee.outcome()["ranking"] == [[0], [1], [2], [3]]
    assert referee.outcome()["scores"] == [5, 4, 4, 3]
    referee.piles[3]["treasures"] = 3
    assert referee.outcome()["ranking"] == [[3], [0], [1], [2]]


def test_equal_players_share_their_place():
    """CK-10.3."""
    referee = scene(3)
    referee.piles[2]["t"] = 1
    referee.phase = "over"
    assert referee.outcome()["ranking"] == [[2], [0, 1]]


def test_the_game_ends_when_one_treasure_is_left():
    """CK-10.2: even when the deck is short as well."""
    referee = scene(2, dict.fromkeys("ABCDEFG", "t"))
    referee.deck = no_cards()
    play(referee, "end")
    assert (referee.to_act(), referee.reason) == (None, "treasures")


def test_the_game_ends_when_the_deck_cannot_fill_all_hands():
    """CK-10.1."""
    for cards, reason in ((15, "deck"), (16, None)):
        referee = scene(2)
        referee.deck = {**no_cards(), "t": cards}
        play(referee, "end")
        assert referee.reason == reason


def test_the_game_ends_when_everybody_passes_or_at_the_round_limit():
    """CK-10.4."""
    full = dict.fromkeys(range(3), "ssttffmm")
    referee = scene(3, hands=full)
    play(referee, "KA0", "end", "end", "end")
    assert referee.to_act() == 0
    play(referee, "end")
    assert referee.reason == "passes"
    referee = scene(3, hands=full, round_limit=1)
    play(referee, "KA0", "end", "end", "end")
    assert (referee.reason, referee.round) == ("rounds", 1)


def test_the_leaders_of_a_snapshot_are_those_of_the_seats():
    leaders = scene(2, {"A": "T@K2"}).snapshot()["leaders"]
    assert set(leaders) == {letter + seat for letter in LEADERS for seat in "12"}
    assert (leaders["K2"], leaders["K1"]) == ("A0", "")
