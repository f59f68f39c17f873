"""Each law of the soak notices when it is broken."""

import pytest

import shedu
from games.breaking import law_broken_by, moved
from shedu.core.boards import COLUMNS
from shedu.games.tigris_euphrates.laws import LAWS, best_score
from shedu.games.tigris_euphrates.material import BLACK, BLUE, NONE, RED
from shedu.games.tigris_euphrates.state import ACTION

TILES, TREASURES, BOUNDS, REPLACED, SPACES, TEMPLES, PEACE, KINGDOMS = LAWS

# A king beside a temple with a treasure, a market, and a farm on the river.
CALM = """
   A B  C D  E
 2 . t* . .  .
 3 . K1 m .  .
 4 f .  . .  .
catastrophes 2/1
"""
# The second king came to the same temple: a revolt.
REVOLT = """
   A B  C
 1 . K2 .
 2 . t  .
 3 . K1 .
phase attack conflict=K attacker=2 defender=1
turn 2 2
"""


def at(name: str) -> int:
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("A")


def set_leader(name):
    def change(g):
        g.leader_at[0, BLACK] = at(name)

    return change


def to_hand(g):
    g.bag[RED] -= 7
    g.hand[0, RED] += 7


def owe(g):
    g.hand[0, BLUE] -= 1
    g.out[BLUE] += 1


def replace_from_nowhere(g):
    g.replaced[0, BLUE] += 1


def replace_for_nobody(g):
    g.bag[BLUE] -= 1
    g.out[BLUE] += 1
    g.replaced[2, BLUE] += 1


def forget_kingdom(g):
    g.kingdom_count = 0


def forget_link(g):
    g.linked[0] = 0


def forget_border(g):
    g.borders[0] = 0


def lose(name, *place):
    def change(g):
        g[name][place or 0] -= 1

    return change


def move_tile(color, source, target):
    return lambda g: moved(g.tiles[color], at(source), at(target))


BREAKS = [
    (TILES, lose("bag", BLUE)),
    (TILES, lose("out", RED)),
    (TILES, lambda g: g.hand.fill(1)),
    (TREASURES, lose("treasures_won", 0)),
    (TREASURES, lose("catastrophes_left", 1)),
    (TREASURES, lambda g: g.treasures.fill(0)),
    (BOUNDS, to_hand),
    (BOUNDS, owe),
    (BOUNDS, lambda g: g.points.fill(-1)),
    (BOUNDS, lose("replaced", 0, BLUE)),
    (REPLACED, replace_from_nowhere),
    (REPLACED, replace_for_nobody),
    (SPACES, move_tile(BLUE, "A4", "E4")),  # a farm on land
    (SPACES, move_tile(3, "C3", "B2")),  # a market on the temple
    (SPACES, set_leader("C3")),  # a king on the market
    (SPACES, lambda g: moved(g.treasures, at("B2"), at("C3"))),
    (SPACES, lambda g: g.building_at.fill(at("E2"))),
    (SPACES, lambda g: g.facedown.fill(1 << 40)),
    (TEMPLES, move_tile(RED, "B2", "D2")),
    (KINGDOMS, forget_kingdom),
    (KINGDOMS, forget_link),
    (KINGDOMS, forget_border),
    (KINGDOMS, set_leader("A2")),  # the caches know nothing of it
]


@pytest.mark.parametrize(("law", "change"), BREAKS)
def test_a_broken_row_is_noticed(law, change):
    state = shedu.game("tigris-euphrates", players=2).state(CALM)
    assert law_broken_by(lambda g: None, state) == ""
    if law == TEMPLES:  # the treasure would lie on nothing
        state = shedu.game("tigris-euphrates", players=2).state(CALM.replace("t*", "t "))
    assert law_broken_by(change, state) == law


def end_conflict(g):
    g.conflict = g.attacker = g.defender = NONE
    g.phase = ACTION


def test_two_kings_in_a_kingdom_are_noticed_unless_they_fight():
    state = shedu.game("tigris-euphrates", players=2).state(REVOLT)
    assert law_broken_by(lambda g: None, state) == ""
    assert law_broken_by(end_conflict, state) == PEACE
    assert {law for law, _ in BREAKS} | {PEACE} == set(LAWS)


def test_the_plain_score_is_the_best_that_treasures_can_do():
    assert best_score((3, 1, 5, 1), 3) == (2, 3, 3, 5)
    assert best_score((4, 4, 4, 4), 0) == (4, 4, 4, 4)
